//! `gipf bench`

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use gipf_ai::{Limits, Search, SearchResult};
use gipf_app::json::{Bench, BenchPosition, PuzzleGroup, Tactics};
use gipf_app::{GameInfo, GameVisitor, Playable, Puzzle, Registry, is_solved};
use gipf_engine::analysis::{Signature, bench, parse_signatures};
use gipf_notation::decode_text;

use crate::help::by_value;
use crate::shared::error::CliError;
use crate::shared::game::{GameArg, file_error};
use crate::shared::interrupt;
use crate::shared::output::{ForceArg, check_file, stdout, write_file, write_json};
use crate::shared::parse::{number, parse_movetime};
use crate::shared::progress::{duration_text, rate_text};
use crate::shared::search::EvaluatorArg;
use crate::shared::stderr::tell;
use crate::shared::visit;

/// Measure the speed and strength of the search on fixed positions
///
/// Searches fixed positions of a game to a fixed depth with one thread. Prints the nodes of each search and their
/// sum, which is the signature of the search: it changes when the search or the evaluation changes. With --tactics
/// searches positions with a proven win, and counts in how many the search finds it.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gipf bench
  gipf bench --depth 12 --evaluator material
  gipf bench --game potentials
  gipf bench --game dvonn
  gipf bench --game zertz --depth 2
  gipf bench --check crates/gipf-engine/data/signatures.tsv
  gipf bench --tactics --movetime 1s")]
pub(crate) struct BenchArgs {
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    evaluator: EvaluatorArg,
    #[arg(id = DEPTH, long = "depth", value_name = "N", value_parser = number(1..=100u8))]
    depth: Option<u8>,
    /// Compare the signature of every evaluator with this file; exit status 1 when one differs
    #[arg(long, value_name = "FILE", conflicts_with_all = ["write", "tactics", "evaluator", "weights", DEPTH, "json"])]
    check: Option<PathBuf>,
    /// Write the signature of every evaluator to this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["tactics", "evaluator", "weights", "json"])]
    write: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArg,
    /// Search for the wins of the puzzles in this file [default: built-in puzzles]
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with = DEPTH)]
    tactics: Option<Option<PathBuf>>,
    /// Maximum time of each search, such as 500ms, 3s or 2m, with --tactics [default: 1s]
    #[arg(long, value_name = "TIME", requires = "tactics", value_parser = parse_movetime)]
    movetime: Option<Duration>,
    /// Maximum nodes (positions visited) of each search, from 1, with --tactics
    #[arg(
        long,
        value_name = "N",
        requires = "tactics",
        conflicts_with = "movetime",
        value_parser = number(1..=u64::MAX)
    )]
    nodes: Option<u64>,
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

/// The option of which the help tells the depth of each game.
pub(crate) const DEPTH: &str = "bench_depth";

struct Depth;

impl GameVisitor for Depth {
    type Output = u8;

    fn visit<P: Playable>(self) -> u8 {
        P::BENCH.depth
    }
}

/// The help of `--depth`.
pub(crate) fn depth_help<R: Registry>() -> String {
    let depths = by_value(R::GAMES.iter().map(|game| (R::visit(game, Depth), game.name)));
    let texts = depths.into_iter().map(|(depth, games)| format!("{} {depth}", games.join(", ")));
    let texts = texts.collect::<Vec<_>>().join("; ");
    format!("Maximum depth of each search in turns, 1 to 100 [default: {texts}]")
}

pub(crate) fn run<R: Registry>(args: &BenchArgs) -> Result<ExitCode, CliError> {
    visit!(R, args.game.or_default::<R>(), run_of<'a>(args: &'a BenchArgs))
}

