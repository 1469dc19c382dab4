//! The published vectors of GIPF with potentials: every position line, and every legal turn of many
//! positions.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::potentials::{
    format_turn, parse_position, parse_turn_strict, position_line, read_turn,
};
use gipf_potentials::GipfPotentials;
use serde_json::Value;

fn vectors(name: &str) -> String {
    let folder = [env!("CARGO_MANIFEST_DIR"), "..", "gipf-testing", "vectors", name];
    let path: PathBuf = folder.iter().collect();
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

#[track_caller]
fn position(line: &str) -> GipfPotentials {
    parse_position(line).unwrap_or_else(|e| panic!("{line}: {e}"))
}

#[test]
fn every_line_is_read_and_written_as_it_stands() {
    let file = vectors("potentials-perft.tsv");
    let mut rows = 0;
    for row in file.lines() {
        let (line, counts) = row.split_once('\t').expect("position, tab, counts");
        let position = position(line);
        assert_eq!(position_line(&position).to_string(), line);
        assert!(GipfPotentials::looks_like_position(line), "{line}");
        assert!(!gipf_core::Gipf::looks_like_position(line), "{line}");
        let first = counts.split(' ').next().expect("a count");
        assert_eq!(position.count_turns().to_string(), first, "{line}");
        rows += 1;
    }
    assert_eq!(rows, 640);
}

#[test]
fn every_turn_and_where_it_leads() {
    let file = vectors("potentials-turns.jsonl");
    let (mut positions, mut turns) = (0, 0);
    for row in file.lines() {
        let row: Value = serde_json::from_str(row).expect("a JSON object");
        let text = |value: &Value, key: &str| String::from(value[key].as_str().expect("a text"));
        let line = text(&row, "position");
        let position = position(&line);
        assert_eq!(position_line(&position).to_string(), line);
        let mut found = BTreeMap::new();
        for turn in position.legal_turns() {
            let text = format_turn(&position, &turn).to_string();
            let next = position.play(&turn).unwrap_or_else(|e| panic!("{line}: {text}: {e}"));
            assert_eq!(parse_turn_strict(&position, &text), Ok(turn), "{line}: {text}");
            let warnings = read_turn(&position, &text).expect("it was read just now").warnings;
            assert_eq!(warnings, [], "{line}: {text}");
            let earlier = found.insert(text, position_line(&next).to_string());
            assert_eq!(earlier, None, "a turn comes once");
        }
        let expected = row["turns"].as_array().expect("turns").iter();
        let expected: BTreeMap<String, String> =
            expected.map(|turn| (text(turn, "turn"), text(turn, "to"))).collect();
        assert!(found == expected, "{line}: {}", difference(&found, &expected));
        positions += 1;
        turns += found.len();
    }
    assert_eq!((positions, turns), (163, 12_429));
}

/// The first few lines that only one of the two has.
fn difference(found: &BTreeMap<String, String>, expected: &BTreeMap<String, String>) -> String {
    let only = |these: &BTreeMap<String, String>, those: &BTreeMap<String, String>| {
        let only = these.iter().filter(|(turn, to)| those.get(*turn) != Some(to));
        only.take(5).map(|(turn, to)| format!("\n  {turn} -> {to}")).collect::<String>()
    };
    format!("only found:{}\nonly expected:{}", only(found, expected), only(expected, found))
}
