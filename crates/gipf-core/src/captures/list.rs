//! Captures where rows cross or hold stacks, and the ways to take them are few.

use arrayvec::ArrayVec;

use crate::Bitboard;
use crate::captures::rows::Row;
use crate::captures::walk::CaptureBoard;

/// Everything that may have been taken at some point of a capture phase, in a list of at most `MAX`
/// entries.
///
/// The list begins with nothing. Each of its entries is looked at in turn: every row that then stands
/// gives further entries, which are appended unless they are in the list already. Where no row that
/// must be taken stands, the phase may end. Those entries are what the iterator returns.
///
/// ```text
/// two rows of single pieces that cross in x:        a a a x      the row a and the row b
///                                                         b
///   0  {}             may not end: a and b stand          b
///   1  {a a a x}      from 0; two b are no row: end       b
///   2  {b b b x}      from 0; three a are no row: end
/// ```
#[derive(Clone, Debug)]
pub struct CaptureList<B: CaptureBoard, const MAX: usize> {
    taken: ArrayVec<B::Taken, MAX>,
    /// For each entry that has been looked at whether the phase may end there.
    may_end: ArrayVec<bool, MAX>,
    /// The index of the entry to return next.
    next: usize,
}

impl<B: CaptureBoard, const MAX: usize> CaptureList<B, MAX> {
    /// Lists all captures; `None` when there is no room for them.
    pub fn of(board: &B) -> Option<Self> {
        let mut list = CaptureList::starting();
        list.grow(board, |_, row, take| row.optional.subsets().try_for_each(take))?;
        Some(list)
    }

    /// Lists the captures for which `choose` says which of the optional pieces of a row go with it,
    /// on the board as it is when the row is taken. Where there is no room for all, those found by then.
    pub fn selected(
        board: &B,
        choose: impl Fn(&B, &Row, &mut dyn FnMut(Bitboard) -> Option<()>) -> Option<()>,
    ) -> Self {
        let mut list = CaptureList::starting();
        let _ = list.grow(board, choose);
        list
    }

    /// How many captures there are in all.
    pub(crate) fn len(&self) -> u64 {
        self.may_end.iter().filter(|may_end| **may_end).count() as u64
    }

    /// The list that holds nothing taken.
    fn starting() -> Self {
        let mut taken = ArrayVec::new();
        taken.push(B::NOTHING);
        CaptureList { taken, may_end: ArrayVec::new(), next: 0 }
    }

    /// Fills the list. `None` when there is no room.
    #[inline(always)]
    fn grow(
        &mut self,
        board: &B,
        choose: impl Fn(&B, &Row, &mut dyn FnMut(Bitboard) -> Option<()>) -> Option<()>,
    ) -> Option<()> {
        while let Some(&taken) = self.taken.get(self.may_end.len()) {
            let now = board.after(taken);
            let mut may_end = true;
            for row in now.rows() {
                may_end &= !row.must_be_taken;
                choose(&now, &row, &mut |optional| {
                    self.insert(B::plus(taken, row.mandatory | optional))
                })?;
            }
            self.may_end.push(may_end);
        }
        Some(())
    }

    /// `None` when there is no room.
    fn insert(&mut self, taken: B::Taken) -> Option<()> {
        if self.taken.contains(&taken) {
            return Some(());
        }
        self.taken.try_push(taken).ok()
    }
}

impl<B: CaptureBoard, const MAX: usize> Iterator for CaptureList<B, MAX> {
    type Item = B::Taken;

    fn next(&mut self) -> Option<B::Taken> {
        let skipped = self.may_end[self.next..].iter().position(|may_end| *may_end)?;
        self.next += skipped + 1;
        Some(self.taken[self.next - 1])
    }
}
