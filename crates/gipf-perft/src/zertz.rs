//! Counting in ZÈRTZ.

use zertz_core::{Turn, Zertz};

use crate::Countable;

const CAPTURES: u32 = 1;
const CLAIMS: u32 = 1 << 1;
const PASSES: u32 = 1 << 2;

impl Countable for Zertz {
    /// Captures by jumps, placements that claim a group, and passes.
    const EVENTS: &'static [&'static str] = &["captures", "claims", "passes"];

    fn events(&self, turn: &Turn, _next: &Zertz) -> u32 {
        match turn {
            Turn::Capture { .. } => CAPTURES,
            Turn::Place { claimed, .. } if !claimed.is_empty() => CLAIMS,
            Turn::Place { .. } => 0,
            Turn::Pass => PASSES,
        }
    }
}
