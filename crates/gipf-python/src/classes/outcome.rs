//! The class `Outcome`.

use gipf_game::{EndReason, GameResult, Outcome};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::reduced;
use crate::arguments::{Text, side, side_text};
use crate::enums::{ResultName, Side, Termination};
use crate::errors::Failure;

/// How a game has ended.
///
/// >>> game = Game("basic")
/// >>> game.resign("black")
/// >>> game.outcome.winner, game.outcome.reason, game.outcome.result
/// (Side.WHITE, 'Black has resigned', Result.WHITE_WINS)
/// >>> str(game.outcome)
/// 'White wins: Black has resigned'
#[pyclass(frozen, eq, hash, name = "Outcome", module = "gipf")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyOutcome {
    winner: Option<Side>,
    result: ResultName,
    termination: Termination,
    /// The outcome as a sentence.
    #[pyo3(get)]
    text: String,
}

impl PyOutcome {
    pub(crate) fn of<R: EndReason>(outcome: Outcome<R>) -> PyOutcome {
        PyOutcome {
            winner: outcome.winner().map(Side),
            result: ResultName(outcome.result()),
            termination: Termination(outcome.termination()),
            text: outcome.to_string(),
        }
    }
}

#[pymethods]
impl PyOutcome {
    /// The player who has won, or None.
    #[getter]
    fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// The result as records write it.
    #[getter]
    fn result(&self) -> ResultName {
        self.result
    }

    /// Why the game is over, for counting.
    #[getter]
    fn termination(&self) -> Termination {
        self.termination
    }

    /// Why the game is over, in words.
    #[getter]
    fn reason(&self) -> &str {
        self.text.split_once(": ").map_or(&self.text, |(_, reason)| reason)
    }

    pub(super) fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Outcome {}: {}>", self.result.0.text(), self.reason())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let PyOutcome { winner, result, termination, text } = slf.get();
        let winner = winner.map(|winner| side_text(winner.0));
        let arguments = (winner, result.0.text(), text.as_str(), termination.0);
        reduced(slf.py(), "_restore_outcome", arguments)
    }
}

/// Makes an outcome that was pickled. Pickles of earlier releases do not tell the termination.
#[pyfunction]
#[pyo3(signature = (winner, result, text, termination = None))]
pub(crate) fn _restore_outcome(
    winner: Option<Text>,
    result: Text,
    text: String,
    termination: Option<Text>,
) -> PyResult<PyOutcome> {
    let winner = winner.map(|winner| side("winner", &winner)).transpose()?.map(Side);
    let result: GameResult = result.parse().map_err(Failure::value)?;
    let termination = match termination {
        Some(name) => known_termination(&name),
        None => termination_told_by(result, &text),
    };
    Ok(PyOutcome {
        winner,
        result: ResultName(result),
        termination: Termination(termination),
        text,
    })
}

/// The names of the enum `Termination`.
const TERMINATIONS: [&str; 12] = [
    "no push",
    "no GIPF-piece",
    "final count",
    "winning set",
    "no ring",
    "rings removed",
    "empty pool",
    "nobody can move",
    "repetition",
    "resignation",
    "time forfeit",
    "rules",
];

fn known_termination(name: &str) -> &'static str {
    TERMINATIONS.into_iter().find(|known| *known == name).unwrap_or("rules")
}

/// Reads the sentence of an outcome, as far as it is the same in every game.
fn termination_told_by(result: GameResult, text: &str) -> &'static str {
    match result {
        GameResult::Void => "repetition",
        _ if text.ends_with("has resigned") => "resignation",
        _ if text.ends_with("has run out of time") => "time forfeit",
        _ => "rules",
    }
}
