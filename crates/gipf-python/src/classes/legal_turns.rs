//! The class `LegalTurns`.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PySlice, PyTuple};

use super::position::PyPosition;
use super::reduced;
use super::turn::PyTurn;
use crate::any::{AnyPosition, Listed};
use crate::arguments::{Int, TurnOrText, wrong_type};
use crate::interrupt::{self, Nothing};

/// How many turns are generated before signals are looked at.
const TURNS_AT_ONCE: usize = 1 << 14;

/// How many turns an iterator makes first. Each time it makes twice as many as all before, so that it generates no turn
/// more than three times on average.
const FIRST_TURNS: usize = 256;

/// The legal turns of a position: a sequence that makes its turns when they are asked for.
///
/// `in` takes a `Turn` or the text of one and makes no other turns. `len` counts without making any. An index makes the
/// turns up to it only, a slice is a list, and an iterator makes a few at a time. It is equal to a list of the same
/// turns.
///
/// >>> turns = Position("basic").legal_turns()
/// >>> len(turns), turns[0], "b3" in turns, "a2-b3" in turns, "d4" in turns
/// (30, Turn('b3'), True, True, False)
/// >>> [str(turn) for turn in turns[:3]]
/// ['b3', 'b4', 'c2']
#[pyclass(frozen, sequence, name = "LegalTurns", module = "gipf")]
pub(crate) struct PyLegalTurns {
    position: AnyPosition,
    limit: usize,
}

impl PyLegalTurns {
    pub(crate) fn new(position: AnyPosition, limit: Option<Int>) -> PyResult<PyLegalTurns> {
        let limit = match limit {
            Some(limit) => {
                usize::try_from(limit.within("limit", 0..=u64::MAX)?).unwrap_or(usize::MAX)
            }
            None => usize::MAX,
        };
        Ok(PyLegalTurns { position, limit })
    }

    /// Returns the turns of a game that is over.
    pub(crate) fn none(position: AnyPosition) -> PyLegalTurns {
        PyLegalTurns { position, limit: 0 }
    }

    /// Returns the turns from an index on, at most so many.
    fn turns(&self, py: Python<'_>, first: usize, number: usize) -> PyResult<Vec<PyTurn>> {
        let number = number.min(self.limit.saturating_sub(first));
        each!(self.position, position => turns(py, position, first, number))
    }

    fn count(&self, py: Python<'_>) -> PyResult<usize> {
        if self.limit == 0 {
            return Ok(0);
        }
        let count = count_turns(py, &self.position)?;
        Ok(usize::try_from(count).unwrap_or(usize::MAX).min(self.limit))
    }

    /// Returns the turns of a slice. One from the front makes no turns after its end, and counts none.
    fn slice(&self, py: Python<'_>, slice: &Bound<'_, PySlice>) -> PyResult<Vec<PyTurn>> {
        let bound = |name| slice.getattr(name)?.extract::<Option<usize>>();
        if let (Ok(start), Ok(Some(stop)), Ok(step)) =
            (bound("start"), bound("stop"), bound("step"))
            && step != Some(0)
        {
            let start = start.unwrap_or(0);
            let turns = self.turns(py, start, stop.saturating_sub(start))?;
            return Ok(turns.into_iter().step_by(step.unwrap_or(1)).collect());
        }
        let indices = slice.indices(self.count(py)?.try_into()?)?;
        let last = indices.start.max(indices.stop).max(0) as usize;
        let all = self.turns(py, 0, last + 1)?;
        let indexes = (0..indices.slicelength as isize).map(|i| indices.start + i * indices.step);
        Ok(indexes.filter_map(|index| all.get(index as usize).cloned()).collect())
    }

