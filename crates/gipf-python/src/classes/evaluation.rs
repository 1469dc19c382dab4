//! The static evaluation of a position.

use gipf_game::Position as _;
use pyo3::prelude::*;

use super::score::PyScore;
use crate::evaluator::EvaluatorChoice;
use crate::search::check_goes_on;

/// Returns what a position is worth to the player to move without a search: a position, a game, a state between two
/// turns, or the text of a position.
///
/// `evaluator` is the name of an evaluator that is built in, as `gipf analyze --evaluator` has them, or a function
/// from a position to a number of pieces or a `Score`; `weights` is a file that `gipf train` has written. Without either it is
/// the default evaluator of the game.
///
/// >>> evaluate("basic", evaluator="material").hundredths
/// 0
/// >>> evaluate("basic", evaluator=lambda position: -0.5).hundredths
/// -50
/// >>> game = Game("basic")
/// >>> game.play("b3")
/// >>> evaluate(game) == evaluate(game.position)
/// True
#[pyfunction]
#[pyo3(signature = (position, *, evaluator = None, weights = None))]
pub(crate) fn evaluate(
    position: &Bound<'_, PyAny>,
    evaluator: Option<&Bound<'_, PyAny>>,
    weights: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyScore> {
    let root = crate::arguments::root(position)?;
    let choice = EvaluatorChoice::read(evaluator, weights)?;
    check_goes_on(&root)?;
    each!(&root, root => {
        let score = choice.evaluate(root.position())?;
        Ok(PyScore::of(score, root.position().side_to_move()))
    })
}
