//! Counting turns without making them.
//!
//! Every push is a turn, plus one more turn for each further choice of captures after it. So the
//! count is a sum of two parts, neither of which makes a push where it can be avoided:
//!
//! * [`rule`] reads the number of pushes off the edge of the board and its full lines, which
//!   [`folded`] finds;
//! * [`choices`] finds the few pushes that leave a choice. Only where three of four spots on a
//!   line are the mover's can a push make a row, and only where such a row would hold a GIPF-piece
//!   or cross another can there be more than one way to take it.
//!
//! [`pairs`] counts the turns after every turn of a position, and finds both only once where the
//! turns leave them as they are.

mod choices;
mod folded;
pub(crate) mod pairs;
pub(crate) mod rule;

use core::ops::ControlFlow;

use crate::Gipf;
use crate::captures::{CaptureSets, GipfChoices};
use crate::count::choices::count_choices;
use crate::count::rule::{CountRule, pushes_on};
use crate::generate::filter::TurnFilter;
use crate::generate::fours::Completing;
use crate::generate::pushes::{Pushed, for_each_push};
use crate::turn::mid_turn::MidTurn;

impl Gipf {
    #[inline(always)]
    pub(crate) fn count<W: CountRule>(&self) -> u64 {
        count_turns::<W>(&MidTurn::start(self), &Completing::of(self.own))
    }
}

/// How many turns there are at the start of one, where it is known what completes rows.
#[inline(always)]
fn count_turns<W: CountRule>(start: &MidTurn, completing: &Completing) -> u64 {
    if start.lacks_gipf() {
        return 0;
    }
    if completing.has_row() {
        return count_with_captures_before::<W>(start);
    }
    count_pushes::<W>(start, completing)
}

/// The turns on a board where a row of the mover stands.
#[inline(never)]
fn count_with_captures_before<W: CountRule>(start: &MidTurn) -> u64 {
    let count = |before| {
        let board = start.without(before);
        if board.is_end_after(before) {
            1
        } else {
            count_pushes::<W>(&board, &Completing::of(board.own))
        }
    };
    start.captures().map(count).sum()
}

/// How many turns begin with a push on this board, one for each choice of captures after it.
#[inline(always)]
fn count_pushes<W: CountRule>(board: &MidTurn, completing: &Completing) -> u64 {
    let kinds = board.kinds_to_enter();
    if kinds == 0 {
        return 0;
    }
    let mut pushes = kinds * pushes_on::<W>(board.occupied());
    if completing.has_row() {
        pushes += count_choices_beside_rows::<W>(board, completing);
    } else if !completing.any().is_empty() {
        pushes += count_choices::<W>(board, completing);
    }
    pushes
}

/// The turns with captures after the push beyond one for each push, where a row of GIPF-pieces
/// has been left standing, so that every push has a choice after it.
#[inline(never)]
fn count_choices_beside_rows<W: CountRule>(board: &MidTurn, completing: &Completing) -> u64 {
    let mut more = 0;
    let _: ControlFlow<()> =
        for_each_push(board, completing, TurnFilter::All, |Pushed { push, board, .. }| {
            more +=
                W::weight(push) * (CaptureSets::count(board.phase_board(), GipfChoices::All) - 1);
            ControlFlow::Continue(())
        });
    more
}
