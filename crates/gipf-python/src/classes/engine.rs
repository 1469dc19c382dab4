//! The class `Engine`.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use gipf_ai::Limits;
use gipf_engine::analysis::GameAnalyzer;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::{PyTraverseError, PyVisit};

use super::analysis::PyAnalysis;
use super::found::{PySearchProgress, PySearchResult};
use super::game::PyGame;
use super::not_pickled;
use super::record::PyRecord;
use crate::arguments::{self, Int, limits, root, wrong_type};
use crate::errors::{Failure, Kind};
use crate::evaluator::{EngineSearchers, EvaluatorChoice, NoSearcher};
use crate::in_use::{InUse, Taken};
use crate::interrupt::{self, Ran};
use crate::record::AnyRecord;
use crate::search::{SearchQuery, analyze, check_goes_on, search};

/// How long a search lasts when no limit is named.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The maximum number of lines of a search.
const MAX_LINES: u64 = 256;

/// The engine: searches positions and games, and analyzes records. What it learns in one search helps in the
/// next.
///
/// `hash` is the size of the transposition table of each game in MiB, `threads` the number of threads that
/// search at full strength. `evaluator` is the name of an evaluator that is built in, as `gipf analyze --evaluator` has
/// them, or a function from a position to a number of pieces or to a `Score`, which is slow and meant for small work; `weights` is a
/// file that `gipf train` has written. Without either each game has its default. During a search other threads of Python run, and Ctrl+C ends it.
///
/// An engine cannot be pickled: each process makes its own. In a process that is forked the engine can be used, too;
/// when the fork came during a search, the copy in the child has forgotten what it had learned.
///
/// >>> engine = Engine(hash=4)
/// >>> result = engine.search("b2w/5/6/w5b/6/5/b2w w 12/12 basic", depth=3)
/// >>> result.depth, Position("basic").is_legal(result.best)
/// (3, True)
/// >>> engine = Engine(hash=1, evaluator=lambda position: 0.5 if position.side_to_move == "white" else -0.5)
/// >>> engine.search("basic", depth=1).score.hundredths
/// 50
#[pyclass(frozen, name = "Engine", module = "gipf")]
pub(crate) struct PyEngine {
    hash: usize,
    threads: usize,
    evaluator: EvaluatorChoice,
    searchers: InUse<EngineSearchers>,
    /// Ends the search that is under way.
    stop: Mutex<Arc<AtomicBool>>,
}

impl PyEngine {
    /// Takes the engine for a search. Waiting for it would let a callback wait for itself. In a process that was
    /// forked during a search the engine has forgotten what it had learned.
    fn take(&self) -> Result<EngineSearchers, Failure> {
        match self.searchers.take() {
            Taken::Idle(searchers) => Ok(searchers),
            Taken::LostInFork => Ok(self.new_searchers()),
            Taken::Busy => Err(Failure::new(Kind::Busy, "the engine is searching already")),
        }
    }

    fn new_searchers(&self) -> EngineSearchers {
        EngineSearchers::new(self.evaluator.clone(), self.hash, self.threads)
    }

    /// Returns the flag that ends a new search.
    fn new_stop(&self) -> Arc<AtomicBool> {
        let stop = Arc::new(AtomicBool::new(false));
        *self.stop.lock().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&stop);
        stop
    }

    /// Runs a search. What its flag has ended returns what it has found.
    fn run<T: Send + 'static, M: Send + 'static>(
        &self,
        py: Python<'_>,
        search: impl FnOnce(&mut EngineSearchers, &AtomicBool, &Sender<M>) -> T + Send + 'static,
        mut on_message: impl FnMut(M, &AtomicBool) -> PyResult<()>,
    ) -> PyResult<T> {
        let mut searchers = self.take()?;
        let stop = self.new_stop();
        searchers.begin(&stop);
        let work = {
            let stop = Arc::clone(&stop);
            move |sender: &Sender<M>| {
                let found = search(&mut searchers, &stop, sender);
                (searchers, found)
            }
        };
        match interrupt::run(py, &stop, work, |message| on_message(message, &stop)) {
            Ok(Ran { value: (searchers, found), interrupted }) => {
                let failure = searchers.take_failure();
                self.searchers.put_back(searchers);
                interrupted.and(failure.map_or(Ok(()), Err)).map(|()| found)
            }
            Err(error) => {
                self.searchers.put_back(self.new_searchers());
                Err(error)
            }
        }
    }
}

