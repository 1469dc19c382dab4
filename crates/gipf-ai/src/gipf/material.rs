//! Counting pieces.

use gipf_core::{Color, Gipf};
use gipf_game::Position;

/// Counts the pieces in reserve and on the board, a GIPF-piece as two.
pub(super) fn evaluate(position: &Gipf) -> i32 {
    let material = |color: Color| i32::from(position.material(color));
    let mover = position.side_to_move();
    100 * (material(mover) - material(!mover))
}
