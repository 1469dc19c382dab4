//! Fits the weights of [`YinshFeatures`] to games of the search against itself.
//!
//! ```sh
//! cargo run --release -p gipf-ai --example fit_yinsh -- 1000 200 1
//! ```
//!
//! The arguments are the number of games, the nodes a turn, and the seed. Each game begins with its rings at random and
//! two random moves. A position counts when its best turn makes and removes no row. The weights are those with which a
//! logistic function of the evaluation comes closest to the results of the games; a removed ring is 600.

use std::error::Error;

use gipf_ai::yinsh::YinshFeatures;
use gipf_ai::{Limits, Random, Search, YinshEvaluator};
use gipf_game::{Color, Position};
use yinsh_core::{Removals, Variant, Yinsh};

const COUNT: usize = YinshFeatures::COUNT;
const RANDOM_TURNS: usize = 12;
const STEPS: usize = 4_000;
const RATE: f64 = 0.5;

/// What is looked at in a position, with 1 for the player to move, and what that player has scored.
struct Sample {
    values: [f64; COUNT + 1],
    score: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let mut next = |default: u64| args.next().map_or(Ok(default), |text| text.parse());
    let (games, nodes, seed) = (next(1_000)?, next(200)?, next(1)?);
    let mut search = Search::new(YinshEvaluator::default(), 1)?;
    let mut samples = Vec::new();
    for game in 0..games {
        search.clear();
        let mut random = Random::stream(seed, game);
        samples.extend(play(&mut search, nodes, &mut random));
    }
    let weights = fit(&samples);
    println!("{} positions of {games} games", samples.len());
    for (name, weight) in YinshFeatures::NAMES.iter().chain(&["to move"]).zip(weights) {
        println!("{:>8.1}  {name}", 600.0 * weight / weights[0]);
    }
    Ok(())
}

/// Plays a game, and returns its positions.
fn play(
    search: &mut Search<Yinsh, YinshEvaluator>,
    nodes: u64,
    random: &mut Random,
) -> Vec<Sample> {
    let mut position = Yinsh::start(Variant::Standard);
    let mut seen = Vec::new();
    for ply in 0.. {
        let turns = position.legal_turns();
        if turns.is_empty() {
            break;
        }
        let turn = if ply < RANDOM_TURNS {
            turns[random.below(turns.len())]
        } else {
            let found = search.run(&position, &Limits::default().with_nodes(nodes));
            let turn = found.best.unwrap_or(turns[0]);
            if turn.removals().iter().all(Removals::is_empty) {
                seen.push((position.side_to_move(), YinshFeatures::of(&position)));
            }
            turn
        };
        position = position.play_unchecked(&turn);
    }
    let winner = position.outcome().and_then(gipf_game::Outcome::winner);
    let score = |side: Color| winner.map_or(0.5, |winner| f64::from(u8::from(winner == side)));
    let sample = |(side, features): (Color, YinshFeatures)| {
        let mut values = [1.0; COUNT + 1];
        for (value, &feature) in values.iter_mut().zip(&features.values) {
            *value = f64::from(feature);
        }
        Sample { values, score: score(side) }
    };
    seen.into_iter().map(sample).collect()
}

/// Finds the weights by gradient descent, each value in units of its spread.
fn fit(samples: &[Sample]) -> [f64; COUNT + 1] {
    let count = samples.len().max(1) as f64;
    let spread: [f64; COUNT + 1] = std::array::from_fn(|i| {
        let squares: f64 = samples.iter().map(|sample| sample.values[i].powi(2)).sum();
        (squares / count).sqrt().max(1e-3)
    });
    let mut weights = [0.0; COUNT + 1];
    for _ in 0..STEPS {
        let mut slope = [0.0; COUNT + 1];
        for Sample { values, score } in samples {
            let terms = values.iter().zip(spread).zip(weights);
            let sum: f64 = terms.map(|((value, spread), weight)| value / spread * weight).sum();
            let error = 1.0 / (1.0 + (-sum).exp()) - score;
            for i in 0..=COUNT {
                slope[i] += error * values[i] / spread[i];
            }
        }
        for i in 0..=COUNT {
            weights[i] -= RATE * slope[i] / count;
        }
    }
    std::array::from_fn(|i| weights[i] / spread[i])
}
