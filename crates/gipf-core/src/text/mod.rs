//! The texts of positions.
//!
//! A [`Gipf`](crate::Gipf) is parsed and printed; a [`PositionLine`] is the same line unvalidated, with the number of a turn.
//! The texts of turns depend on the position: the crate `gipf-notation` reads and writes them.

#[doc(hidden)]
pub mod fields;
mod position;

pub use fields::MAX_POSITION_LEN;
pub use gipf_game::text::PositionSyntaxError;
pub use position::{PositionError, PositionLine};
