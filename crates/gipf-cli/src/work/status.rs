//! `gipf work status`

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use gipf_work::{Failure, NumberedUnit, Status, Store, TimedUnit, status};
use serde::Serialize;

use super::input::{open_units, run_error, store_error};
use crate::shared::error::CliError;
use crate::shared::output::{stdout, write_json};
use crate::shared::progress::{counted, duration_text, rate_text};
use crate::shared::stderr::for_terminal;

/// Say how far the work has come
///
/// Prints how many units are done, how many a second while results were written, which failed and where, the slowest
/// units, and the first without a result. Reads every result. Exit status 1 while results are missing.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gipf work status units.jsonl results
  gipf work status units.jsonl results --json")]
pub(super) struct StatusArgs {
    /// The file of units, or - for standard input
    units: String,
    /// Folders of results
    #[arg(required = true, value_name = "DIR")]
    results: Vec<PathBuf>,
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

/// The status as JSON: that of the library, and the rate.
#[derive(Debug, Serialize)]
struct StatusJson<'a> {
    #[serde(flatten)]
    status: &'a Status,
    units_per_second: Option<f64>,
}

pub(super) fn run(args: &StatusArgs) -> Result<ExitCode, CliError> {
    let units = open_units(&args.units)?;
    let stores: Result<Vec<Store>, _> = args.results.iter().map(|path| Store::open(path)).collect();
    let found = status(units, &stores.map_err(store_error)?).map_err(run_error(&args.units))?;
    let mut out = stdout();
    if args.json {
        write_json(&mut out, StatusJson { status: &found, units_per_second: found.rate() })?;
    } else {
        for line in lines(&found) {
            writeln!(out, "{}", for_terminal(format_args!("{line}")))?;
        }
    }
    out.flush()?;
    Ok(if found.done == found.plan.units { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn lines(status: &Status) -> Vec<String> {
    let Status { plan, done, stale, failed, missing, .. } = status;
    let mut first = format!("{done} of {} done", counted(plan.units, "unit"));
    if *missing > 0 {
        first += &format!(", {missing} missing");
    }
    if *failed > 0 {
        first += &format!(", {failed} of them failed");
    }
    if *stale > 0 {
        first += &format!(", {stale} damaged or of another version");
    }
    let mut lines = vec![first];
    if let Some(NumberedUnit { number, id }) = status.first_missing {
        lines.push(format!("first missing: unit {number}, {id}"));
    }
    if *done > 0 {
        lines.push(work_text(status));
    }
    for TimedUnit { number, id, milliseconds } in status.slowest.iter().take(3) {
        lines.push(format!("slow: unit {number}, {id}: {}", seconds_text(*milliseconds)));
    }
    for Failure { id, number, error, worker, .. } in &status.failures {
        lines.push(format!("failed: unit {number}, {id}, on {worker}: {error}"));
    }
    let listed = status.failures.len() as u64;
    if *failed > listed {
        lines.push(format!("and {} more failed", failed - listed));
    }
    lines
}

/// `3 min of work, 0.2 s a unit, 40 units/s, about 5 min left`.
fn work_text(status: &Status) -> String {
    let Status { plan, done, milliseconds, .. } = status;
    let all = duration_text(*milliseconds as f64 / 1000.0);
    let mut text = format!("{all} of work, {} a unit", seconds_text(milliseconds / done));
    if let Some(rate) = status.rate() {
        text += &format!(", {}", rate_text(rate, "units"));
        if plan.units > *done {
            text += &format!(", about {} left", duration_text((plan.units - done) as f64 / rate));
        }
    }
    text
}

/// `0.25 s`.
fn seconds_text(milliseconds: u64) -> String {
    format!("{:.2} s", milliseconds as f64 / 1000.0)
}
