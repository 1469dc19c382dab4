//! Captures where no two rows share a spot.

use crate::captures::rows::Rows;
use crate::{Bitboard, Subsets};

/// The sets where no two rows share a spot: all single pieces of the segments, and any of the
/// GIPF-pieces.
///
/// A row without single pieces may also stay, which is the choice of none of its GIPF-pieces. So
/// `n` GIPF-pieces in all rows together give `2^n` sets.
#[derive(Clone, Debug)]
pub(crate) struct IndependentRows {
    mandatory: Bitboard,
    /// The GIPF-pieces that go, from all down to none.
    gipfs: Subsets,
}

impl IndependentRows {
    /// No row: nothing is taken.
    pub(crate) const ONLY_EMPTY: IndependentRows =
        IndependentRows { mandatory: Bitboard::EMPTY, gipfs: Bitboard::EMPTY.subsets() };

    pub(crate) fn of(rows: &Rows) -> IndependentRows {
        let optional = rows.optional();
        IndependentRows { mandatory: rows.spots() - optional, gipfs: optional.subsets() }
    }
}

impl Iterator for IndependentRows {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        Some(self.mandatory | self.gipfs.next()?)
    }
}
