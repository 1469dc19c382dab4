//! YINSH in the laboratory.

use std::ops::RangeInclusive;

use yinsh_core::{Turn, Yinsh};

use crate::Lab;

impl Lab for Yinsh {
    /// All rings, so that games differ, and up to two moves.
    const OPENING_TURNS: RangeInclusive<usize> = 10..=12;

    /// Positions are kept in which no row is made.
    fn is_sampled(&self, best: Option<&Turn>) -> bool {
        best.is_some_and(|turn| turn.removals().iter().all(yinsh_core::Removals::is_empty))
    }
}
