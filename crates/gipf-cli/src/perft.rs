//! `gipf perft`

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use gipf_app::json::{self, Counts, DividedTurn, Stats};
use gipf_app::{GameInfo, Playable, Registry};
use gipf_engine::{PROGRAM, Programs};
use gipf_notation::Notation;
use gipf_perft::{
    Checkpoint, CheckpointError, Control, CountMode, Divide, Divided, Layers, LayersOptions,
    Mismatch, Perft, PerftError, Progress,
};

use crate::shared::error::CliError;
use crate::shared::game::GameArg;
use crate::shared::input::{Positions, position_help};
use crate::shared::interrupt;
use crate::shared::output::{ForceArg, refuse_stdout, stdout, write_json, write_whole};
use crate::shared::parse::{parse_depth, parse_hash, parse_mebibytes, parse_threads, parse_time};
use crate::shared::place::PlaceArgs;
use crate::shared::program::{OtherProgramArg, made_by_other};
use crate::shared::progress::{ProgressLine, duration_text, rate_text};
use crate::shared::seconds::SecondsArg;
use crate::shared::stderr::{tell, tell_part};
use crate::shared::stdin::STDIN;
use crate::shared::visit;

/// Count all games up to a number of turns, to test the rules
///
/// Perft ("performance test") counts the sequences of legal turns from a position. It is the usual test of rules
/// and of their speed: two correct programs have the same counts. Prints a line `depth count` for each depth from 1
/// to DEPTH. Two turns of GIPF are the same if they take the same pieces before the push, push the same, and take
/// the same pieces after it. Ctrl-C ends a count and prints what was counted below each first turn.
#[derive(Debug, Args)]
#[command(override_usage = USAGE, after_long_help = position_help(EXAMPLES))]
pub(crate) struct PerftArgs {
    /// A start such as basic, a position line in quotes, a file of games, or - for standard input [default: the start
    /// of --game]
    position: Option<String>,
    /// Maximum depth in turns, 1 to 99, required; each further turn takes about thirty times as long
    depth: Option<String>,
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    place: PlaceArgs,
    #[command(flatten)]
    seconds: SecondsArg,
    /// What to count
    #[arg(long, value_enum, value_name = "WHAT", default_value = "turns")]
    count: What,
    /// Print each first turn and the count below it, instead of the counts by depth
    #[arg(long, conflicts_with = "stats")]
    divide: bool,
    /// Print a table of each depth: turns, entries, positions, rows, captures, endings, branching
    #[arg(long, conflicts_with_all = ["count", "hash", "checkpoint"])]
    stats: bool,
    /// Transposition table size in MiB, 1 to 65536; reuses the counts of equal and mirrored positions
    /// [default: no table]
    #[arg(long, value_name = "MIB", value_parser = parse_hash)]
    hash: Option<usize>,
    /// Keep the different positions of depth N, 1 to 99, and count below each of them; --memory limits them
    #[arg(
        long,
        value_name = "N",
        value_parser = parse_depth,
        conflicts_with_all = ["count", "divide", "stats", "hash", "checkpoint"]
    )]
    layers: Option<u8>,
    /// Number of threads, 1 to 1024 [default: all cores]
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    threads: Option<NonZeroUsize>,
    /// Save the state of the count to this file, and resume from it
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Time between two saves of --checkpoint
    #[arg(
        long,
        value_name = "TIME",
        default_value = "10s",
        requires = "checkpoint",
        value_parser = parse_time
    )]
    checkpoint_every: Duration,
    #[command(flatten)]
    other: OtherProgramArg,
    /// Memory limit of --count positions, --layers and --stats in MiB, 1 to 16777216
    #[arg(long, value_name = "MIB", default_value = "1024", value_parser = parse_mebibytes)]
    memory: usize,
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

const USAGE: &str = "gipf perft [OPTIONS] [POSITION] <DEPTH>";

const EXAMPLES: &str = "\
Examples:
  gipf perft basic 5
  gipf perft standard 4 --divide --threads 1
  gipf perft tournament 8 --hash 1024 --checkpoint count.json
  gipf perft basic 5 --count positions
  gipf perft standard 4 --stats
  gipf perft basic 8 --layers 6
  gipf perft 'basic t3z3/t3z3' 3
  gipf perft dvonn 6 --hash 512
  gipf perft 'tamsk level3' 4 --seconds 10
  gipf perft game.txt 4 --turn 9b
  gipf perft - 3 < positions.txt      position, tab, counts of depth 1 to 3";

