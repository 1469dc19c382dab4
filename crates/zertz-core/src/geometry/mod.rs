//! The board: coordinates, places, directions, sets of places, shapes, symmetry.

pub(crate) mod bitboard;
pub(crate) mod coordinates;
pub(crate) mod direction;
pub(crate) mod names;
pub(crate) mod place;
pub(crate) mod shape;
pub(crate) mod symmetry;
