//! What an evaluation of a middle game costs, beside a count of pieces.
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

const ROUNDS: usize = 25;

/// How often each position is evaluated.
const REPEATS: usize = 1000;

const MATERIAL: &str = "material";

const WORKLOADS: [Workload; GipfEvaluator::ALL.len()] = [
    Workload { name: MATERIAL, run: || run(&GipfEvaluator::Material), beside: MATERIAL },
    Workload { name: "terms", run: || run(&GipfEvaluator::Terms), beside: MATERIAL },
    Workload { name: "fitted", run: || run(&GipfEvaluator::Fitted), beside: MATERIAL },
    Workload { name: "patterns", run: || run(&GipfEvaluator::Patterns), beside: MATERIAL },
    Workload { name: "network", run: || run(&GipfEvaluator::Network), beside: MATERIAL },
];

fn run(evaluator: &GipfEvaluator) -> u64 {
    let positions = middle_games();
    for _ in 0..REPEATS {
        for position in &positions {
            black_box(evaluator.evaluate(black_box(position)));
        }
    }
    (REPEATS * positions.len()) as u64
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
