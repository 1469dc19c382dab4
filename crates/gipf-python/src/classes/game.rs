//! The class `Game`.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use super::outcome::PyOutcome;
use super::position::PyPosition;
use super::record::PyRecord;
use super::reduced;
use super::turn::PyTurn;
use crate::arguments::{Int, TurnOrText, position, side, side_text};
use crate::generic::AnyGame;

/// A game with its history: turns played and taken back, repetitions, and how it ends.
///
/// Made from a position, from its text, or from the name of a start or of a game.
///
/// >>> game = Game("basic")
/// >>> game.play("b3")
/// >>> game.play("a2-c4")
/// >>> len(game), game.position.side_to_move
/// (2, 'white')
/// >>> game.undo()
/// Turn('a2-c4')
#[pyclass(frozen, name = "Game", module = "gipf")]
pub(crate) struct PyGame(Mutex<Box<dyn AnyGame>>);

impl PyGame {
    pub(crate) fn new(game: Box<dyn AnyGame>) -> PyGame {
        PyGame(Mutex::new(game))
    }

    /// Returns the game. No code of Python may run before the guard is dropped.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Box<dyn AnyGame>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (start))]
    fn begin(start: &Bound<'_, PyAny>) -> PyResult<PyGame> {
        Ok(PyGame::new(position(start)?.new_game()))
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.lock().game().name
    }

    /// The position that the game began with.
    #[getter]
    fn start(&self) -> PyPosition {
        PyPosition::new(self.lock().start())
    }

    /// The current position.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition::new(self.lock().position())
    }

    /// Every position from the start to the current one: one more than there are turns.
    #[getter]
    fn positions(&self) -> Vec<PyPosition> {
        self.lock().positions().into_iter().map(PyPosition::new).collect()
    }

    /// The turns that were played.
    #[getter]
    fn turns(&self) -> Vec<PyTurn> {
        self.lock().turns().into_iter().map(PyTurn::new).collect()
    }

    /// Returns the legal turns, at most `limit` of them: none when the game is over.
    ///
    /// >>> len(Game("basic").legal_turns())
    /// 30
    #[pyo3(signature = (limit = None))]
    fn legal_turns(&self, py: Python<'_>, limit: Option<Int>) -> PyResult<Vec<PyTurn>> {
        let (position, outcome) = {
            let game = self.lock();
            (game.position(), game.outcome())
        };
        let turns = PyPosition::new(position).turns(py, limit)?;
        Ok(if outcome.is_some() { Vec::new() } else { turns })
    }

    /// Plays a turn, or the text of one.
    ///
    /// >>> Game("basic").play("a2-c9")
    /// Traceback (most recent call last):
    ///     ...
    /// gipf.TurnError: c9 is not a spot of the board
    fn play(&self, turn: TurnOrText) -> PyResult<()> {
        match turn {
            TurnOrText::Turn(turn) => self.lock().play(&*turn)?,
            TurnOrText::Text(text) => self.lock().play_text(&text)?,
        }
        Ok(())
    }

    /// Takes the last turn back and returns it, with any resignation or loss on time after it. Returns None
    /// at the start.
    fn undo(&self) -> Option<PyTurn> {
        self.lock().undo().map(PyTurn::new)
    }

    /// How often the current position has occurred, this time included.
    #[getter]
    fn repetitions(&self) -> usize {
        self.lock().repetitions()
    }

    /// How often a position must occur to make the game void, or None where none can occur twice.
    #[getter]
    fn repetition_limit(&self) -> Option<usize> {
        self.lock().repetition_limit()
    }

    /// How the game has ended, or None.
    #[getter]
    fn outcome(&self) -> Option<PyOutcome> {
        self.lock().outcome().map(PyOutcome::new)
    }

    /// Lets a player resign; does nothing when the game is over.
    fn resign(&self, side: &str) -> PyResult<()> {
        let loser = crate::arguments::side("side", side)?;
        self.lock().resign(loser);
        Ok(())
    }

    /// Lets a player lose on time; does nothing when the game is over.
    ///
    /// >>> game = Game("dvonn")
    /// >>> game.lose_on_time("white")
    /// >>> game.outcome.text
    /// 'Black wins: White has run out of time'
    fn lose_on_time(&self, side: &str) -> PyResult<()> {
        let loser = crate::arguments::side("side", side)?;
        self.lock().lose_on_time(loser);
        Ok(())
    }

    /// Returns the game as a record, with these tags. Those that tell the start or the result raise
    /// `RecordError`: the record writes them itself.
    ///
    /// >>> game = Game("basic")
    /// >>> game.play("b3")
    /// >>> print(game.to_record({"White": "Ada"}).to_text(), end="")
    /// [Variant "basic"]
    /// [White "Ada"]
    /// [Result "*"]
    /// <BLANKLINE>
    /// 1. b3 *
    #[pyo3(signature = (tags = None))]
    fn to_record(&self, tags: Option<&Bound<'_, PyAny>>) -> PyResult<PyRecord> {
        let record = self.lock().to_record()?;
        PyRecord::new(record).with_tags(tags)
    }

    /// Returns a game of its own with the same history.
    fn copy(&self) -> PyGame {
        PyGame::new(self.lock().boxed())
    }

    fn __copy__(&self) -> PyGame {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        self.copy()
    }

    fn __len__(&self) -> usize {
        self.lock().len()
    }

    /// Always true, also before the first turn.
    fn __bool__(&self) -> bool {
        true
    }

    fn __repr__(&self) -> String {
        let game = self.lock();
        let turns = game.len();
        let plural = if turns == 1 { "" } else { "s" };
        format!("<Game of {}: {turns} turn{plural}, {}>", game.game(), game.position().line())
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        let game = self.lock();
        let options = crate::picture::PictureOptions::of_notebook();
        Ok(match game.turns().last() {
            Some(turn) => turn.svg(&options)?,
            None => game.position().svg(&options)?,
        })
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (start, turns, end) = {
            let game = slf.get().lock();
            (game.start(), game.turns(), game.end())
        };
        let turns: Vec<String> = turns.iter().map(|turn| turn.text()).collect();
        let end = end.map(|end| (side_text(end.loser), end.is_on_time));
        reduced(slf.py(), "_restore_game", (PyPosition::new(start), turns, end))
    }
}

/// Makes a game that was pickled.
#[pyfunction]
#[pyo3(signature = (start, turns, end))]
fn _restore_game(
    start: &Bound<'_, PyPosition>,
    turns: Vec<Bound<'_, PyString>>,
    end: Option<(String, bool)>,
) -> PyResult<PyGame> {
    let mut game = Arc::clone(start.get().inner()).new_game();
    for turn in turns {
        game.play_text(&turn.to_cow()?)?;
    }
    match end {
        Some((loser, true)) => game.lose_on_time(side("end", &loser)?),
        Some((loser, false)) => game.resign(side("end", &loser)?),
        None => {}
    }
    Ok(PyGame::new(game))
}

pub(super) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(_restore_game, module)?)
}
