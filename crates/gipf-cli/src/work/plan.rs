//! `gipf work plan`

use std::io::Write;
use std::num::NonZeroU32;
use std::process::ExitCode;

use clap::{ArgGroup, Args, Subcommand, ValueEnum};
use gipf_app::{GameInfo, Playable, Registry};
use gipf_lab::matches::{Conditions, Limit};
use gipf_perft::CountMode;
use gipf_work::{AnalyzePlan, MAX_LINES, SelfplayPlan, Unit};

use super::input::work_error;
use crate::matches::PairingArgs;
use crate::selfplay::SelfplayGames;
use crate::shared::error::CliError;
use crate::shared::game::GameArg;
use crate::shared::input::Positions;
use crate::shared::output::stdout;
use crate::shared::parse::{number, parse_depth, parse_hash};
use crate::shared::progress::counted;
use crate::shared::search::EvaluatorArg;
use crate::shared::stderr::tell;
use crate::shared::stdin::STDIN;
use crate::shared::visit;

/// Print the units of a piece of work, a line of JSON each
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gipf work plan perft basic 7 --split 3 > units.jsonl
  gipf work plan match ai greedy --games 1000 > units.jsonl")]
pub(super) struct PlanArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Perft(PerftPlanArgs),
    Selfplay(SelfplayPlanArgs),
    Match(MatchPlanArgs),
    Analyze(AnalyzePlanArgs),
}

/// Plan a count: a unit for each different position after a few turns
///
/// Positions that are equal, or mirror images of each other, are one unit that counts several times.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gipf work plan perft basic 7 --split 3 > units.jsonl
  gipf work plan perft dvonn 6 > units.jsonl
  gipf work plan perft tournament 6 --count entries > units.jsonl")]
struct PerftPlanArgs {
    /// A start such as basic, or a position line in quotes
    position: String,
    /// Depth in turns, 1 to 99
    #[arg(value_parser = parse_depth)]
    depth: u8,
    #[command(flatten)]
    game: GameArg,
    /// Turns played before the count is split, 0 to 98 and fewer than DEPTH [default: 2, or DEPTH - 1 if less]
    #[arg(long, value_name = "N", value_parser = number(0..=98u8))]
    split: Option<u8>,
    /// What to count
    #[arg(long, value_enum, value_name = "WHAT", default_value = "turns")]
    count: Counted,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Counted {
    /// Sequences of different turns
    Turns,
    /// Like turns, but in GIPF a push onto a vacant spot counts once for each dot next to it
    Entries,
}

/// Plan selfplay: a unit for a number of games
///
/// gipf work merge writes the file that gipf selfplay writes with the same options.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gipf work plan selfplay basic --games 1000 > units.jsonl
  gipf work plan selfplay dvonn --games 100000 --per-unit 200 --nodes 1500 > units.jsonl")]
struct SelfplayPlanArgs {
    #[command(flatten)]
    games: SelfplayGames,
    /// Number of games in a unit, 1 to 1000000
    #[arg(long, value_name = "N", default_value = "10", value_parser = parse_per_unit)]
    per_unit: NonZeroU32,
}

/// Plan a match: a unit for each pair of games
///
/// The limit is in nodes or depth, so that the games are always the same. gipf work merge prints what gipf match
/// prints, and writes the same games.
#[derive(Debug, Args)]
#[command(
    group(ArgGroup::new("limit").args(["nodes", "depth"])),
    after_help = "\
FIRST and SECOND are engines, as for gipf match.

Examples:
  gipf work plan match ai greedy --games 1000 > units.jsonl
  gipf work plan match ai ai,without=history --nodes 5000 --games 20000 > units.jsonl"
)]
struct MatchPlanArgs {
    #[command(flatten)]
    pairing: PairingArgs,
    /// Maximum nodes (positions visited) of each search, from 1 [default: 2000]
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    nodes: Option<u64>,
    /// Maximum depth of each search in turns, 1 to 255
    #[arg(long, value_name = "N", value_parser = number(1..=u8::MAX))]
    depth: Option<u8>,
}

