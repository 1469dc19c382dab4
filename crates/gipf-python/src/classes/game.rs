//! The class `Game`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use gipf_game::{Game, Outcome, PlayError, WinReason};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::legal_turns::PyLegalTurns;
use super::outcome::PyOutcome;
use super::position::PyPosition;
use super::record::PyRecord;
use super::reduced;
use super::turn::PyTurn;
use crate::any::{Listed, TurnOf, info_of, read_turn};
use crate::arguments::{Int, Text, TurnOrText, position, side_text};
use crate::errors::{Failure, Kind};
use crate::picture::Drawing;
use crate::random::{self, RandomNumbers};
use crate::record::{AnyRecord, record_of_game};

/// A game with its history: turns played and taken back, repetitions, and how it ends.
///
/// Made from a position, from its text, or from the name of a start or of a game.
///
/// >>> game = Game("basic")
/// >>> game.play("b3")
/// >>> game.play("a2-c4")
/// >>> len(game), game.position.side_to_move
/// (2, Side.WHITE)
/// >>> game.undo()
/// Turn('a2-c4')
#[pyclass(frozen, weakref, name = "Game", module = "gipf")]
pub(crate) struct PyGame(Mutex<AnyGame>);

/// A game of any game.
pub(crate) type AnyGame = any_of!(Game);

impl PyGame {
    pub(crate) fn new(game: AnyGame) -> PyGame {
        PyGame(Mutex::new(game))
    }

    /// Returns the game. No code of Python may run before the guard is dropped.
    pub(crate) fn lock(&self) -> MutexGuard<'_, AnyGame> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the game as a record without tags.
    pub(super) fn record(&self) -> Result<AnyRecord, Failure> {
        Ok(map!(&*self.lock(), game => record_of_game(game)?))
    }
}

/// Returns the turns that were played.
pub(super) fn turns_of<P: Listed>(game: &Game<P>) -> Vec<PyTurn> {
    let turns = game.positions().iter().zip(game.turns());
    turns.map(|(&before, turn)| PyTurn::of(before, turn.clone())).collect()
}

fn play<P: Listed>(game: &mut Game<P>, turn: &TurnOrText) -> Result<(), Failure> {
    if let Some(outcome) = game.outcome() {
        return Err(Failure::game_over(outcome));
    }
    let turn = read_turn(game.position(), turn)?;
    game.play(&turn).map_err(|error| {
        let kind = match error {
            PlayError::GameOver(_) => Kind::GameOver,
            _ => Kind::Turn,
        };
        Failure::new(kind, error)
    })
}

fn repetition_limit<P: Listed>(_: &Game<P>) -> Option<usize> {
    P::REPETITION_LIMIT
}

