//! The published vectors of GIPF with potentials: turn counts, and every legal turn of many positions.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use gipf_game::Position;
use gipf_notation::Notation as _;
use gipf_potentials::{GipfPotentials, perft};
use serde::Deserialize;

fn vectors(name: &str) -> String {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "vectors", name].iter().collect();
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn position(line: &str) -> GipfPotentials {
    let position = GipfPotentials::parse_line(line).unwrap_or_else(|e| panic!("{line}: {e}")).0;
    assert_eq!(position.position_text(None), line);
    position
}

#[test]
fn perft_counts() {
    let file = vectors("potentials-perft.tsv");
    let mut rows = 0;
    for row in file.lines() {
        let (line, counts) = row.split_once('\t').expect("position, tab, counts");
        let position = position(line);
        for (i, count) in counts.split(' ').enumerate() {
            let depth = i as u32 + 1;
            assert_eq!(perft(&position, depth).to_string(), count, "{line} depth {depth}");
        }
        rows += 1;
    }
    assert_eq!(rows, 640);
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
    let file = vectors("potentials-turns.jsonl");
    let mut positions = 0;
    for row in file.lines() {
        let expected: TurnsOf = serde_json::from_str(row).expect("a JSON object");
        let position = position(&expected.position);
        let mut found = BTreeMap::new();
        for turn in position.legal_turns() {
            let text = position.turn_text(&turn);
            assert_eq!(position.parse_turn(&text).as_ref(), Ok(&turn), "{text}");
            let next = position.play(&turn).unwrap_or_else(|e| panic!("{text}: {e}"));
            let twice = found.insert(text, next.position_text(None));
            assert_eq!(twice, None, "{}", expected.position);
        }
        let expected: BTreeMap<String, String> =
            expected.turns.into_iter().map(|TurnTo { turn, to }| (turn, to)).collect();
        assert_eq!(found, expected);
        positions += 1;
    }
    assert_eq!(positions, 163);
}
