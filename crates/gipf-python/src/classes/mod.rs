//! The classes of the package.

mod action_space;
mod analysis;
mod engine;
mod found;
mod game;
mod outcome;
mod position;
mod record;
mod registry;
mod score;
mod state;
mod steps;
mod turn;

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::BoundObject;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

pub(crate) use engine::PyEngine;
pub(crate) use game::PyGame;
pub(crate) use position::PyPosition;
pub(crate) use record::{PyRecord, record_or_error};
pub(crate) use registry::{PyForm, PyGameInfo, PyLevel};
pub(crate) use steps::PySteps;
pub(crate) use turn::PyTurn;

use analysis::{PyAnalysis, PyAnalyzedTurn};
use found::{PyLine, PySearchProgress, PySearchResult};
use outcome::PyOutcome;
use record::{PyEntry, PyProblem};
use score::PyScore;

pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyPosition>()?;
    module.add_class::<PyTurn>()?;
    module.add_class::<PyGame>()?;
    module.add_class::<PySteps>()?;
    module.add_class::<PyOutcome>()?;
    module.add_class::<PyEngine>()?;
    module.add_class::<PyScore>()?;
    module.add_class::<PyLine>()?;
    module.add_class::<PySearchProgress>()?;
    module.add_class::<PySearchResult>()?;
    module.add_class::<PyAnalysis>()?;
    module.add_class::<PyAnalyzedTurn>()?;
    module.add_class::<PyRecord>()?;
    module.add_class::<PyEntry>()?;
    module.add_class::<PyProblem>()?;
    module.add_class::<PyGameInfo>()?;
    module.add_class::<PyForm>()?;
    module.add_class::<PyLevel>()?;
    action_space::add_to(module)?;
    state::add_to(module)?;
    position::add_to(module)?;
    turn::add_to(module)?;
    game::add_to(module)?;
    record::add_to(module)?;
    steps::add_to(module)?;
    outcome::add_to(module)?;
    score::add_to(module)?;
    found::add_to(module)?;
    analysis::add_to(module)?;
    registry::add_to(module)
}

/// Returns the hash of a value for Python.
fn hash_of(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Returns what `__reduce__` returns: a function of the module that makes an object equal to this one, and its
/// arguments.
fn reduced<'py, A>(py: Python<'py>, restore: &str, arguments: A) -> PyResult<Bound<'py, PyTuple>>
where
    A: IntoPyObject<'py, Target = PyTuple>,
    A::Error: Into<PyErr>,
{
    let restore = py.import("gipf._gipf")?.getattr(restore)?;
    let arguments = arguments.into_pyobject(py).map_err(Into::into)?;
    (restore, arguments.into_bound()).into_pyobject(py)
}

/// Returns the exception of a class whose objects belong to one process.
pub(crate) fn not_pickled(what: &str, instead: &str) -> PyErr {
    PyTypeError::new_err(format!("{what} cannot be pickled or copied: {instead}"))
}
