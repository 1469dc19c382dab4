//! Searches of any game.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use gipf_ai::{Level, Limits, OutOfMemory, PvLine, Root, Score};
use gipf_app::Playable;
use gipf_app::play::Evaluation;
use gipf_engine::SearchRequest;
pub(crate) use gipf_engine::Searchers;
use gipf_game::OutcomeOf;

use super::record::AnyRecord;
use super::turn::{AnyTurn, TurnOf};
use crate::errors::{Failure, Kind};

/// What is asked of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchQuery {
    pub(crate) limits: Limits,
    pub(crate) level: Level,
    pub(crate) multipv: usize,
    pub(crate) seed: u64,
}

/// A position to search, of any game, with the earlier ones of its game.
pub(crate) trait AnyRoot: Send + Sync {
    /// Returns why there is nothing to search.
    fn over(&self) -> Option<Failure>;

    /// Searches until a limit is reached or `stop` is raised.
    fn search(
        &self,
        searchers: &mut Searchers,
        query: &SearchQuery,
        stop: &AtomicBool,
        progress: Option<&mut dyn FnMut(ProgressFields)>,
    ) -> Result<FoundFields, OutOfMemory>;
}

/// A line of turns, and what it is worth.
#[derive(Clone, PartialEq)]
pub(crate) struct LineFields {
    pub(crate) turns: Vec<Arc<dyn AnyTurn>>,
    pub(crate) score: Score,
    pub(crate) text: String,
}

/// How far a search has come.
pub(crate) struct ProgressFields {
    pub(crate) line: LineFields,
    pub(crate) rank: usize,
    pub(crate) depth: u8,
    pub(crate) seldepth: u16,
    pub(crate) nodes: u64,
    pub(crate) elapsed: Duration,
    pub(crate) hashfull: u32,
}

/// What a search has found.
pub(crate) struct FoundFields {
    pub(crate) best: Option<Arc<dyn AnyTurn>>,
    pub(crate) score: Score,
    pub(crate) lines: Vec<LineFields>,
    pub(crate) depth: u8,
    pub(crate) nodes: u64,
    pub(crate) elapsed: Duration,
}

/// What searches say about the turns of a record.
pub(crate) struct AnalysisFields {
    pub(crate) turns: Vec<AnalyzedFields>,
    /// The record with the mistakes written into it.
    pub(crate) record: Result<Arc<dyn AnyRecord>, Failure>,
}

/// What searches say about a turn.
pub(crate) struct AnalyzedFields {
    pub(crate) number: u32,
    pub(crate) turn: Arc<dyn AnyTurn>,
    pub(crate) played_score: Score,
    pub(crate) best: LineFields,
    pub(crate) lost: f64,
    pub(crate) depth: u8,
    pub(crate) mistake: Option<String>,
}

impl PartialEq for AnalyzedFields {
    fn eq(&self, other: &AnalyzedFields) -> bool {
        let numbers = |it: &AnalyzedFields| (it.number, it.played_score, it.lost, it.depth);
        numbers(self) == numbers(other)
            && self.turn.equals(&*other.turn)
            && self.best == other.best
            && self.mistake == other.mistake
    }
}

/// A position to search, of one game.
pub(crate) struct RootOf<P: Playable> {
    root: Root<P>,
    position: P,
    outcome: Option<OutcomeOf<P>>,
}

impl<P: Playable> RootOf<P> {
    pub(super) fn new(
        root: impl Into<Root<P>>,
        position: P,
        outcome: Option<OutcomeOf<P>>,
    ) -> RootOf<P> {
        RootOf { root: root.into(), position, outcome }
    }
}

impl<P: Playable> AnyRoot for RootOf<P> {
    fn over(&self) -> Option<Failure> {
        let outcome = self.outcome?;
        Some(Failure::new(Kind::GameOver, format!("the game is over: {outcome}")))
    }

    fn search(
        &self,
        searchers: &mut Searchers,
        query: &SearchQuery,
        stop: &AtomicBool,
        mut progress: Option<&mut dyn FnMut(ProgressFields)>,
    ) -> Result<FoundFields, OutOfMemory> {
        let position = self.position;
        let request = SearchRequest::new(&self.root)
            .with_limits(query.limits)
            .with_level(query.level)
            .with_multipv(query.multipv)
            .with_seed(query.seed);
        let searcher = searchers.of_game::<P>()?;
        let found = searcher.search_with(&request, stop, |info| {
            for (i, best) in info.lines.iter().enumerate() {
                if let Some(progress) = &mut progress {
                    progress(ProgressFields {
                        line: line(position, best),
                        rank: i + 1,
                        depth: info.depth,
                        seldepth: info.seldepth,
                        nodes: info.nodes,
                        elapsed: info.elapsed,
                        hashfull: info.hashfull,
                    });
                }
            }
            ControlFlow::Continue(())
        });
        Ok(FoundFields {
            best: found.best.map(|turn| TurnOf::shared(position, turn)),
            score: found.score,
            lines: found.lines.iter().map(|found| line(position, found)).collect(),
            depth: found.depth,
            nodes: found.nodes,
            elapsed: found.elapsed,
        })
    }
}

pub(super) fn line<P: Playable>(position: P, found: &PvLine<P::Turn>) -> LineFields {
    LineFields {
        turns: TurnOf::line(position, &found.turns),
        score: found.score,
        text: Evaluation { mover: position.side_to_move(), score: found.score }.text::<P>(),
    }
}
