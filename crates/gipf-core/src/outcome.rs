//! How a game ends.

use core::fmt;

use crate::Color;

/// The result of a finished game. There is no draw: a game that repeats is void and is replayed
/// with colours exchanged (FAQ 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// A player has won.
    Win {
        /// Who has won.
        winner: Color,
        /// Why the other has lost.
        reason: WinReason,
    },
    /// The same position has occurred for the third time.
    Void,
}

/// Why a player has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum WinReason {
    /// The loser cannot bring a piece into play at his turn.
    NoPush,
    /// The loser has no GIPF-piece left on the board.
    NoGipf,
    /// The loser has resigned.
    Resignation,
    /// The loser has overstepped his time.
    Time,
}

impl Outcome {
    /// The winner, unless the game is void.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Void => None,
        }
    }
}

impl fmt::Display for Outcome {
    /// One sentence without a full stop: `White wins: Black cannot bring a piece into play`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Outcome::Win { winner, reason } => {
                let loser = !winner;
                write!(f, "{winner} wins: {loser} ")?;
                f.write_str(match reason {
                    WinReason::NoPush => "cannot bring a piece into play",
                    WinReason::NoGipf => "has no GIPF-piece left",
                    WinReason::Resignation => "has resigned",
                    WinReason::Time => "has run out of time",
                })
            }
            Outcome::Void => f.write_str("void: the position has occurred three times"),
        }
    }
}
