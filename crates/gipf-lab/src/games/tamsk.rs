//! TAMSK in the laboratory.

use std::ops::RangeInclusive;

use tamsk_core::{Color, RINGS, Tamsk};

use crate::Lab;

impl Lab for Tamsk {
    const OPENING_TURNS: RangeInclusive<usize> = 4..=8;

    /// The rings that each player has dropped.
    fn score(&self) -> Option<[u8; 2]> {
        let left = self.rings_left();
        Some(Color::ALL.map(|color| RINGS - left[color]))
    }
}
