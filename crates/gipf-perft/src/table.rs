//! A table of counts that several threads share without locks.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::{Countable, Key, PerftError};

/// Counts by position and depth, in memory of a fixed size, for one game.
///
/// An entry holds the whole position, not a hash of it, so no count is ever given for another
/// position of the same variant. The one way to a wrong answer is an entry that two threads write
/// at the same moment: it is made of words of both, and is told apart because each word of the
/// position is stored exclusive-or the scrambled count. To pass for some position such an entry
/// needs 64 bits to agree by chance. Were a torn entry read with every one of the 10^9 questions
/// that a count of 10^12 turns asks, the chance of one wrong answer would stay below 10^-10.
///
/// Old counts make way for new ones: of the two entries that a position may lie in, the first
/// keeps the deeper count and the second takes whatever comes.
#[derive(Debug)]
pub struct Table {
    buckets: Vec<[Entry; 2]>,
}

#[derive(Debug, Default)]
struct Entry {
    /// The words of a [`Key`], each exclusive-or the scrambled value.
    key: [AtomicU64; 3],
    /// A count, and the depth in the byte above; 0 when nothing is stored.
    value: AtomicU64,
}

/// The bits that a count takes.
const COUNT: u32 = 56;

const MEBIBYTE: usize = 1 << 20;

impl Table {
    /// A table of this size.
    ///
    /// # Errors
    ///
    /// [`PerftError::NoTable`] when there is not as much memory.
    pub fn new(mebibytes: usize) -> Result<Table, PerftError> {
        let len = mebibytes.checked_mul(MEBIBYTE).map(|bytes| bytes / size_of::<[Entry; 2]>());
        let no_table = PerftError::NoTable { mebibytes };
        let Some(len) = len.filter(|&len| len > 0) else {
            return Err(no_table);
        };
        let mut buckets = Vec::new();
        if buckets.try_reserve_exact(len).is_err() {
            return Err(no_table);
        }
        buckets.resize_with(len, <[Entry; 2]>::default);
        Ok(Table { buckets })
    }

    /// The count of a depth that is stored for a position.
    #[must_use]
    pub fn get<P: Countable>(&self, position: &P, depth: u8) -> Option<u64> {
        let key = position.key();
        self.bucket(position).iter().find_map(|entry| entry.get(&key, depth))
    }

    /// Stores a count. Depth 0 and counts of 2^56 and more are not stored.
    pub fn insert<P: Countable>(&self, position: &P, depth: u8, count: u64) {
        if depth == 0 || count >> COUNT != 0 {
            return;
        }
        let [deepest, newest] = self.bucket(position);
        let entry = if depth >= deepest.depth() { deepest } else { newest };
        entry.set(&position.key(), count | u64::from(depth) << COUNT);
    }

    fn bucket<P: Countable>(&self, position: &P) -> &[Entry; 2] {
        let place = u128::from(position.hash64()) * self.buckets.len() as u128;
        &self.buckets[(place >> 64) as usize]
    }
}

impl Entry {
    fn depth(&self) -> u8 {
        (self.value.load(Ordering::Relaxed) >> COUNT) as u8
    }

    fn get(&self, key: &Key, depth: u8) -> Option<u64> {
        let value = self.value.load(Ordering::Relaxed);
        let scrambled = scrambled(value);
        let holds_key = || {
            self.key
                .iter()
                .zip(key)
                .all(|(word, key)| word.load(Ordering::Relaxed) ^ scrambled == *key)
        };
        ((value >> COUNT) as u8 == depth && depth > 0 && holds_key())
            .then_some(value & ((1 << COUNT) - 1))
    }

    fn set(&self, key: &Key, value: u64) {
        for (word, key) in self.key.iter().zip(key) {
            word.store(key ^ scrambled(value), Ordering::Relaxed);
        }
        self.value.store(value, Ordering::Relaxed);
    }
}

/// Spreads the bits of a value over the whole word, each value to a word of its own.
const fn scrambled(value: u64) -> u64 {
    let product = value.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (product ^ product >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

#[cfg(test)]
mod tests {
    use gipf_core::{Position, Variant};

    use super::*;

    #[test]
    fn what_is_stored_is_found_and_nothing_else() {
        let table = Table::new(1).expect("memory");
        let start = Position::start(Variant::Tournament);
        let nexts: Vec<Position> = start.turns().map(|turn| start.play_unchecked(&turn)).collect();
        for (i, next) in nexts.iter().enumerate() {
            assert_eq!(table.get(next, 3), None);
            table.insert(next, 3, i as u64);
            assert_eq!(table.get(next, 3), Some(i as u64));
            assert_eq!(table.get(next, 2), None);
        }
        table.insert(&start, 4, 1 << COUNT);
        table.insert(&start, 0, 1);
        assert_eq!((table.get(&start, 4), table.get(&start, 0)), (None, None));
    }

    #[test]
    fn a_torn_entry_is_not_found() {
        let start = Position::start(Variant::Basic);
        let next = start.play_unchecked(&start.turns().next().expect("a turn"));
        let (old, new) = (start.key(), next.key());
        let (old_value, new_value) = (77 | 3 << COUNT, 78 | 3 << COUNT);
        for words_of_new in 1..4 {
            let entry = Entry::default();
            entry.set(&old, old_value);
            for (word, new) in entry.key.iter().zip(new).take(words_of_new) {
                word.store(new ^ scrambled(new_value), Ordering::Relaxed);
            }
            assert_eq!((entry.get(&old, 3), entry.get(&new, 3)), (None, None), "{words_of_new}");
        }
    }

    #[test]
    fn impossible_sizes_are_refused() {
        for mebibytes in [0, usize::MAX, usize::MAX >> 21] {
            assert!(matches!(Table::new(mebibytes), Err(PerftError::NoTable { .. })));
        }
    }
}
