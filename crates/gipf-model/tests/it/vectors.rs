//! The shared vectors: turn counts by depth, and all turns of many positions.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, thread};

use gipf_model::Model;

/// Counts above this are left to the `model_perft` example.
const MAX_COUNT: u64 = 100_000;

fn read_vectors(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../gipf-testing/vectors").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read_position(line: &str) -> Model {
    let model = Model::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert_eq!(model.to_line(), line);
    assert_eq!(model.violations(), Vec::<String>::new(), "{line}");
    model
}

/// Checks the counts of a row that are not above this; returns how many they are.
fn check_counts(row: &str, most: u64) -> usize {
    let (line, counts) = row.split_once('\t').expect("a tab after the position");
    let model = read_position(line);
    let mut compared = 0;
    for (depth, count) in (1..).zip(counts.split_whitespace()) {
        let count: u64 = count.parse().expect("a count");
        if count <= most {
            assert_eq!(model.perft(depth), count, "{line}, depth {depth}");
            compared += 1;
        }
    }
    compared
}

/// Checks the counts of all rows that are not above this; returns how many they are.
fn check_all_counts(most: u64) -> usize {
    let file = read_vectors("gipf-perft.tsv");
    let rows: Vec<&str> = file.lines().collect();
    let halves = rows.chunks(rows.len().div_ceil(2));
    thread::scope(|scope| {
        let count = |half: &[&str]| half.iter().map(|row| check_counts(row, most)).sum::<usize>();
        let running: Vec<_> = halves.map(|half| scope.spawn(move || count(half))).collect();
        running.into_iter().map(|half| half.join().expect("a half of the rows")).sum()
    })
}

#[test]
fn the_smaller_counts_are_those_of_the_vectors() {
    assert_eq!(check_all_counts(10_000), 510);
}

#[test]
#[ignore = "half a minute; CI runs it by itself"]
fn all_counts_of_the_vectors_in_full() {
    assert_eq!(check_all_counts(MAX_COUNT), 704);
}

/// The strings of a JSON line, keys and values alike; the vectors have no escapes.
fn strings(json: &str) -> Vec<&str> {
    assert!(!json.contains('\\'), "an escape in {json}");
    json.split('"').skip(1).step_by(2).collect()
}

#[test]
fn the_turns_are_exactly_those_of_the_vectors() {
    for json in read_vectors("gipf-turns.jsonl").lines() {
        let strings = strings(json);
        let ["position", position, "turns", turns @ ..] = &strings[..] else {
            panic!("another shape: {json}");
        };
        let mut expected = BTreeMap::new();
        for turn in turns.chunks(4) {
            let ["turn", text, "to", to] = turn else { panic!("another shape: {turn:?}") };
            assert!(expected.insert(*text, *to).is_none(), "{text} twice in {position}");
        }
        let model = read_position(position);
        let turns = model.turns();
        let found: BTreeMap<_, _> =
            turns.iter().map(|(text, to)| (text.as_str(), to.to_line())).collect();
        let found: BTreeMap<_, _> = found.iter().map(|(text, to)| (*text, to.as_str())).collect();
        assert_eq!(found, expected, "{position}");
        assert_eq!(model.winner().is_some(), expected.is_empty(), "{position}");
        for to in turns.values() {
            assert_eq!(read_position(&to.to_line()), *to);
        }
    }
}