fn run_of<P: Playable>(args: &BenchArgs) -> Result<ExitCode, CliError> {
    args.force.check_use(args.write.is_some())?;
    let depth = args.depth.unwrap_or(P::BENCH.depth);
    match (&args.tactics, &args.check, &args.write) {
        (Some(file), _, _) => tactics::<P>(args, file.as_deref())?,
        (None, Some(file), _) => return check::<P>(file),
        (None, None, Some(file)) => write::<P>(args, file, depth)?,
        (None, None, None) => measure::<P>(args, depth)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The nodes of the benchmark.
fn nodes<P: Playable>(
    evaluator: P::Evaluator,
    depth: u8,
    each: impl FnMut(&P, &SearchResult<P::Turn>),
) -> Result<u64, CliError> {
    let nodes = bench(evaluator, depth, interrupt::flag(), each);
    nodes?.ok_or(CliError::Interrupted)
}

fn measure<P: Playable>(args: &BenchArgs, depth: u8) -> Result<(), CliError> {
    let evaluator = args.evaluator.of::<P>()?;
    let begin = Instant::now();
    let mut positions = Vec::new();
    let nodes = nodes::<P>(evaluator.clone(), depth, |position, found| {
        let position = position.position_text(None);
        if !args.json {
            // What cannot be written is noticed at the end.
            let _ = writeln!(stdout(), "{:>10}  {position}", found.nodes);
        }
        positions.push(BenchPosition { position, nodes: found.nodes });
    })?;
    let seconds = begin.elapsed().as_secs_f64();
    let mut out = stdout();
    if args.json {
        let evaluator = evaluator.to_string();
        write_json(&mut out, Bench { evaluator, depth, positions, nodes, seconds })?;
    } else {
        writeln!(out, "{nodes:>10}  {evaluator}, depth {depth}")?;
        let rate = rate_text(nodes as f64 / seconds.max(1e-9), "nodes");
        tell(format_args!("searched in {}, {rate}", duration_text(seconds)));
    }
    Ok(out.flush()?)
}

fn check<P: Playable>(file: &Path) -> Result<ExitCode, CliError> {
    let bad = |error: String| CliError::Input(format!("{}: {error}", file.display()));
    let text = read(file)?;
    let kept = parse_signatures::<P>(&text).map_err(|error| bad(error.to_string()))?;
    let mut out = stdout();
    let mut is_same = true;
    for evaluator in P::EVALUATORS {
        let Some(kept) = kept.iter().find(|kept| kept.evaluator == evaluator.to_string()) else {
            writeln!(out, "{evaluator}: there is no signature")?;
            is_same = false;
            continue;
        };
        let nodes = nodes::<P>(evaluator.clone(), kept.depth, |_, _| ())?;
        if nodes == kept.nodes {
            writeln!(out, "{evaluator}: {nodes} nodes at depth {}, as kept", kept.depth)?;
        } else {
            let (depth, kept) = (kept.depth, kept.nodes);
            writeln!(out, "{evaluator}: {nodes} nodes at depth {depth}, expected {kept}")?;
            is_same = false;
        }
    }
    out.flush()?;
    if !is_same {
        tell(format_args!(
            "gipf: the search has changed; gipf bench --write {} --force keeps it",
            file.display()
        ));
    }
    Ok(if is_same { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn write<P: Playable>(args: &BenchArgs, file: &Path, depth: u8) -> Result<(), CliError> {
    let policy = args.force.policy([]);
    check_file(Some(file), &policy)?;
    let mut text = String::from(
        "# Evaluator, depth, nodes. Made by: gipf bench --write, checked by --check\n",
    );
    for evaluator in P::EVALUATORS {
        let nodes = nodes::<P>(evaluator.clone(), depth, |_, _| ())?;
        let signature = Signature { evaluator: evaluator.to_string(), depth, nodes };
        text += &format!("{signature}\n");
    }
    write_file(file, text.as_bytes(), &policy)
}

fn tactics<P: Playable>(args: &BenchArgs, file: Option<&Path>) -> Result<(), CliError> {
    let puzzles = match file {
        None => Puzzle::parse_all(P::TACTICS).map_err(|error| CliError::Input(error.to_string())),
        Some(file) => Puzzle::parse_all(&read(file)?)
            .map_err(|error| CliError::Input(format!("{}: {error}", file.display()))),
    }?;
    if puzzles.is_empty() {
        let problem = match file {
            None => format!("there are no puzzles of {}", GameInfo::of::<P>()),
            Some(file) => format!("{}: there is no puzzle", file.display()),
        };
        return Err(CliError::Input(problem));
    }
    let limits = match args.nodes {
        Some(nodes) => Limits::default().with_nodes(nodes),
        None => Limits::default().with_move_time(args.movetime.unwrap_or(Duration::from_secs(1))),
    };
    let evaluator = args.evaluator.of::<P>()?;
    let mut tactics = Tactics { evaluator: evaluator.to_string(), ..Tactics::default() };
    let mut search = Search::new(evaluator, 64)?;
    let mut out = stdout();
    for puzzle in &puzzles {
        let is_solved = is_solved(puzzle, &mut search, &limits, interrupt::flag());
        let is_solved = is_solved.ok_or(CliError::Interrupted)?;
        if !is_solved && !args.json {
            writeln!(out, "not solved: {puzzle}")?;
            out.flush()?;
        }
        tactics.add(&puzzle.position.variant().to_string(), puzzle.plies, is_solved);
    }
    if args.json {
        write_json(&mut out, tactics)?;
    } else {
        for PuzzleGroup { variant, plies, puzzles, solved } in &tactics.groups {
            writeln!(out, "{variant}, win in {plies}: {solved} of {puzzles}")?;
        }
        writeln!(out, "solved {} of {}", tactics.solved(), tactics.puzzles())?;
    }
    Ok(out.flush()?)
}

/// The largest file of signatures or puzzles that is read, in bytes.
const MAX_FILE_LEN: u64 = 16 << 20;

fn read(file: &Path) -> Result<String, CliError> {
    let mut bytes = Vec::new();
    File::open(file)
        .and_then(|file| file.take(MAX_FILE_LEN + 1).read_to_end(&mut bytes))
        .map_err(|error| file_error(&file.to_string_lossy())(error.into()))?;
    if bytes.len() as u64 > MAX_FILE_LEN {
        let reason = format!("expected at most {MAX_FILE_LEN} bytes");
        return Err(CliError::Input(format!("{}: {reason}", file.display())));
    }
    Ok(decode_text(&bytes))
}
