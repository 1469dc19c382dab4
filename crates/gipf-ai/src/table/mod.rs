//! The transposition table.

#[cfg(all(feature = "std", target_os = "linux"))]
mod mapped;
#[cfg(any(test, not(all(feature = "std", target_os = "linux"))))]
mod owned;

use core::sync::atomic::{AtomicU8, Ordering};

#[cfg(all(feature = "std", target_os = "linux"))]
use mapped::Buckets;
#[cfg(not(all(feature = "std", target_os = "linux")))]
use owned::Buckets;

use crate::Score;
use crate::atomic::AtomicU64;

/// Search results by position, in memory of a fixed size, shared by threads without locks.
///
/// A slot is two words. The first is the hash of the position XOR the second, so a slot that two
/// threads wrote at once matches no position.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    buckets: Buckets,
    age: AtomicU8,
}

/// Four slots: a cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

#[derive(Debug, Default)]
struct Slot {
    key: AtomicU64,
    data: AtomicU64,
}

/// How a score relates to the true score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true score is at most this (fail low).
    Upper,
    /// The true score is at least this (fail high).
    Lower,
    /// The score is the true one.
    Exact,
}

/// The result of an earlier search of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TtEntry {
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) depth: u8,
    /// The static evaluation, without the [`tempo`](crate::Evaluate::tempo).
    pub(crate) evaluation: Score,
    /// The [`tt_key`](crate::Searchable::tt_key) of the best turn.
    pub(crate) best: Option<u16>,
}

/// Returned when there is no memory for a transposition table of the wanted size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no memory for a table of {mebibytes} MiB")]
pub struct OutOfMemory {
    /// The wanted size.
    pub mebibytes: usize,
}

const MEBIBYTE: usize = 1 << 20;

/// By so many plies an entry must be deeper to stay when the same position has been searched again.
const MUCH_DEEPER: i32 = 4;

impl TranspositionTable {
    /// Allocates a table. A size of 0 is an error too.
    pub(crate) fn new(mebibytes: usize) -> Result<TranspositionTable, OutOfMemory> {
        let len = mebibytes.checked_mul(MEBIBYTE).map(|bytes| bytes / size_of::<Bucket>());
        match len.filter(|&len| len > 0).and_then(Buckets::new) {
            Some(buckets) => Ok(TranspositionTable { buckets, age: AtomicU8::new(0) }),
            None => Err(OutOfMemory { mebibytes }),
        }
    }

    /// Empties the table.
    pub(crate) fn clear(&mut self) {
        self.age = AtomicU8::new(0);
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.key.store(0, Ordering::Relaxed);
            slot.data.store(0, Ordering::Relaxed);
        }
    }

    /// Returns how full the table is, in thousandths, by a sample.
    #[must_use]
    pub(crate) fn hashfull(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used =
            sample.iter().flat_map(|bucket| &bucket.0).filter(|slot| !slot.is_vacant()).count();
        (used * 1000 / (4 * sample.len())) as u32
    }

    #[inline]
    pub(crate) fn get(&self, hash: u64) -> Option<TtEntry> {
        for slot in self.bucket(hash) {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.key.load(Ordering::Relaxed) ^ data == hash && data != 0 {
                return Some(TtEntry::unpacked(data));
            }
        }
        None
    }

    /// Stores an entry in place of the one of the same position, else in a vacant slot, else in place
    /// of the entry with the least depth; every search since it was stored counts as four plies less.
    ///
    /// Of the same position an entry of this search that is four plies deeper stays, unless the new
    /// score is exact. An entry without a best turn takes over the one that was known.
    pub(crate) fn insert(&self, hash: u64, mut entry: TtEntry) {
        let age = self.age.load(Ordering::Relaxed);
        let mut replaced = None;
        let mut least = i32::MAX;
        for slot in self.bucket(hash) {
            let data = slot.data.load(Ordering::Relaxed);
            if data == 0 {
                if least > i32::MIN {
                    (replaced, least) = (Some(slot), i32::MIN);
                }
                continue;
            }
            let searches = age.wrapping_sub((data >> AGE) as u8) % AGES;
            if slot.key.load(Ordering::Relaxed) ^ data == hash {
                let depth = i32::from(depth_of(data));
                let is_deeper = depth >= i32::from(entry.depth) + MUCH_DEEPER;
                if searches == 0 && is_deeper && entry.bound != Bound::Exact {
                    return;
                }
                entry.best = entry.best.or(TtEntry::unpacked(data).best);
                replaced = Some(slot);
                break;
            }
            let priority = i32::from(depth_of(data)) - 4 * i32::from(searches);
            if priority < least {
                (replaced, least) = (Some(slot), priority);
            }
        }
        if let Some(slot) = replaced {
            let data = entry.packed(age);
            slot.key.store(hash ^ data, Ordering::Relaxed);
            slot.data.store(data, Ordering::Relaxed);
        }
    }

    /// Starts a new search: entries of earlier ones are replaced sooner.
    pub(crate) fn begin_search(&self) {
        self.age.store((self.age.load(Ordering::Relaxed) + 1) % AGES, Ordering::Relaxed);
    }

    /// Begins to load the bucket of a position that is soon asked for.
    #[inline(always)]
    pub(crate) fn prefetch(&self, hash: u64) {
        self.buckets.prefetch(self.index(hash));
    }

    #[inline(always)]
    fn index(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize
    }

    #[inline(always)]
    fn bucket(&self, hash: u64) -> &[Slot; 4] {
        &self.buckets[self.index(hash)].0
    }
}

