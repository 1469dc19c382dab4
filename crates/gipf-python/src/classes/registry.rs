//! The games there are, and the levels of the engine.

use gipf_ai::Level;
use gipf_app::files::FormInfo;
use gipf_app::{GameInfo, Games, Registry};
use pyo3::prelude::*;

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
        self.0.forms().into_iter().map(PyForm).collect()
    }

    fn __str__(&self) -> &'static str {
        self.0.title
    }

    fn __repr__(&self) -> String {
        format!("<GameInfo {}>", self.0.name)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.0.name.hash(&mut hasher);
        hasher.finish()
    }
}

/// A form in which another program keeps games.
#[pyclass(frozen, name = "Form", module = "gipf")]
pub(crate) struct PyForm(FormInfo);

#[pymethods]
impl PyForm {
    /// The name in code: 'gf1'.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name
    }

    /// What it is, in a few words.
    #[getter]
    fn about(&self) -> &'static str {
        self.0.about
    }

    /// Whether games are written in it, not only read.
    #[getter]
    fn is_written(&self) -> bool {
        self.0.is_written
    }

    fn __repr__(&self) -> String {
        format!("<Form {}: {}>", self.0.name, self.0.about)
    }
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
    module.add_function(wrap_pyfunction!(levels, module)?)
}
