//! The texts of positions, stacks and turns.
//!
//! A [`Dvonn`](crate::Dvonn) and a [`Turn`](crate::Turn) are parsed and printed; a [`PositionLine`] is an unvalidated
//! position, with the number of a turn.

mod position;
mod stack;
mod turn;

pub use gipf_game::text::PositionSyntaxError;
pub use position::{MAX_POSITION_LEN, PositionError, PositionLine};
pub use stack::StackText;
