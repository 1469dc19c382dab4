//! Rings and markers.

use core::fmt;
use core::str::FromStr;

use crate::Color;

/// What can stand on an intersection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A ring of a player.
    Ring(Color),
    /// A marker with the color of a player up.
    Marker(Color),
}

impl Piece {
    /// All pieces: rings, then markers, White's first.
    pub const ALL: [Piece; 4] = [
        Piece::Ring(Color::White),
        Piece::Ring(Color::Black),
        Piece::Marker(Color::White),
        Piece::Marker(Color::Black),
    ];

    /// Returns the owner of the ring, or the color that the marker shows.
    #[must_use]
    pub const fn color(self) -> Color {
        match self {
            Piece::Ring(color) | Piece::Marker(color) => color,
        }
    }

    /// Returns whether the piece is a ring.
    #[must_use]
    pub const fn is_ring(self) -> bool {
        matches!(self, Piece::Ring(_))
    }

    /// Returns the letter of position lines: `W` and `B` for rings, `w` and `b` for markers.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Piece::Ring(color) => color.letter().to_ascii_uppercase(),
            Piece::Marker(color) => color.letter(),
        }
    }

    /// Returns the piece with this letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Piece> {
        match letter {
            'W' => Some(Piece::Ring(Color::White)),
            'B' => Some(Piece::Ring(Color::Black)),
            'w' => Some(Piece::Marker(Color::White)),
            'b' => Some(Piece::Marker(Color::Black)),
            _ => None,
        }
    }

    /// Returns what the piece is called: `white ring`, `black marker`.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Piece::Ring(Color::White) => "white ring",
            Piece::Ring(Color::Black) => "black ring",
            Piece::Marker(Color::White) => "white marker",
            Piece::Marker(Color::Black) => "black marker",
        }
    }
}

impl fmt::Display for Piece {
    /// Writes `white ring`, `black ring`, `white marker` or `black marker`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// Returned when parsing a [`Piece`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a piece: white ring, black ring, white marker or black marker")]
pub struct ParsePieceError;

impl FromStr for Piece {
    type Err = ParsePieceError;

    /// Reads what the piece is called, in any case.
    fn from_str(text: &str) -> Result<Piece, ParsePieceError> {
        let mut pieces = Piece::ALL.into_iter();
        pieces.find(|piece| text.eq_ignore_ascii_case(piece.text())).ok_or(ParsePieceError)
    }
}
