//! The different positions of each depth, and what happens there.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use gipf_core::{Position, Symmetries, Turn};

use crate::{Control, PerftError, Progress};

/// How layers are computed.
#[derive(Clone, Copy, Debug)]
pub struct LayersOptions {
    /// On how many threads.
    pub threads: NonZeroUsize,
    /// The memory that positions may take, of two depths at a time.
    pub mebibytes: usize,
}

/// What can be said of one depth. Sequences are those of exactly so many turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DepthStats {
    /// The number of turns in a sequence.
    pub depth: u32,
    /// Sequences of different turns.
    pub turns: u64,
    /// Sequences of entries: all 42 distinct.
    pub entries: u64,
    /// Sequences of turns whose last turn takes a row, or several.
    pub rows: u64,
    /// Sequences of turns whose last turn takes a piece of the opponent.
    pub captures: u64,
    /// Sequences of turns that end the game.
    pub endings: u64,
    /// Different positions after exactly so many turns, and how many there are up to the
    /// symmetries of the start; `None` when they were not asked for.
    pub positions: Option<(u64, u64)>,
}

/// Goes through the positions of one depth after another.
///
/// Positions that are images of each other under a symmetry that leaves the start as it is are
/// kept once, with the number of sequences that lead to them, so a depth costs time and memory by
/// its different positions and not by its sequences.
///
/// ```
/// use gipf_core::{Position, Variant};
/// use gipf_perft::{Control, Layers, LayersOptions};
///
/// let options = LayersOptions { threads: 1.try_into().unwrap(), mebibytes: 100 };
/// let mut layers = Layers::new(&Position::start(Variant::Basic), options);
/// let first = layers.advance(&Control::default())?;
/// assert_eq!((first.turns, first.entries, first.positions), (30, 42, Some((24, 5))));
/// let second = layers.advance(&Control::default())?;
/// assert_eq!((second.turns, second.positions), (924, Some((558, 96))));
/// # Ok::<(), gipf_perft::PerftError>(())
/// ```
#[derive(Debug)]
pub struct Layers {
    depth: u32,
    symmetries: Symmetries,
    options: LayersOptions,
    layer: Layer,
}

/// How many sequences lead to a position.
#[derive(Clone, Copy, Debug, Default)]
struct Paths {
    turns: u64,
    entries: u64,
}

type Map = HashMap<Position, Paths, BuildHasherDefault<Ready>>;

/// Takes the hash of a position as it is.
#[derive(Default)]
struct Ready(u64);

impl Hasher for Ready {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

/// Positions in shards by their hash, so that threads seldom wait for each other.
#[derive(Debug)]
struct Layer {
    shards: Vec<Mutex<Map>>,
}

const SHARDS: usize = 256;

/// How many positions a thread gathers for a shard before it hands them over.
const BATCH: usize = 128;

const MEBIBYTE: usize = 1 << 20;

impl Layer {
    fn new() -> Layer {
        Layer { shards: (0..SHARDS).map(|_| Mutex::default()).collect() }
    }

    fn bytes(&self) -> usize {
        self.shards.iter().map(|shard| lock(shard, |map| bytes(map.capacity()))).sum()
    }

    fn len(&self) -> usize {
        self.shards.iter().map(|shard| lock(shard, |map| map.len())).sum()
    }
}

/// The memory of a map with room for so many: an eighth stays free, and a byte is kept for each.
fn bytes(capacity: usize) -> usize {
    capacity / 7 * 8 * (size_of::<(Position, Paths)>() + 1)
}

fn lock<T, U>(mutex: &Mutex<T>, f: impl FnOnce(&mut T) -> U) -> U {
    f(&mut mutex.lock().unwrap_or_else(PoisonError::into_inner))
}

impl Layers {
    /// Depth 0: the position alone.
    #[must_use]
    pub fn new(position: &Position, options: LayersOptions) -> Layers {
        let symmetries = position.symmetries();
        let layer = Layer::new();
        let (start, _) = position.canonical_under(symmetries);
        let paths = Paths { turns: 1, entries: 1 };
        lock(&layer.shards[shard(&start)], |map| map.insert(start, paths));
        Layers { depth: 0, symmetries, options, layer }
    }

    /// What happens at the next depth, without its positions, which are not kept.
    ///
    /// # Errors
    ///
    /// [`PerftError::TooMany`], [`PerftError::Stopped`].
    pub fn peek(&self, control: &Control<'_>) -> Result<DepthStats, PerftError> {
        self.expand(None, control)
    }

    /// Goes on to the next depth, and says what happens there.
    ///
    /// # Errors
    ///
    /// [`PerftError::NoRoom`] when its positions need more memory than allowed,
    /// [`PerftError::TooMany`], [`PerftError::Stopped`]. The depth is then the old one.
    pub fn advance(&mut self, control: &Control<'_>) -> Result<DepthStats, PerftError> {
        let next = Layer::new();
        let stats = self.expand(Some(&next), control)?;
        self.layer = next;
        self.depth += 1;
        Ok(stats)
    }

