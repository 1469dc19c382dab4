//! `gipf work verify`

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use gipf_app::Registry;
use gipf_work::{Deviation, Store, Unit, VerifyReport, VerifySample, verify};

use super::input::{open_units, run_error, store_error};
use crate::shared::error::CliError;
use crate::shared::interrupt;
use crate::shared::output::stdout;
use crate::shared::parse::{number, parse_hash};
use crate::shared::progress::{ProgressLine, counted};
use crate::shared::stderr::{for_terminal, tell};

/// Do a sample of the units again and compare
///
/// Prints a line for each result that is wrong or missing; exit status 1 when there is one.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gipf work verify units.jsonl results
  gipf work verify units.jsonl results --sample 10% --seed 7")]
pub(super) struct VerifyArgs {
    /// The file of units, or - for standard input
    units: String,
    /// Folder of results
    #[arg(value_name = "DIR")]
    results: PathBuf,
    /// Share of the units to do again, above 0% and up to 100%; at least one unit
    #[arg(long, value_name = "PERCENT", default_value = "1%", value_parser = parse_share)]
    sample: f64,
    /// Random seed, a whole number from 0; other seeds choose other units
    #[arg(long, value_name = "N", default_value = "1", value_parser = number(0..=u64::MAX))]
    seed: u64,
    /// Transposition table size in MiB, 1 to 65536; for counts; changes no result
    #[arg(long, value_name = "MIB", default_value = "64", value_parser = parse_hash)]
    hash: usize,
}

/// Reads `1%` as 0.01.
fn parse_share(text: &str) -> Result<f64, String> {
    let percent = text.strip_suffix('%').and_then(|percent| percent.trim_end().parse().ok());
    let percent = percent.filter(|percent: &f64| *percent > 0.0 && *percent <= 100.0);
    percent
        .map(|percent| percent / 100.0)
        .ok_or_else(|| "expected a percentage such as 1%, more than 0% and at most 100%".into())
}

pub(super) fn run<R: Registry>(args: &VerifyArgs) -> Result<ExitCode, CliError> {
    let units = open_units(&args.units)?;
    let store = Store::open(&args.results).map_err(store_error)?;
    let sample = VerifySample { share: args.sample, seed: args.seed };
    let progress = ProgressLine::new();
    let mut lines = Vec::new();
    let on_unit = |unit: &Unit, deviation: Option<&Deviation>, report: &VerifyReport| {
        progress.update(|_| {
            format!("{} done again, {} wrong", counted(report.sampled, "unit"), report.wrong)
        });
        if let Some(deviation) = deviation {
            lines
                .push(for_terminal(format_args!("unit {}, {}: {deviation}", unit.number, unit.id)));
        }
    };
    let stop = interrupt::flag();
    let verified = verify::<R>(units, &store, &sample, args.hash, stop, on_unit);
    progress.clear();
    let mut out = stdout();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    out.flush()?;
    let report = verified.map_err(run_error(&args.units))?;
    let VerifyReport { sampled, wrong, missing, planned, .. } = report;
    let of_missing = if missing > 0 {
        format!(", {} missing", counted(missing, "result"))
    } else {
        String::new()
    };
    let planned = counted(planned, "unit");
    tell(format_args!("{sampled} of {planned} done again, {wrong} wrong{of_missing}"));
    if report.is_stopped {
        return Err(CliError::Interrupted);
    }
    Ok(if wrong + missing == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
