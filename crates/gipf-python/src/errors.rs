//! What goes wrong, as exceptions of Python.
//!
//! The classes are written in Python, in `gipf/_errors.py`: the stable ABI cannot derive from `ValueError`.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use crate::read::shortened;

/// Something that a caller did wrong.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    kind: Kind,
    message: String,
    /// The byte of the text that is wrong.
    offset: Option<usize>,
    /// The rules that a position breaks.
    violations: Vec<String>,
    /// Line and column of a file.
    place: Option<(usize, usize)>,
}

/// A class of exceptions.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// A value is out of its range, or names nothing.
    Value,
    Position,
    Turn,
    Action,
    GameOver,
    Record,
    /// A count does not fit.
    Count,
    /// An object is in use already.
    Busy,
}

impl Kind {
    const fn class_name(self) -> &'static str {
        match self {
            Kind::Value => "GipfError",
            Kind::Position => "PositionError",
            Kind::Turn => "TurnError",
            Kind::Action => "ActionError",
            Kind::GameOver => "GameOverError",
            Kind::Record => "RecordError",
            Kind::Count => "CountError",
            Kind::Busy => "BusyError",
        }
    }
}

impl Failure {
    pub(crate) fn new(kind: Kind, message: impl ToString) -> Failure {
        let message = without_middle(message.to_string());
        Failure { kind, message, offset: None, violations: Vec::new(), place: None }
    }

    /// A value is out of its range, or names nothing.
    pub(crate) fn value(message: impl ToString) -> Failure {
        Failure::new(Kind::Value, message)
    }

    /// A text is none of those that an argument can be.
    pub(crate) fn unknown(name: &str, expected: &str, found: &str) -> Failure {
        Failure::value(format!("{name}: expected {expected}, found '{}'", shortened(found)))
    }

    /// A game that is over cannot be played on or searched.
    pub(crate) fn game_over(outcome: impl std::fmt::Display) -> Failure {
        Failure::new(Kind::GameOver, format!("the game is over: {outcome}"))
    }

    /// Says at which byte of a text the error is; Python counts characters.
    pub(crate) fn at(self, text: &str, offset: Option<usize>) -> Failure {
        let characters = |bytes: usize| {
            let before = text.char_indices().take_while(|(index, _)| *index < bytes);
            before.count()
        };
        Failure { offset: offset.map(characters), ..self }
    }

    pub(crate) fn violating(self, violations: Vec<String>) -> Failure {
        Failure { violations, ..self }
    }

    pub(crate) fn in_line(self, line: usize, column: usize) -> Failure {
        Failure { place: Some((line, column)), ..self }
    }

    fn into_exception(self, py: Python<'_>) -> PyResult<PyErr> {
        let class = py.import("gipf._errors")?.getattr(self.kind.class_name())?;
        let error = class.cast_into::<PyType>()?.call1((self.message,))?;
        if let Some(offset) = self.offset {
            error.setattr("offset", offset)?;
        }
        if !self.violations.is_empty() {
            error.setattr("violations", PyTuple::new(py, self.violations)?)?;
        }
        if let Some((line, column)) = self.place {
            error.setattr("line", line)?;
            error.setattr("column", column)?;
        }
        Ok(PyErr::from_value(error))
    }
}

/// The maximum number of bytes of a message: what it quotes may be huge.
const MAX_MESSAGE: usize = 500;

/// Leaves the middle of a long text out.
fn without_middle(text: String) -> String {
    if text.len() <= MAX_MESSAGE {
        return text;
    }
    let mut half = MAX_MESSAGE / 2;
    while !text.is_char_boundary(half) {
        half -= 1;
    }
    let mut rest = text.len() - half;
    while !text.is_char_boundary(rest) {
        rest += 1;
    }
    format!("{}…{}", &text[..half], &text[rest..])
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> PyErr {
        Python::attach(|py| failure.into_exception(py).unwrap_or_else(|error| error))
    }
}

/// A thread of this module has panicked, which is a mistake of this module.
pub(crate) fn panicked(panic: &(dyn std::any::Any + Send)) -> PyErr {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("unknown");
    PyRuntimeError::new_err(format!("a mistake in gipf, please report it: {text}"))
}
