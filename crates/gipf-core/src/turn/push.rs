//! Pushes: how a piece comes into play.

use crate::{Bitboard, Entry, PieceKind, Spot};

/// One way for a piece to enter the board.
///
/// A push onto a vacant spot has the same effect from each dot beside it and is named after the
/// spot, so that two equal pushes always compare equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(from = "crate::serde_impls::PushFields", into = "crate::serde_impls::PushFields")
)]
pub enum Push {
    /// The piece goes onto a vacant spot at the edge.
    Enter(PieceKind, Spot),
    /// The piece goes onto the occupied first spot of a line, and the contiguous pieces from
    /// there on move one spot further.
    Shift(PieceKind, Entry),
}

impl Push {
    /// Returns the push that a piece makes along an entry.
    ///
    /// It is a [`Push::Enter`] where the first spot is vacant and a [`Push::Shift`] otherwise, even
    /// if the line is full.
    #[must_use]
    pub fn along(entry: Entry, kind: PieceKind, occupied: Bitboard) -> Push {
        if occupied.contains(entry.first_spot()) {
            Push::Shift(kind, entry)
        } else {
            Push::Enter(kind, entry.first_spot())
        }
    }

    /// Returns the kind of piece that enters.
    #[must_use]
    pub const fn kind(self) -> PieceKind {
        match self {
            Push::Enter(kind, _) | Push::Shift(kind, _) => kind,
        }
    }

    /// Returns the spot that the new piece ends on.
    #[must_use]
    pub const fn first_spot(self) -> Spot {
        match self {
            Push::Enter(_, spot) => spot,
            Push::Shift(_, entry) => entry.first_spot(),
        }
    }

    /// Returns an entry that makes this push.
    ///
    /// For [`Push::Enter`] it is the first in the order of [`Entry::ALL`], or `None` when the spot
    /// is not beside a dot.
    #[must_use]
    #[inline]
    pub fn entry(self) -> Option<Entry> {
        match self {
            Push::Enter(_, spot) => Entry::first_at(spot),
            Push::Shift(_, entry) => Some(entry),
        }
    }

    /// Returns how many entries make this push: 2 or 3 onto a vacant spot, 1 when pieces move.
    #[must_use]
    #[inline]
    pub fn entries(self) -> usize {
        match self {
            Push::Enter(_, spot) => Entry::at(spot).len(),
            Push::Shift(..) => 1,
        }
    }
}
