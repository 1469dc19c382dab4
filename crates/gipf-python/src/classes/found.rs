//! What searches have found.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::score::PyScore;
use super::turn::PyTurn;
use super::{hash_of, reduced};
use crate::picture::Drawing;

fn texts(turns: &[PyTurn]) -> String {
    let texts: Vec<String> = turns.iter().map(PyTurn::text).collect();
    texts.join(" ")
}

/// A line of turns that both players are expected to play, and what it is worth.
#[pyclass(frozen, eq, get_all, from_py_object, name = "Line", module = "gipf")]
#[derive(Clone, PartialEq)]
pub(crate) struct PyLine {
    /// The turns, the best one first.
    pub(crate) turns: Vec<PyTurn>,
    /// The score for the player to move.
    pub(crate) score: PyScore,
    /// The score in words, with the player who is ahead: 'White +0.35', 'Black wins in 4 turns'.
    pub(crate) text: String,
}

#[pymethods]
impl PyLine {
    /// The probability that the player to move wins, from 0 to 1.
    #[getter]
    fn win_probability(&self) -> f64 {
        self.score.win_probability()
    }

    /// The first turn of the line, in words and on the board.
    fn _repr_svg_(&self) -> PyResult<Option<String>> {
        let drawing = Drawing::of_notebook_with(self.__str__());
        Ok(self.turns.first().map(|turn| turn.svg(&drawing)).transpose()?)
    }

    fn __str__(&self) -> String {
        format!("{}: {}", self.text, texts(&self.turns))
    }

    fn __repr__(&self) -> String {
        format!("<Line {}>", self.__str__())
    }

    fn __hash__(&self) -> u64 {
        hash_of((texts(&self.turns), self.score))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let PyLine { turns, score, text } = slf.get().clone();
        reduced(slf.py(), "_restore_line", (turns, score, text))
    }
}

/// Makes a line that was pickled.
#[pyfunction]
pub(crate) fn _restore_line(turns: Vec<PyTurn>, score: PyScore, text: String) -> PyLine {
    PyLine { turns, score, text }
}

/// How far a search has come: one line of one depth.
#[pyclass(frozen, eq, get_all, name = "SearchProgress", module = "gipf")]
#[derive(Clone, PartialEq)]
pub(crate) struct PySearchProgress {
    /// The line and its score.
    pub(crate) line: PyLine,
    /// The rank of the line among those that are looked for, from 1.
    pub(crate) rank: usize,
    /// The depth in turns.
    pub(crate) depth: u8,
    /// The maximum depth that was reached, captures at the end included.
    pub(crate) seldepth: u16,
    /// The positions searched so far, by all threads.
    pub(crate) nodes: u64,
    /// The time so far.
    pub(crate) seconds: f64,
    /// How full the transposition table is, in thousandths.
    pub(crate) hashfull: u32,
}

#[pymethods]
impl PySearchProgress {
    fn __repr__(&self) -> String {
        format!("<SearchProgress depth {}, {}>", self.depth, self.line.__str__())
    }

    fn __hash__(&self) -> u64 {
        hash_of((self.line.__hash__(), self.rank, self.depth, self.nodes))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let PySearchProgress { line, rank, depth, seldepth, nodes, seconds, hashfull } =
            slf.get().clone();
        let arguments = (line, rank, depth, seldepth, nodes, seconds, hashfull);
        reduced(slf.py(), "_restore_search_progress", arguments)
    }
}

/// Makes the progress of a search that was pickled.
#[pyfunction]
pub(crate) fn _restore_search_progress(
    line: PyLine,
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
#[pyclass(frozen, eq, get_all, name = "SearchResult", module = "gipf")]
#[derive(Clone, PartialEq)]
pub(crate) struct PySearchResult {
    /// The best turn.
    pub(crate) best: PyTurn,
    /// The score of the best turn, for the player to move.
    pub(crate) score: PyScore,
    /// The best lines, best first: as many as were asked for, if there are that many turns.
    pub(crate) lines: Vec<PyLine>,
    /// The last depth that was completed, in turns.
    pub(crate) depth: u8,
    /// The positions that were searched, by all threads.
    pub(crate) nodes: u64,
    /// The time that the search took.
    pub(crate) seconds: f64,
}

#[pymethods]
impl PySearchResult {
    /// The best turn on the board, with the best line below it.
    fn _repr_svg_(&self) -> PyResult<String> {
        let caption = self.lines.first().map_or_else(|| self.score.text(), PyLine::__str__);
        Ok(self.best.svg(&Drawing::of_notebook_with(caption))?)
    }

    fn __repr__(&self) -> String {
        let (best, score) = (self.best.text(), self.score.text());
        format!("<SearchResult {best}, {score}, depth {}>", self.depth)
    }

    fn __hash__(&self) -> u64 {
        hash_of((self.best.text(), self.score, self.depth, self.nodes))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let PySearchResult { best, score, lines, depth, nodes, seconds } = slf.get().clone();
        let arguments = (best, score, lines, depth, nodes, seconds);
        reduced(slf.py(), "_restore_search_result", arguments)
    }
}

/// Makes the result of a search that was pickled.
#[pyfunction]
pub(crate) fn _restore_search_result(
    best: PyTurn,
    score: PyScore,
    lines: Vec<PyLine>,
    depth: u8,
    nodes: u64,
    seconds: f64,
) -> PySearchResult {
    PySearchResult { best, score, lines, depth, nodes, seconds }
}
