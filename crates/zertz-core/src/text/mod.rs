//! The texts of positions.
//!
//! A [`Zertz`](crate::Zertz) is parsed and printed; a [`PositionLine`] is the same line unvalidated, with the number of a
//! turn. The texts of turns depend on the board, which has its own names for places: the crate `gipf-notation` reads and
//! writes them.

mod fields;
mod name;
mod position;
mod position_error;

pub use name::{is_name, start_named};
pub use position::{MAX_POSITION_LEN, PositionLine};
pub use position_error::{LineError, PositionError, PositionSyntaxError};
