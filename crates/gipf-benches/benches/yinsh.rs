//! What a leaf of perft costs in YINSH, beside a plain array of points.
//!
//! ```sh
//! cargo bench -p gipf-benches --bench yinsh
//! ```
//!
//! How it is measured is told in `src/measure.rs`. Without valgrind the instructions are left out.

use std::hint::black_box;
use std::process::ExitCode;
use std::sync::LazyLock;

use gipf_benches::measure::{Workload, instructions, report, run_only, times};
use gipf_benches::yinsh_array::ArrayBoard;
use gipf_benches::{perft_played, random_positions};
use gipf_game::Position;
use gipf_game::perft;
use yinsh_core::{Variant, Yinsh};

const ROUNDS: usize = 10;

const PLACING: &str = "array, placing";
const MIDDLE: &str = "array, middle";
const LATE: &str = "array, late";

const WORKLOADS: [Workload; 9] = [
    Workload { name: PLACING, run: || by_array(&SUITES.placing), beside: PLACING },
    Workload { name: "sets, placing", run: || by_sets(&SUITES.placing), beside: PLACING },
    Workload { name: "sets, placing, played", run: || played(&SUITES.placing), beside: PLACING },
    Workload { name: MIDDLE, run: || by_array(&SUITES.middle), beside: MIDDLE },
    Workload { name: "sets, middle", run: || by_sets(&SUITES.middle), beside: MIDDLE },
    Workload { name: "sets, middle, played", run: || played(&SUITES.middle), beside: MIDDLE },
    Workload { name: LATE, run: || by_array(&SUITES.late), beside: LATE },
    Workload { name: "sets, late", run: || by_sets(&SUITES.late), beside: LATE },
    Workload { name: "sets, late, played", run: || played(&SUITES.late), beside: LATE },
];

/// Positions, and the depth they are counted to.
struct Suite {
    positions: Vec<Yinsh>,
    depth: u32,
}

struct Suites {
    placing: Suite,
    middle: Suite,
    late: Suite,
}

static SUITES: LazyLock<Suites> = LazyLock::new(|| Suites {
    placing: Suite {
        positions: random_positions(&Yinsh::start(Variant::Standard), 8, 4),
        depth: 2,
    },
    middle: Suite {
        positions: random_positions(&Yinsh::start(Variant::Standard), 16, 30),
        depth: 2,
    },
    late: Suite { positions: random_positions(&Yinsh::start(Variant::Standard), 32, 56), depth: 2 },
});

fn by_sets(suite: &Suite) -> u64 {
    suite.positions.iter().map(|position| perft(black_box(position), suite.depth)).sum()
}

fn by_array(suite: &Suite) -> u64 {
    suite.positions.iter().map(|p| ArrayBoard::of(black_box(p)).perft(suite.depth)).sum()
}

/// As perft, with the position after every last turn made.
fn played(suite: &Suite) -> u64 {
    let mut leaf = |position: &Yinsh| {
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
    for suite in [&SUITES.placing, &SUITES.middle, &SUITES.late] {
        assert_eq!(by_array(suite), by_sets(suite));
    }
    let times = times(&WORKLOADS, ROUNDS);
    report("a leaf by", &WORKLOADS, &times, instructions(&WORKLOADS).as_deref());
    ExitCode::SUCCESS
}
