//! How a game ends.

use core::fmt;

use crate::{ByColor, Color};

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// A player has won.
    Win {
        /// Who has won.
        winner: Color,
        /// Why.
        reason: WinReason,
        /// The pieces that each controlled when the game ended.
        score: ByColor<u8>,
    },
    /// Nobody can move and both control as many pieces.
    Tie {
        /// The pieces that each controls.
        score: ByColor<u8>,
    },
}

/// Why a player has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum WinReason {
    /// Nobody can move, and the winner controls more pieces.
    Score,
    /// The loser has resigned.
    Resignation,
    /// The loser has overstepped his time.
    Time,
}

impl Outcome {
    /// The result by pieces, when nobody can move any more.
    pub(crate) fn by_score(score: ByColor<u8>) -> Outcome {
        let reason = WinReason::Score;
        match score.white.cmp(&score.black) {
            core::cmp::Ordering::Greater => Outcome::Win { winner: Color::White, reason, score },
            core::cmp::Ordering::Less => Outcome::Win { winner: Color::Black, reason, score },
            core::cmp::Ordering::Equal => Outcome::Tie { score },
        }
    }

    /// The winner, unless it is a tie.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Tie { .. } => None,
        }
    }

    /// The pieces that each player controlled when the game ended.
    #[must_use]
    pub const fn score(self) -> ByColor<u8> {
        match self {
            Outcome::Win { score, .. } | Outcome::Tie { score } => score,
        }
    }
}

impl fmt::Display for Outcome {
    /// One sentence without a full stop: `White wins: 25 pieces against 18`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Outcome::Win { winner, reason: WinReason::Score, score } => {
                let plural = if score[winner] == 1 { "" } else { "s" };
                let (own, other) = (score[winner], score[!winner]);
                write!(f, "{winner} wins: {own} piece{plural} against {other}")
            }
            Outcome::Win { winner, reason: WinReason::Resignation, .. } => {
                write!(f, "{winner} wins: {} has resigned", !winner)
            }
            Outcome::Win { winner, reason: WinReason::Time, .. } => {
                write!(f, "{winner} wins: {} has run out of time", !winner)
            }
            Outcome::Tie { score } => {
                let plural = if score.white == 1 { "" } else { "s" };
                write!(f, "tie: {} piece{plural} each", score.white)
            }
        }
    }
}
