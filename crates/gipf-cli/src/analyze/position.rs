//! The best turns of a position.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use gipf_ai::{Info, Search, SearchResult};
use gipf_engine::analysis::score_text;
use serde::Serialize;

use super::{AnalyzeArgs, ScoreJson};
use crate::error::CliError;
use crate::game::CliGame;
use crate::input::{STDIN, for_each_position, position_or_file};
use crate::interrupt;
use crate::output::{SCHEMA, stdout, turn_texts};
use crate::progress::{ProgressLine, duration_text, rate_text};

/// Unless a limit is given.
const TIME: Duration = Duration::from_secs(3);

/// Longer lines are cut off in text.
const MAX_TURNS: usize = 12;

#[derive(Serialize)]
struct PositionJson {
    schema: u32,
    position: String,
    depth: u8,
    nodes: u64,
    /// Best first; none when the game is over.
    lines: Vec<LineJson>,
}

#[derive(Serialize)]
struct LineJson {
    score: ScoreJson,
    turns: Vec<String>,
}

pub(super) fn run<P: CliGame>(args: &AnalyzeArgs) -> Result<(), CliError> {
    if args.out.is_some() {
        return Err(CliError::Input("--out is for games, not for positions".into()));
    }
    if args.what != STDIN {
        // Says that there is no such file either.
        position_or_file::<P>(&args.what)?;
    }
    let mut search: Option<Search<P, P::Evaluator>> = None;
    let mut is_first = true;
    for_each_position(Some(&args.what), |position: &P| {
        let search = match &mut search {
            Some(search) => search,
            none => none.insert(args.search.search::<P>()?),
        };
        search.clear();
        search.set_multipv(args.lines.into());
        let begin = Instant::now();
        let found = search_shown(position, search, args);
        let mut out = stdout();
        if args.json {
            serde_json::to_writer(&mut out, &json(position, &found))?;
            writeln!(out)?;
        } else {
            if args.what == STDIN {
                let gap = if is_first { "" } else { "\n" };
                writeln!(out, "{gap}{}", position.line(None))?;
            }
            write_lines(&mut out, position, &found)?;
        }
        out.flush()?;
        is_first = false;
        let seconds = begin.elapsed().as_secs_f64();
        eprintln!(
            "depth {}, {} positions searched in {}, {}",
            found.depth,
            found.nodes,
            duration_text(seconds),
            rate_text(found.nodes as f64 / seconds.max(1e-9), "positions")
        );
        if interrupt::flag().load(Ordering::Relaxed) {
            return Err(CliError::Interrupted);
        }
        Ok(())
    })
}

/// Searches, with the best line so far on the terminal.
fn search_shown<P: CliGame>(
    position: &P,
    search: &mut Search<P, P::Evaluator>,
    args: &AnalyzeArgs,
) -> SearchResult<P> {
    let progress = ProgressLine::new();
    let limits = args.search.limits(TIME);
    let found =
        search.run_with(position, &[], &limits, interrupt::flag(), &mut |info: &Info<'_, P>| {
            if info.multipv == 1 {
                progress.update(|_| {
                    let moves = &info.pv.moves;
                    let first = turn_texts(position, &moves[..moves.len().min(4)]).join(" ");
                    format!("depth {}: {}  {first}", info.depth, score_text(info.pv.score))
                });
            }
            ControlFlow::Continue(())
        });
    progress.clear();
    found
}

fn write_lines<P: CliGame>(
    out: &mut impl Write,
    position: &P,
    found: &SearchResult<P>,
) -> Result<(), CliError> {
    if let Some(outcome) = position.outcome() {
        writeln!(out, "the game is over: {outcome}")?;
        return Ok(());
    }
    let scores: Vec<String> = found.multipv.iter().map(|line| score_text(line.score)).collect();
    let width = scores.iter().map(String::len).max().unwrap_or(0);
    for (line, score) in found.multipv.iter().zip(scores) {
        let mut texts = turn_texts(position, &line.moves);
        if texts.len() > MAX_TURNS {
            texts.truncate(MAX_TURNS);
            texts.push("...".into());
        }
        writeln!(out, "{score:>width$}  {}", texts.join(" "))?;
    }
    Ok(())
}

fn json<P: CliGame>(position: &P, found: &SearchResult<P>) -> PositionJson {
    let lines = found.multipv.iter().map(|line| LineJson {
        score: line.score.into(),
        turns: turn_texts(position, &line.moves),
    });
    PositionJson {
        schema: SCHEMA,
        position: position.line(None),
        depth: found.depth,
        nodes: found.nodes,
        lines: lines.collect(),
    }
}
