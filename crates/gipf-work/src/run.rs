//! Doing the units of a plan.

use std::io::BufRead;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use gipf_app::Registry;
use gipf_engine::PROGRAM;
use gipf_notation::io_error_text;

use crate::content::ContentHash;
use crate::error::WorkError;
use crate::failure::Failure;
use crate::result::UnitResult;
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
    /// How many results are kept in one file: see [`Store::save_pack`]. With 1 each has a file of its own.
    pub results_per_file: NonZeroUsize,
    /// Whether a stopped run gives up the units that were begun, within milliseconds, and does not finish them.
    pub gives_up: bool,
}

impl Default for RunOptions {
    /// All units, on one thread, with 64 MiB and a file for each result; units that were begun are finished.
    fn default() -> RunOptions {
        RunOptions {
            shard: Shard::ALL,
            threads: NonZeroUsize::MIN,
            mebibytes: 64,
            results_per_file: NonZeroUsize::MIN,
            gives_up: false,
        }
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

/// How long results wait at most for others that go into the same file.
const MAX_WAIT: Duration = Duration::from_secs(60);

/// Does the units of a shard whose results are not there, and keeps each result as soon as it is found; with
/// several results in a file, after a minute at the latest.
///
/// When `stop` is raised, the units that were begun are finished, or given up: see [`RunOptions::gives_up`]. `on_unit` is called after every unit.
///
/// # Errors
///
/// [`RunError`], after the units that other threads had begun. A unit that cannot be done is noted in the folder:
/// see [`Failure`].
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

/// Results of a thread that wait for others, to go into one file.
struct Kept<'a> {
    store: &'a Store,
    results: Vec<UnitResult>,
    since: Instant,
}

impl Kept<'_> {
    fn add(&mut self, result: UnitResult, most: NonZeroUsize) -> Result<(), StoreError> {
        if self.results.is_empty() {
            self.since = Instant::now();
        }
        self.results.push(result);
        if self.results.len() < most.get() && self.since.elapsed() < MAX_WAIT {
            return Ok(());
        }
        self.save()
    }

    fn save(&mut self) -> Result<(), StoreError> {
        self.store.save_pack(&self.results)?;
        self.results.clear();
        Ok(())
    }
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
        let mut kept = Kept { store: self.store, results: Vec::new(), since: Instant::now() };
        while let Some(unit) = self.next() {
            if let Err(error) = self.run::<R>(&mut workers, &unit, &mut kept) {
                self.fail(error);
            }
        }
        if let Err(error) = kept.save() {
            self.fail(error.into());
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

    fn run<R: Registry>(
        &self,
        workers: &mut Workers,
        unit: &Unit,
        kept: &mut Kept<'_>,
    ) -> Result<(), RunError> {
        let replaces = match self.store.load(unit.id) {
            Ok(Some(result)) if result.engine == PROGRAM => {
                self.report(|report| report.skipped += 1);
                return Ok(());
            }
            Ok(found) => found.is_some(),
            Err(error) if error.is_damage() => true,
            Err(error) => return Err(error.into()),
        };
        let (number, id) = (unit.number, unit.id);
        let never = AtomicBool::new(false);
        let stop = if self.options.gives_up { self.stop } else { &never };
        let result = match workers.run_until::<R>(unit, stop) {
            Err(WorkError::Stopped) => {
                self.with_state(|state| state.report.is_stopped = true);
                return Ok(());
            }
            result => result,
        };
        let result = result.map_err(|error| {
            // The run ends with the error in any case.
            let _ = self.store.save_failure(&Failure::here(id, number, error.to_string()));
            RunError::Work { number, id, error }
        })?;
        // A result that replaces another one needs a file of its own, which comes first.
        if self.options.results_per_file == NonZeroUsize::MIN || replaces {
            self.store.save(&result)?;
        } else {
            kept.add(result, self.options.results_per_file)?;
        }
        self.store.forget_failure(id);
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