impl Slot {
    fn is_vacant(&self) -> bool {
        self.data.load(Ordering::Relaxed) == 0
    }
}

/// ```text
/// bits 0..16 score   16..32 evaluation   32..48 best turn   48..56 depth   56..58 bound
/// bit 58 whether there is a best turn    59..64 age
/// ```
///
/// All 64 bits are used, so a turn has a key of 16 bits. Two turns of a position that share a key may
/// cost order, never correctness: a game with thousands of turns in a position has some such pairs.
impl TtEntry {
    /// Packs the entry; never 0.
    fn packed(self, age: u8) -> u64 {
        let best = self.best.map_or(0, |best| 1 << 58 | u64::from(best) << 32);
        u64::from(self.score.bits())
            | u64::from(self.evaluation.bits()) << 16
            | u64::from(self.depth) << 48
            | (self.bound as u64 + 1) << 56
            | u64::from(age) << AGE
            | best
    }

    fn unpacked(data: u64) -> TtEntry {
        TtEntry {
            score: Score::from_bits(data as u16),
            evaluation: Score::from_bits((data >> 16) as u16),
            depth: depth_of(data),
            bound: match data >> 56 & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
            best: (data >> 58 & 1 != 0).then_some((data >> 32) as u16),
        }
    }
}

const AGE: u32 = 59;
const AGES: u8 = 1 << (64 - AGE);

