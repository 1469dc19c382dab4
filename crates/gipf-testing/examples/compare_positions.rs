//! Compares engine and model on random positions of a game: its turns, the positions after them, and its
//! result. Half are from random games; the others are dense positions that games seldom reach, and in DVONN
//! positions of games in which stacks grow.
//!
//! ```sh
//! cargo run --release -p gipf-testing --example compare_positions -- gipf 1000000 1
//! ```
//!
//! Positions with very many turns are not compared, since the model makes every one; they are not counted. The
//! same seed gives the same positions on any number of cores. The first difference ends it.

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use gipf_game::Position;
use gipf_testing::{dvonn, gipf, has_more_turns, potentials, zertz};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// Positions with more turns are not compared.
const MOST_TURNS: usize = 500;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, count, seed] = &args[..] else { return usage() };
    let (Ok(count), Ok(seed)) = (count.parse(), seed.parse()) else { return usage() };
    let result = match game.as_str() {
        "gipf" => {
            let any = || {
                prop_oneof![
                    gipf_core::strategies::positions(80),
                    gipf_core::strategies::dense_positions()
                ]
            };
            compare_all(count, seed, any, |position| {
                gipf::check_against_model(position, MOST_TURNS)
            })
        }
        "dvonn" => {
            let any = || {
                prop_oneof![
                    dvonn_core::strategies::positions(90),
                    dvonn_core::strategies::stacking_positions(40)
                ]
            };
            compare_all(count, seed, any, dvonn::check_against_model)
        }
        "potentials" => {
            use gipf_potentials::strategies::{dense_positions, positions};
            let any = || prop_oneof![positions(60), dense_positions()];
            compare_all(count, seed, any, |position| {
                potentials::check_against_model(position, MOST_TURNS)
            })
        }
        "zertz" => {
            use zertz_core::strategies::{positions, scattered_positions};
            let any = || prop_oneof![positions(60), scattered_positions()];
            compare_all(count, seed, any, |position| {
                zertz::check_against_model(position, MOST_TURNS)
            })
        }
        _ => return usage(),
    };
    match result {
        Ok(passed_over) => {
            println!(
                "{game}: {count} positions agree, {passed_over} others had more than {MOST_TURNS} turns"
            );
            ExitCode::SUCCESS
        }
        Err(difference) => {
            eprintln!("{game}: {difference}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    eprintln!("usage: compare_positions gipf|dvonn|potentials|zertz COUNT SEED");
    ExitCode::from(2)
}

/// Positions are made in parts of so many, each from a seed of its own.
const PART: u64 = 1000;

/// Compares so many positions on all cores. Returns how many others had too many turns.
fn compare_all<P: Position, S: Strategy<Value = P>>(
    count: u64,
    seed: u64,
    strategy: impl Fn() -> S + Sync,
    check: impl Fn(&P) -> Result<(), String> + Sync,
) -> Result<u64, String> {
    let next_part = AtomicU64::new(0);
    let passed_over = AtomicU64::new(0);
    let compare_parts = || {
        loop {
            let part = next_part.fetch_add(1, Ordering::Relaxed);
            if part * PART >= count {
                return Ok(());
            }
            let share = PART.min(count - part * PART);
            match compare_part(share, &mut runner(seed, part), &strategy(), &check) {
                Ok(others) => passed_over.fetch_add(others, Ordering::Relaxed),
                Err(difference) => {
                    next_part.store(count.div_ceil(PART), Ordering::Relaxed);
                    return Err(format!("seed {seed}, part {part}: {difference}"));
                }
            };
        }
    };
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(compare_parts)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a worker panicked"))
    })?;
    Ok(passed_over.into_inner())
}

/// Compares so many positions. Returns how many others had too many turns.
fn compare_part<P: Position>(
    share: u64,
    runner: &mut TestRunner,
    strategy: &impl Strategy<Value = P>,
    check: impl Fn(&P) -> Result<(), String>,
) -> Result<u64, String> {
    let (mut compared, mut passed_over) = (0, 0);
    while compared < share {
        let tree = strategy.new_tree(runner).map_err(|reason| reason.to_string())?;
        let position = tree.current();
        if has_more_turns(&position, MOST_TURNS) {
            passed_over += 1;
        } else {
            check(&position)?;
            compared += 1;
        }
    }
    Ok(passed_over)
}

/// A source of positions that is the same for the same numbers.
fn runner(seed: u64, part: u64) -> TestRunner {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&part.to_le_bytes());
    TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}
