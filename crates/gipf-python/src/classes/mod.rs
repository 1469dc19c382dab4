//! The classes of the package.

mod action_space;
mod analysis;
mod counter;
mod engine;
mod evaluation;
mod found;
mod game;
mod legal_turns;
mod mcts;
mod mcts_result;
mod outcome;
mod piece;
mod position;
mod record;
mod registry;
mod score;
mod state;
mod steps;
mod turn;

use std::hash::{DefaultHasher, Hash, Hasher};

use gipf_game::Color;
use pyo3::BoundObject;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

pub(crate) use action_space::*;
pub(crate) use analysis::*;
pub(crate) use counter::*;
pub(crate) use engine::*;
pub(crate) use evaluation::*;
pub(crate) use found::*;
pub(crate) use game::*;
pub(crate) use legal_turns::*;
pub(crate) use mcts::*;
pub(crate) use mcts_result::*;
pub(crate) use outcome::*;
pub(crate) use piece::*;
pub(crate) use position::*;
pub(crate) use record::*;
pub(crate) use registry::*;
pub(crate) use score::*;
pub(crate) use state::*;
pub(crate) use steps::*;
pub(crate) use turn::*;

/// Returns the hash of a value for Python.
fn hash_of(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Returns what stands between the number of a turn and its text.
fn dots(side: Color) -> &'static str {
    if side.is_white() { "." } else { "..." }
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
