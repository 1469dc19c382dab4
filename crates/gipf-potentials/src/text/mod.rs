//! The texts of positions and pieces.
//!
//! A [`GipfPotentials`](crate::GipfPotentials) is parsed and printed; a [`PositionLine`] is the same line unvalidated, with
//! the number of a turn. The texts of turns depend on the position: the crate `gipf-notation` reads and writes them.

mod hands;
mod piece;
mod position;

pub use gipf_core::text::PositionSyntaxError;
pub use piece::PieceText;
pub use position::{PositionError, PositionLine};
