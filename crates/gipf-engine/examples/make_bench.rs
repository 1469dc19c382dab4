//! Positions of DVONN for the benchmark, each out of another game of the search against itself.
//!
//! ```sh
//! cargo run --release -p gipf-engine --example make_bench -- 1 > crates/gipf-engine/data/bench-dvonn.txt
//! ```
//!
//! The argument is the seed of the games. Both players look at a thousand positions a turn; in each game some
//! turns at random come first.

use std::error::Error;

use dvonn_core::Position;
use gipf_ai::{DvonnEvaluator, Limits, Random, Search};
use gipf_notation::Notation as _;

const NODES: u64 = 1_000;
const RANDOM_TURNS: usize = 8;

/// After how many turns the positions stand. 49 pieces are placed.
const TURNS: [usize; 11] = [0, 10, 24, 40, 49, 54, 59, 64, 69, 74, 79];

fn main() -> Result<(), Box<dyn Error>> {
    let seed: u64 = std::env::args().nth(1).as_deref().unwrap_or("1").parse()?;
    println!(
        "# What gipf bench --game dvonn searches: the start, three positions in which pieces are placed,"
    );
    println!(
        "# and seven of stacking, from its beginning to an end-game. Made by: make_bench {seed}"
    );
    let mut search = Search::new(DvonnEvaluator::Terms, 16)?;
    for turns in TURNS {
        // Some games are over before that.
        let games = (0..100).map(|game| position_after(turns, seed << 32 | game, &mut search));
        let position = games.flatten().find(|position| position.outcome().is_none());
        println!("{}", position.ok_or("no game is so long")?.line(None));
    }
    Ok(())
}

/// Nothing when the game is over before.
fn position_after(
    turns: usize,
    seed: u64,
    search: &mut Search<Position, DvonnEvaluator>,
) -> Option<Position> {
    let mut random = Random::new(seed ^ (turns as u64) << 16);
    let mut position = Position::start();
    search.clear();
    for turn in 0..turns {
        let legal: Vec<_> = position.turns().collect();
        let played = match turn {
            ..RANDOM_TURNS => random.choose(&legal),
            _ => search.run(&position, &[], &Limits::default().with_nodes(NODES)).best,
        };
        position = position.play_unchecked(&played?);
    }
    Some(position)
}
