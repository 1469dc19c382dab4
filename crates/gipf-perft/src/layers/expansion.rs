//! One pass over a layer.

use gipf_game::Position;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::layers::layer::{Key, Layer, Map, Paths, SHARDS, bytes, bytes_of_capacity, lock};
use crate::layers::stats::Sums;
use crate::{Control, DepthStats, Layers, PerftError, Progress};

/// The number of positions that a thread gathers for a shard before it hands them over.
const BATCH: usize = 128;

const MEBIBYTE: usize = 1 << 20;

/// Positions for a shard: how many sequences lead to each, and how many symmetries.
type Batch<P> = Vec<(Key<<P as Position>::Bytes>, Paths, usize)>;

/// Goes through all positions of the layer and puts those of the next depth into another.
pub(super) fn expand<P: Position>(
    layers: &Layers<P>,
    into: Option<&Layer<P>>,
    control: &Control<'_>,
) -> Result<DepthStats, PerftError> {
    let limit = (layers.options.mebibytes.saturating_mul(MEBIBYTE))
        .saturating_sub(if into.is_some() { layers.layer.bytes() } else { 0 });
    let expansion = Expansion {
        layers,
        into,
        control,
        limit,
        used: AtomicUsize::new(0),
        next: AtomicUsize::new(0),
        sums: Mutex::new(Ok((0, Sums::default()))),
    };
    thread::scope(|scope| {
        for _ in 1..layers.options.threads.get().min(SHARDS) {
            scope.spawn(|| expansion.work());
        }
        expansion.work();
    });
    let (_, sums) = expansion.sums.into_inner().unwrap_or_else(PoisonError::into_inner)?;
    sums.stats(layers.depth + 1, into)
}

/// One pass over a layer.
struct Expansion<'a, P: Position> {
    layers: &'a Layers<P>,
    into: Option<&'a Layer<P>>,
    control: &'a Control<'a>,
    /// The bytes that the new layer can take, and those that it takes.
    limit: usize,
    used: AtomicUsize,
    next: AtomicUsize,
    /// The number of finished shards and their sums, or why the pass has ended.
    sums: Mutex<Result<(usize, Sums), PerftError>>,
}

impl<P: Position> Expansion<'_, P> {
    fn work(&self) {
        let mut batches: Vec<Batch<P>> = (0..SHARDS).map(|_| Vec::new()).collect();
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(shard) = self.layers.layer.shards.get(index) else { break };
            match lock(shard, |map| self.expand_shard(map, &mut batches)) {
                Ok(sums) => self.finish(sums),
                Err(error) => return self.fail(error),
            }
        }
        for (index, batch) in batches.iter_mut().enumerate() {
            match self.hand_over(index, batch) {
                Ok(sums) => self.add(sums),
                Err(error) => return self.fail(error),
            }
        }
    }

    fn expand_shard(
        &self,
        map: &Map<P::Bytes>,
        batches: &mut [Batch<P>],
    ) -> Result<Sums, PerftError> {
        let mut sums = Sums::default();
        for (key, paths) in map {
            if self.control.is_stopped() {
                return Err(PerftError::Stopped);
            }
            let position = P::unpack_waived(&key.0).expect("bytes that were packed here");
            let mut turns = 0;
            let flow = position.try_for_each_successor(|turn, next| {
                sums.add(*paths, &position, &turn, &next);
                turns += 1;
                self.control.go_on(turns)?;
                if self.into.is_none() {
                    return ControlFlow::Continue(());
                }
                let (next, copies) = next.canonical_under(&self.layers.symmetries);
                let Some(entries) = paths.entries.checked_mul(P::entries(&turn)) else {
                    return ControlFlow::Break(PerftError::Overflow);
                };
                let key = Key(next.pack());
                let index = key.shard();
                let batch = &mut batches[index];
                batch.push((key, Paths { turns: paths.turns, entries }, copies));
                if batch.len() < BATCH {
                    return ControlFlow::Continue(());
                }
                match self.hand_over(index, batch) {
                    Ok(new) => {
                        sums = sums.plus(new);
                        ControlFlow::Continue(())
                    }
                    Err(error) => ControlFlow::Break(error),
                }
            });
            if let ControlFlow::Break(error) = flow {
                return Err(error);
            }
        }
        Ok(sums)
    }

    /// Puts a batch into its shard of the new layer; returns the number of new positions.
    fn hand_over(&self, index: usize, batch: &mut Batch<P>) -> Result<Sums, PerftError> {
        let mut sums = Sums::default();
        let Some(into) = self.into else { return Ok(sums) };
        lock(&into.shards[index], |map| {
            if map.len() + batch.len() > map.capacity() {
                self.reserve(map, batch.len())?;
            }
            for (key, paths, copies) in batch.drain(..) {
                let known = map.entry(key).or_insert_with(|| {
                    sums.positions += (self.layers.symmetries.len() / copies.max(1)) as u128;
                    Paths::default()
                });
                let turns = known.turns.checked_add(paths.turns);
                let entries = known.entries.checked_add(paths.entries);
                let (Some(turns), Some(entries)) = (turns, entries) else {
                    return Err(PerftError::Overflow);
                };
                *known = Paths { turns, entries };
            }
            Ok(sums)
        })
    }

    fn reserve(&self, map: &mut Map<P::Bytes>, more: usize) -> Result<(), PerftError> {
        let old = bytes(map);
        // The capacity is doubled, and the old memory is in use until the new is filled.
        let wanted = bytes_of_capacity::<P::Bytes>(2 * map.capacity().max(more));
        let used = self.used.fetch_add(wanted, Ordering::Relaxed) + wanted;
        if used > self.limit || map.try_reserve(more).is_err() {
            return Err(self.memory_limit());
        }
        self.used.fetch_sub(wanted + old, Ordering::Relaxed);
        self.used.fetch_add(bytes(map), Ordering::Relaxed);
        Ok(())
    }

    fn memory_limit(&self) -> PerftError {
        PerftError::MemoryLimit {
            depth: self.layers.depth + 1,
            mebibytes: self.layers.options.mebibytes,
            found: 0,
        }
    }

    fn add(&self, sums: Sums) {
        lock(&self.sums, |all| {
            if let Ok((_, all)) = all {
                *all = all.plus(sums);
            }
        });
    }

    fn finish(&self, sums: Sums) {
        self.add(sums);
        let done = lock(&self.sums, |all| {
            all.as_mut().ok().map(|(done, all)| {
                *done += 1;
                (*done, all.turns)
            })
        });
        if let Some((done, turns)) = done {
            let count = u64::try_from(turns).unwrap_or(u64::MAX);
            self.control.report(Progress {
                done,
                parts: SHARDS,
                count,
                counted_now: count,
                done_now: done,
            });
        }
    }

    /// Ends the pass for all threads.
    fn fail(&self, error: PerftError) {
        self.next.store(SHARDS, Ordering::Relaxed);
        lock(&self.sums, |all| {
            if all.is_ok() {
                *all = Err(match (error, self.into) {
                    (PerftError::MemoryLimit { depth, mebibytes, .. }, Some(into)) => {
                        PerftError::MemoryLimit { depth, mebibytes, found: into.len() as u64 }
                    }
                    (error, _) => error,
                });
            }
        });
    }
}
