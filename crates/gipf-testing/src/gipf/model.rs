//! The engine against the model, compared by their texts.

use std::collections::BTreeMap;

use gipf_core::{Position, Setup};
use gipf_model::Model;
use gipf_notation::{PositionLine, format_turn, position_line};

use crate::{ensure, first_difference, has_many_turns};

/// Checks that the model finds the same turns, the same positions after them, and the same result.
///
/// # Errors
///
/// What does not hold.
pub fn check_against_model(position: &Position) -> Result<(), String> {
    if has_many_turns(position) {
        return Ok(());
    }
    let line = position_line(position).to_string();
    let model =
        Model::parse(&line).map_err(|e| format!("{line}: the model cannot read it: {e}"))?;
    ensure(model.to_line() == line, || format!("{line}: the model writes {}", model.to_line()))?;

    let engine: BTreeMap<String, String> = position
        .turns()
        .map(|turn| {
            let next = position.play_unchecked(&turn);
            (format_turn(position, &turn).to_string(), position_line(&next).to_string())
        })
        .collect();
    let expected: BTreeMap<String, String> =
        model.turns().into_iter().map(|(turn, next)| (turn, next.to_line())).collect();
    if engine != expected {
        return Err(format!("{line}: {}", first_difference(&engine, &expected)));
    }

    let winner = position.outcome().and_then(gipf_core::Outcome::winner);
    let expected = model.winner();
    ensure(winner.map(gipf_core::Color::letter) == expected, || {
        format!("{line}: engine says {winner:?}, model says {expected:?}")
    })
}

/// Checks that engine and model accept the same setups.
///
/// # Errors
///
/// What does not hold.
pub fn check_validity(setup: &Setup) -> Result<(), String> {
    let line = PositionLine { setup: *setup, turn_number: None }.to_string();
    // The model's text has no room for some nonsense, such as an opening in basic.
    let faults = Model::parse(&line).map_or_else(|unreadable| vec![unreadable], |m| m.faults());
    match setup.validate() {
        Ok(_) if faults.is_empty() => Ok(()),
        Ok(_) => Err(format!("{line}: only the model refuses it: {}", faults.join("; "))),
        Err(_) if !faults.is_empty() => Ok(()),
        Err(error) => Err(format!("{line}: only the engine refuses it: {error}")),
    }
}
