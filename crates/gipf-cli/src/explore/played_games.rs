//! Games of the engine against itself, on several threads and always the same.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use gipf_ai::{Limits, Random, Search};
use gipf_app::Playable;
use gipf_engine::STACK_SIZE;
use gipf_explorer::Value;
use gipf_game::{Game, GameResult};
use gipf_notation::record::Record;

use crate::shared::error::CliError;

/// The turns at the beginning of a game that can be random.
const RANDOM_PLIES: usize = 12;

/// The share of random turns among them, in percent.
const RANDOM_PERCENT: usize = 30;

/// The turns of which a random one is chosen: some positions have millions.
const CHOICE_LIMIT: usize = 4096;

/// The transposition table of each search.
const TT_MIB: usize = 4;

/// Which games are played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Settings {
    pub(super) games: u32,
    pub(super) nodes: u64,
    pub(super) seed: u64,
    pub(super) threads: usize,
}

/// A game, and what the searches found of its positions.
pub(super) struct PlayedGame<P: Playable> {
    pub(super) record: Record<P>,
    pub(super) values: Vec<Option<Value>>,
}

/// Plays games of a variant and calls `on_game` with each in the order of their numbers, until it breaks or the flag is
/// raised.
///
/// A game depends on nothing but the program, the variant, the seed, the nodes and its number.
pub(super) fn play_games<P: Playable>(
    variant: P::Variant,
    settings: &Settings,
    stop: &AtomicBool,
    on_game: impl FnMut(PlayedGame<P>) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let next = AtomicU32::new(0);
    let is_ended = AtomicBool::new(false);
    let threads = settings.threads.max(1);
    let (sender, receiver) = mpsc::sync_channel(2 * threads);
    let searches = (0..threads).map(|_| Search::new(P::Evaluator::default(), TT_MIB));
    let searches: Vec<_> = searches.collect::<Result<_, _>>()?;
    thread::scope(|scope| {
        for mut search in searches {
            let sender = sender.clone();
            let (next, is_ended) = (&next, &is_ended);
            let play = move || {
                let over = Over { stop, is_ended };
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= settings.games {
                        break;
                    }
                    let game = play_game::<P>(variant, settings, number, &mut search, over);
                    let Some(game) = game.transpose() else { break };
                    if sender.send((number, game)).is_err() {
                        break;
                    }
                }
            };
            let started = thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, play);
            if let Err(error) = started {
                is_ended.store(true, Ordering::Relaxed);
                return Err(CliError::Limit(format!("no thread can be started: {error}")));
            }
        }
        drop(sender);
        let handed_on = hand_on(receiver, on_game);
        is_ended.store(true, Ordering::Relaxed);
        handed_on
    })
}

/// Calls `on_game` with the games in the order of their numbers. After a stop some are missing.
fn hand_on<T>(
    games: mpsc::Receiver<(u32, Result<T, CliError>)>,
    mut on_game: impl FnMut(T) -> Result<(), CliError>,
) -> Result<(), CliError> {
    // Games that were finished before an earlier one.
    let mut waiting = BTreeMap::new();
    let mut awaited = 0;
    for (number, game) in games {
        waiting.insert(number, game?);
        while let Some(game) = waiting.remove(&awaited) {
            awaited += 1;
            on_game(game)?;
        }
    }
    waiting.into_values().try_for_each(on_game)
}

/// When to play no longer.
#[derive(Clone, Copy)]
struct Over<'a> {
    /// A signal came.
    stop: &'a AtomicBool,
    /// There is an error.
    is_ended: &'a AtomicBool,
}

impl Over<'_> {
    fn is_over(self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.is_ended.load(Ordering::Relaxed)
    }

    /// For a search, which looks at the signal itself.
    fn flow(self) -> ControlFlow<()> {
        if self.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// A game; `None` when it was stopped.
fn play_game<P: Playable>(
    variant: P::Variant,
    settings: &Settings,
    number: u32,
    search: &mut Search<P, P::Evaluator>,
    over: Over<'_>,
) -> Result<Option<PlayedGame<P>>, CliError> {
    let failed = |what: &dyn Display| CliError::Limit(format!("game {}: {what}", number + 1));
    let mut random = Random::stream(settings.seed, number.into());
    let limits = Limits::default().with_nodes(settings.nodes);
    search.clear();
    let mut game = Game::new(P::start(variant));
    let mut values = Vec::new();
    while game.outcome().is_none() && game.turns().len() < P::PLY_CAP {
        let ply = game.turns().len();
        let turn = if ply < RANDOM_PLIES && random.below(100) < RANDOM_PERCENT {
            values.push(None);
            random_turn(game.position(), &mut random)
        } else {
            let found = search.run_with(&game, &limits, over.stop, &mut |_| over.flow());
            values.push(Some(Value { score: found.score.value() as i16, depth: found.depth }));
            found.best
        };
        // A search that was stopped has found less than another time.
        if over.is_over() {
            return Ok(None);
        }
        let turn = turn.ok_or_else(|| failed(&"no turn is found"))?;
        game.play(&turn).map_err(|error| failed(&error))?;
    }
    let mut record = Record::from_game(&game).map_err(|error| failed(&error))?;
    if game.outcome().is_none() {
        record.set_result(GameResult::Draw);
    }
    for player in ["White", "Black"] {
        record
            .set_tag(player, &format!("gipf, {} nodes", settings.nodes))
            .map_err(|error| failed(&error))?;
    }
    Ok(Some(PlayedGame { record, values }))
}

fn random_turn<P: Playable>(position: &P, random: &mut Random) -> Option<P::Turn> {
    let turns: Vec<P::Turn> = position.turns().take(CHOICE_LIMIT).collect();
    turns.get(random.below(turns.len())).cloned()
}
