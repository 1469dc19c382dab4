//! A slow, obvious second implementation of the rules of YINSH.
//!
//! It is written from the rules page alone, like the models of the other games beside it. The board is a table from
//! points to letters, rows are found by walking five points in each direction from every point, and the two phases of
//! removal are searched one row and one ring at a time.
//!
//! Rings are `W` and `B`, markers `w` and `b`; the players are `w` and `b`.

mod board;
mod position;
mod text;
mod turns;

pub use position::{Model, Outcome, Reason};
pub use turns::Visit;
