//! Counting pieces.

use gipf_core::{Color, Position};

/// Counts the pieces in reserve and on the board, a GIPF-piece as two.
pub(super) fn evaluate(position: &Position) -> i32 {
    let supply = |color: Color| i32::from(position.supply(color));
    let mover = position.side_to_move();
    100 * (supply(mover) - supply(!mover))
}
