//! Counting pieces.

use gipf_core::{Color, Position};

use crate::Evaluate;

/// Counts pieces: those in reserve and on the board, a GIPF-piece as two.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

impl Evaluate<Position> for Material {
    fn evaluate(&self, position: &Position) -> i32 {
        let supply = |color: Color| i32::from(position.material(color));
        let mover = position.side_to_move();
        100 * (supply(mover) - supply(!mover))
    }
}