/// Plan an analysis: a unit for each position
#[derive(Debug, Args)]
#[command(
    group(ArgGroup::new("limit").args(["nodes", "depth"]).required(true).multiple(true)),
    after_help = "\
Examples:
  gipf work plan analyze - --depth 8 < positions.txt > units.jsonl
  gipf convert games.txt --to positions | gipf work plan analyze - --nodes 1000000 > units.jsonl"
)]
struct AnalyzePlanArgs {
    /// A start such as basic, a position line in quotes, or - for standard input
    position: String,
    #[command(flatten)]
    game: GameArg,
    /// Maximum depth of each search in turns, 1 to 100
    #[arg(long, value_name = "N", value_parser = number(1..=100u8))]
    depth: Option<u8>,
    /// Maximum nodes (positions visited) of each search, from 1
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    nodes: Option<u64>,
    /// Number of best turns to find for a position, 1 to 255
    #[arg(long, value_name = "N", default_value = "1", value_parser = number(1..=MAX_LINES))]
    lines: usize,
    /// Transposition table size in MiB, 1 to 65536; results depend on it
    #[arg(long, value_name = "MIB", default_value = "64", value_parser = parse_hash)]
    hash: usize,
    #[command(flatten)]
    evaluator: EvaluatorArg,
}

fn parse_per_unit(text: &str) -> Result<NonZeroU32, String> {
    let games = number(1..=1_000_000u32)(text)?;
    NonZeroU32::new(games).ok_or_else(|| "expected a number from 1".into())
}

pub(super) fn run<R: Registry>(args: &PlanArgs) -> Result<ExitCode, CliError> {
    match &args.what {
        What::Perft(args) => {
            if args.position == STDIN {
                let sentence = "a count is planned from one position, not from standard input";
                return Err(CliError::Input(sentence.into()));
            }
            let positions = &Positions::new::<R>(Some(&args.position), args.game)?;
            visit!(R, positions.game, plan_perft<'a>(args: &'a PerftPlanArgs, positions: &'a Positions<'a>))
        }
        What::Selfplay(args) => {
            visit!(R, args.games.game::<R>()?, plan_selfplay<'a>(args: &'a SelfplayPlanArgs))
        }
        What::Match(args) => {
            visit!(R, args.pairing.game::<R>(), plan_match<'a>(args: &'a MatchPlanArgs))
        }
        What::Analyze(args) => {
            let positions = &Positions::new::<R>(Some(&args.position), args.game)?;
            visit!(R, positions.game, plan_analyze<'a>(args: &'a AnalyzePlanArgs, positions: &'a Positions<'a>))
        }
    }
}

fn plan_perft<P: Playable>(
    args: &PerftPlanArgs,
    positions: &Positions<'_>,
) -> Result<ExitCode, CliError> {
    let mode = match args.count {
        Counted::Turns => CountMode::Turns,
        Counted::Entries if P::COUNTS_ENTRIES => CountMode::Entries,
        Counted::Entries => {
            let game = GameInfo::of::<P>();
            return Err(CliError::Input(format!("--count entries is not for {game}")));
        }
    };
    let split = args.split.unwrap_or(args.depth.saturating_sub(1).min(2));
    let mut units = Vec::new();
    positions.for_each(|position: &P| {
        units = gipf_work::plan_perft(position, args.depth, split, mode).map_err(work_error)?;
        Ok(())
    })?;
    print(&units)
}

fn plan_selfplay<P: Playable>(args: &SelfplayPlanArgs) -> Result<ExitCode, CliError> {
    let games = &args.games;
    print(&gipf_work::plan_selfplay::<P>(&SelfplayPlan {
        variant: games.variant::<P>()?,
        seed: games.seed,
        nodes: games.nodes,
        random_percent: games.random,
        evaluator: games.evaluator::<P>()?,
        games: games.count,
        games_per_unit: args.per_unit.get(),
    }))
}

fn plan_match<P: Playable>(args: &MatchPlanArgs) -> Result<ExitCode, CliError> {
    let limit = args.nodes.map(Limit::Nodes).or(args.depth.map(Limit::Depth));
    let conditions = Conditions::of::<P>(limit.unwrap_or(Limit::Nodes(2000)));
    let settings = args.pairing.settings::<P>(conditions)?;
    print(&gipf_work::plan_match(&settings, args.pairing.pairs()).map_err(work_error)?)
}

fn plan_analyze<P: Playable>(
    args: &AnalyzePlanArgs,
    positions: &Positions<'_>,
) -> Result<ExitCode, CliError> {
    let plan = AnalyzePlan {
        depth: args.depth,
        nodes: args.nodes,
        lines: args.lines,
        hash: args.hash,
        evaluator: args.evaluator.source::<P>()?,
    };
    let mut all = Vec::new();
    positions.for_each(|position: &P| {
        all.push(*position);
        Ok(())
    })?;
    print(&gipf_work::plan_analyze(&all, &plan).map_err(work_error)?)
}

fn print(units: &[Unit]) -> Result<ExitCode, CliError> {
    let mut out = stdout();
    for unit in units {
        writeln!(out, "{}", unit.to_line())?;
    }
    out.flush()?;
    tell(counted(units.len() as u64, "unit"));
    Ok(ExitCode::SUCCESS)
}
