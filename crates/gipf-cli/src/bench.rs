//! `gipf bench`

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use clap::Args as ClapArgs;
use gipf_ai::{GipfEvaluator, Limits, Search, SearchResult};
use gipf_core::Position;
use gipf_engine::analysis::{
    Benchmark, Puzzle, Signature, bench, parse_puzzles, parse_signatures, puzzles,
};
use gipf_notation::GameName;
use serde::Serialize;

use crate::error::CliError;
use crate::game::GameArg;
use crate::interrupt;
use crate::output::{SCHEMA, stdout};
use crate::progress::{duration_text, rate_text};
use crate::search_args::{EvaluatorArg, parse_movetime};
use crate::sink::write_file;

/// Measure the search: its speed, whether it has changed, what it sees
///
/// Searches fixed positions of a game to a fixed depth with one thread. Prints the positions that
/// were looked at below each, and their sum, the signature of the search: it changes when the search or
/// the evaluation does. With --tactics the turns found in positions with proven wins are counted instead.
#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  gipf bench
  gipf bench --depth 12 --evaluator material
  gipf bench --game dvonn
  gipf bench --check crates/gipf-engine/data/signatures.tsv
  gipf bench --tactics --movetime 1s")]
pub(crate) struct BenchArgs {
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    evaluator: EvaluatorArg,
    /// How many turns deep each position is searched [default: 9 in GIPF, 7 in DVONN]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100))]
    depth: Option<u8>,
    /// Compare the signature of every evaluator with those in this file; exit status 1 when one differs
    #[arg(long, value_name = "FILE", conflicts_with_all = ["write", "tactics", "evaluator", "depth", "json"])]
    check: Option<PathBuf>,
    /// Write the signature of every evaluator to this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["tactics", "evaluator", "json"])]
    write: Option<PathBuf>,
    /// Look for the wins of a file of puzzles, or of those that are built in
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with = "depth")]
    tactics: Option<Option<PathBuf>>,
    /// The time for each puzzle, such as 1s or 500ms [default: 1s]
    #[arg(long, value_name = "TIME", requires = "tactics", value_parser = parse_movetime)]
    movetime: Option<Duration>,
    /// The positions looked at for each puzzle, instead of a time
    #[arg(long, value_name = "N", requires = "tactics", conflicts_with = "movetime")]
    nodes: Option<u64>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &BenchArgs) -> Result<ExitCode, CliError> {
    match (args.game.or_default(), &args.tactics) {
        (GameName::Gipf, Some(file)) => {
            tactics(args, file.as_deref())?;
            Ok(ExitCode::SUCCESS)
        }
        (GameName::Gipf, None) => run_of::<Position>(args),
        (GameName::Dvonn, Some(_)) => {
            Err(CliError::Input("the puzzles of --tactics are of GIPF only".into()))
        }
        (GameName::Dvonn, None) => run_of::<dvonn_core::Position>(args),
    }
}

