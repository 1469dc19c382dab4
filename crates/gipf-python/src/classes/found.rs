//! What searches have found.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::score::PyScore;
use super::turn::PyTurn;
use super::{hash_of, reduced};
use crate::generic::{AnyTurn, FoundFields, LineFields, ProgressFields};

pub(super) fn turn(turn: &Arc<dyn AnyTurn>) -> PyTurn {
    PyTurn::new(Arc::clone(turn))
}

fn texts(turns: &[Arc<dyn AnyTurn>]) -> String {
    let texts: Vec<String> = turns.iter().map(|turn| turn.text()).collect();
    texts.join(" ")
}

/// A line of turns that both players are expected to play, and what it is worth.
#[pyclass(frozen, eq, name = "Line", module = "gipf")]
#[derive(PartialEq)]
pub(crate) struct PyLine(LineFields);

impl PyLine {
    pub(super) fn new(fields: LineFields) -> PyLine {
        PyLine(fields)
    }

    pub(super) fn fields(&self) -> &LineFields {
        &self.0
    }
}

#[pymethods]
impl PyLine {
    /// The turns, the best one first.
    #[getter]
    fn turns(&self) -> Vec<PyTurn> {
        self.0.turns.iter().map(turn).collect()
    }

    /// The score for the player to move.
    #[getter]
    fn score(&self) -> PyScore {
        PyScore::new(self.0.score)
    }

    /// The score in words, with the player who is ahead: 'White +0.35', 'Black wins in 4 turns'.
    #[getter]
    fn text(&self) -> &str {
        &self.0.text
    }

    /// The probability that the player to move wins, from 0 to 1.
    #[getter]
    fn win_probability(&self) -> f64 {
        gipf_engine::analysis::win_probability(self.0.score)
    }

    fn __str__(&self) -> String {
        format!("{}: {}", self.0.text, texts(&self.0.turns))
    }

    fn __repr__(&self) -> String {
        format!("<Line {}: {}>", self.0.text, texts(&self.0.turns))
    }

    fn __hash__(&self) -> u64 {
        hash_of((texts(&self.0.turns), self.0.score))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let line = slf.get();
        reduced(slf.py(), "_restore_line", (line.turns(), line.score(), line.text()))
    }
}

/// Makes a line that was pickled.
#[pyfunction]
fn _restore_line(
    turns: Vec<Bound<'_, PyTurn>>,
    score: &Bound<'_, PyScore>,
    text: String,
) -> PyLine {
    let turns = turns.iter().map(|turn| Arc::clone(turn.get().inner())).collect();
    PyLine(LineFields { turns, score: score.get().score(), text })
}

/// How far a search has come: one line of one depth.
#[pyclass(frozen, eq, name = "SearchProgress", module = "gipf")]
pub(crate) struct PySearchProgress {
    line: Py<PyLine>,
    rank: usize,
    depth: u8,
    seldepth: u16,
    nodes: u64,
    seconds: f64,
    hashfull: u32,
}

impl PySearchProgress {
    pub(super) fn new(py: Python<'_>, fields: ProgressFields) -> PyResult<PySearchProgress> {
        let ProgressFields { line, rank, depth, seldepth, nodes, elapsed, hashfull } = fields;
        let (line, seconds) = (Py::new(py, PyLine(line))?, elapsed.as_secs_f64());
        Ok(PySearchProgress { line, rank, depth, seldepth, nodes, seconds, hashfull })
    }
}

#[pymethods]
impl PySearchProgress {
    /// The line and its score.
    #[getter]
    fn line(&self, py: Python<'_>) -> Py<PyLine> {
        self.line.clone_ref(py)
    }

    /// The rank of the line among those that are looked for, from 1.
    #[getter]
    fn rank(&self) -> usize {
        self.rank
    }

    /// The depth in turns.
    #[getter]
    fn depth(&self) -> u8 {
        self.depth
    }

    /// The greatest depth that was reached, captures at the end included.
    #[getter]
    fn seldepth(&self) -> u16 {
        self.seldepth
    }

    /// The positions searched so far, by all threads.
    #[getter]
    fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The time so far.
    #[getter]
    fn seconds(&self) -> f64 {
        self.seconds
    }

    /// How full the transposition table is, in thousandths.
    #[getter]
    fn hashfull(&self) -> u32 {
        self.hashfull
    }

    fn __repr__(&self) -> String {
        let line = &self.line.get().0;
        format!("<SearchProgress depth {}, {}: {}>", self.depth, line.text, texts(&line.turns))
    }

