//! Why a game ended, in the tag `Termination`.

use gipf_game::{Game, Outcome, OutcomeOf, WinReason};

use super::tree::{Record, TreeError};
use crate::Notation;

/// The name of the tag.
const TAG: &str = "Termination";
const RESIGNED: &str = "resigned";
const TIME_FORFEIT: &str = "time forfeit";

impl<P: Notation> Record<P> {
    /// Returns how the game ended: by the rules, or by the result with the resignation or the loss on time that
    /// the tag `Termination` names. `None` where nothing says it.
    ///
    /// Linear in the turns of the main line, and more where positions repeat.
    ///
    /// ```
    /// use gipf_game::{Color, Outcome, Position, WinReason};
    /// use gipf_core::{Gipf, Variant};
    /// use gipf_notation::record::Record;
    ///
    /// let mut record = Record::new(Gipf::start(Variant::Basic));
    /// assert_eq!(record.outcome(), None);
    /// let outcome = Outcome::Win { winner: Color::Black, reason: WinReason::Resignation };
    /// record.set_outcome(outcome)?;
    /// assert_eq!(record.outcome(), Some(outcome));
    /// assert!(record.to_string().contains("[Termination \"resigned\"]\n[Result \"0-1\"]"));
    /// # Ok::<(), gipf_notation::record::TreeError>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<OutcomeOf<P>> {
        let mut game = Game::new(*self.start());
        let is_played = self.main_line().filter_map(|id| self.node(id)).all(|node| {
            // A game that was played on after a repetition has not ended with it.
            game.play(node.turn()).is_ok()
        });
        let by_rules = match self.main_line().last() {
            Some(last) => self.position(Some(last)).and_then(P::outcome),
            None => self.start().outcome(),
        };
        by_rules.or_else(|| game.outcome().filter(|_| is_played)).or_else(|| {
            let winner = self.result().winner()?;
            let reason = read_reason(self.tag(TAG)?)?;
            Some(Outcome::Win { winner, reason })
        })
    }

    /// Sets the result to that of an outcome, and the tag `Termination` where it is a resignation or a loss on
    /// time.
    ///
    /// # Errors
    ///
    /// [`TreeError::TooManyTags`].
    pub fn set_outcome(&mut self, outcome: OutcomeOf<P>) -> Result<(), TreeError<P>> {
        let reason = match outcome {
            Outcome::Win { reason: WinReason::Resignation, .. } => Some(RESIGNED),
            Outcome::Win { reason: WinReason::Time, .. } => Some(TIME_FORFEIT),
            _ => None,
        };
        if let Some(reason) = reason {
            self.set_tag(TAG, reason)?;
        }
        self.set_result(outcome.result());
        Ok(())
    }
}

/// Reads why a game was lost that the position does not decide.
fn read_reason<R>(text: &str) -> Option<WinReason<R>> {
    match text.trim().to_ascii_lowercase().as_str() {
        RESIGNED | "resignation" | "resign" => Some(WinReason::Resignation),
        TIME_FORFEIT | "time" | "timeout" => Some(WinReason::Time),
        _ => None,
    }
}
