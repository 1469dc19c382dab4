//! The board: coordinates, intersections, directions, sets of intersections, rows, symmetry.

pub(crate) mod bitboard;
pub(crate) mod coordinates;
pub(crate) mod direction;
pub(crate) mod intersection;
pub(crate) mod rays;
pub(crate) mod row;
pub(crate) mod symmetry;
