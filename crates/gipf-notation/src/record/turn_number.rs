//! The numbers of turns.

use core::fmt;

use gipf_core::Color;

/// Which turn of a game: the number that both players' turns share, and whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnNumber {
    /// From 1.
    pub number: u32,
    /// Who is to move.
    pub side: Color,
}

impl TurnNumber {
    /// Returns the number of the turn after this one, which is `side`'s. Each of White's turns begins a number.
    #[must_use]
    pub fn next(self, side: Color) -> TurnNumber {
        let number = match side {
            Color::White => self.number.saturating_add(1),
            Color::Black => self.number,
        };
        TurnNumber { number, side }
    }
}

impl fmt::Display for TurnNumber {
    /// `12.` for White's turn, `12...` for Black's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if self.side == Color::White { "." } else { "..." };
        write!(f, "{}{dots}", self.number)
    }
}
