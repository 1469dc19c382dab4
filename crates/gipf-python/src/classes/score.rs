//! The class `Score`.

use gipf_ai::Score;
use gipf_engine::analysis::{score_text, win_probability};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::reduced;
use crate::errors::Failure;

/// What a position is worth to the player to move: an evaluation, or the end that it announces.
///
/// A greater score is better; a nearer win is greater.
///
/// >>> position = Position("b2w/5/6/w5b/6/5/b2w w 12/1 basic")
/// >>> score = Engine().search(position, depth=2).score
/// >>> score > -score
/// True
#[pyclass(frozen, eq, ord, hash, from_py_object, name = "Score", module = "gipf")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyScore(pub(crate) Score);

impl From<Score> for PyScore {
    fn from(score: Score) -> PyScore {
        PyScore(score)
    }
}

#[pymethods]
impl PyScore {
    /// The evaluation in hundredths of a piece; None where the end is known.
    #[getter]
    fn hundredths(&self) -> Option<i32> {
        (!self.0.is_decided()).then(|| self.0.value())
    }

    /// The number of turns of both players in which the player wins, or None.
    #[getter]
    fn wins_in(&self) -> Option<u16> {
        self.0.win().filter(|win| win.by_mover).map(|win| win.plies)
    }

    /// The number of turns of both players in which the player loses, or None.
    #[getter]
    fn loses_in(&self) -> Option<u16> {
        self.0.win().filter(|win| !win.by_mover).map(|win| win.plies)
    }

    /// The points by which the player wins, in games that are won by points, or None.
    #[getter]
    fn wins_by(&self) -> Option<i16> {
        self.0.points().filter(|points| *points > 0)
    }

    /// The points by which the player loses, in games that are won by points, or None.
    #[getter]
    fn loses_by(&self) -> Option<i16> {
        self.0.points().filter(|points| *points < 0).map(|points| -points)
    }

    /// The probability that the player wins, from 0 to 1; a draw counts as half a win.
    #[getter]
    fn win_probability(&self) -> f64 {
        win_probability(self.0)
    }

    /// The score as people read it: '+1.35', 'wins in 5', 'loses by 7'.
    #[getter]
    pub(super) fn text(&self) -> String {
        score_text(self.0)
    }

    fn __neg__(&self) -> PyScore {
        PyScore(-self.0)
    }

    fn __str__(&self) -> String {
        score_text(self.0)
    }

    fn __repr__(&self) -> String {
        format!("<Score {}>", score_text(self.0))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        reduced(slf.py(), "_restore_score", (slf.get().0.value(),))
    }
}

/// Makes a score that was pickled.
#[pyfunction]
pub(crate) fn _restore_score(value: i32) -> PyResult<PyScore> {
    let none = || Failure::value(format!("{value} is not the value of a score"));
    Ok(PyScore(Score::from_value(value).ok_or_else(none)?))
}