    fn expand(
        &self,
        into: Option<&Layer>,
        control: &Control<'_>,
    ) -> Result<DepthStats, PerftError> {
        let room = (self.options.mebibytes.saturating_mul(MEBIBYTE))
            .saturating_sub(if into.is_some() { self.layer.bytes() } else { 0 });
        let expansion = Expansion {
            layers: self,
            into,
            control,
            room,
            used: AtomicUsize::new(0),
            next: AtomicUsize::new(0),
            sums: Mutex::new(Ok((0, Sums::default()))),
        };
        thread::scope(|scope| {
            for _ in 1..self.options.threads.get().min(SHARDS) {
                scope.spawn(|| expansion.work());
            }
            expansion.work();
        });
        let (_, sums) = expansion.sums.into_inner().unwrap_or_else(PoisonError::into_inner)?;
        sums.stats(self.depth + 1, into)
    }
}

fn shard(position: &Position) -> usize {
    // The map uses the bits at either end.
    (position.hash64() >> 32) as usize % SHARDS
}

/// What is added up while a layer is gone through.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    turns: u128,
    entries: u128,
    rows: u128,
    captures: u128,
    endings: u128,
    positions: u128,
}

impl Sums {
    fn plus(self, other: Sums) -> Sums {
        Sums {
            turns: self.turns + other.turns,
            entries: self.entries + other.entries,
            rows: self.rows + other.rows,
            captures: self.captures + other.captures,
            endings: self.endings + other.endings,
            positions: self.positions + other.positions,
        }
    }

    fn stats(self, depth: u32, layer: Option<&Layer>) -> Result<DepthStats, PerftError> {
        let fits = |sum: u128| u64::try_from(sum).map_err(|_| PerftError::TooMany);
        Ok(DepthStats {
            depth,
            turns: fits(self.turns)?,
            entries: fits(self.entries)?,
            rows: fits(self.rows)?,
            captures: fits(self.captures)?,
            endings: fits(self.endings)?,
            positions: match layer {
                Some(layer) => Some((fits(self.positions)?, layer.len() as u64)),
                None => None,
            },
        })
    }

    fn add(&mut self, paths: Paths, before: &Position, turn: &Turn, after: &Position) {
        let sequences = u128::from(paths.turns);
        self.turns += sequences;
        self.entries += u128::from(paths.entries) * turn.entries() as u128;
        if turn.is_capture() {
            self.rows += sequences;
            // A push takes nothing, so fewer pieces mean captured ones.
            let opponent = !before.side_to_move();
            if after.pieces(opponent).len() < before.pieces(opponent).len() {
                self.captures += sequences;
            }
        }
        if after.outcome().is_some() {
            self.endings += sequences;
        }
    }
}

/// One pass over a layer.
struct Expansion<'a> {
    layers: &'a Layers,
    into: Option<&'a Layer>,
    control: &'a Control<'a>,
    /// The bytes that the new layer may take, and takes.
    room: usize,
    used: AtomicUsize,
    next: AtomicUsize,
    /// Shards done and what they add up to, or why the pass has ended.
    sums: Mutex<Result<(usize, Sums), PerftError>>,
}

impl Expansion<'_> {
    fn work(&self) {
        let mut batches: Vec<Vec<(Position, Paths, usize)>> = vec![Vec::new(); SHARDS];
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
        map: &Map,
        batches: &mut [Vec<(Position, Paths, usize)>],
    ) -> Result<Sums, PerftError> {
        let mut sums = Sums::default();
        for (position, paths) in map {
            if self.control.is_stopped() {
                return Err(PerftError::Stopped);
            }
            let flow = position.for_each_successor(|turn, next| {
                sums.add(*paths, position, &turn, &next);
                if self.into.is_none() {
                    return ControlFlow::Continue(());
                }
                let (next, copies) = next.canonical_under(self.layers.symmetries);
                let weight = turn.entries() as u64;
                let Some(entries) = paths.entries.checked_mul(weight) else {
                    return ControlFlow::Break(PerftError::TooMany);
                };
                let index = shard(&next);
                let batch = &mut batches[index];
                batch.push((next, Paths { turns: paths.turns, entries }, copies));
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

    /// Puts a batch into its shard of the new layer; the sums have its new positions.
    fn hand_over(
        &self,
        index: usize,
        batch: &mut Vec<(Position, Paths, usize)>,
    ) -> Result<Sums, PerftError> {
        let mut sums = Sums::default();
        let Some(into) = self.into else { return Ok(sums) };
        lock(&into.shards[index], |map| {
            if map.len() + batch.len() > map.capacity() {
                self.make_room(map, batch.len())?;
            }
            for (position, paths, copies) in batch.drain(..) {
                let known = map.entry(position).or_insert_with(|| {
                    sums.positions += (self.layers.symmetries.len() / copies.max(1)) as u128;
                    Paths::default()
                });
                let turns = known.turns.checked_add(paths.turns);
                let entries = known.entries.checked_add(paths.entries);
                let (Some(turns), Some(entries)) = (turns, entries) else {
                    return Err(PerftError::TooMany);
                };
                *known = Paths { turns, entries };
            }
            Ok(sums)
        })
    }

    fn make_room(&self, map: &mut Map, more: usize) -> Result<(), PerftError> {
        let old = bytes(map.capacity());
        // Room is doubled, and the old is there until the new is filled.
        let wanted = bytes(2 * map.capacity().max(more));
        let used = self.used.fetch_add(wanted, Ordering::Relaxed) + wanted;
        if used > self.room || map.try_reserve(more).is_err() {
            return Err(self.no_room());
        }
        self.used.fetch_sub(wanted + old, Ordering::Relaxed);
        self.used.fetch_add(bytes(map.capacity()), Ordering::Relaxed);
        Ok(())
    }

    fn no_room(&self) -> PerftError {
        PerftError::NoRoom {
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
                    (PerftError::NoRoom { depth, mebibytes, .. }, Some(into)) => {
                        PerftError::NoRoom { depth, mebibytes, found: into.len() as u64 }
                    }
                    (error, _) => error,
                });
            }
        });
    }
}
