//! A table of counts that several threads share without locks.

use std::fmt;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};

use gipf_game::Position;

use crate::PerftError;

/// Counts by position and depth, in memory of a fixed size.
///
/// An entry holds the whole packed position, not a hash of it, so no count is given for another
/// position. The one way to a wrong answer is an entry that two threads write at the same moment,
/// made of words of both. Such an entry is recognized, because each word of the position is stored
/// exclusive-or the scrambled count: to pass for some position, 64 bits must agree by chance. Were
/// a torn entry read with every one of the 10^9 questions that a count of 10^12 turns asks, the
/// chance of one wrong answer would stay below 10^-10.
///
/// New counts replace old ones: of the two entries that a position can lie in, the first keeps the
/// deeper count and the second takes any other.
pub struct Table<P> {
    /// Buckets of two entries. An entry is the words of a packed position, each exclusive-or the
    /// scrambled value, and the value: a count, and the depth in the byte above; 0 when nothing is
    /// stored.
    words: Vec<AtomicU64>,
    buckets: usize,
    positions: PhantomData<fn(&P)>,
}

/// The bits that a count takes.
const COUNT: u32 = 56;

const MEBIBYTE: usize = 1 << 20;

/// The bytes of a word.
const WORD: usize = size_of::<u64>();

impl<P: Position> Table<P> {
    /// The words of a packed position.
    const KEY_WORDS: usize = size_of::<P::Bytes>().div_ceil(WORD);

    /// The words of an entry.
    const ENTRY_WORDS: usize = Self::KEY_WORDS + 1;

    /// The words of a bucket.
    const BUCKET_WORDS: usize = 2 * Self::ENTRY_WORDS;

    /// Creates an empty table of this size.
    ///
    /// Most systems give memory when it is first used. So a count whose table is larger than the free memory may be
    /// ended by the system later.
    ///
    /// # Errors
    ///
    /// [`PerftError::OutOfMemory`] when the allocator has not as much memory, or none is asked for.
    pub fn new(mebibytes: usize) -> Result<Table<P>, PerftError> {
        let out_of_memory = PerftError::OutOfMemory { mebibytes };
        let buckets =
            mebibytes.checked_mul(MEBIBYTE).map(|bytes| bytes / (WORD * Self::BUCKET_WORDS));
        let Some(buckets) = buckets.filter(|&buckets| buckets > 0) else {
            return Err(out_of_memory);
        };
        // The allocator has zeros without writing them, and a short count touches little of a large table.
        match bytemuck::try_zeroed_vec(buckets * Self::BUCKET_WORDS) {
            Ok(words) => Ok(Table { words, buckets, positions: PhantomData }),
            Err(()) => Err(out_of_memory),
        }
    }

    /// Returns the count of a depth that is stored for a position.
    #[must_use]
    pub fn get(&self, position: &P, depth: u8) -> Option<u64> {
        self.slot(position).get(depth)
    }

    /// Stores a count. Depth 0 and counts of 2^56 and more are not stored.
    pub fn insert(&self, position: &P, depth: u8, count: u64) {
        self.slot(position).insert(depth, count);
    }

    /// Returns where the counts of a position lie.
    #[inline]
    pub(crate) fn slot(&self, position: &P) -> Slot<'_, P> {
        let place = u128::from(position.hash64()) * self.buckets as u128;
        let start = (place >> 64) as usize * Self::BUCKET_WORDS;
        let bucket = &self.words[start..start + Self::BUCKET_WORDS];
        let (deepest, newest) = bucket.split_at(Self::ENTRY_WORDS);
        Slot { key: position.pack(), deepest: Entry(deepest), newest: Entry(newest) }
    }
}

impl<P> fmt::Debug for Table<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("buckets", &self.buckets).finish_non_exhaustive()
    }
}

/// A packed position, and the two entries that can hold its counts.
#[derive(Debug)]
pub(crate) struct Slot<'a, P: Position> {
    key: P::Bytes,
    deepest: Entry<'a>,
    newest: Entry<'a>,
}

impl<P: Position> Slot<'_, P> {
    /// Begins to load the entries into the cache on x86-64; elsewhere it does nothing.
    ///
    /// An entry is in two cache lines at most: those of its first and of its last word.
    #[inline]
    pub(crate) fn prefetch(&self) {
        const { assert!(Table::<P>::ENTRY_WORDS <= 9, "three cache lines") };
        #[cfg(target_arch = "x86_64")]
        for entry in [self.deepest, self.newest] {
            safe_arch::prefetch_t0(&entry.0[0]);
            safe_arch::prefetch_t0(entry.value());
        }
    }

    #[inline]
    pub(crate) fn get(&self, depth: u8) -> Option<u64> {
        let key = self.key.as_ref();
        self.deepest.get(key, depth).or_else(|| self.newest.get(key, depth))
    }

    #[inline]
    pub(crate) fn insert(&self, depth: u8, count: u64) {
        if depth == 0 || count >> COUNT != 0 {
            return;
        }
        let entry = if depth >= self.deepest.depth() { &self.deepest } else { &self.newest };
        entry.set(self.key.as_ref(), count | u64::from(depth) << COUNT);
    }
}

/// The words of an entry: a key, and the value last.
#[derive(Clone, Copy, Debug)]
struct Entry<'a>(&'a [AtomicU64]);

