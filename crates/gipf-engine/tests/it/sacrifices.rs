//! The suite of sacrifices in ZÈRTZ is what it says.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use gipf_ai::{Limits, Search, Solution, ZertzEvaluator, solve};
use gipf_game::Position;
use gipf_notation::Notation as _;
use zertz_core::{Turn, Zertz};

/// A position in which a placement after which the opponent must capture wins by force.
struct Sacrifice {
    position: Zertz,
    /// The placements of both players until the win, except for those that captures end.
    depth: u8,
    /// The turns of both players.
    plies: usize,
    turn: Turn,
}

fn sacrifices() -> Vec<Sacrifice> {
    let lines = include_str!("../../data/sacrifices-zertz.tsv").lines();
    let read = |line: &str| {
        let columns: Vec<&str> = line.split('\t').collect();
        let position = Zertz::parse_line(columns[0]).expect("a position").0;
        Sacrifice {
            position,
            depth: columns[1].parse().expect("a number"),
            plies: columns[2].parse().expect("a number"),
            turn: position.parse_turn(columns[3]).expect("a legal turn"),
        }
    };
    lines.filter(|line| !line.starts_with('#')).map(read).collect()
}

/// Looks at every turn of both players up to a depth; the length of the win of the player to move.
fn win(position: &Zertz, depth: u8) -> Option<usize> {
    match solve(position, depth, 4, &AtomicBool::new(false), |_| ()).expect("memory") {
        Solution::Win { winner, line } if winner == position.side_to_move() => Some(line.len()),
        _ => None,
    }
}

/// Whether a turn keeps a win: whatever the opponent does, the player who made it wins within so many more
/// placements.
fn keeps_win(position: &Zertz, turn: &Turn, depth: u8) -> bool {
    let next = position.play_unchecked(turn);
    let winner = position.side_to_move();
    if let Some(outcome) = next.outcome() {
        return outcome.winner() == Some(winner);
    }
    let solution = solve(&next, depth, 4, &AtomicBool::new(false), |_| ()).expect("memory");
    matches!(solution, Solution::Win { winner: found, .. } if found == winner)
}

fn check(sacrifice: &Sacrifice) {
    let Sacrifice { position, depth, plies, turn } = sacrifice;
    let line = position.position_text(None);
    assert_eq!(win(position, *depth), Some(*plies), "{line}");
    // Nothing shorter is found with fewer placements.
    assert_eq!(win(position, depth - 1), None, "{line}");
    assert!(keeps_win(position, turn, *depth), "{line}");
}

#[test]
fn every_first_turn_forces_the_opponent_to_capture_and_no_position_occurs_twice() {
    let sacrifices = sacrifices();
    assert!(sacrifices.len() >= 50, "{}", sacrifices.len());
    let different: HashSet<_> = sacrifices.iter().map(|one| one.position.canonical()).collect();
    assert_eq!(different.len(), sacrifices.len());
    for Sacrifice { position, turn, .. } in &sacrifices {
        assert!(matches!(turn, Turn::Place { .. }));
        let next = position.play(turn).expect("legal");
        assert!(
            next.must_capture() && next.outcome().is_none(),
            "{}",
            position.position_text(None)
        );
    }
}

#[test]
fn short_sacrifices_are_proven_again() {
    for sacrifice in sacrifices().iter().filter(|one| one.depth == 1).step_by(5) {
        check(sacrifice);
    }
}

#[test]
#[ignore = "takes minutes: cargo test --release -p gipf-engine --test it -- sacrifices --ignored"]
fn every_sacrifice_is_proven_again() {
    sacrifices().iter().for_each(check);
}

#[test]
#[ignore = "takes minutes: cargo test --release -p gipf-engine --test it -- sacrifices --ignored --nocapture"]
fn the_search_keeps_three_of_four_wins_with_ten_thousand_nodes() {
    let sacrifices = sacrifices();
    let mut search = Search::new(ZertzEvaluator::default(), 16).expect("memory");
    let finds = |sacrifice: &&Sacrifice| {
        search.clear();
        let found = search.run(&sacrifice.position, &Limits::default().with_nodes(10_000));
        found.best.is_some_and(|best| keeps_win(&sacrifice.position, &best, sacrifice.depth))
    };
    let found = sacrifices.iter().filter(finds).count();
    println!("found {found} of {}", sacrifices.len());
    assert!(4 * found >= 3 * sacrifices.len(), "{found}");
}
