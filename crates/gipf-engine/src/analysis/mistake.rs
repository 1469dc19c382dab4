//! Mistakes: turns that give away win probability.

use std::fmt;

use gipf_ai::Score;

use crate::analysis::win_probability;

/// A kind of mistake, by how much win probability a turn gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MistakeKind {
    /// The turn gives away at least [`MistakeKind::MISTAKE`].
    Mistake,
    /// The turn gives away at least [`MistakeKind::BLUNDER`].
    Blunder,
    /// The turn gives away a win that the search saw to its end, and at least
    /// [`MistakeKind::MISTAKE`] with it.
    MissedWin,
}

impl MistakeKind {
    /// The win probability that a mistake gives away at least.
    pub const MISTAKE: f64 = 0.1;

    /// The win probability that a blunder gives away at least.
    pub const BLUNDER: f64 = 0.25;

    /// Classifies a turn by the score of the best turn and the score of the turn that was played,
    /// both from the view of the player who made it. Returns `None` when the turn is not a mistake.
    ///
    /// ```
    /// use gipf_ai::Score;
    /// use gipf_engine::analysis::MistakeKind;
    ///
    /// let of = MistakeKind::classify;
    /// assert_eq!(of(Score::new(20), Score::new(10)), None);
    /// assert_eq!(of(Score::new(200), Score::loss_in(4)), Some(MistakeKind::Blunder));
    /// assert_eq!(of(Score::win_in(3), Score::DRAW), Some(MistakeKind::MissedWin));
    /// assert_eq!(of(Score::win_in(3), Score::win_in(9)), None);
    /// ```
    #[must_use]
    pub fn classify(best: Score, played: Score) -> Option<MistakeKind> {
        let lost = win_probability(best) - win_probability(played);
        if lost < MistakeKind::MISTAKE {
            return None;
        }
        Some(if best.is_decided() {
            MistakeKind::MissedWin
        } else if lost < MistakeKind::BLUNDER {
            MistakeKind::Mistake
        } else {
            MistakeKind::Blunder
        })
    }

    /// Returns the mark of the mistake in a record: `?` or `??`.
    #[must_use]
    pub const fn mark(self) -> &'static str {
        match self {
            MistakeKind::Mistake => "?",
            MistakeKind::Blunder | MistakeKind::MissedWin => "??",
        }
    }
}

impl fmt::Display for MistakeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            MistakeKind::Mistake => "mistake",
            MistakeKind::Blunder => "blunder",
            MistakeKind::MissedWin => "missed win",
        })
    }
}
