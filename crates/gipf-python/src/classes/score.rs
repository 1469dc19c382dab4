//! The class `Score`.

use gipf_ai::Score;
use gipf_engine::analysis::{score_text, win_probability};
use gipf_game::Color;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::reduced;
use crate::arguments::{Text, side, side_text};
use crate::enums::Side;
use crate::errors::Failure;

/// What a position is worth to the player to move: an evaluation, or the end that it announces.
///
/// A greater score is better; a nearer win is greater. The score knows whose it is: `white()` is the same score as White
/// sees it, so that the scores of a whole game can be compared or drawn.
///
/// >>> position = Position("b2w/5/6/w5b/6/5/b2w w 12/1 basic")
/// >>> score = Engine().search(position, depth=2).score
/// >>> score > -score
/// True
/// >>> score.side, score.white() == score, score.black() == -score
/// (Side.WHITE, True, True)
#[pyclass(frozen, eq, ord, hash, from_py_object, name = "Score", module = "gipf")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyScore {
    pub(crate) score: Score,
    /// Whose score it is; `None` only when a pickle of an earlier release does not tell it.
    mover: Option<Color>,
}

impl PyScore {
    pub(crate) fn of(score: Score, mover: Color) -> PyScore {
        PyScore { score, mover: Some(mover) }
    }

    /// Returns the score of `mover` as a player sees it.
    pub(crate) fn seen_by(self, mover: Color, viewer: Color) -> PyScore {
        let score = if viewer == mover { self.score } else { -self.score };
        PyScore::of(score, viewer)
    }

    /// Returns the score for a player, to whom it belongs when it does not tell whose it is.
    pub(crate) fn seen_from(self, viewer: Color) -> Score {
        self.seen_by(self.mover.unwrap_or(viewer), viewer).score
    }

    fn of_player(self, viewer: Color) -> Result<PyScore, Failure> {
        let unknown =
            || Failure::value("the score does not tell whose it is: it is one of an old pickle");
        Ok(self.seen_by(self.mover.ok_or_else(unknown)?, viewer))
    }

    pub(crate) fn win_probability(self) -> f64 {
        win_probability(self.score)
    }
}

#[pymethods]
impl PyScore {
    /// The evaluation in hundredths of a piece; None where the end is known.
    #[getter]
    fn hundredths(&self) -> Option<i32> {
        (!self.score.is_decided()).then(|| self.score.value())
    }

    /// The number of turns of both players in which the player wins, or None.
    #[getter]
    fn wins_in(&self) -> Option<u16> {
        self.score.win().filter(|win| win.by_mover).map(|win| win.plies)
    }

    /// The number of turns of both players in which the player loses, or None.
    #[getter]
    fn loses_in(&self) -> Option<u16> {
        self.score.win().filter(|win| !win.by_mover).map(|win| win.plies)
    }

    /// The points by which the player wins, in games that are won by points, or None.
    #[getter]
    fn wins_by(&self) -> Option<i16> {
        self.score.points().filter(|points| *points > 0)
    }

    /// The points by which the player loses, in games that are won by points, or None.
    #[getter]
    fn loses_by(&self) -> Option<i16> {
        self.score.points().filter(|points| *points < 0).map(|points| -points)
    }

    /// The probability that the player wins, from 0 to 1; a draw counts as half a win.
    #[getter]
    #[pyo3(name = "win_probability")]
    fn probability(&self) -> f64 {
        self.win_probability()
    }

    /// The player whose score it is; None for a score of an old pickle that does not tell it.
    #[getter]
    fn side(&self) -> Option<Side> {
        self.mover.map(Side)
    }

    /// Returns the score as White sees it.
    fn white(&self) -> PyResult<PyScore> {
        Ok(self.of_player(Color::White)?)
    }

    /// Returns the score as Black sees it.
    fn black(&self) -> PyResult<PyScore> {
        Ok(self.of_player(Color::Black)?)
    }

    /// The score as people read it: '+1.35', 'wins in 5', 'loses by 7'.
    #[getter]
    pub(super) fn text(&self) -> String {
        score_text(self.score)
    }

    fn __neg__(&self) -> PyScore {
        PyScore { score: -self.score, mover: self.mover.map(|mover| !mover) }
    }

    fn __str__(&self) -> String {
        score_text(self.score)
    }

    fn __repr__(&self) -> String {
        format!("<Score {}>", score_text(self.score))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let PyScore { score, mover } = slf.get();
        reduced(slf.py(), "_restore_score", (score.value(), mover.map(side_text)))
    }
}

/// Makes a score that was pickled. Pickles of earlier releases do not tell whose it is.
#[pyfunction]
#[pyo3(signature = (value, mover = None))]
pub(crate) fn _restore_score(value: i32, mover: Option<Text>) -> PyResult<PyScore> {
    let none = || Failure::value(format!("{value} is not the value of a score"));
    let mover = mover.map(|mover| side("mover", &mover)).transpose()?;
    Ok(PyScore { score: Score::from_value(value).ok_or_else(none)?, mover })
}

/// Reads a score of UGI: `cp` in hundredths of a piece, or `mate` in turns of both players, below zero for a loss.
#[pyfunction]
pub(crate) fn _score_of_ugi(kind: &str, number: i64, mover: Text) -> PyResult<PyScore> {
    let plies = u16::try_from(number.unsigned_abs()).unwrap_or(u16::MAX);
    let score = match (kind, number) {
        ("mate", 1..) => Score::win_in(plies),
        ("mate", _) => Score::loss_in(plies),
        _ => Score::new(number.clamp(i32::MIN.into(), i32::MAX.into()) as i32),
    };
    Ok(PyScore::of(score, side("mover", &mover)?))
}
