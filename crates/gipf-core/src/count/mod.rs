//! Counting turns without making them.

mod choices;
mod folded;
pub(crate) mod weigh;

use core::ops::ControlFlow;

use crate::captures::CaptureSets;
use crate::count::choices::count_choices;
use crate::count::weigh::{Weigh, pushes_on};
use crate::generate::fours::Completing;
use crate::generate::pushes::{Pushed, for_each_push};
use crate::turn::mid_turn::MidTurn;

/// How many turns begin with a push on this board, one for each choice of captures after it.
///
/// Pushes are counted by looking at the edge and at full lines. Only where three of four spots on
/// a line are the mover's can a push make a row; only where such a row would hold a GIPF-piece, or
/// cross another, can there be a choice after it; and only then is the push made.
#[inline(always)]
pub(crate) fn count_pushes<W: Weigh>(board: &MidTurn, completing: &Completing) -> u64 {
    let kinds = board.kinds_to_enter();
    if kinds == 0 {
        return 0;
    }
    let mut pushes = kinds * pushes_on::<W>(board.occupied());
    if completing.has_row() {
        pushes += count_choices_beside_rows::<W>(board);
    } else if !completing.any().is_empty() {
        pushes += count_choices::<W>(board, completing);
    }
    pushes
}

/// The turns with captures after the push beyond one for each push, where a row of GIPF-pieces
/// has been left standing, so that every push has a choice after it.
#[inline(never)]
fn count_choices_beside_rows<W: Weigh>(board: &MidTurn) -> u64 {
    let mut more = 0;
    let _: ControlFlow<()> = for_each_push(board, |Pushed { push, board, .. }| {
        more += W::weight(push) * (CaptureSets::count(board.phase_board()) - 1);
        ControlFlow::Continue(())
    });
    more
}
