//! The engine against the model.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use dvonn_core::{ByColor, Color, Dvonn, Outcome, Piece, Setup, Space, Stage};
use gipf_game::Position;
use gipf_model::dvonn::Model;
use gipf_notation::Notation as _;
use gipf_notation::dvonn::PositionLine;

use crate::model_digest::Digest;
use crate::{ensure, first_difference};

/// Checks that the model finds the same turns, the same positions after them, the same score and
/// the same result.
///
/// # Errors
///
/// What does not hold.
pub fn check_against_model(position: &Dvonn) -> Result<(), String> {
    compare(position).map_err(|error| format!("{}: {error}", position.position_text(None)))
}

fn compare(position: &Dvonn) -> Result<(), String> {
    let line = position.position_text(None);
    let model = Model::parse(&line).map_err(|e| format!("the model cannot read it: {e}"))?;
    ensure(model.to_line() == line, || format!("the model writes {}", model.to_line()))?;

    ensure(model.key() == key(position), || "the model reads another position".into())?;

    let mut engine = Digest::default();
    for turn in position.turns() {
        engine.add(&position.turn_text(&turn), &key(&position.play_unchecked(&turn)));
    }
    let mut expected = Digest::default();
    let _: ControlFlow<()> = model.for_each_turn(&mut |turn, next| {
        expected.add(&turn, &next.key());
        ControlFlow::Continue(())
    });
    ensure(engine == expected, || difference(position, &model))?;
    let count = position.count_turns();
    ensure(count == expected.turns, || format!("engine counts {count} turns"))?;

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

/// The bytes that the model has for this position.
fn key(position: &Dvonn) -> Vec<u8> {
    let mut key = Vec::with_capacity(3 * Space::ALL.len() + 2);
    for space in Space::ALL {
        key.extend(position.stack_at(space).map_or([b'.', 0, 0], |stack| {
            let top = match stack.top {
                Piece::White => b'w',
                Piece::Black => b'b',
                Piece::Red => b'r',
            };
            [top, stack.height, stack.reds]
        }));
    }
    key.push(position.side_to_move().letter() as u8);
    key.push(match position.stage() {
        Stage::Placing => b'p',
        Stage::Stacking => b's',
    });
    key
}

/// Says what differs, by texts.
fn difference(position: &Dvonn, model: &Model) -> String {
    let turns = position.turns().map(|turn| {
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
    // The text has no room for some nonsense, such as a red piece on top of a stack: the model refuses to
    // read it, or it is read as a lone red piece.
    let violations = match Model::parse(&text) {
        Ok(_) if text.parse() != Ok(line) => vec!["not what the text says".to_owned()],
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
