//! The engine against the model, compared by their texts.

use std::collections::BTreeMap;

use gipf_model::potentials::{Position as Model, Reason};
use gipf_notation::Notation as _;
use gipf_notation::potentials::PositionLine;
use gipf_potentials::{Color, LossReason, Outcome, Position, Setup};

use crate::{ensure, first_difference, has_many_turns};

/// Checks that the model finds the same turns, the same positions after them, and the same result.
///
/// # Errors
///
/// What does not hold.
pub fn check_against_model(position: &Position) -> Result<(), String> {
    compare(position).map_err(|error| format!("{}: {error}", position.line(None)))
}

fn compare(position: &Position) -> Result<(), String> {
    let line = position.line(None);
    let model = Model::parse(&line).map_err(|e| format!("the model cannot read it: {e}"))?;
    ensure(model.to_line() == line, || format!("the model writes {}", model.to_line()))?;

    let violations = model.violations();
    ensure(violations.is_empty(), || format!("the model refuses it: {}", violations.join(" ")))?;
    let expected = model.outcome().map(|outcome| {
        let winner = if outcome.winner == 'w' { Color::White } else { Color::Black };
        let reason = match outcome.reason {
            Reason::NoGipfPiece => LossReason::NoGipf,
            Reason::NoTurn => LossReason::NoPush,
        };
        Outcome::win(winner, reason)
    });
    let outcome = position.outcome();
    ensure(outcome == expected, || format!("engine says {outcome:?}, model says {expected:?}"))?;
    if has_many_turns(position) {
        return Ok(());
    }

    let turn_and_line = |turn| {
        let next = position.play_unchecked(&turn);
        (position.turn_text(&turn), next.line(None))
    };
    let engine: BTreeMap<String, String> =
        position.legal_turns().into_iter().map(turn_and_line).collect();
    let expected: BTreeMap<String, String> =
        model.turns().into_iter().map(|(turn, next)| (turn, next.to_line())).collect();
    if engine == expected { Ok(()) } else { Err(first_difference(&engine, &expected)) }
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
