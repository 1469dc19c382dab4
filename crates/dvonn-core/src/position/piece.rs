//! Pieces.

use core::fmt;

use crate::Color;

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Piece {
    /// One of White's 23 pieces.
    White,
    /// One of Black's 23 pieces.
    Black,
    /// One of the three red DVONN pieces, which nobody owns.
    Red,
}

impl Piece {
    /// All kinds: white, black and red.
    pub const ALL: [Piece; 3] = [Piece::White, Piece::Black, Piece::Red];

    /// Returns how many pieces of this kind a game has: 23, 23 or 3.
    #[must_use]
    pub const fn total(self) -> u8 {
        match self {
            Piece::White | Piece::Black => 23,
            Piece::Red => 3,
        }
    }

    /// Returns the owner of the piece, or `None` for a red one.
    #[must_use]
    pub const fn owner(self) -> Option<Color> {
        match self {
            Piece::White => Some(Color::White),
            Piece::Black => Some(Color::Black),
            Piece::Red => None,
        }
    }

    /// Returns the letter of the kind: `w`, `b` or `r`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Piece::White => 'w',
            Piece::Black => 'b',
            Piece::Red => 'r',
        }
    }

    /// Returns the kind with this letter (`w`, `b` or `r`).
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Piece> {
        match letter {
            'w' => Some(Piece::White),
            'b' => Some(Piece::Black),
            'r' => Some(Piece::Red),
            _ => None,
        }
    }
}

impl From<Color> for Piece {
    /// Returns the kind of piece that a player owns.
    fn from(color: Color) -> Piece {
        match color {
            Color::White => Piece::White,
            Color::Black => Piece::Black,
        }
    }
}

impl fmt::Display for Piece {
    /// Writes `white`, `black` or `red`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Piece::White => "white",
            Piece::Black => "black",
            Piece::Red => "red",
        })
    }
}
