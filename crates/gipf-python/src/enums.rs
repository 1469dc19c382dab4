//! Sides, results and ends of games as members of the enums in `gipf/_enums.py`.

use gipf_game::{Color, GameResult};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::arguments::side_text;

/// A player, as Python sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Side(pub(crate) Color);

/// The result of a game, as Python sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ResultName(pub(crate) GameResult);

/// Why a game has ended, as Python sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Termination(pub(crate) &'static str);

fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyType>> {
    Ok(py.import("gipf._enums")?.getattr(name)?.cast_into::<PyType>()?)
}

impl<'py> IntoPyObject<'py> for Side {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        static MEMBERS: PyOnceLock<[Py<PyAny>; 2]> = PyOnceLock::new();
        let members = MEMBERS.get_or_try_init(py, || {
            let class = class(py, "Side")?;
            let member = |color| Ok::<_, PyErr>(class.call1((side_text(color),))?.unbind());
            Ok::<_, PyErr>([member(Color::White)?, member(Color::Black)?])
        })?;
        Ok(members[self.0 as usize].bind(py).clone())
    }
}

impl<'py> IntoPyObject<'py> for ResultName {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        class(py, "Result")?.call1((self.0.text(),))
    }
}

impl<'py> IntoPyObject<'py> for Termination {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        class(py, "Termination")?.call1((self.0,))
    }
}