    /// Returns the index of a turn of the sequence, or the text of one.
    fn find(&self, py: Python<'_>, turn: &TurnOrText) -> PyResult<Option<usize>> {
        let Ok(turn) = PyPosition(self.position).parse_or_adopt(turn) else { return Ok(None) };
        let mut iterator = PyLegalTurnsIterator::new(self);
        let mut index = 0;
        while let Some(other) = iterator.next(py)? {
            if other == turn {
                return Ok(Some(index));
            }
            index += 1;
        }
        Ok(None)
    }
}

/// Returns the number of legal turns, until Ctrl+C.
pub(super) fn count_turns(py: Python<'_>, position: &AnyPosition) -> PyResult<u64> {
    fn listed<P: Listed>(position: &P, mut goes_on: impl FnMut(u64) -> bool) -> u64 {
        let mut count = 0;
        let _ = position.try_for_each_turn(|_| {
            count += 1;
            if goes_on(count) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        count
    }
    fn count<P: Listed>(py: Python<'_>, position: P) -> PyResult<u64> {
        // Most positions have few turns, for which a thread is too much.
        let most = TURNS_AT_ONCE as u64;
        let first = py.detach(|| listed(&position, |count| count < most));
        if first < most {
            return Ok(first);
        }
        let stop = Arc::new(AtomicBool::new(false));
        let work = {
            let stop = Arc::clone(&stop);
            move |_: &_| {
                listed(&position, |count| {
                    !count.is_multiple_of(most) || !stop.load(Ordering::Relaxed)
                })
            }
        };
        let ran = interrupt::run(py, &stop, work, |nothing: Nothing| match nothing {})?;
        ran.interrupted?;
        Ok(ran.value)
    }
    each!(*position, position => count(py, position))
}

fn turns<P: Listed>(
    py: Python<'_>,
    before: P,
    first: usize,
    number: usize,
) -> PyResult<Vec<PyTurn>> {
    let (mut seen, mut turns) = (0_usize, Vec::new());
    if number == 0 {
        return Ok(turns);
    }
    let flow = before.try_for_each_turn(|turn| {
        if seen >= first {
            turns.push(PyTurn::of(before, turn));
        }
        seen += 1;
        if turns.len() == number {
            return ControlFlow::Break(Ok(()));
        }
        if seen.is_multiple_of(TURNS_AT_ONCE) {
            // Lets other threads have their turn.
            py.detach(|| ());
            if let Err(error) = py.check_signals() {
                return ControlFlow::Break(Err(error));
            }
        }
        ControlFlow::Continue(())
    });
    match flow {
        ControlFlow::Break(Err(error)) => Err(error),
        ControlFlow::Break(Ok(())) | ControlFlow::Continue(()) => Ok(turns),
    }
}

#[pymethods]
impl PyLegalTurns {
    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.count(py)
    }

    fn __bool__(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(!self.turns(py, 0, 1)?.is_empty())
    }

    fn __contains__(&self, py: Python<'_>, turn: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(turn) = turn.extract::<TurnOrText>() else { return Ok(false) };
        // Without a limit every legal turn is in it.
        Ok(match self.limit {
            usize::MAX => PyPosition(self.position).parse_or_adopt(&turn).is_ok(),
            _ => self.find(py, &turn)?.is_some(),
        })
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(slice) = index.cast::<PySlice>() {
            return Ok(PyList::new(py, self.slice(py, slice)?)?.into_any());
        }
        if index.extract::<Int>().is_err() {
            return Err(wrong_type("an index or a slice", index));
        }
        let from_end = index.lt(0)?;
        let at: Option<usize> = match (from_end, index.extract::<isize>()) {
            (true, Ok(at)) => self.count(py)?.checked_add_signed(at),
            (true, Err(_)) => None,
            (false, _) => index.extract().ok(),
        };
        let turn = at.map(|at| self.turns(py, at, 1)).transpose()?.and_then(|mut it| it.pop());
        match turn {
            Some(turn) => Ok(turn.into_pyobject(py)?.into_any()),
            None => Err(PyIndexError::new_err("there are not so many legal turns")),
        }
    }

    fn __iter__(&self) -> PyLegalTurnsIterator {
        PyLegalTurnsIterator::new(self)
    }

    fn __reversed__(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let mut turns = self.turns(py, 0, usize::MAX)?;
        turns.reverse();
        Ok(PyList::new(py, turns)?.try_iter()?.into_any().unbind())
    }

    /// Returns the index of a turn, or of the text of one.
    ///
    /// >>> Position("basic").legal_turns().index("c2")
    /// 2
    fn index(&self, py: Python<'_>, turn: TurnOrText) -> PyResult<usize> {
        self.find(py, &turn)?
            .ok_or_else(|| PyValueError::new_err("this is not one of the legal turns"))
    }

    /// Returns how often a turn, or the text of one, is in it: 1 if it is legal, otherwise 0.
    #[pyo3(name = "count")]
    fn occurrences(&self, py: Python<'_>, turn: &Bound<'_, PyAny>) -> PyResult<usize> {
        Ok(usize::from(self.__contains__(py, turn)?))
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        if let Ok(other) = other.cast::<PyLegalTurns>() {
            let other = other.get();
            if self.position == other.position {
                return Ok(self.limit == other.limit || self.count(py)? == other.count(py)?);
            }
            return Ok(self.turns(py, 0, 1)?.is_empty() && other.turns(py, 0, 1)?.is_empty());
        }
        if !other.is_instance_of::<PyList>() && !other.is_instance_of::<PyTuple>() {
            return Ok(false);
        }
        if self.count(py)? != other.len()? {
            return Ok(false);
        }
        PyList::new(py, self.turns(py, 0, usize::MAX)?)?
            .eq(PyList::new(py, other.try_iter()?.collect::<PyResult<Vec<_>>>()?)?)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        const SHOWN: usize = 8;
        let mut texts: Vec<String> =
            self.turns(py, 0, SHOWN + 1)?.iter().map(PyTurn::text).collect();
        if texts.len() > SHOWN {
            texts[SHOWN] = "...".into();
        }
        Ok(format!("<LegalTurns {}>", texts.join(", ")))
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let turns = slf.get();
        let limit = (turns.limit != usize::MAX).then_some(turns.limit);
        reduced(slf.py(), "_restore_legal_turns", (PyPosition(turns.position), limit))
    }
}

/// Makes legal turns that were pickled.
#[pyfunction]
#[pyo3(signature = (position, limit))]
pub(crate) fn _restore_legal_turns(
    position: &Bound<'_, PyPosition>,
    limit: Option<Int>,
) -> PyResult<PyLegalTurns> {
    PyLegalTurns::new(position.get().0, limit)
}

/// An iterator over legal turns.
#[pyclass(name = "_LegalTurnsIterator", module = "gipf")]
pub(crate) struct PyLegalTurnsIterator {
    turns: PyLegalTurns,
    /// Turns that are made already, the next one last.
    made: Vec<PyTurn>,
    /// How many turns have been made, and how many were given away at last.
    done: usize,
}

impl PyLegalTurnsIterator {
    fn new(turns: &PyLegalTurns) -> PyLegalTurnsIterator {
        let turns = PyLegalTurns { position: turns.position, limit: turns.limit };
        PyLegalTurnsIterator { turns, made: Vec::new(), done: 0 }
    }

    fn next(&mut self, py: Python<'_>) -> PyResult<Option<PyTurn>> {
        if self.made.is_empty() {
            let number = self.done.max(FIRST_TURNS);
            self.made = self.turns.turns(py, self.done, number)?;
            self.done += self.made.len();
            if self.made.len() < number {
                // Nothing follows these.
                self.turns.limit = self.done;
            }
            self.made.reverse();
        }
        Ok(self.made.pop())
    }
}

#[pymethods]
impl PyLegalTurnsIterator {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<PyTurn>> {
        self.next(py)
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err("an iterator over turns cannot be pickled: pickle the turns"))
    }
}
