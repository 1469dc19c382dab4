//! The shared vectors of ZÈRTZ: turn counts by depth, and all turns of many positions.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, thread};

use gipf_model::zertz::Model;

fn read_vectors(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../gipf-testing/vectors").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The line with each run of vacant rings in one digit: a few lines of the vectors have shorter ones.
fn with_longest_runs(line: &str) -> String {
    let (board, rest) = line.split_once(' ').expect("a space after the board");
    let mut merged = String::new();
    for symbol in board.chars() {
        let digits =
            (merged.chars().last().and_then(|last| last.to_digit(10)), symbol.to_digit(10));
        if let (Some(last), Some(more)) = digits {
            merged.pop();
            merged += &(last + more).to_string();
        } else {
            merged.push(symbol);
        }
    }
    format!("{merged} {rest}")
}

fn read_position(line: &str) -> Model {
    let model = Model::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert_eq!(model.to_line(), with_longest_runs(line));
    assert_eq!(model.violations(), Vec::<String>::new(), "{line}");
    model
}

/// Checks the counts of a row that are not above this; returns how many they are.
fn check_counts(row: &str, most: u64) -> usize {
    let (line, counts) = row.split_once('\t').expect("a tab after the position");
    let model = read_position(line);
    let mut compared = 0;
    for (depth, count) in (1..).zip(counts.split_whitespace()) {
        if count.parse::<u64>().expect("a count") <= most {
            assert_eq!(model.perft(depth).to_string(), count, "{line}, depth {depth}");
            compared += 1;
        }
    }
    compared
}

/// Checks the counts of all rows that are not above this; returns how many they are.
fn check_all_counts(most: u64) -> usize {
    let file = read_vectors("zertz-perft.tsv");
    let rows: Vec<&str> = file.lines().collect();
    assert_eq!(rows.len(), 268);
    // Every other row for each of two threads.
    let half = |first| -> usize {
        rows.iter().skip(first).step_by(2).map(|row| check_counts(row, most)).sum()
    };
    thread::scope(|scope| {
        let half = &half;
        let running = [0, 1].map(|first| scope.spawn(move || half(first)));
        running.into_iter().map(|half| half.join().expect("half of the rows")).sum()
    })
}

#[test]
fn the_smaller_counts_are_those_of_the_vectors() {
    assert_eq!(check_all_counts(100_000), 577);
}

#[test]
#[ignore = "minutes; CI runs it by itself"]
fn all_counts_of_the_vectors_in_full() {
    assert_eq!(check_all_counts(u64::MAX), 598);
}

/// The strings of a JSON line, keys and values alike; the vectors have no escapes.
fn strings(json: &str) -> Vec<&str> {
    assert!(!json.contains('\\'), "an escape in {json}");
    json.split('"').skip(1).step_by(2).collect()
}

#[test]
fn the_turns_are_exactly_those_of_the_vectors() {
    let (mut positions, mut compared) = (0, 0);
    for json in read_vectors("zertz-turns.jsonl").lines() {
        let strings = strings(json);
        let ["position", line, "turns", turns @ ..] = &strings[..] else {
            panic!("another shape: {json}");
        };
        let mut expected = BTreeMap::new();
        for turn in turns.chunks(4) {
            let ["turn", text, "to", to] = turn else { panic!("another shape: {turn:?}") };
            let earlier = expected.insert((*text).to_owned(), (*to).to_owned());
            assert_eq!(earlier, None, "{text} twice in {line}");
        }
        let model = read_position(line);
        let turns = model.turns();
        let found: BTreeMap<String, String> =
            turns.iter().map(|(text, to)| (text.clone(), to.to_line())).collect();
        assert_eq!(found, expected, "{line}");
        assert_eq!(model.outcome().is_some(), expected.is_empty(), "{line}");
        for (text, to) in &turns {
            assert_eq!(read_position(&to.to_line()), *to, "{text} in {line}");
            assert_eq!(model.read_turn(text).as_ref(), Some(text), "{line}");
        }
        positions += 1;
        compared += turns.len();
    }
    assert_eq!((positions, compared), (123, 1200));
}
