//! The functions `perft` and `divide`.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use gipf_perft::{Control, CountMode, MAX_DEPTH, Perft, PerftError};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::any::Listed;
use crate::arguments::{self, Int};
use crate::errors::{Failure, Kind};
use crate::interrupt::{self, Nothing};

/// How sequences of turns are counted.
#[derive(Clone, Copy, Debug)]
struct CountRequest {
    depth: u8,
    mode: CountMode,
    threads: NonZeroUsize,
    /// The size of a table in MiB.
    hash: Option<usize>,
    /// Whether the texts of the first turns are wanted.
    divides: bool,
}

/// How many sequences there are, and how many of them begin with each turn.
#[derive(Debug)]
struct Counts {
    total: u64,
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
    let divide = perft.run_with(&Control { stop: Some(stop), progress: None })?;
    let mut turns = Vec::new();
    if request.divides {
        let counted = divide.turns.iter();
        turns.extend(counted.map(|first| (position.turn_text(&first.turn), first.count)));
    }
    Ok(Counts { total: divide.total(), turns })
}

fn count_error(error: PerftError) -> PyErr {
    match error {
        PerftError::OutOfMemory { .. } => PyMemoryError::new_err(error.to_string()),
        error => Failure::new(Kind::Count, error).into(),
    }
}

pub(crate) fn read_mode(mode: &str) -> Result<CountMode, Failure> {
    match mode {
        "turns" => Ok(CountMode::Turns),
        "entries" => Ok(CountMode::Entries),
        _ => Err(Failure::value("mode: expected 'turns' or 'entries'")),
    }
}

fn count(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    depth: Int,
    threads: Int,
    hash: Option<Int>,
    mode: &str,
    divides: bool,
) -> PyResult<Counts> {
    let position = arguments::position(position)?;
    let request = CountRequest {
        depth: depth.within("depth", 0..=MAX_DEPTH.into())? as u8,
        mode: read_mode(mode)?,
        threads: arguments::threads(threads)?,
        hash: hash.map(arguments::hash).transpose()?,
        divides,
    };
    if request.depth == 0 {
        return Ok(Counts { total: 1, turns: Vec::new() });
    }
    let stop = Arc::new(AtomicBool::new(false));
    let work = {
        let stop = Arc::clone(&stop);
        move |_: &_| each!(&position, position => count_of(position, &request, &stop))
    };
    let ran = interrupt::run(py, &stop, work, |nothing: Nothing| match nothing {})?;
    ran.interrupted?;
    ran.value.map_err(count_error)
}

/// Returns the number of sequences of `depth` legal turns from a position or its text.
///
/// With `hash`, the size of a table in MiB, positions are looked up, and images under the symmetries of the
/// board are one position. In the mode 'entries' a push onto a vacant spot of GIPF counts once for each dot
/// beside it. Other threads of Python run meanwhile, and Ctrl+C ends the count.
///
/// >>> [perft("basic", depth) for depth in range(4)]
/// [1, 30, 924, 29016]
/// >>> perft("basic", 2, hash=1, mode="entries")
/// 1764
#[pyfunction]
#[pyo3(
    signature = (position, depth, *, threads = Int::ONE, hash = None, mode = "turns"),
    text_signature = "(position, depth, *, threads=1, hash=None, mode='turns')"
)]
pub(crate) fn perft(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    depth: Int,
    threads: Int,
    hash: Option<Int>,
    mode: &str,
) -> PyResult<u64> {
    Ok(count(py, position, depth, threads, hash, mode, false)?.total)
}

/// Returns the count of `perft` by the texts of the first turns.
///
/// >>> counts = divide("basic", 2)
/// >>> counts["b3"], sum(counts.values()) == perft("basic", 2)
/// (31, True)
#[pyfunction]
#[pyo3(
    signature = (position, depth, *, threads = Int::ONE, hash = None, mode = "turns"),
    text_signature = "(position, depth, *, threads=1, hash=None, mode='turns')"
)]
pub(crate) fn divide<'py>(
    py: Python<'py>,
    position: &Bound<'py, PyAny>,
    depth: Int,
    threads: Int,
    hash: Option<Int>,
    mode: &str,
) -> PyResult<Bound<'py, PyDict>> {
    let counts = PyDict::new(py);
    for (turn, number) in count(py, position, depth, threads, hash, mode, true)?.turns {
        counts.set_item(turn, number)?;
    }
    Ok(counts)
}
