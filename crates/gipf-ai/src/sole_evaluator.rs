//! The evaluator of a game that has only one.

use core::fmt;
use core::str::FromStr;

use gipf_game::Position;

use crate::Evaluate;

/// The evaluator of a game that has only one, by the name `default`.
///
/// It adds to an evaluation what [`Searchable::Evaluator`](crate::Searchable::Evaluator) asks for besides:
/// a name that can be written and read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SoleEvaluator<E>(pub E);

const NAME: &str = "default";

impl<P: Position, E: Evaluate<P>> Evaluate<P> for SoleEvaluator<E> {
    type State = E::State;

    fn state(&self, position: &P) -> E::State {
        self.0.state(position)
    }

    fn advance(&self, state: &E::State, before: &P, turn: &P::Turn, after: &P) -> E::State {
        self.0.advance(state, before, turn, after)
    }

    fn evaluate_with(&self, position: &P, state: &E::State) -> i32 {
        self.0.evaluate_with(position, state)
    }

    fn tempo(&self) -> i32 {
        self.0.tempo()
    }
}

impl<E> fmt::Display for SoleEvaluator<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(NAME)
    }
}

/// Returned when a text is not the name `default`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the evaluator {NAME}")]
pub struct ParseSoleEvaluatorError;

impl<E: Default> FromStr for SoleEvaluator<E> {
    type Err = ParseSoleEvaluatorError;

    fn from_str(name: &str) -> Result<SoleEvaluator<E>, ParseSoleEvaluatorError> {
        if name.eq_ignore_ascii_case(NAME) {
            Ok(SoleEvaluator::default())
        } else {
            Err(ParseSoleEvaluatorError)
        }
    }
}
