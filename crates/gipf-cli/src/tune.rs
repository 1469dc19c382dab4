//! `gipf tune`

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

use clap::Args;
use gipf_ai::{ParameterInfo, SearchParameters};
use gipf_app::{Playable, Registry, similar};
use gipf_lab::tune::{Spsa, TuneLog, TuneLogError, TuneSettings, Tuning};
use serde::Serialize;

use crate::shared::error::CliError;
use crate::shared::game::{GameArg, game_to_play};
use crate::shared::interrupt;
use crate::shared::output::{ForceArg, refuse_stdout, stdout, write_json};
use crate::shared::parse::{expected_variant, number, parse_threads};
use crate::shared::program::{OtherProgramArg, made_by_other};
use crate::shared::progress::{ProgressLine, counted, duration_text};
use crate::shared::visit;

/// Tune the parameters of the search by playing games (SPSA)
///
/// In each iteration two sides whose parameters differ a little play a short match, and the values move toward the
/// winner's. Prints the values before and after. FILE gets a line for each iteration; the same command resumes after
/// the last one, also after Ctrl-C. Test the new values with `gipf match ai,set.NAME=VALUE,... ai --sprt 0,5`.
#[derive(Debug, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct TuneArgs {
    /// The file to write iterations to; not needed with --list
    #[arg(required_unless_present = "list")]
    file: Option<PathBuf>,
    #[command(flatten)]
    game: GameArg,
    // The help lists the variants.
    #[arg(long)]
    variant: Option<String>,
    /// Search parameters to tune, separated by commas; --list prints them [default: all that the game uses]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    parameters: Vec<String>,
    /// Number of iterations, 1 to 10000000
    #[arg(long, value_name = "N", default_value = "1000", value_parser = number(1..=10_000_000u64))]
    iterations: u64,
    /// Pairs of games in an iteration, 1 to 100000
    #[arg(long, value_name = "N", default_value = "4", value_parser = number(1..=100_000u64))]
    pairs: u64,
    /// Maximum nodes (positions visited) of each search, from 1
    #[arg(long, value_name = "N", default_value = "2000", value_parser = number(1..=u64::MAX))]
    nodes: u64,
    /// Learning rate: how far half a point moves a value at the end, as a part of its step, above 0 and up to 1
    #[arg(long, value_name = "PART", default_value = "0.02", value_parser = parse_rate)]
    rate: f64,
    /// Random seed, a whole number from 0; other seeds give other games
    #[arg(long, value_name = "N", default_value = "1", value_parser = number(0..=u64::MAX))]
    seed: u64,
    /// Number of threads, 1 to 1024; each plays a pair of games [default: all cores]
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    other: OtherProgramArg,
    /// List the search parameters with their ranges, and play nothing
    #[arg(long)]
    list: bool,
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  gipf tune --list
  gipf tune basic.tsv --iterations 2000 --nodes 2000
  gipf tune lmr.tsv --parameters lmr_factor,lmr_offset,lmr_history --variant standard
  gipf tune dvonn.tsv --game dvonn --nodes 5000";

fn parse_rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok().filter(|rate: &f64| *rate > 0.0 && *rate <= 1.0);
    rate.ok_or_else(|| "expected a number above 0 and up to 1".into())
}

pub(crate) fn run<R: Registry>(args: &TuneArgs) -> Result<ExitCode, CliError> {
    let game = game_to_play::<R>(args.game, args.variant.as_deref());
    visit!(R, game, run_of<'a>(args: &'a TuneArgs))
}

fn run_of<P: Playable>(args: &TuneArgs) -> Result<ExitCode, CliError> {
    if args.list {
        return list::<P>(args);
    }
    let settings = args.settings::<P>()?;
    let Some(file) = &args.file else { return list::<P>(args) };
    refuse_stdout(file, "[FILE]")?;
    // The file is continued, so it may exist.
    ForceArg::default().policy([]).check_resumed(file)?;
    let is_other = |error: &TuneLogError| matches!(error, TuneLogError::OtherProgram(_));
    let (mut log, mut tuning) = args
        .other
        .open(file, is_other, |programs| TuneLog::open(file, settings.clone(), programs))
        .map_err(|error| cannot(file, error))?;
    let first = tuning.state().iteration;
    let stop = interrupt::flag_before_results();
    let threads = args
        .threads
        .unwrap_or_else(|| thread::available_parallelism().unwrap_or(NonZeroUsize::MIN));
    let progress = ProgressLine::new();
    let mut is_stopped = false;
    while !tuning.is_complete() && !is_stopped {
        is_stopped = !tuning.step(threads, stop)?;
        if !is_stopped {
            let state = tuning.state();
            log.append(state).map_err(|error| cannot(file, error.into()))?;
            progress.update(|elapsed| {
                let done = state.iteration;
                let left = (args.iterations - done) as f64 / (done - first) as f64 * elapsed;
                format!(
                    "{done} of {} iterations, about {} left",
                    args.iterations,
                    duration_text(left)
                )
            });
        }
    }
    progress.clear();
    report(&tuning, args.json)?;
    if is_stopped { Err(CliError::Interrupted) } else { Ok(ExitCode::SUCCESS) }
}

