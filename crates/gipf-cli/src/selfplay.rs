//! `gipf selfplay`

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, IsTerminal, Seek, SeekFrom, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use clap::{Args as ClapArgs, value_parser};
use gipf_ai::evaluate::Learned;
use gipf_ai::{Evaluate, Evaluator};
use gipf_core::{Position, Variant};
use gipf_train::{DataError, DataHeader, DataReader, DataWriter, Tally, play_games};

use crate::error::CliError;
use crate::interrupt;
use crate::progress::duration_text;

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
    /// The evaluation: its name, or a file of weights [default: the strongest]
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) evaluation: Option<String>,
    /// Threads to play with
    #[arg(long, value_name = "N", default_value = "1", value_parser = crate::args::parse_threads)]
    pub(crate) threads: std::num::NonZeroUsize,
}

const EXAMPLES: &str = "\
Examples:
  gipf selfplay basic games.data --games 10000 --threads 2
  gipf selfplay tournament games.data --games 500 --nodes 2000 --seed 7
  gipf selfplay standard games.data --games 10000 --evaluation terms";

pub(crate) fn run(args: &SelfplayArgs) -> Result<ExitCode, CliError> {
    match evaluation(args)? {
        Evaluation::BuiltIn(evaluator) => play(args, evaluator.name().into(), &evaluator),
        Evaluation::File(name, weights) => play(args, name, &*weights),
    }
}

enum Evaluation {
    BuiltIn(Evaluator),
    /// With the name that the data get for it.
    File(String, Box<Learned>),
}

fn evaluation(args: &SelfplayArgs) -> Result<Evaluation, CliError> {
    let Some(name) = &args.evaluation else {
        return Ok(Evaluation::BuiltIn(Evaluator::default()));
    };
    if let Ok(evaluator) = name.parse() {
        return Ok(Evaluation::BuiltIn(evaluator));
    }
    let bytes = std::fs::read(name).map_err(|error| {
        let names = Evaluator::ALL.iter().map(|evaluator| evaluator.name()).collect::<Vec<_>>();
        CliError::Input(format!(
            "there is no evaluation '{name}' (expected {}), and no such file: {error}",
            names.join(", ")
        ))
    })?;
    let weights =
        Learned::read(&bytes).map_err(|error| CliError::Input(format!("{name}: {error}")))?;
    if weights.variant() != args.variant {
        let variant = weights.variant();
        return Err(CliError::Input(format!("{name}: these weights are for {variant}")));
    }
    Ok(Evaluation::File(gipf_train::fingerprint(&bytes), Box::new(weights)))
}

fn play(
    args: &SelfplayArgs,
    evaluation: String,
    evaluate: &(impl Evaluate<Position> + Sync),
) -> Result<ExitCode, CliError> {
    let header = DataHeader {
        variant: args.variant,
        seed: args.seed,
        nodes: args.nodes,
        random_percent: args.random,
        evaluation,
    };
    let (mut writer, first) = open(&args.file, &header)?;
    let threads = args.threads.get();
    let stop = interrupt::flag();
    let mut tally = Tally::default();
    let mut failed = None;
    let progress = Progress::new(args.games.saturating_sub(first));
    play_games(&header, evaluate, first..args.games, threads, stop, |samples| {
        tally.add(samples);
        progress.update(&tally);
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
        let DataHeader { variant, seed, nodes, random_percent, evaluation } = reader.header();
        return Err(CliError::Input(format!(
            "{}: its games were made with other options: {variant} --seed {seed} --nodes {nodes} \
             --random {random_percent} and the evaluation {evaluation}",
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

/// Shown on stderr when that is a terminal, a few times a second.
struct Progress {
    games: u32,
    begin: Instant,
    next: std::cell::Cell<Instant>,
    shown: bool,
}

impl Progress {
    fn new(games: u32) -> Progress {
        let begin = Instant::now();
        let next = std::cell::Cell::new(begin + Duration::from_secs(1));
        Progress { games, begin, next, shown: io::stderr().is_terminal() }
    }

    fn update(&self, tally: &Tally) {
        let now = Instant::now();
        if !self.shown || now < self.next.get() {
            return;
        }
        self.next.set(now + Duration::from_millis(250));
        let elapsed = (now - self.begin).as_secs_f64();
        let left = (f64::from(self.games) - tally.games as f64) / tally.games as f64 * elapsed;
        eprint!(
            "\r\x1b[K{} of {} games, {:.0} positions/s, about {} left",
            tally.games,
            self.games,
            tally.samples as f64 / elapsed,
            duration_text(left)
        );
        let _ = io::stderr().flush();
    }

    fn clear(&self) {
        if self.shown {
            eprint!("\r\x1b[K");
        }
    }
}
