//! The class `Outcome`.

use gipf_game::GameResult;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::reduced;
use crate::arguments::{side, side_text};
use crate::errors::Failure;
use crate::generic::OutcomeFields;

/// How a game has ended.
///
/// >>> game = Game("basic")
/// >>> game.resign("black")
/// >>> game.outcome.winner, game.outcome.reason, game.outcome.result
/// ('white', 'Black has resigned', '1-0')
/// >>> str(game.outcome)
/// 'White wins: Black has resigned'
#[pyclass(frozen, eq, hash, name = "Outcome", module = "gipf")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyOutcome(OutcomeFields);

impl PyOutcome {
    pub(super) fn new(fields: OutcomeFields) -> PyOutcome {
        PyOutcome(fields)
    }
}

#[pymethods]
impl PyOutcome {
    /// The player who has won, 'white' or 'black'; or None.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        self.0.winner.map(side_text)
    }

    /// Why the game is over, in words.
    #[getter]
    fn reason(&self) -> &str {
        self.0.text.split_once(": ").map_or(&self.0.text, |(_, reason)| reason)
    }

    /// The result as records write it: '1-0', '0-1', '1/2-1/2' or 'void'.
    #[getter]
    fn result(&self) -> &'static str {
        self.0.result
    }

    /// The outcome as a sentence.
    #[getter]
    fn text(&self) -> &str {
        &self.0.text
    }

    fn __str__(&self) -> &str {
        &self.0.text
    }

    fn __repr__(&self) -> String {
        format!("<Outcome {}: {}>", self.0.result, self.reason())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let outcome = slf.get();
        let arguments = (outcome.winner(), outcome.result(), outcome.text());
        reduced(slf.py(), "_restore_outcome", arguments)
    }
}

/// Makes an outcome that was pickled.
#[pyfunction]
#[pyo3(signature = (winner, result, text))]
fn _restore_outcome(winner: Option<&str>, result: &str, text: String) -> PyResult<PyOutcome> {
    let winner = winner.map(|winner| side("winner", winner)).transpose()?;
    let result: GameResult = result.parse().map_err(Failure::value)?;
    Ok(PyOutcome(OutcomeFields { winner, result: result.text(), text }))
}

pub(super) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(_restore_outcome, module)?)
}
