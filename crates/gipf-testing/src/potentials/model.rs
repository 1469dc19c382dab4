//! The engine against the model, compared by their texts.

use std::collections::BTreeMap;

use gipf_model::potentials::Position as Model;
use gipf_notation::Notation as _;
use gipf_notation::potentials::PositionLine;
use gipf_potentials::{Color, Outcome, Position, Setup};

use crate::{ensure, first_difference, has_more_turns};

/// The most turns of a position that the model plays: it is slow.
const MANY_TURNS: usize = 3_000;

/// Checks that the model finds the same turns, the same positions after them, and the same result.
///
/// # Errors
///
/// What does not hold.
pub fn check_against_model(position: &Position) -> Result<(), String> {
    if has_more_turns(position, MANY_TURNS) {
        return Ok(());
    }
    compare(position).map_err(|error| format!("{}: {error}", position.line(None)))
}

fn compare(position: &Position) -> Result<(), String> {
    let line = position.line(None);
    let model = Model::parse(&line).map_err(|e| format!("the model cannot read it: {e}"))?;
    ensure(model.to_line() == line, || format!("the model writes {}", model.to_line()))?;

    let turn_and_line = |turn| {
        let next = position.play_unchecked(&turn);
        (position.turn_text(&turn), next.line(None))
    };
    let engine: BTreeMap<String, String> =
        position.legal_turns().into_iter().map(turn_and_line).collect();
    let expected: BTreeMap<String, String> =
        model.turns().into_iter().map(|(turn, next)| (turn, next.to_line())).collect();
    if engine != expected {
        return Err(first_difference(&engine, &expected));
    }

    let winner = position.outcome().and_then(Outcome::winner).map(Color::letter);
    let expected = model.outcome().map(|outcome| outcome.winner);
    ensure(winner == expected, || format!("engine says {winner:?}, model says {expected:?}"))
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
