//! Without potentials the game is plain GIPF: both models play the same random games.

use std::collections::BTreeMap;

use gipf_model::Model;
use gipf_model::potentials::{Position, Reason};

const STARTS: [&str; 3] = [
    "b2w/5/6/w5b/6/5/b2w w 12/12 basic",
    "B2W/5/6/W5B/6/5/B2W w 12/12 standard",
    "4/5/6/7/6/5/4 w 18/18 tournament WB",
];

/// The games of each variant.
const GAMES: u64 = 10;

/// The turns of a game that are looked at.
const TURNS: usize = 60;

/// A position line of plain GIPF with two empty hands.
fn with_hands(line: &str) -> String {
    format!("{line} -/-")
}

/// Compares all that the two models say of a position.
fn compare(plain: &Model) {
    let line = with_hands(&plain.to_line());
    let position = Position::parse(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert_eq!(position.to_line(), line);
    assert_eq!(position.violations(), Vec::<String>::new(), "{line}");
    let turns: BTreeMap<String, String> =
        position.turns().into_iter().map(|(turn, to)| (turn, to.to_line())).collect();
    let expected: BTreeMap<String, String> =
        plain.turns().into_iter().map(|(turn, to)| (turn, with_hands(&to.to_line()))).collect();
    assert_eq!(turns, expected, "{line}");
    let outcome = position.outcome();
    assert_eq!(outcome.map(|outcome| outcome.winner), plain.winner(), "{line}");
    if line.contains("basic") {
        assert_ne!(outcome.map(|outcome| outcome.reason), Some(Reason::NoGipfPiece), "{line}");
    }
}

/// Plays a game with turns picked by a fixed sequence of numbers; returns its positions.
fn game(start: &str, seed: u64) -> Vec<Model> {
    let mut number = seed;
    let mut positions = vec![Model::parse(start).expect("a start")];
    while positions.len() < TURNS {
        let turns = positions[positions.len() - 1].turns();
        // Knuth's MMIX generator; its high bits look random.
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        let choice = (number >> 33) as usize % turns.len().max(1);
        let Some(next) = turns.into_values().nth(choice) else {
            break;
        };
        positions.push(next);
    }
    positions
}

#[test]
fn with_empty_hands_the_turns_are_those_of_plain_gipf() {
    let mut compared = 0;
    for start in STARTS {
        for position in (0..GAMES).flat_map(|seed| game(start, seed)) {
            compare(&position);
            compared += 1;
        }
    }
    assert!(compared > 1000, "only {compared} positions");
}

#[test]
fn with_empty_hands_the_counts_are_those_of_plain_gipf() {
    for start in STARTS {
        let position = Position::parse(&with_hands(start)).expect("a start");
        let plain = Model::parse(start).expect("a start");
        for depth in 0..=3 {
            assert_eq!(position.count(depth), plain.perft(depth), "{start}, depth {depth}");
        }
    }
}