/// Returns who has given the game up, and whether on time.
fn given_up<R>(outcome: Outcome<R>) -> Option<(&'static str, bool)> {
    match outcome {
        Outcome::Win { winner, reason: WinReason::Resignation } => {
            Some((side_text(!winner), false))
        }
        Outcome::Win { winner, reason: WinReason::Time } => Some((side_text(!winner), true)),
        _ => None,
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (start))]
    fn begin(start: &Bound<'_, PyAny>) -> PyResult<PyGame> {
        Ok(PyGame::new(map!(position(start)?, start => Game::new(start))))
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        each!(&*self.lock(), game => info_of(game.start())).name
    }

    /// The position that the game began with.
    #[getter]
    fn start(&self) -> PyPosition {
        PyPosition(map!(&*self.lock(), game => *game.start()))
    }

    /// The current position.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition(map!(&*self.lock(), game => *game.position()))
    }

    /// Every position from the start to the current one: one more than there are turns.
    #[getter]
    fn positions(&self) -> Vec<PyPosition> {
        each!(&*self.lock(), game => {
            game.positions().iter().copied().map(PyPosition::of).collect()
        })
    }

    /// The turns that were played.
    #[getter]
    fn turns(&self) -> Vec<PyTurn> {
        each!(&*self.lock(), game => turns_of(game))
    }

    /// Returns the legal turns, at most `limit` of them: none when the game is over.
    ///
    /// >>> len(Game("basic").legal_turns())
    /// 30
    #[pyo3(signature = (limit = None))]
    fn legal_turns(&self, limit: Option<Int>) -> PyResult<PyLegalTurns> {
        let position = self.position();
        let turns = PyLegalTurns::new(position.0, limit)?;
        Ok(if self.outcome().is_some() { PyLegalTurns::none(position.0) } else { turns })
    }

    /// How many turns have been played.
    #[getter]
    fn ply(&self) -> usize {
        self.__len__()
    }

    /// Returns a random legal turn, each with the same probability: see `Position.random_turn`.
    #[pyo3(signature = (seed = None))]
    fn random_turn(&self, py: Python<'_>, seed: Option<Int>) -> PyResult<PyTurn> {
        if let Some(outcome) = self.outcome() {
            return Err(Failure::game_over(outcome.__str__()).into());
        }
        self.position().random_turn(py, seed)
    }

    /// Returns a game that goes on from here with random turns until it is over, or until `limit` more turns are
    /// played. This game stays as it is. A seed always gives the same game.
    ///
    /// >>> game = Game("zertz")
    /// >>> game.play("Wd4,d1")
    /// >>> end = game.playout(seed=1)
    /// >>> end.outcome is not None, end.turns[0], len(game)
    /// (True, Turn('Wd4,d1'), 1)
    #[pyo3(signature = (seed = None, limit = None))]
    pub(super) fn playout(
        &self,
        py: Python<'_>,
        seed: Option<Int>,
        limit: Option<Int>,
    ) -> PyResult<PyGame> {
        let mut random = RandomNumbers::new(py, seed)?;
        let limit = match limit {
            Some(limit) => limit.within("limit", 0..=u64::MAX)? as usize,
            None => usize::MAX,
        };
        let mut game = self.lock().clone();
        each!(&mut game, game => random::playout(py, game, &mut random, limit))?;
        Ok(PyGame::new(game))
    }

    /// Plays a turn, or the text of one.
    ///
    /// >>> Game("basic").play("a2-c9")
    /// Traceback (most recent call last):
    ///     ...
    /// gipf.TurnError: c9 is not a spot of the board
    fn play(&self, turn: TurnOrText) -> PyResult<()> {
        let played = each!(&mut *self.lock(), game => play(game, &turn));
        Ok(played?)
    }

    /// Takes the last turn back and returns it, with any resignation or loss on time after it. Returns None
    /// at the start.
    fn undo(&self) -> Option<PyTurn> {
        fn undo<P: Listed>(game: &mut Game<P>) -> Option<PyTurn> {
            let turn = game.undo()?;
            Some(PyTurn(P::turn(TurnOf { before: *game.position(), turn })))
        }
        each!(&mut *self.lock(), game => undo(game))
    }

    /// How often the current position has occurred, this time included.
    #[getter]
    fn repetitions(&self) -> usize {
        each!(&*self.lock(), game => game.repetitions())
    }

    /// How often a position must occur to make the game void, or None where none can occur twice.
    #[getter]
    fn repetition_limit(&self) -> Option<usize> {
        each!(&*self.lock(), game => repetition_limit(game))
    }

    /// How the game has ended, or None.
    #[getter]
    fn outcome(&self) -> Option<PyOutcome> {
        each!(&*self.lock(), game => game.outcome().map(PyOutcome::of))
    }

    /// Lets a player resign; does nothing when the game is over.
    fn resign(&self, side: Text) -> PyResult<()> {
        let loser = crate::arguments::side("side", &side)?;
        each!(&mut *self.lock(), game => game.resign(loser));
        Ok(())
    }

    /// Lets a player lose on time; does nothing when the game is over.
    ///
    /// >>> game = Game("dvonn")
    /// >>> game.lose_on_time("white")
    /// >>> game.outcome.text
    /// 'Black wins: White has run out of time'
    fn lose_on_time(&self, side: Text) -> PyResult<()> {
        let loser = crate::arguments::side("side", &side)?;
        each!(&mut *self.lock(), game => game.lose_on_time(loser));
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
        PyRecord::new(self.record()?).with_tags(tags)
    }

    /// Returns a game of its own with the same history.
    fn copy(&self) -> PyGame {
        PyGame::new(self.lock().clone())
    }

    fn __copy__(&self) -> PyGame {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        self.copy()
    }

    fn __len__(&self) -> usize {
        each!(&*self.lock(), game => game.turns().len())
    }

    /// Always true, also before the first turn.
    fn __bool__(&self) -> bool {
        true
    }

    fn __repr__(&self) -> String {
        let title = each!(&*self.lock(), game => info_of(game.start())).title;
        let turns = self.__len__();
        let plural = if turns == 1 { "" } else { "s" };
        format!("<Game of {title}: {turns} turn{plural}, {}>", self.position().__str__())
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        let drawing = Drawing::of_notebook();
        Ok(match self.turns().last() {
            Some(turn) => turn.svg(&drawing)?,
            None => self.position().svg(&drawing)?,
        })
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let game = slf.get();
        let (start, turns) = (game.start(), game.turns());
        let turns: Vec<String> = turns.iter().map(PyTurn::text).collect();
        let end = each!(&*game.lock(), game => game.outcome().and_then(given_up));
        reduced(slf.py(), "_restore_game", (start, turns, end))
    }
}

/// Makes a game that was pickled.
#[pyfunction]
#[pyo3(signature = (start, turns, end))]
pub(crate) fn _restore_game(
    start: &Bound<'_, PyPosition>,
    turns: Vec<String>,
    end: Option<(Text, bool)>,
) -> PyResult<PyGame> {
    let game = PyGame::new(map!(start.get().0, start => Game::new(start)));
    for turn in turns {
        game.play(TurnOrText::Text(turn))?;
    }
    match end {
        Some((loser, true)) => game.lose_on_time(loser)?,
        Some((loser, false)) => game.resign(loser)?,
        None => {}
    }
    Ok(game)
}
