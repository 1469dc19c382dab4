//! The texts of positions and turns.
//!
//! A [`Tamsk`](crate::Tamsk) is parsed and printed; a [`PositionLine`] is the same line unvalidated, with the number
//! of a turn. A [`Turn`](crate::Turn) is printed; what its text may leave out depends on the position, so
//! [`read_turn`] reads one.

mod position;
mod turn;

pub use gipf_game::text::PositionSyntaxError;
pub use position::{MAX_POSITION_LEN, PositionError, PositionLine};
pub use turn::{read_turn, start_named};
