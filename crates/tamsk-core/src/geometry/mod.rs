//! The board: coordinates, spaces, directions, sets of spaces, symmetry.

pub(crate) mod bitboard;
pub(crate) mod coordinates;
pub(crate) mod direction;
pub(crate) mod space;
pub(crate) mod symmetry;
