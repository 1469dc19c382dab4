//! The engine against the model, compared by their texts.

use std::collections::BTreeMap;

use dvonn_core::{ByColor, Color, Outcome, Position, Setup, perft};
use gipf_model::dvonn::Model;
use gipf_notation::Notation as _;
use gipf_notation::dvonn::PositionLine;

use crate::{ensure, first_difference};

/// Checks that the model finds the same turns, the same positions after them, the same score and
/// the same result, and counts the same.
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

    let turn_and_line = |turn| {
        let next: Position = position.play_unchecked(&turn);
        (position.turn_text(&turn), next.line(None))
    };
    let engine: BTreeMap<String, String> = position.turns().map(turn_and_line).collect();
    let expected: BTreeMap<String, String> =
        model.turns().into_iter().map(|(turn, next)| (turn, next.to_line())).collect();
    if engine != expected {
        return Err(first_difference(&engine, &expected));
    }
    for depth in 1..=2 {
        let counts = (perft(position, depth), model.perft(depth));
        ensure(counts.0 == counts.1, || format!("engine and model count {counts:?} at {depth}"))?;
    }

    let score = |white, black| ByColor { white, black }.map(usize::from);
    let scores = score(position.score().white, position.score().black);
    let expected = ByColor { white: model.score('w'), black: model.score('b') };
    ensure(scores == expected, || format!("engine counts {scores:?}, model {expected:?}"))?;
    let result = |outcome: Outcome| (outcome.winner().map(Color::letter), position.score());
    let outcome = position.outcome().map(result);
    let expected = model.outcome();
    let same = match (outcome, expected) {
        (Some((winner, score)), Some(expected)) => {
            winner == expected.winner
                && usize::from(score.white) == expected.white
                && usize::from(score.black) == expected.black
        }
        (None, None) => true,
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
    let line = PositionLine::from(*setup).to_string();
    // The model's text has no room for some nonsense, such as a stack with a red piece on top.
    let faults = Model::parse(&line).map_or_else(|unreadable| vec![unreadable], |m| m.faults());
    match setup.validate() {
        Ok(_) if faults.is_empty() => Ok(()),
        Ok(_) => Err(format!("{line}: only the model refuses it: {}", faults.join(" "))),
        Err(_) if !faults.is_empty() => Ok(()),
        Err(error) => Err(format!("{line}: only the engine refuses it: {error}")),
    }
}
