//! A capture phase: every set of pieces that the player may have taken when it is over.
//!
//! Rows are taken one at a time and the board is looked at again after each. There are three ways
//! to know the sets that can be taken, the first that fits is used: rows that do not cross are
//! taken or left each by itself; rows that cross and hold no GIPF-piece are taken in every order;
//! anything else is walked through.

use core::ops::ControlFlow;

use crate::rows::Rows;
use crate::walk::Walk;
use crate::{Bitboard, Entry, Row, Spot};

/// The board at the start of a capture phase, from the view of the player who takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PhaseBoard {
    pub(crate) own: Bitboard,
    pub(crate) occupied: Bitboard,
    pub(crate) gipf: Bitboard,
}

impl PhaseBoard {
    pub(crate) fn rows(self) -> Rows {
        Rows::of(self.own, self.occupied, self.gipf)
    }

    pub(crate) fn without(self, removed: Bitboard) -> PhaseBoard {
        PhaseBoard {
            own: self.own - removed,
            occupied: self.occupied - removed,
            gipf: self.gipf - removed,
        }
    }

    /// The contiguous pieces from the first spot on, which are `moved`, moved one step.
    #[inline(always)]
    pub(crate) fn shifted(self, entry: Entry, moved: Bitboard) -> PhaseBoard {
        let shift = |set: Bitboard| entry.shift(set, moved);
        PhaseBoard { own: shift(self.own), occupied: shift(self.occupied), gipf: shift(self.gipf) }
    }

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
        Walk::confined(self, removed).next().is_some()
    }
}

/// The different sets that a capture phase may remove, the empty one included where nothing
/// must be taken. Each set comes once.
#[derive(Clone, Debug)]
pub(crate) enum CaptureSets {
    Apart(RowsApart),
    Crossing(CrossingSingles),
    Walk(Walk),
}

impl CaptureSets {
    pub(crate) fn new(board: PhaseBoard) -> CaptureSets {
        let rows = board.rows();
        if rows.crossings().is_empty() {
            CaptureSets::Apart(RowsApart::of(&rows))
        } else if let Some(sets) = CrossingSingles::of(board, &rows) {
            CaptureSets::Crossing(sets)
        } else {
            CaptureSets::Walk(Walk::new(board))
        }
    }

    /// How many sets [`CaptureSets::new`] gives.
    pub(crate) fn count(board: PhaseBoard) -> u64 {
        let rows = board.rows();
        if rows.crossings().is_empty() {
            return 1 << rows.may_stay().len();
        }
        match CrossingSingles::of(board, &rows) {
            Some(sets) => sets.len as u64,
            None => Walk::new(board).different().count() as u64,
        }
    }

    /// Calls `visit` with each set that [`CaptureSets::new`] gives, without the room that a walk
    /// needs where none is needed.
    pub(crate) fn try_for_each<B>(
        board: PhaseBoard,
        visit: impl FnMut(Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let rows = board.rows();
        if rows.crossings().is_empty() {
            return RowsApart::of(&rows).try_for_each(visit);
        }
        match CrossingSingles::of(board, &rows) {
            Some(mut sets) => sets.try_for_each(visit),
            None => Walk::new(board).different().try_for_each(visit),
        }
    }
}

impl Iterator for CaptureSets {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        match self {
            CaptureSets::Apart(sets) => sets.next(),
            CaptureSets::Crossing(sets) => sets.next(),
            CaptureSets::Walk(walk) => walk.next_different(),
        }
    }
}

/// The sets where no two rows share a spot: all single pieces of the segments, and any of the
/// GIPF-pieces.
#[derive(Clone, Debug)]
pub(crate) struct RowsApart {
    must_go: Bitboard,
    may_stay: Bitboard,
    /// The GIPF-pieces of the next set, from all down to none.
    gipfs: Option<Bitboard>,
}

impl RowsApart {
    fn of(rows: &Rows) -> RowsApart {
        let may_stay = rows.may_stay();
        RowsApart { must_go: rows.spots() - may_stay, may_stay, gipfs: Some(may_stay) }
    }
}

impl Iterator for RowsApart {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        let gipfs = self.gipfs?;
        self.gipfs = (!gipfs.is_empty())
            .then(|| Bitboard::from_bits((gipfs.bits() - 1) & self.may_stay.bits()));
        Some(self.must_go | gipfs)
    }
}

/// The sets where rows cross and no segment holds a GIPF-piece, so that every row that still
/// stands must be taken: what is left to choose is the order.
#[derive(Clone, Debug)]
pub(crate) struct CrossingSingles {
    sets: [Bitboard; CrossingSingles::MOST],
    len: usize,
    next: usize,
}

impl CrossingSingles {
    /// Boards with more sets than this are left to the walk.
    const MOST: usize = 12;

    fn of(board: PhaseBoard, rows: &Rows) -> Option<CrossingSingles> {
        let mut sets =
            CrossingSingles { sets: [Bitboard::EMPTY; CrossingSingles::MOST], len: 0, next: 0 };
        (rows.may_stay().is_empty() && sets.explore(board, rows, Bitboard::EMPTY)).then_some(sets)
    }

    /// Takes these rows in every order; `false` when there is no room for what comes of it.
    fn explore(&mut self, board: PhaseBoard, rows: &Rows, removed: Bitboard) -> bool {
        if rows.crossings().is_empty() {
            return self.insert(removed | rows.spots());
        }
        rows.iter().all(|Row { segment, .. }| {
            let board = board.without(segment);
            self.explore(board, &board.rows(), removed | segment)
        })
    }

    fn insert(&mut self, set: Bitboard) -> bool {
        if self.sets[..self.len].contains(&set) {
            return true;
        }
        let Some(place) = self.sets.get_mut(self.len) else {
            return false;
        };
        *place = set;
        self.len += 1;
        true
    }
}

impl Iterator for CrossingSingles {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        let set = self.sets[..self.len].get(self.next)?;
        self.next += 1;
        Some(*set)
    }
}
