//! Generation of the legal turns of a position.

pub(crate) mod fours;
pub(crate) mod pushes;
pub(crate) mod sweep;
pub(crate) mod turns;
