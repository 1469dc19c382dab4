//! The classes of the package.

mod action_space;
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

use pyo3::prelude::*;

pub(crate) use engine::PyEngine;
pub(crate) use game::PyGame;
pub(crate) use position::PyPosition;
pub(crate) use record::{PyRecord, record_or_error};
pub(crate) use registry::{PyForm, PyGameInfo, PyLevel};
pub(crate) use steps::PySteps;
pub(crate) use turn::PyTurn;

use found::{PyAnalysis, PyAnalyzedTurn, PyLine, PySearchProgress, PySearchResult};
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
    registry::add_to(module)
}
