//! Searches of any game.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use gipf_ai::{Evaluate, Level, Limits, PvLine, Root};
use gipf_app::actions::Decisions;
use gipf_app::play::Evaluation;
use gipf_engine::analysis::{GameAnalyzer, annotate, set_annotator, without_annotations};
use gipf_engine::{SearchRequest, Searcher};
use gipf_game::{Game, OutcomeOf};
use gipf_notation::record::{NodeId, Record};

use crate::any::{Listed, TurnOf, line};
use crate::classes::{PyAnalyzedTurn, PyLine, PyScore, PySearchProgress, PySearchResult, PyTurn};
use crate::errors::{Failure, Kind};
use crate::evaluator::{EngineSearchers, NoSearcher, SearcherOf};
use crate::record::tree_failure;

/// What is asked of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchQuery {
    pub(crate) limits: Limits,
    pub(crate) level: Level,
    pub(crate) multipv: usize,
    pub(crate) seed: u64,
}

/// A position to search, with the earlier ones of its game.
pub(crate) struct RootOf<P: Listed> {
    root: Root<P>,
    position: P,
    outcome: Option<OutcomeOf<P>>,
}

/// A position to search, of any game.
pub(crate) type AnyRoot = any_of!(RootOf);

impl<P: Listed> RootOf<P> {
    pub(crate) fn of_position(position: &P) -> RootOf<P> {
        RootOf { root: position.into(), position: *position, outcome: position.outcome() }
    }

    /// Returns the position between two turns of a game that is played decision by decision.
    pub(crate) fn of_state(state: &dyn Decisions<P>) -> Result<RootOf<P>, Failure> {
        if !state.partial_history().is_empty() {
            let message =
                "the state is in the middle of a turn, which can be searched only as a whole";
            return Err(Failure::new(Kind::Action, message));
        }
        Ok(RootOf::of_game(state.game()))
    }

    pub(crate) fn position(&self) -> &P {
        &self.position
    }

    pub(crate) fn of_game(game: &Game<P>) -> RootOf<P> {
        RootOf { root: game.into(), position: *game.position(), outcome: game.outcome() }
    }
}

/// Checks that there is something to search.
pub(crate) fn check_goes_on(root: &AnyRoot) -> Result<(), Failure> {
    each!(root, root => match root.outcome {
        Some(outcome) => Err(Failure::game_over(outcome)),
        None => Ok(()),
    })
}

/// Searches until a limit is reached or `stop` is raised. Returns `None` when there was no turn to find.
pub(crate) fn search<P: Listed>(
    root: &RootOf<P>,
    searchers: &mut EngineSearchers,
    query: &SearchQuery,
    stop: &AtomicBool,
    progress: Option<impl FnMut(PySearchProgress)>,
) -> Result<Option<PySearchResult>, NoSearcher> {
    Ok(match searchers.of_game::<P>()? {
        SearcherOf::BuiltIn(searcher) => search_with(root, searcher, query, stop, progress),
        SearcherOf::Called(searcher) => search_with(root, searcher, query, stop, progress),
    })
}

fn search_with<P: Listed, E: Evaluate<P> + Clone + Sync>(
    root: &RootOf<P>,
    searcher: &mut Searcher<P, E>,
    query: &SearchQuery,
    stop: &AtomicBool,
    mut progress: Option<impl FnMut(PySearchProgress)>,
) -> Option<PySearchResult> {
    let before = root.position;
    let request = SearchRequest::new(&root.root)
        .with_limits(query.limits)
        .with_level(query.level)
        .with_multipv(query.multipv)
        .with_seed(query.seed);
    let found = searcher.search_with(&request, stop, |info| {
        if let Some(progress) = &mut progress {
            for (index, best) in info.lines.iter().enumerate() {
                progress(PySearchProgress {
                    line: line_of(before, best),
                    rank: index + 1,
                    depth: info.depth,
                    seldepth: info.seldepth,
                    nodes: info.nodes,
                    seconds: info.elapsed.as_secs_f64(),
                    hashfull: info.hashfull,
                });
            }
        }
        ControlFlow::Continue(())
    });
    found.best.map(|turn| PySearchResult {
        best: PyTurn(P::turn(TurnOf { before, turn })),
        score: PyScore::of(found.score, before.side_to_move()),
        lines: found.lines.iter().map(|found| line_of(before, found)).collect(),
        depth: found.depth,
        nodes: found.nodes,
        seconds: found.elapsed.as_secs_f64(),
    })
}

fn line_of<P: Listed>(position: P, found: &PvLine<P::Turn>) -> PyLine {
    PyLine {
        turns: line(position, &found.turns).into_iter().map(PyTurn).collect(),
        score: PyScore::of(found.score, position.side_to_move()),
        text: Evaluation { mover: position.side_to_move(), score: found.score }.text::<P>(),
    }
}

/// Searches every position of the main line of a record whose turn has one of these numbers. Writes the
/// mistakes and who found them into the record, in place of what an earlier analysis wrote.
pub(crate) fn analyze<P: Listed>(
    record: &mut Record<P>,
    searchers: &mut EngineSearchers,
    limits: Limits,
    (first, last): (u32, u32),
    stop: &AtomicBool,
    on_progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<Result<Vec<PyAnalyzedTurn>, Failure>, NoSearcher> {
    let searcher = searchers.built_in::<P>()?;
    *record = match without_annotations(record) {
        Ok(clean) => clean,
        Err(error) => return Ok(Err(tree_failure::<P>(error))),
    };
    let threads = searcher.settings().threads;
    let mut analyzer = GameAnalyzer::new(limits).with_numbers(first..=last);
    if limits.move_time().is_none() {
        // What can be repeated is searched by one thread, and several turns at once.
        searcher.set_threads(1);
        analyzer = analyzer.with_workers(NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN));
    }
    let analysis = analyzer.analyze_with(record, searcher, stop, on_progress);
    searcher.set_threads(threads);
    let main_line = record.main_line().enumerate();
    let plies: HashMap<NodeId, usize> =
        main_line.map(|(index, node)| (node.id(), index + 1)).collect();
    let turns = analysis.turns.iter().filter_map(|found| {
        let node = record.node(found.node)?;
        let before = *record.position(node.parent())?;
        let best = PvLine::new(found.best_score, found.best_line.clone());
        Some(PyAnalyzedTurn {
            number: node.number().number,
            turn: PyTurn(P::turn(TurnOf { before, turn: node.turn().clone() })),
            ply: plies.get(&found.node).copied().unwrap_or_default(),
            score: PyScore::of(found.played_score, before.side_to_move()),
            best: line_of(before, &best),
            lost: found.win_probability_lost(),
            depth: found.depth,
            mistake: found.mistake.map(|mistake| mistake.to_string()),
            reason: found.reason.as_ref().map(|reason| reason.sentence.clone()),
        })
    });
    let turns = turns.collect();
    let mut annotated = annotate(record, &analysis);
    if !analysis.turns.is_empty() {
        let evaluator = searcher.settings().evaluator.clone();
        annotated = annotated.and_then(|()| set_annotator(record, &analysis, evaluator));
    }
    Ok(annotated.map(|()| turns).map_err(tree_failure::<P>))
}
