//! Pushes: how a piece comes into play.

use crate::{Bitboard, Entry, PieceKind, Spot};

/// A piece entering the board.
///
/// A push onto a vacant spot has the same effect from each dot beside it and is named after the
/// spot, so that two equal pushes always compare equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Push {
    /// The piece goes onto a vacant spot at the edge.
    Enter(PieceKind, Spot),
    /// The piece goes onto the occupied first spot of a line, and the contiguous pieces from
    /// there on move one spot further.
    Shift(PieceKind, Entry),
}

impl Push {
    /// The push that a piece makes along an entry: onto its first spot where that is vacant, and
    /// moving what lies there otherwise. Whether the line is full is not looked at.
    #[must_use]
    pub fn along(entry: Entry, kind: PieceKind, occupied: Bitboard) -> Push {
        if occupied.contains(entry.first_spot()) {
            Push::Shift(kind, entry)
        } else {
            Push::Enter(kind, entry.first_spot())
        }
    }

    /// What is entered.
    #[must_use]
    pub const fn kind(self) -> PieceKind {
        match self {
            Push::Enter(kind, _) | Push::Shift(kind, _) => kind,
        }
    }

    /// The spot that the new piece ends on.
    #[must_use]
    pub const fn first_spot(self) -> Spot {
        match self {
            Push::Enter(_, spot) => spot,
            Push::Shift(_, entry) => entry.first_spot(),
        }
    }

    /// One of the ways to enter that make this push: for [`Push::Enter`] the first in the order
    /// of [`Entry::ALL`], `None` when the spot is not beside a dot.
    #[must_use]
    pub fn entry(self) -> Option<Entry> {
        match self {
            Push::Enter(_, spot) => Entry::at(spot).first().copied(),
            Push::Shift(_, entry) => Some(entry),
        }
    }

    /// How many ways to enter make this push: 2 or 3 onto a vacant spot, 1 when something moves.
    #[must_use]
    pub fn entries(self) -> usize {
        match self {
            Push::Enter(_, spot) => Entry::at(spot).len(),
            Push::Shift(..) => 1,
        }
    }
}
