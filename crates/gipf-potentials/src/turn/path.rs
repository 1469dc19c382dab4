//! Where something is pushed in.

use gipf_core::{Bitboard, Entry, Spot, Symmetry};

/// The way of something that is pushed onto the board.
///
/// A push onto a vacant spot has the same effect from each dot beside it and is named after the
/// spot, so that two equal pushes always compare equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum PushPath {
    /// Onto a vacant spot at the edge.
    Enter(Spot),
    /// Onto the occupied first spot of a line; the contiguous pieces from there on move one spot
    /// further.
    Shift(Entry),
}

impl PushPath {
    /// Returns the path along an entry.
    ///
    /// It is a [`PushPath::Enter`] where the first spot is vacant and a [`PushPath::Shift`]
    /// otherwise, even if the line is full.
    #[must_use]
    pub fn along(entry: Entry, occupied: Bitboard) -> PushPath {
        if occupied.contains(entry.first_spot()) {
            PushPath::Shift(entry)
        } else {
            PushPath::Enter(entry.first_spot())
        }
    }

    /// Returns the spot that what is pushed in ends on.
    #[must_use]
    pub const fn first_spot(self) -> Spot {
        match self {
            PushPath::Enter(spot) => spot,
            PushPath::Shift(entry) => entry.first_spot(),
        }
    }

    /// Returns an entry that leads this way.
    ///
    /// For [`PushPath::Enter`] it is the first in the order of [`Entry::ALL`], or `None` when the
    /// spot is not beside a dot.
    #[must_use]
    pub fn entry(self) -> Option<Entry> {
        match self {
            PushPath::Enter(spot) => Entry::at(spot).first().copied(),
            PushPath::Shift(entry) => Some(entry),
        }
    }

    /// Returns the image of the path under a symmetry of the board.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> PushPath {
        match self {
            PushPath::Enter(spot) => PushPath::Enter(symmetry.spot(spot)),
            PushPath::Shift(entry) => PushPath::Shift(symmetry.entry(entry)),
        }
    }
}
