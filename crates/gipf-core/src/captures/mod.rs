//! A capture phase: every set of pieces that the player may have taken when it is over.
//!
//! Rows are taken one at a time, and the board is looked at again after each. What can be removed
//! in the end is found in one of three ways, of which the first that fits is used:
//!
//! | rows | sets |
//! |---|---|
//! | no two share a spot | each row is taken by itself: [`independent`] |
//! | some cross, few ways | a list of all sets on the way to the end: [`list`] |
//! | some cross, many ways | a walk along every path, without a list: [`walk`] |

mod group;
mod independent;
pub(crate) mod list;
pub(crate) mod rows;
pub(crate) mod walk;

use core::ops::ControlFlow;

use crate::captures::independent::IndependentRows;
use crate::captures::list::CaptureList;
use crate::captures::rows::Rows;
use crate::captures::walk::{CaptureBoard, CaptureWalk};
use crate::{Bitboard, Spot};

/// Which of the GIPF-pieces of a row may go with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GipfChoices {
    /// Any of them, as the rules have it.
    All,
    /// All of them, or all except the player's own. Not even all sets of this kind are found where
    /// a [`CaptureList`] has no room for them.
    Selective,
}

/// The board at the start of a capture phase, from the view of the player who takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PhaseBoard {
    pub(crate) own: Bitboard,
    pub(crate) occupied: Bitboard,
    pub(crate) gipf: Bitboard,
}

impl PhaseBoard {
    /// One single piece more.
    pub(crate) fn with(self, spot: Spot) -> PhaseBoard {
        PhaseBoard { own: self.own.with(spot), occupied: self.occupied.with(spot), ..self }
    }

    /// The piece on a spot made a GIPF-piece.
    pub(crate) fn with_gipf(self, spot: Spot) -> PhaseBoard {
        PhaseBoard { gipf: self.gipf.with(spot), ..self }
    }

    /// Whether a capture phase may end with exactly this set removed.
    pub(crate) fn allows(self, removed: Bitboard) -> bool {
        CaptureWalk::allows(self, removed)
    }
}

impl CaptureBoard for PhaseBoard {
    type Taken = Bitboard;

    const NOTHING: Bitboard = Bitboard::EMPTY;

    fn spots(taken: Bitboard) -> Bitboard {
        taken
    }

    fn plus(taken: Bitboard, spots: Bitboard) -> Bitboard {
        taken | spots
    }

    fn minus(taken: Bitboard, spots: Bitboard) -> Bitboard {
        taken - spots
    }

    fn after(&self, taken: Bitboard) -> PhaseBoard {
        PhaseBoard {
            own: self.own - taken,
            occupied: self.occupied - taken,
            gipf: self.gipf - taken,
        }
    }

    fn rows(&self) -> Rows {
        Rows::of(self.own, self.occupied, self.gipf, self.gipf)
    }

    fn stacks(&self) -> Bitboard {
        Bitboard::EMPTY
    }
}

/// The sets where rows cross: where there are more, a walk finds them.
type GipfCaptureList = CaptureList<PhaseBoard, 48>;

/// The same where they are counted only, with more room: to count with a walk takes much longer.
type CountedCaptureList = CaptureList<PhaseBoard, 128>;

/// The different sets that a capture phase may remove, the empty one included where nothing
/// must be taken. Each set comes once.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the walk on")]
pub(crate) enum CaptureSets {
    Independent(IndependentRows),
    Listed(GipfCaptureList),
    Walk(CaptureWalk<PhaseBoard>),
}

impl CaptureSets {
    /// The empty set and no other: what may be taken where no row stands.
    pub(crate) const ONLY_EMPTY: CaptureSets =
        CaptureSets::Independent(IndependentRows::ONLY_EMPTY);

    pub(crate) fn new(board: PhaseBoard, choices: GipfChoices) -> CaptureSets {
        let rows = board.rows();
        if are_independent(&rows, choices) {
            return CaptureSets::Independent(IndependentRows::of(&rows));
        }
        match choices {
            GipfChoices::Selective => CaptureSets::Listed(selected(board)),
            GipfChoices::All => match CaptureList::of(&board) {
                Some(sets) => CaptureSets::Listed(sets),
                None => CaptureSets::Walk(CaptureWalk::new(board)),
            },
        }
    }

    /// How many sets [`CaptureSets::new`] gives.
    pub(crate) fn count(board: PhaseBoard, choices: GipfChoices) -> u64 {
        match choices {
            GipfChoices::All => CaptureSets::count_where(board, &board.rows()),
            GipfChoices::Selective => CaptureSets::new(board, choices).count() as u64,
        }
    }

    /// How many sets there are with all choices, where the rows are known.
    #[inline(always)]
    pub(crate) fn count_where(board: PhaseBoard, rows: &Rows) -> u64 {
        if rows.crossings().is_empty() {
            return 1 << rows.optional().len();
        }
        match CountedCaptureList::of(&board) {
            Some(sets) => sets.len(),
            None => CaptureWalk::new(board).count() as u64,
        }
    }

    /// Calls `visit` with each set that [`CaptureSets::new`] gives, without the room that a walk
    /// needs where none is needed.
    #[inline(never)]
    pub(crate) fn try_for_each<B>(
        board: PhaseBoard,
        choices: GipfChoices,
        mut visit: impl FnMut(Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let rows = board.rows();
        if are_independent(&rows, choices) {
            if rows.optional().is_empty() {
                return visit(rows.spots());
            }
            return IndependentRows::of(&rows).try_for_each(visit);
        }
        let few = match choices {
            GipfChoices::All => CaptureList::of(&board),
            GipfChoices::Selective => Some(selected(board)),
        };
        match few {
            Some(mut sets) => sets.try_for_each(visit),
            None => CaptureWalk::new(board).try_for_each(visit),
        }
    }
}

/// The captures where of every row that is taken all GIPF-pieces go, or all except the player's own.
fn selected(board: PhaseBoard) -> GipfCaptureList {
    CaptureList::selected(&board, |_, row, take| {
        take(row.optional)?;
        take(row.optional - board.own)
    })
}

/// Whether [`IndependentRows`] gives the sets: it chooses among all GIPF-pieces of the rows.
#[inline(always)]
fn are_independent(rows: &Rows, choices: GipfChoices) -> bool {
    rows.crossings().is_empty() && (choices == GipfChoices::All || rows.optional().is_empty())
}

impl Iterator for CaptureSets {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        match self {
            CaptureSets::Independent(sets) => sets.next(),
            CaptureSets::Listed(sets) => sets.next(),
            CaptureSets::Walk(walk) => walk.next(),
        }
    }
}

/// The subset of `all` that comes before `subset` when the subsets are counted down.
///
/// Read the bits that are in `all` as a binary number, whatever lies between them. Subtracting 1
/// borrows through the gaps, which the mask then clears again:
///
/// ```text
/// all        1 0 1 1 0        subset - 1 = 0 1 1 1 1
/// subset     1 0 0 0 0        masked     = 0 0 1 1 0    100 -> 011 on the three bits of `all`
/// ```
///
/// The subset must not be empty: nothing comes before it.
pub(crate) fn subset_below(subset: Bitboard, all: Bitboard) -> Bitboard {
    Bitboard::from_bits((subset.bits() - 1) & all.bits())
}
