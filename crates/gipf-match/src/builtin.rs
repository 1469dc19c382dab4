//! The players that need no other program.

use std::fs;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Duration;

use gipf_ai::evaluate::Learned;
use gipf_ai::{Clock, Evaluate, Evaluator, Info, Limits, Parts, Random, Search, positions_before};
use gipf_core::{Outcome, Position, Turn, Variant};

use crate::player::{Choice, Lapse, Player, Request};
use crate::spec::{EngineKind, SearchSpec};
use crate::ugi::UgiPlayer;
use crate::{EngineSpec, Limit};

/// Any legal turn, each as likely as the others.
pub(crate) struct RandomPlayer {
    random: Random,
}

impl RandomPlayer {
    pub(crate) fn new() -> RandomPlayer {
        RandomPlayer { random: Random::new(0) }
    }
}

impl Player for RandomPlayer {
    fn begin_game(&mut self, _variant: Variant, seed: u64) -> Result<(), String> {
        self.random = Random::new(seed);
        Ok(())
    }

    fn choose(&mut self, request: &Request<'_>) -> Result<Choice, Lapse> {
        // Counted and visited rather than collected: a turn list can be of any length.
        let position = request.game.position();
        let count = position.count_turns() as usize;
        let turn = position.turns().nth(self.random.below(count.max(1)));
        chosen(turn, 1)
    }
}

/// The turn after which the evaluation is best; the first of several.
pub(crate) struct GreedyPlayer {
    pub(crate) evaluator: Evaluator,
}

impl Player for GreedyPlayer {
    fn begin_game(&mut self, _variant: Variant, _seed: u64) -> Result<(), String> {
        Ok(())
    }

    fn choose(&mut self, request: &Request<'_>) -> Result<Choice, Lapse> {
        let mut best: Option<(i32, Turn)> = None;
        let mut nodes = 0;
        let position = request.game.position();
        let _: ControlFlow<()> = position.for_each_successor(|turn, next| {
            nodes += 1;
            let worth = worth_after(&self.evaluator, position, &next);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, turn));
            }
            ControlFlow::Continue(())
        });
        chosen(best.map(|(_, turn)| turn), nodes)
    }
}

/// What a position is worth to the player who moved into it.
fn worth_after(evaluator: &Evaluator, before: &Position, next: &Position) -> i32 {
    match next.outcome() {
        Some(Outcome::Win { winner, .. }) if winner == before.side_to_move() => i32::MAX,
        Some(Outcome::Win { .. }) => i32::MIN,
        Some(Outcome::Void) => 0,
        None => -evaluator.evaluate(next),
    }
}

fn chosen(turn: Option<Turn>, nodes: u64) -> Result<Choice, Lapse> {
    let turn = turn.ok_or_else(|| Lapse::IllegalTurn("the game is over".into()))?;
    Ok(Choice { turn, nodes: Some(nodes) })
}

/// The search of this project.
pub(crate) struct SearchPlayer {
    search: Search<Position, Evaluation>,
    /// The variant that its weights are for, where they are from a file.
    only: Option<Variant>,
    /// Its own limit.
    limit: Option<Limit>,
}

/// What is taken off a clock for the way of a turn to the referee.
const OVERHEAD: Duration = Duration::from_millis(2);

impl SearchPlayer {
    /// `usual` is the limit of the match, from which the size of the table follows.
    pub(crate) fn new(
        spec: &SearchSpec,
        own: Option<Limit>,
        usual: Limit,
    ) -> Result<SearchPlayer, String> {
        let (evaluation, only) = match &spec.weights {
            None => (Evaluation::BuiltIn(spec.evaluator), None),
            Some(file) => {
                let weights = read_weights(file).map_err(|error| format!("{file}: {error}"))?;
                let only = weights.variant();
                (Evaluation::Learned(weights), Some(only))
            }
        };
        let hash = spec.hash.unwrap_or(usual_hash(own.unwrap_or(usual)));
        let mut search = Search::new(evaluation, hash).map_err(|error| error.to_string())?;
        let parts = spec.without.iter().try_fold(Parts::ALL, |parts, name| parts.without(name));
        search.set_parts(parts.unwrap_or(Parts::ALL));
        search.set_threads(spec.threads.unwrap_or(1));
        Ok(SearchPlayer { search, only, limit: own })
    }
}

enum Evaluation {
    BuiltIn(Evaluator),
    Learned(Learned),
}

impl Evaluate<Position> for Evaluation {
    fn evaluate(&self, position: &Position) -> i32 {
        match self {
            Evaluation::BuiltIn(evaluator) => evaluator.evaluate(position),
            Evaluation::Learned(weights) => weights.evaluate(position),
        }
    }
}

fn read_weights(file: &str) -> Result<Learned, String> {
    let bytes = fs::read(file).map_err(|error| error.to_string())?;
    Learned::read(&bytes).map_err(|error| error.to_string())
}

/// MiB. A table is cleared before every game, which must not take longer than the game.
fn usual_hash(limit: Limit) -> usize {
    match limit {
        Limit::Nodes(..=5_000) => 1,
        Limit::Nodes(..=50_000) | Limit::Depth(..=6) => 4,
        _ => 16,
    }
}

impl Player for SearchPlayer {
    fn begin_game(&mut self, variant: Variant, _seed: u64) -> Result<(), String> {
        if let Some(only) = self.only.filter(|only| *only != variant) {
            return Err(format!("the weights are for {only}"));
        }
        self.search.clear();
        Ok(())
    }

    fn choose(&mut self, request: &Request<'_>) -> Result<Choice, Lapse> {
        let limits = match self.limit.unwrap_or(request.limit) {
            Limit::Nodes(nodes) => Limits::default().with_nodes(nodes),
            Limit::Depth(depth) => Limits::default().with_depth(depth),
            Limit::MoveTime(time) => {
                Limits::default().with_move_time(time.saturating_sub(OVERHEAD))
            }
            Limit::Clock(clock) => {
                let left = request.own_left().saturating_sub(OVERHEAD);
                Limits::default().with_clock(Clock { left, increment: clock.increment })
            }
        };
        let before = positions_before(request.game);
        let position = request.game.position();
        let goes_on = &mut |_: &Info<'_, Position>| ControlFlow::Continue(());
        let found = self.search.run_with(position, &before, &limits, request.stop, goes_on);
        if request.stop.load(Ordering::Relaxed) {
            return Err(Lapse::Stopped);
        }
        chosen(found.best, found.nodes)
    }
}

impl EngineSpec {
    /// A player of this kind for a match under this limit.
    ///
    /// # Errors
    ///
    /// A sentence that says why there is none.
    pub fn player(&self, usual: Limit) -> Result<Box<dyn Player>, String> {
        Ok(match &self.kind {
            EngineKind::Random => Box::new(RandomPlayer::new()),
            EngineKind::Greedy { evaluator } => Box::new(GreedyPlayer { evaluator: *evaluator }),
            EngineKind::Search(search) => Box::new(SearchPlayer::new(search, self.limit, usual)?),
            EngineKind::Process(process) => Box::new(UgiPlayer::new(process, self.limit)),
        })
    }
}
