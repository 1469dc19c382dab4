//! The games there are, and the levels of the engine.

use std::marker::PhantomData;

use gipf_ai::Level;
use gipf_app::files::FormatInfo;
use gipf_app::{GameInfo, Games, Registry};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::state::decisions;
use super::{hash_of, reduced};
use crate::any::{Listed, tag};
use crate::arguments::{game, level};
use crate::errors::Failure;
use crate::read::shortened;

/// A game of the package: what `games()` lists.
#[pyclass(frozen, eq, name = "GameInfo", module = "gipf")]
#[derive(PartialEq, Eq)]
pub(crate) struct PyGameInfo(&'static GameInfo);

#[pymethods]
impl PyGameInfo {
    /// The name in code: 'gipf'.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name
    }

    /// The name in sentences: 'GIPF'.
    #[getter]
    fn title(&self) -> &'static str {
        self.0.title
    }

    /// The names of the variants, the default first.
    #[getter]
    fn variants(&self) -> Vec<String> {
        self.0.variants()
    }

    /// The formats of other programs that games can be read from, and most of them written in.
    #[getter]
    fn formats(&self) -> Vec<PyFormat> {
        PyFormat::all(self.0).collect()
    }

    /// The names of the evaluators of the engine that are built in, the default last: for `Engine` and `evaluate`.
    ///
    /// >>> "material" in games()[0].evaluators
    /// True
    #[getter]
    fn evaluators(&self) -> Vec<String> {
        fn names<P: Listed>(_: PhantomData<P>) -> Vec<String> {
            P::EVALUATORS.iter().map(ToString::to_string).collect()
        }
        each!(tag(self.0), tag => names(tag))
    }

    /// Whether the game has action ids and planes, for `DecisionState`, `ActionSpace` and `Mcts`.
    ///
    /// >>> games()[0].has_actions
    /// True
    #[getter]
    fn has_actions(&self) -> bool {
        fn has_actions<P: Listed>(_: PhantomData<P>) -> bool {
            decisions(&P::start(P::VARIANTS[0])).is_ok()
        }
        each!(tag(self.0), tag => has_actions(tag))
    }

    fn __str__(&self) -> &'static str {
        self.0.title
    }

    fn __repr__(&self) -> String {
        format!("<GameInfo {}>", self.0.name)
    }

    fn __hash__(&self) -> u64 {
        hash_of(self.0.name)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        reduced(slf.py(), "_restore_game_info", (slf.get().0.name,))
    }
}

/// Makes a game of the package that was pickled.
#[pyfunction]
pub(crate) fn _restore_game_info(name: &str) -> PyResult<PyGameInfo> {
    Ok(PyGameInfo(game(name)?))
}

/// A format in which another program keeps games of a game.
#[pyclass(frozen, eq, hash, name = "Format", module = "gipf")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyFormat {
    game: &'static str,
    /// The name in code: 'gf1'.
    #[pyo3(get)]
    name: &'static str,
    /// What it is, in a few words.
    #[pyo3(get)]
    about: &'static str,
    /// Whether games are written in it, not only read.
    #[pyo3(get)]
    is_written: bool,
}

impl PyFormat {
    fn all(game: &GameInfo) -> impl Iterator<Item = PyFormat> {
        game.formats().into_iter().map(|FormatInfo { name, about, is_written, .. }| PyFormat {
            game: game.name,
            name,
            about,
            is_written,
        })
    }
}

#[pymethods]
impl PyFormat {
    fn __repr__(&self) -> String {
        format!("<Format {}: {}>", self.name, self.about)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let format = slf.get();
        reduced(slf.py(), "_restore_form", (format.game, format.name))
    }
}

/// Makes a format that was pickled. Pickles of earlier releases have this name.
#[pyfunction]
pub(crate) fn _restore_form(game_name: &str, name: &str) -> PyResult<PyFormat> {
    let game = game(game_name)?;
    let none = || Failure::value(format!("{game} has no format '{}'", shortened(name)));
    Ok(PyFormat::all(game).find(|format| format.name == name).ok_or_else(none)?)
}

/// How well the engine plays, from 1 to 10: what `levels()` lists.
#[pyclass(frozen, eq, ord, hash, name = "Level", module = "gipf")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyLevel(pub(crate) Level);

#[pymethods]
impl PyLevel {
    /// The number, from 1 to 10.
    #[getter]
    fn number(&self) -> u32 {
        self.0.number().into()
    }

    /// The name, such as `beginner`.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// A sentence about how the level plays.
    #[getter]
    fn about(&self) -> &'static str {
        self.0.about()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Level {}>", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        reduced(slf.py(), "_restore_level", (slf.get().0.number(),))
    }
}

/// Makes a level that was pickled.
#[pyfunction]
pub(crate) fn _restore_level(number: &Bound<'_, PyAny>) -> PyResult<PyLevel> {
    Ok(PyLevel(level(number)?))
}

/// Returns the games of the package.
///
/// >>> [game.name for game in games()]
/// ['gipf', 'dvonn', 'potentials', 'tamsk', 'zertz', 'yinsh']
/// >>> games()[0].variants
/// ['basic', 'standard', 'tournament']
#[pyfunction]
pub(crate) fn games() -> Vec<PyGameInfo> {
    Games::GAMES.iter().map(PyGameInfo).collect()
}

/// Returns the levels of the engine, the weakest first.
///
/// >>> [level.name for level in levels()][:4]
/// ['beginner', 'novice', 'easy', 'casual']
#[pyfunction]
pub(crate) fn levels() -> Vec<PyLevel> {
    Level::all().map(PyLevel).collect()
}
