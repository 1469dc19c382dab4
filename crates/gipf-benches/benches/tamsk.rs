//! What a leaf of perft costs in TAMSK, beside a plain array of spaces.
//!
//! ```sh
//! cargo bench -p gipf-benches --bench tamsk
//! ```
//!
//! How it is measured is told in `src/measure.rs`. Without valgrind the instructions are left out.

use std::hint::black_box;
use std::process::ExitCode;
use std::sync::LazyLock;

use gipf_benches::measure::{Workload, instructions, report, run_only, times};
use gipf_benches::tamsk_array::ArrayBoard;
use gipf_benches::{perft_played, random_positions};
use gipf_game::Position;
use gipf_game::perft;
use tamsk_core::{Tamsk, Variant};

const ROUNDS: usize = 10;

const START: &str = "array, start";
const MIDDLE: &str = "array, middle";
const LEVEL1: &str = "array, level1";

const WORKLOADS: [Workload; 9] = [
    Workload { name: START, run: || by_array(&SUITES.start), beside: START },
    Workload { name: "sets, start", run: || by_sets(&SUITES.start), beside: START },
    Workload { name: "sets, start, played", run: || played(&SUITES.start), beside: START },
    Workload { name: MIDDLE, run: || by_array(&SUITES.middle), beside: MIDDLE },
    Workload { name: "sets, middle", run: || by_sets(&SUITES.middle), beside: MIDDLE },
    Workload { name: "sets, middle, played", run: || played(&SUITES.middle), beside: MIDDLE },
    Workload { name: LEVEL1, run: || by_array(&SUITES.level1), beside: LEVEL1 },
    Workload { name: "sets, level1", run: || by_sets(&SUITES.level1), beside: LEVEL1 },
    Workload { name: "sets, level1, played", run: || played(&SUITES.level1), beside: LEVEL1 },
];

/// Positions, and the depth they are counted to.
struct Suite {
    positions: Vec<Tamsk>,
    depth: u32,
}

struct Suites {
    start: Suite,
    middle: Suite,
    level1: Suite,
}

static SUITES: LazyLock<Suites> = LazyLock::new(|| Suites {
    start: Suite { positions: random_positions(&Tamsk::start(Variant::Level2), 8, 6), depth: 3 },
    middle: Suite { positions: random_positions(&Tamsk::start(Variant::Level2), 32, 24), depth: 4 },
    level1: Suite { positions: random_positions(&Tamsk::start(Variant::Level1), 16, 30), depth: 3 },
});

fn by_sets(suite: &Suite) -> u64 {
    suite.positions.iter().map(|position| perft(black_box(position), suite.depth)).sum()
}

fn by_array(suite: &Suite) -> u64 {
    suite.positions.iter().map(|p| ArrayBoard::of(black_box(p)).perft(suite.depth)).sum()
}

/// As perft, with the position after every last turn made.
fn played(suite: &Suite) -> u64 {
    let mut leaf = |position: &Tamsk| {
        black_box(position);
    };
    let count = |position| perft_played(black_box(position), suite.depth, &mut leaf);
    suite.positions.iter().map(count).sum()
}

fn main() -> ExitCode {
    // Made before anything is measured.
    LazyLock::force(&SUITES);
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let Some(code) = run_only(&args, &WORKLOADS) {
        return code;
    }
    for suite in [&SUITES.start, &SUITES.middle, &SUITES.level1] {
        assert_eq!(by_array(suite), by_sets(suite));
    }
    let times = times(&WORKLOADS, ROUNDS);
    report("a leaf by", &WORKLOADS, &times, instructions(&WORKLOADS).as_deref());
    ExitCode::SUCCESS
}
