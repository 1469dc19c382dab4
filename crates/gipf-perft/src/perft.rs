//! Counting sequences of turns.

use std::fmt::Debug;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;

use gipf_game::Position;

use crate::plan::CountPlan;
use crate::run::Run;
use crate::{Control, CountMode, Divide, PerftError, Table};

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
    table: Option<Arc<Table<P>>>,
    /// Keeps what has been counted for another run.
    pub(crate) keep: Option<Box<dyn Keep<P>>>,
    /// The program that counts, as checkpoints name it.
    #[cfg(feature = "checkpoints")]
    program: String,
    /// Whether checkpoints of other programs are resumed.
    #[cfg(feature = "checkpoints")]
    takes_any_program: bool,
}

/// The program that checkpoints name unless the caller names another.
#[cfg(feature = "checkpoints")]
const PROGRAM: &str = concat!("gipf ", env!("CARGO_PKG_VERSION"));

/// Where a count is kept.
pub(crate) trait Keep<P>: Debug + Send + Sync {
    /// Returns what was counted before of so many parts.
    fn open(&self, perft: &Perft<P>, parts: usize) -> Result<Box<dyn Kept>, PerftError>;
}

/// The finished parts of a count.
pub(crate) trait Kept: Debug + Send {
    /// Returns the count of each part that is finished.
    fn counts(&self) -> &[Option<u64>];

    /// Adds the count of a part.
    fn finish(&mut self, part: usize, count: u64) -> Result<(), PerftError>;

    /// Writes what was counted, where it is kept.
    fn save(&mut self) -> Result<(), PerftError>;
}

/// Parts that are kept in memory alone.
impl Kept for Vec<Option<u64>> {
    fn counts(&self) -> &[Option<u64>] {
        self
    }

    fn finish(&mut self, part: usize, count: u64) -> Result<(), PerftError> {
        self[part] = Some(count);
        Ok(())
    }

    fn save(&mut self) -> Result<(), PerftError> {
        Ok(())
    }
}

impl<P: Position> Perft<P> {
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
            keep: None,
            #[cfg(feature = "checkpoints")]
            program: PROGRAM.into(),
            #[cfg(feature = "checkpoints")]
            takes_any_program: false,
        }
    }

    /// Names the program that counts, which checkpoints hold. With `takes_any` a checkpoint of another program is
    /// resumed as well, and names both then.
    #[cfg(feature = "checkpoints")]
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
        self.share_table(Arc::new(Table::new(mebibytes)?));
        Ok(())
    }

    /// Uses a table that other counts use too, at the same time or one after another, and the symmetries of the board.
    ///
    /// All of them must have the same [`CountMode`]: the table does not tell their counts apart.
    pub fn share_table(&mut self, table: Arc<Table<P>>) {
        self.table = Some(table);
    }

    /// Counts. The result depends on position, depth and mode only.
    ///
    /// # Errors
    ///
    /// * [`PerftError::Overflow`] when a count does not fit into 64 bits
    /// * [`PerftError::TooManyTurns`] when there are more than a million first turns
    /// * `PerftError::Checkpoint` when a checkpoint is of another count or cannot be written
    pub fn run(&self) -> Result<Divide<P>, PerftError> {
        self.run_with(&Control::default())
    }

    /// Counts like [`Perft::run`], but can be watched and stopped. When it is stopped, the result
    /// is what was counted until then.
    ///
    /// # Errors
    ///
    /// Those of [`Perft::run`], and [`PerftError::Stopped`] when it is stopped before all first turns are known.
    #[inline(never)]
    pub fn run_with(&self, control: &Control<'_>) -> Result<Divide<P>, PerftError> {
        let plan = CountPlan::new(&self.position, self.depth, self.mode, self.merges(), control)?;
        let parts = plan.parts.len();
        let kept: Box<dyn Kept> = match &self.keep {
            Some(keep) => keep.open(self, parts)?,
            None => Box::new(vec![None; parts]),
        };
        let weights = plan.weights()?;
        let run = Run::new(self, &plan, &weights, control, kept)?;
        thread::scope(|scope| {
            for _ in 1..self.threads.get().min(plan.parts.len().max(1)) {
                scope.spawn(|| run.work());
            }
            run.work();
        });
        let (mut kept, error) = run.into_result();
        kept.save()?;
        match error {
            Some(error) => Err(error),
            None => Divide::new(&plan, kept.counts()),
        }
    }

    #[cfg(feature = "checkpoints")]
    pub(crate) fn program(&self) -> &str {
        &self.program
    }

    #[cfg(feature = "checkpoints")]
    pub(crate) fn takes_any_program(&self) -> bool {
        self.takes_any_program
    }

    #[cfg(feature = "checkpoints")]
    pub(crate) fn position(&self) -> &P {
        &self.position
    }

    #[cfg(feature = "checkpoints")]
    pub(crate) fn depth(&self) -> u8 {
        self.depth
    }

    pub(crate) fn mode(&self) -> CountMode {
        self.mode
    }

    pub(crate) fn table(&self) -> Option<&Table<P>> {
        self.table.as_deref()
    }

    /// Returns whether images of a position are one.
    pub(crate) fn merges(&self) -> bool {
        self.table.is_some()
    }
}
