//! The published vectors of DVONN: turn counts, and every legal turn of many positions.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use dvonn_core::{Dvonn, perft};
use gipf_game::Position;
use gipf_notation::Notation as _;
use gipf_notation::dvonn::parse_position;
use serde::Deserialize;

fn vectors(name: &str) -> String {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "vectors", name].iter().collect();
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn position(line: &str) -> Dvonn {
    let position = parse_position(line).unwrap_or_else(|e| panic!("{line}: {e}"));
    assert_eq!(position.position_text(None), line);
    position
}

#[test]
fn perft_counts() {
    let file = vectors("dvonn-perft.tsv");
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
    assert_eq!(rows, 82);
}

#[derive(Deserialize)]
struct MovesOf {
    position: String,
    moves: Vec<MoveTo>,
}

#[derive(Deserialize)]
struct MoveTo {
    #[serde(rename = "move")]
    turn: String,
    to: String,
}

#[test]
fn every_move_and_where_it_leads() {
    let file = vectors("dvonn-moves.jsonl");
    let mut positions = 0;
    for row in file.lines() {
        let expected: MovesOf = serde_json::from_str(row).expect("a JSON object");
        let position = position(&expected.position);
        let mut found = BTreeMap::new();
        for turn in position.turns() {
            let text = position.turn_text(&turn);
            let next = position.play(&turn).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(text.parse(), Ok(turn));
            let earlier = found.insert(text, next.position_text(None));
            assert_eq!(earlier, None, "a turn comes once");
        }
        let expected: BTreeMap<String, String> =
            expected.moves.into_iter().map(|to| (to.turn, to.to)).collect();
        assert_eq!(found, expected, "{}", position.position_text(None));
        positions += 1;
    }
    assert_eq!(positions, 40);
}

/// A few seconds; `TESTING.md` has a run.
#[test]
#[ignore = "long"]
fn the_alternating_start_to_depth_five() {
    let file = vectors("dvonn-perft.tsv");
    let start = file.lines().nth(1).and_then(|row| row.split('\t').next()).expect("the start");
    assert_eq!(perft(&position(start), 5), 237_659_608);
}
