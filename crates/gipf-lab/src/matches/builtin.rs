//! The players that need no other program.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_ai::{
    Evaluate, GameEnd, Limits, OutOfMemory, Random, Score, SearchFeatures, SearchResult,
};
use gipf_engine::{
    Engine, LoadWeightsError, Overhead, SearchRequest, SearchSettings, Searcher, load_weights,
};
use gipf_notation::Notation;

use crate::Lab;
use crate::matches::player::{Choice, Player, PlayerError, Request};
use crate::matches::spec::{EngineKind, SearchSpec};
use crate::matches::ugi::UgiPlayer;
use crate::matches::{Conditions, EngineSpec, Limit};

/// Any legal turn, each as likely as the others.
pub(crate) struct RandomPlayer {
    random: Random,
}

impl RandomPlayer {
    pub(crate) fn new() -> RandomPlayer {
        RandomPlayer { random: Random::new(0) }
    }
}

impl<P: Notation> Player<P> for RandomPlayer {
    fn begin_game(
        &mut self,
        _variant: P::Variant,
        seed: u64,
        _stop: &AtomicBool,
    ) -> Result<(), String> {
        self.random = Random::new(seed);
        Ok(())
    }

    fn choose(&mut self, request: &Request<'_, P>) -> Result<Choice<P>, PlayerError> {
        // Counted and visited rather than collected: a turn list can be of any length.
        let position = request.game.position();
        let count = position.count_turns() as usize;
        let mut before = self.random.below(count.max(1));
        let found = position.try_for_each_turn(|turn| {
            if before == 0 {
                return ControlFlow::Break(turn);
            }
            before -= 1;
            ControlFlow::Continue(())
        });
        chosen(found.break_value(), 1, None)
    }
}

/// The turn after which the evaluation is best; the first of several. Where the evaluation may not stand for a
/// position, because a capture is due, the captures are followed.
pub(crate) struct GreedyPlayer<P: Engine> {
    pub(crate) evaluator: P::Evaluator,
}

impl<P: Engine> Player<P> for GreedyPlayer<P> {
    fn begin_game(
        &mut self,
        _variant: P::Variant,
        _seed: u64,
        _stop: &AtomicBool,
    ) -> Result<(), String> {
        Ok(())
    }

    fn choose(&mut self, request: &Request<'_, P>) -> Result<Choice<P>, PlayerError> {
        let mut best: Option<(i32, P::Turn)> = None;
        let mut nodes = 0;
        let position = request.game.position();
        position.for_each_turn(|turn| {
            nodes += 1;
            let worth = worth_after(&self.evaluator, position, &position.play_unchecked(&turn));
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, turn));
            }
        });
        let score = best.as_ref().map(|(worth, _)| Score::new(*worth));
        chosen(best.map(|(_, turn)| turn), nodes, score)
    }
}

/// What a position is worth to the player who moved into it.
fn worth_after<P: Engine>(evaluator: &P::Evaluator, before: &P, next: &P) -> i32 {
    match next.end() {
        Some(GameEnd::Win(winner)) if winner == before.side_to_move() => i32::MAX,
        Some(GameEnd::Win(_)) => -i32::MAX,
        Some(GameEnd::WinBy(winner, points)) if winner == before.side_to_move() => {
            Score::win_by(points).value()
        }
        Some(GameEnd::WinBy(_, points)) => -Score::win_by(points).value(),
        Some(GameEnd::Draw) => 0,
        None if next.side_to_move() == before.side_to_move() => worth(evaluator, next),
        None => -worth(evaluator, next),
    }
}

/// What a position is worth to the player to move.
fn worth<P: Engine>(evaluator: &P::Evaluator, position: &P) -> i32 {
    if position.may_stand_pat() {
        return evaluator.evaluate(position);
    }
    let mut best = -i32::MAX;
    position.for_each_successor(|_, next| {
        best = best.max(worth_after(evaluator, position, &next));
    });
    best
}

fn chosen<P: Notation>(
    turn: Option<P::Turn>,
    nodes: u64,
    score: Option<Score>,
) -> Result<Choice<P>, PlayerError> {
    let turn = turn.ok_or_else(|| PlayerError::IllegalTurn("the game is over".into()))?;
    Ok(Choice { turn, nodes: Some(nodes), score })
}

