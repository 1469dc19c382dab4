//! What several designs for the hot part of counting turns cost: see `src/designs`.
//!
//! ```sh
//! cargo bench -p gipf-benches --bench designs
//! cargo bench -p gipf-benches --bench designs -- --check # only whether all give the same answers
//! ```
//!
//! Each answers the same question for the same boards. The engine's own count stands beside them,
//! though it answers another one: how many turns there are. Then follow ways to keep the board
//! while playing. How it is measured is told in `src/measure.rs`. Without valgrind the instructions
//! are left out.

use std::hint::black_box;
use std::process::ExitCode;
use std::sync::LazyLock;

use gipf_benches::designs::{
    Board, PushCount, check, dense, line_tables, per_entry, play, quiet_positions, sweep,
};
use gipf_benches::measure::{Workload, instructions, report, run_only, times};
use gipf_core::Gipf;
use gipf_game::Position;

const ROUNDS: usize = 40;

const FIRST: &str = "per entry";
const COPIED: &str = "copy";

const WORKLOADS: [Workload; 9] = [
    Workload { name: FIRST, run: || each(per_entry::count), beside: FIRST },
    Workload {
        name: "per entry, near rows",
        run: || each(per_entry::count_near_rows),
        beside: FIRST,
    },
    Workload { name: "sweep", run: || each(sweep::count), beside: FIRST },
    Workload { name: "line tables", run: || each(line_tables::count), beside: FIRST },
    Workload { name: "dense", run: || sum(PACKED.iter().map(dense::count_packed)), beside: FIRST },
    Workload { name: "(engine, turns)", run: engine, beside: FIRST },
    Workload { name: COPIED, run: || played(|board| play::copied(board, 3)), beside: COPIED },
    Workload {
        name: "make, reverse",
        run: || played(|board| play::reversed(&mut board.clone(), 3)),
        beside: COPIED,
    },
    Workload {
        name: "make, put back",
        run: || played(|board| play::restored(&mut board.clone(), 3)),
        beside: COPIED,
    },
];

/// Where the ways to play begin.
const PLAYS: usize = 6;

/// Of how many boards one is played from.
const PLAYED: usize = 100;

static POSITIONS: LazyLock<Vec<Gipf>> = LazyLock::new(quiet_positions);
static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(|| POSITIONS.iter().map(Board::of).collect());
static PACKED: LazyLock<Vec<Board>> = LazyLock::new(|| BOARDS.iter().map(dense::pack).collect());

fn each(count: impl Fn(u64, u64) -> PushCount) -> u64 {
    sum(BOARDS.iter().map(|board| count(board.own, board.other)))
}

/// Adds the answers up and returns how many they are.
#[inline(always)]
fn sum(counts: impl ExactSizeIterator<Item = PushCount>) -> u64 {
    let boards = counts.len() as u64;
    let (mut pushes, mut making_rows) = (0, 0);
    for count in counts {
        pushes += count.pushes;
        making_rows += count.making_rows;
    }
    black_box((pushes, making_rows));
    boards
}

fn engine() -> u64 {
    black_box(POSITIONS.iter().map(Gipf::count_turns).sum::<u64>());
    POSITIONS.len() as u64
}

fn played(leaves: impl Fn(&Board) -> u64) -> u64 {
    BOARDS.iter().step_by(PLAYED).map(leaves).sum()
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.iter().any(|arg| arg == "--check") {
        check::designs_agree_with_the_engine();
        check::designs_agree_on_crowded_boards();
        check::ways_to_play_agree();
        println!("all designs agree");
        return ExitCode::SUCCESS;
    }
    // Made before anything is measured.
    let boards = PACKED.len();
    if let Some(code) = run_only(&args, &WORKLOADS) {
        return code;
    }
    let near_rows = BOARDS.iter().filter(|board| board.is_near_row()).count();
    println!("{boards} boards, on {near_rows} of which some spot completes a row");
    let times = times(&WORKLOADS, ROUNDS);
    let counts = instructions(&WORKLOADS);
    let part = |range: std::ops::Range<usize>, heading: &str| {
        let counts = counts.as_ref().map(|counts| &counts[range.clone()]);
        report(heading, &WORKLOADS[range.clone()], &times[range], counts);
    };
    part(0..PLAYS, "a board by");
    part(PLAYS..WORKLOADS.len(), "a leaf played by");
    println!(
        "tables in bytes: per entry {}, sweep {}, line tables {}, dense {}",
        per_entry::TABLE_BYTES,
        sweep::TABLE_BYTES,
        line_tables::TABLE_BYTES,
        dense::TABLE_BYTES,
    );
    ExitCode::SUCCESS
}
