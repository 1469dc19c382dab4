//! The mistakes of games.

use std::fmt::Display;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Duration;

use gipf_ai::Search;
use gipf_engine::analysis::{Judge, JudgedTurn, annotate, chance};
use gipf_notation::record::Record;
use serde::Serialize;

use super::{AnalyzeArgs, ScoreJson};
use crate::error::CliError;
use crate::files::{FileGame, GameFile};
use crate::game::CliGame;
use crate::interrupt;
use crate::output::{SCHEMA, turn_texts};
use crate::progress::ProgressLine;
use crate::sink::Sink;

/// For each position, unless a limit is given.
const TIME: Duration = Duration::from_secs(1);

#[derive(Serialize)]
struct GameJson {
    schema: u32,
    /// The game of the file, from 1.
    game: usize,
    /// The turns that were judged.
    turns: Vec<TurnJson>,
}

#[derive(Serialize)]
struct TurnJson {
    number: u32,
    side: String,
    turn: String,
    /// What it leads to.
    score: ScoreJson,
    /// What the best turn leads to.
    best_score: ScoreJson,
    /// The chances to win that it gave away, from 0 to 1.
    lost: f64,
    verdict: Option<String>,
    /// The best turn and what follows.
    best: Vec<String>,
    depth: u8,
}

pub(super) fn run<P: CliGame + FileGame>(
    args: &AnalyzeArgs,
    file: GameFile,
) -> Result<(), CliError> {
    let to = args.to.unwrap_or(u32::MAX);
    if args.from > to {
        return Err(CliError::Input("--from must not be greater than --to".into()));
    }
    let judge = Judge::new(args.search.limits(TIME)).with_numbers(args.from..=to);
    let mut search = args.search.search::<P>()?;
    let mut sink = Sink::create(args.out.as_deref())?;
    file.for_each_game(1, |game, mut record: Record<P>, faults| {
        if faults.iter().any(|error| !error.is_warning()) {
            return Err(CliError::Input(format!("{}: game {game} cannot be read", args.what)));
        }
        let judged = judged(game, &record, &judge, &mut search);
        let text = if args.json {
            let turns = judged.iter().filter_map(|turn| turn_json(&record, turn)).collect();
            let json = GameJson { schema: SCHEMA, game, turns };
            format!("{}\n", serde_json::to_string(&json)?)
        } else {
            let bad = |error| CliError::Limit(format!("{}: game {game}: {error}", args.what));
            annotate(&mut record, &judged).map_err(bad)?;
            if !judged.is_empty() {
                record
                    .set_tag("Annotator", &annotator(args.search.evaluator.of::<P>()?))
                    .map_err(bad)?;
            }
            format!("{}{record}", if game > 1 { "\n" } else { "" })
        };
        sink.write(text.as_bytes())?;
        Ok(ControlFlow::Continue(()))
    })?;
    sink.finish()?;
    if interrupt::flag().load(Ordering::Relaxed) {
        return Err(CliError::Interrupted);
    }
    Ok(())
}

/// Judges a game, and says on the terminal how far that has come. After Ctrl-C nothing is judged any
/// more.
fn judged<P: CliGame>(
    game: usize,
    record: &Record<P>,
    judge: &Judge,
    search: &mut Search<P, P::Evaluator>,
) -> Vec<JudgedTurn<P>> {
    let stop = interrupt::flag();
    if stop.load(Ordering::Relaxed) {
        return Vec::new();
    }
    let progress = ProgressLine::new();
    let judged = judge.judge_with(record, search, stop, |done, all| {
        progress.update(|_| format!("game {game}: {done} of {all} positions"));
    });
    progress.clear();
    judged
}

fn annotator(evaluator: impl Display) -> String {
    format!("gipf {} ({evaluator})", env!("CARGO_PKG_VERSION"))
}

fn turn_json<P: CliGame>(record: &Record<P>, judged: &JudgedTurn<P>) -> Option<TurnJson> {
    let node = record.node(judged.id)?;
    let before = record.position(node.parent())?;
    Some(TurnJson {
        number: node.number().number,
        side: node.number().side.to_string().to_lowercase(),
        turn: before.turn_text(node.turn()),
        score: judged.played.into(),
        best_score: judged.best.into(),
        lost: (chance(judged.best) - chance(judged.played)).max(0.0),
        verdict: judged.verdict.map(|verdict| verdict.to_string()),
        best: turn_texts(before, &judged.line),
        depth: judged.depth,
    })
}
