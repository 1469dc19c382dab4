//! What searches and analyses have found.

use pyo3::prelude::*;

use super::record::PyRecord;
use super::score::PyScore;
use super::turn::PyTurn;
use crate::arguments::side_text;
use crate::generic::{
    AnalysisFields, AnalyzedFields, AnyTurn, FoundFields, LineFields, ProgressFields,
};
use std::sync::Arc;

fn turn(turn: &Arc<dyn AnyTurn>) -> PyTurn {
    PyTurn::new(Arc::clone(turn))
}

fn texts(turns: &[Arc<dyn AnyTurn>]) -> String {
    let texts: Vec<String> = turns.iter().map(|turn| turn.text()).collect();
    texts.join(" ")
}

/// A line of turns that both players are expected to play, and what it is worth.
#[pyclass(frozen, name = "Line", module = "gipf")]
pub(crate) struct PyLine(LineFields);

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
}

/// How far a search has come: one line of one depth.
#[pyclass(frozen, name = "SearchProgress", module = "gipf")]
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
}

/// What a search has found.
#[pyclass(frozen, name = "SearchResult", module = "gipf")]
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
}

/// What searches say about a turn of a record. Scores are those of the player who made it.
#[pyclass(frozen, name = "AnalyzedTurn", module = "gipf")]
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
            if turn.before().side_to_move() == gipf_board::Color::White { "." } else { "..." };
        let verdict = mistake.as_deref().unwrap_or("no mistake");
        format!("<AnalyzedTurn {number}{dots} {}: {verdict}>", turn.text())
    }
}

/// What searches say about the turns of a record.
#[pyclass(frozen, name = "Analysis", module = "gipf")]
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
}
