//! Counting in GIPF.

use gipf_core::{Gipf, Symmetry, Turn};

use crate::Countable;

const ROWS: u32 = 1;
const CAPTURES: u32 = 1 << 1;

impl Countable for Gipf {
    /// Turns that take a row, or several, and turns that take a piece of the opponent.
    const EVENTS: &'static [&'static str] = &["rows", "captures"];

    fn entries(turn: &Turn) -> u64 {
        turn.entries() as u64
    }

    fn count_entries(&self) -> u64 {
        self.count_entries()
    }

    #[inline]
    fn events(&self, turn: &Turn, next: &Gipf) -> u32 {
        if !turn.is_capture() {
            return 0;
        }
        // A push takes nothing, so fewer pieces mean captured ones.
        let opponent = !self.side_to_move();
        if next.pieces(opponent).len() < self.pieces(opponent).len() {
            ROWS | CAPTURES
        } else {
            ROWS
        }
    }

    #[inline]
    fn canonical_under(&self, symmetries: &[Symmetry]) -> (Gipf, usize) {
        self.canonical_under(symmetries.iter().copied().collect())
    }
}
