//! Counting in DVONN.

use dvonn_core::{Dvonn, Turn};

use crate::Countable;

const PASSES: u32 = 1;
const REMOVALS: u32 = 1 << 1;

impl Countable for Dvonn {
    /// Passes, and moves that cut stacks off from the red pieces.
    const EVENTS: &'static [&'static str] = &["passes", "removals"];

    fn events(&self, turn: &Turn, next: &Dvonn) -> u32 {
        match turn {
            Turn::Place(_) => 0,
            Turn::Pass => PASSES,
            // The space that the stack leaves is vacant in any case.
            Turn::Move { .. } if next.occupied().len() + 1 < self.occupied().len() => REMOVALS,
            Turn::Move { .. } => 0,
        }
    }
}
