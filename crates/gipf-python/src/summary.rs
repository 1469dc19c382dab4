//! The summaries of analyses, as dicts of the same fields as JSON.

use gipf_app::json::{Point, Summary};
use gipf_engine::analysis::{GameSummary, JudgedTurn};
use gipf_game::Color;
use gipf_notation::Notation;
use gipf_notation::record::Record;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde::Serialize;

use crate::arguments::side_text;
use crate::classes::{PyAnalyzedTurn, PyScore, PyTurn};
use crate::record::AnyRecord;

/// Returns the summary of the turns of an analysis of a record.
pub(crate) fn summary(record: &AnyRecord, turns: &[PyAnalyzedTurn]) -> GameSummary {
    each!(record, record => summary_of(record, turns))
}

fn summary_of<P: Notation>(record: &Record<P>, turns: &[PyAnalyzedTurn]) -> GameSummary {
    let judged = turns.iter().filter_map(|turn| {
        let node = record.main_line().find(|node| {
            let number = node.number();
            number.number == turn.number && number.side == turn.turn.mover()
        })?;
        Some(JudgedTurn {
            node: node.id(),
            best_score: turn.best.score.score,
            played_score: turn.score.score,
            mistake: turn.mistake.as_deref().and_then(|name| name.parse().ok()),
            reason: turn.reason.clone(),
        })
    });
    GameSummary::new(record, judged)
}

/// Returns a summary as a dict.
pub(crate) fn dict_of_summary<'py>(
    py: Python<'py>,
    summary: &GameSummary,
) -> PyResult<Bound<'py, PyAny>> {
    loaded(py, &Summary::new(summary))
}

/// Returns the points of the graph as dicts.
pub(crate) fn dicts_of_graph<'py>(
    py: Python<'py>,
    summary: &GameSummary,
) -> PyResult<Bound<'py, PyAny>> {
    loaded(py, &Point::all(summary))
}

/// Returns a value of JSON as Python has it.
fn loaded<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    // Values whose keys are texts can always be written.
    let text = serde_json::to_string(value).unwrap_or_default();
    py.import("json")?.call_method1("loads", (text,))
}

/// Returns the turns of an analysis as dicts with plain values, one for each row of a table.
pub(crate) fn rows<'py>(
    py: Python<'py>,
    turns: &[PyAnalyzedTurn],
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    turns.iter().map(|turn| row(py, turn)).collect()
}

fn row<'py>(py: Python<'py>, turn: &PyAnalyzedTurn) -> PyResult<Bound<'py, PyDict>> {
    let mover = turn.turn.mover();
    let white = |score: PyScore| match mover {
        Color::White => score.win_probability(),
        Color::Black => 1.0 - score.win_probability(),
    };
    let row = PyDict::new(py);
    row.set_item("ply", turn.ply)?;
    row.set_item("number", turn.number)?;
    row.set_item("side", side_text(mover))?;
    row.set_item("turn", turn.turn.text())?;
    row.set_item("best", turn.best.turns.first().map(PyTurn::text))?;
    row.set_item("white_before", white(turn.best.score))?;
    row.set_item("white_after", white(turn.score))?;
    row.set_item("lost", turn.lost)?;
    row.set_item("verdict", turn.mistake.as_deref())?;
    row.set_item("reason", turn.reason.as_deref())?;
    row.set_item("depth", turn.depth)?;
    Ok(row)
}
