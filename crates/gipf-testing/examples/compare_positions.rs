//! Compares engine and model on random positions of a game: its turns, the positions after them, and its
//! result. Half are from random games, half are dense positions that games seldom reach.
//!
//! ```sh
//! cargo run --release -p gipf-testing --example compare_positions -- gipf 1000000 1
//! ```
//!
//! Positions with very many turns are not compared, since the model makes every one; they are not counted.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use gipf_board::Position;
use gipf_testing::{dvonn, gipf, has_more_turns, potentials};
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
    eprintln!("usage: compare_positions gipf|dvonn|potentials COUNT SEED");
    ExitCode::from(2)
}

/// Compares so many positions on all cores. Returns how many others had too many turns.
fn compare_all<P: Position, S: Strategy<Value = P>>(
    count: u64,
    seed: u64,
    strategy: impl Fn() -> S + Sync,
    check: impl Fn(&P) -> Result<(), String> + Sync,
) -> Result<u64, String> {
    let threads = thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    let passed_over = AtomicU64::new(0);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|thread| {
                let (strategy, check, passed_over) = (&strategy, &check, &passed_over);
                let share = count / threads + u64::from(thread < count % threads);
                scope.spawn(move || {
                    let mut runner = runner(seed, thread);
                    let strategy = strategy();
                    let mut compared = 0;
                    while compared < share {
                        let tree =
                            strategy.new_tree(&mut runner).map_err(|reason| reason.to_string())?;
                        let position = tree.current();
                        if has_more_turns(&position, MOST_TURNS) {
                            passed_over.fetch_add(1, Ordering::Relaxed);
                        } else {
                            check(&position)?;
                            compared += 1;
                        }
                    }
                    Ok::<(), String>(())
                })
            })
            .collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a worker panicked"))
    })?;
    Ok(passed_over.into_inner())
}

/// A source of positions that is the same for the same numbers.
fn runner(seed: u64, thread: u64) -> TestRunner {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&thread.to_le_bytes());
    TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}
