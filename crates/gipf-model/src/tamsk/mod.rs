//! A slow, obvious second implementation of the rules of TAMSK.
//!
//! Written from the rules page alone, like the models beside it. Spaces are found by where they are drawn, an
//! hour-glass is an entry of a list, and all turns that can be written down are tried.
//!
//! Sides are `r` and `b`.

mod board;
mod position;
mod text;
mod turns;

pub use position::{Model, Outcome};
pub use turns::Visit;