fn run_of<P: Benchmark>(args: &BenchArgs) -> Result<ExitCode, CliError> {
    let depth = args.depth.unwrap_or(P::BENCH_DEPTH);
    match (&args.check, &args.write) {
        (Some(file), _) => return check::<P>(file),
        (None, Some(file)) => write::<P>(file, depth)?,
        (None, None) => measure::<P>(args, depth)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The nodes of the benchmark.
fn nodes<P: Benchmark>(
    evaluator: P::Evaluator,
    depth: u8,
    each: impl FnMut(&P, &SearchResult<P>),
) -> Result<u64, CliError> {
    let nodes = bench(evaluator, depth, interrupt::flag(), each);
    let nodes = nodes.map_err(|error| CliError::Limit(error.to_string()))?;
    nodes.ok_or(CliError::Interrupted)
}

#[derive(Serialize)]
struct BenchJson {
    schema: u32,
    evaluator: String,
    depth: u8,
    positions: Vec<PositionJson>,
    nodes: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct PositionJson {
    position: String,
    nodes: u64,
}

fn measure<P: Benchmark>(args: &BenchArgs, depth: u8) -> Result<(), CliError> {
    let evaluator = args.evaluator.of::<P>()?;
    let begin = Instant::now();
    let mut positions = Vec::new();
    let nodes = nodes::<P>(evaluator.clone(), depth, |position, found| {
        let position = position.line(None);
        if !args.json {
            // What cannot be written is noticed at the end.
            let _ = writeln!(stdout(), "{:>10}  {position}", found.nodes);
        }
        positions.push(PositionJson { position, nodes: found.nodes });
    })?;
    let seconds = begin.elapsed().as_secs_f64();
    let mut out = stdout();
    if args.json {
        let evaluator = evaluator.to_string();
        let json = BenchJson { schema: SCHEMA, evaluator, depth, positions, nodes, seconds };
        serde_json::to_writer(&mut out, &json)?;
        writeln!(out)?;
    } else {
        writeln!(out, "{nodes:>10}  {evaluator}, depth {depth}")?;
        let rate = rate_text(nodes as f64 / seconds.max(1e-9), "nodes");
        eprintln!("searched in {}, {rate}", duration_text(seconds));
    }
    Ok(out.flush()?)
}

fn check<P: Benchmark>(file: &Path) -> Result<ExitCode, CliError> {
    let bad = |error: String| CliError::Input(format!("{}: {error}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| bad(error.to_string()))?;
    let kept = parse_signatures::<P>(&text).map_err(|error| bad(error.to_string()))?;
    let mut out = stdout();
    let mut is_same = true;
    for evaluator in P::EVALUATORS {
        let name = evaluator.to_string();
        let Some(kept) = kept.iter().find(|kept| kept.evaluator == name) else {
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
        eprintln!("gipf: the search has changed; gipf bench --write {} keeps it", file.display());
    }
    Ok(if is_same { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn write<P: Benchmark>(file: &Path, depth: u8) -> Result<(), CliError> {
    let mut text = String::from(
        "# Evaluator, depth, nodes. Made by: gipf bench --write, checked by --check\n",
    );
    for evaluator in P::EVALUATORS {
        let nodes = nodes::<P>(evaluator.clone(), depth, |_, _| ())?;
        let signature = Signature { evaluator: evaluator.to_string(), depth, nodes };
        text += &format!("{signature}\n");
    }
    write_file(file, text.as_bytes())
}

#[derive(Serialize)]
struct TacticsJson {
    schema: u32,
    evaluator: String,
    /// By variant and length.
    groups: Vec<GroupJson>,
}

#[derive(Serialize)]
struct GroupJson {
    variant: String,
    plies: u8,
    puzzles: usize,
    solved: usize,
}

fn tactics(args: &BenchArgs, file: Option<&Path>) -> Result<(), CliError> {
    let puzzles = match file {
        None => puzzles(),
        Some(file) => {
            let bad = |error: String| CliError::Input(format!("{}: {error}", file.display()));
            let text = fs::read_to_string(file).map_err(|error| bad(error.to_string()))?;
            parse_puzzles(&text).map_err(|error| bad(error.to_string()))?
        }
    };
    let limits = match args.nodes {
        Some(nodes) => Limits::default().with_nodes(nodes),
        None => Limits::default().with_move_time(args.movetime.unwrap_or(Duration::from_secs(1))),
    };
    let evaluator = args.evaluator.of::<Position>()?;
    let mut search =
        Search::new(evaluator.clone(), 64).map_err(|error| CliError::Limit(error.to_string()))?;
    let mut groups: Vec<GroupJson> = Vec::new();
    let mut out = stdout();
    for puzzle in &puzzles {
        let is_solved = is_solved(puzzle, &mut search, &limits)?;
        let variant = puzzle.position.variant().name();
        let plies = puzzle.plies;
        if !is_solved && !args.json {
            writeln!(out, "not solved: {puzzle}")?;
            out.flush()?;
        }
        let same = |group: &&mut GroupJson| group.variant == variant && group.plies == plies;
        match groups.iter_mut().find(same) {
            Some(group) => {
                group.puzzles += 1;
                group.solved += usize::from(is_solved);
            }
            None => groups.push(GroupJson {
                variant: variant.into(),
                plies,
                puzzles: 1,
                solved: is_solved.into(),
            }),
        }
    }
    if args.json {
        let json = TacticsJson { schema: SCHEMA, evaluator: evaluator.to_string(), groups };
        serde_json::to_writer(&mut out, &json)?;
        writeln!(out)?;
    } else {
        for GroupJson { variant, plies, puzzles, solved } in &groups {
            writeln!(out, "{variant}, win in {plies}: {solved} of {puzzles}")?;
        }
        let solved: usize = groups.iter().map(|group| group.solved).sum();
        writeln!(out, "solved {solved} of {}", puzzles.len())?;
    }
    Ok(out.flush()?)
}

/// Whether the search plays a turn that begins the shortest win.
fn is_solved(
    puzzle: &Puzzle,
    search: &mut Search<Position, GipfEvaluator>,
    limits: &Limits,
) -> Result<bool, CliError> {
    search.clear();
    let stop = interrupt::flag();
    let go_on = &mut |_: &gipf_ai::Info<'_, Position>| std::ops::ControlFlow::Continue(());
    let found = search.run_with(&puzzle.position, &[], limits, stop, go_on);
    if stop.load(Ordering::Relaxed) {
        return Err(CliError::Interrupted);
    }
    Ok(found.best.is_some_and(|best| puzzle.solutions.contains(&best)))
}
