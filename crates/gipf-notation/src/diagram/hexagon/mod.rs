//! The board of GIPF, and what the diagrams of GIPF and of GIPF with potentials say about it alike.
//!
//! * [`HexagonState`]: pushes, rows, reserves and the side to move
//! * [`svg`]: the board and the annotations as a picture
//! * [`text`]: the same as text
//! * [`describe`]: the same in sentences

pub(super) mod describe;
pub(super) mod svg;
pub(super) mod text;

use alloc::vec::Vec;

use gipf_core::{Bitboard, ByColor, Color, Entry, Spot};

use super::{Annotations, Removal};
use crate::Point;

/// What the game says about a board, whatever the pieces are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct HexagonState {
    pub(super) pushes: Vec<DrawnPush>,
    pub(super) rows: Vec<Bitboard>,
    pub(super) reserves: Option<ByColor<u8>>,
    pub(super) side_to_move: Option<Color>,
}

/// What others say about such a board.
pub(super) type Notes = Annotations<Spot, Point>;

/// A push as the board shows it afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DrawnPush {
    pub(super) entry: Entry,
    pub(super) furthest: Spot,
}

impl DrawnPush {
    /// A push that is about to be made; `None` when the line is full.
    pub(super) fn onto(entry: Entry, occupied: Bitboard) -> Option<DrawnPush> {
        let furthest = entry.furthest_spot(occupied)?;
        Some(DrawnPush { entry, furthest })
    }

    /// The spots that hold the pushed pieces, the new one first.
    fn spots(self) -> impl Iterator<Item = Spot> {
        let step = move |spot: &Spot| {
            if *spot == self.furthest { None } else { spot.neighbor(self.entry.direction()) }
        };
        core::iter::successors(Some(self.entry.first_spot()), step)
    }
}

/// A piece that has been taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Taken<P> {
    pub(super) spot: Spot,
    pub(super) piece: P,
    pub(super) removal: Removal,
}
