//! The mistakes of games.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use gipf_ai::Limits;
use gipf_app::Playable;
use gipf_app::files::GameFile;
use gipf_app::json::{AnalyzedGame, Document};
use gipf_engine::Searcher;
use gipf_engine::analysis::{
    GameAnalysis, GameAnalyzer, annotate, set_annotator, without_annotations,
};
use gipf_notation::record::Record;

use super::AnalyzeArgs;
use super::summary::SummarySink;
use crate::shared::error::CliError;
use crate::shared::game::{Extent, for_each_game};
use crate::shared::interrupt;
use crate::shared::output::Sink;
use crate::shared::progress::ProgressLine;

pub(super) fn run<P: Playable>(args: &AnalyzeArgs, file: GameFile) -> Result<ExitCode, CliError> {
    if args.lines != 1 {
        return Err(CliError::Input("--lines is for positions, not for games".into()));
    }
    let (first, last) = (args.first.unwrap_or(1), args.last.unwrap_or(u32::MAX));
    if first > last {
        return Err(CliError::Input("--first must not be greater than --last".into()));
    }
    let limits = args.search.limits(Limits::default().with_nodes(GameAnalyzer::DEFAULT_NODES));
    // What can be repeated is searched by one thread, and several turns at once.
    let (threads, workers) = match limits.move_time() {
        None => (NonZeroUsize::MIN, args.search.threads_or_cores()),
        Some(_) => (args.search.threads_or_cores(), NonZeroUsize::MIN),
    };
    let analyzer = GameAnalyzer::new(limits).with_numbers(first..=last).with_workers(workers);
    let inputs = [Some(Path::new(&args.what)), args.search.evaluator.file()];
    let policy = args.force.policy(inputs.into_iter().flatten());
    let mut summaries = SummarySink::new(args, &policy)?;
    let mut sink = Sink::create(args.out.as_deref(), &policy)?;
    let mut searcher = args.search.searcher::<P>(threads)?;
    let mut is_first = true;
    let mut has_turns = args.first.is_none() && args.last.is_none();
    // The first game, while no turn was found that is asked for.
    let mut held = None;
    let mut unread: Vec<usize> = Vec::new();
    let extent = for_each_game(&args.what, file, 1, |game, mut record: Record<P>, errors| {
        if errors.iter().any(|error| error.loses_turns) {
            unread.push(game);
            return Ok(ControlFlow::Continue(()));
        }
        let bad = |error| CliError::Limit(format!("{}: game {game}: {error}", args.what));
        let clean = without_annotations(&record).map_err(bad)?;
        let analysis = analyze(game, &clean, &analyzer, &mut searcher);
        let text = if args.json {
            let json = Document::new(AnalyzedGame::new(game, &clean, &analysis));
            format!("{}\n", serde_json::to_string(&json)?)
        } else {
            if !analysis.turns.is_empty() {
                record = clean;
                annotate(&mut record, &analysis).map_err(bad)?;
                let evaluator = args.search.evaluator.of::<P>()?;
                set_annotator(&mut record, &analysis, evaluator).map_err(bad)?;
            }
            format!("{}{record}", if is_first { "" } else { "\n" })
        };
        has_turns |= !analysis.turns.is_empty() || !analysis.is_complete;
        if std::mem::take(&mut is_first) && !has_turns {
            held = Some(text);
            return Ok(ControlFlow::Continue(()));
        }
        if let Some(held) = held.take() {
            sink.write(held.as_bytes())?;
        }
        sink.write(text.as_bytes())?;
        sink.flush()?;
        summaries.write(game, &analysis.summary(&record), analysis.is_complete)?;
        Ok(ControlFlow::Continue(()))
    })?;
    let has_games = !is_first && has_turns;
    if !has_games && let [game, ..] = unread[..] {
        return Err(CliError::Input(format!("{}: game {game} cannot be read", args.what)));
    }
    // What could be read is kept.
    if has_turns {
        sink.finish()?;
    }
    summaries.finish()?;
    if let [game, ..] = unread[..] {
        return Err(CliError::Input(format!("{}: game {game} is left out", args.what)));
    }
    if extent == Extent::Part {
        return Err(CliError::Input(format!("{}: not every game can be read", args.what)));
    }
    if !has_turns {
        return Err(no_turns(args));
    }
    if interrupt::flag().load(Ordering::Relaxed) {
        return Err(CliError::Interrupted);
    }
    Ok(ExitCode::SUCCESS)
}

/// Says that no game has a turn with the numbers that are asked for.
fn no_turns(args: &AnalyzeArgs) -> CliError {
    let numbers = match (args.first, args.last) {
        (first, Some(last)) => format!("from {} to {last}", first.unwrap_or(1)),
        (first, None) => format!("from {} on", first.unwrap_or(1)),
    };
    CliError::Input(format!("{}: there is no turn {numbers}", args.what))
}

/// Analyzes a game, and says on the terminal how far that has come. After Ctrl-C nothing is analyzed
/// any more.
fn analyze<P: Playable>(
    game: usize,
    record: &Record<P>,
    analyzer: &GameAnalyzer,
    searcher: &mut Searcher<P>,
) -> GameAnalysis<P> {
    let stop = interrupt::flag();
    let progress = ProgressLine::new();
    let analysis = analyzer.analyze_with(record, searcher, stop, |done, all| {
        progress.update(|_| format!("game {game}: {done} of {all} searches"));
        // `stop` ends a search at once.
        ControlFlow::Continue(())
    });
    progress.clear();
    analysis
}
