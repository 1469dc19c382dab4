//! The engine against the model: what the comparison is in every game.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::ControlFlow;

use gipf_notation::Notation;

use crate::model_digest::Digest;
use crate::{ensure, has_more_turns};

/// What the models of all games can do.
pub(crate) trait Model: Sized {
    fn parse(line: &str) -> Result<Self, String>;
    fn to_line(&self) -> String;
    fn key(&self) -> Vec<u8>;
    fn violations(&self) -> Vec<String>;
    fn turns(&self) -> BTreeMap<String, Self>;
    fn for_each_turn(
        &self,
        visit: &mut dyn FnMut(String, Self) -> ControlFlow<()>,
    ) -> ControlFlow<()>;
}

/// Implements [`Model`] by the methods of the type itself.
macro_rules! model {
    ($($Model:ty),+) => {$(
        impl Model for $Model {
            fn parse(line: &str) -> Result<Self, String> {
                <$Model>::parse(line)
            }

            fn to_line(&self) -> String {
                self.to_line()
            }

            fn key(&self) -> Vec<u8> {
                self.key()
            }

            fn violations(&self) -> Vec<String> {
                self.violations()
            }

            fn turns(&self) -> BTreeMap<String, Self> {
                self.turns()
            }

            fn for_each_turn(
                &self,
                visit: &mut dyn FnMut(String, Self) -> ControlFlow<()>,
            ) -> ControlFlow<()> {
                self.for_each_turn(visit)
            }
        }
    )+};
}

model!(
    gipf_model::Model,
    gipf_model::potentials::Position,
    gipf_model::dvonn::Model,
    gipf_model::tamsk::Model,
    gipf_model::zertz::Model,
    gipf_model::yinsh::Model
);

/// A position of a game that has a model.
pub(crate) trait Modeled: Notation {
    type Model: Model;

    /// Whether there are positions whose violations have been waived.
    const CAN_BE_WAIVED: bool = false;

    /// Returns the bytes that the model has for this position.
    fn key(&self) -> Vec<u8>;

    /// Compares the results, which engine and model may work out from the existence of a turn.
    fn compare_results(&self, model: &Self::Model) -> Result<(), String>;
}

/// Checks that the model accepts the position and finds the same turns, the same positions after them, and the
/// same result.
///
/// Turns of positions with more than `most` turns are not compared: the model makes every one.
pub(crate) fn compare<P: Modeled>(position: &P, most: usize) -> Result<(), String> {
    let line = position.position_text(None);
    compare_read(position, &line, most).map_err(|error| format!("{line}: {error}"))
}

fn compare_read<P: Modeled>(position: &P, line: &str, most: usize) -> Result<(), String> {
    let model = P::Model::parse(line).map_err(|e| format!("the model cannot read it: {e}"))?;
    ensure(model.to_line() == line, || format!("the model writes {}", model.to_line()))?;
    if !P::CAN_BE_WAIVED {
        let violations = model.violations().join(" ");
        ensure(violations.is_empty(), || format!("the model refuses it: {violations}"))?;
    }
    ensure(model.key() == position.key(), || "the model reads another position".into())?;
    position.compare_results(&model)?;
    if has_more_turns(position, most) { Ok(()) } else { compare_turns(position, &model) }
}

fn compare_turns<P: Modeled>(position: &P, model: &P::Model) -> Result<(), String> {
    let mut engine = Digest::default();
    position.for_each_successor(|turn, next| {
        engine.add(&position.turn_text(&turn), &next.key());
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

/// Says what differs, by texts.
fn difference<P: Modeled>(position: &P, model: &P::Model) -> String {
    let turn_and_line =
        |turn| (position.turn_text(&turn), position.play_unchecked(&turn).position_text(None));
    let engine: BTreeMap<String, String> = position.turns().map(turn_and_line).collect();
    let model: BTreeMap<String, String> =
        model.turns().into_iter().map(|(turn, next)| (turn, next.to_line())).collect();
    for (turn, next) in &engine {
        match model.get(turn) {
            None => return format!("only the engine has {turn}"),
            Some(other) if other != next => {
                return format!("{turn} leads to {next}, says the engine, to {other}, the model");
            }
            Some(_) => {}
        }
    }
    match model.keys().find(|turn| !engine.contains_key(*turn)) {
        Some(turn) => format!("only the model has {turn}"),
        None => "no difference".into(),
    }
}

/// Checks that engine and model accept the same setups, by the text of a setup and what its validation returned.
///
/// `unwritten` names what the text has no room for, which the model cannot see.
pub(crate) fn compare_validity<M: Model>(
    line: &str,
    validated: Result<(), impl Display>,
    unwritten: Option<&str>,
) -> Result<(), String> {
    let violations = match (M::parse(line), unwritten) {
        (Ok(_), Some(unwritten)) => vec![unwritten.to_owned()],
        (Ok(model), None) => model.violations(),
        (Err(unreadable), _) => vec![unreadable],
    };
    match validated {
        Ok(()) if violations.is_empty() => Ok(()),
        Ok(()) => Err(format!("{line}: only the model refuses it: {}", violations.join(" "))),
        Err(_) if !violations.is_empty() => Ok(()),
        Err(error) => Err(format!("{line}: only the engine refuses it: {error}")),
    }
}
