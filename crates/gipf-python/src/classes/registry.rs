//! The games there are, and the levels of the engine.

use std::hash::Hash;

use gipf_ai::Level;
use gipf_app::files::FormInfo;
use gipf_app::{GameInfo, Games, Registry};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::{hash_of, reduced};
use crate::arguments::{game, level};
use crate::errors::Failure;
use crate::generic;

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

    /// The names of the variants, the usual one first.
    #[getter]
    fn variants(&self) -> Vec<String> {
        self.0.variants()
    }

    /// The forms of other programs that games can be read from, and most of them written in.
    #[getter]
    fn forms(&self) -> Vec<PyForm> {
        self.0.forms().into_iter().map(|form| PyForm { game: self.0, form }).collect()
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
fn _restore_game_info(name: &str) -> PyResult<PyGameInfo> {
    Ok(PyGameInfo(game(name)?))
}

/// A form in which another program keeps games of a game.
#[pyclass(frozen, eq, hash, name = "Form", module = "gipf")]
pub(crate) struct PyForm {
    game: &'static GameInfo,
    form: FormInfo,
}

/// Forms are equal when they are one form of one game.
impl PartialEq for PyForm {
    fn eq(&self, other: &PyForm) -> bool {
        *self.game == *other.game && self.form.name == other.form.name
    }
}

impl Hash for PyForm {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        (self.game.name, self.form.name).hash(hasher);
    }
}

#[pymethods]
impl PyForm {
    /// The name in code: 'gf1'.
    #[getter]
    fn name(&self) -> &'static str {
        self.form.name
    }

    /// What it is, in a few words.
    #[getter]
    fn about(&self) -> &'static str {
        self.form.about
    }

    /// Whether games are written in it, not only read.
    #[getter]
    fn is_written(&self) -> bool {
        self.form.is_written
    }

    fn __repr__(&self) -> String {
        format!("<Form {}: {}>", self.form.name, self.form.about)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let form = slf.get();
        reduced(slf.py(), "_restore_form", (form.game.name, form.form.name))
    }
}

/// Makes a form that was pickled.
#[pyfunction]
fn _restore_form(game_name: &str, name: &str) -> PyResult<PyForm> {
    let game = game(game_name)?;
    let form = game.forms().into_iter().find(|form| form.name == name);
    let none = || Failure::value(format!("{game} has no form '{}'", generic::shortened(name)));
    Ok(PyForm { game, form: form.ok_or_else(none)? })
}

/// How well the engine plays, from 1 to 10: what `levels()` lists.
#[pyclass(frozen, eq, ord, hash, name = "Level", module = "gipf")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyLevel(Level);

impl PyLevel {
    pub(crate) fn level(self) -> Level {
        self.0
    }
}

#[pymethods]
impl PyLevel {
    /// The number, from 1 to 10.
    #[getter]
    fn number(&self) -> u32 {
        self.0.number().into()
    }

    /// The name, where there is one.
    #[getter]
    fn name(&self) -> Option<&'static str> {
        self.0.name()
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
fn _restore_level(number: &Bound<'_, PyAny>) -> PyResult<PyLevel> {
    Ok(PyLevel(level(number)?))
}

/// Returns the games of the package.
///
/// >>> [game.name for game in games()]
/// ['gipf', 'dvonn', 'potentials', 'zertz']
/// >>> games()[0].variants
/// ['basic', 'standard', 'tournament']
#[pyfunction]
fn games() -> Vec<PyGameInfo> {
    Games::GAMES.iter().map(PyGameInfo).collect()
}

/// Returns the levels of the engine, the weakest first.
///
/// >>> [level.name for level in levels() if level.name]
/// ['beginner', 'easy', 'medium', 'strong', 'expert', 'full']
#[pyfunction]
fn levels() -> Vec<PyLevel> {
    Level::all().map(PyLevel).collect()
}

pub(super) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(levels, module)?)?;
    module.add_function(wrap_pyfunction!(_restore_game_info, module)?)?;
    module.add_function(wrap_pyfunction!(_restore_form, module)?)?;
    module.add_function(wrap_pyfunction!(_restore_level, module)?)
}
