//! A slow, obvious second implementation of the rules of GIPF with potentials.
//!
//! It is written from the rules page alone, like the models of GIPF and DVONN beside it. It shares
//! the points and lines of the board with the model of plain GIPF, and nothing else. What a spot
//! holds is a piece and the number of DVONN-potentials that cover it. A capture phase is a search
//! over whole boards, and what was taken is the difference between two boards.
//!
//! Sides are `w` and `b`.

mod board;
mod captures;
mod cell;
mod moves;
mod position;
mod text;
mod turns;
mod violations;

pub use position::{Outcome, Position, Reason};
pub use turns::Visit;
