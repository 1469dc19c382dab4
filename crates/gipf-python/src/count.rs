//! The functions `perft` and `divide`.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use gipf_perft::{Control, CountMode, MAX_DEPTH, Perft, PerftError};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::any::{AnyPosition, Listed};
use crate::arguments::{self, Int, Text};
use crate::classes::AnyTable;
use crate::errors::{Failure, Kind};
use crate::interrupt::{self, Nothing};

/// What is counted, and how.
pub(crate) struct CountRequest {
    pub(crate) position: AnyPosition,
    pub(crate) depth: u8,
    pub(crate) mode: CountMode,
    pub(crate) threads: NonZeroUsize,
    /// The size of a table in MiB for this count alone.
    pub(crate) hash: Option<usize>,
    /// A table of the game of the position that other counts use too.
    pub(crate) table: Option<AnyTable>,
    /// Whether the texts of the first turns are wanted.
    pub(crate) divides: bool,
}

/// How many sequences there are, and how many of them begin with each turn.
#[derive(Debug)]
pub(crate) struct Counts {
    pub(crate) total: u64,
    turns: Vec<(String, u64)>,
}

fn count_of<P: Listed>(
    position: &P,
    request: &CountRequest,
    stop: &AtomicBool,
) -> Result<Counts, PerftError> {
    let mut perft = Perft::new(position, request.depth, request.mode);
    perft.use_threads(request.threads);
    if let Some(hash) = request.hash {
        perft.use_table(hash)?;
    }
    if let Some(table) = request.table.as_ref().and_then(P::own_table) {
        perft.share_table(Arc::clone(table));
    }
    let divide = perft.run_with(&Control { stop: Some(stop), progress: None })?;
    let mut turns = Vec::new();
    if request.divides {
        let counted = divide.turns.iter();
        turns.extend(counted.map(|first| (position.turn_text(&first.turn), first.count)));
    }
    Ok(Counts { total: divide.total(), turns })
}

pub(crate) fn count_error(error: PerftError) -> PyErr {
    match error {
        PerftError::OutOfMemory { .. } => PyMemoryError::new_err(error.to_string()),
        error => Failure::new(Kind::Count, error).into(),
    }
}

pub(crate) fn read_mode(mode: &str) -> Result<CountMode, Failure> {
    match mode {
        "turns" => Ok(CountMode::Turns),
        "entries" => Ok(CountMode::Entries),
        _ => Err(Failure::unknown("mode", "'turns' or 'entries'", mode)),
    }
}

pub(crate) fn read_depth(depth: Int) -> Result<u8, Failure> {
    Ok(depth.within("depth", 0..=MAX_DEPTH.into())? as u8)
}

/// Counts without the lock of Python.
pub(crate) fn count(py: Python<'_>, request: CountRequest) -> PyResult<Counts> {
    if request.depth == 0 {
        return Ok(Counts { total: 1, turns: Vec::new() });
    }
    let stop = Arc::new(AtomicBool::new(false));
    let work = {
        let stop = Arc::clone(&stop);
        move |_: &_| each!(&request.position, position => count_of(position, &request, &stop))
    };
    let ran = interrupt::run(py, &stop, work, |nothing: Nothing| match nothing {})?;
    ran.interrupted?;
    ran.value.map_err(count_error)
}

pub(crate) fn dict_of_counts(py: Python<'_>, counts: Counts) -> PyResult<Bound<'_, PyDict>> {
    let dict = PyDict::new(py);
    for (turn, number) in counts.turns {
        dict.set_item(turn, number)?;
    }
    Ok(dict)
}

fn request(
    position: &Bound<'_, PyAny>,
    depth: Int,
    threads: Int,
    hash: Option<Int>,
    mode: &str,
    divides: bool,
) -> PyResult<CountRequest> {
    Ok(CountRequest {
        position: arguments::position(position)?,
        depth: read_depth(depth)?,
        mode: read_mode(mode)?,
        threads: arguments::threads(threads)?,
        hash: hash.map(arguments::hash).transpose()?,
        table: None,
        divides,
    })
}

/// Returns the number of sequences of `depth` legal turns from a position or its text.
///
/// With `hash`, the size of a table in MiB, positions are looked up, and images under the symmetries of the
/// board are one position. The table is made for this call; a `Counter` keeps it for the next. In the mode 'entries' a push onto a vacant spot of GIPF counts once for each dot
/// beside it. Other threads of Python run meanwhile, and Ctrl+C ends the count.
///
/// >>> [perft("basic", depth) for depth in range(4)]
/// [1, 30, 924, 29016]
/// >>> perft("basic", 2, hash=1, mode="entries")
/// 1764
#[pyfunction]
#[pyo3(
    signature = (position, depth, *, threads = Int::ONE, hash = None, mode = Text::from("turns")),
    text_signature = "(position, depth, *, threads=1, hash=None, mode='turns')"
)]
pub(crate) fn perft(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    depth: Int,
    threads: Int,
    hash: Option<Int>,
    mode: Text,
) -> PyResult<u64> {
    Ok(count(py, request(position, depth, threads, hash, &mode, false)?)?.total)
}

/// Returns the count of `perft` by the texts of the first turns.
///
/// >>> counts = divide("basic", 2)
/// >>> counts["b3"], sum(counts.values()) == perft("basic", 2)
/// (31, True)
#[pyfunction]
#[pyo3(
    signature = (position, depth, *, threads = Int::ONE, hash = None, mode = Text::from("turns")),
    text_signature = "(position, depth, *, threads=1, hash=None, mode='turns')"
)]
pub(crate) fn divide<'py>(
    py: Python<'py>,
    position: &Bound<'py, PyAny>,
    depth: Int,
    threads: Int,
    hash: Option<Int>,
    mode: Text,
) -> PyResult<Bound<'py, PyDict>> {
    dict_of_counts(py, count(py, request(position, depth, threads, hash, &mode, true)?)?)
}