/// The search of this project.
pub(crate) struct SearchPlayer<P: Engine> {
    searcher: Searcher<P>,
    /// Its own limit.
    limit: Option<Limit>,
}

impl<P: Lab> SearchPlayer<P> {
    /// `default` is the limit of the match, from which the size of the table follows.
    pub(crate) fn new(
        spec: &SearchSpec<P>,
        own: Option<Limit>,
        default: Limit,
    ) -> Result<SearchPlayer<P>, EngineError> {
        let mut settings = SearchSettings::new()
            .with_tt_mib(spec.hash.unwrap_or(default_tt_mib(own.unwrap_or(default))))
            .with_threads(spec.threads.unwrap_or(1));
        settings = match &spec.weights {
            None => settings.with_evaluator(spec.evaluator.clone()),
            Some(file) => {
                let weights = load_weights(Path::new(file))?;
                settings.with_weights(weights)
            }
        };
        let features =
            spec.without.iter().try_fold(SearchFeatures::ALL, |parts, name| parts.without(name));
        settings = settings.with_features(features.unwrap_or(SearchFeatures::ALL));
        let mut parameters = settings.parameters;
        for (name, number) in &spec.parameters {
            // The text of an engine was read only if its numbers are in range.
            let _ = parameters.set(name, *number);
        }
        settings = settings.with_parameters(parameters);
        let searcher = Searcher::new(settings)?;
        Ok(SearchPlayer { searcher, limit: own })
    }
}

/// MiB. A table is cleared before every game, which must not take longer than the game.
pub(super) fn default_tt_mib(limit: Limit) -> usize {
    match limit {
        Limit::Nodes(..=5_000) => 1,
        Limit::Nodes(..=50_000) | Limit::Depth(..=6) => 4,
        _ => 16,
    }
}

impl<P: Lab> Player<P> for SearchPlayer<P> {
    fn begin_game(
        &mut self,
        variant: P::Variant,
        _seed: u64,
        _stop: &AtomicBool,
    ) -> Result<(), String> {
        let only = self.searcher.settings().weights_variant;
        if let Some(only) = only.filter(|only| *only != variant) {
            return Err(format!("the weights are for {only}"));
        }
        self.searcher.clear();
        Ok(())
    }

    fn choose(&mut self, request: &Request<'_, P>) -> Result<Choice<P>, PlayerError> {
        let limits = match self.limit.unwrap_or(request.limit) {
            Limit::Nodes(nodes) => Limits::default().with_nodes(nodes),
            Limit::Depth(depth) => Limits::default().with_depth(depth),
            Limit::MoveTime(time) => {
                Limits::default().with_move_time(Overhead::CALL.move_time(time))
            }
            Limit::Clock(clock) => {
                let clock = Overhead::CALL.clock(request.own_left(), clock.increment);
                Limits::default().with_clock(clock)
            }
        };
        let search = SearchRequest::new(request.game).with_limits(limits);
        let goes_on = |_: &SearchResult<P::Turn>| ControlFlow::Continue(());
        let found = self.searcher.search_with(&search, request.stop, goes_on);
        if request.stop.load(Ordering::Relaxed) {
            return Err(PlayerError::Stopped);
        }
        chosen(found.best, found.nodes, Some(found.score))
    }
}

/// Returned when there is no player of a kind.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// There is no memory for its table.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
    /// Its weights cannot be loaded.
    #[error(transparent)]
    Weights(#[from] LoadWeightsError),
}

impl<P: Lab> EngineSpec<P> {
    /// Returns a player of this kind for a match under these conditions.
    ///
    /// # Errors
    ///
    /// [`EngineError`] when there is none.
    pub fn player(&self, conditions: &Conditions) -> Result<Box<dyn Player<P>>, EngineError> {
        Ok(match &self.kind {
            EngineKind::Random => Box::new(RandomPlayer::new()),
            EngineKind::Greedy { evaluator } => {
                Box::new(GreedyPlayer::<P> { evaluator: evaluator.clone() })
            }
            EngineKind::Search(search) => {
                Box::new(SearchPlayer::new(search, self.limit, conditions.limit)?)
            }
            EngineKind::Process(process) => {
                Box::new(UgiPlayer::new(process, self.limit, conditions.startup))
            }
        })
    }
}