impl Entry<'_> {
    #[inline]
    fn value(&self) -> &AtomicU64 {
        &self.0[self.0.len() - 1]
    }

    #[inline]
    fn depth(&self) -> u8 {
        (self.value().load(Ordering::Relaxed) >> COUNT) as u8
    }

    #[inline]
    fn get(&self, key: &[u8], depth: u8) -> Option<u64> {
        let value = self.value().load(Ordering::Relaxed);
        if depth == 0 || (value >> COUNT) as u8 != depth {
            return None;
        }
        let scrambled = scrambled(value);
        let holds_key = words(key)
            .zip(self.0)
            .all(|(key, word)| word.load(Ordering::Relaxed) ^ scrambled == key);
        holds_key.then_some(value & ((1 << COUNT) - 1))
    }

    #[inline]
    fn set(&self, key: &[u8], value: u64) {
        let scrambled = scrambled(value);
        for (key, word) in words(key).zip(self.0) {
            word.store(key ^ scrambled, Ordering::Relaxed);
        }
        self.value().store(value, Ordering::Relaxed);
    }
}

/// Returns the words of some bytes; the last is filled up with zeros.
#[inline]
pub(crate) fn words(bytes: &[u8]) -> impl Iterator<Item = u64> {
    bytes.chunks(WORD).map(|chunk| {
        let mut word = [0; WORD];
        word[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(word)
    })
}

/// Spreads the bits of a value over the whole word, each value to a word of its own.
const fn scrambled(value: u64) -> u64 {
    let product = value.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (product ^ product >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

#[cfg(test)]
mod tests {
    use gipf_core::{Gipf, Variant};

    use super::*;

    #[test]
    fn what_is_stored_is_found_and_nothing_else() {
        let table = Table::new(1).expect("memory");
        let start = Gipf::start(Variant::Tournament);
        let nexts: Vec<Gipf> = start.turns().map(|turn| start.play_unchecked(&turn)).collect();
        for (i, next) in nexts.iter().enumerate() {
            assert_eq!(table.get(next, 3), None);
            table.insert(next, 3, i as u64);
            assert_eq!(table.get(next, 3), Some(i as u64));
            assert_eq!(table.get(next, 2), None);
        }
        table.insert(&start, 4, 1 << COUNT);
        table.insert(&start, 0, 1);
        assert_eq!((table.get(&start, 4), table.get(&start, 0)), (None, None));
        assert_eq!(table.get(&start, 5), None, "the count did not run into the depth");
    }

    #[test]
    fn the_deepest_count_of_a_position_stays_and_the_newest_beside_it() {
        let table = Table::new(1).expect("memory");
        let start = Gipf::start(Variant::Basic);
        let stored = || [1, 2, 3, 5, 6].map(|depth| table.get(&start, depth));
        for depth in [5, 3, 2] {
            table.insert(&start, depth, u64::from(depth));
        }
        assert_eq!(stored(), [None, Some(2), None, Some(5), None]);
        table.insert(&start, 6, 6);
        assert_eq!(stored(), [None, Some(2), None, None, Some(6)]);
    }

    #[test]
    fn positions_are_spread_over_the_whole_table() {
        let table = Table::new(1).expect("memory");
        let start = Gipf::start(Variant::Basic);
        let after_two: Vec<Gipf> = start
            .turns()
            .map(|turn| start.play_unchecked(&turn))
            .flat_map(|next| {
                next.turns().map(|turn| next.play_unchecked(&turn)).collect::<Vec<_>>()
            })
            .collect();
        for (i, position) in after_two.iter().enumerate() {
            table.insert(position, 3, i as u64);
        }
        let kept = after_two.iter().filter(|position| table.get(position, 3).is_some());
        assert_eq!((after_two.len(), kept.count()), (924, 914));
    }

    #[test]
    fn a_mebibyte_has_as_many_buckets_as_fit() {
        let table = Table::<Gipf>::new(1).expect("memory");
        assert_eq!(format!("{table:?}"), "Table { buckets: 21845, .. }");
        assert_eq!(Table::<Gipf>::new(3).expect("memory").buckets, 3 * (1 << 20) / 48);
    }

    #[test]
    fn variants_are_told_apart() {
        let [basic, tournament] = ["4/5/6/7/6/5/4 w 3/3 basic", "4/5/6/7/6/5/4 w 3/3 tournament -"]
            .map(|line| line.parse::<Gipf>().expect("a position"));
        let table = Table::new(1).expect("memory");
        table.insert(&basic, 3, 1);
        assert_eq!((table.get(&basic, 3), table.get(&tournament, 3)), (Some(1), None));
    }

    #[test]
    fn positions_of_dvonn_are_stored() {
        let table = Table::new(1).expect("memory");
        let start = dvonn_core::Dvonn::default();
        for (i, turn) in start.turns().enumerate() {
            let next = start.play_unchecked(&turn);
            assert_eq!(table.get(&next, 5), None);
            table.insert(&next, 5, i as u64);
            assert_eq!(table.get(&next, 5), Some(i as u64));
        }
    }

    #[test]
    fn a_torn_entry_is_not_found() {
        let start = Gipf::start(Variant::Basic);
        let next = start.play_unchecked(&start.turns().next().expect("a turn"));
        let (old, new) = (start.pack(), next.pack());
        let (old_value, new_value) = (77 | 3 << COUNT, 78 | 3 << COUNT);
        for words_of_new in 1..=2 {
            let memory: [AtomicU64; 3] = Default::default();
            let entry = Entry(&memory);
            entry.set(&old, old_value);
            assert_eq!(entry.get(&old, 3), Some(77));
            for (word, new) in memory.iter().zip(words(&new)).take(words_of_new) {
                word.store(new ^ scrambled(new_value), Ordering::Relaxed);
            }
            assert_eq!((entry.get(&old, 3), entry.get(&new, 3)), (None, None), "{words_of_new}");
        }
    }

    #[test]
    fn impossible_sizes_are_refused() {
        for mebibytes in [0, usize::MAX, usize::MAX >> 21] {
            let table = Table::<Gipf>::new(mebibytes);
            assert!(matches!(table, Err(PerftError::OutOfMemory { .. })));
        }
    }
}
