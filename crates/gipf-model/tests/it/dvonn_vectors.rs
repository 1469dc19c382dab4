//! The shared vectors of DVONN: turn counts by depth, and all turns of many positions.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use gipf_model::dvonn::Model;

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

#[test]
fn the_turn_counts_are_those_of_the_vectors() {
    let mut compared = 0;
    for row in read_vectors("dvonn-perft.tsv").lines() {
        let (line, counts) = row.split_once('\t').expect("a tab after the position");
        let model = read_position(line);
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            assert_eq!(model.perft(depth).to_string(), count, "{line}, depth {depth}");
            compared += 1;
        }
    }
    assert_eq!(compared, 247);
}

/// The strings of a JSON line, keys and values alike; the vectors have no escapes.
fn strings(json: &str) -> Vec<&str> {
    assert!(!json.contains('\\'), "an escape in {json}");
    json.split('"').skip(1).step_by(2).collect()
}

#[test]
fn the_turns_are_exactly_those_of_the_vectors() {
    let mut positions = 0;
    for json in read_vectors("dvonn-moves.jsonl").lines() {
        let strings = strings(json);
        let ["position", position, "moves", turns @ ..] = &strings[..] else {
            panic!("another shape: {json}");
        };
        let mut expected = BTreeMap::new();
        for turn in turns.chunks(4) {
            let ["move", text, "to", to] = turn else { panic!("another shape: {turn:?}") };
            let earlier = expected.insert((*text).to_owned(), (*to).to_owned());
            assert_eq!(earlier, None, "{text} twice in {position}");
        }
        let model = read_position(position);
        let found: BTreeMap<String, String> =
            model.turns().into_iter().map(|(text, to)| (text, to.to_line())).collect();
        assert_eq!(found, expected, "{position}");
        assert_eq!(model.outcome().is_some(), expected.is_empty(), "{position}");
        for to in found.values() {
            read_position(to);
        }
        positions += 1;
    }
    assert_eq!(positions, 40);
}
