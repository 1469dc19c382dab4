//! The texts of positions, and how turns are written.
//!
//! A [`Yinsh`](crate::Yinsh) is parsed and printed; a [`PositionLine`] is the same line unvalidated, with the number of a
//! turn. A turn is printed here; the crate `gipf-notation` reads it, because short forms depend on the position.

mod cursor;
mod position;
mod turn;

pub use cursor::{read_intersection, read_row};
pub use position::{
    MAX_POSITION_LEN, PositionError, PositionLine, PositionSyntaxError, start_named,
};
