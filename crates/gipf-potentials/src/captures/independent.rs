//! Captures where no two rows share a spot and nothing in them is covered.

use gipf_core::{Bitboard, Rows, Subsets};

use crate::SpotCounts;
use crate::captures::may_end;
use crate::layers::Layers;

/// All captures where each row is taken by itself: everything in the segments that must go, and any of the
/// rest.
///
/// Where loaded pieces are among the rest, those choices drop out after which a row with one of them
/// would still stand.
#[derive(Clone, Debug)]
pub(crate) struct IndependentRows {
    mandatory: Bitboard,
    optional: Subsets,
    /// The board, where some choices drop out.
    strict: Option<Layers>,
}

impl IndependentRows {
    /// Whether the rows can be taken each by itself: nothing that one of them takes changes another.
    pub(crate) fn fits(layers: &Layers, rows: &Rows) -> bool {
        rows.crossings().is_empty() && !rows.spots().intersects(layers.covers.spots())
    }

    pub(crate) fn of(layers: &Layers, rows: &Rows) -> IndependentRows {
        let optional = rows.optional();
        IndependentRows {
            mandatory: rows.spots() - optional,
            optional: optional.subsets(),
            strict: optional.intersects(layers.loaded).then_some(*layers),
        }
    }
}

impl Iterator for IndependentRows {
    type Item = SpotCounts;

    fn next(&mut self) -> Option<SpotCounts> {
        let may_end_after = |taken| {
            self.strict.is_none_or(|mut after| {
                after.take_once(taken);
                may_end(&after)
            })
        };
        let mut taken = self.optional.by_ref().map(|chosen| self.mandatory | chosen);
        taken.find(|&taken| may_end_after(taken)).map(SpotCounts::from_spots)
    }
}
