//! `gipf codecup`

use std::io;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use gipf_engine::codecup::{CodeCupError, CodeCupOptions, play_codecup};

use crate::shared::error::CliError;
use crate::shared::parse::{number, parse_hash, parse_movetime, parse_threads};

/// Run the DVONN engine for the judge of a CodeCup contest
///
/// Plays one game of DVONN line by line. The first line of standard input is `Start` to play White, or White's
/// first turn to play Black. Every other line is a turn of the opponent: `F3` places, `A1B2` moves, `PASS` passes.
/// The engine prints its turns to standard output, and a line about each to standard error; as White it prints
/// the 49th placement and the first move one after the other. `Quit` or the end of the input ends the program.
#[derive(Debug, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct CodeCupArgs {
    /// Clock for the whole game, such as 5s or 2m; processor time counts
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = parse_movetime)]
    time: Duration,
    /// Maximum nodes (positions visited) of each search, from 1
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    nodes: Option<u64>,
    /// Number of threads, 1 to 1024
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_threads)]
    threads: NonZeroUsize,
    /// Transposition table size in MiB, 1 to 65536
    #[arg(long, value_name = "MIB", default_value = "32", value_parser = parse_hash)]
    hash: usize,
}

const EXAMPLES: &str = "\
Examples:
  gipf codecup
  printf 'F3\\nQuit\\n' | gipf codecup --time 30s --threads 2";

pub(crate) fn run(args: &CodeCupArgs) -> Result<ExitCode, CliError> {
    let &CodeCupArgs { time, nodes, threads, hash } = args;
    let mut options =
        CodeCupOptions::new().with_time(time).with_threads(threads.get()).with_tt_mib(hash);
    options.nodes = nodes;
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let played = play_codecup::<dvonn_core::Dvonn>(input, output, io::stderr(), &options);
    played.map(|()| ExitCode::SUCCESS).map_err(|error| match error {
        CodeCupError::Read(error) => CliError::Read(error.into()),
        CodeCupError::Write(error) => CliError::Write(error.into()),
        error @ CodeCupError::BadLine { .. } => CliError::Input(error.to_string()),
        other => CliError::Limit(other.to_string()),
    })
}
