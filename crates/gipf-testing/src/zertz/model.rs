//! The engine against the model.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use gipf_game::Position;
use gipf_model::zertz::{Model, Reason};
use gipf_notation::Notation as _;
use gipf_notation::zertz::PositionLine;
use zertz_core::{Color, EndReason, Marble, Outcome, Ring, Setup, Variant, WinReason, Zertz};

use crate::model_digest::Digest;
use crate::{ensure, first_difference, has_more_turns};

/// Checks that the model accepts the position and finds the same result, the same turns, and the same
/// positions after them.
///
/// Turns of positions with more than `most` turns are not compared: the model makes every one.
///
/// # Errors
///
/// What does not hold.
pub fn check_against_model(position: &Zertz, most: usize) -> Result<(), String> {
    compare(position, most).map_err(|error| format!("{}: {error}", position.position_text(None)))
}

fn compare(position: &Zertz, most: usize) -> Result<(), String> {
    let line = position.position_text(None);
    let model = Model::parse(&line).map_err(|e| format!("the model cannot read it: {e}"))?;
    ensure(model.to_line() == line, || format!("the model writes {}", model.to_line()))?;
    let violations = model.violations();
    ensure(violations.is_empty(), || format!("the model refuses it: {}", violations.join(" ")))?;
    ensure(model.key() == key(position), || "the model reads another position".into())?;
    compare_outcomes(position, &model)?;
    if has_more_turns(position, most) { Ok(()) } else { compare_turns(position, &model) }
}

fn compare_outcomes(position: &Zertz, model: &Model) -> Result<(), String> {
    let outcome = position.outcome();
    let found = outcome.and_then(|outcome| match outcome {
        Outcome::Win { winner, reason: WinReason::Rules(reason) } => Some((Some(winner), reason)),
        Outcome::Draw { reason } => Some((None, reason)),
        _ => None,
    });
    let found = found.and_then(|(winner, reason)| {
        let reason = match reason {
            EndReason::Captured(_) => Reason::Set,
            EndReason::NoRings => Reason::NoRings,
            EndReason::NobodyCanMove => Reason::NoMarbles,
            EndReason::Repetition => return None,
        };
        Some((winner.map(number), reason))
    });
    let expected = model.outcome().map(|outcome| (outcome.winner, outcome.reason));
    let is_same = found == expected && found.is_some() == outcome.is_some();
    ensure(is_same, || format!("engine says {outcome:?}, model says {expected:?}"))
}

fn compare_turns(position: &Zertz, model: &Model) -> Result<(), String> {
    let mut engine = Digest::default();
    position.for_each_turn(|turn| {
        engine.add(&position.turn_text(&turn), &key(&position.play_unchecked(&turn)));
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

fn number(player: Color) -> char {
    match player {
        Color::White => '1',
        Color::Black => '2',
    }
}

/// The bytes that the model has for this position.
fn key(position: &Zertz) -> Vec<u8> {
    let variant = position.variant();
    let board = position.board();
    let mut key = Vec::with_capacity(100);
    key.extend(variant.places().iter().map(|&place| match board.get(place) {
        None => b'-',
        Some(Ring::Vacant) => b'.',
        Some(Ring::Holds(marble)) => marble.letter() as u8,
    }));
    key.push(number(position.side_to_move()) as u8);
    let captured = Color::ALL.map(|color| position.captured(color));
    for counts in [position.pool(), captured[0], captured[1]] {
        key.extend(Marble::ALL.iter().flat_map(|&marble| u32::from(counts[marble]).to_le_bytes()));
    }
    key.push(match variant {
        Variant::Basic => 0,
        Variant::Tournament => 1,
        Variant::Large => 2,
        Variant::Blitz => 3,
    });
    key
}

/// Says what differs, by texts.
fn difference(position: &Zertz, model: &Model) -> String {
    let turns = position.legal_turns().into_iter();
    let turns = turns.map(|turn| {
        (position.turn_text(&turn), position.play_unchecked(&turn).position_text(None))
    });
    let expected: BTreeMap<String, String> =
        model.turns().into_iter().map(|(turn, next)| (turn, next.to_line())).collect();
    first_difference(&turns.collect(), &expected)
}

/// Checks that engine and model accept the same setups.
///
/// # Errors
///
/// What does not hold.
pub fn check_validity(setup: &Setup) -> Result<(), String> {
    let line = PositionLine::from(*setup);
    let text = line.to_string();
    // The text has no room for rings outside the board.
    let is_written = setup.board.rings().is_subset(setup.variant.board());
    let violations = match Model::parse(&text) {
        Ok(_) if !is_written => vec!["rings outside the board".to_owned()],
        Ok(model) => model.violations(),
        Err(unreadable) => vec![unreadable],
    };
    match setup.validate() {
        Ok(_) if violations.is_empty() => Ok(()),
        Ok(_) => Err(format!("{text}: only the model refuses it: {}", violations.join(" "))),
        Err(_) if !violations.is_empty() => Ok(()),
        Err(error) => Err(format!("{text}: only the engine refuses it: {error}")),
    }
}
