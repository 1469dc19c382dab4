//! The vectors of ZÈRTZ: turn counts, and every legal turn of many positions.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use gipf_game::Position;
use gipf_model::zertz::Model;
use gipf_notation::Notation as _;
use gipf_notation::zertz::{parse_position, parse_turn};
use serde::Deserialize;
use zertz_core::{Zertz, perft};

fn vectors(name: &str) -> String {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "vectors", name].iter().collect();
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn position(line: &str) -> Zertz {
    parse_position(line).unwrap_or_else(|e| panic!("{line}: {e}"))
}

/// Two digits of the canonical line never stand beside each other on the board.
fn is_canonical(line: &str) -> bool {
    let board = line.split(' ').next().unwrap_or_default().as_bytes();
    !board.windows(2).any(|two| two.iter().all(u8::is_ascii_digit))
}

#[test]
fn perft_counts() {
    let (mut rows, mut counts) = (0, 0);
    for row in vectors("zertz-perft.tsv").lines() {
        let (line, expected) = row.split_once('\t').expect("position, tab, counts");
        let position = position(line);
        assert_eq!(position.position_text(None) == line, is_canonical(line), "{line}");
        for (depth, count) in (1..).zip(expected.split(' ')) {
            assert_eq!(perft(&position, depth).to_string(), count, "{line} depth {depth}");
            counts += 1;
        }
        rows += 1;
    }
    assert_eq!((rows, counts), (268, 598));
}

#[test]
fn turns_of_the_starts() {
    let counts = Zertz::VARIANTS.iter().map(|&variant| Zertz::start(variant).count_turns());
    assert_eq!(counts.collect::<Vec<_>>(), [1944, 2961, 4320, 1944]);
    assert_eq!(perft(&position("basic"), 2), 3_277_260);
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
fn every_turn_and_where_it_leads_in_the_engine_and_in_the_model() {
    let (mut positions, mut compared) = (0, 0);
    for row in vectors("zertz-turns.jsonl").lines() {
        let expected: TurnsOf = serde_json::from_str(row).expect("a JSON object");
        let position = position(&expected.position);
        let mut found = BTreeMap::new();
        for turn in position.legal_turns() {
            let text = position.turn_text(&turn);
            assert_eq!(parse_turn(&position, &text), Ok(turn), "{text}");
            let next = position.play(&turn).unwrap_or_else(|e| panic!("{text}: {e}"));
            let earlier = found.insert(text, next.position_text(None));
            assert_eq!(earlier, None, "a turn comes once");
        }
        let expected: BTreeMap<String, String> =
            expected.turns.into_iter().map(|to| (to.turn, to.to)).collect();
        assert_eq!(found, expected, "{}", position.position_text(None));
        let model = Model::parse(&position.position_text(None)).expect("a line");
        let by_model: BTreeMap<String, String> =
            model.turns().into_iter().map(|(turn, next)| (turn, next.to_line())).collect();
        assert_eq!(by_model, expected, "{}", position.position_text(None));
        positions += 1;
        compared += expected.len();
    }
    assert_eq!((positions, compared), (123, 1200));
}
