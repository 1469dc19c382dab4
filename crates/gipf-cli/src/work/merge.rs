//! `gipf work merge`

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use gipf_app::{Playable, Registry};
use gipf_lab::matches::{MatchEnd, Schedule};
use gipf_work::{MatchWork, MergeError, MergeSummary, Merged, Store, Work, merge};

use super::input::{open_units, store_error, work_error};
use crate::matches::report::{print_summary, status, warn_of_forfeits};
use crate::shared::error::CliError;
use crate::shared::output::{ForceArg, Sink, stdout, write_json};
use crate::shared::progress::{ProgressLine, counted, duration_text};
use crate::shared::stderr::tell;
use crate::shared::visit;

/// Add up the results of all units
///
/// Prints `depth count` for a count, a line of JSON for each position of an analysis, and what gipf match prints for
/// a match. With --out also writes the positions of selfplay or the games of a match.
///
/// Refuses results that are missing, damaged, not in the plan, different in two folders, or made by different
/// versions.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gipf work merge units.jsonl results
  gipf work merge units.jsonl results-of-monday results-of-tuesday
  gipf work merge units.jsonl results --out games.data")]
pub(super) struct MergeArgs {
    /// The file of units, or - for standard input
    units: String,
    /// Folders of results
    #[arg(required = true, value_name = "DIR")]
    results: Vec<PathBuf>,
    /// Write the positions, games or lines to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArg,
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

pub(super) fn run<R: Registry>(args: &MergeArgs) -> Result<ExitCode, CliError> {
    args.force.check_use(args.out.is_some())?;
    let mut units = open_units(&args.units)?;
    let stores: Result<Vec<Store>, _> = args.results.iter().map(|path| Store::open(path)).collect();
    let stores = stores.map_err(store_error)?;
    let error = |error| merge_error(args, error);
    let first = units.peek().map_err(|found| error(found.into()))?.map(|unit| &unit.work);
    let inputs = args.results.iter().map(PathBuf::as_path).chain([Path::new(&args.units)]);
    let policy = args.force.policy(inputs);
    let mut out = match (&args.out, first) {
        (Some(path), _) => Out::File(Sink::create(Some(path), &policy)?),
        (None, Some(Work::Selfplay(_))) => {
            let sentence = "expected --out FILE, for the positions of self-play";
            return Err(CliError::Input(sentence.into()));
        }
        (None, Some(Work::Analyze(_))) => Out::File(Sink::create(None, &policy)?),
        (None, _) => Out::Nowhere,
    };
    let planned = units.plan().map_or(0, |plan| plan.units);
    let progress = ProgressLine::new();
    let merged = merge::<R>(units, &stores, &mut out, |number| {
        progress.update(|_| format!("{number} of {}", counted(planned, "unit")));
    });
    progress.clear();
    let merged = merged.map_err(error)?;
    out.finish()?;
    let status = print::<R>(args, &merged)?;
    tell(format_args!(
        "{}, {} of work by {}",
        counted(merged.plan.units, "unit"),
        duration_text(merged.milliseconds as f64 / 1000.0),
        merged.engine
    ));
    Ok(status)
}

/// Where what the results hold goes.
enum Out {
    File(Sink),
    Nowhere,
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Out::File(sink) => {
                sink.write(bytes).map(|()| bytes.len()).map_err(|error| match error {
                    CliError::Write(error) | CliError::WriteFile { error, .. } => error,
                    error => io::Error::other(error.to_string()),
                })
            }
            Out::Nowhere => Ok(bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Out {
    fn finish(self) -> Result<(), CliError> {
        match self {
            Out::File(sink) => sink.finish(),
            Out::Nowhere => Ok(()),
        }
    }
}

fn print<R: Registry>(args: &MergeArgs, merged: &Merged) -> Result<ExitCode, CliError> {
    if let Work::Match(work) = &merged.first {
        let game = R::find(&work.game).map_err(|error| CliError::Input(error.to_string()))?;
        return visit!(R, game, print_match<'a>(args: &'a MergeArgs, work: &'a MatchWork, merged: &'a Merged));
    }
    let mut out = stdout();
    match &merged.first {
        _ if args.json => write_json(&mut out, MergeSummary::new(merged))?,
        Work::Perft(work) => writeln!(out, "{} {}", work.depth + merged.plan.after, merged.count)?,
        Work::Selfplay(_) => writeln!(out, "{}", counted(merged.count, "position"))?,
        _ => {}
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn print_match<P: Playable>(
    args: &MergeArgs,
    work: &MatchWork,
    merged: &Merged,
) -> Result<ExitCode, CliError> {
    let settings = work.settings::<P>().map_err(work_error)?;
    let schedule =
        Schedule { pairs: merged.plan.units, concurrency: NonZeroUsize::MIN, sprt: None };
    print_summary(&settings, &schedule, &merged.standing, MatchEnd::Complete, args.json)?;
    warn_of_forfeits(&settings, &merged.standing);
    Ok(status(&merged.standing))
}

fn merge_error(args: &MergeArgs, error: MergeError) -> CliError {
    match (error, &args.out) {
        (MergeError::Write(error), Some(path)) => CliError::WriteFile { path: path.clone(), error },
        (MergeError::Write(error), None) => error.into(),
        (MergeError::Store(error), _) => store_error(error),
        (error @ MergeError::Overflow, _) => CliError::Limit(error.to_string()),
        (error @ MergeError::Unknown { .. }, _) => CliError::Input(error.to_string()),
        (error, _) => CliError::Input(format!("{}: {error}", args.units)),
    }
}
