//! Positions and turns by their texts; every position that a test touches is checked.
#![allow(dead_code, reason = "no test file uses all of it")]

use std::collections::BTreeSet;

use gipf_core::{
    Bitboard, Color, Gipf, IllegalTurn, LossReason, Outcome, Setup, SetupViolation, Turn,
};
use gipf_game::{Located, Position};
use gipf_notation::{Notation, PositionLine, TurnError};
use gipf_testing::gipf::{check_against_model, check_validity};
use gipf_testing::{MANY_TURNS, check_position};

/// The position of a canonical line, checked.
pub(crate) fn board(line: &str) -> Gipf {
    let position = line.parse::<Gipf>().unwrap_or_else(|e| panic!("{line}: {e}"));
    assert_eq!(to_line(&position), line);
    checked(position)
}

pub(crate) fn checked(position: Gipf) -> Gipf {
    assert_eq!(check_position(&position), Ok(()));
    assert_eq!(check_against_model(&position, MANY_TURNS), Ok(()));
    position
}

pub(crate) fn to_line(position: &Gipf) -> String {
    position.to_string()
}

/// All legal turns.
pub(crate) fn turns(position: &Gipf) -> BTreeSet<String> {
    position.turns().map(|turn| position.turn_text(&turn)).collect()
}

/// What can be taken before the push, empty where nothing is.
pub(crate) fn firsts(position: &Gipf) -> BTreeSet<String> {
    let first = |turn: String| match turn.split(';').next() {
        Some(group) if group.starts_with('x') => group.to_owned(),
        _ => String::new(),
    };
    turns(position).into_iter().map(first).collect()
}

/// What can be taken after this push, which no capture precedes, empty where nothing is.
pub(crate) fn lasts(position: &Gipf, push: &str) -> BTreeSet<String> {
    let last = |turn: String| match turn.strip_prefix(push) {
        Some("") => Some(String::new()),
        Some(rest) => rest.strip_prefix(';').map(str::to_owned),
        None => None,
    };
    turns(position).into_iter().filter_map(last).collect()
}

pub(crate) fn set<const N: usize>(texts: [&str; N]) -> BTreeSet<String> {
    let set = BTreeSet::from(texts.map(str::to_owned));
    assert_eq!(set.len(), N, "a text stands twice");
    set
}

/// Every group `x..` that takes the cells in `always` and any of those in `free`, sorted as
/// the cells of a turn are.
pub(crate) fn groups(always: &[&str], free: &[&str]) -> BTreeSet<String> {
    let group = |choice: u32| {
        let chosen = free.iter().enumerate().filter(|(i, _)| choice >> i & 1 != 0);
        let mut cells: Vec<&str> = chosen.map(|(_, cell)| *cell).chain(always.to_vec()).collect();
        cells.sort_by_key(|cell| cell.trim_start_matches('G'));
        if cells.is_empty() { String::new() } else { format!("x{}", cells.join(",")) }
    };
    (0..1 << free.len()).map(group).collect()
}

pub(crate) fn turn(position: &Gipf, text: &str) -> Turn {
    position.parse_turn_strict(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The position after a turn in its canonical text, checked.
pub(crate) fn play(position: &Gipf, text: &str) -> Gipf {
    let next = position.play(&turn(position, text)).unwrap_or_else(|e| panic!("{text}: {e}"));
    checked(next)
}

pub(crate) fn play_all(position: &Gipf, texts: &str) -> Gipf {
    texts.split_whitespace().fold(*position, |position, text| play(&position, text))
}

/// The rule that a turn breaks.
pub(crate) fn refused(position: &Gipf, text: &str) -> IllegalTurn {
    match position.parse_turn(text) {
        Err(Located { error: TurnError::Illegal(rule), .. }) => rule,
        other => panic!("{text}: expected a broken rule, found {other:?}"),
    }
}

/// A set of spots written with spaces between.
pub(crate) fn spots(text: &str) -> Bitboard {
    text.split_whitespace()
        .map(|spot| spot.parse::<gipf_core::Spot>().unwrap_or_else(|e| panic!("{spot}: {e}")))
        .collect()
}

pub(crate) fn wins(winner: Color, reason: LossReason) -> Option<Outcome> {
    Some(Outcome::win(winner, reason))
}

/// The setup of a line, which engine and model judge alike.
pub(crate) fn setup(line: &str) -> Setup {
    let read: PositionLine = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    assert_eq!(check_validity(&read.setup), Ok(()));
    read.setup
}

pub(crate) fn violations(line: &str) -> Vec<SetupViolation> {
    match setup(line).validate() {
        Ok(_) => Vec::new(),
        Err(error) => error.violations().collect(),
    }
}