fn depth_of(data: u64) -> u8 {
    (data >> 48) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_found_again() {
        let table = TranspositionTable::new(1).expect("memory");
        let entries = [
            (Score::win_in(7), Bound::Exact, Some(0)),
            (Score::loss_in(300), Bound::Upper, Some(u16::MAX)),
            (Score::new(-123), Bound::Lower, None),
        ];
        for (i, (score, bound, best)) in entries.into_iter().enumerate() {
            let evaluation = Score::new(7 - i as i32);
            let entry = TtEntry { score, bound, depth: 200 + i as u8, evaluation, best };
            let hash = 0x9e37_79b9_7f4a_7c15_u64.rotate_left(9 * i as u32);
            assert_eq!(table.get(hash), None);
            table.insert(hash, entry);
            assert_eq!(table.get(hash), Some(entry));
        }
    }

    fn entry(score: i32, bound: Bound, depth: u8, best: Option<u16>) -> TtEntry {
        let evaluation = Score::new(5);
        TtEntry { score: Score::new(score), bound, depth, evaluation, best }
    }

    #[test]
    fn a_much_deeper_entry_stays_until_the_next_search_or_an_exact_score() {
        let table = TranspositionTable::new(1).expect("memory");
        let deep = entry(30, Bound::Lower, 9, Some(7));
        table.insert(1, deep);
        table.insert(1, entry(10, Bound::Upper, 5, None));
        assert_eq!(table.get(1), Some(deep));
        let nearly_as_deep = entry(10, Bound::Upper, 6, Some(8));
        table.insert(1, nearly_as_deep);
        assert_eq!(table.get(1), Some(nearly_as_deep));
        let exact = entry(11, Bound::Exact, 0, Some(9));
        table.insert(1, exact);
        assert_eq!(table.get(1), Some(exact));
        table.insert(1, deep);
        table.begin_search();
        let shallow = entry(12, Bound::Lower, 1, Some(3));
        table.insert(1, shallow);
        assert_eq!(table.get(1), Some(shallow));
    }

    #[test]
    fn an_entry_without_a_move_takes_over_the_one_that_was_known() {
        let table = TranspositionTable::new(1).expect("memory");
        table.insert(1, entry(30, Bound::Lower, 3, Some(7)));
        table.insert(1, entry(10, Bound::Upper, 4, None));
        assert_eq!(table.get(1), Some(entry(10, Bound::Upper, 4, Some(7))));
    }

    #[test]
    fn the_least_deep_of_the_oldest_entries_makes_room() {
        let table = TranspositionTable::new(1).expect("memory");
        // Small hashes share the first bucket.
        for (hash, depth) in [(1, 6), (2, 3), (3, 8), (4, 5)] {
            table.insert(hash, entry(0, Bound::Lower, depth, None));
        }
        let kept = |table: &TranspositionTable| {
            (1..=9).filter(|&hash| table.get(hash).is_some()).collect::<alloc::vec::Vec<_>>()
        };
        table.insert(5, entry(0, Bound::Lower, 1, None));
        assert_eq!(kept(&table), [1, 3, 4, 5]);
        table.begin_search();
        table.begin_search();
        table.insert(6, entry(0, Bound::Lower, 2, None));
        assert_eq!(kept(&table), [1, 3, 4, 6]);
        table.insert(7, entry(0, Bound::Lower, 2, None));
        assert_eq!(kept(&table), [1, 3, 6, 7]);
    }

    #[test]
    fn a_cleared_table_is_empty() {
        let mut table = TranspositionTable::new(1).expect("memory");
        for hash in (0..64).map(|bit| 1 << bit) {
            table.insert(hash, entry(1, Bound::Exact, 1, None));
        }
        assert!(table.hashfull() > 0);
        table.clear();
        assert_eq!(table.hashfull(), 0);
        assert!((0..64).all(|bit| table.get(1 << bit).is_none()));
    }

    /// Every bucket can be written by several threads at once and read back, the last as well as the first.
    #[cfg(feature = "std")]
    fn stress<B: core::ops::Deref<Target = [Bucket]> + Sync>(buckets: &B, len: usize) {
        assert_eq!(buckets.len(), len);
        assert!(buckets.iter().flat_map(|bucket| &bucket.0).all(Slot::is_vacant));
        assert_eq!(buckets.as_ptr() as usize % 64, 0);
        std::thread::scope(|scope| {
            for thread in 0..4 {
                scope.spawn(move || {
                    for (number, bucket) in buckets.iter().enumerate() {
                        bucket.0[thread].data.store(number as u64 + 1, Ordering::Relaxed);
                        bucket.0[thread].key.fetch_add(7, Ordering::Relaxed);
                    }
                });
            }
        });
        for (number, bucket) in buckets.iter().enumerate() {
            for slot in &bucket.0 {
                let found = (slot.key.load(Ordering::Relaxed), slot.data.load(Ordering::Relaxed));
                assert_eq!(found, (7, number as u64 + 1));
            }
        }
    }

    #[test]
    #[cfg(feature = "std")]
    fn memory_of_both_kinds_is_vacant_aligned_and_shared() {
        // Miri is some hundred times slower.
        let (large, very_large) = if cfg!(miri) { (66, 67) } else { (1000, 40_000) };
        for len in [1, 2, 63, 64, 65, large, very_large] {
            let buckets = owned::Buckets::new(len).expect("memory");
            buckets.prefetch(len - 1);
            stress(&buckets, len);
            #[cfg(target_os = "linux")]
            {
                let buckets = Buckets::new(len).expect("memory");
                buckets.prefetch(len - 1);
                stress(&buckets, len);
            }
        }
        #[cfg(target_os = "linux")]
        assert!(Buckets::new(0).is_none() && Buckets::new(usize::MAX / 64).is_none());
    }

    #[test]
    fn impossible_sizes_are_refused() {
        for mebibytes in [0, usize::MAX] {
            assert!(matches!(TranspositionTable::new(mebibytes), Err(OutOfMemory { .. })));
        }
    }
}
