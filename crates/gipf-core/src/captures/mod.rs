//! A capture phase: every set of pieces that the player may have taken when it is over.
//!
//! Rows are taken one at a time and the board is looked at again after each. There are three ways
//! to know the sets that can be taken, of which the first that fits is used: rows that do not cross
//! are taken or left each by itself; where rows cross, all that may be removed on the way is kept
//! in a list; and where that would grow too long, every path is walked.

pub(crate) mod rows;
pub(crate) mod walk;

use core::ops::ControlFlow;

use crate::captures::rows::{Row, Rows};
use crate::captures::walk::Walk;
use crate::{Bitboard, Spot};

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
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the walk on")]
pub(crate) enum CaptureSets {
    Apart(RowsApart),
    Few(FewSets),
    Walk(Walk),
}

impl CaptureSets {
    pub(crate) fn new(board: PhaseBoard) -> CaptureSets {
        let rows = board.rows();
        if rows.crossings().is_empty() {
            CaptureSets::Apart(RowsApart::of(&rows))
        } else if let Some(sets) = FewSets::of(board) {
            CaptureSets::Few(sets)
        } else {
            CaptureSets::Walk(Walk::new(board))
        }
    }

    /// How many sets [`CaptureSets::new`] gives.
    pub(crate) fn count(board: PhaseBoard) -> u64 {
        CaptureSets::count_where(board, &board.rows())
    }

    /// The same where the rows are known.
    #[inline(always)]
    pub(crate) fn count_where(board: PhaseBoard, rows: &Rows) -> u64 {
        if rows.crossings().is_empty() {
            return 1 << rows.optional().len();
        }
        match FewSets::of(board) {
            Some(sets) => u64::from(sets.ends.count_ones()),
            None => Walk::new(board).different().count() as u64,
        }
    }

    /// Calls `visit` with each set that [`CaptureSets::new`] gives, without the room that a walk
    /// needs where none is needed.
    #[inline(never)]
    pub(crate) fn try_for_each<B>(
        board: PhaseBoard,
        visit: impl FnMut(Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let rows = board.rows();
        if rows.crossings().is_empty() {
            return RowsApart::of(&rows).try_for_each(visit);
        }
        match FewSets::of(board) {
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
            CaptureSets::Few(sets) => sets.next(),
            CaptureSets::Walk(walk) => walk.next_different(),
        }
    }
}

/// The sets where no two rows share a spot: all single pieces of the segments, and any of the
/// GIPF-pieces.
#[derive(Clone, Debug)]
pub(crate) struct RowsApart {
    mandatory: Bitboard,
    optional: Bitboard,
    /// The GIPF-pieces of the next set, from all down to none.
    gipfs: Option<Bitboard>,
}

impl RowsApart {
    fn of(rows: &Rows) -> RowsApart {
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

/// What can be taken when the sets of removed pieces on all paths are few: they are kept in a
/// list, from which each is taken up in turn to see what can be taken next.
#[derive(Clone, Debug)]
pub(crate) struct FewSets {
    removed: [Bitboard; FewSets::MOST],
    len: usize,
    /// Where the phase may end, one bit for each set.
    ends: u64,
}

impl FewSets {
    const MOST: usize = 48;

    const NONE: FewSets = FewSets { removed: [Bitboard::EMPTY; FewSets::MOST], len: 1, ends: 0 };

    /// `None` when the list has no room for them all.
    fn of(board: PhaseBoard) -> Option<FewSets> {
        let mut sets = FewSets::NONE;
        sets.grow(board, |row, take| {
            let mut gipfs = row.optional;
            loop {
                take(gipfs)?;
                if gipfs.is_empty() {
                    return Some(());
                }
                gipfs = subset_below(gipfs, row.optional);
            }
        })?;
        Some(sets)
    }

    /// Calls `visit` with the sets where of every row that is taken all GIPF-pieces go, or all but
    /// the player's own; not with all of them where the list has no room.
    pub(crate) fn for_each_plain<B>(
        board: PhaseBoard,
        mut visit: impl FnMut(Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let rows = board.rows();
        if rows.crossings().is_empty() && rows.optional().is_empty() {
            return visit(rows.spots());
        }
        let mut sets = FewSets::NONE;
        let _ = sets.grow(board, |row, take| {
            take(row.optional)?;
            take(row.optional - board.own)
        });
        sets.try_for_each(visit)
    }

    /// Fills the list: `choose` says which of the GIPF-pieces of a row may go with it. `None` when
    /// there is no room.
    #[inline(always)]
    fn grow(
        &mut self,
        board: PhaseBoard,
        choose: impl Fn(&Row, &mut dyn FnMut(Bitboard) -> Option<()>) -> Option<()>,
    ) -> Option<()> {
        let mut next = 0;
        while next < self.len {
            let removed = self.removed[next];
            let mut may_end = true;
            for row in board.without(removed).rows() {
                may_end &= !row.is_mandatory();
                choose(&row, &mut |gipfs| self.insert(removed | row.mandatory | gipfs))?;
            }
            self.ends |= u64::from(may_end) << next;
            next += 1;
        }
        Some(())
    }

    /// `None` when there is no room.
    fn insert(&mut self, set: Bitboard) -> Option<()> {
        if !self.removed[..self.len].contains(&set) {
            *self.removed.get_mut(self.len)? = set;
            self.len += 1;
        }
        Some(())
    }
}

impl Iterator for FewSets {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        if self.ends == 0 {
            return None;
        }
        let set = self.removed[self.ends.trailing_zeros() as usize];
        self.ends &= self.ends - 1;
        Some(set)
    }
}

/// The subset of `all` that comes before a subset that is not empty, counting down.
pub(crate) fn subset_below(subset: Bitboard, all: Bitboard) -> Bitboard {
    Bitboard::from_bits((subset.bits() - 1) & all.bits())
}
