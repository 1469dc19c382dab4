//! Counting pieces and potentials.

use gipf_game::Position;
use gipf_potentials::{Color, GipfPotentials};

/// What a potential counts that has not left its carrier.
const POTENTIAL: i32 = 25;

/// Counts the pieces in reserve and on the board, a GIPF-piece as two, and unused potentials as a quarter.
pub(super) fn evaluate(position: &GipfPotentials) -> i32 {
    let of = |color: Color| {
        100 * i32::from(position.material(color))
            + POTENTIAL * i32::from(position.unused_potentials(color))
    };
    let mover = position.side_to_move();
    of(mover) - of(!mover)
}
