//! Objects of Python that classes hold, as its garbage collector sees them.

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::{PyTraverseError, PyVisit};

/// An object of Python that a class and what it runs hold together, until the garbage collector frees it.
///
/// Exactly one class shows it to the garbage collector, because all clones own one reference. Otherwise a cycle through
/// the object, such as an agent whose engine calls a method of the agent, would never be freed. Classes that hold objects of
/// this package only, such as the entries of a record, can be in no cycle and need none.
#[derive(Clone, Debug)]
pub(crate) struct Held(Arc<Mutex<Option<Py<PyAny>>>>);

impl Held {
    pub(crate) fn new(object: Py<PyAny>) -> Held {
        Held(Arc::new(Mutex::new(Some(object))))
    }

    /// Returns the object; `None` when it has been freed.
    pub(crate) fn get<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        let object = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        object.as_ref().map(|object| object.bind(py).clone())
    }

    /// Shows the object to the garbage collector. An object that another thread looks at is in use: it is not shown, and
    /// so not freed.
    pub(crate) fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        match self.0.try_lock() {
            Ok(object) => visit.call(&*object),
            Err(_) => Ok(()),
        }
    }

    /// Takes the object away from everything that holds it.
    pub(crate) fn take(&self) -> Option<Py<PyAny>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Lets the object go.
    pub(crate) fn clear(&self) {
        // To free it can run code of Python, which the lock must not wait for.
        drop(self.take());
    }
}
