//! The transposition table.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering};

use crate::Score;

/// What was found out about positions, in memory of a fixed size, shared without locks.
///
/// An entry is two words, the first of them the hash of the position exclusive-or the second, so
/// that an entry which two threads wrote at once is not taken for any position. Four entries make
/// a bucket of one cache line.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Vec<[Entry; 4]>,
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
    /// The [`Game::move_key`](crate::Game::move_key) of the best move.
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
    /// # Errors
    ///
    /// [`NoMemory`]; a table of nothing is refused as well.
    pub fn new(mebibytes: usize) -> Result<TranspositionTable, NoMemory> {
        let len = mebibytes.checked_mul(MEBIBYTE).map(|bytes| bytes / size_of::<[Entry; 4]>());
        let mut buckets = Vec::new();
        match len {
            Some(len) if len > 0 && buckets.try_reserve_exact(len).is_ok() => {
                buckets.resize_with(len, <[Entry; 4]>::default);
                Ok(TranspositionTable { buckets })
            }
            _ => Err(NoMemory { mebibytes }),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill_with(<[Entry; 4]>::default);
    }

    /// How full the table is, in thousandths, by a sample.
    #[must_use]
    pub fn fullness(&self) -> u32 {
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
    /// or of the entry with the least depth.
    pub(crate) fn insert(&self, hash: u64, known: Known) {
        let bucket = self.bucket(hash);
        let worth = |entry: &Entry| {
            let data = entry.data.load(Ordering::Relaxed);
            match entry.key.load(Ordering::Relaxed) ^ data == hash {
                true => 0,
                false if data == 0 => 1,
                false => 2 + u32::from(Known::unpacked(data).depth),
            }
        };
        if let Some(entry) = bucket.iter().min_by_key(|entry| worth(entry)) {
            let data = known.packed();
            entry.key.store(hash ^ data, Ordering::Relaxed);
            entry.data.store(data, Ordering::Relaxed);
        }
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

impl Known {
    /// Never 0.
    fn packed(self) -> u64 {
        let best = self.best.map_or(0, |best| 1 << 16 | u64::from(best));
        u64::from(self.score.bits())
            | u64::from(self.depth) << 16
            | (self.bound as u64 + 1) << 24
            | best << 32
    }

    fn unpacked(data: u64) -> Known {
        Known {
            score: Score::from_bits(data as u16),
            depth: (data >> 16) as u8,
            bound: match data >> 24 & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
            best: (data >> 48 & 1 != 0).then_some((data >> 32) as u16),
        }
    }
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
            let known = Known { score, bound, depth: 200 + i as u8, best };
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
