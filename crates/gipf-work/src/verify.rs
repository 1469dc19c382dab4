//! Doing a sample of the units again.

use std::io::BufRead;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use gipf_ai::Random;
use gipf_app::Registry;
use gipf_engine::PROGRAM;

use crate::content::ContentHash;
use crate::error::WorkError;
use crate::result::UnitOutput;
use crate::run::RunError;
use crate::store::{Store, StoreError};
use crate::unit::Unit;
use crate::units::Units;
use crate::worker::Workers;

/// Which units are done again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VerifySample {
    /// How many, from 0 to 1.
    pub share: f64,
    /// Which: another seed takes others.
    pub seed: u64,
}

/// What is wrong with a result.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Deviation {
    /// The result says something else than the work gives here.
    #[error(
        "the result is {} ({}), expected {} ({})", found.count, found.digest, expected.count, expected.digest
    )]
    Output {
        /// What the result says.
        found: UnitOutput,
        /// What the work gives.
        expected: UnitOutput,
    },
    /// There is no result.
    #[error("there is no result")]
    Missing,
    /// The result is damaged.
    #[error(transparent)]
    Damaged(StoreError),
    /// The result was made by another version.
    #[error("the result was made by {0}, and this is {PROGRAM}")]
    Engine(String),
}

/// What a sample has shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VerifyReport {
    /// The units done again.
    pub sampled: u64,
    /// Those whose results are wrong: all but the missing ones.
    pub wrong: u64,
    /// Those whose results are missing; they are not done.
    pub missing: u64,
    /// The units of the plan.
    pub planned: u64,
    /// Whether the sample was stopped before its end.
    pub is_stopped: bool,
}

impl VerifySample {
    /// Returns whether a unit is in the sample.
    #[must_use]
    pub fn contains(&self, id: ContentHash) -> bool {
        let lot = Random::mix(id.to_u64() ^ Random::mix(self.seed));
        // The upper 53 bits, which an f64 holds exactly: every lot is below 2^53, so a share of 1 takes all.
        let lot = (lot >> (64 - f64::MANTISSA_DIGITS)) as f64;
        lot < self.share * (1u64 << f64::MANTISSA_DIGITS) as f64
    }
}

/// Does a sample of the units again, and calls `on_unit` after each with what is wrong with its result. When
/// chance takes none, the first unit is done.
///
/// Tables of counts have a size of `mebibytes` MiB.
///
/// # Errors
///
/// [`RunError`].
pub fn verify<R: Registry>(
    units: Units<impl BufRead + Send>,
    store: &Store,
    sample: &VerifySample,
    mebibytes: usize,
    stop: &AtomicBool,
    on_unit: impl FnMut(&Unit, Option<&Deviation>, &VerifyReport) + Send,
) -> Result<VerifyReport, RunError> {
    let run = || verify_here::<R>(units, store, sample, mebibytes, stop, on_unit);
    thread::scope(|scope| {
        let builder = thread::Builder::new().stack_size(gipf_engine::STACK_SIZE);
        let thread = builder.spawn_scoped(scope, run).map_err(RunError::Thread)?;
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn verify_here<R: Registry>(
    mut units: Units<impl BufRead>,
    store: &Store,
    sample: &VerifySample,
    mebibytes: usize,
    stop: &AtomicBool,
    mut on_unit: impl FnMut(&Unit, Option<&Deviation>, &VerifyReport),
) -> Result<VerifyReport, RunError> {
    let mut workers = Workers::new(mebibytes);
    let planned = units.peek()?.ok_or(RunError::NoUnits)?.plan.units;
    let mut report = VerifyReport { planned, ..VerifyReport::default() };
    let mut first = None;
    while let Some(unit) = units.next()? {
        if stop.load(Ordering::Relaxed) {
            report.is_stopped = true;
            return Ok(report);
        }
        if sample.contains(unit.id) {
            check::<R>(&unit, store, &mut workers, &mut report, stop, &mut on_unit)?;
        } else if first.is_none() {
            first = Some(unit);
        }
    }
    if let Some(unit) = first.filter(|_| report.sampled + report.missing == 0) {
        check::<R>(&unit, store, &mut workers, &mut report, stop, &mut on_unit)?;
    }
    Ok(report)
}

fn check<R: Registry>(
    unit: &Unit,
    store: &Store,
    workers: &mut Workers,
    report: &mut VerifyReport,
    stop: &AtomicBool,
    on_unit: &mut impl FnMut(&Unit, Option<&Deviation>, &VerifyReport),
) -> Result<(), RunError> {
    let failed = |error: WorkError| RunError::Work { number: unit.number, id: unit.id, error };
    let deviation = match store.load(unit.id) {
        Ok(None) => Some(Deviation::Missing),
        Ok(Some(result)) if result.engine != PROGRAM => Some(Deviation::Engine(result.engine)),
        Ok(Some(result)) => {
            let expected = match workers.run_until::<R>(unit, stop) {
                Err(WorkError::Stopped) => {
                    report.is_stopped = true;
                    return Ok(());
                }
                expected => expected.map_err(failed)?.output,
            };
            let found = result.output;
            (found != expected).then_some(Deviation::Output { found, expected })
        }
        Err(error) if error.is_damage() => Some(Deviation::Damaged(error)),
        Err(error) => return Err(error.into()),
    };
    match deviation {
        Some(Deviation::Missing) => report.missing += 1,
        Some(_) => report.wrong += 1,
        None => {}
    }
    report.sampled += u64::from(!matches!(deviation, Some(Deviation::Missing)));
    on_unit(unit, deviation.as_ref(), report);
    Ok(())
}
