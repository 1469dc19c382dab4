//! Counts and turns by an independent naive model.

use std::collections::{BTreeMap, BTreeSet};

use zertz_core::{Position, Turn, perft};

use crate::lines::position;

const PERFT: &str = include_str!("../../../gipf-testing/vectors/zertz-perft.tsv");
const TURNS: &str = include_str!("../../../gipf-testing/vectors/zertz-turns.jsonl");

#[test]
fn perft_is_that_of_the_model() {
    let mut wrong = Vec::new();
    for line in PERFT.lines() {
        let (text, counts) = line.split_once('\t').expect("a tab");
        let position = position(text);
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let found = perft(&position, depth);
            if found.to_string() != count {
                wrong.push(format!("{text}: depth {depth}: {found}, expected {count}"));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

/// The texts of all values of a key of a line of JSON.
fn values<'a>(line: &'a str, key: &str) -> Vec<&'a str> {
    let key = format!("\"{key}\": \"");
    line.split(&key).skip(1).map(|rest| rest.split_once('"').expect("a quote").0).collect()
}

#[test]
fn positions_after_each_turn_are_those_of_the_model() {
    for line in TURNS.lines() {
        let before = position(values(line, "position")[0]);
        // The empty position of a pass is the same as that of no other turn.
        let expected: BTreeSet<Position> = values(line, "to").into_iter().map(position).collect();
        let turns = before.legal_turns();
        let found: BTreeMap<Position, Turn> =
            turns.iter().map(|turn| (before.play(turn).expect("legal"), *turn)).collect();
        assert_eq!(turns.len(), values(line, "turn").len(), "{line}");
        let found: BTreeSet<Position> = found.into_keys().collect();
        assert_eq!(found, expected, "{line}");
    }
}
