//! The class `Steps`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::position::PyPosition;
use super::reduced;
use super::turn::PyTurn;
use crate::arguments::Int;
use crate::generic::AnySteps;

/// A turn that is chosen step by step from short lists, forward and back.
///
/// Steps that leave no choice are not asked for. Whatever is chosen, in the end there is a turn.
///
/// >>> steps = Steps("basic")
/// >>> steps.question, steps.choices[0]
/// ('From which dot?', 'dot a1')
/// >>> steps.choose(1)
/// >>> steps.choices
/// ['towards b3 from a2, which is vacant', 'towards b2 from a2, moving a piece to c2']
/// >>> steps.choose(0)
/// >>> steps.turn
/// Turn('b3')
#[pyclass(frozen, name = "Steps", module = "gipf")]
pub(crate) struct PySteps(Mutex<Box<dyn AnySteps>>);

impl PySteps {
    fn lock(&self) -> MutexGuard<'_, Box<dyn AnySteps>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl PySteps {
    #[new]
    #[pyo3(signature = (position))]
    fn begin(position: &Bound<'_, PyAny>) -> PyResult<PySteps> {
        Ok(PySteps(Mutex::new(crate::arguments::position(position)?.steps())))
    }

    /// The position in which the turn is chosen.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition::new(self.lock().position())
    }

    /// The question to a person that the choices answer; empty when there is nothing to choose.
    #[getter]
    fn question(&self) -> &'static str {
        self.lock().question()
    }

    /// What can be chosen now, in words; empty when the turn is complete, or the game over.
    #[getter]
    fn choices(&self) -> Vec<String> {
        self.lock().choices()
    }

    /// Makes the choice with this index.
    ///
    /// >>> Steps("basic").choose(99)
    /// Traceback (most recent call last):
    ///     ...
    /// IndexError: there is no choice 99, the last is 23
    fn choose(&self, index: Int) -> PyResult<()> {
        let mut steps = self.lock();
        let index = index.index();
        if index.is_some_and(|index| steps.choose(index)) {
            return Ok(());
        }
        let shown = index.map_or_else(|| "of this index".into(), |index| index.to_string());
        Err(PyIndexError::new_err(match steps.choices().len() {
            0 => "there is nothing to choose".to_owned(),
            len => format!("there is no choice {shown}, the last is {}", len - 1),
        }))
    }

    /// Takes the last choice back; returns False when there is none.
    fn back(&self) -> bool {
        self.lock().back()
    }

    /// The turn, once it is complete; None before.
    #[getter]
    fn turn(&self) -> Option<PyTurn> {
        self.lock().turn().map(PyTurn::new)
    }

    /// Returns steps of their own with the same choices made.
    fn copy(&self) -> PySteps {
        PySteps(Mutex::new(self.lock().boxed()))
    }

    fn __copy__(&self) -> PySteps {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PySteps {
        self.copy()
    }

    fn __repr__(&self) -> String {
        match self.turn() {
            Some(turn) => format!("<Steps: {}>", turn.inner().text()),
            None => format!("<Steps: {}>", self.question()),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (position, chosen) = {
            let steps = slf.get().lock();
            (steps.position(), steps.chosen().to_vec())
        };
        reduced(slf.py(), "_restore_steps", (PyPosition::new(position), chosen))
    }
}

/// Makes steps that were pickled.
#[pyfunction]
fn _restore_steps(position: &Bound<'_, PyPosition>, chosen: Vec<Int>) -> PyResult<PySteps> {
    let steps = PySteps(Mutex::new(position.get().inner().steps()));
    for index in chosen {
        steps.choose(index)?;
    }
    Ok(steps)
}

pub(super) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(_restore_steps, module)?)
}
