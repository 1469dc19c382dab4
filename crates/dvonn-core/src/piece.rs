//! Pieces and stacks of them.

use core::fmt;

use crate::Color;

/// A piece, or what lies on top of a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Piece {
    /// One of White's 23.
    White,
    /// One of Black's 23.
    Black,
    /// One of the three red DVONN pieces, which nobody owns.
    Red,
}

impl Piece {
    /// White, black and red.
    pub const ALL: [Piece; 3] = [Piece::White, Piece::Black, Piece::Red];

    /// How many of them there are.
    #[must_use]
    pub const fn supply(self) -> u8 {
        match self {
            Piece::White | Piece::Black => 23,
            Piece::Red => 3,
        }
    }

    /// Whose piece it is, unless it is red.
    #[must_use]
    pub const fn owner(self) -> Option<Color> {
        match self {
            Piece::White => Some(Color::White),
            Piece::Black => Some(Color::Black),
            Piece::Red => None,
        }
    }

    /// The letter of the texts: `w`, `b` or `r`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Piece::White => 'w',
            Piece::Black => 'b',
            Piece::Red => 'r',
        }
    }

    /// The piece with this letter (`w`, `b` or `r`).
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
    fn from(color: Color) -> Piece {
        match color {
            Color::White => Piece::White,
            Color::Black => Piece::Black,
        }
    }
}

impl fmt::Display for Piece {
    /// `white`, `black` or `red`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Piece::White => "white",
            Piece::Black => "black",
            Piece::Red => "red",
        })
    }
}

/// A piece or a pile of pieces on one space.
///
/// In a [`Position`](crate::Position) a stack with red on top is a lone red piece, and one with a
/// colour on top has fewer red pieces than pieces; a [`Setup`](crate::Setup) may hold anything.
///
/// ```
/// use dvonn_core::{Piece, Stack};
///
/// assert_eq!(Stack::single(Piece::Red), Stack { top: Piece::Red, height: 1, reds: 1 });
/// assert_eq!(Stack { top: Piece::White, height: 4, reds: 1 }.to_string(), "w4r");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack {
    /// The piece on top, which says who owns the stack.
    pub top: Piece,
    /// How many pieces, red ones included.
    pub height: u8,
    /// How many of them are red, the top included.
    pub reds: u8,
}

impl Stack {
    /// A single piece.
    #[must_use]
    pub const fn single(piece: Piece) -> Stack {
        Stack { top: piece, height: 1, reds: matches!(piece, Piece::Red) as u8 }
    }

    /// Whose stack it is; a lone red piece is nobody's.
    #[must_use]
    pub const fn owner(self) -> Option<Color> {
        self.top.owner()
    }
}

impl fmt::Display for Stack {
    /// As in a position line: the letter on top, the height above 1, and an `r` for each red piece
    /// under the top.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.top.letter())?;
        if self.height != 1 {
            write!(f, "{}", self.height)?;
        }
        let shown = u8::from(self.top == Piece::Red);
        for _ in shown..self.reds {
            f.write_str("r")?;
        }
        Ok(())
    }
}
