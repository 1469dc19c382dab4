//! Pieces.

use crate::Color;

/// A single piece or a GIPF-piece (two pieces stacked).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum PieceKind {
    /// One piece.
    Single,
    /// Two pieces stacked: one piece on the board, two in the reserve.
    Gipf,
}

impl PieceKind {
    /// Both kinds.
    pub const ALL: [PieceKind; 2] = [PieceKind::Single, PieceKind::Gipf];

    /// Returns the value of the piece, 1 or 2: how many pieces of the reserve it is made of.
    ///
    /// It costs that many when it enters, and gives them back when it returns to the reserve.
    #[must_use]
    pub const fn value(self) -> u8 {
        match self {
            PieceKind::Single => 1,
            PieceKind::Gipf => 2,
        }
    }
}

/// A piece on the board: its owner and its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Piece {
    /// The owner.
    pub color: Color,
    /// Single or GIPF-piece.
    pub kind: PieceKind,
}

impl Piece {
    /// Returns the letter of the text forms: `w` or `b` for singles, `W` or `B` for GIPF-pieces.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.kind {
            PieceKind::Single => self.color.letter(),
            PieceKind::Gipf => self.color.letter().to_ascii_uppercase(),
        }
    }

    /// Returns the piece with this letter (`w`, `b`, `W` or `B`).
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Piece> {
        let kind = if letter.is_ascii_uppercase() { PieceKind::Gipf } else { PieceKind::Single };
        match Color::from_letter(letter.to_ascii_lowercase()) {
            Some(color) => Some(Piece { color, kind }),
            None => None,
        }
    }
}