    fn __hash__(&self) -> u64 {
        hash_of((self.line.get().__hash__(), self.rank, self.depth, self.nodes))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let PySearchProgress { line, rank, depth, seldepth, nodes, seconds, hashfull } = slf.get();
        let arguments = (line, *rank, *depth, *seldepth, *nodes, *seconds, *hashfull);
        reduced(slf.py(), "_restore_search_progress", arguments)
    }
}

impl PartialEq for PySearchProgress {
    fn eq(&self, other: &PySearchProgress) -> bool {
        let numbers = |it: &PySearchProgress| {
            (it.rank, it.depth, it.seldepth, it.nodes, it.seconds, it.hashfull)
        };
        numbers(self) == numbers(other) && self.line.get() == other.line.get()
    }
}

/// Makes the progress of a search that was pickled.
#[pyfunction]
fn _restore_search_progress(
    line: Py<PyLine>,
    rank: usize,
    depth: u8,
    seldepth: u16,
    nodes: u64,
    seconds: f64,
    hashfull: u32,
) -> PySearchProgress {
    PySearchProgress { line, rank, depth, seldepth, nodes, seconds, hashfull }
}

/// What a search has found. Results are equal when everything in them is, the time included.
#[pyclass(frozen, eq, name = "SearchResult", module = "gipf")]
pub(crate) struct PySearchResult {
    best: Arc<dyn AnyTurn>,
    score: PyScore,
    lines: Vec<Py<PyLine>>,
    depth: u8,
    nodes: u64,
    seconds: f64,
}

impl PySearchResult {
    /// Returns `None` when there was no turn to find.
    pub(super) fn new(py: Python<'_>, found: FoundFields) -> PyResult<Option<PySearchResult>> {
        let FoundFields { best, score, lines, depth, nodes, elapsed } = found;
        let Some(best) = best else { return Ok(None) };
        let lines = lines.into_iter().map(|line| Py::new(py, PyLine(line)));
        Ok(Some(PySearchResult {
            best,
            score: PyScore::new(score),
            lines: lines.collect::<PyResult<_>>()?,
            depth,
            nodes,
            seconds: elapsed.as_secs_f64(),
        }))
    }
}

#[pymethods]
impl PySearchResult {
    /// The best turn.
    #[getter]
    fn best(&self) -> PyTurn {
        turn(&self.best)
    }

    /// The score of the best turn, for the player to move.
    #[getter]
    fn score(&self) -> PyScore {
        self.score
    }

    /// The best lines, best first: as many as were asked for, if there are so many turns.
    #[getter]
    fn lines(&self, py: Python<'_>) -> Vec<Py<PyLine>> {
        self.lines.iter().map(|line| line.clone_ref(py)).collect()
    }

    /// The last depth that was completed, in turns.
    #[getter]
    fn depth(&self) -> u8 {
        self.depth
    }

    /// The positions that were searched, by all threads.
    #[getter]
    fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The time that the search took.
    #[getter]
    fn seconds(&self) -> f64 {
        self.seconds
    }

    fn __repr__(&self) -> String {
        let (best, score) = (self.best.text(), self.score.text());
        format!("<SearchResult {best}, {score}, depth {}>", self.depth)
    }

    fn __hash__(&self) -> u64 {
        hash_of((self.best.text(), self.score, self.depth, self.nodes))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, found) = (slf.py(), slf.get());
        let PySearchResult { score, depth, nodes, seconds, .. } = *found;
        let arguments = (found.best(), score, found.lines(py), depth, nodes, seconds);
        reduced(py, "_restore_search_result", arguments)
    }
}

impl PartialEq for PySearchResult {
    fn eq(&self, other: &PySearchResult) -> bool {
        let numbers = |it: &PySearchResult| (it.score, it.depth, it.nodes, it.seconds);
        let mut pairs = self.lines.iter().zip(&other.lines);
        numbers(self) == numbers(other)
            && self.best.equals(&*other.best)
            && self.lines.len() == other.lines.len()
            && pairs.all(|(line, other)| line.get() == other.get())
    }
}

/// Makes the result of a search that was pickled.
#[pyfunction]
fn _restore_search_result(
    best: &Bound<'_, PyTurn>,
    score: &Bound<'_, PyScore>,
    lines: Vec<Py<PyLine>>,
    depth: u8,
    nodes: u64,
    seconds: f64,
) -> PySearchResult {
    let (best, score) = (Arc::clone(best.get().inner()), *score.get());
    PySearchResult { best, score, lines, depth, nodes, seconds }
}

pub(super) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(_restore_line, module)?)?;
    module.add_function(wrap_pyfunction!(_restore_search_progress, module)?)?;
    module.add_function(wrap_pyfunction!(_restore_search_result, module)?)
}
