//! Captures where no two rows share a spot.

use crate::Bitboard;
use crate::captures::rows::Rows;
use crate::captures::subset_below;

/// The sets where no two rows share a spot: all single pieces of the segments, and any of the
/// GIPF-pieces.
///
/// A row without single pieces may also stay, which is the choice of none of its GIPF-pieces. So
/// `n` GIPF-pieces in all rows together give `2^n` sets.
#[derive(Clone, Debug)]
pub(crate) struct RowsApart {
    mandatory: Bitboard,
    optional: Bitboard,
    /// The GIPF-pieces of the next set, from all down to none.
    gipfs: Option<Bitboard>,
}

impl RowsApart {
    /// No row: nothing is taken.
    pub(crate) const ONLY_EMPTY: RowsApart = RowsApart {
        mandatory: Bitboard::EMPTY,
        optional: Bitboard::EMPTY,
        gipfs: Some(Bitboard::EMPTY),
    };

    pub(crate) fn of(rows: &Rows) -> RowsApart {
        let optional = rows.optional();
        RowsApart { mandatory: rows.spots() - optional, optional, gipfs: Some(optional) }
    }
}

impl Iterator for RowsApart {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        let gipfs = self.gipfs?;
        self.gipfs = (!gipfs.is_empty()).then(|| subset_below(gipfs, self.optional));
        Some(self.mandatory | gipfs)
    }
}
