//! Positions for the benchmark, each out of another game of the search against itself.
//!
//! ```sh
//! cargo run --release -p gipf-engine --example make_bench -- 1 > crates/gipf-ai/data/bench-dvonn.txt
//! cargo run --release -p gipf-engine --example make_bench -- 1 potentials > crates/gipf-ai/data/bench-potentials.txt
//! cargo run --release -p gipf-engine --example make_bench -- 1 tamsk > crates/gipf-ai/data/bench-tamsk.txt
//! cargo run --release -p gipf-engine --example make_bench -- 1 yinsh > crates/gipf-ai/data/bench-yinsh.txt
//! cargo run --release -p gipf-engine --example make_bench -- 1 zertz > crates/gipf-ai/data/bench-zertz.txt
//! ```
//!
//! The arguments are the seed of the games and the game, DVONN unless it is named. Both players look at a
//! thousand positions a turn; in each game some turns at random come first.

use std::error::Error;

use gipf_ai::{Limits, Random, Search};
use gipf_engine::Engine;
use gipf_game::Position;

const NODES: u64 = 1_000;
const RANDOM_TURNS: usize = 8;

/// More turns than are chosen from at random.
const MOST_TURNS: usize = 1 << 16;

/// After how many turns of DVONN the positions stand. 49 pieces are placed.
const DVONN_TURNS: [usize; 11] = [0, 10, 24, 40, 49, 54, 59, 64, 69, 74, 79];

/// After how many turns of each variant of ZÈRTZ. Eight random turns come first.
const ZERTZ_TURNS: [usize; 4] = [0, 9, 14, 20];

/// After how many turns of each variant of TAMSK. Eight random turns come first.
const TAMSK_TURNS: [usize; 4] = [0, 12, 24, 36];

/// After how many turns of each variant of YINSH. Ten rings are placed, eight of them at random.
const YINSH_TURNS: [usize; 5] = [0, 10, 20, 32, 44];

/// After how many turns of each variant of GIPF with potentials.
const POTENTIALS_TURNS: [usize; 4] = [0, 10, 20, 32];

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let seed: u64 = args.next().as_deref().unwrap_or("1").parse()?;
    match args.next().as_deref() {
        Some("potentials") => potentials(seed),
        Some("tamsk") => variants::<tamsk_core::Tamsk>(seed, &TAMSK_TURNS),
        Some("yinsh") => variants::<yinsh_core::Yinsh>(seed, &YINSH_TURNS),
        Some("zertz") => variants::<zertz_core::Zertz>(seed, &ZERTZ_TURNS),
        _ => dvonn(seed),
    }
}

/// Writes a position of each variant after so many turns.
fn variants<P: Engine>(seed: u64, all_turns: &[usize]) -> Result<(), Box<dyn Error>> {
    println!(
        "# What gipf bench --game {} searches: for each variant the start and positions on to an ending.",
        P::NAME
    );
    println!("# Made by: make_bench {seed} {}", P::NAME);
    let mut search = Search::new(P::EVALUATORS[0].clone(), 16)?;
    for &variant in P::VARIANTS {
        for &turns in all_turns {
            println!("{}", line_after(P::start(variant), turns, seed, &mut search, |_, _| true)?);
        }
    }
    Ok(())
}

fn dvonn(seed: u64) -> Result<(), Box<dyn Error>> {
    println!(
        "# What gipf bench --game dvonn searches: the start, three positions in which pieces are placed,"
    );
    println!(
        "# and seven of stacking, from its beginning to an end-game. Made by: make_bench {seed}"
    );
    let mut search = Search::new(gipf_ai::DvonnEvaluator::Terms, 16)?;
    let start = dvonn_core::Dvonn::default();
    for turns in DVONN_TURNS {
        println!("{}", line_after(start, turns, seed, &mut search, |_, _| true)?);
    }
    Ok(())
}

fn potentials(seed: u64) -> Result<(), Box<dyn Error>> {
    println!(
        "# What gipf bench --game potentials searches: for each variant the start, an opening, a middle game"
    );
    println!(
        "# and an ending, and a position in which a TAMSK push is due. Made by: make_bench {seed} potentials"
    );
    let mut search = Search::new(gipf_ai::PotentialsEvaluator::Terms, 16)?;
    for variant in gipf_potentials::Variant::ALL {
        let start = gipf_potentials::GipfPotentials::start(variant);
        for turns in POTENTIALS_TURNS {
            println!("{}", line_after(start, turns, seed, &mut search, keeps_hand)?);
        }
        let due = (0..1000).find_map(|game| tamsk_due(start, seed << 32 | game));
        println!(
            "{}",
            gipf_notation::Notation::position_text(&due.ok_or("no TAMSK push is due")?, None)
        );
    }
    Ok(())
}

/// Some games are over before so many turns; then the next is played.
fn line_after<P: Engine>(
    start: P,
    turns: usize,
    seed: u64,
    search: &mut Search<P, P::Evaluator>,
    is_wanted: impl Fn(&P, &P::Turn) -> bool,
) -> Result<String, Box<dyn Error>> {
    let mut games = (0..100).filter_map(|game| {
        let position = position_after(start, turns, seed << 32 | game, search, &is_wanted)?;
        position.outcome().is_none().then_some(position)
    });
    Ok(games.next().ok_or("no game is so long")?.position_text(None))
}

/// Nothing when the game is over before.
fn position_after<P: Engine>(
    start: P,
    turns: usize,
    seed: u64,
    search: &mut Search<P, P::Evaluator>,
    is_wanted: &impl Fn(&P, &P::Turn) -> bool,
) -> Option<P> {
    let mut random = Random::new(seed ^ (turns as u64) << 16);
    let mut position = start;
    search.clear();
    for turn in 0..turns {
        let played = match turn {
            ..RANDOM_TURNS => random_turn(&position, &mut random, is_wanted),
            _ => search.run(&position, &Limits::default().with_nodes(NODES)).best,
        };
        position = position.play_unchecked(&played?);
    }
    Some(position)
}

/// A random turn among those that are wanted, if there is one.
fn random_turn<P: Engine>(
    position: &P,
    random: &mut Random,
    is_wanted: impl Fn(&P, &P::Turn) -> bool,
) -> Option<P::Turn> {
    let mut turns = position.turns().take(MOST_TURNS).collect::<Vec<_>>();
    turns.retain(|turn| is_wanted(position, turn));
    let chosen = random.below(turns.len());
    (!turns.is_empty()).then(|| turns.swap_remove(chosen))
}

/// Whether a turn does not forfeit the hand.
fn keeps_hand(position: &gipf_potentials::GipfPotentials, turn: &gipf_potentials::Turn) -> bool {
    let mover = position.side_to_move();
    position.hand(mover).is_empty() || !position.play_unchecked(turn).hand(mover).is_empty()
}

/// The first position of a random game in which a TAMSK push is due before the move.
fn tamsk_due(
    start: gipf_potentials::GipfPotentials,
    seed: u64,
) -> Option<gipf_potentials::GipfPotentials> {
    let mut random = Random::new(seed);
    let mut position = start;
    for _ in 0..24 {
        if !position.nth_turn(0)?.tamsk_before.is_empty() {
            return Some(position);
        }
        position = position.play_unchecked(&random_turn(&position, &mut random, keeps_hand)?);
    }
    None
}
