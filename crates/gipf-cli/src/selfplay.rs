//! `gipf selfplay`

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Seek, SeekFrom, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use clap::{Args as ClapArgs, value_parser};
use gipf_ai::{Evaluate, GipfEvaluator};
use gipf_core::{Position, Variant};
use gipf_lab::train::{DataError, DataHeader, DataReader, DataWriter, Tally, play_games};

use crate::error::CliError;
use crate::interrupt;
use crate::progress::{ProgressLine, duration_text, rate_text};
use crate::search_args::{default_evaluator, evaluator_parser};

/// Play games of the engine against itself and keep their positions, labelled, in a file
///
/// Each game begins from a random opening that the search thinks about even, and is its own: the
/// same options give the same file on any number of threads. When FILE holds games already, made with
/// the same options, the command goes on after the last whole one; so it does after Ctrl-C. Then it
/// prints the number of games, of positions, and of wins of White and of Black of this run.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct SelfplayArgs {
    /// basic, standard or tournament
    pub(crate) variant: Variant,
    /// Where the positions go
    pub(crate) file: PathBuf,
    /// How many games the file is to hold
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// The positions that each search looks at
    #[arg(
        long,
        value_name = "N",
        default_value = "800",
        value_parser = value_parser!(u64).range(1..=1_000_000_000)
    )]
    pub(crate) nodes: u64,
    /// Other seeds, other games
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: u64,
    /// The percentage of turns that are played at random early in a game
    #[arg(
        long,
        value_name = "PERCENT",
        default_value = "5",
        value_parser = value_parser!(u8).range(..=100)
    )]
    pub(crate) random: u8,
    /// What positions are judged by
    #[arg(long, value_name = "NAME", default_value = default_evaluator(), value_parser = evaluator_parser())]
    pub(crate) evaluator: GipfEvaluator,
    /// A file of weights to judge positions with instead
    #[arg(long, value_name = "FILE", conflicts_with = "evaluator")]
    pub(crate) weights: Option<PathBuf>,
    /// Threads to play with
    #[arg(long, value_name = "N", default_value = "1", value_parser = crate::args::parse_threads)]
    pub(crate) threads: std::num::NonZeroUsize,
}

const EXAMPLES: &str = "\
Examples:
  gipf selfplay basic games.data --games 10000 --threads 2
  gipf selfplay tournament games.data --games 500 --nodes 2000 --seed 7
  gipf selfplay standard games.data --games 10000 --evaluator terms
  gipf selfplay basic games.data --games 10000 --weights basic.weights";

pub(crate) fn run(args: &SelfplayArgs) -> Result<ExitCode, CliError> {
    match &args.weights {
        None => play(args, args.evaluator.name().into(), &args.evaluator),
        Some(file) => {
            let (name, weights) = read_weights(file, args.variant)?;
            play(args, name, &weights)
        }
    }
}

/// Weights for games of this variant, and the name that the data get for them.
fn read_weights(path: &Path, variant: Variant) -> Result<(String, GipfEvaluator), CliError> {
    let wrong = |error: &str| CliError::Input(format!("{}: {error}", path.display()));
    let bytes = std::fs::read(path).map_err(|error| wrong(&error.to_string()))?;
    let weights = gipf_ai::gipf::read_weights(&bytes).map_err(|error| wrong(&error.to_string()))?;
    if weights.variant != variant {
        return Err(wrong(&format!("these weights are for {}", weights.variant)));
    }
    Ok((gipf_lab::train::fingerprint(&bytes), weights.evaluator))
}

fn play(
    args: &SelfplayArgs,
    evaluator: String,
    evaluate: &(impl Evaluate<Position> + Sync),
) -> Result<ExitCode, CliError> {
    let header = DataHeader {
        variant: args.variant,
        seed: args.seed,
        nodes: args.nodes,
        random_percent: args.random,
        evaluator,
    };
    let (mut writer, first) = open(&args.file, &header)?;
    let threads = args.threads.get();
    let stop = interrupt::flag();
    let mut tally = Tally::default();
    let mut failed = None;
    let all = args.games.saturating_sub(first);
    let progress = ProgressLine::new();
    play_games(&header, evaluate, first..args.games, threads, stop, |samples| {
        tally.add(samples);
        progress.update(|elapsed| progress_text(&tally, all, elapsed));
        match writer.write_game(samples) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        }
    })
    .map_err(|error| CliError::Limit(error.to_string()))?;
    progress.clear();
    if let Some(error) = failed {
        return Err(cannot(&args.file, error));
    }
    let Tally { games, samples, white, black } = tally;
    let mut out = crate::output::stdout();
    writeln!(out, "{games} games, {samples} positions, {white} won by White, {black} by Black")?;
    out.flush()?;
    if stop.load(Ordering::Relaxed) {
        return Err(CliError::Interrupted);
    }
    Ok(ExitCode::SUCCESS)
}

/// `20 of 4000 games, 450 positions/s, about 1 h 3 min left`.
fn progress_text(tally: &Tally, all: u32, elapsed: f64) -> String {
    let Tally { games, samples, .. } = tally;
    let rate = rate_text(*samples as f64 / elapsed, "positions");
    let left = (f64::from(all) - *games as f64) / *games as f64 * elapsed;
    format!("{games} of {all} games, {rate}, about {} left", duration_text(left))
}

/// The file, at its end, and the games that it holds whole.
fn open(path: &Path, header: &DataHeader) -> Result<(DataWriter<File>, u32), CliError> {
    let io_error = |error: io::Error| CliError::WriteFile { path: path.into(), error };
    let wrong = |error: DataError| CliError::Input(format!("{}: {error}", path.display()));
    let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).to_owned();
    let mut file = options.open(path).map_err(io_error)?;
    if file.metadata().map_err(io_error)?.len() == 0 {
        return Ok((DataWriter::new(file, header).map_err(|error| cannot(path, error))?, 0));
    }
    let mut reader = DataReader::new(BufReader::new(&file)).map_err(wrong)?;
    if reader.header() != header {
        let DataHeader { variant, seed, nodes, random_percent, evaluator } = reader.header();
        return Err(CliError::Input(format!(
            "{}: its games were made with other options: {variant} --seed {seed} --nodes {nodes} \
             --random {random_percent} and the evaluator {evaluator}",
            path.display()
        )));
    }
    let whole = loop {
        match reader.next_game() {
            Ok(Some(_)) => {}
            Ok(None) | Err(DataError::Truncated { .. }) => break reader.byte(),
            Err(error) => return Err(wrong(error)),
        }
    };
    let games = reader.games();
    file.set_len(whole).map_err(io_error)?;
    file.seek(SeekFrom::Start(whole)).map_err(io_error)?;
    Ok((DataWriter::resume(file, games), games))
}

fn cannot(path: &Path, error: DataError) -> CliError {
    match error {
        DataError::Io(error) => CliError::WriteFile { path: path.into(), error },
        error => CliError::Input(format!("{}: {error}", path.display())),
    }
}
