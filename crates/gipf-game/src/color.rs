//! The two players.

use core::fmt;
use core::ops::Not;
use core::str::FromStr;

/// A player. White begins.
///
/// ```
/// use gipf_game::Color;
///
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!("w".parse(), Ok(Color::White));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Color {
    /// The player who begins.
    White,
    /// The other player.
    Black,
}

impl Color {
    /// Both players, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// Returns the opponent. In `const` code this stands in for `!color`.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// Returns whether this is White.
    #[must_use]
    #[inline]
    pub const fn is_white(self) -> bool {
        matches!(self, Color::White)
    }

    /// Returns whether this is Black.
    #[must_use]
    #[inline]
    pub const fn is_black(self) -> bool {
        matches!(self, Color::Black)
    }

    /// Returns White for `true` and Black for `false`.
    #[must_use]
    #[inline]
    pub const fn from_white(is_white: bool) -> Color {
        if is_white { Color::White } else { Color::Black }
    }

    /// Returns 0 for White and 1 for Black: an index into arrays.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the letter of the texts: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// Returns the player with this letter, `w` or `b`.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Color> {
        match letter {
            'w' => Some(Color::White),
            'b' => Some(Color::Black),
            _ => None,
        }
    }

    /// Returns `White` or `Black`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "White",
            Color::Black => "Black",
        }
    }
}

impl Not for Color {
    type Output = Color;

    /// Returns the opponent.
    #[inline]
    fn not(self) -> Color {
        self.other()
    }
}

impl fmt::Display for Color {
    /// Writes `White` or `Black`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Returned when parsing a [`Color`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a color: w, b, white or black")]
pub struct ParseColorError;

impl FromStr for Color {
    type Err = ParseColorError;

    /// Reads `w`, `b`, `white` or `black`, in any case.
    fn from_str(text: &str) -> Result<Color, ParseColorError> {
        if text.eq_ignore_ascii_case("w") || text.eq_ignore_ascii_case("white") {
            Ok(Color::White)
        } else if text.eq_ignore_ascii_case("b") || text.eq_ignore_ascii_case("black") {
            Ok(Color::Black)
        } else {
            Err(ParseColorError)
        }
    }
}
