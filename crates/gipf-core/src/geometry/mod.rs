//! The board as a place: spots, dots, lines, directions, the ways to enter, and the symmetries.
//!
//! Nothing here knows pieces or rules. Every table is computed at compile time from the axial
//! coordinates in [`axial`].

pub(crate) mod axial;
pub(crate) mod direction;
pub(crate) mod dot;
pub(crate) mod entry;
pub(crate) mod images;
pub(crate) mod line;
pub(crate) mod spot;
pub(crate) mod symmetry;
