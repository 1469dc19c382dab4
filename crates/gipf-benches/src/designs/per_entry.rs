//! Every entry on its own: find the vacant spot, shift what lies before it, look for a row.

use gipf_core::{Bitboard, Entry};

use super::PushCount;
use super::geometry::{completing, has_row, step};

/// The bytes of its tables.
pub const TABLE_BYTES: usize = size_of_val(&WAYS);

/// What is known of an entry beforehand.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// The spots of the line.
    line: u64,
    pub(super) first: u64,
    /// How far a step rotates to the left.
    step: u32,
    ascending: bool,
    /// Whether a push onto the vacant first spot is counted here and not at another entry.
    named_here: bool,
}

pub(super) static WAYS: [Way; 42] = {
    let mut ways = [Way { line: 0, first: 0, step: 0, ascending: true, named_here: true }; 42];
    let mut named = 0;
    let mut i = 0;
    while i < ways.len() {
        let entry = Entry::ALL[i];
        let first = Bitboard::of(entry.first_spot()).bits();
        let step = step(entry.direction());
        ways[i] = Way {
            line: entry.line().spots().bits(),
            first,
            step: step.rem_euclid(64) as u32,
            ascending: step > 0,
            named_here: named & first == 0,
        };
        named |= first;
        i += 1;
    }
    ways
};

impl Way {
    /// What a push moves; `None` where it is illegal or counted at another entry.
    #[inline(always)]
    pub(super) fn moved(&self, occupied: u64) -> Option<u64> {
        if occupied & self.first == 0 {
            return self.named_here.then_some(0);
        }
        let vacant = self.line & !occupied;
        if vacant == 0 {
            return None;
        }
        Some(self.line & self.before(vacant))
    }

    /// All bits before the nearest of these.
    #[inline(always)]
    fn before(&self, vacant: u64) -> u64 {
        if self.ascending {
            (1 << vacant.trailing_zeros()) - 1
        } else {
            (!1) << (63 - vacant.leading_zeros())
        }
    }

    /// The set with those of its spots that are in `moved` one step on.
    #[inline(always)]
    pub(super) fn shifted(&self, set: u64, moved: u64) -> u64 {
        set & !moved | (set & moved).rotate_left(self.step)
    }

    /// The set with those of its spots that are a step on from `moved` one step back.
    #[inline(always)]
    pub(super) fn shifted_back(&self, set: u64, moved: u64) -> u64 {
        let arrived = moved.rotate_left(self.step);
        set & !arrived | (set & arrived).rotate_right(self.step)
    }
}

/// Looks for a row after every push.
#[must_use]
pub fn count(own: u64, other: u64) -> PushCount {
    each(own, other, has_row)
}

/// Looks for rows only where some spot completes one.
#[must_use]
pub fn count_near_rows(own: u64, other: u64) -> PushCount {
    if completing(own) == [0; 3] { each(own, other, |_| false) } else { each(own, other, has_row) }
}

#[inline(always)]
fn each(own: u64, other: u64, makes_row: impl Fn(u64) -> bool) -> PushCount {
    let mut total = PushCount::default();
    for way in &WAYS {
        if let Some(moved) = way.moved(own | other) {
            total.pushes += 1;
            total.making_rows += u32::from(makes_row(way.shifted(own, moved) | way.first));
        }
    }
    total
}
