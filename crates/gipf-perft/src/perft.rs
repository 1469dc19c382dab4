//! Counting sequences on several threads.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use gipf_core::Position;
use gipf_notation::Notation;

use crate::count::Counter;
use crate::plan::Plan;
use crate::{Checkpoint, Control, Countable, PerftError, Progress, Table, Unit};

/// A count to be made, in GIPF unless another game is named: how, and on how many threads.
///
/// Without a table every sequence is counted, the last turn of each in bulk. With one, positions
/// are looked up, and images under the symmetries of the board are one.
#[derive(Debug)]
pub struct Perft<P = Position> {
    position: P,
    depth: u8,
    unit: Unit,
    threads: NonZeroUsize,
    table: Option<Table>,
    checkpoint: Option<CheckpointFile>,
}

#[derive(Debug)]
struct CheckpointFile {
    path: PathBuf,
    every: Duration,
}

/// What lies below one first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Divided<P: Notation = Position> {
    /// The first turn.
    pub turn: P::Turn,
    /// The sequences that begin with it: as many as were counted.
    pub count: u64,
    /// Whether they are all.
    pub is_complete: bool,
}

/// A count by its first turns, in the order of [`Notation::for_each_turn`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divide<P: Notation = Position> {
    /// One for each first turn.
    pub turns: Vec<Divided<P>>,
    total: u64,
}

impl<P: Notation> Divide<P> {
    /// The sum of all first turns, so far as they were counted.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Whether everything was counted.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.turns.iter().all(|divided| divided.is_complete)
    }
}

impl Perft {
    /// The deepest count, in any game.
    pub const MAX_DEPTH: u8 = 99;
}

impl<P: Countable> Perft<P> {
    /// The sequences of `depth` turns from a position, at least 1 and at most
    /// [`Perft::MAX_DEPTH`]; other depths become the nearest of these.
    #[must_use]
    pub fn new(position: &P, depth: u8, unit: Unit) -> Perft<P> {
        Perft {
            position: *position,
            depth: depth.clamp(1, Perft::MAX_DEPTH),
            unit,
            threads: NonZeroUsize::MIN,
            table: None,
            checkpoint: None,
        }
    }

    /// Counts to another depth, with what the table remembers.
    pub fn set_depth(&mut self, depth: u8) {
        self.depth = depth.clamp(1, Perft::MAX_DEPTH);
    }

    /// Counts on this many threads instead of one.
    pub fn use_threads(&mut self, threads: NonZeroUsize) {
        self.threads = threads;
    }

    /// Uses a table of this size, and the symmetries of the board.
    ///
    /// # Errors
    ///
    /// [`PerftError::NoTable`] when there is not as much memory.
    pub fn use_table(&mut self, mebibytes: usize) -> Result<(), PerftError> {
        self.table = Some(Table::new(mebibytes)?);
        Ok(())
    }

    /// Goes on from this file where it exists, and writes what has been counted into it this
    /// often, and when the count ends or is stopped.
    pub fn use_checkpoint(&mut self, path: &Path, every: Duration) {
        self.checkpoint = Some(CheckpointFile { path: path.into(), every });
    }

    /// Counts. The result depends on position, depth and unit only.
    ///
    /// # Errors
    ///
    /// [`PerftError::TooMany`] when a count does not fit into 64 bits, [`PerftError::TooManyTurns`]
    /// when there are more than a million first turns, [`PerftError::Checkpoint`] when a checkpoint is of another count or cannot be written.
    pub fn run(&self) -> Result<Divide<P>, PerftError> {
        self.run_with(&Control::default())
    }

    /// The same, watched. When it is stopped, the result is what was counted until then.
    ///
    /// # Errors
    ///
    /// Those of [`Perft::run`].
    pub fn run_with(&self, control: &Control<'_>) -> Result<Divide<P>, PerftError> {
        let plan = Plan::new(&self.position, self.depth, self.unit, self.table.is_some())?;
        let mut checkpoint = Checkpoint::new(self, plan.parts.len());
        if let Some(file) = &self.checkpoint
            && let Some(saved) = Checkpoint::load(&file.path)?
        {
            checkpoint.take_over(saved)?;
        }
        let weights = plan.weights()?;
        let run = Run::new(self, &plan, &weights, control, checkpoint)?;
        thread::scope(|scope| {
            for _ in 1..self.threads.get().min(plan.parts.len().max(1)) {
                scope.spawn(|| run.work());
            }
            run.work();
        });
        let state = run.state.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(file) = &self.checkpoint {
            state.checkpoint.save(&file.path)?;
        }
        match state.error {
            Some(error) => Err(error),
            None => plan.divide(&state.checkpoint),
        }
    }

    pub(crate) fn position(&self) -> &P {
        &self.position
    }

    pub(crate) fn depth(&self) -> u8 {
        self.depth
    }

