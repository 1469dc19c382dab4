//! The published vectors: turn counts, and every legal turn of many positions.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use gipf_core::perft;
use gipf_game::Position;
use gipf_notation::{format_turn, parse_position, parse_turn_strict, position_line};
use serde::Deserialize;

fn vectors(name: &str) -> String {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "vectors", name].iter().collect();
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

#[test]
fn perft_counts() {
    let file = vectors("gipf-perft.tsv");
    let mut rows = 0;
    for row in file.lines() {
        let (line, counts) = row.split_once('\t').expect("position, tab, counts");
        let position = parse_position(line).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(position_line(&position).to_string(), line);
        for (i, count) in counts.split(' ').enumerate() {
            let depth = i as u32 + 1;
            assert_eq!(perft(&position, depth).to_string(), count, "{line} depth {depth}");
        }
        rows += 1;
    }
    assert_eq!(rows, 242);
}

#[derive(Deserialize)]
struct TurnsOf {
    position: String,
    turns: Vec<TurnTo>,
}

#[derive(Deserialize)]
struct TurnTo {
    turn: String,
    to: String,
}

#[test]
fn every_turn_and_where_it_leads() {
    let file = vectors("gipf-turns.jsonl");
    let mut positions = 0;
    for row in file.lines() {
        let expected: TurnsOf = serde_json::from_str(row).expect("a JSON object");
        let position = parse_position(&expected.position).expect("a position");
        let mut found = BTreeMap::new();
        for turn in position.turns() {
            let text = format_turn(&position, &turn).to_string();
            let next = position.play(&turn).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(parse_turn_strict(&position, &text), Ok(turn), "{text}");
            let earlier = found.insert(text, position_line(&next).to_string());
            assert_eq!(earlier, None, "a turn comes once");
        }
        let expected: BTreeMap<String, String> =
            expected.turns.into_iter().map(|to| (to.turn, to.to)).collect();
        assert_eq!(found, expected, "{}", position_line(&position));
        positions += 1;
    }
    assert_eq!(positions, 239);
}
