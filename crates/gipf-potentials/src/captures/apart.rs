//! Captures where no two rows share a spot and nothing in them is covered.

use core::ops::ControlFlow;

use gipf_core::Rows;

use crate::SpotCounts;
use crate::captures::may_end;
use crate::layers::Layers;

/// Whether the rows can be taken each by itself: nothing that one of them takes changes another.
pub(crate) fn fits(layers: &Layers, rows: &Rows) -> bool {
    rows.crossings().is_empty() && !rows.spots().intersects(layers.covers.spots())
}

/// Calls `visit` with all captures: everything in the segments that must go, and any of the rest.
///
/// Where loaded pieces are among the rest, those choices drop out after which a row with one of them
/// would still stand.
pub(crate) fn for_each<B>(
    layers: &Layers,
    rows: &Rows,
    mut visit: impl FnMut(SpotCounts) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let optional = rows.optional();
    let mandatory = rows.spots() - optional;
    let may_stay = !optional.intersects(layers.loaded);
    for chosen in optional.subsets() {
        let taken = mandatory | chosen;
        if !may_stay {
            let mut after = *layers;
            after.take_once(taken);
            if !may_end(&after) {
                continue;
            }
        }
        visit(SpotCounts::once(taken))?;
    }
    ControlFlow::Continue(())
}
