//! The static evaluation of a position.

use gipf_game::Position as _;
use pyo3::prelude::*;

use super::score::PyScore;
use crate::evaluator::EvaluatorChoice;

/// Returns what a position, or the text of one, is worth to the player to move without a search.
///
/// `evaluator` is the name of an evaluator that is built in, as `gipf analyze --evaluator` has them, or a function
/// from a position to a number of pieces; `weights` is a file that `gipf train` has written. Without either it is
/// the default evaluator of the game.
///
/// >>> evaluate("basic", evaluator="material").hundredths
/// 0
/// >>> evaluate("basic", evaluator=lambda position: -0.5).hundredths
/// -50
#[pyfunction]
#[pyo3(signature = (position, *, evaluator = None, weights = None))]
pub(crate) fn evaluate(
    position: &Bound<'_, PyAny>,
    evaluator: Option<&Bound<'_, PyAny>>,
    weights: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyScore> {
    let position = crate::arguments::position(position)?;
    let choice = EvaluatorChoice::read(evaluator, weights)?;
    each!(&position, position => {
        let score = choice.evaluate(position)?;
        Ok(PyScore::of(score, position.side_to_move()))
    })
}
