//! The transposition table.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use crate::Score;

/// What was found out about positions, in memory of a fixed size, shared without locks.
///
/// An entry is two words, the first of them the hash of the position exclusive-or the second, so
/// that an entry which two threads wrote at once is not taken for any position. Four entries make
/// a bucket of one cache line.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    buckets: Vec<[Entry; 4]>,
    age: AtomicU8,
}

#[derive(Debug, Default)]
struct Entry {
    key: AtomicU64,
    data: AtomicU64,
}

/// Which side of the truth a score is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true score is this or less.
    Upper,
    /// The true score is this or more.
    Lower,
    Exact,
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) depth: u8,
    /// What the position was worth without looking ahead.
    pub(crate) evaluation: Score,
    /// The [`MoveKeys::exact`](crate::MoveKeys::exact) of the best move.
    pub(crate) best: Option<u16>,
}

/// There is not as much memory as a table was to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no memory for a table of {mebibytes} MiB")]
pub struct NoMemory {
    /// What was asked for.
    pub mebibytes: usize,
}

const MEBIBYTE: usize = 1 << 20;

impl TranspositionTable {
    /// A table of this size.
    ///
    /// A table of nothing is refused as well.
    pub(crate) fn new(mebibytes: usize) -> Result<TranspositionTable, NoMemory> {
        let len = mebibytes.checked_mul(MEBIBYTE).map(|bytes| bytes / size_of::<[Entry; 4]>());
        let mut buckets = Vec::new();
        match len {
            Some(len) if len > 0 && buckets.try_reserve_exact(len).is_ok() => {
                buckets.resize_with(len, <[Entry; 4]>::default);
                Ok(TranspositionTable { buckets, age: AtomicU8::new(0) })
            }
            _ => Err(NoMemory { mebibytes }),
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.age = AtomicU8::new(0);
        self.buckets.fill_with(<[Entry; 4]>::default);
    }

    /// How full the table is, in thousandths, by a sample.
    #[must_use]
    pub(crate) fn fullness(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = sample.iter().flatten().filter(|entry| !entry.is_vacant()).count();
        (used * 1000 / (4 * sample.len())) as u32
    }

    pub(crate) fn get(&self, hash: u64) -> Option<Known> {
        self.bucket(hash).iter().find_map(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            let matches = entry.key.load(Ordering::Relaxed) ^ data == hash && data != 0;
            matches.then(|| Known::unpacked(data))
        })
    }

    /// Keeps what is known now in place of what was known of the same position, of a vacant entry
    /// or of the entry with the least depth, where every search since takes four off.
    pub(crate) fn insert(&self, hash: u64, known: Known) {
        let age = self.age.load(Ordering::Relaxed);
        let worth = |entry: &Entry| {
            let data = entry.data.load(Ordering::Relaxed);
            match entry.key.load(Ordering::Relaxed) ^ data == hash {
                true => i32::MIN,
                false if data == 0 => i32::MIN + 1,
                false => {
                    let searches = age.wrapping_sub((data >> AGE) as u8) % AGES;
                    i32::from(depth_of(data)) - 4 * i32::from(searches)
                }
            }
        };
        if let Some(entry) = self.bucket(hash).iter().min_by_key(|entry| worth(entry)) {
            let data = known.packed(age);
            entry.key.store(hash ^ data, Ordering::Relaxed);
            entry.data.store(data, Ordering::Relaxed);
        }
    }

    /// A new search begins: what earlier ones know is worth less.
    pub(crate) fn begin_search(&self) {
        self.age.store((self.age.load(Ordering::Relaxed) + 1) % AGES, Ordering::Relaxed);
    }

    fn bucket(&self, hash: u64) -> &[Entry; 4] {
        &self.buckets[((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize]
    }
}

impl Entry {
    fn is_vacant(&self) -> bool {
        self.data.load(Ordering::Relaxed) == 0
    }
}

/// ```text
/// bits 0..16 score   16..32 evaluation   32..48 best move   48..56 depth   56..58 bound
/// bit 58 whether there is a best move    59..64 age
/// ```
impl Known {
    /// Never 0.
    fn packed(self, age: u8) -> u64 {
        let best = self.best.map_or(0, |best| 1 << 58 | u64::from(best) << 32);
        u64::from(self.score.bits())
            | u64::from(self.evaluation.bits()) << 16
            | u64::from(self.depth) << 48
            | (self.bound as u64 + 1) << 56
            | u64::from(age) << AGE
            | best
    }

    fn unpacked(data: u64) -> Known {
        Known {
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
    fn what_is_known_is_found_again() {
        let table = TranspositionTable::new(1).expect("memory");
        let known = [
            (Score::win_in(7), Bound::Exact, Some(0)),
            (Score::loss_in(300), Bound::Upper, Some(u16::MAX)),
            (Score::new(-123), Bound::Lower, None),
        ];
        for (i, (score, bound, best)) in known.into_iter().enumerate() {
            let evaluation = Score::new(7 - i as i32);
            let known = Known { score, bound, depth: 200 + i as u8, evaluation, best };
            let hash = 0x9e37_79b9_7f4a_7c15_u64.rotate_left(9 * i as u32);
            assert_eq!(table.get(hash), None);
            table.insert(hash, known);
            assert_eq!(table.get(hash), Some(known));
        }
    }

    #[test]
    fn impossible_sizes_are_refused() {
        for mebibytes in [0, usize::MAX] {
            assert!(matches!(TranspositionTable::new(mebibytes), Err(NoMemory { .. })));
        }
    }
}
