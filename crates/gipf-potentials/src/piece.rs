//! What can lie on a spot.

use gipf_core::Color;

use crate::Potential;

/// What lies on a spot: one piece for rows, pushes and jumps, whatever it consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Piece {
    /// The color on top, which is the color of the whole.
    pub color: Color,
    /// What it consists of.
    pub kind: PieceKind,
}

/// What a piece consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum PieceKind {
    /// A plain single piece.
    Single,
    /// A GIPF-piece.
    Gipf,
    /// A single piece with a potential on it that has not been used.
    Loaded(Potential),
    /// A used potential by itself. A DVONN-potential never lies by itself in a position.
    Used(Potential),
    /// A piece covered by used DVONN-potentials, each on the other color.
    Covered {
        /// Whether the piece at the bottom is loaded with a DVONN-potential; it is a plain single
        /// piece otherwise.
        loaded: bool,
        /// How many potentials cover it, 1 to [`SpotCounts::MAX`](crate::SpotCounts::MAX).
        #[cfg_attr(
            feature = "serde",
            serde(deserialize_with = "crate::serde_impls::deserialize_covers")
        )]
        covers: u8,
    },
}

impl PieceKind {
    /// Returns how many pieces of the reserve it is made of: 2 for a GIPF-piece, 0 for a used
    /// potential by itself, otherwise 1.
    #[must_use]
    pub const fn value(self) -> u8 {
        match self {
            PieceKind::Gipf => 2,
            PieceKind::Used(_) => 0,
            PieceKind::Single | PieceKind::Loaded(_) | PieceKind::Covered { .. } => 1,
        }
    }
}

impl Piece {
    /// Returns the color of the piece at the bottom.
    ///
    /// Only a covered piece can have another color at the bottom than on top: the colors of the
    /// potentials on it alternate.
    #[must_use]
    pub fn bottom(self) -> Color {
        match self.kind {
            PieceKind::Covered { covers, .. } if covers % 2 == 1 => !self.color,
            _ => self.color,
        }
    }

    /// Returns the potential on top that its owner may use, if there is one.
    #[must_use]
    pub const fn potential(self) -> Option<Potential> {
        match self.kind {
            PieceKind::Loaded(kind) => Some(kind),
            _ => None,
        }
    }
}
