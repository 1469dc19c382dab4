//! `gipf work run`

use std::env;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use gipf_app::Registry;
use gipf_work::{RunError, RunOptions, RunReport, Shard, Store, run as run_units};

use super::input::{open_units, run_error, store_error};
use crate::shared::error::CliError;
use crate::shared::interrupt;
use crate::shared::parse::{number, parse_hash, parse_threads};
use crate::shared::progress::{ProgressLine, counted, duration_text};
use crate::shared::stderr::tell;

/// Do units of work and keep the result of each
///
/// Skips units that have a result, so the same command resumes a run that was stopped. Several runs can share a
/// folder; give each its own shard, or they do the same units twice. Ctrl-C or SIGTERM ends the run after the units
/// in progress, a second one at once; finished results stay in both cases.
#[derive(Debug, Args)]
#[command(after_help = "\
--shard auto takes the shard from the environment variables of the job:
  a Slurm array         SLURM_ARRAY_TASK_ID, _MIN, _STEP and _COUNT
  srun                  SLURM_PROCID and SLURM_STEP_NUM_TASKS
  Open MPI              OMPI_COMM_WORLD_RANK and OMPI_COMM_WORLD_SIZE
  other MPI             PMI_RANK and PMI_SIZE
  an indexed job of     JOB_COMPLETION_INDEX, and JOB_COMPLETIONS, which
  Kubernetes            the job has to set itself

Examples:
  gipf work run units.jsonl --out results --threads 2
  gipf work run units.jsonl --out results --shard 2/4
  gipf work run units.jsonl --out results --pack 1000
  srun --ntasks 64 gipf work run units.jsonl --out results --shard auto
  head -n 1 units.jsonl | gipf work run - --out results")]
pub(super) struct RunArgs {
    /// The file of units, or - for standard input
    units: String,
    /// Write the results to this folder, which is made if it is missing
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Units to do: I/N for every N-th one from the I-th on, or auto [default: 1/1, which is all]
    #[arg(long, value_name = "SHARD", value_parser = parse_shard)]
    shard: Option<Shard>,
    /// Number of threads, 1 to 1024; each does a unit
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_threads)]
    threads: NonZeroUsize,
    /// Transposition table size in MiB, 1 to 65536; of each thread, for counts; changes no result
    #[arg(long, value_name = "MIB", default_value = "64", value_parser = parse_hash)]
    hash: usize,
    /// Number of results in a file, 1 to 100000; a process that is killed loses those that wait, at most a minute's
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_pack)]
    pack: NonZeroUsize,
}

fn parse_pack(text: &str) -> Result<NonZeroUsize, String> {
    let results = number(1..=100_000usize)(text)?;
    NonZeroUsize::new(results).ok_or_else(|| "expected a number from 1".into())
}

/// The shard that the job tells.
const AUTO: &str = "auto";

fn parse_shard(text: &str) -> Result<Shard, String> {
    if text == AUTO {
        let shard = Shard::from_variables(|name| env::var(name).ok());
        return shard.map_err(|error| error.to_string());
    }
    text.parse().map_err(|error: gipf_work::ShardError| format!("{error}, or {AUTO}"))
}

pub(super) fn run<R: Registry>(args: &RunArgs) -> Result<ExitCode, CliError> {
    let mut units = open_units(&args.units)?;
    // No folder is made where there is nothing to do.
    let wrong = |error| run_error(&args.units)(error);
    if units.peek().map_err(|error| wrong(error.into()))?.is_none() {
        return Err(wrong(RunError::NoUnits));
    }
    let store = Store::create(&args.out).map_err(store_error)?;
    let options = RunOptions {
        shard: args.shard.unwrap_or_default(),
        threads: args.threads,
        mebibytes: args.hash,
        results_per_file: args.pack,
        gives_up: false,
    };
    let progress = ProgressLine::new();
    let on_unit = |report: &RunReport| {
        progress.update(|elapsed| progress_text(report, options.shard, elapsed));
    };
    let run = run_units::<R>(units, &store, &options, interrupt::flag(), &on_unit);
    progress.clear();
    let report = run.map_err(run_error(&args.units))?;
    tell(report_text(&report, options.shard));
    if report.is_stopped {
        return Err(CliError::Interrupted);
    }
    Ok(ExitCode::SUCCESS)
}

/// `20 of 97 units, about 1 h 3 min left`.
fn progress_text(report: &RunReport, shard: Shard, elapsed: f64) -> String {
    let RunReport { done, skipped, planned, .. } = *report;
    let all = shard.units_of(planned);
    let ready = done + skipped;
    let left = if done == 0 {
        String::new()
    } else {
        let seconds = all.saturating_sub(ready) as f64 / done as f64 * elapsed;
        format!(", about {} left", duration_text(seconds))
    };
    format!("{ready} of {}{left}", counted(all, "unit"))
}

/// `shard 2/4: 24 units done, 1 of them again; 3 skipped, whose results were there`.
fn report_text(report: &RunReport, shard: Shard) -> String {
    let RunReport { done, skipped, replaced, .. } = *report;
    let mut text = String::new();
    if shard != Shard::ALL {
        text += &format!("shard {shard}: ");
    }
    text += &format!("{} done", counted(done, "unit"));
    if replaced > 0 {
        text += &format!(
            ", {replaced} of them again, as the results were damaged or of another version"
        );
    }
    if skipped > 0 {
        text += &format!(", {skipped} skipped, whose results were there");
    }
    text
}
