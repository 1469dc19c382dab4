//! The numbers of turns.

use alloc::format;
use alloc::string::String;
use core::fmt;

use gipf_core::Color;
use gipf_game::Position;

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

    /// Returns `turn 12 of Black`, with what the game calls the player.
    ///
    /// ```
    /// use gipf_game::Color;
    /// use gipf_notation::record::TurnNumber;
    ///
    /// let turn = TurnNumber { number: 12, side: Color::Black };
    /// assert_eq!(turn.in_words::<gipf_core::Gipf>(), "turn 12 of Black");
    /// assert_eq!(turn.in_words::<zertz_core::Zertz>(), "turn 12 of Player 2");
    /// ```
    #[must_use]
    pub fn in_words<P: Position>(self) -> String {
        format!("turn {} of {}", self.number, P::player_name(self.side))
    }
}

impl fmt::Display for TurnNumber {
    /// `12.` for White's turn, `12...` for Black's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if self.side == Color::White { "." } else { "..." };
        write!(f, "{}{dots}", self.number)
    }
}
