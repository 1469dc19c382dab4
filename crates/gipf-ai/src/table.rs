//! The transposition table.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use crate::Score;

/// Search results by position, in memory of a fixed size, shared by threads without locks.
///
/// A slot is two words. The first is the hash of the position XOR the second, so a slot that two
/// threads wrote at once matches no position. Four slots make a bucket of one cache line.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    buckets: Vec<[Slot; 4]>,
    age: AtomicU8,
}

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
    /// The static evaluation.
    pub(crate) evaluation: Score,
    /// The [`tt_key`](crate::Searchable::tt_key) of the best move.
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

impl TranspositionTable {
    /// Allocates a table. A size of 0 is an error too.
    pub(crate) fn new(mebibytes: usize) -> Result<TranspositionTable, OutOfMemory> {
        let len = mebibytes.checked_mul(MEBIBYTE).map(|bytes| bytes / size_of::<[Slot; 4]>());
        let mut buckets = Vec::new();
        match len {
            Some(len) if len > 0 && buckets.try_reserve_exact(len).is_ok() => {
                buckets.resize_with(len, <[Slot; 4]>::default);
                Ok(TranspositionTable { buckets, age: AtomicU8::new(0) })
            }
            _ => Err(OutOfMemory { mebibytes }),
        }
    }

    /// Empties the table.
    pub(crate) fn clear(&mut self) {
        self.age = AtomicU8::new(0);
        self.buckets.fill_with(<[Slot; 4]>::default);
    }

    /// Returns how full the table is, in thousandths, by a sample.
    #[must_use]
    pub(crate) fn hashfull(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = sample.iter().flatten().filter(|slot| !slot.is_vacant()).count();
        (used * 1000 / (4 * sample.len())) as u32
    }

    pub(crate) fn get(&self, hash: u64) -> Option<TtEntry> {
        self.bucket(hash).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let matches = slot.key.load(Ordering::Relaxed) ^ data == hash && data != 0;
            matches.then(|| TtEntry::unpacked(data))
        })
    }

    /// Stores an entry in place of the one of the same position, else in a vacant slot, else in place
    /// of the entry with the least depth; every search since it was stored counts as four plies less.
    pub(crate) fn insert(&self, hash: u64, entry: TtEntry) {
        let age = self.age.load(Ordering::Relaxed);
        let priority = |slot: &Slot| {
            let data = slot.data.load(Ordering::Relaxed);
            match slot.key.load(Ordering::Relaxed) ^ data == hash {
                true => i32::MIN,
                false if data == 0 => i32::MIN + 1,
                false => {
                    let searches = age.wrapping_sub((data >> AGE) as u8) % AGES;
                    i32::from(depth_of(data)) - 4 * i32::from(searches)
                }
            }
        };
        if let Some(slot) = self.bucket(hash).iter().min_by_key(|slot| priority(slot)) {
            let data = entry.packed(age);
            slot.key.store(hash ^ data, Ordering::Relaxed);
            slot.data.store(data, Ordering::Relaxed);
        }
    }

    /// Starts a new search: entries of earlier ones are replaced sooner.
    pub(crate) fn begin_search(&self) {
        self.age.store((self.age.load(Ordering::Relaxed) + 1) % AGES, Ordering::Relaxed);
    }

    fn bucket(&self, hash: u64) -> &[Slot; 4] {
        &self.buckets[((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize]
    }
}

impl Slot {
    fn is_vacant(&self) -> bool {
        self.data.load(Ordering::Relaxed) == 0
    }
}

/// ```text
/// bits 0..16 score   16..32 evaluation   32..48 best move   48..56 depth   56..58 bound
/// bit 58 whether there is a best move    59..64 age
/// ```
///
/// All 64 bits are used, so a move has a key of 16 bits. Two moves of a position that share a key may
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

    #[test]
    fn impossible_sizes_are_refused() {
        for mebibytes in [0, usize::MAX] {
            assert!(matches!(TranspositionTable::new(mebibytes), Err(OutOfMemory { .. })));
        }
    }
}
