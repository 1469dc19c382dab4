//! `gipf perft`

mod layers;
mod sequences;

use std::io::Write;
use std::num::NonZeroUsize;
use std::thread;
use std::time::Instant;

use clap::ValueEnum;
use gipf_core::Position;
use gipf_notation::Notation;
use gipf_perft::{Control, PerftError, Progress, Unit};
use serde::Serialize;

use crate::args::PerftArgs;
use crate::error::CliError;
use crate::game_name::GameName;
use crate::input::{STDIN, for_each_position};
use crate::interrupt;
use crate::output::{SCHEMA, stdout};
use crate::progress::{ProgressLine, duration_text, rate_text};

/// What `--count` counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum What {
    /// Sequences of different turns; a push onto a vacant spot is one turn
    Turns,
    /// Sequences with all 42 entries distinct: a push onto a vacant spot counts once for each dot
    /// beside it
    Entries,
    /// Different positions after exactly so many turns
    Positions,
}

impl What {
    fn unit(self) -> Option<Unit> {
        match self {
            What::Turns => Some(Unit::Turns),
            What::Entries => Some(Unit::Entries),
            What::Positions => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            What::Turns => "turns",
            What::Entries => "entries",
            What::Positions => "positions",
        }
    }
}

pub(crate) fn run(args: &PerftArgs) -> Result<(), CliError> {
    let divide = ("--divide", args.divide);
    let checkpoint = ("--checkpoint", args.checkpoint.is_some());
    let position = args.position.as_deref();
    if position == Some(STDIN) {
        let stats = ("--stats", args.stats);
        refuse(&[divide, stats, checkpoint], "takes one position, not standard input")?;
    }
    if args.count == What::Positions {
        let hash = ("--hash", args.hash.is_some());
        refuse(&[divide, hash, checkpoint], "does not go with --count positions")?;
    }
    let session = Session { args, started: Instant::now() };
    match args.game.of_positions(position)? {
        GameName::Gipf => {
            for_each_position(position, |position: &Position| match args.count.unit() {
                _ if args.stats => layers::print_stats(&session, position),
                None => layers::print_positions(&session, position),
                Some(unit) => sequences::print(&session, position, unit),
            })
        }
        GameName::Dvonn => {
            let positions = ("--count positions", args.count == What::Positions);
            let entries = ("--count entries", args.count == What::Entries);
            let stats = ("--stats", args.stats);
            refuse(&[positions, entries, stats], "is only for GIPF")?;
            for_each_position(position, |position: &dvonn_core::Position| {
                sequences::print(&session, position, Unit::Turns)
            })
        }
    }
}

/// Refuses the first of these options that is given, for this reason.
fn refuse(options: &[(&str, bool)], reason: &str) -> Result<(), CliError> {
    match options.iter().find(|(_, given)| *given) {
        Some((option, _)) => Err(CliError::Input(format!("{option} {reason}"))),
        None => Ok(()),
    }
}

/// Counts with a line on the terminal while it takes long, until Ctrl-C.
fn watched<T>(depth: u32, what: &'static str, count: impl FnOnce(&Control<'_>) -> T) -> T {
    let line = ProgressLine::new();
    let progress = |progress| line.update(|elapsed| progress_text(depth, what, progress, elapsed));
    let counted = count(&Control { stop: Some(interrupt::flag()), progress: Some(&progress) });
    line.clear();
    counted
}

/// `depth 7: 12 %, 98.1 million turns/s, about 5.00 s left`.
fn progress_text(depth: u32, what: &str, progress: Progress, elapsed: f64) -> String {
    let left = (progress.parts - progress.done) as f64 / progress.done_now.max(1) as f64;
    format!(
        "depth {depth}: {:.0} %, {}, about {} left",
        100.0 * progress.done as f64 / progress.parts.max(1) as f64,
        rate_text(progress.counted_now as f64 / elapsed, what),
        duration_text(left * elapsed)
    )
}

/// What the counts of one command share.
struct Session<'a> {
    args: &'a PerftArgs,
    started: Instant,
}

impl Session<'_> {
    fn threads(&self) -> NonZeroUsize {
        let all_cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.args.threads.unwrap_or_else(all_cores)
    }

    fn reads_stdin(&self) -> bool {
        self.args.position.as_deref() == Some(STDIN)
    }

    /// Prints a line for each depth as it is counted, or a line or the JSON of all.
    fn print_by_depth(
        &self,
        position: &impl Notation,
        mut count: impl FnMut(u8) -> Result<u64, CliError>,
    ) -> Result<(), CliError> {
        let mut out = stdout();
        let mut counts = Vec::new();
        for depth in 1..=self.args.depth {
            let total = count(depth)?;
            counts.push(total);
            if !self.reads_stdin() && !self.args.json {
                writeln!(out, "{depth} {total}")?;
                out.flush()?;
            }
        }
        if self.args.json {
            let mut json = self.json(position);
            match self.args.count {
                What::Turns => json.turns = Some(&counts),
                What::Entries => json.entries = Some(&counts),
                What::Positions => json.positions = Some(&counts),
            }
            serde_json::to_writer(&mut out, &json)?;
            writeln!(out)?;
        } else if self.reads_stdin() {
            let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
            writeln!(out, "{}\t{}", position.line(None), counts.join(" "))?;
        }
        out.flush()?;
        if !self.reads_stdin() {
            self.report(counts.iter().sum());
        }
        Ok(())
    }

    /// What the name and the JSON of a count begin with.
    fn json<'b>(&self, position: &impl Notation) -> Json<'b> {
        Json {
            schema: SCHEMA,
            position: position.line(None),
            depth: u32::from(self.args.depth),
            turns: None,
            entries: None,
            positions: None,
            divide: None,
            stats: None,
        }
    }

    /// Says on stderr how long it took.
    fn report(&self, total: u64) {
        let seconds = self.started.elapsed().as_secs_f64();
        let threads = self.threads();
        eprintln!(
            "depth {}: {total} {} counted in {} on {threads} thread{}, {}",
            self.args.depth,
            self.args.count.name(),
            duration_text(seconds),
            if threads.get() == 1 { "" } else { "s" },
            rate_text(total as f64 / seconds.max(1e-9), self.args.count.name())
        );
    }
}

#[derive(Serialize)]
struct Json<'a> {
    schema: u32,
    position: String,
    depth: u32,
    /// By depth, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<&'a [u64]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<&'a [u64]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<&'a [u64]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<sequences::DividedJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<Vec<layers::StatsJson>>,
}

impl From<PerftError> for CliError {
    fn from(error: PerftError) -> CliError {
        match error {
            PerftError::Stopped => CliError::Interrupted,
            PerftError::NoTable { .. }
            | PerftError::NoRoom { .. }
            | PerftError::TooMany
            | PerftError::TooManyTurns { .. } => CliError::Limit(error.to_string()),
            PerftError::Checkpoint(gipf_perft::CheckpointError::Write { path, error }) => {
                CliError::WriteFile { path, error }
            }
            error => CliError::Input(error.to_string()),
        }
    }
}
