//! How a game of DVONN ends.

use core::cmp::Ordering;
use core::fmt;

use gipf_game::{ByColor, Color, EndReason};

/// The outcome of a finished game. Equal numbers of pieces are a draw.
pub type Outcome = gipf_game::Outcome<FinalCount>;

/// The number of pieces in the stacks of each player when nobody can move any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FinalCount(pub ByColor<u8>);

impl FinalCount {
    /// Returns the outcome by these numbers of pieces.
    pub(crate) fn outcome(self) -> Outcome {
        match self.0.white.cmp(&self.0.black) {
            Ordering::Greater => Outcome::win(Color::White, self),
            Ordering::Less => Outcome::win(Color::Black, self),
            Ordering::Equal => Outcome::Draw { reason: self },
        }
    }
}

impl EndReason for FinalCount {
    /// Writes `25 pieces against 18`.
    fn fmt_win(&self, winner: Color, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.0[winner] == 1 { "" } else { "s" };
        write!(f, "{} piece{plural} against {}", self.0[winner], self.0[!winner])
    }

    fn termination(&self) -> &'static str {
        "final count"
    }

    /// Writes `20 pieces each`.
    fn fmt_draw(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.0.white == 1 { "" } else { "s" };
        write!(f, "{} piece{plural} each", self.0.white)
    }
}
