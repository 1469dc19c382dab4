//! Captures where rows cross or hold stacks, and the ways to take them are few.

use gipf_core::{Bitboard, Row};

use crate::SpotCounts;
use crate::captures::{after, taken_of};
use crate::layers::Layers;

/// Everything that may have been taken at some point of the phase, in a list.
///
/// The list begins with nothing taken. Each entry is looked at in turn: every row that then stands
/// gives further entries, which are appended unless they are in the list already. Where no row
/// that must be taken stands, the phase may end.
#[derive(Clone, Debug)]
pub(crate) struct FewCaptures {
    taken: [SpotCounts; FewCaptures::MOST],
    /// For each entry whether the phase may end there.
    ends: [bool; FewCaptures::MOST],
    len: usize,
    /// The most entries.
    limit: usize,
    /// The index of the entry that comes next.
    next: usize,
}

impl FewCaptures {
    const MOST: usize = 512;

    /// The most entries of a selection.
    const MOST_SELECTED: usize = 64;

    /// The list that holds nothing taken.
    fn starting(limit: usize) -> FewCaptures {
        FewCaptures {
            taken: [SpotCounts::ZERO; FewCaptures::MOST],
            ends: [false; FewCaptures::MOST],
            len: 1,
            limit,
            next: 0,
        }
    }

    /// All captures; `None` when the list has no room for them.
    pub(crate) fn of(layers: &Layers) -> Option<FewCaptures> {
        let mut list = FewCaptures::starting(FewCaptures::MOST);
        list.grow(layers, |_, row, take| row.optional.subsets().try_for_each(take))?;
        Some(list)
    }

    /// The captures where of every row that is taken all optional pieces go, or all except the
    /// player's own, or a single one if nothing else of the row goes. Where the list has no room for
    /// all of them, those found by then.
    pub(crate) fn selective(layers: &Layers) -> FewCaptures {
        let mut list = FewCaptures::starting(FewCaptures::MOST_SELECTED);
        let _ = list.grow(layers, |now, row, take| {
            take(row.optional)?;
            let without_own = row.optional - now.own;
            if !taken_of(row, without_own).is_empty() {
                return take(without_own);
            }
            row.optional.iter().try_for_each(|spot| take(Bitboard::of(spot)))
        });
        list
    }

    /// Fills the list: `choose` says which of the optional pieces of a row may go with it. `None`
    /// when there is no room.
    fn grow(
        &mut self,
        layers: &Layers,
        choose: impl Fn(&Layers, &Row, &mut dyn FnMut(Bitboard) -> Option<()>) -> Option<()>,
    ) -> Option<()> {
        let mut next = 0;
        while next < self.len {
            let taken = self.taken[next];
            let now = after(layers, taken);
            let mut may_end = true;
            for row in now.rows() {
                may_end &= !row.must_be_taken;
                choose(&now, &row, &mut |optional| {
                    self.insert(taken.plus(taken_of(&row, optional)))
                })?;
            }
            self.ends[next] = may_end;
            next += 1;
        }
        Some(())
    }

    /// `None` when there is no room.
    fn insert(&mut self, taken: SpotCounts) -> Option<()> {
        if !self.taken[..self.len].contains(&taken) {
            if self.len == self.limit {
                return None;
            }
            self.taken[self.len] = taken;
            self.len += 1;
        }
        Some(())
    }
}

impl Iterator for FewCaptures {
    type Item = SpotCounts;

    fn next(&mut self) -> Option<SpotCounts> {
        while self.next < self.len {
            self.next += 1;
            if self.ends[self.next - 1] {
                return Some(self.taken[self.next - 1]);
            }
        }
        None
    }
}
