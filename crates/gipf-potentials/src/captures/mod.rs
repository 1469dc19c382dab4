//! A capture phase: everything that the player may have taken when it is over.
//!
//! What is taken in a phase is a number for each spot: one spot can lose a covering potential and
//! then, in a later row, what lay under it. Rows are taken one at a time, and the board is looked at
//! again after each. What can be taken in the end is found in one of three ways, of which the first
//! that fits is used:
//!
//! | rows | captures |
//! |---|---|
//! | no two share a spot, no stacks in them | each row is taken by itself: [`independent`] |
//! | others, few ways | a list of all captures on the way to the end: [`CaptureList`] |
//! | others, many ways | a walk along every path, without a list: [`CaptureWalk`] |

mod independent;

use core::ops::ControlFlow;

use gipf_core::building_blocks::{CaptureBoard, CaptureList, CaptureWalk};
use gipf_core::{Bitboard, Rows};

use crate::SpotCounts;
use crate::captures::independent::IndependentRows;
use crate::layers::Layers;

/// The maximum number of entries where all captures are listed.
const MAX_LISTED: usize = 512;

/// The maximum number of entries of a selection.
const MAX_SELECTED: usize = 64;

/// Which choices of a turn are visited: the optional pieces that go with a row, and TAMSK pushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choices {
    /// All, as the rules have it.
    All,
    /// All optional pieces of a row, or all except the player's own, or a single one if nothing else goes,
    /// and at most as many captures as a [`CaptureList`] has room for; the selected TAMSK pushes.
    Selective,
}

/// Whether a capture phase may end here: every row that stands holds GIPF-pieces only.
pub(crate) fn may_end(layers: &Layers) -> bool {
    layers.rows().spots().is_subset(layers.gipf)
}

/// Whether a capture phase may end with exactly this taken.
pub(crate) fn allows(layers: &Layers, taken: SpotCounts) -> bool {
    if taken.is_zero() {
        return may_end(layers);
    }
    CaptureWalk::allows(*layers, taken)
}

/// Everything that a capture phase may take, each once: nothing alone where no row stands.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the list on")]
pub(crate) enum Captures {
    Independent(IndependentRows),
    Listed(CaptureList<Layers, MAX_LISTED>),
    Selected(CaptureList<Layers, MAX_SELECTED>),
    Walk(CaptureWalk<Layers>),
}

impl Captures {
    pub(crate) fn of(layers: &Layers, choices: Choices) -> Captures {
        let rows = layers.rows();
        let chooses_all = choices == Choices::All || rows.optional().is_empty();
        if chooses_all && IndependentRows::fits(layers, &rows) {
            return Captures::Independent(IndependentRows::of(layers, &rows));
        }
        match choices {
            Choices::Selective => Captures::Selected(selected(layers)),
            Choices::All => match CaptureList::of(layers) {
                Some(list) => Captures::Listed(list),
                None => Captures::Walk(CaptureWalk::new(*layers)),
            },
        }
    }
}

impl Iterator for Captures {
    type Item = SpotCounts;

    fn next(&mut self) -> Option<SpotCounts> {
        match self {
            Captures::Independent(captures) => captures.next(),
            Captures::Listed(captures) => captures.next(),
            Captures::Selected(captures) => captures.next(),
            Captures::Walk(walk) => walk.next(),
        }
    }
}

/// Calls `visit` with all [`Captures`], without the room that a walk needs where none is needed.
pub(crate) fn for_each<B>(
    layers: &Layers,
    choices: Choices,
    mut visit: impl FnMut(SpotCounts) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let rows = layers.rows();
    if rows.is_empty() {
        return visit(SpotCounts::ZERO);
    }
    let chooses_all = choices == Choices::All || rows.optional().is_empty();
    if chooses_all && IndependentRows::fits(layers, &rows) {
        return IndependentRows::of(layers, &rows).try_for_each(visit);
    }
    if choices == Choices::Selective {
        return selected(layers).try_for_each(visit);
    }
    match CaptureList::<Layers, MAX_LISTED>::of(layers) {
        Some(mut list) => list.try_for_each(visit),
        None => CaptureWalk::new(*layers).try_for_each(visit),
    }
}

/// The number of different captures of a phase with these choices, or some number above a limit.
pub(crate) fn count_up_to(layers: &Layers, choices: Choices, limit: u64) -> u64 {
    let rows = layers.rows();
    if rows.is_empty() {
        return 1;
    }
    let chooses_all = choices == Choices::All && !rows.optional().intersects(layers.loaded);
    if chooses_all && IndependentRows::fits(layers, &rows) {
        return 1 << rows.optional().len();
    }
    let mut count = 0;
    let _: ControlFlow<()> = for_each(layers, choices, |_| {
        count += 1;
        if count > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    count
}

impl CaptureBoard for Layers {
    type Taken = SpotCounts;

    const NOTHING: SpotCounts = SpotCounts::ZERO;

    fn spots(taken: SpotCounts) -> Bitboard {
        taken.spots()
    }

    fn plus(taken: SpotCounts, spots: Bitboard) -> SpotCounts {
        taken.incremented(spots)
    }

    fn minus(taken: SpotCounts, spots: Bitboard) -> SpotCounts {
        taken.decremented(spots)
    }

    fn after(&self, taken: SpotCounts) -> Layers {
        let mut after = *self;
        after.take(taken);
        after
    }

    fn rows(&self) -> Rows {
        Layers::rows(self)
    }

    fn stacks(&self) -> Bitboard {
        self.covers.spots()
    }
}

/// The captures where of every row that is taken all optional pieces go, or all except the player's
/// own, or a single one if nothing else of the row goes.
fn selected(layers: &Layers) -> CaptureList<Layers, MAX_SELECTED> {
    CaptureList::selected(layers, |now, row, take| {
        take(row.optional)?;
        let without_own = row.optional - now.own;
        if !(row.mandatory | without_own).is_empty() {
            return take(without_own);
        }
        row.optional.iter().try_for_each(|spot| take(Bitboard::of(spot)))
    })
}
