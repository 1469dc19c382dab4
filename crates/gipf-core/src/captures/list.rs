//! Captures where rows cross and the ways to take them are few.

use arrayvec::ArrayVec;

use crate::Bitboard;
use crate::captures::PhaseBoard;
use crate::captures::rows::Row;
use crate::captures::walk::CaptureBoard;

/// The maximum number of sets of a list: at most 64, a bit of [`CaptureList::ends`] each.
const MAX_SETS: usize = 48;

/// Everything that may have been removed at some point of the phase, in a list.
///
/// The list begins with the empty set. Each of its sets is looked at in turn: every row that then
/// stands gives further sets, which are appended unless they are in the list already. Where no row
/// with a single piece stands, the phase may end.
///
/// ```text
/// two rows of single pieces that cross in x:        a a a x      the row a and the row b
///                                                         b
///   0  {}             may not end: a and b stand          b
///   1  {a a a x}      from 0; two b are no row: end       b
///   2  {b b b x}      from 0; three a are no row: end
/// ```
#[derive(Clone, Debug)]
pub(crate) struct CaptureList {
    removed: ArrayVec<Bitboard, MAX_SETS>,
    /// Where the phase may end, one bit for each set.
    ends: u64,
}

impl CaptureList {
    /// The list that holds the empty set.
    fn starting() -> CaptureList {
        let mut removed = ArrayVec::new();
        removed.push(Bitboard::EMPTY);
        CaptureList { removed, ends: 0 }
    }

    /// All sets; `None` when the list has no room for them.
    pub(crate) fn of(board: PhaseBoard) -> Option<CaptureList> {
        let mut sets = CaptureList::starting();
        sets.grow(board, |row, take| row.optional.subsets().try_for_each(take))?;
        Some(sets)
    }

    /// The sets where of every row that is taken all GIPF-pieces go, or all except the player's
    /// own. Where the list has no room for all of them, those found by then.
    pub(crate) fn selective(board: PhaseBoard) -> CaptureList {
        let mut sets = CaptureList::starting();
        let _ = sets.grow(board, |row, take| {
            take(row.optional)?;
            take(row.optional - board.own)
        });
        sets
    }

    /// How many sets remain.
    pub(crate) fn len(&self) -> u64 {
        u64::from(self.ends.count_ones())
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
        while let Some(&removed) = self.removed.get(next) {
            let mut may_end = true;
            for row in board.after(removed).rows() {
                may_end &= !row.must_be_taken;
                choose(&row, &mut |gipfs| self.insert(removed | row.mandatory | gipfs))?;
            }
            self.ends |= u64::from(may_end) << next;
            next += 1;
        }
        Some(())
    }

    /// `None` when there is no room.
    fn insert(&mut self, set: Bitboard) -> Option<()> {
        if self.removed.contains(&set) {
            return Some(());
        }
        self.removed.try_push(set).ok()
    }
}

impl Iterator for CaptureList {
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
