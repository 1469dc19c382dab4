//! What a leaf of perft costs, beside bulk perft of chess by cozy-chess in the same run.
//!
//! ```sh
//! cargo bench -p gipf-benches --bench leaf                    # time and instructions
//! cargo bench -p gipf-benches --bench leaf -- --check         # what CI does: instructions, compared
//! cargo bench -p gipf-benches --bench leaf -- --write         # new figures to compare with
//! ```
//!
//! How it is measured is told in `src/measure.rs`. Without valgrind the instructions are left out.

use std::fmt::Write as _;
use std::hint::black_box;
use std::path::PathBuf;
use std::process::ExitCode;

use gipf_benches::measure::{Workload, fail, instructions, report, run_only, times};
use gipf_benches::{middle_games, perft_played, random_games};
use gipf_core::{Gipf, Variant, perft};
use gipf_game::Position;

const ROUNDS: usize = 25;

/// By how much a count of instructions may grow.
const TOLERANCE: f64 = 0.1;

const COUNTED: &str = "chess, counted";
const PLAYED: &str = "chess, played";

const WORKLOADS: [Workload; 14] = [
    Workload { name: COUNTED, run: || chess(5, true), beside: COUNTED },
    Workload { name: "basic, counted", run: || start(Variant::Basic), beside: COUNTED },
    Workload { name: "standard, counted", run: || start(Variant::Standard), beside: COUNTED },
    Workload { name: "tournament, counted", run: || start(Variant::Tournament), beside: COUNTED },
    Workload { name: "middle games, counted", run: || counted(&middle_games()), beside: COUNTED },
    Workload { name: "random games, counted", run: || counted(&random_games()), beside: COUNTED },
    Workload { name: "potentials, counted", run: potentials_counted, beside: COUNTED },
    Workload { name: PLAYED, run: || chess(4, false), beside: PLAYED },
    Workload { name: "basic, played", run: || played(Variant::Basic), beside: PLAYED },
    Workload { name: "standard, played", run: || played(Variant::Standard), beside: PLAYED },
    Workload { name: "tournament, played", run: || played(Variant::Tournament), beside: PLAYED },
    Workload { name: "middle games, played", run: || all_played(&middle_games()), beside: PLAYED },
    Workload { name: "random games, played", run: || all_played(&random_games()), beside: PLAYED },
    Workload { name: "potentials, played", run: potentials_played, beside: PLAYED },
];

fn start(variant: Variant) -> u64 {
    perft(&black_box(Gipf::start(variant)), 5)
}

fn counted(positions: &[Gipf]) -> u64 {
    positions.iter().map(|position| perft(position, 3)).sum()
}

fn played(variant: Variant) -> u64 {
    perft_played(&black_box(Gipf::start(variant)), 4, &mut see)
}

fn all_played(positions: &[Gipf]) -> u64 {
    positions.iter().map(|position| perft_played(position, 3, &mut see)).sum()
}

fn see<P>(position: &P) {
    black_box(position);
}

/// Three potentials of each kind in each hand.
fn potentials_counted() -> u64 {
    perft(&black_box(potentials_start()), 3)
}

fn potentials_played() -> u64 {
    perft_played(&black_box(potentials_start()), 3, &mut see)
}

fn potentials_start() -> gipf_potentials::GipfPotentials {
    gipf_potentials::GipfPotentials::start(Variant::Basic)
}

fn chess(depth: u32, bulk: bool) -> u64 {
    chess_perft(&black_box(cozy_chess::Board::startpos()), depth, bulk)
}

fn chess_perft(board: &cozy_chess::Board, depth: u32, bulk: bool) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        if bulk && depth == 1 {
            count += moves.len() as u64;
            return false;
        }
        for turn in moves {
            let mut next = board.clone();
            next.play_unchecked(turn);
            if depth > 1 {
                count += chess_perft(&next, depth - 1, bulk);
            } else {
                black_box(&next);
                count += 1;
            }
        }
        false
    });
    count
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let has = |option: &str| args.iter().any(|arg| arg == option);
    if let Some(code) = run_only(&args, &WORKLOADS) {
        return code;
    }
    if has("--check") || has("--write") {
        let Some(costs) = instructions(&WORKLOADS) else {
            return ExitCode::FAILURE;
        };
        return if has("--write") { write_baseline(&costs) } else { check_baseline(&costs) };
    }
    let times = times(&WORKLOADS, ROUNDS);
    report("a leaf of", &WORKLOADS, &times, instructions(&WORKLOADS).as_deref());
    ExitCode::SUCCESS
}

fn baseline_path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/instructions.tsv")
}

/// The workloads that are ours to guard.
fn guarded(costs: &[f64]) -> impl Iterator<Item = (&'static str, f64)> {
    WORKLOADS
        .iter()
        .zip(costs)
        .filter(|(workload, _)| workload.name != workload.beside)
        .map(|(workload, cost)| (workload.name, *cost))
}

fn write_baseline(costs: &[f64]) -> ExitCode {
    let mut text = String::from("# instructions a leaf, by callgrind: see benches/leaf.rs\n");
    for (name, cost) in guarded(costs) {
        let _ = writeln!(text, "{name}\t{cost:.2}");
    }
    match std::fs::write(baseline_path(), text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&format!("{}: {error}", baseline_path().display())),
    }
}

fn check_baseline(costs: &[f64]) -> ExitCode {
    let baseline = match std::fs::read_to_string(baseline_path()) {
        Ok(text) => text,
        Err(error) => return fail(&format!("{}: {error}", baseline_path().display())),
    };
    let mut slower = false;
    for (name, cost) in guarded(costs) {
        let line = baseline.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('\t'));
        let Some(before) = line.and_then(|before| before.parse::<f64>().ok()) else {
            return fail(&format!("no figure for '{name}': run with --write"));
        };
        let change = cost / before - 1.0;
        let grown = change > TOLERANCE;
        slower |= grown;
        let verdict = if grown { "  too much" } else { "" };
        println!("{name:24} {before:7.2} -> {cost:7.2} {:+6.1} %{verdict}", 100.0 * change);
    }
    if slower {
        fail("more instructions than allowed; --write if it must be")
    } else {
        ExitCode::SUCCESS
    }
}