/// Reads what is analyzed: a record, or a game.
fn analyzed(object: &Bound<'_, PyAny>) -> PyResult<AnyRecord> {
    if let Ok(game) = object.cast::<PyGame>() {
        return Ok(game.get().record()?);
    }
    match object.cast::<PyRecord>() {
        Ok(record) => Ok(record.get().record.clone()),
        Err(_) => Err(wrong_type("a Record or a Game", object)),
    }
}

/// Checks that an object can be called, before a search that would call it.
fn callable<'a, 'py>(
    object: Option<&'a Bound<'py, PyAny>>,
) -> PyResult<Option<&'a Bound<'py, PyAny>>> {
    match object {
        Some(object) if !object.is_callable() => {
            Err(PyTypeError::new_err("on_progress: expected something that can be called"))
        }
        object => Ok(object),
    }
}

#[pymethods]
impl PyEngine {
    #[new]
    #[pyo3(
        signature = (hash = Int::DEFAULT_HASH, threads = Int::ONE, *, evaluator = None, weights = None),
        text_signature = "(hash=16, threads=1, *, evaluator=None, weights=None)"
    )]
    fn new(
        hash: Int,
        threads: Int,
        evaluator: Option<&Bound<'_, PyAny>>,
        weights: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyEngine> {
        let (hash, threads) = (arguments::hash(hash)?, arguments::threads(threads)?.get());
        let evaluator = EvaluatorChoice::read(evaluator, weights)?;
        Ok(PyEngine {
            hash,
            threads,
            searchers: InUse::new(EngineSearchers::new(evaluator.clone(), hash, threads)),
            evaluator,
            stop: Mutex::default(),
        })
    }

    /// Searches a position, a game, or the text of a position, for the best turn.
    ///
    /// A search ends at the first limit that it reaches: `depth` in turns, `nodes`, `seconds`. Without any it
    /// lasts a second. `lines` is the number of best turns that are looked for. `level` is how well the engine
    /// plays, from 1 to 10 or by a name of `levels()`; a level below 10 makes mistakes, which `seed` varies.
    ///
    /// `on_progress` is called with a `SearchProgress` after every line of every depth, at full strength
    /// only, and last with the line of another thread if that is the result. The search ends early when it returns True, and when it raises an exception, which is raised
    /// here.
    ///
    /// >>> result = Engine(hash=1).search("dvonn", nodes=2_000, lines=2)
    /// >>> len(result.lines), result.lines[0].turns[0] == result.best
    /// (2, True)
    #[pyo3(
        signature = (what, *, depth = None, nodes = None, seconds = None, level = None, lines = Int::ONE,
            seed = Int::ZERO, on_progress = None),
        text_signature = "($self, what, *, depth=None, nodes=None, seconds=None, level=None, lines=1, \
            seed=0, on_progress=None)"
    )]
    #[expect(clippy::too_many_arguments, reason = "each has a name in Python")]
    fn search(
        &self,
        py: Python<'_>,
        what: &Bound<'_, PyAny>,
        depth: Option<Int>,
        nodes: Option<Int>,
        seconds: Option<&Bound<'_, PyAny>>,
        level: Option<&Bound<'_, PyAny>>,
        lines: Int,
        seed: Int,
        on_progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PySearchResult> {
        let root = root(what)?;
        let level = level.map(arguments::level).transpose()?;
        let query = SearchQuery {
            limits: limits(depth, nodes, seconds, Limits::new().with_move_time(DEFAULT_TIME))?,
            level: level.unwrap_or(gipf_ai::Level::STRONGEST),
            multipv: lines.within("lines", 1..=MAX_LINES)? as usize,
            seed: seed.within("seed", 0..=u64::MAX)?,
        };
        let on_progress = callable(on_progress)?;
        check_goes_on(&root)?;
        let wants_progress = on_progress.is_some();
        let found = self.run(
            py,
            move |searchers, stop, sender| {
                // The receiver waits for the end of this thread.
                let send = |progress: PySearchProgress| {
                    let _ = sender.send(progress);
                };
                let send = wants_progress.then_some(send);
                each!(&root, root => search(root, searchers, &query, stop, send))
            },
            |progress, stop| {
                let Some(on_progress) = on_progress else { return Ok(()) };
                if stop.load(Ordering::Relaxed) {
                    return Ok(());
                }
                let ends = on_progress.call1((progress,))?;
                if ends.extract::<bool>().unwrap_or(false) {
                    stop.store(true, Ordering::Relaxed);
                }
                Ok(())
            },
        )?;
        let none = || Failure::new(Kind::GameOver, "there is no turn to search");
        Ok(found?.ok_or_else(none)?)
    }

    /// Searches every position of the main line of a record or of a `Game`, takes a second look at every turn, and finds the
    /// mistakes. What an earlier analysis has written is replaced.
    ///
    /// The limits are for each of the two searches of a second look, 64,000 nodes unless one is named; the first
    /// search of a position has an eighth of the nodes or the time, or a depth less by 2. Only turns with numbers from `first` to `last` are
    /// analyzed. `on_progress` is called with the number of positions and second looks done, and of all. What the
    /// engine has learned before is forgotten.
    ///
    /// >>> record = Record("basic", ["b3", "c6"])
    /// >>> [str(turn.turn) for turn in Engine(hash=1).analyze(record, depth=2).turns]
    /// ['b3', 'c6']
    #[pyo3(
        signature = (record, *, depth = None, nodes = None, seconds = None, first = Int::ONE,
            last = None, on_progress = None),
        text_signature = "($self, record, *, depth=None, nodes=None, seconds=None, first=1, last=None, \
            on_progress=None)"
    )]
    #[expect(clippy::too_many_arguments, reason = "each has a name in Python")]
    fn analyze(
        &self,
        py: Python<'_>,
        record: &Bound<'_, PyAny>,
        depth: Option<Int>,
        nodes: Option<Int>,
        seconds: Option<&Bound<'_, PyAny>>,
        first: Int,
        last: Option<Int>,
        on_progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyAnalysis> {
        let limits =
            limits(depth, nodes, seconds, Limits::new().with_nodes(GameAnalyzer::DEFAULT_NODES))?;
        let number = |name, number: Int| number.within(name, 1..=u32::MAX.into());
        let first = number("first", first)? as u32;
        let last = last.map_or(Ok(u32::MAX.into()), |last| number("last", last))? as u32;
        let on_progress = callable(on_progress)?;
        let mut record = analyzed(record)?;
        let analysis = self.run(
            py,
            move |searchers, stop, sender| {
                // Nobody receives any more after an exception.
                let mut send = |done: usize, all: usize| match sender.send((done, all)) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                };
                let turns = each!(&mut record, record => {
                    analyze(record, searchers, limits, (first, last), stop, &mut send)
                })?;
                Ok::<_, NoSearcher>(turns.map(|turns| (turns, record)))
            },
            |(done, all), stop| {
                let Some(on_progress) = on_progress else { return Ok(()) };
                if stop.load(Ordering::Relaxed) {
                    return Ok(());
                }
                on_progress.call1((done, all)).map(drop)
            },
        )?;
        let (turns, record) = analysis??;
        Ok(PyAnalysis { turns, record: Py::new(py, PyRecord::new(record))? })
    }

    /// Ends the search that another thread is waiting for; it returns what it has found. Does nothing when
    /// there is none.
    fn stop(&self) {
        let stop = self.stop.lock().unwrap_or_else(PoisonError::into_inner);
        stop.store(true, Ordering::Relaxed);
    }

    /// Forgets everything that was learned, for a new game.
    fn clear(&self) -> PyResult<()> {
        let mut searchers = self.take()?;
        searchers.clear();
        self.searchers.put_back(searchers);
        Ok(())
    }

    /// The size of the transposition table of each game, in MiB.
    #[getter]
    fn hash(&self) -> usize {
        self.hash
    }

    /// The number of threads that search at full strength.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.evaluator.function().map_or(Ok(()), |function| function.traverse(&visit))
    }

    fn __clear__(&self) {
        if let Some(function) = self.evaluator.function() {
            function.clear();
        }
    }

    fn __repr__(&self) -> String {
        format!("Engine(hash={}, threads={})", self.hash, self.threads)
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(not_pickled("an Engine", &format!("make one in each process with {}", self.__repr__())))
    }
}
