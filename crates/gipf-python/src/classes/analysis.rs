//! What analyses have found.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::found::{PyLine, turn};
use super::record::PyRecord;
use super::score::PyScore;
use super::turn::PyTurn;
use super::{hash_of, reduced};
use crate::arguments::side_text;
use crate::generic::{AnalysisFields, AnalyzedFields};

/// What searches say about a turn of a record. Scores are those of the player who made it.
#[pyclass(frozen, eq, name = "AnalyzedTurn", module = "gipf")]
#[derive(PartialEq)]
pub(crate) struct PyAnalyzedTurn {
    fields: AnalyzedFields,
}

#[pymethods]
impl PyAnalyzedTurn {
    /// The number of the turn, as the record numbers it.
    #[getter]
    fn number(&self) -> u32 {
        self.fields.number
    }

    /// The player who made it: 'white' or 'black'.
    #[getter]
    fn side(&self) -> &'static str {
        side_text(self.fields.turn.before().side_to_move())
    }

    /// The turn that was played.
    #[getter]
    fn turn(&self) -> PyTurn {
        turn(&self.fields.turn)
    }

    /// The score of the turn that was played.
    #[getter]
    fn score(&self) -> PyScore {
        PyScore::new(self.fields.played_score)
    }

    /// The score of the best turn.
    #[getter]
    fn best_score(&self) -> PyScore {
        PyScore::new(self.fields.best.score)
    }

    /// The best turn, and the turns that are expected after it.
    #[getter]
    fn best_line(&self) -> Vec<PyTurn> {
        self.fields.best.turns.iter().map(turn).collect()
    }

    /// The win probability that the turn gave away, from 0 to 1.
    #[getter]
    fn lost(&self) -> f64 {
        self.fields.lost
    }

    /// The depth of the search for the best turn.
    #[getter]
    fn depth(&self) -> u8 {
        self.fields.depth
    }

    /// 'mistake', 'blunder' or 'missed win'; None when the turn is none of these.
    #[getter]
    fn mistake(&self) -> Option<&str> {
        self.fields.mistake.as_deref()
    }

    fn __repr__(&self) -> String {
        let AnalyzedFields { number, turn, mistake, .. } = &self.fields;
        let dots =
            if turn.before().side_to_move() == gipf_game::Color::White { "." } else { "..." };
        let verdict = mistake.as_deref().unwrap_or("no mistake");
        format!("<AnalyzedTurn {number}{dots} {}: {verdict}>", turn.text())
    }

    fn __hash__(&self) -> u64 {
        let AnalyzedFields { number, turn, played_score, mistake, .. } = &self.fields;
        hash_of((number, turn.text(), played_score, mistake))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let AnalyzedFields { number, best, lost, depth, mistake, .. } = &slf.get().fields;
        let (turn, score) = (slf.get().turn(), slf.get().score());
        let best = PyLine::new(best.clone());
        let arguments = (*number, turn, score, best, *lost, *depth, mistake.as_deref());
        reduced(slf.py(), "_restore_analyzed_turn", arguments)
    }
}

/// Makes an analyzed turn that was pickled.
#[pyfunction]
#[pyo3(signature = (number, turn, score, best, lost, depth, mistake))]
fn _restore_analyzed_turn(
    number: u32,
    turn: &Bound<'_, PyTurn>,
    score: &Bound<'_, PyScore>,
    best: &Bound<'_, PyLine>,
    lost: f64,
    depth: u8,
    mistake: Option<String>,
) -> PyAnalyzedTurn {
    let turn = Arc::clone(turn.get().inner());
    let (played_score, best) = (score.get().score(), best.get().fields().clone());
    let fields = AnalyzedFields { number, turn, played_score, best, lost, depth, mistake };
    PyAnalyzedTurn { fields }
}

/// What searches say about the turns of a record.
#[pyclass(frozen, eq, name = "Analysis", module = "gipf")]
pub(crate) struct PyAnalysis {
    turns: Vec<Py<PyAnalyzedTurn>>,
    record: Py<PyRecord>,
}

impl PyAnalysis {
    pub(super) fn new(py: Python<'_>, fields: AnalysisFields) -> PyResult<PyAnalysis> {
        let record = Py::new(py, PyRecord::new(fields.record?))?;
        let turns = fields.turns.into_iter().map(|fields| Py::new(py, PyAnalyzedTurn { fields }));
        Ok(PyAnalysis { turns: turns.collect::<PyResult<_>>()?, record })
    }
}

#[pymethods]
impl PyAnalysis {
    /// The turns that were analyzed, in the order of the game.
    #[getter]
    fn turns(&self, py: Python<'_>) -> Vec<Py<PyAnalyzedTurn>> {
        self.turns.iter().map(|turn| turn.clone_ref(py)).collect()
    }

    /// The record with the mistakes written into it: marks, comments, and better lines as variations.
    #[getter]
    fn record(&self, py: Python<'_>) -> Py<PyRecord> {
        self.record.clone_ref(py)
    }

    fn __repr__(&self) -> String {
        let is_mistake = |turn: &&Py<PyAnalyzedTurn>| turn.get().fields.mistake.is_some();
        let mistakes = self.turns.iter().filter(is_mistake).count();
        format!("<Analysis: {} turns, {mistakes} mistakes>", self.turns.len())
    }

    fn __hash__(&self) -> PyResult<u64> {
        self.record.get().__hash__()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, analysis) = (slf.py(), slf.get());
        reduced(py, "_restore_analysis", (analysis.turns(py), analysis.record(py)))
    }
}

impl PartialEq for PyAnalysis {
    fn eq(&self, other: &PyAnalysis) -> bool {
        let mut pairs = self.turns.iter().zip(&other.turns);
        self.turns.len() == other.turns.len()
            && pairs.all(|(turn, other)| turn.get() == other.get())
            && self.record.get() == other.record.get()
    }
}

/// Makes an analysis that was pickled.
#[pyfunction]
fn _restore_analysis(turns: Vec<Py<PyAnalyzedTurn>>, record: Py<PyRecord>) -> PyAnalysis {
    PyAnalysis { turns, record }
}

pub(super) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(_restore_analyzed_turn, module)?)?;
    module.add_function(wrap_pyfunction!(_restore_analysis, module)?)
}
