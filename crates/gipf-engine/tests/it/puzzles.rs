//! The puzzles that come with the crate are what they say.

use std::collections::HashSet;

use gipf_core::Variant;
use gipf_engine::analysis::{Puzzle, PuzzleLineError, parse_puzzles, puzzles};
use gipf_game::Position;

fn check(puzzle: &Puzzle) {
    let proven = Puzzle::prove(&puzzle.position, puzzle.plies, 2).expect("memory");
    assert_eq!(proven.as_ref(), Some(puzzle), "{puzzle}");
}

#[test]
fn there_are_a_hundred_of_each_variant_and_none_twice() {
    let puzzles = puzzles();
    for variant in Variant::ALL {
        let of_it = puzzles.iter().filter(|puzzle| puzzle.position.variant() == variant);
        assert!(of_it.count() >= 100, "{variant}");
    }
    let different: HashSet<_> = puzzles.iter().map(|puzzle| puzzle.position.canonical()).collect();
    assert_eq!(different.len(), puzzles.len());
    assert!(puzzles.iter().all(|puzzle| matches!(puzzle.plies, 3 | 5 | 7 | 9)));
}

#[test]
fn some_short_puzzles_are_proven_again() {
    check_every(9, 60);
}

#[test]
#[ignore = "takes some seconds"]
fn more_short_puzzles_are_proven_again_in_full() {
    check_every(3, 20);
}

/// Proves one of so many wins in three plies and one of so many in five.
fn check_every(of_three: usize, of_five: usize) {
    for (plies, step) in [(3, of_three), (5, of_five)] {
        puzzles().iter().filter(|puzzle| puzzle.plies == plies).step_by(step).for_each(check);
    }
}

#[test]
#[ignore = "takes minutes: cargo test --release -p gipf-engine --test it -- puzzles --ignored"]
fn every_puzzle_is_proven_again() {
    puzzles().iter().for_each(check);
}

#[test]
fn puzzles_read_back() {
    let text: String = puzzles().iter().map(|puzzle| format!("{puzzle}\n")).collect();
    assert_eq!(parse_puzzles(&text).as_deref(), Ok(&puzzles()[..]));
    let line = "b2w/5/6/w5b/6/5/b2w w 2/1 basic\t3\tb3 b4";
    assert_eq!(parse_puzzles(line).expect("a puzzle")[0].to_string(), line);
}

#[test]
fn bad_lines_are_named() {
    let refusal = |line: &str| {
        let error = parse_puzzles(&format!("# puzzles\n\n{line}\n")).expect_err("bad");
        assert_eq!(error.line, 3);
        error.kind
    };
    let position = "b2w/5/6/w5b/6/5/b2w w 2/1 basic";
    assert_eq!(refusal(position), PuzzleLineError::Columns);
    assert_eq!(refusal(&format!("{position}\t3\tb3\tb4")), PuzzleLineError::Columns);
    assert!(matches!(refusal("b2w\t3\tb3"), PuzzleLineError::Position(_)));
    assert_eq!(refusal(&format!("{position}\t4\tb3")), PuzzleLineError::Plies("4".into()));
    assert_eq!(refusal(&format!("{position}\t3\t")), PuzzleLineError::NoTurn);
    assert!(matches!(refusal(&format!("{position}\t3\tb2")), PuzzleLineError::Turn(_)));
}
