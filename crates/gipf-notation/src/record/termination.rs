//! From games to records and back; why a game ended, in the tag `Termination`.

use gipf_core::Gipf;
use gipf_game::{Game, GameResult, Outcome, OutcomeOf, PlayError, WinReason};

use super::tree::{Node, Record};
use super::tree_error::TreeError;
use super::turn_number::TurnNumber;
use crate::Notation;
use crate::outcome::outcome_of;

/// The name of the tag.
const TAG: &str = "Termination";
const RESIGNED: &str = "resigned";
const TIME_FORFEIT: &str = "time forfeit";

/// Returned when a record is not a game by the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ToGameError<P: Notation = Gipf> {
    /// A turn is played after the end of the game.
    #[error("the game was over before {}: {outcome}", .turn.in_words::<P>())]
    PlayedOn {
        /// The turn.
        turn: TurnNumber,
        /// How the game ended before it.
        outcome: OutcomeOf<P>,
    },
    /// The game has a result, and nothing says why.
    #[error("the result is {result}, but neither the turns nor the tag {TAG} say why")]
    UnexplainedResult {
        /// The result.
        result: GameResult,
    },
    /// The game has another result than its turns lead to.
    #[error("the result is {result}, but {outcome}")]
    WrongResult {
        /// What the record says.
        result: GameResult,
        /// What the turns lead to.
        outcome: OutcomeOf<P>,
    },
}

impl<P: Notation> Record<P> {
    /// Creates the record of a game: its turns, and its result, unknown where it goes on. The tag
    /// `Termination` tells a resignation and a loss on time.
    ///
    /// Another end that was [declared](Game::end) leaves its result only. A record has no place for
    /// [forgotten repetitions](Game::bar_repetitions).
    ///
    /// # Errors
    ///
    /// [`TreeError::TooManyTurns`].
    pub fn from_game(game: &Game<P>) -> Result<Record<P>, TreeError<P>> {
        let mut record = Record::new(*game.start());
        let mut last = None;
        for turn in game.turns() {
            last = Some(record.play(last, turn)?);
        }
        if let Some(outcome) = game.outcome() {
            record.set_outcome(outcome)?;
        }
        Ok(record)
    }

    /// Returns the game of the main line, with its end: by the rules, by resignation, on time, or void.
    ///
    /// ```
    /// use gipf_core::{Color, Gipf, Variant};
    /// use gipf_game::{Game, Position};
    /// use gipf_notation::record::Record;
    ///
    /// let mut game = Game::new(Gipf::start(Variant::Basic));
    /// game.resign(Color::White);
    /// let text = Record::from_game(&game)?.to_string();
    /// assert_eq!(text.parse::<Record>()?.to_game()?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ToGameError`] when the game goes on after its end, or its result is not explained by its turns and the
    /// tag `Termination`.
    pub fn to_game(&self) -> Result<Game<P>, ToGameError<P>> {
        let mut game = Game::new(*self.start());
        for node in self.main_line() {
            if let Err(PlayError::GameOver(outcome)) = game.play(node.turn()) {
                return Err(ToGameError::PlayedOn { turn: node.number(), outcome });
            }
        }
        let result = self.result();
        match game.outcome() {
            Some(outcome) if result != GameResult::Unknown && outcome.result() != result => {
                return Err(ToGameError::WrongResult { result, outcome });
            }
            Some(_) => {}
            None => match self.declared_outcome() {
                Some(outcome) => game.end(outcome),
                None if result == GameResult::Unknown => {}
                None => return Err(ToGameError::UnexplainedResult { result }),
            },
        }
        Ok(game)
    }

    /// Returns how the game ended where the rules do not end it.
    fn declared_outcome(&self) -> Option<OutcomeOf<P>> {
        match self.result() {
            GameResult::Void => Some(Outcome::Void),
            result => {
                let reason = read_reason(self.tag(TAG)?)?;
                Some(Outcome::Win { winner: result.winner()?, reason })
            }
        }
    }

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
        let told = || self.declared_outcome().filter(|outcome| outcome.winner().is_some());
        outcome_of(*self.start(), self.main_line().map(Node::turn)).or_else(told)
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
