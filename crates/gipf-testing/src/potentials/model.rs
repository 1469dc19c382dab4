//! The engine against the model.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use gipf_game::Position as _;
use gipf_model::potentials::{Position as Model, Reason};
use gipf_notation::Notation as _;
use gipf_notation::potentials::PositionLine;
use gipf_potentials::{
    Color, GipfPotentials, LossReason, Opening, PieceKind, Potential, Setup, Spot, Variant,
};

use crate::model_digest::Digest;
use crate::{ensure, first_difference, has_more_turns};

/// Checks that the model accepts the position and finds the same result, the same turns, and the same
/// positions after them.
///
/// Turns and result of positions with more than `most` turns are not compared: the model makes every one.
///
/// # Errors
///
/// What does not hold.
pub fn check_against_model(position: &GipfPotentials, most: usize) -> Result<(), String> {
    compare(position, most).map_err(|error| format!("{}: {error}", position.position_text(None)))
}

fn compare(position: &GipfPotentials, most: usize) -> Result<(), String> {
    let line = position.position_text(None);
    let model = Model::parse(&line).map_err(|e| format!("the model cannot read it: {e}"))?;
    ensure(model.to_line() == line, || format!("the model writes {}", model.to_line()))?;
    let violations = model.violations();
    ensure(violations.is_empty(), || format!("the model refuses it: {}", violations.join(" ")))?;

    ensure(model.key() == key(position), || "the model reads another position".into())?;
    if has_more_turns(position, most) {
        return Ok(());
    }
    compare_turns(position, &model)?;
    let outcome = position.outcome();
    let expected = model.outcome();
    let same = match (outcome, expected) {
        (None, None) => true,
        (Some(outcome), Some(expected)) => {
            let reason = match expected.reason {
                Reason::NoGipfPiece => LossReason::NoGipf,
                Reason::NoTurn => LossReason::NoPush,
            };
            let winner = outcome.winner().filter(|winner| winner.letter() == expected.winner);
            winner.is_some_and(|winner| outcome == gipf_potentials::Outcome::win(winner, reason))
        }
        _ => false,
    };
    ensure(same, || format!("engine says {outcome:?}, model says {expected:?}"))
}

fn compare_turns(position: &GipfPotentials, model: &Model) -> Result<(), String> {
    let mut engine = Digest::default();
    position.for_each_successor(|turn, next| {
        engine.add(&position.turn_text(&turn), &key(&next));
    });
    let mut expected = Digest::default();
    let _: ControlFlow<()> = model.for_each_turn(&mut |turn, next| {
        expected.add(&turn, &next.key());
        ControlFlow::Continue(())
    });
    ensure(engine == expected, || difference(position, model))?;
    let count = position.count_turns();
    ensure(count == expected.turns, || format!("engine counts {count} turns"))
}

/// The bytes that the model has for this position.
fn key(position: &GipfPotentials) -> Vec<u8> {
    let potential = |kind| match kind {
        Potential::Tamsk => 0,
        Potential::Zertz => 1,
        Potential::Dvonn => 2,
        Potential::Yinsh => 3,
    };
    let board = position.board();
    let mut key = Vec::with_capacity(2 * Spot::ALL.len() + 20);
    for spot in Spot::ALL {
        key.extend(board.get(spot).map_or([0, 0], |piece| {
            let (bottom, covers) = match piece.kind {
                PieceKind::Single => (1, 0),
                PieceKind::Gipf => (2, 0),
                PieceKind::Loaded(kind) => (3 + potential(kind), 0),
                PieceKind::Used(kind) => (7 + potential(kind), 0),
                PieceKind::Covered { loaded: false, covers } => (1, covers),
                PieceKind::Covered { loaded: true, covers } => {
                    (3 + potential(Potential::Dvonn), covers)
                }
            };
            [bottom + if piece.bottom() == Color::Black { 16 } else { 0 }, covers]
        }));
    }
    key.push(position.side_to_move().letter() as u8);
    for color in Color::ALL {
        key.extend(u32::from(position.reserve(color)).to_le_bytes());
        key.push(match position.opening(color) {
            Opening::Closed => 0,
            Opening::Open => 1,
            Opening::Owed => 2,
        });
        key.extend(position.hand(color).counts());
    }
    key.push(match position.variant() {
        Variant::Basic => 0,
        Variant::Standard => 1,
        Variant::Tournament => 2,
    });
    key
}

/// Says what differs, by texts.
fn difference(position: &GipfPotentials, model: &Model) -> String {
    let turn_and_line =
        |turn| (position.turn_text(turn), position.play_unchecked(turn).position_text(None));
    let turns: BTreeMap<String, String> =
        position.legal_turns().iter().map(turn_and_line).collect();
    let expected: BTreeMap<String, String> =
        model.turns().into_iter().map(|(turn, next)| (turn, next.to_line())).collect();
    first_difference(&turns, &expected)
}

/// Checks that engine and model accept the same setups.
///
/// # Errors
///
/// What does not hold.
pub fn check_validity(setup: &Setup) -> Result<(), String> {
    let line = PositionLine { setup: *setup, turn_number: None }.to_string();
    // The model's text has no room for some nonsense, such as an opening in basic.
    let violations =
        Model::parse(&line).map_or_else(|unreadable| vec![unreadable], |m| m.violations());
    match setup.validate() {
        Ok(_) if violations.is_empty() => Ok(()),
        Ok(_) => Err(format!("{line}: only the model refuses it: {}", violations.join(" "))),
        Err(_) if !violations.is_empty() => Ok(()),
        Err(error) => Err(format!("{line}: only the engine refuses it: {error}")),
    }
}
