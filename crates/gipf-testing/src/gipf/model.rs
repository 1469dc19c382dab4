//! The engine against the model.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use gipf_core::{Color, Gipf, Opening, Piece, PieceKind, Setup, Spot, Variant};
use gipf_game::Position;
use gipf_model::Model;
use gipf_notation::{PositionLine, format_turn, position_line};

use crate::model_digest::Digest;
use crate::{ensure, first_difference, has_more_turns};

/// Checks that the model finds the same turns, the same positions after them, and the same result.
///
/// Turns and result of positions with more than `most` turns are not compared: the model makes every one.
///
/// # Errors
///
/// What does not hold.
pub fn check_against_model(position: &Gipf, most: usize) -> Result<(), String> {
    let line = position_line(position).to_string();
    compare(position, &line, most).map_err(|error| format!("{line}: {error}"))
}

fn compare(position: &Gipf, line: &str, most: usize) -> Result<(), String> {
    let model = Model::parse(line).map_err(|e| format!("the model cannot read it: {e}"))?;
    ensure(model.to_line() == line, || format!("the model writes {}", model.to_line()))?;
    ensure(model.key() == key(position), || "the model reads another position".into())?;
    if has_more_turns(position, most) {
        return Ok(());
    }
    compare_turns(position, &model)?;
    let winner = position.outcome().and_then(gipf_core::Outcome::winner);
    let expected = model.winner();
    ensure(winner.map(Color::letter) == expected, || {
        format!("engine says {winner:?}, model says {expected:?}")
    })
}

fn compare_turns(position: &Gipf, model: &Model) -> Result<(), String> {
    let mut engine = Digest::default();
    for turn in position.turns() {
        let next = position.play_unchecked(&turn);
        engine.add(&format_turn(position, &turn).to_string(), &key(&next));
    }
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
fn key(position: &Gipf) -> Vec<u8> {
    let board = position.board();
    let content = |spot| match board.get(spot) {
        None => b'.',
        Some(Piece { color: Color::White, kind: PieceKind::Single }) => b'w',
        Some(Piece { color: Color::White, kind: PieceKind::Gipf }) => b'W',
        Some(Piece { color: Color::Black, kind: PieceKind::Single }) => b'b',
        Some(Piece { color: Color::Black, kind: PieceKind::Gipf }) => b'B',
    };
    let mut key: Vec<u8> = Spot::ALL.into_iter().map(content).collect();
    key.push(position.side_to_move().letter() as u8);
    for color in Color::ALL {
        key.extend(u32::from(position.reserve(color)).to_le_bytes());
    }
    key.push(match position.variant() {
        Variant::Basic => b'b',
        Variant::Standard => b's',
        Variant::Tournament => b't',
    });
    key.extend(Color::ALL.map(|color| match position.opening(color) {
        Opening::Closed => b'c',
        Opening::Open => b'o',
        Opening::Owed => b'O',
    }));
    key
}

/// Says what differs, by texts.
fn difference(position: &Gipf, model: &Model) -> String {
    let turns = position.turns().map(|turn| {
        let next = position.play_unchecked(&turn);
        (format_turn(position, &turn).to_string(), position_line(&next).to_string())
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
    let line = PositionLine { setup: *setup, turn_number: None }.to_string();
    // The model's text has no room for some nonsense, such as an opening in basic.
    let violations =
        Model::parse(&line).map_or_else(|unreadable| vec![unreadable], |m| m.violations());
    match setup.validate() {
        Ok(_) if violations.is_empty() => Ok(()),
        Ok(_) => Err(format!("{line}: only the model refuses it: {}", violations.join("; "))),
        Err(_) if !violations.is_empty() => Ok(()),
        Err(error) => Err(format!("{line}: only the engine refuses it: {error}")),
    }
}
