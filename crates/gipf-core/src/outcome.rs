//! How a game of GIPF ends.

use core::fmt;

use gipf_game::{Color, EndReason};

/// The outcome of a finished game. There is no draw: a game that repeats is void and is played again
/// with colors swapped (FAQ 7).
pub type Outcome = gipf_game::Outcome<LossReason>;

/// The rule by which a player has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum LossReason {
    /// The loser cannot bring a piece into play on their turn.
    NoPush,
    /// The loser has no GIPF-piece left on the board.
    NoGipf,
}

impl EndReason for LossReason {
    fn fmt_win(&self, winner: Color, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", !winner)?;
        f.write_str(match self {
            LossReason::NoPush => "cannot bring a piece into play",
            LossReason::NoGipf => "has no GIPF-piece left",
        })
    }

    fn termination(&self) -> &'static str {
        match self {
            LossReason::NoPush => "no push",
            LossReason::NoGipf => "no GIPF-piece",
        }
    }

    fn fmt_void(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the position has occurred three times")
    }
}
