//! What a leaf of perft costs in GIPF with potentials, beside plain GIPF in the same run.
//!
//! ```sh
//! cargo bench -p gipf-benches --bench potentials
//! ```
//!
//! How it is measured is told in `src/measure.rs`. Without valgrind the instructions are left out.

use std::hint::black_box;
use std::process::ExitCode;
use std::sync::LazyLock;

use gipf_benches::measure::{Workload, instructions, report, run_only, times};
use gipf_benches::potentials::{random_games, with_empty_hands};
use gipf_benches::{middle_games, perft_played};
use gipf_game::{Position, perft};
use gipf_potentials::{Start, Variant};

const ROUNDS: usize = 10;

const START: &str = "plain start, counted";
const START_PLAYED: &str = "plain start, played";
const MIDDLE: &str = "plain middle, counted";
const MIDDLE_PLAYED: &str = "plain middle, played";

const WORKLOADS: [Workload; 16] = [
    Workload { name: START, run: || counted(&SUITES.plain_start), beside: START },
    Workload { name: "start -/-, counted", run: || counted(&SUITES.empty_start), beside: START },
    Workload { name: "start t3z3d3y3, counted", run: || counted(&SUITES.start), beside: START },
    Workload { name: START_PLAYED, run: || played(&SUITES.plain_start), beside: START_PLAYED },
    Workload {
        name: "start -/-, played",
        run: || played(&SUITES.empty_start),
        beside: START_PLAYED,
    },
    Workload {
        name: "start t3z3d3y3, played",
        run: || played(&SUITES.start),
        beside: START_PLAYED,
    },
    Workload { name: MIDDLE, run: || counted(&SUITES.plain_middle), beside: MIDDLE },
    Workload { name: "middle -/-, counted", run: || counted(&SUITES.empty_middle), beside: MIDDLE },
    Workload { name: "middle t3z3d3y3, counted", run: || counted(&SUITES.middle), beside: MIDDLE },
    Workload { name: "TAMSK on e5, counted", run: || counted(&SUITES.tamsk), beside: MIDDLE },
    Workload { name: "crossing rows, counted", run: || counted(&SUITES.crossing), beside: MIDDLE },
    Workload { name: MIDDLE_PLAYED, run: || played(&SUITES.plain_middle), beside: MIDDLE_PLAYED },
    Workload {
        name: "middle -/-, played",
        run: || played(&SUITES.empty_middle),
        beside: MIDDLE_PLAYED,
    },
    Workload {
        name: "middle t3z3d3y3, played",
        run: || played(&SUITES.middle),
        beside: MIDDLE_PLAYED,
    },
    Workload { name: "TAMSK on e5, played", run: || played(&SUITES.tamsk), beside: MIDDLE_PLAYED },
    Workload {
        name: "crossing rows, played",
        run: || played(&SUITES.crossing),
        beside: MIDDLE_PLAYED,
    },
];

/// Positions, and the depth they are counted to.
struct Suite<P> {
    positions: Vec<P>,
    depth: u32,
}

struct Suites {
    plain_start: Suite<gipf_core::Gipf>,
    empty_start: Suite<gipf_potentials::GipfPotentials>,
    start: Suite<gipf_potentials::GipfPotentials>,
    plain_middle: Suite<gipf_core::Gipf>,
    empty_middle: Suite<gipf_potentials::GipfPotentials>,
    middle: Suite<gipf_potentials::GipfPotentials>,
    tamsk: Suite<gipf_potentials::GipfPotentials>,
    crossing: Suite<gipf_potentials::GipfPotentials>,
}

static SUITES: LazyLock<Suites> = LazyLock::new(|| {
    let empty = "basic -/-".parse::<Start>().expect("a start").position().expect("valid");
    let one = |line| Suite { positions: vec![position(line)], depth: 1 };
    let middle = middle_games();
    Suites {
        plain_start: Suite { positions: vec![gipf_core::Gipf::start(Variant::Basic)], depth: 4 },
        empty_start: Suite { positions: vec![empty], depth: 4 },
        start: Suite {
            positions: vec![gipf_potentials::GipfPotentials::start(Variant::Basic)],
            depth: 3,
        },
        empty_middle: Suite { positions: with_empty_hands(&middle), depth: 3 },
        plain_middle: Suite { positions: middle, depth: 3 },
        middle: Suite { positions: random_games(12, 16, 300), depth: 2 },
        tamsk: one(TAMSK),
        crossing: one(CROSSING),
    }
});

/// The potential on e5 is pushed in or discarded before each move, and another one may follow it.
const TAMSK: &str = "b2w/1w1b1/2w3/bwwtwt3/2bb2/1w3/w2b w 7/8 basic z1d1/t1";

/// Pushes make rows of loaded pieces that cross, with very many choices of what to take.
const CROSSING: &str = "1wy2/bybdBW1/bt1b1by1/bzW1Ybwzbtbd/3WwtB/wd3bz/wd1wzwt b 5/5 standard -/t1";

fn position(line: &str) -> gipf_potentials::GipfPotentials {
    line.parse::<gipf_potentials::GipfPotentials>().expect("a position")
}

fn counted<P: Position>(suite: &Suite<P>) -> u64 {
    suite.positions.iter().map(|position| perft(black_box(position), suite.depth)).sum()
}

fn played<P: Position>(suite: &Suite<P>) -> u64 {
    let mut see = |position: &P| {
        black_box(position);
    };
    suite
        .positions
        .iter()
        .map(|position| perft_played(black_box(position), suite.depth, &mut see))
        .sum()
}

fn main() -> ExitCode {
    // Made before anything is measured.
    LazyLock::force(&SUITES);
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let Some(code) = run_only(&args, &WORKLOADS) {
        return code;
    }
    assert_eq!(counted(&SUITES.plain_start), counted(&SUITES.empty_start));
    assert_eq!(counted(&SUITES.plain_middle), counted(&SUITES.empty_middle));
    assert_eq!(counted(&SUITES.middle), played(&SUITES.middle));
    let times = times(&WORKLOADS, ROUNDS);
    report("a leaf of", &WORKLOADS, &times, instructions(&WORKLOADS).as_deref());
    ExitCode::SUCCESS
}
