//! Fits the weights of the terms of DVONN to games that the search plays against itself, and prints them as
//! they stand in `crates/gipf-ai/src/dvonn/weights.rs`.
//!
//! ```text
//! cargo run --release -p gipf-train --example fit_dvonn -- 3000 1500 1
//! ```
//!
//! The arguments are how many games are played, how many positions each search looks at, and a seed; the
//! same arguments and the same weights to play with give the same weights. Every position of a game is
//! labelled with the chance that the search gave it and with who has won in the end, 7 parts to 3, and
//! the weights are those of the logistic regression on these labels, 1000 being odds of e to 1.

use std::error::Error;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use dvonn_core::{Game, Position};
use gipf_ai::dvonn::DvonnFeatures;
use gipf_ai::{DvonnEvaluator, Limits, NoMemory, Random, Score, Search};

/// One number for each feature at each knot.
const SIZE: usize = DvonnFeatures::KNOTS.len() * DvonnFeatures::COUNT;

/// How strongly weights are drawn to 0: as by so many positions.
const RIDGE: f64 = 30.0;

/// Steps of Newton's method; the last changes nothing that is printed.
const STEPS: usize = 8;

/// What part of a label is the score of the search.
const SCORE_PART: f64 = 0.7;

/// Where a search sees the end, its score counts as so much.
const DECIDED: i32 = 600;

/// Of a hundred turns, how many are random.
const RANDOM: usize = 6;

/// A position as the regression sees it: few of its numbers are not 0.
struct Sample {
    inputs: Vec<(usize, f64)>,
    /// The chance of the player to move.
    label: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let mut number = |usual: u64| args.next().map_or(Ok(usual), |text| text.parse());
    let (games, nodes, seed) = (number(2000)?, number(1000)?, number(1)?);
    let samples = play(games, nodes, seed)?;
    eprintln!("{games} games, {} positions", samples.len());
    let mut weights = vec![0.0; SIZE];
    for _ in 0..STEPS {
        let loss = improve(&mut weights, &samples);
        eprintln!("{loss:.5} nats a position");
    }
    for knot in weights.chunks(DvonnFeatures::COUNT) {
        let row: Vec<String> = knot.iter().map(|w| format!("{:.0}", 1000.0 * w)).collect();
        println!("    [{}],", row.join(", "));
    }
    Ok(())
}

/// The positions of so many games, in the order of the games.
fn play(games: u64, nodes: u64, seed: u64) -> Result<Vec<Sample>, NoMemory> {
    let next = AtomicU64::new(0);
    let worker = || -> Result<Vec<(u64, Vec<Sample>)>, NoMemory> {
        let mut search = Search::new(DvonnEvaluator::default(), 4)?;
        let mut played = Vec::new();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return Ok(played);
            }
            search.clear();
            let random = Random::new(seed.wrapping_mul(1_000_003).wrapping_add(game));
            played.push((game, play_game(&mut search, nodes, random)));
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut all = thread::scope(|scope| -> Result<Vec<_>, NoMemory> {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        let mut all = Vec::new();
        for worker in workers {
            all.extend(worker.join().expect("a worker does not panic")?);
        }
        Ok(all)
    })?;
    all.sort_by_key(|(game, _)| *game);
    Ok(all.into_iter().flat_map(|(_, samples)| samples).collect())
}

/// Half of the games begin with a random placement, the others with one by the search.
fn play_game(
    search: &mut Search<Position, DvonnEvaluator>,
    nodes: u64,
    mut random: Random,
) -> Vec<Sample> {
    let mut game = Game::new(Position::start());
    let is_placed_at_random = random.below(2) == 0;
    let mut positions: Vec<(Position, Option<f64>)> = Vec::new();
    while game.outcome().is_none() {
        let position = *game.position();
        let is_placing = position.next_piece().is_some();
        let turns = position.legal_turns();
        let is_random = is_placing && is_placed_at_random || random.below(100) < RANDOM;
        let mut scored = None;
        let turn = if is_random || turns.len() == 1 {
            turns[random.below(turns.len())]
        } else {
            let found = search.run(&position, &[], &Limits::default().with_nodes(nodes));
            scored = Some(chance(found.score));
            found.best.unwrap_or(turns[0])
        };
        if !(is_placing && is_placed_at_random) {
            positions.push((position, scored));
        }
        game.play(&turn).expect("a legal turn");
    }
    let winner = game.outcome().and_then(dvonn_core::Outcome::winner);
    let sample = |(position, scored): &(Position, Option<f64>)| {
        let features = DvonnFeatures::of(position);
        let result = winner.map_or(0.5, |w| f64::from(w == position.side_to_move()));
        let label = scored.map_or(result, |score| SCORE_PART * score + (1.0 - SCORE_PART) * result);
        let inputs = features.moment().into_iter().flat_map(|(knot, share)| {
            let at = knot * DvonnFeatures::COUNT;
            let values = features.values.into_iter().enumerate();
            values.map(move |(place, value)| (at + place, share * f64::from(value)))
        });
        Sample { inputs: inputs.filter(|(_, value)| *value != 0.0).collect(), label }
    };
    positions.iter().map(sample).collect()
}

/// The chance to win that a score stands for.
fn chance(score: Score) -> f64 {
    let value = if score.is_decided() { DECIDED * score.value().signum() } else { score.value() };
    1.0 / (1.0 + (-f64::from(value) / 100.0).exp())
}

/// A step of Newton's method; returns the mean loss before it.
fn improve(weights: &mut [f64], samples: &[Sample]) -> f64 {
    let mut slope = vec![0.0; SIZE];
    let mut curve = vec![0.0; SIZE * SIZE];
    let mut loss = 0.0;
    for Sample { inputs, label } in samples {
        let logit: f64 = inputs.iter().map(|&(place, value)| weights[place] * value).sum();
        let chance = 1.0 / (1.0 + (-logit).exp());
        loss -= label * chance.max(1e-9).ln() + (1.0 - label) * (1.0 - chance).max(1e-9).ln();
        let spread = (chance * (1.0 - chance)).max(1e-6);
        for &(i, a) in inputs {
            slope[i] += (label - chance) * a;
            for &(j, b) in inputs {
                curve[i * SIZE + j] += spread * a * b;
            }
        }
    }
    for i in 0..SIZE {
        slope[i] -= RIDGE * weights[i];
        curve[i * SIZE + i] += RIDGE;
    }
    for (weight, step) in weights.iter_mut().zip(solve(curve, slope)) {
        *weight += step;
    }
    loss / samples.len() as f64
}

/// The solution of `matrix * x = right`, the matrix being symmetric and positive, by elimination.
fn solve(mut matrix: Vec<f64>, mut right: Vec<f64>) -> Vec<f64> {
    for i in 0..SIZE {
        for row in i + 1..SIZE {
            let factor = matrix[row * SIZE + i] / matrix[i * SIZE + i];
            for column in i..SIZE {
                matrix[row * SIZE + column] -= factor * matrix[i * SIZE + column];
            }
            right[row] -= factor * right[i];
        }
    }
    for i in (0..SIZE).rev() {
        let known: f64 = (i + 1..SIZE).map(|j| matrix[i * SIZE + j] * right[j]).sum();
        right[i] = (right[i] - known) / matrix[i * SIZE + i];
    }
    right
}