impl TuneArgs {
    fn settings<P: Playable>(&self) -> Result<TuneSettings<P>, CliError> {
        let variant = match &self.variant {
            None => P::VARIANTS[0],
            Some(text) => P::variant_named(text).ok_or_else(|| CliError::Argument {
                argument: "--variant <VARIANT>",
                value: text.clone(),
                reason: expected_variant::<P>(),
            })?,
        };
        Ok(TuneSettings {
            variant,
            nodes: self.nodes,
            pairs: self.pairs,
            seed: self.seed,
            parameters: self.parameters::<P>()?,
            spsa: Spsa { iterations: self.iterations, rate: self.rate },
        })
    }

    fn parameters<P: Playable>(&self) -> Result<Vec<ParameterInfo>, CliError> {
        if self.parameters.is_empty() {
            let used = SearchParameters::ALL.iter().filter(|info| P::PARAMETERS.uses(info));
            return Ok(used.copied().collect());
        }
        let wrong = |name: &str, reason: String| CliError::Argument {
            argument: "--parameters <NAMES>",
            value: name.into(),
            reason,
        };
        let mut parameters: Vec<ParameterInfo> = Vec::new();
        for name in &self.parameters {
            let all = SearchParameters::ALL;
            let Some(info) = all.iter().find(|info| info.name == name) else {
                let close = similar(name, all.iter().map(|info| info.name));
                return Err(wrong(
                    name,
                    match close {
                        Some(close) => format!("did you mean '{close}'?"),
                        None => "expected a search parameter; --list prints them".into(),
                    },
                ));
            };
            if parameters.contains(info) {
                return Err(wrong(name, "it is named twice".into()));
            }
            parameters.push(*info);
        }
        Ok(parameters)
    }
}

/// A search parameter, for `--json`.
#[derive(Serialize)]
struct Listed {
    name: &'static str,
    value: i32,
    min: i32,
    max: i32,
    step: i32,
    summary: &'static str,
}

/// The search parameters, for `--json`.
#[derive(Serialize)]
struct List {
    parameters: Vec<Listed>,
}

fn list<P: Playable>(args: &TuneArgs) -> Result<ExitCode, CliError> {
    let all: Vec<Listed> = SearchParameters::ALL
        .iter()
        .map(|info| Listed {
            name: info.name,
            value: P::PARAMETERS.value_of(info),
            min: info.min,
            max: info.max,
            step: info.step,
            summary: info.summary.trim(),
        })
        .collect();
    let mut out = stdout();
    if args.json {
        write_json(&mut out, List { parameters: all })?;
    } else {
        for Listed { name, value, min, max, summary, .. } in all {
            writeln!(out, "{name:<26}{value:>6}  from {min} to {max}. {summary}")?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// A parameter before and after, for `--json`.
#[derive(Serialize)]
struct Found {
    name: &'static str,
    before: i32,
    after: f64,
}

/// What a tuning has found, for `--json`.
#[derive(Serialize)]
struct Report {
    iterations: u64,
    games: u64,
    parameters: Vec<Found>,
    engine: String,
}

fn report<P: Playable>(tuning: &Tuning<P>, json: bool) -> Result<(), CliError> {
    let (settings, state) = (tuning.settings(), tuning.state());
    let found = settings.parameters.iter().zip(&state.values).map(|(info, value)| Found {
        name: info.name,
        before: P::PARAMETERS.value_of(info),
        after: *value,
    });
    let parameters: Vec<Found> = found.collect();
    let changed = parameters.iter().filter(|found| found.after.round() as i32 != found.before);
    let engine = changed.fold("ai".to_owned(), |engine, number| {
        format!("{engine},set.{}={}", number.name, number.after.round())
    });
    let games = 2 * settings.pairs * state.iteration;
    let mut out = stdout();
    if json {
        write_json(&mut out, Report { iterations: state.iteration, games, parameters, engine })?;
    } else {
        writeln!(out, "{}, {games} games", counted(state.iteration, "iteration"))?;
        for Found { name, before, after } in &parameters {
            writeln!(out, "{name:<26}{before:>6} -> {after:.1}")?;
        }
        match engine.as_str() {
            "ai" => writeln!(out, "no parameter has changed by a whole number")?,
            engine => writeln!(out, "engine  {engine}")?,
        }
    }
    Ok(out.flush()?)
}

fn cannot(path: &Path, error: TuneLogError) -> CliError {
    match error {
        TuneLogError::Io(error) => CliError::WriteFile { path: path.into(), error },
        TuneLogError::OtherProgram(error) => made_by_other(path, error),
        error => CliError::Input(format!("{}: {error}", path.display())),
    }
}
