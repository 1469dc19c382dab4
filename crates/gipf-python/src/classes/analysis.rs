//! What analyses have found.

use std::ops::RangeInclusive;

use gipf_engine::analysis::GameSummary;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::found::PyLine;
use super::record::PyRecord;
use super::score::PyScore;
use super::turn::PyTurn;
use super::{dots, hash_of, reduced};
use crate::arguments::{Int, Text};
use crate::enums::Side;
use crate::picture::{Drawing, read_theme};
use crate::summary;

/// The widths of a text, in columns.
const WIDTHS: RangeInclusive<u64> = 1..=10_000;

/// What searches say about a turn of a record. Scores are those of the player who made it.
#[pyclass(frozen, eq, from_py_object, name = "AnalyzedTurn", module = "gipf")]
#[derive(Clone, PartialEq)]
pub(crate) struct PyAnalyzedTurn {
    /// The turn's place in the game, from 1, whoever makes it.
    #[pyo3(get)]
    pub(crate) ply: usize,
    /// The number of the turn, as the record numbers it.
    #[pyo3(get)]
    pub(crate) number: u32,
    /// The turn that was played.
    #[pyo3(get)]
    pub(crate) turn: PyTurn,
    /// The score of the turn that was played.
    #[pyo3(get)]
    pub(crate) score: PyScore,
    pub(crate) best: PyLine,
    /// The win probability that the turn gave away, from 0 to 1.
    #[pyo3(get)]
    pub(crate) lost: f64,
    /// The depth of the search for the best turn.
    #[pyo3(get)]
    pub(crate) depth: u8,
    /// 'mistake', 'blunder' or 'missed win'; None when the turn is none of these.
    #[pyo3(get)]
    pub(crate) mistake: Option<String>,
    /// Why a mistake is one, in a sentence; None where the rules do not tell it.
    #[pyo3(get)]
    pub(crate) reason: Option<String>,
}

#[pymethods]
impl PyAnalyzedTurn {
    /// The player who made it.
    #[getter]
    fn side(&self) -> Side {
        Side(self.turn.mover())
    }

    /// The score of the best turn.
    #[getter]
    fn best_score(&self) -> PyScore {
        self.best.score
    }

    /// The best turn, and the turns that are expected after it.
    #[getter]
    fn best_line(&self) -> Vec<PyTurn> {
        self.best.turns.clone()
    }

    /// The turn on the board, with the verdict below it.
    fn _repr_svg_(&self) -> PyResult<String> {
        let (text, score) = (self.turn.text(), self.score.text());
        let verdict = self.mistake.as_deref().map_or_else(String::new, |it| format!(", {it}"));
        let caption =
            format!("{}{} {text}: {score}{verdict}", self.number, dots(self.turn.mover()));
        Ok(self.turn.svg(&Drawing::of_notebook_with(caption))?)
    }

    fn __repr__(&self) -> String {
        let (dots, turn) = (dots(self.turn.mover()), self.turn.text());
        let verdict = self.mistake.as_deref().unwrap_or("no mistake");
        format!("<AnalyzedTurn {}{dots} {turn}: {verdict}>", self.number)
    }

    fn __hash__(&self) -> u64 {
        hash_of((self.number, self.turn.text(), self.score, &self.mistake))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let PyAnalyzedTurn { ply, number, turn, score, best, lost, depth, mistake, reason } =
            slf.get().clone();
        let arguments = (number, turn, score, best, lost, depth, mistake, reason, ply);
        reduced(slf.py(), "_restore_analyzed_turn", arguments)
    }
}

/// Makes an analyzed turn that was pickled. Pickles of earlier releases do not tell the ply; there the players take turns.
#[pyfunction]
#[pyo3(signature = (number, turn, score, best, lost, depth, mistake, reason = None, ply = None))]
#[expect(clippy::too_many_arguments, reason = "the fields of what was pickled")]
pub(crate) fn _restore_analyzed_turn(
    number: u32,
    turn: PyTurn,
    score: PyScore,
    best: PyLine,
    lost: f64,
    depth: u8,
    mistake: Option<String>,
    reason: Option<String>,
    ply: Option<usize>,
) -> PyAnalyzedTurn {
    let by_number = 2 * (number as usize).saturating_sub(1) + 1 + turn.mover() as usize;
    let ply = ply.unwrap_or(by_number);
    PyAnalyzedTurn { ply, number, turn, score, best, lost, depth, mistake, reason }
}