/// What `--count` counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum What {
    /// Sequences of different turns
    Turns,
    /// Like turns, but in GIPF a push onto a vacant spot counts once for each dot next to it
    Entries,
    /// Different positions after exactly as many turns
    Positions,
}

impl What {
    fn mode(self) -> Option<CountMode> {
        match self {
            What::Turns => Some(CountMode::Turns),
            What::Entries => Some(CountMode::Entries),
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

    fn counts(self, counts: Vec<u64>) -> Counts {
        match self {
            What::Turns => Counts::Turns(counts),
            What::Entries => Counts::Entries(counts),
            What::Positions => Counts::Positions(counts),
        }
    }
}

fn is_number(text: &str) -> bool {
    text.strip_prefix('-').unwrap_or(text).bytes().all(|byte| byte.is_ascii_digit())
}

impl PerftArgs {
    /// Returns the position, if it is given, and the depth.
    ///
    /// The parser of arguments cannot leave out the first of two and still take options between them, so
    /// the last of the two is the depth here.
    fn position_and_depth(&self) -> Result<(Option<&str>, u8), CliError> {
        let (position, depth) = match (&self.position, &self.depth) {
            (Some(position), Some(depth)) => (Some(position.as_str()), depth),
            (Some(depth), None) if is_number(depth) => (None, depth),
            (Some(position), _) => {
                let sentence = format!("expected a depth after '{position}', such as 3");
                return Err(CliError::Input(sentence));
            }
            (None, _) => return Err(CliError::Input("expected a depth, such as 3".into())),
        };
        let wrong =
            |reason| CliError::Argument { argument: "<DEPTH>", value: depth.clone(), reason };
        Ok((position, parse_depth(depth).map_err(wrong)?))
    }
}

pub(crate) fn run<R: Registry>(args: &PerftArgs) -> Result<ExitCode, CliError> {
    let (position, depth) = args.position_and_depth()?;
    args.other.check_use(args.checkpoint.is_some())?;
    let divide = ("--divide", args.divide);
    let checkpoint = ("--checkpoint", args.checkpoint.is_some());
    if position == Some(STDIN) {
        let stats = ("--stats", args.stats);
        refuse(&[divide, stats, checkpoint], "takes one position, not standard input")?;
    }
    if args.count == What::Positions {
        let hash = ("--hash", args.hash.is_some());
        refuse(&[divide, hash, checkpoint], "does not go with --count positions")?;
    }
    let positions = &Positions::or_of_game::<R>(position, args.game, args.place)?;
    let session = &CountSession {
        args,
        depth,
        reads_stdin: position == Some(STDIN),
        started: Instant::now(),
    };
    visit!(R, positions.game, run_of<'a>(session: &'a CountSession<'a>, positions: &'a Positions<'a>))
}

fn run_of<P: Playable>(
    session: &CountSession<'_>,
    positions: &Positions<'_>,
) -> Result<ExitCode, CliError> {
    let args = session.args;
    if args.count == What::Entries && !P::COUNTS_ENTRIES {
        let game = GameInfo::of::<P>();
        return Err(CliError::Input(format!("--count entries is not for {game}")));
    }
    positions.for_each(|position: &P| {
        let position = &args.seconds.applied(position)?;
        match args.count.mode() {
            _ if args.stats => print_stats(session, position),
            _ if args.layers.is_some() => print_below_layers(session, position),
            None => print_positions(session, position),
            Some(mode) if args.divide => print_divide(session, position, mode),
            Some(mode) => print_counts(session, position, mode),
        }
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Refuses the first of these options that is given, for this reason.
fn refuse(options: &[(&str, bool)], reason: &str) -> Result<(), CliError> {
    match options.iter().find(|(_, given)| *given) {
        Some((option, _)) => Err(CliError::Input(format!("{option} {reason}"))),
        None => Ok(()),
    }
}

/// Counts with a line on the terminal while it takes long, until Ctrl-C.
fn watched<T>(depth: u8, what: &'static str, count: impl FnOnce(&Control<'_>) -> T) -> T {
    let line = ProgressLine::new();
    let progress = |progress| line.update(|elapsed| progress_text(depth, what, progress, elapsed));
    let counted = count(&Control { stop: Some(interrupt::flag()), progress: Some(&progress) });
    line.clear();
    counted
}

/// `depth 7: 12 %, 98.1 million turns/s, about 5.00 s left`.
fn progress_text(depth: u8, what: &str, progress: Progress, elapsed: f64) -> String {
    let left = (progress.parts - progress.done) as f64 / progress.done_now.max(1) as f64;
    format!(
        "depth {depth}: {:.0} %, {}, about {} left",
        100.0 * progress.done as f64 / progress.parts.max(1) as f64,
        rate_text(progress.counted_now as f64 / elapsed, what),
        duration_text(left * elapsed)
    )
}

/// What the counts of one command share.
struct CountSession<'a> {
    args: &'a PerftArgs,
    depth: u8,
    reads_stdin: bool,
    started: Instant,
}

impl CountSession<'_> {
    fn threads(&self) -> NonZeroUsize {
        let all_cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.args.threads.unwrap_or_else(all_cores)
    }

    fn print_json(&self, position: &impl Notation, counts: Counts) -> Result<(), CliError> {
        let mut out = stdout();
        write_json(&mut out, json::Perft::new(position, self.depth, counts))?;
        Ok(out.flush()?)
    }

    /// Prints a line for each depth as it is counted, or a line or the JSON of all.
    fn print_by_depth(
        &self,
        position: &impl Notation,
        mut count: impl FnMut(u8) -> Result<u64, CliError>,
    ) -> Result<(), CliError> {
        let mut counts = Vec::new();
        for depth in 1..=self.depth {
            let total = count(depth)?;
            counts.push(total);
            if !self.reads_stdin && !self.args.json {
                let mut out = stdout();
                writeln!(out, "{depth} {total}")?;
                out.flush()?;
            }
        }
        let sum = counts.iter().sum();
        let depths = match self.depth {
            1 => "depth 1".into(),
            depth => format!("depths 1 to {depth}"),
        };
        if self.args.json {
            self.print_json(position, self.args.count.counts(counts))?;
        } else if self.reads_stdin {
            let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
            let mut out = stdout();
            writeln!(out, "{}\t{}", position.position_text(None), counts.join(" "))?;
            out.flush()?;
        }
        if !self.reads_stdin {
            self.report(&depths, sum);
        }
        Ok(())
    }

    /// Says on stderr how long it took.
    fn report(&self, depths: &str, total: u64) {
        let seconds = self.started.elapsed().as_secs_f64();
        let threads = self.threads();
        tell(format_args!(
            "{depths}: {total} {} counted in {} on {threads} thread{}, {}",
            self.args.count.name(),
            duration_text(seconds),
            if threads.get() == 1 { "" } else { "s" },
            rate_text(total as f64 / seconds.max(1e-9), self.args.count.name())
        ));
    }
}

/// A line for each depth, or the JSON of all.
fn print_counts<P: Playable>(
    session: &CountSession<'_>,
    position: &P,
    mode: CountMode,
) -> Result<(), CliError> {
    let mut perft = perft(session, position, mode)?;
    session.print_by_depth(position, |depth| {
        if depth == 1 && session.args.checkpoint.is_none() {
            // Without first turns: a position may have more of them than can be kept.
            return Ok(mode.count(position));
        }
        let divide = count(session, &mut perft, depth)?;
        if !divide.is_complete() {
            tell_part(divide_text(position, &divide));
            return Err(CliError::Interrupted);
        }
        Ok(divide.total())
    })
}

/// A line for each first turn, or the JSON of all.
fn print_divide<P: Playable>(
    session: &CountSession<'_>,
    position: &P,
    mode: CountMode,
) -> Result<(), CliError> {
    let mut perft = perft(session, position, mode)?;
    let divide = count(session, &mut perft, session.depth)?;
    if session.args.json {
        let turns = divide.turns.iter().map(|turn| DividedTurn::new(position, turn, mode));
        session.print_json(position, Counts::Divide(turns.collect()))?;
    } else {
        write_whole(divide_text(position, &divide).as_bytes())?;
    }
    if !divide.is_complete() {
        return Err(CliError::Interrupted);
    }
    session.report(&format!("depth {}", session.depth), divide.total());
    Ok(())
}

fn divide_text<P: Notation>(position: &P, divide: &Divide<P>) -> String {
    let line = |Divided { turn, count, is_complete }: &Divided<P>| {
        let incomplete = if *is_complete { "" } else { " incomplete" };
        format!("{} {count}{incomplete}\n", position.turn_text(turn))
    };
    divide.turns.iter().map(line).collect()
}

fn perft<P: Playable>(
    session: &CountSession<'_>,
    position: &P,
    mode: CountMode,
) -> Result<Perft<P>, CliError> {
    let mut perft = Perft::new(position, session.depth, mode);
    perft.use_threads(session.threads());
    if let Some(mebibytes) = session.args.hash {
        perft.use_table(mebibytes)?;
    }
    perft.set_program(PROGRAM, session.args.other.programs() == Programs::Any);
    // Better now than after the lesser depths. The file is continued, so it may exist.
    if let Some(path) = &session.args.checkpoint {
        refuse_stdout(path, "--checkpoint <FILE>")?;
        ForceArg::default().policy([]).check_resumed(path)?;
        if let Some(checkpoint) = Checkpoint::load(path).map_err(PerftError::from)? {
            checkpoint.check(&perft).map_err(|error| match error {
                CheckpointError::OtherCount(found @ Mismatch::Program(..)) => {
                    made_by_other(path, found)
                }
                error => PerftError::from(error).into(),
            })?;
        }
    }
    Ok(perft)
}

fn count<P: Playable>(
    session: &CountSession<'_>,
    perft: &mut Perft<P>,
    depth: u8,
) -> Result<Divide<P>, PerftError> {
    let args = session.args;
    perft.set_depth(depth);
    if let Some(path) = args.checkpoint.as_deref().filter(|_| depth == session.depth) {
        perft.use_checkpoint(path, args.checkpoint_every);
    }
    watched(depth, args.count.name(), |control| perft.run_with(control))
}

/// Different positions: a line for each depth, or the JSON of all.
fn print_positions<P: Playable>(session: &CountSession<'_>, position: &P) -> Result<(), CliError> {
    let mut layers = layers(session, position);
    session.print_by_depth(position, |depth| {
        let stats = watched(depth, "turns", |control| layers.advance(control))?;
        Ok(stats.positions.unwrap_or_default().0)
    })
}

/// The counts of the layers, and then those below the last of them.
fn print_below_layers<P: Playable>(
    session: &CountSession<'_>,
    position: &P,
) -> Result<(), CliError> {
    let mut layers = layers(session, position);
    let last = session.args.layers.unwrap_or(0);
    session.print_by_depth(position, |depth| {
        let count = match depth.checked_sub(last) {
            Some(below @ 1..) => {
                watched(depth, "turns", |control| layers.count_below(below, control))?
            }
            // The positions of the last depth lead no further.
            _ if depth == session.depth => {
                watched(depth, "turns", |control| layers.peek(control))?.turns.into()
            }
            _ => watched(depth, "turns", |control| layers.advance(control))?.turns.into(),
        };
        Ok(u64::try_from(count).map_err(|_| PerftError::Overflow)?)
    })
}

/// The head of the table, with the events that the game counts.
fn head<P: Playable>() -> String {
    let events: String = P::EVENTS.iter().map(|event| format!("{event}\t")).collect();
    format!("depth\tturns\tentries\tpositions\tup to symmetry\t{events}endings\tbranching")
}

/// Stands for positions that were not counted.
const NONE: &str = "-";

/// A table with a line for each depth, or the JSON of it. The positions of the last depth are left
/// out when there is no room for them.
fn print_stats<P: Playable>(session: &CountSession<'_>, position: &P) -> Result<(), CliError> {
    let args = session.args;
    let mut layers = layers(session, position);
    let mut out = stdout();
    let mut rows = Vec::new();
    let mut before = 1;
    if !args.json {
        writeln!(out, "{}", head::<P>())?;
        out.flush()?;
    }
    for depth in 1..=session.depth {
        let stats = match watched(depth, "turns", |control| layers.advance(control)) {
            Err(error @ PerftError::MemoryLimit { .. }) if depth == session.depth => {
                tell(format_args!("gipf: {error}; they are left out"));
                watched(depth, "turns", |control| layers.peek(control))?
            }
            stats => stats?,
        };
        let row = Stats::new::<P>(&stats, before);
        before = stats.turns;
        if args.json {
            rows.push(row);
        } else {
            write_row(&mut out, &row)?;
            out.flush()?;
        }
    }
    drop(out);
    if args.json {
        session.print_json(position, Counts::Stats(rows))?;
    }
    Ok(())
}

fn layers<P: Playable>(session: &CountSession<'_>, position: &P) -> Layers<P> {
    let options = LayersOptions { threads: session.threads(), mebibytes: session.args.memory };
    Layers::new(position, options)
}

fn write_row(out: &mut impl Write, row: &Stats) -> io::Result<()> {
    let or_none = |count: Option<u64>| count.map_or(NONE.into(), |count| count.to_string());
    let events: String = row.events.iter().map(|(_, count)| format!("{count}\t")).collect();
    writeln!(
        out,
        "{}\t{}\t{}\t{}\t{}\t{events}{}\t{:.3}",
        row.depth,
        row.turns,
        row.entries,
        or_none(row.positions),
        or_none(row.positions_up_to_symmetry),
        row.endings,
        row.branching
    )
}
