//! How far the work of a plan has come.

use std::cmp::Reverse;
use std::io::BufRead;
use std::time::SystemTime;

use gipf_engine::PROGRAM;
use serde::Serialize;

use crate::content::ContentHash;
use crate::failure::Failure;
use crate::run::RunError;
use crate::store::Store;
use crate::unit::{Plan, Unit};
use crate::units::Units;

/// How many of the slowest units, and of the failures, are kept.
pub const MAX_LISTED: usize = 10;

/// How far the work of a plan has come.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Status {
    /// The plan.
    pub plan: Plan,
    /// Units with a result of this version.
    pub done: u64,
    /// Units with a result of another version, or a damaged one: a run does them again.
    pub stale: u64,
    /// Units that could not be done and have no result.
    pub failed: u64,
    /// Units without a result, those that have failed included.
    pub missing: u64,
    /// The first unit without a result.
    pub first_missing: Option<NumberedUnit>,
    /// How long the units done took, on all machines together.
    pub milliseconds: u64,
    /// From the first to the last result that was written.
    pub elapsed_milliseconds: u64,
    /// The units done that took longest, the slowest first: at most [`MAX_LISTED`].
    pub slowest: Vec<TimedUnit>,
    /// The first failures: at most [`MAX_LISTED`].
    pub failures: Vec<Failure>,
}

/// A unit and its place in the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct NumberedUnit {
    /// The number of the unit in the plan.
    pub number: u64,
    /// Its id.
    pub id: ContentHash,
}

/// A unit, and how long it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TimedUnit {
    /// The number of the unit in the plan.
    pub number: u64,
    /// Its id.
    pub id: ContentHash,
    /// How long it took.
    pub milliseconds: u64,
}

impl Status {
    /// Returns how many units a second were done while results were written, by all machines together; `None` when
    /// there are fewer than two results, or all of one moment.
    #[must_use]
    pub fn rate(&self) -> Option<f64> {
        let seconds = self.elapsed_milliseconds as f64 / 1000.0;
        (self.done > 1 && seconds > 0.0).then(|| (self.done - 1) as f64 / seconds)
    }
}

/// Looks at the results of a plan in some folders. Reads every result.
///
/// # Errors
///
/// [`RunError`] when the units or a folder cannot be read.
pub fn status(mut units: Units<impl BufRead>, stores: &[Store]) -> Result<Status, RunError> {
    let plan = units.peek()?.ok_or(RunError::NoUnits)?.plan.clone();
    let mut status = Status {
        plan,
        done: 0,
        stale: 0,
        failed: 0,
        missing: 0,
        first_missing: None,
        milliseconds: 0,
        elapsed_milliseconds: 0,
        slowest: Vec::new(),
        failures: Vec::new(),
    };
    let mut span: Option<(SystemTime, SystemTime)> = None;
    while let Some(unit) = units.next()? {
        if let Some(written) = status.add(&unit, stores)? {
            let (first, last) = span.unwrap_or((written, written));
            span = Some((first.min(written), last.max(written)));
        }
    }
    let elapsed =
        span.and_then(|(first, last)| last.duration_since(first).ok()).unwrap_or_default();
    status.elapsed_milliseconds = u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX);
    Ok(status)
}

impl Status {
    /// Adds what is known of a unit, and returns when its result was written.
    fn add(&mut self, unit: &Unit, stores: &[Store]) -> Result<Option<SystemTime>, RunError> {
        let Unit { id, number, .. } = *unit;
        let mut is_stale = false;
        for store in stores {
            match store.load(id) {
                Ok(Some(result)) if result.engine == PROGRAM => {
                    self.add_time(TimedUnit { number, id, milliseconds: result.milliseconds });
                    return Ok(store.modified(id));
                }
                Ok(None) => {}
                Ok(Some(_)) => is_stale = true,
                Err(error) if error.is_damage() => is_stale = true,
                Err(error) => return Err(error.into()),
            }
        }
        if is_stale {
            self.stale += 1;
            return Ok(None);
        }
        self.missing += 1;
        self.first_missing.get_or_insert(NumberedUnit { number, id });
        if let Some(failure) = stores.iter().find_map(|store| store.failure(id)) {
            self.failed += 1;
            if self.failures.len() < MAX_LISTED {
                self.failures.push(failure);
            }
        }
        Ok(None)
    }

    fn add_time(&mut self, unit: TimedUnit) {
        self.done += 1;
        self.milliseconds = self.milliseconds.saturating_add(unit.milliseconds);
        self.slowest.push(unit);
        self.slowest.sort_by_key(|unit| Reverse(unit.milliseconds));
        self.slowest.truncate(MAX_LISTED);
    }
}
