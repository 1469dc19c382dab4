//! A slow, obvious second implementation of the rules of DVONN.
//!
//! Written from the rules page alone, like the model of GIPF beside it. The board is a
//! table of stacks, moves are walked space by space, and what is linked to a red piece is found by going from neighbor to neighbor.
//!
//! Pieces are `w`, `b` and `r`; sides are `w` and `b`.

mod board;
mod moves;
mod position;
mod stack;
mod text;

pub use moves::Visit;
pub use position::{Model, Outcome};
