//! Mistakes: turns that give away chances that count.

use std::fmt;
use std::str::FromStr;

use gipf_ai::Score;

use crate::analysis::win_probability;

/// A kind of mistake, by how much of the win probability that counts a turn gives away.
///
/// A win probability of more than [`MistakeKind::WON`] counts as that, and one of less than [`MistakeKind::LOST`] as
/// that: what a turn changes in a decided game is not a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MistakeKind {
    /// The turn gives away at least [`MistakeKind::MISTAKE`].
    Mistake,
    /// The turn gives away at least [`MistakeKind::BLUNDER`].
    Blunder,
    /// The turn gives away as much as a blunder, and a win that the search saw to its end.
    MissedWin,
}

impl MistakeKind {
    /// All kinds.
    pub const ALL: [MistakeKind; 3] =
        [MistakeKind::Mistake, MistakeKind::Blunder, MistakeKind::MissedWin];

    /// The win probability that a mistake gives away at least.
    pub const MISTAKE: f64 = 0.1;

    /// The win probability that a blunder gives away at least.
    pub const BLUNDER: f64 = 0.25;

    /// The win probability from which a game counts as won.
    pub const WON: f64 = 0.85;

    /// The win probability up to which a game counts as lost.
    pub const LOST: f64 = 0.15;

    /// The win probability from which the first turns of a game are all the same: see
    /// [`MistakeKind::OPENING_TURNS`].
    pub const EVEN: f64 = 0.4;

    /// In so many turns from the start of a variant, a win probability of more than [`MistakeKind::EVEN`] counts as
    /// that.
    pub const OPENING_TURNS: usize = 2;

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
    /// // Still won, and lost before.
    /// assert_eq!(of(Score::win_in(3), Score::new(200)), None);
    /// assert_eq!(of(Score::new(-200), Score::loss_in(4)), None);
    /// ```
    #[must_use]
    pub fn classify(best: Score, played: Score) -> Option<MistakeKind> {
        let lost = Scale::ANY.lost(best, played);
        if lost < MistakeKind::MISTAKE {
            None
        } else if lost < MistakeKind::BLUNDER {
            Some(MistakeKind::Mistake)
        } else if best.is_decided() {
            Some(MistakeKind::MissedWin)
        } else {
            Some(MistakeKind::Blunder)
        }
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

/// The win probabilities that count in a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scale {
    /// What is more counts as this.
    most: f64,
}

impl Scale {
    pub(super) const ANY: Scale = Scale { most: MistakeKind::WON };

    const OPENING: Scale = Scale { most: MistakeKind::EVEN };

    /// Returns the scale after so many turns from the start of a variant.
    pub(super) fn at(plies: usize) -> Scale {
        if plies < MistakeKind::OPENING_TURNS { Scale::OPENING } else { Scale::ANY }
    }

    /// Returns how much of what counts a turn gives away.
    pub(super) fn lost(self, best: Score, played: Score) -> f64 {
        let counted = |score| win_probability(score).clamp(MistakeKind::LOST, self.most);
        counted(best) - counted(played)
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

/// Returned when parsing a [`MistakeKind`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected mistake, blunder or missed win")]
pub struct ParseMistakeKindError;

impl FromStr for MistakeKind {
    type Err = ParseMistakeKindError;

    fn from_str(text: &str) -> Result<MistakeKind, ParseMistakeKindError> {
        let named = MistakeKind::ALL.into_iter().find(|kind| kind.to_string() == text);
        named.ok_or(ParseMistakeKindError)
    }
}