    pub(crate) fn unit(&self) -> Unit {
        self.unit
    }

    pub(crate) fn merges(&self) -> bool {
        self.table.is_some()
    }
}

impl<P: Countable> Plan<P> {
    /// How often each part occurs in all.
    fn weights(&self) -> Result<Vec<u64>, PerftError> {
        let mut weights = vec![0u64; self.parts.len()];
        for &(part, times) in self.shares.iter().flatten() {
            weights[part] = weights[part].checked_add(times).ok_or(PerftError::TooMany)?;
        }
        Ok(weights)
    }

    fn divide(&self, checkpoint: &Checkpoint) -> Result<Divide<P>, PerftError> {
        let mut total: u64 = 0;
        let mut turns = Vec::with_capacity(self.turns.len());
        for (turn, share) in self.turns.iter().zip(&self.shares) {
            let mut divided = Divided { turn: turn.clone(), count: 0, is_complete: true };
            for &(part, times) in share {
                match checkpoint.count(part) {
                    Some(count) => divided.count = weighed_sum(divided.count, times, count)?,
                    None => divided.is_complete = false,
                }
            }
            total = weighed_sum(total, 1, divided.count)?;
            turns.push(divided);
        }
        Ok(Divide { turns, total })
    }
}

fn weighed_sum(sum: u64, times: u64, count: u64) -> Result<u64, PerftError> {
    let product = times.checked_mul(count);
    product.and_then(|product| sum.checked_add(product)).ok_or(PerftError::TooMany)
}

/// A count under way.
struct Run<'a, P: Countable> {
    perft: &'a Perft<P>,
    plan: &'a Plan<P>,
    weights: &'a [u64],
    control: &'a Control<'a>,
    next: AtomicUsize,
    state: Mutex<State>,
}

struct State {
    checkpoint: Checkpoint,
    progress: Progress,
    saved: Instant,
    error: Option<PerftError>,
}

impl<'a, P: Countable> Run<'a, P> {
    fn new(
        perft: &'a Perft<P>,
        plan: &'a Plan<P>,
        weights: &'a [u64],
        control: &'a Control<'a>,
        checkpoint: Checkpoint,
    ) -> Result<Run<'a, P>, PerftError> {
        let parts = plan.parts.len();
        let mut progress = Progress { done: 0, parts, count: 0, counted_now: 0, done_now: 0 };
        for (part, weight) in weights.iter().enumerate() {
            if let Some(count) = checkpoint.count(part) {
                progress.done += 1;
                progress.count = weighed_sum(progress.count, *weight, count)?;
            }
        }
        let state = State { checkpoint, progress, saved: Instant::now(), error: None };
        let (next, state) = (AtomicUsize::new(0), Mutex::new(state));
        Ok(Run { perft, plan, weights, control, next, state })
    }

    /// Takes up one part after another until there are none, or the count is stopped.
    fn work(&self) {
        let counter = Counter {
            unit: self.perft.unit,
            table: self.perft.table.as_ref(),
            control: self.control,
        };
        loop {
            let part = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(position) = self.plan.parts.get(part) else { return };
            if self.is_done(part) {
                continue;
            }
            match counter.count(position, self.plan.depth) {
                Ok(count) => self.finish(part, count),
                Err(PerftError::Stopped) => return,
                Err(error) => return self.fail(error),
            }
            if self.control.is_stopped() {
                return;
            }
        }
    }

    fn is_done(&self, part: usize) -> bool {
        self.with_state(|state| state.checkpoint.count(part).is_some())
    }

    fn finish(&self, part: usize, count: u64) {
        let weight = self.weights[part];
        let progress = self.with_state(|state| {
            state.checkpoint.finish(part, count);
            let progress = &mut state.progress;
            progress.done += 1;
            progress.done_now += 1;
            match weighed_sum(progress.count, weight, count) {
                Ok(sum) => {
                    progress.counted_now += sum - progress.count;
                    progress.count = sum;
                }
                Err(error) => state.error = Some(error),
            }
            if let Some(file) = &self.perft.checkpoint
                && state.saved.elapsed() >= file.every
            {
                if let Err(error) = state.checkpoint.save(&file.path) {
                    state.error = Some(error.into());
                }
                state.saved = Instant::now();
            }
            state.progress
        });
        self.control.report(progress);
        self.end_on_error();
    }

    fn fail(&self, error: PerftError) {
        self.with_state(|state| state.error = Some(error));
        self.end_on_error();
    }

    /// Leaves no part to the other threads when something has gone wrong.
    fn end_on_error(&self) {
        if self.with_state(|state| state.error.is_some()) {
            self.next.store(self.plan.parts.len(), Ordering::Relaxed);
        }
    }

    fn with_state<T>(&self, f: impl FnOnce(&mut State) -> T) -> T {
        f(&mut self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }
}
