//! Captures where rows cross or hold stacks, and the ways to take them are few.

use arrayvec::ArrayVec;
use gipf_core::building_blocks::CaptureBoard;
use gipf_core::{Bitboard, Row};

use crate::SpotCounts;

use crate::captures::taken_of;
use crate::layers::Layers;

/// Everything that may have been taken at some point of the phase, in a list.
///
/// The list begins with nothing taken. Each entry is looked at in turn: every row that then stands
/// gives further entries, which are appended unless they are in the list already. Where no row
/// that must be taken stands, the phase may end.
#[derive(Clone, Debug)]
pub(crate) struct CaptureList<const MAX: usize> {
    entries: ArrayVec<Entry, MAX>,
    /// The index of the entry that comes next.
    next: usize,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    taken: SpotCounts,
    /// Whether the phase may end here.
    may_end: bool,
}

/// The maximum number of entries where all captures are listed.
pub(crate) const MAX_LISTED: usize = 512;

/// The maximum number of entries of a selection.
pub(crate) const MAX_SELECTED: usize = 64;

impl CaptureList<MAX_LISTED> {
    /// All captures; `None` when the list has no room for them.
    pub(crate) fn of(layers: &Layers) -> Option<Self> {
        let mut list = CaptureList::starting();
        list.grow(layers, |_, row, take| row.optional.subsets().try_for_each(take))?;
        Some(list)
    }
}

impl CaptureList<MAX_SELECTED> {
    /// The captures where of every row that is taken all optional pieces go, or all except the
    /// player's own, or a single one if nothing else of the row goes. Where the list has no room for
    /// all of them, those found by then.
    pub(crate) fn selective(layers: &Layers) -> Self {
        let mut list = CaptureList::starting();
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
}

impl<const MAX: usize> CaptureList<MAX> {
    /// The list that holds nothing taken.
    fn starting() -> Self {
        let mut entries = ArrayVec::new();
        entries.push(Entry { taken: SpotCounts::ZERO, may_end: false });
        CaptureList { entries, next: 0 }
    }

    /// Fills the list: `choose` says which of the optional pieces of a row may go with it. `None`
    /// when there is no room.
    fn grow(
        &mut self,
        layers: &Layers,
        choose: impl Fn(&Layers, &Row, &mut dyn FnMut(Bitboard) -> Option<()>) -> Option<()>,
    ) -> Option<()> {
        let mut next = 0;
        while let Some(&Entry { taken, .. }) = self.entries.get(next) {
            let now = layers.after(taken);
            let mut may_end = true;
            for row in now.rows() {
                may_end &= !row.must_be_taken;
                choose(&now, &row, &mut |optional| {
                    self.insert(taken.incremented(taken_of(&row, optional)))
                })?;
            }
            self.entries[next].may_end = may_end;
            next += 1;
        }
        Some(())
    }

    /// `None` when there is no room.
    fn insert(&mut self, taken: SpotCounts) -> Option<()> {
        if self.entries.iter().any(|entry| entry.taken == taken) {
            return Some(());
        }
        self.entries.try_push(Entry { taken, may_end: false }).ok()
    }
}

impl<const MAX: usize> Iterator for CaptureList<MAX> {
    type Item = SpotCounts;

    fn next(&mut self) -> Option<SpotCounts> {
        let entry = self.entries[self.next..].iter().position(|entry| entry.may_end)?;
        self.next += entry + 1;
        Some(self.entries[self.next - 1].taken)
    }
}
