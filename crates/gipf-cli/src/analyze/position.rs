//! The best turns of a position.

use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use gipf_ai::{Limits, SearchResult};
use gipf_app::Playable;
use gipf_app::json::{Analysis, turn_texts};
use gipf_engine::analysis::score_text;
use gipf_engine::{SearchRequest, Searcher};

use super::AnalyzeArgs;
use crate::shared::error::CliError;
use crate::shared::input::Positions;
use crate::shared::interrupt;
use crate::shared::output::{stdout, write_json};
use crate::shared::progress::{ProgressLine, counted, duration_text, rate_text};
use crate::shared::stderr::tell;
use crate::shared::stdin::STDIN;

/// Unless a limit is given.
const TIME: Duration = Duration::from_secs(3);

/// Longer lines are cut off in text.
const MAX_TURNS: usize = 12;

pub(super) fn run<P: Playable>(
    args: &AnalyzeArgs,
    positions: &Positions<'_>,
) -> Result<ExitCode, CliError> {
    if args.what != STDIN {
        // Says that there is no such file either.
        positions.or_file::<P>()?;
    }
    if let Some(option) = args.of_games() {
        return Err(CliError::Input(format!("{option} is for games, not for positions")));
    }
    let limits = args.search.limits(Limits::default().with_move_time(TIME));
    let mut searcher: Option<Searcher<P>> = None;
    let mut is_first = true;
    positions.for_each(|position: &P| {
        let searcher = match &mut searcher {
            Some(searcher) => searcher,
            none => none.insert(args.search.searcher::<P>(args.search.threads(&limits))?),
        };
        searcher.clear();
        let begin = Instant::now();
        let found = search_shown(position, searcher, limits, args);
        let mut out = stdout();
        if args.json {
            write_json(&mut out, Analysis::new(position, &found))?;
        } else {
            if args.what == STDIN {
                let gap = if is_first { "" } else { "\n" };
                writeln!(out, "{gap}{}", position.position_text(None))?;
            }
            write_lines(&mut out, position, &found)?;
        }
        out.flush()?;
        is_first = false;
        if found.depth == 0 && found.lines.len() < args.lines.into() && position.outcome().is_none()
        {
            tell(format_args!("gipf: the search ended before it had found {} lines", args.lines));
        }
        let seconds = begin.elapsed().as_secs_f64();
        let depth = match found.depth {
            0 if position.outcome().is_none() => "depth 1 not completed".into(),
            depth => format!("depth {depth}"),
        };
        tell(format_args!(
            "{depth}, {} searched in {}, {}",
            counted(found.nodes, "node"),
            duration_text(seconds),
            rate_text(found.nodes as f64 / seconds.max(1e-9), "nodes")
        ));
        if interrupt::flag().load(Ordering::Relaxed) {
            return Err(CliError::Interrupted);
        }
        Ok(())
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Searches, with the best line so far on the terminal.
fn search_shown<P: Playable>(
    position: &P,
    searcher: &mut Searcher<P>,
    limits: Limits,
    args: &AnalyzeArgs,
) -> SearchResult<P::Turn> {
    let progress = ProgressLine::new();
    let request = SearchRequest::new(position).with_limits(limits).with_multipv(args.lines.into());
    let found = searcher.search_with(&request, interrupt::flag(), |found| {
        if let Some(line) = found.lines.first() {
            progress.update(|_| {
                let turns = &line.turns;
                let first = turn_texts(position, &turns[..turns.len().min(4)]).join(" ");
                format!("depth {}: {}  {first}", found.depth, score_text(line.score))
            });
        }
        ControlFlow::Continue(())
    });
    progress.clear();
    found
}

fn write_lines<P: Playable>(
    out: &mut impl Write,
    position: &P,
    found: &SearchResult<P::Turn>,
) -> Result<(), CliError> {
    if let Some(outcome) = position.outcome() {
        writeln!(out, "the game is over: {outcome}")?;
        return Ok(());
    }
    let scores: Vec<String> = found.lines.iter().map(|line| score_text(line.score)).collect();
    let width = scores.iter().map(String::len).max().unwrap_or(0);
    for (line, score) in found.lines.iter().zip(scores) {
        let mut texts = turn_texts(position, &line.turns);
        if texts.len() > MAX_TURNS {
            texts.truncate(MAX_TURNS);
            texts.push("...".into());
        }
        writeln!(out, "{score:>width$}  {}", texts.join(" "))?;
    }
    Ok(())
}
