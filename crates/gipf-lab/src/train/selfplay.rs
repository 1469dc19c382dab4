//! Games of the engine against itself.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use gipf_ai::{Evaluate, Limits, OutOfMemory, PLY_CAP, Random, Score, Search, positions_before};
use gipf_core::{Color, Game, Position, Turn};

use crate::train::data::DataHeader;
use crate::train::opening::random_opening;
use crate::train::random::random_stream;
use crate::train::sample::Sample;
use gipf_board::GameResult;

/// Turns are played at random within so many plies of the opening only.
const RANDOM_PLIES: usize = 30;

/// The score, in hundredths of a piece, from which on an opening is not played out.
const UNBALANCED: i32 = 50;

/// The openings that are tried before an unbalanced one is played.
const OPENINGS: usize = 50;

/// The table of each search.
const MEBIBYTES: usize = 4;

/// Plays the games `first..games` of a header and hands them over in order, whole, until the flag
/// is raised or `on_game` breaks. Every game is its own: the samples are the same for any number of
/// threads.
///
/// A game begins from a random opening that the search thinks about even. In its first 30 plies
/// some turns are random; what was seen before the last of these has no known result. Positions are
/// kept where the best turn takes nothing, won ones too and the last of the game: an evaluation
/// meets them in every search, and has to know them.
///
/// # Errors
///
/// [`OutOfMemory`] when there is none for the tables of the threads.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::atomic::AtomicBool;
///
/// use gipf_ai::GipfEvaluator;
/// use gipf_core::Variant;
/// use gipf_lab::train::{DataHeader, play_games};
///
/// let header = DataHeader {
///     variant: Variant::Basic,
///     seed: 1,
///     nodes: 50,
///     random_percent: 5,
///     evaluator: "material".into(),
/// };
/// let stop = AtomicBool::new(false);
/// let mut samples = 0;
/// play_games(&header, &GipfEvaluator::Material, 0..2, 1, &stop, |game| {
///     samples += game.len();
///     ControlFlow::Continue(())
/// })?;
/// assert!(samples > 0);
/// # Ok::<(), gipf_ai::OutOfMemory>(())
/// ```
pub fn play_games<E: Evaluate<Position> + Sync>(
    header: &DataHeader,
    evaluate: &E,
    games: std::ops::Range<u32>,
    threads: usize,
    stop: &AtomicBool,
    mut on_game: impl FnMut(&[Sample]) -> ControlFlow<()>,
) -> Result<(), OutOfMemory> {
    let ended = AtomicBool::new(false);
    let next = AtomicU32::new(games.start);
    let view = |position: &Position| evaluate.evaluate(position);
    let searches: Vec<_> = (0..threads.max(1))
        .map(|_| Search::new(view, MEBIBYTES))
        .collect::<Result<_, OutOfMemory>>()?;
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for mut search in searches {
            let sender = sender.clone();
            let (next, ended, end) = (&next, &ended, games.end);
            scope.spawn(move || {
                let is_over = || stop.load(Ordering::Relaxed) || ended.load(Ordering::Relaxed);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= end || is_over() {
                        break;
                    }
                    let played = play_game(header, number, &mut search, &is_over);
                    let Some(samples) = played else { break };
                    if sender.send((number, samples)).is_err() {
                        break;
                    }
                }
            });
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
                    return;
                }
            }
        }
    });
    Ok(())
}

/// The samples of a game; `None` when it was stopped.
fn play_game<E: Evaluate<Position> + Sync>(
    header: &DataHeader,
    number: u32,
    search: &mut Search<Position, E>,
    is_over: &impl Fn() -> bool,
) -> Option<Vec<Sample>> {
    let mut random = random_stream(header.seed, number.into());
    let limits = Limits::default().with_nodes(header.nodes);
    search.clear();
    let start = balanced_opening(header, search, &limits, &mut random);
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
            if let Some(winner) = outcome.winner() {
                let has_won = winner == position.side_to_move();
                let score = if has_won { Score::win_in(0) } else { Score::loss_in(0) };
                samples.push(sample(position, score, ply));
            }
            break outcome.result();
        }
        if ply == PLY_CAP {
            break GameResult::Draw;
        }
        let plays_random = ply < RANDOM_PLIES && random.below(100) < header.random_percent.into();
        let turn = if plays_random {
            known_from = samples.len();
            random_turn(&position, &mut random)
        } else {
            let found = search.run(&position, &positions_before(&game), &limits);
            let best = found.best?;
            if !best.is_capture() {
                samples.push(sample(position, found.score, ply));
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

fn sample(position: Position, score: Score, ply: usize) -> Sample {
    Sample { position, score: score.value() as i16, ply: ply as u16, result: GameResult::Unknown }
}

/// The position has a turn.
fn random_turn(position: &Position, random: &mut Random) -> Turn {
    // Rows of GIPF-pieces can give millions of turns; the first thousands will do.
    let turns: Vec<Turn> = position.turns().take(4096).collect();
    turns[random.below(turns.len())]
}

/// The first of some openings that the search thinks about even, or else the most even.
fn balanced_opening<E: Evaluate<Position> + Sync>(
    header: &DataHeader,
    search: &mut Search<Position, E>,
    limits: &Limits,
    random: &mut Random,
) -> Position {
    let mut best = (i32::MAX, Position::start(header.variant));
    for _ in 0..OPENINGS {
        let opening = random_opening(header.variant, random);
        let lead = search.run(&opening, &[], limits).score.value().abs();
        if lead < best.0 {
            best = (lead, opening);
        }
        if lead < UNBALANCED {
            break;
        }
    }
    best.1
}

/// The wins, losses and even games of White among the results of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Positions kept.
    pub samples: u64,
    /// Games that White won.
    pub white: u64,
    /// Games that Black won.
    pub black: u64,
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, samples: &[Sample]) {
        self.games += 1;
        self.samples += samples.len() as u64;
        match samples.last().and_then(|sample| sample.result.share(Color::White)) {
            Some(1.0) => self.white += 1,
            Some(0.0) => self.black += 1,
            _ => {}
        }
    }
}
