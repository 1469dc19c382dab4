//! Doing the units of a plan.

use std::io::BufRead;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use gipf_app::Registry;
use gipf_engine::PROGRAM;
use gipf_notation::io_error_text;

use crate::content::ContentHash;
use crate::error::WorkError;
use crate::shard::Shard;
use crate::store::{Store, StoreError};
use crate::unit::Unit;
use crate::units::{Units, UnitsError};
use crate::worker::Workers;

/// How units are done.
#[derive(Clone, Copy, Debug)]
pub struct RunOptions {
    /// Which of them.
    pub shard: Shard,
    /// Units done at the same time.
    pub threads: NonZeroUsize,
    /// The size of the table of counts of each thread, in MiB.
    pub mebibytes: usize,
}

impl Default for RunOptions {
    /// All units, on one thread, with 64 MiB.
    fn default() -> RunOptions {
        RunOptions { shard: Shard::ALL, threads: NonZeroUsize::MIN, mebibytes: 64 }
    }
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RunReport {
    /// Units done now.
    pub done: u64,
    /// Units whose results were there.
    pub skipped: u64,
    /// Units done now whose results were there, but damaged or of another version.
    pub replaced: u64,
    /// The units of the plan, those of other shards included.
    pub planned: u64,
    /// Whether the run was stopped before its end.
    pub is_stopped: bool,
}

/// Why a run has ended early. Results that were kept before stay.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// The units cannot be read.
    #[error(transparent)]
    Units(#[from] UnitsError),
    /// There are no units.
    #[error("expected units of work, found none")]
    NoUnits,
    /// A result cannot be read or kept.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A unit cannot be done.
    #[error("unit {number}, {id}: {error}")]
    Work {
        /// The number of the unit.
        number: u64,
        /// Its id.
        id: ContentHash,
        /// What is wrong.
        error: WorkError,
    },
    /// The system gives no more threads.
    #[error("no thread can be started: {}", io_error_text(.0))]
    Thread(std::io::Error),
}

/// Does the units of a shard whose results are not there, and keeps each result as soon as it is found.
///
/// When `stop` is raised, the units that were begun are finished. `on_unit` is called after every unit.
///
/// # Errors
///
/// [`RunError`], after the units that other threads had begun.
pub fn run<R: Registry>(
    mut units: Units<impl BufRead + Send>,
    store: &Store,
    options: &RunOptions,
    stop: &AtomicBool,
    on_unit: &(dyn Fn(&RunReport) + Sync),
) -> Result<RunReport, RunError> {
    let plan = &units.peek()?.ok_or(RunError::NoUnits)?.plan;
    store.claim(plan)?;
    let report = RunReport { planned: plan.units, ..RunReport::default() };
    let state = State { units, report, error: None };
    let run = Run { store, options, stop, on_unit, state: Mutex::new(state) };
    thread::scope(|scope| {
        for _ in 0..options.threads.get() {
            let builder = thread::Builder::new().stack_size(gipf_engine::STACK_SIZE);
            let started = builder.spawn_scoped(scope, || run.work::<R>());
            if let Err(error) = started {
                run.fail(RunError::Thread(error));
            }
        }
    });
    let State { report, error, .. } =
        run.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    match error {
        Some(error) => Err(error),
        None => Ok(report),
    }
}

struct Run<'a, B> {
    store: &'a Store,
    options: &'a RunOptions,
    stop: &'a AtomicBool,
    on_unit: &'a (dyn Fn(&RunReport) + Sync),
    state: Mutex<State<B>>,
}

struct State<B> {
    units: Units<B>,
    report: RunReport,
    /// Ends the run.
    error: Option<RunError>,
}

impl<B: BufRead + Send> Run<'_, B> {
    fn work<R: Registry>(&self) {
        let mut workers = Workers::new(self.options.mebibytes);
        while let Some(unit) = self.next() {
            if let Err(error) = self.run::<R>(&mut workers, &unit) {
                return self.fail(error);
            }
        }
    }

    /// Returns the next unit of the shard; `None` at the end, when the run is stopped, and after an error.
    fn next(&self) -> Option<Unit> {
        self.with_state(|state| {
            if state.error.is_some() {
                return None;
            }
            loop {
                let unit = match state.units.next() {
                    Ok(unit) => unit?,
                    Err(error) => {
                        state.error = Some(error.into());
                        return None;
                    }
                };
                if self.stop.load(Ordering::Relaxed) {
                    state.report.is_stopped = true;
                    return None;
                }
                if self.options.shard.contains(unit.number) {
                    return Some(unit);
                }
            }
        })
    }

    fn run<R: Registry>(&self, workers: &mut Workers, unit: &Unit) -> Result<(), RunError> {
        let replaces = match self.store.load(unit.id) {
            Ok(Some(result)) if result.engine == PROGRAM => {
                self.report(|report| report.skipped += 1);
                return Ok(());
            }
            Ok(found) => found.is_some(),
            Err(error) if error.is_damage() => true,
            Err(error) => return Err(error.into()),
        };
        let result = workers.run::<R>(unit).map_err(|error| RunError::Work {
            number: unit.number,
            id: unit.id,
            error,
        })?;
        self.store.save(&result)?;
        self.report(|report| {
            report.done += 1;
            report.replaced += u64::from(replaces);
        });
        Ok(())
    }

    fn report(&self, change: impl FnOnce(&mut RunReport)) {
        let report = self.with_state(|state| {
            change(&mut state.report);
            state.report
        });
        (self.on_unit)(&report);
    }

    /// Ends the run; the first error stands.
    fn fail(&self, error: RunError) {
        self.with_state(|state| {
            state.error.get_or_insert(error);
        });
    }

    fn with_state<T>(&self, f: impl FnOnce(&mut State<B>) -> T) -> T {
        f(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
