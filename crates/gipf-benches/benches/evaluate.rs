//! What the evaluation of a middle game after a turn costs, beside a count of pieces. Bringing the evaluation's
//! state up to date, as the search does, is part of it.
//!
//! ```sh
//! cargo bench -p gipf-benches --bench evaluate
//! ```
//!
//! How it is measured is told in `src/measure.rs`. Without valgrind the instructions are left out.

use std::hint::black_box;
use std::process::ExitCode;

use gipf_ai::{Evaluate, GipfEvaluator};
use gipf_benches::measure::{Workload, instructions, report, run_only, times};
use gipf_benches::middle_games;
use gipf_core::{Gipf, Turn};
use gipf_game::Position;

const ROUNDS: usize = 25;

/// Passes over the positions.
const REPEATS: usize = 20;

/// How many evaluations share the state of the position before: enough that what it costs does not count.
const EVALUATIONS_PER_STATE: usize = 50;

const MATERIAL: &str = "material";

const WORKLOADS: [Workload; GipfEvaluator::ALL.len()] = [
    Workload { name: MATERIAL, run: || run(&GipfEvaluator::Material), beside: MATERIAL },
    Workload { name: "terms", run: || run(&GipfEvaluator::Terms), beside: MATERIAL },
    Workload { name: "fitted", run: || run(&GipfEvaluator::Fitted), beside: MATERIAL },
    Workload { name: "patterns", run: || run(&GipfEvaluator::Patterns), beside: MATERIAL },
    Workload { name: "network", run: || run(&GipfEvaluator::Network), beside: MATERIAL },
];

fn run(evaluator: &GipfEvaluator) -> u64 {
    let turns: Vec<_> = middle_games().into_iter().filter_map(after_a_turn).collect();
    for _ in 0..REPEATS {
        for (before, turn, after) in &turns {
            let state = black_box(evaluator.state(before));
            for _ in 0..EVALUATIONS_PER_STATE {
                let next = evaluator.advance(black_box(&state), before, turn, black_box(after));
                black_box(evaluator.evaluate_with(after, &next));
            }
        }
    }
    (REPEATS * turns.len() * EVALUATIONS_PER_STATE) as u64
}

/// Returns a position with its first turn and the position after it.
fn after_a_turn(before: Gipf) -> Option<(Gipf, Turn, Gipf)> {
    let turn = before.turns().next()?;
    Some((before, turn, before.play_unchecked(&turn)))
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let Some(code) = run_only(&args, &WORKLOADS) {
        return code;
    }
    let times = times(&WORKLOADS, ROUNDS);
    report("an evaluation by", &WORKLOADS, &times, instructions(&WORKLOADS).as_deref());
    ExitCode::SUCCESS
}
