//! The class `Counter`.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use gipf_app::GameInfo;
use gipf_perft::{CountMode, Table};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::not_pickled;
use crate::any::{AnyPosition, Listed, info_of};
use crate::arguments::{self, Int, Text, position};
use crate::count::{CountRequest, count, count_error, dict_of_counts, read_depth, read_mode};

type TableOf<P> = Arc<Table<P>>;

/// A table of counts, of any game.
pub(crate) type AnyTable = any_of!(TableOf);

/// Counts sequences of turns, and keeps what it has counted in a table for the next count.
///
/// `hash` is the size of the table in MiB, one for each game and mode that is counted; it is made by the first count
/// that needs it. `threads` is the number of threads of a count. Threads of Python can count with one `Counter` at the
/// same time. The counts are the same as those of `perft`.
///
/// >>> counter = Counter(hash=1)
/// >>> [counter.perft("basic", depth) for depth in (3, 4, 3)]
/// [29016, 924432, 29016]
/// >>> counter.divide("dvonn", 2)["F3"]
/// 48
#[pyclass(frozen, name = "Counter", module = "gipf")]
pub(crate) struct PyCounter {
    hash: usize,
    threads: std::num::NonZeroUsize,
    /// The lock is held with the lock of Python only, so no process is forked while it is held.
    tables: Mutex<HashMap<(&'static str, bool), AnyTable>>,
}

impl PyCounter {
    /// Returns the table of a game and a mode, which the first call makes.
    fn table(&self, position: &AnyPosition, mode: CountMode) -> PyResult<AnyTable> {
        fn new_table<P: Listed>(_: &P, hash: usize) -> PyResult<TableOf<P>> {
            Ok(Arc::new(Table::new(hash).map_err(count_error)?))
        }
        let game: &GameInfo = each!(position, position => info_of(position));
        let key = (game.name, mode == CountMode::Entries);
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = tables.get(&key) {
            return Ok(map!(table, table => Arc::clone(table)));
        }
        let table = map!(position, position => new_table(position, self.hash)?);
        tables.insert(key, map!(&table, table => Arc::clone(table)));
        Ok(table)
    }

    fn request(
        &self,
        start: &Bound<'_, PyAny>,
        depth: Int,
        mode: &str,
        divides: bool,
    ) -> PyResult<CountRequest> {
        let (position, mode) = (position(start)?, read_mode(mode)?);
        let depth = read_depth(depth)?;
        let table = Some(self.table(&position, mode)?);
        Ok(CountRequest {
            position,
            depth,
            mode,
            threads: self.threads,
            hash: None,
            table,
            divides,
        })
    }
}

#[pymethods]
impl PyCounter {
    #[new]
    #[pyo3(signature = (hash = Int::DEFAULT_HASH, threads = Int::ONE), text_signature = "(hash=16, threads=1)")]
    fn new(hash: Int, threads: Int) -> PyResult<PyCounter> {
        Ok(PyCounter {
            hash: arguments::hash(hash)?,
            threads: arguments::threads(threads)?,
            tables: Mutex::default(),
        })
    }

    /// Returns the number of sequences of `depth` legal turns from a position or its text: see `perft`.
    #[pyo3(
        signature = (position, depth, *, mode = Text::from("turns")),
        text_signature = "($self, position, depth, *, mode='turns')"
    )]
    fn perft(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        depth: Int,
        mode: Text,
    ) -> PyResult<u64> {
        Ok(count(py, self.request(position, depth, &mode, false)?)?.total)
    }

    /// Returns the count of `perft` by the texts of the first turns.
    #[pyo3(
        signature = (position, depth, *, mode = Text::from("turns")),
        text_signature = "($self, position, depth, *, mode='turns')"
    )]
    fn divide<'py>(
        &self,
        py: Python<'py>,
        position: &Bound<'py, PyAny>,
        depth: Int,
        mode: Text,
    ) -> PyResult<Bound<'py, PyDict>> {
        dict_of_counts(py, count(py, self.request(position, depth, &mode, true)?)?)
    }

    /// Forgets everything that was counted, and frees the memory of the tables.
    fn clear(&self) {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// The size of a table in MiB.
    #[getter]
    fn hash(&self) -> usize {
        self.hash
    }

    /// The number of threads of a count.
    #[getter]
    fn threads(&self) -> usize {
        self.threads.get()
    }

    fn __repr__(&self) -> String {
        format!("Counter(hash={}, threads={})", self.hash, self.threads)
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(not_pickled("a Counter", &format!("make one in each process with {}", self.__repr__())))
    }
}