/// What searches say about the turns of a record.
#[pyclass(frozen, eq, get_all, name = "Analysis", module = "gipf")]
pub(crate) struct PyAnalysis {
    /// The turns that were analyzed, in the order of the game.
    pub(crate) turns: Vec<PyAnalyzedTurn>,
    /// The record with the mistakes written into it: marks, comments, and better lines as variations.
    pub(crate) record: Py<PyRecord>,
}

impl PartialEq for PyAnalysis {
    fn eq(&self, other: &PyAnalysis) -> bool {
        self.turns == other.turns && self.record.get() == other.record.get()
    }
}

impl PyAnalysis {
    fn game_summary(&self) -> GameSummary {
        summary::summary(&self.record.get().record, &self.turns)
    }
}

#[pymethods]
impl PyAnalysis {
    /// The summary as a dict: `players` and `phases` with the counted marks and the win probability lost, and `worst`,
    /// the three turns that lost most. Fields that begin with `white` are White's chances to win, from 0 to 1; White
    /// is the player who begins.
    ///
    /// >>> record = Record("basic", ["b3", "c6"])
    /// >>> summary = Engine(hash=1).analyze(record, depth=2).summary()
    /// >>> summary["players"]["white"]["turns"], [phase["name"] for phase in summary["phases"]]
    /// (1, ['first third', 'middle third'])
    fn summary<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        summary::dict_of_summary(py, &self.game_summary())
    }

    /// The turns as dicts of numbers and texts, one for each row of a table or data frame.
    ///
    /// >>> rows = Engine(hash=1).analyze(Record("basic", ["b3", "c6"]), depth=2).rows()
    /// >>> [(row["ply"], row["number"], row["side"], row["turn"]) for row in rows]
    /// [(1, 1, 'white', 'b3'), (2, 1, 'black', 'c6')]
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        summary::rows(py, &self.turns)
    }

    /// White's chance to win before the first turn and after each one, as dicts.
    fn graph<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        summary::dicts_of_graph(py, &self.game_summary())
    }

    /// The graph of White's chance to win as SVG. The theme is 'color', 'gray' or 'dark'.
    ///
    /// >>> Engine(hash=1).analyze(Record("basic", ["b3"]), depth=2).graph_svg()[:4]
    /// '<svg'
    #[pyo3(signature = (*, theme = Text::from("color")), text_signature = "($self, *, theme='color')")]
    fn graph_svg(&self, theme: Text) -> PyResult<String> {
        Ok(self.game_summary().graph.to_svg(&read_theme(&theme)?))
    }

    /// Draws the graph of White's chance to win with Matplotlib, which must be installed, and returns its axes. They are
    /// `ax`, or new ones. The keyword arguments go to `Axes.plot`.
    #[pyo3(signature = (ax = None, **options))]
    fn plot<'py>(
        slf: &Bound<'py, Self>,
        ax: Option<&Bound<'py, PyAny>>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let plot = slf.py().import("gipf._plot")?.getattr("plot_analysis")?;
        plot.call((slf, ax), options)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.graph_svg(Text::from("color"))
    }

    /// The graph and the summary as text for a terminal of this width.
    #[pyo3(signature = (width = Int::DEFAULT_WIDTH), text_signature = "($self, width=80)")]
    fn to_text(&self, width: Int) -> PyResult<String> {
        let width = width.within("width", WIDTHS)? as usize;
        Ok(self.game_summary().to_text(width))
    }

    fn __repr__(&self) -> String {
        let mistakes = self.turns.iter().filter(|turn| turn.mistake.is_some()).count();
        format!("<Analysis: {} turns, {mistakes} mistakes>", self.turns.len())
    }

    fn __hash__(&self) -> PyResult<u64> {
        self.record.get().__hash__()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let PyAnalysis { turns, record } = slf.get();
        reduced(slf.py(), "_restore_analysis", (turns.clone(), record))
    }
}

/// Makes an analysis that was pickled.
#[pyfunction]
pub(crate) fn _restore_analysis(turns: Vec<PyAnalyzedTurn>, record: Py<PyRecord>) -> PyAnalysis {
    PyAnalysis { turns, record }
}
