//! Games of the engine against itself.

use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use gipf_ai::{Evaluate, GameEnd, Limits, OutOfMemory, Random, Score, Search};
use gipf_engine::STACK_SIZE;
use gipf_game::{Color, Game, GameResult};
use gipf_notation::io_error_text;

use crate::Lab;
use crate::lab::CHOICE_LIMIT;
use crate::train::data_header::DataHeader;
use crate::train::sample::Sample;

/// The score, in hundredths of a piece, from which on an opening is not played out.
const UNBALANCED: i32 = 50;

/// The table of each search.
const MEBIBYTES: usize = 4;

/// Returned when games of self-play cannot be played.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayGamesError {
    /// There is no memory for the tables.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
    /// The system gives no more threads.
    #[error("no thread can be started: {}", io_error_text(.0))]
    Thread(io::Error),
}

/// Plays the games with these numbers and calls `on_game` with the samples of each, in order, until
/// the flag is raised or `on_game` breaks.
///
/// A game depends on nothing but the program, the header, the evaluation and its number: the samples are the same
/// for any number of threads, and a run of the same program can resume after any game.
///
/// A game begins from a random opening that the search finds balanced
/// ([`Lab::OPENING_TRIALS`]). In its first plies ([`Lab::RANDOM_PLIES`]) some turns are
/// random. Positions before the last of these have no known result. [`Lab::is_sampled`] says
/// which positions are kept.
///
/// # Errors
///
/// [`PlayGamesError`] when there is no memory for the tables of the threads, or the system starts no more
/// threads; then no game is handed on.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::atomic::AtomicBool;
///
/// use gipf_ai::GipfEvaluator;
/// use gipf_core::Variant;
/// use gipf_lab::train::{DataHeader, play_games};
///
/// let header: DataHeader<gipf_core::Gipf> = DataHeader {
///     variant: Variant::Basic,
///     seed: 1,
///     nodes: 50,
///     random_percent: 5,
///     evaluator: "material".into(),
///     weights_hash: 0,
///     program: Some(gipf_engine::PROGRAM.to_owned()),
///     is_mixed: false,
/// };
/// let stop = AtomicBool::new(false);
/// let mut samples = 0;
/// play_games(&header, &GipfEvaluator::Material, 0..2, 1, &stop, &mut |game| {
///     samples += game.len();
///     ControlFlow::Continue(())
/// })?;
/// assert!(samples > 0);
/// # Ok::<(), gipf_lab::train::PlayGamesError>(())
/// ```
#[inline(never)]
pub fn play_games<P: Lab, E: Evaluate<P> + Clone + Send + Sync>(
    header: &DataHeader<P>,
    evaluate: &E,
    games: std::ops::Range<u32>,
    threads: usize,
    stop: &AtomicBool,
    on_game: &mut dyn FnMut(&[Sample<P>]) -> ControlFlow<()>,
) -> Result<(), PlayGamesError> {
    let ended = AtomicBool::new(false);
    let next = AtomicU32::new(games.start);
    // A copy and not a closure, which would begin the state anew at every node.
    let searches: Vec<_> = (0..threads.max(1))
        .map(|_| Search::new(evaluate.clone(), MEBIBYTES))
        .collect::<Result<_, OutOfMemory>>()?;
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for mut search in searches {
            let sender = sender.clone();
            let (next, ended, end) = (&next, &ended, games.end);
            let play = move || {
                let is_over = || stop.load(Ordering::Relaxed) || ended.load(Ordering::Relaxed);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= end || is_over() {
                        break;
                    }
                    let played = play_game(header, number, &mut search, stop, &is_over);
                    let Some(samples) = played else { break };
                    if sender.send((number, samples)).is_err() {
                        break;
                    }
                }
            };
            let started = thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, play);
            if let Err(error) = started {
                ended.store(true, Ordering::Relaxed);
                return Err(PlayGamesError::Thread(error));
            }
        }
        drop(sender);
        // Games that were finished before an earlier one: few, as games take about the same time.
        let mut waiting = BTreeMap::new();
        let mut awaited = games.start;
        for (number, samples) in receiver {
            waiting.insert(number, samples);
            while let Some(samples) = waiting.remove(&awaited) {
                awaited += 1;
                if on_game(&samples).is_break() {
                    ended.store(true, Ordering::Relaxed);
                    return Ok(());
                }
            }
        }
        Ok(())
    })
}

