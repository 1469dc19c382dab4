//! Counts and turns by an independent naive model.

use std::collections::BTreeMap;

use gipf_game::Position;
use yinsh_core::{Yinsh, perft};

use crate::position;

const PERFT: &str = include_str!("../../../gipf-testing/vectors/yinsh-perft.tsv");
const TURNS: &str = include_str!("../../../gipf-testing/vectors/yinsh-turns.jsonl");

#[test]
fn perft_is_that_of_the_model() {
    let mut wrong = Vec::new();
    for line in PERFT.lines().step_by(crate::amount(1, 50)) {
        let (text, counts) = line.split_once('\t').expect("a tab");
        let position = position(text);
        for (depth, count) in (1..).zip(counts.split(' ')).take(crate::amount(usize::MAX, 1)) {
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
fn turns_and_the_positions_after_them_are_those_of_the_model() {
    // Under Miri some of the positions with few turns.
    let few = |line: &&str| line.len() < crate::amount(usize::MAX, 4000);
    for line in TURNS.lines().filter(few).step_by(crate::amount(1, 10)) {
        let before = position(values(line, "position")[0]);
        let expected: BTreeMap<String, Yinsh> = values(line, "turn")
            .into_iter()
            .map(str::to_owned)
            .zip(values(line, "to").into_iter().map(position))
            .collect();
        let turns = before.legal_turns();
        let found: BTreeMap<String, Yinsh> = turns
            .iter()
            .map(|turn| (turn.to_string(), before.play(turn).expect("legal")))
            .collect();
        assert_eq!(found.len(), turns.len(), "{line}");
        assert_eq!(found, expected, "{line}");
    }
}
