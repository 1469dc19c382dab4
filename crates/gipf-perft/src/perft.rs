//! Counting sequences of turns.

use gipf_notation::Notation;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::plan::Plan;
use crate::run::Run;
use crate::{Checkpoint, Control, CountMode, Divide, PerftError, Table};

/// The deepest count.
pub const MAX_DEPTH: u8 = 99;

/// A count of sequences of turns: from which position, how, and on how many threads.
///
/// Without a table every sequence is counted, the last turn of each in bulk. With a table,
/// positions are looked up, and images under the symmetries of the board are one position.
#[derive(Debug)]
pub struct Perft<P> {
    position: P,
    depth: u8,
    mode: CountMode,
    threads: NonZeroUsize,
    table: Option<Table<P>>,
    checkpoint: Option<CheckpointFile>,
    /// The program that counts, as checkpoints name it.
    program: String,
    /// Whether checkpoints of other programs are resumed.
    takes_any_program: bool,
}

/// The program that checkpoints name unless the caller names another.
const PROGRAM: &str = concat!("gipf ", env!("CARGO_PKG_VERSION"));

#[derive(Debug)]
pub(crate) struct CheckpointFile {
    pub(crate) path: PathBuf,
    pub(crate) every: Duration,
}

impl<P: Notation> Perft<P> {
    /// Describes the count of the sequences of `depth` turns from a position.
    ///
    /// The depth is at least 1 and at most [`MAX_DEPTH`]; other depths become the nearest of these.
    #[must_use]
    pub fn new(position: &P, depth: u8, mode: CountMode) -> Perft<P> {
        Perft {
            position: *position,
            depth: depth.clamp(1, MAX_DEPTH),
            mode,
            threads: NonZeroUsize::MIN,
            table: None,
            checkpoint: None,
            program: PROGRAM.into(),
            takes_any_program: false,
        }
    }

    /// Names the program that counts, which checkpoints hold. With `takes_any` a checkpoint of another program is
    /// resumed as well, and names both then.
    pub fn set_program(&mut self, program: &str, takes_any: bool) {
        self.program = program.into();
        self.takes_any_program = takes_any;
    }

    /// Sets another depth. The table keeps what it holds.
    pub fn set_depth(&mut self, depth: u8) {
        self.depth = depth.clamp(1, MAX_DEPTH);
    }

    /// Sets another position. The table keeps what it holds.
    pub fn set_position(&mut self, position: &P) {
        self.position = *position;
    }

    /// Sets the number of threads, which is one at first.
    pub fn use_threads(&mut self, threads: NonZeroUsize) {
        self.threads = threads;
    }

    /// Uses a table of this size, and the symmetries of the board.
    ///
    /// # Errors
    ///
    /// [`PerftError::OutOfMemory`] when there is not as much memory.
    pub fn use_table(&mut self, mebibytes: usize) -> Result<(), PerftError> {
        self.table = Some(Table::new(mebibytes)?);
        Ok(())
    }

    /// Uses a checkpoint: the count goes on from this file where it exists, and writes what has
    /// been counted into it this often, and when it ends or is stopped.
    pub fn use_checkpoint(&mut self, path: &Path, every: Duration) {
        self.checkpoint = Some(CheckpointFile { path: path.into(), every });
    }

    /// Counts. The result depends on position, depth and mode only.
    ///
    /// # Errors
    ///
    /// * [`PerftError::Overflow`] when a count does not fit into 64 bits
    /// * [`PerftError::TooManyTurns`] when there are more than a million first turns
    /// * [`PerftError::Checkpoint`] when a checkpoint is of another count or cannot be written
    pub fn run(&self) -> Result<Divide<P>, PerftError> {
        self.run_with(&Control::default())
    }

    /// Counts like [`Perft::run`], but can be watched and stopped. When it is stopped, the result
    /// is what was counted until then.
    ///
    /// # Errors
    ///
    /// Those of [`Perft::run`], and [`PerftError::Stopped`] when it is stopped before all first turns are known.
    pub fn run_with(&self, control: &Control<'_>) -> Result<Divide<P>, PerftError> {
        let plan = Plan::new(&self.position, self.depth, self.mode, self.merges(), control)?;
        let mut checkpoint = Checkpoint::new(self, plan.parts.len());
        if let Some(file) = &self.checkpoint
            && let Some(saved) = Checkpoint::load(&file.path)?
        {
            checkpoint.take_over(saved, self.takes_any_program)?;
        }
        let weights = plan.weights()?;
        let run = Run::new(self, &plan, &weights, control, checkpoint)?;
        thread::scope(|scope| {
            for _ in 1..self.threads.get().min(plan.parts.len().max(1)) {
                scope.spawn(|| run.work());
            }
            run.work();
        });
        let (checkpoint, error) = run.into_result();
        if let Some(file) = &self.checkpoint {
            checkpoint.save(&file.path)?;
        }
        match error {
            Some(error) => Err(error),
            None => Divide::new(&plan, &checkpoint),
        }
    }

    pub(crate) fn program(&self) -> &str {
        &self.program
    }

    pub(crate) fn takes_any_program(&self) -> bool {
        self.takes_any_program
    }

    pub(crate) fn position(&self) -> &P {
        &self.position
    }

    pub(crate) fn depth(&self) -> u8 {
        self.depth
    }

    pub(crate) fn mode(&self) -> CountMode {
        self.mode
    }

    pub(crate) fn table(&self) -> Option<&Table<P>> {
        self.table.as_ref()
    }

    pub(crate) fn checkpoint_file(&self) -> Option<&CheckpointFile> {
        self.checkpoint.as_ref()
    }

    /// Returns whether images of a position are one.
    pub(crate) fn merges(&self) -> bool {
        self.table.is_some()
    }
}
