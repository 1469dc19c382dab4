//! The class `Outcome`.

use gipf_game::{EndReason, GameResult, Outcome};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::reduced;
use crate::arguments::{side, side_text};
use crate::errors::Failure;

/// How a game has ended.
///
/// >>> game = Game("basic")
/// >>> game.resign("black")
/// >>> game.outcome.winner, game.outcome.reason, game.outcome.result
/// ('white', 'Black has resigned', '1-0')
/// >>> str(game.outcome)
/// 'White wins: Black has resigned'
#[pyclass(frozen, eq, hash, get_all, name = "Outcome", module = "gipf")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyOutcome {
    /// The player who has won, 'white' or 'black'; or None.
    winner: Option<&'static str>,
    /// The result as records write it: '1-0', '0-1', '1/2-1/2' or 'void'.
    result: &'static str,
    /// The outcome as a sentence.
    text: String,
}

impl PyOutcome {
    pub(crate) fn of<R: EndReason>(outcome: Outcome<R>) -> PyOutcome {
        PyOutcome {
            winner: outcome.winner().map(side_text),
            result: outcome.result().text(),
            text: outcome.to_string(),
        }
    }
}

#[pymethods]
impl PyOutcome {
    /// Why the game is over, in words.
    #[getter]
    fn reason(&self) -> &str {
        self.text.split_once(": ").map_or(&self.text, |(_, reason)| reason)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Outcome {}: {}>", self.result, self.reason())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let PyOutcome { winner, result, text } = slf.get();
        reduced(slf.py(), "_restore_outcome", (*winner, *result, text.as_str()))
    }
}

/// Makes an outcome that was pickled.
#[pyfunction]
#[pyo3(signature = (winner, result, text))]
pub(crate) fn _restore_outcome(
    winner: Option<&str>,
    result: &str,
    text: String,
) -> PyResult<PyOutcome> {
    let winner = winner.map(|winner| side("winner", winner)).transpose()?.map(side_text);
    let result: GameResult = result.parse().map_err(Failure::value)?;
    Ok(PyOutcome { winner, result: result.text(), text })
}
