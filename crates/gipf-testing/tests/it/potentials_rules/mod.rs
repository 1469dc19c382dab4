//! The decisions of the rules of GIPF with potentials, each with a position as small as it can be.
//!
//! Every statement is asked of the engine and of the model.

mod captures;
mod dvonn;
mod end;
mod entering;
mod history;
mod jumps_and_runs;
mod named_uses;
mod setups;
mod several_rows;
mod tamsk;
mod turns;
mod want_of_a_move;

use std::collections::{BTreeMap, BTreeSet};

use gipf_game::Position as _;
use gipf_model::potentials::Position as Model;
use gipf_notation::Notation as _;
use gipf_notation::potentials::TurnError;
use gipf_potentials::{Color, GipfPotentials, IllegalTurn, LossReason, Outcome, Turn};
use gipf_testing::potentials::check_against_model;

/// The position of a canonical line, which engine and model accept.
fn position(line: &str) -> GipfPotentials {
    let position = GipfPotentials::parse_line(line).unwrap_or_else(|e| panic!("{line}: {e}")).0;
    assert_eq!(position.position_text(None), line);
    assert_eq!(model(line).violations(), Vec::<String>::new(), "{line}");
    position
}

fn model(line: &str) -> Model {
    let model = Model::parse(line).unwrap_or_else(|e| panic!("{line}: {e}"));
    assert_eq!(model.to_line(), line);
    model
}

/// All legal turns with the positions after them, the same for engine and model.
fn successors(line: &str) -> BTreeMap<String, String> {
    let position = position(line);
    assert_eq!(check_against_model(&position, usize::MAX), Ok(()));
    let turns = position.legal_turns();
    let text_and_line =
        |turn| (position.turn_text(turn), position.play_unchecked(turn).position_text(None));
    turns.iter().map(text_and_line).collect()
}

/// All legal turns.
fn turns(line: &str) -> BTreeSet<String> {
    successors(line).into_keys().collect()
}

/// Where a turn leads to; the turn is legal, and so are the ways to read and to play it.
fn play(line: &str, turn: &str) -> String {
    let next = successors(line).remove(turn).unwrap_or_else(|| panic!("no {turn} in {line}"));
    let start = position(line);
    assert_eq!(start.play(&read(&start, turn)), Ok(position(&next)));
    next
}

/// The turn of a canonical text.
fn read(position: &GipfPotentials, turn: &str) -> Turn {
    position.parse_turn_strict(turn).unwrap_or_else(|e| panic!("{turn}: {e}"))
}

/// Asserts that a turn is legal and leads to a position.
#[track_caller]
fn legal(line: &str, turn: &str, next: &str) {
    assert_eq!(play(line, turn), next);
}

/// Why a turn is illegal, which engine and model refuse.
#[track_caller]
fn illegal(line: &str, turn: &str) -> IllegalTurn {
    match refused(line, turn) {
        TurnError::Illegal(reason) => reason,
        other => panic!("{turn}: {other:?}"),
    }
}

/// Why the text of a turn cannot be read, or is illegal.
#[track_caller]
fn refused(line: &str, turn: &str) -> TurnError {
    assert!(!successors(line).contains_key(turn), "{turn} is legal in {line}");
    position(line).parse_turn(turn).expect_err(turn).error
}

/// The choices of captures before the move, separated by blanks; `-` stands for nothing.
fn captures(line: &str) -> String {
    let first = |turn: &String| match turn.split(';').next() {
        Some(cells) if cells.starts_with('x') => cells.to_owned(),
        _ => "-".to_owned(),
    };
    let all: BTreeSet<String> = turns(line).iter().map(first).collect();
    all.into_iter().collect::<Vec<_>>().join(" ")
}

/// How many choices of captures there are before the move, and whether taking nothing is one of them.
fn choices(line: &str) -> (usize, bool) {
    let captures = captures(line);
    (captures.split(' ').count(), captures.split(' ').any(|choice| choice == "-"))
}

/// The spots that the potential on a spot, such as `Zb2`, can go to as the only thing that a turn
/// does.
fn targets(line: &str, potential: &str) -> String {
    let start = format!("{potential}^");
    let targets: Vec<String> =
        turns(line).iter().filter_map(|turn| Some(turn.strip_prefix(&start)?.to_owned())).collect();
    targets.join(" ")
}

/// The outcome that engine and model see.
fn outcome(line: &str) -> Option<Outcome> {
    let position = position(line);
    assert_eq!(check_against_model(&position, usize::MAX), Ok(()));
    position.outcome()
}

fn lost_for_want_of_a_move(loser: Color) -> Option<Outcome> {
    Some(Outcome::win(!loser, LossReason::NoPush))
}

fn lost_without_gipf_piece(loser: Color) -> Option<Outcome> {
    Some(Outcome::win(!loser, LossReason::NoGipf))
}
