//! The engine against the model, compared by their texts.

use std::collections::BTreeMap;

use gipf_board::Position as _;
use gipf_model::potentials::{Position as Model, Reason};
use gipf_notation::Notation as _;
use gipf_notation::potentials::PositionLine;
use gipf_potentials::{LossReason, Position, Setup};

use crate::{ensure, first_difference};

/// Checks that the model accepts the position and finds the same result, the same turns, and the same
/// positions after them.
///
/// The turns of positions with more than `most` turns are not compared: the model makes every one of
/// them.
///
/// # Errors
///
/// What does not hold.
pub fn check_against_model(position: &Position, most: usize) -> Result<(), String> {
    compare(position, most).map_err(|error| format!("{}: {error}", position.line(None)))
}

fn compare(position: &Position, most: usize) -> Result<(), String> {
    if crate::has_more_turns(position, most) {
        return Ok(());
    }
    let line = position.line(None);
    let model = Model::parse(&line).map_err(|e| format!("the model cannot read it: {e}"))?;
    ensure(model.to_line() == line, || format!("the model writes {}", model.to_line()))?;
    let violations = model.violations();
    ensure(violations.is_empty(), || format!("the model refuses it: {}", violations.join(" ")))?;

    let turns = position.collect_turns(most);
    let turn_and_line = |turn| (position.turn_text(turn), position.play_unchecked(turn).line(None));
    let engine: BTreeMap<String, String> = turns.iter().map(turn_and_line).collect();
    let expected: BTreeMap<String, String> =
        model.turns().into_iter().map(|(turn, next)| (turn, next.to_line())).collect();
    if engine != expected {
        return Err(first_difference(&engine, &expected));
    }
    let count = position.count_turns();
    ensure(count == expected.len() as u64, || format!("engine counts {count} turns"))?;

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