/// The samples of a game; `None` when it was stopped.
fn play_game<P: Lab, E: Evaluate<P> + Sync>(
    header: &DataHeader<P>,
    number: u32,
    search: &mut Search<P, E>,
    stop: &AtomicBool,
    is_over: &impl Fn() -> bool,
) -> Option<Vec<Sample<P>>> {
    let mut random = Random::stream(header.seed, number.into());
    let limits = Limits::default().with_nodes(header.nodes);
    search.clear();
    let start = balanced_opening(header, search, &limits, &mut random, stop);
    let mut game = Game::new(start);
    let mut samples = Vec::new();
    let mut known_from = 0;
    let result = loop {
        if is_over() {
            return None;
        }
        let ply = game.turns().len();
        let position = *game.position();
        if let Some(outcome) = game.outcome() {
            if let Some(end) = position.end().filter(|_| position.is_sampled(None)) {
                samples.push(sample(position, score_of(end, position.side_to_move()), ply));
            }
            break outcome.result();
        }
        if ply == P::PLY_CAP {
            break GameResult::Draw;
        }
        let plays_random =
            ply < P::RANDOM_PLIES && random.below(100) < header.random_percent.into();
        let turn = if plays_random {
            known_from = samples.len();
            random_turn(&position, &mut random)
        } else {
            let found = search.run_with(&game, &limits, stop, &mut |_| ControlFlow::Continue(()));
            if is_over() {
                return None;
            }
            let best = found.best?;
            if position.is_sampled(Some(&best)) {
                samples.push(sample(position, found.score.value(), ply));
            }
            best
        };
        game.play(&turn).ok()?;
    };
    for sample in &mut samples[known_from..] {
        sample.result = result;
    }
    Some(samples)
}

/// Returns the score of a finished game for the player to move.
fn score_of(end: GameEnd, mover: Color) -> i32 {
    match end {
        GameEnd::Win(winner) if winner == mover => Score::win_in(0).value(),
        GameEnd::Win(_) => Score::loss_in(0).value(),
        GameEnd::WinBy(winner, points) if winner == mover => Score::win_by(points).value(),
        GameEnd::WinBy(_, points) => -Score::win_by(points).value(),
        GameEnd::Draw => 0,
    }
}

fn sample<P>(position: P, score: i32, ply: usize) -> Sample<P> {
    Sample { position, score: score as i16, ply: ply as u16, result: GameResult::Unknown }
}

/// Returns a random turn of a position that has one.
fn random_turn<P: Lab>(position: &P, random: &mut Random) -> P::Turn {
    let mut turns = position.turns().take(CHOICE_LIMIT).collect::<Vec<_>>();
    turns.swap_remove(random.below(turns.len()))
}

/// Returns the first of some openings that the search finds balanced, or else the most balanced.
fn balanced_opening<P: Lab, E: Evaluate<P> + Sync>(
    header: &DataHeader<P>,
    search: &mut Search<P, E>,
    limits: &Limits,
    random: &mut Random,
    stop: &AtomicBool,
) -> P {
    let mut best = (i32::MAX, P::selfplay_opening(header.variant, random));
    if P::OPENING_TRIALS <= 1 {
        return best.1;
    }
    let mut opening = best.1;
    for _ in 0..P::OPENING_TRIALS {
        let found = search.run_with(&opening, limits, stop, &mut |_| ControlFlow::Continue(()));
        let lead = found.score.value().abs();
        if lead < best.0 {
            best = (lead, opening);
        }
        if lead < UNBALANCED {
            break;
        }
        opening = P::selfplay_opening(header.variant, random);
    }
    best.1
}

/// Counts the games and samples of self-play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SelfplayStats {
    /// Games played.
    pub games: u64,
    /// Positions kept.
    pub samples: u64,
    /// Games that White won.
    pub white: u64,
    /// Games that Black won.
    pub black: u64,
}

impl SelfplayStats {
    /// Counts a game.
    pub fn add<P>(&mut self, samples: &[Sample<P>]) {
        self.games += 1;
        self.samples += samples.len() as u64;
        match samples.last().and_then(|sample| sample.result.winner()) {
            Some(Color::White) => self.white += 1,
            Some(Color::Black) => self.black += 1,
            None => {}
        }
    }
}
