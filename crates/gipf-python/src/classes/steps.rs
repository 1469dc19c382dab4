//! The class `Steps`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use gipf_app::play::{Steps, TurnChooser};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::position::PyPosition;
use super::reduced;
use super::turn::PyTurn;
use crate::any::Listed;
use crate::arguments::Int;
use crate::errors::Failure;
use crate::picture::Drawing;

/// A turn that is chosen step by step from short lists, forward and back.
///
/// Steps that leave no choice are not asked for. Whatever is chosen, in the end there is a turn.
///
/// >>> steps = Steps("basic")
/// >>> steps.question, steps.choices[0]
/// ('From which dot?', 'dot a1')
/// >>> steps.choose(1)
/// >>> steps.choices
/// ['towards b3 from a2, onto a vacant spot', 'towards b2 from a2, moving a piece to c2']
/// >>> steps.choose(0)
/// >>> steps.turn
/// Turn('b3')
#[pyclass(frozen, name = "Steps", module = "gipf")]
pub(crate) struct PySteps(Mutex<AnySteps>);

/// A turn that is chosen step by step, of one game.
#[derive(Clone)]
struct StepsOf<P: Listed> {
    chooser: TurnChooser<P>,
    /// The indexes of the choices that were made.
    chosen: Vec<usize>,
}

type AnySteps = any_of!(StepsOf);

impl<P: Listed> StepsOf<P> {
    fn new(position: &P) -> StepsOf<P> {
        StepsOf { chooser: TurnChooser::new(position), chosen: Vec::new() }
    }

    fn choices(&self) -> Vec<String> {
        let steps = self.chooser.steps();
        let text = |&choice| format!("{}{}", steps.text(choice), P::about(steps, choice));
        self.chooser.choices().iter().map(text).collect()
    }

    /// Makes a choice; returns whether there is one of this index.
    fn choose(&mut self, index: usize) -> bool {
        let choice = self.chooser.choices().get(index).copied();
        let is_made = choice.is_some_and(|choice| self.chooser.choose(choice));
        self.chosen.extend(is_made.then_some(index));
        is_made
    }

    fn back(&mut self) -> bool {
        self.chosen.pop();
        self.chooser.back()
    }

    fn turn(&self) -> Option<PyTurn> {
        let turn = self.chooser.turn()?;
        Some(PyTurn::of(*self.chooser.steps().position(), turn))
    }
}

impl PySteps {
    fn new(position: &PyPosition) -> PySteps {
        PySteps(Mutex::new(map!(&position.0, position => StepsOf::new(position))))
    }

    fn lock(&self) -> MutexGuard<'_, AnySteps> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl PySteps {
    #[new]
    #[pyo3(signature = (position))]
    fn begin(position: &Bound<'_, PyAny>) -> PyResult<PySteps> {
        Ok(PySteps::new(&PyPosition(crate::arguments::position(position)?)))
    }

    /// The position in which the turn is chosen.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition(map!(&*self.lock(), steps => *steps.chooser.steps().position()))
    }

    /// The question to a person that the choices answer; empty when there is nothing to choose.
    #[getter]
    fn question(&self) -> &'static str {
        each!(&*self.lock(), steps => steps.chooser.question())
    }

    /// What can be chosen now, in words; empty when the turn is complete, or the game over.
    #[getter]
    fn choices(&self) -> Vec<String> {
        each!(&*self.lock(), steps => steps.choices())
    }

    /// Makes the choice with this index.
    ///
    /// >>> Steps("basic").choose(99)
    /// Traceback (most recent call last):
    ///     ...
    /// IndexError: there is no choice 99, the last is 23
    fn choose(&self, index: Int) -> PyResult<()> {
        let index = index.index();
        let choose = |index| each!(&mut *self.lock(), steps => steps.choose(index));
        if index.is_some_and(choose) {
            return Ok(());
        }
        let shown = index.map_or_else(|| "of this index".into(), |index| index.to_string());
        Err(PyIndexError::new_err(match self.choices().len() {
            0 => "there is nothing to choose".to_owned(),
            len => format!("there is no choice {shown}, the last is {}", len - 1),
        }))
    }

    /// Takes the last choice back; returns False when there is none.
    fn back(&self) -> bool {
        each!(&mut *self.lock(), steps => steps.back())
    }

    /// The turn, once it is complete; None before.
    #[getter]
    fn turn(&self) -> Option<PyTurn> {
        each!(&*self.lock(), steps => steps.turn())
    }

    /// Returns steps of their own with the same choices made.
    fn copy(&self) -> PySteps {
        PySteps(Mutex::new(self.lock().clone()))
    }

    fn __copy__(&self) -> PySteps {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PySteps {
        self.copy()
    }

    /// The board as far as the turn has been chosen.
    fn _repr_svg_(&self) -> PyResult<String> {
        fn svg<P: Listed>(steps: &StepsOf<P>) -> Result<String, Failure> {
            let diagram = P::steps_diagram(steps.chooser.steps(), None);
            Drawing::of_notebook_with(steps.chooser.question().into()).draw(diagram)
        }
        Ok(each!(&*self.lock(), steps => svg(steps))?)
    }

    fn __repr__(&self) -> String {
        match self.turn() {
            Some(turn) => format!("<Steps: {}>", turn.text()),
            None => format!("<Steps: {}>", self.question()),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let steps = slf.get();
        let chosen = each!(&*steps.lock(), steps => steps.chosen.clone());
        reduced(slf.py(), "_restore_steps", (steps.position(), chosen))
    }
}

/// Makes steps that were pickled.
#[pyfunction]
pub(crate) fn _restore_steps(
    position: &Bound<'_, PyPosition>,
    chosen: Vec<Int>,
) -> PyResult<PySteps> {
    let steps = PySteps::new(position.get());
    for index in chosen {
        steps.choose(index)?;
    }
    Ok(steps)
}
