//! What a leaf of perft costs in DVONN, beside a plain array of spaces.
//!
//! ```sh
//! cargo bench -p gipf-benches --bench dvonn
//! ```
//!
//! How it is measured is told in `src/measure.rs`. Without valgrind the instructions are left out.

use std::hint::black_box;
use std::process::ExitCode;
use std::sync::LazyLock;

use dvonn_core::{Dvonn, perft};
use gipf_benches::dvonn_array::ArrayBoard;
use gipf_benches::measure::{Workload, instructions, report, run_only, times};
use gipf_game::Position;

const ROUNDS: usize = 10;

const START: &str = "array, start";
const MIDDLE: &str = "array, middle";
const LATE: &str = "array, late";

const WORKLOADS: [Workload; 8] = [
    Workload { name: START, run: || by_array(&SUITES.start), beside: START },
    Workload { name: "sets, start", run: || by_sets(&SUITES.start), beside: START },
    Workload { name: MIDDLE, run: || by_array(&SUITES.middle), beside: MIDDLE },
    Workload { name: "sets, middle", run: || by_sets(&SUITES.middle), beside: MIDDLE },
    Workload { name: LATE, run: || by_array(&SUITES.late), beside: LATE },
    Workload { name: "sets, late", run: || by_sets(&SUITES.late), beside: LATE },
    Workload { name: "sets, middle, played", run: || played(&SUITES.middle), beside: MIDDLE },
    Workload {
        name: "sets, placing",
        run: || perft(&black_box(Dvonn::default()), 4),
        beside: MIDDLE,
    },
];

/// Positions, and the depth they are counted to.
struct Suite {
    positions: Vec<Dvonn>,
    depth: u32,
}

struct Suites {
    start: Suite,
    middle: Suite,
    late: Suite,
}

static SUITES: LazyLock<Suites> = LazyLock::new(|| Suites {
    start: Suite { positions: positions(8, 0), depth: 3 },
    middle: Suite { positions: positions(32, 14), depth: 3 },
    late: Suite { positions: positions(64, 26), depth: 3 },
});

/// Positions after so many random moves since all pieces were placed at random, always the same.
fn positions(count: usize, moves: usize) -> Vec<Dvonn> {
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = Dvonn::default();
        for _ in 0..49 + moves {
            let turns = position.legal_turns();
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let Some(turn) = turns.get(random as usize % turns.len().max(1)) else {
                break;
            };
            position = position.play_unchecked(turn);
        }
        if position.has_turn() {
            positions.push(position);
        }
    }
    positions
}

fn by_sets(suite: &Suite) -> u64 {
    suite.positions.iter().map(|position| perft(black_box(position), suite.depth)).sum()
}

fn by_array(suite: &Suite) -> u64 {
    suite.positions.iter().map(|p| ArrayBoard::of(black_box(p)).perft(suite.depth)).sum()
}

fn played(suite: &Suite) -> u64 {
    suite.positions.iter().map(|position| perft_played(black_box(position), suite.depth)).sum()
}

/// As perft, with the position after every last turn made.
fn perft_played(position: &Dvonn, depth: u32) -> u64 {
    let mut count = 0;
    position.for_each_successor(|_, next| {
        count += if depth > 1 {
            perft_played(&next, depth - 1)
        } else {
            black_box(&next);
            1
        };
    });
    count
}

fn main() -> ExitCode {
    // Made before anything is measured.
    LazyLock::force(&SUITES);
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let Some(code) = run_only(&args, &WORKLOADS) {
        return code;
    }
    for suite in [&SUITES.start, &SUITES.middle, &SUITES.late] {
        assert_eq!(by_array(suite), by_sets(suite));
    }
    let times = times(&WORKLOADS, ROUNDS);
    report("a leaf by", &WORKLOADS, &times, instructions(&WORKLOADS).as_deref());
    ExitCode::SUCCESS
}
