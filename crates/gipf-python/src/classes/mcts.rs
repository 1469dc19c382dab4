//! The class `Mcts`.

use std::mem;
use std::num::NonZeroU32;

use gipf_ai::mcts::{MctsOptions, MctsPlayError};
use gipf_app::actions::{ActionId, DecisionInfo, DecisionSearch, Decisions};
use gipf_app::all_games;
use numpy::{
    Element, PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2,
};
use pyo3::exceptions::{PyImportError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PySlice, PyString, PyTuple};
use pyo3::{PyTraverseError, PyVisit};

use super::mcts_result::PyMctsResult;
use super::not_pickled;
use super::state::{AnyState, PyDecisionState, action_id};
use crate::any::{Any, Listed, info_of, own_turn, parse_turn};
use crate::arguments::{Int, TurnOrText, wrong_type};
use crate::errors::{Failure, Kind};
use crate::held::Held;
use crate::in_use::{InUse, Taken};
use crate::interrupt::Signals;

/// A Monte Carlo tree search (PUCT) that asks an evaluator of yours, such as a neural network, for whole batches. It
/// searches one game or many at once, decision by decision: see `DecisionState`. Needs NumPy.
///
/// `evaluator` is called with an array of planes: leaves x planes x rows x columns, each leaf as its player to move
/// sees it. `dtype` is 'float32' for numbers from 0 to 1, or 'uint8' for whole numbers as `DecisionState.planes` has
/// them. The array is used again for the next batch: copy what you keep. It returns two arrays, or what NumPy makes
/// arrays of: the policy logits, leaves x actions, of which the legal ones count, and the values, one for each
/// leaf, from -1 for a loss to 1 for a win of the player to move. An exception that it raises is raised by `search`.
///
/// `starts` is what is searched: a position, its text, a `Game` or a `DecisionState`, or several of one game. Each
/// has a tree, which is kept: after `play` the search goes on with what it knows of the action.
///
/// * `batch_size`: the maximum number of leaves that are evaluated at once. As many come from each game as from the
///   others. With few games and large batches, virtual loss spreads the leaves of a tree.
/// * `c_puct`: how much the prior counts against the value. `fpu_reduction`: by how much a choice without visits is
///   valued less than its node.
/// * `noise_weight`: the share of Dirichlet noise in the priors of the root, 0.25 in self-play. `noise_alpha`: its
///   parameter.
/// * `virtual_loss`: the loss that a leaf counts as while it waits for its evaluation.
/// * `max_nodes`: the maximum number of nodes of all trees together, those without visits included.
/// * `seed`: the random seed, of noise and of `sample`. The same seed and the same evaluations give the same trees.
///
/// >>> import numpy
/// >>> def evaluator(planes):
/// ...     return numpy.zeros((len(planes), 147)), numpy.zeros(len(planes))
/// >>> mcts = Mcts(evaluator, "dvonn", batch_size=8)
/// >>> result = mcts.search(100)[0]
/// >>> sum(result.visits.values()), result.policy().shape
/// (100, (147,))
/// >>> mcts.play(result.best)
/// >>> mcts.state().history == [result.best]
/// True
#[pyclass(frozen, name = "Mcts", module = "gipf")]
pub(crate) struct PyMcts {
    evaluator: Held,
    options: MctsOptions,
    info: &'static DecisionInfo,
    game: &'static str,
    pool: InUse<Pool>,
}

/// The search and the states of its games.
struct Pool {
    search: AnySearch,
    planes: Planes,
}

/// The search of one game.
struct SearchOf<P: Listed> {
    search: Box<dyn DecisionSearch<P>>,
    states: Vec<Box<dyn Decisions<P>>>,
}

type AnySearch = any_of!(SearchOf);

impl<P: Listed> SearchOf<P> {
    fn add(&mut self, state: Box<dyn Decisions<P>>) -> usize {
        self.search.add(&*state);
        self.states.push(state);
        self.states.len() - 1
    }

    fn replace(&mut self, game: usize, state: Box<dyn Decisions<P>>) -> usize {
        self.search.replace(game, &*state);
        self.states[game] = state;
        game
    }

    fn play_turn(&mut self, game: usize, turn: &TurnOrText) -> Result<(), Failure> {
        let state = &mut self.states[game];
        if has_been_forced(&**state, turn) {
            return Ok(());
        }
        let before = state.history().len();
        super::state::play(state, turn)?;
        let decisions = state.history()[before..].to_vec();
        decisions.into_iter().try_for_each(|id| self.search.play(game, id).map_err(play_failure))
    }
}

/// Returns whether a turn has been played already, because it left no choice after the turn before it.
fn has_been_forced<P: Listed>(state: &dyn Decisions<P>, turn: &TurnOrText) -> bool {
    let game = state.game();
    if !state.partial_history().is_empty() {
        return false;
    }
    if let TurnOrText::Text(text) = turn
        && parse_turn(game.position(), text).is_ok()
    {
        return false;
    }
    let played = game.positions().iter().zip(game.turns()).rev();
    let mut forced = played.take_while(|(before, played)| {
        state.actions_of_turn(before, played).is_some_and(|actions| actions.is_empty())
    });
    forced.any(|(before, played)| match turn {
        TurnOrText::Turn(turn) => {
            own_turn::<P>(turn).is_ok_and(|turn| turn.before == *before && turn.turn == *played)
        }
        TurnOrText::Text(text) => parse_turn(before, text).is_ok_and(|turn| turn == *played),
    })
}

macro_rules! put_state {
    ([$($Game:ident: $Position:ty;)+] $search:expr, $state:expr, $at:expr) => {
        match ($search, $state) {
            $((Any::$Game(search), Any::$Game(state)) => Ok(match $at {
                Some(game) => search.replace(game, state),
                None => search.add(state),
            }),)+
            (search, state) => {
                let found = each!(&state, state => info_of(state.game().start()));
                let expected = each!(search, search => info_of(search.states[0].game().start()));
                Err(Failure::value(format!("start: expected one of {expected}, found {found}")))
            }
        }
    };
}

impl Pool {
    /// Adds a game, or puts it in place of another one.
    fn put(&mut self, state: AnyState, at: Option<usize>) -> Result<usize, Failure> {
        all_games!(put_state, &mut self.search, state, at)
    }

    fn len(&self) -> usize {
        each!(&self.search, search => search.states.len())
    }

    /// Returns the index of a game.
    fn index(&self, game: Int) -> Result<usize, Failure> {
        let games = self.len();
        game.index().filter(|game| *game < games).ok_or_else(|| {
            Failure::value(format!("game: expected a number from 0 to {}", games - 1))
        })
    }

    fn result(&self, game: usize, info: &DecisionInfo) -> PyMctsResult {
        PyMctsResult::new(each!(&self.search, search => search.search.result(game)), info.actions)
    }

    /// Searches every game that is not over.
    fn search(
        &mut self,
        evaluator: &Bound<'_, PyAny>,
        info: &DecisionInfo,
        simulations: u32,
    ) -> PyResult<()> {
        let (py, planes) = (evaluator.py(), &mut self.planes);
        each!(&mut self.search, search => {
            let search = &mut search.search;
            search.begin(simulations);
            while !search.is_done() {
                let leaves = py.detach(|| search.select_batch());
                py.check_signals()?;
                if leaves == 0 {
                    continue;
                }
                let seen = planes.write(py, leaves, |out| {
                    let written = search.write_planes(out);
                    debug_assert_eq!(written, Ok(()), "the size is right");
                })?;
                let answer = evaluator.call1((seen,))?;
                let (logits, values) = read_answer(&answer, leaves, info.actions)?;
                let (logits, values) = (logits.as_slice()?, values.as_slice()?);
                let backed_up = py.detach(|| search.back_up_batch(values, logits));
                backed_up.map_err(|error| Failure::value(format!("evaluator: {error}")))?;
            }
            Ok(())
        })
    }

    fn cancel_batch(&mut self) {
        each!(&mut self.search, search => search.search.cancel_batch());
    }
}

/// The planes of a batch, in an array that is used again.
struct Planes {
    array: PlanesArray,
    /// Whole numbers, before they become others.
    bytes: Vec<u8>,
    len: usize,
    /// What the numbers of each plane are multiplied by.
    factors: Vec<f32>,
}

enum PlanesArray {
    Bytes(Py<PyArray4<u8>>),
    Floats(Py<PyArray4<f32>>),
}

impl Planes {
    fn new(
        py: Python<'_>,
        info: &DecisionInfo,
        batch_size: usize,
        dtype: &str,
    ) -> PyResult<Planes> {
        let planes = (info.planes)();
        let shape = [batch_size, planes.len(), info.grid.0, info.grid.1];
        let array = match dtype {
            "float32" => PlanesArray::Floats(PyArray4::zeros(py, shape, false).unbind()),
            "uint8" => PlanesArray::Bytes(PyArray4::zeros(py, shape, false).unbind()),
            _ => return Err(Failure::value("dtype: expected 'float32' or 'uint8'").into()),
        };
        let factors = planes.iter().map(|plane| 1.0 / f32::from(plane.max)).collect();
        Ok(Planes { array, bytes: Vec::new(), len: info.planes_len(), factors })
    }

    /// Has `write` write the planes of some leaves, without the lock of Python, and returns the array of them.
    fn write<'py>(
        &mut self,
        py: Python<'py>,
        leaves: usize,
        write: impl FnOnce(&mut [u8]) + Send,
    ) -> PyResult<Bound<'py, PyAny>> {
        let len = leaves * self.len;
        match &self.array {
            PlanesArray::Bytes(array) => fill(array.bind(py), leaves, |out| write(&mut out[..len])),
            PlanesArray::Floats(array) => {
                let (bytes, factors) = (&mut self.bytes, &self.factors);
                bytes.resize(len, 0);
                fill(array.bind(py), leaves, |out| {
                    write(bytes);
                    let cells = bytes.len() / leaves / factors.len();
                    let planes = bytes.chunks_exact(cells).zip(out.chunks_exact_mut(cells));
                    for ((bytes, out), factor) in planes.zip(factors.iter().cycle()) {
                        for (byte, out) in bytes.iter().zip(out) {
                            *out = f32::from(*byte) * factor;
                        }
                    }
                })
            }
        }
    }
}

/// Has `write` write the numbers of an array without the lock of Python, and returns the first rows of it.
fn fill<'py, T: Element>(
    array: &Bound<'py, PyArray4<T>>,
    rows: usize,
    write: impl FnOnce(&mut [T]) + Send,
) -> PyResult<Bound<'py, PyAny>> {
    let py = array.py();
    {
        let mut array = array.try_readwrite().map_err(Failure::value)?;
        let numbers = array.as_slice_mut().map_err(Failure::value)?;
        py.detach(|| write(numbers));
    }
    array.get_item(PySlice::new(py, 0, rows as isize, 1))
}

/// The logits and the values that an evaluator has returned.
type Answer<'py> = (PyReadonlyArray2<'py, f32>, PyReadonlyArray1<'py, f32>);

/// Reads what an evaluator has returned for so many leaves.
fn read_answer<'py>(
    answer: &Bound<'py, PyAny>,
    leaves: usize,
    actions: usize,
) -> PyResult<Answer<'py>> {
    let expected = "evaluator: expected two arrays, policy logits and values";
    let pair = match (answer.cast::<PyTuple>(), answer.cast::<PyList>()) {
        (Ok(tuple), _) if tuple.len() == 2 => (tuple.get_item(0)?, tuple.get_item(1)?),
        (_, Ok(list)) if list.len() == 2 => (list.get_item(0)?, list.get_item(1)?),
        (Ok(_), _) | (_, Ok(_)) => {
            let found = answer.len()?;
            return Err(PyTypeError::new_err(format!("{expected}, found {found} objects")));
        }
        _ => return Err(wrong_type(expected.trim_start_matches("evaluator: expected "), answer)),
    };
    let logits = array_of(&pair.0, "policy logits", &[leaves, actions])?;
    let values = array_of(&pair.1, "values", &[leaves])?;
    let logits = logits.cast_into::<PyArray2<f32>>()?.try_readonly().map_err(Failure::value)?;
    let values = values.cast_into::<PyArray1<f32>>()?.try_readonly().map_err(Failure::value)?;
    Ok((logits, values))
}

/// Returns an object as a contiguous array of this shape. A column counts as an array of one dimension.
fn array_of<'py>(
    object: &Bound<'py, PyAny>,
    what: &str,
    expected: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    let py = object.py();
    let options = PyDict::new(py);
    options.set_item("dtype", "float32")?;
    options.set_item("order", "C")?;
    let array = py.import("numpy")?.call_method("asarray", (object,), Some(&options))?;
    let found: Vec<usize> = array.getattr("shape")?.extract()?;
    if found == expected {
        return Ok(array);
    }
    if let ([rows], [found, 1]) = (expected, &found[..])
        && rows == found
    {
        return array.call_method1("reshape", (*rows,));
    }
    let text = |shape: &[usize]| PyTuple::new(py, shape).map(|shape| shape.to_string());
    let (expected, found) = (text(expected)?, text(&found)?);
    let message = format!("evaluator: expected {what} of shape {expected}, found {found}");
    Err(Failure::value(message).into())
}

/// Loads NumPy, or says that it is missing.
///
/// The crate `numpy` loads NumPy's functions at their first use, and cannot tell of an exception there, such as that of
/// Ctrl+C. So they are used here, when no signal waits.
fn load_numpy(py: Python<'_>) -> PyResult<()> {
    match py.import("numpy") {
        Ok(_) => {}
        Err(error) if error.is_instance_of::<PyImportError>(py) => {
            return Err(PyImportError::new_err("gipf.Mcts needs NumPy: pip install numpy"));
        }
        Err(error) => return Err(error),
    }
    py.check_signals()?;
    drop(PyArray1::<f32>::zeros(py, 0, false));
    Ok(())
}

/// Reads one start.
fn state_of(start: &Bound<'_, PyAny>) -> PyResult<AnyState> {
    let made;
    let state = match start.cast::<PyDecisionState>() {
        Ok(state) => state,
        Err(_) => {
            made = start.py().get_type::<PyDecisionState>().call1((start,))?;
            made.cast::<PyDecisionState>()?
        }
    };
    Ok(map!(&*state.get().lock(), state => state.boxed_clone()))
}

/// Reads the starts of some games: one, or several. Thousands of them take seconds, which Ctrl+C ends.
fn states_of(starts: &Bound<'_, PyAny>) -> PyResult<Vec<AnyState>> {
    let is_text = starts.is_instance_of::<PyString>();
    let mut signals = Signals::new();
    let state = |start: PyResult<Bound<'_, PyAny>>| {
        signals.look()?;
        state_of(&start?)
    };
    match starts.try_iter() {
        Ok(starts) if !is_text => starts.map(state).collect(),
        _ => Ok(vec![state_of(starts)?]),
    }
}

/// The pool while a method uses it. It is put back at the end, also after a panic.
struct Using<'a> {
    owner: &'a InUse<Pool>,
    pool: Option<Pool>,
}

impl Using<'_> {
    fn pool(&mut self) -> &mut Pool {
        self.pool.as_mut().expect("it is put back when this is dropped")
    }
}

impl Drop for Using<'_> {
    fn drop(&mut self) {
        if let Some(pool) = mem::take(&mut self.pool) {
            self.owner.put_back(pool);
        }
    }
}

impl PyMcts {
    fn take(&self) -> Result<Using<'_>, Failure> {
        match self.pool.take() {
            Taken::Idle(pool) => Ok(Using { owner: &self.pool, pool: Some(pool) }),
            Taken::Busy => Err(Failure::new(Kind::Busy, "the search is in use already")),
            Taken::LostInFork => {
                self.pool.give_up();
                let message =
                    "the process was forked during a search, which goes on in the parent only";
                Err(Failure::new(Kind::Busy, message))
            }
        }
    }
}

fn play_failure(error: MctsPlayError) -> Failure {
    let kind = match error {
        MctsPlayError::GameOver { .. } => Kind::GameOver,
        _ => Kind::Action,
    };
    Failure::new(kind, error)
}

/// Reads a number of an option.
fn number(name: &str, object: &Bound<'_, PyAny>) -> PyResult<f32> {
    object.extract::<f64>().map(|number| number as f32).map_err(|_| {
        let found = object.get_type();
        let found = found.name().map_or_else(|_| "?".into(), |name| name.to_string());
        PyTypeError::new_err(format!("{name}: expected a number, found {found}"))
    })
}

#[pymethods]
impl PyMcts {
    #[new]
    #[pyo3(
        signature = (evaluator, starts, *, batch_size = None, c_puct = None, fpu_reduction = None,
            noise_weight = None, noise_alpha = None, virtual_loss = None, max_nodes = None, seed = Int::ZERO,
            dtype = "float32"),
        text_signature = "(evaluator, starts, *, batch_size=64, c_puct=1.5, fpu_reduction=0.25, noise_weight=0.0, \
            noise_alpha=0.3, virtual_loss=1.0, max_nodes=4000000, seed=0, dtype='float32')"
    )]
    #[expect(clippy::too_many_arguments, reason = "each has a name in Python")]
    fn new(
        py: Python<'_>,
        evaluator: Bound<'_, PyAny>,
        starts: &Bound<'_, PyAny>,
        batch_size: Option<Int>,
        c_puct: Option<&Bound<'_, PyAny>>,
        fpu_reduction: Option<&Bound<'_, PyAny>>,
        noise_weight: Option<&Bound<'_, PyAny>>,
        noise_alpha: Option<&Bound<'_, PyAny>>,
        virtual_loss: Option<&Bound<'_, PyAny>>,
        max_nodes: Option<Int>,
        seed: Int,
        dtype: &str,
    ) -> PyResult<PyMcts> {
        if !evaluator.is_callable() {
            return Err(wrong_type("an evaluator that can be called", &evaluator));
        }
        load_numpy(py)?;
        let mut options = MctsOptions::default().with_seed(seed.within("seed", 0..=u64::MAX)?);
        let set = |field: &mut f32, name, given: Option<&Bound<'_, PyAny>>| match given {
            Some(given) => number(name, given).map(|number| *field = number),
            None => Ok(()),
        };
        set(&mut options.c_puct, "c_puct", c_puct)?;
        set(&mut options.fpu_reduction, "fpu_reduction", fpu_reduction)?;
        set(&mut options.noise_weight, "noise_weight", noise_weight)?;
        set(&mut options.noise_alpha, "noise_alpha", noise_alpha)?;
        set(&mut options.virtual_loss, "virtual_loss", virtual_loss)?;
        if let Some(size) = batch_size {
            options.batch_size = size.within("batch_size", 1..=1 << 16)? as usize;
        }
        if let Some(nodes) = max_nodes {
            options.max_nodes = nodes.within("max_nodes", 1..=1_000_000_000)? as usize;
        }
        let mut states = states_of(starts)?.into_iter();
        let first = states.next().ok_or_else(|| Failure::value("starts: expected at least one"))?;
        let (info, game) =
            each!(&first, state => (state.info(), info_of(state.game().start()).name));
        let mut pool = Pool {
            search: map!(first, state => {
                let mut search = state.mcts(options).map_err(Failure::value)?;
                search.add(&*state);
                SearchOf { search, states: vec![state] }
            }),
            planes: Planes::new(py, info, options.batch_size, dtype)?,
        };
        let mut signals = Signals::new();
        for state in states {
            signals.look()?;
            pool.put(state, None)?;
        }
        let evaluator = Held::new(evaluator.unbind());
        Ok(PyMcts { evaluator, options, info, game, pool: InUse::new(pool) })
    }

    /// Runs so many simulations in every game that is not over, and returns what is known of each game, as `result`
    /// does.
    ///
    /// A simulation goes from the root to a leaf; the first search of a root evaluates it besides. Other threads of
    /// Python run while the evaluator is not called, and Ctrl+C ends the search. After an exception the trees keep what
    /// they knew before the last batch.
    ///
    /// >>> Mcts(lambda planes: (planes, planes), "dvonn").search(10)
    /// Traceback (most recent call last):
    ///     ...
    /// gipf.GipfError: evaluator: expected policy logits of shape (1, 147), found (1, 10, 5, 11)
    fn search(&self, py: Python<'_>, simulations: Int) -> PyResult<Vec<PyMctsResult>> {
        let simulations = simulations.within("simulations", 1..=u64::from(u32::MAX))?;
        let simulations = NonZeroU32::new(simulations as u32).map_or(1, NonZeroU32::get);
        let freed = || Failure::value("evaluator: it has been freed");
        let evaluator = self.evaluator.get(py).ok_or_else(freed)?;
        let mut using = self.take()?;
        let pool = using.pool();
        let searched = pool.search(&evaluator, self.info, simulations);
        pool.cancel_batch();
        searched?;
        Ok((0..pool.len()).map(|game| pool.result(game, self.info)).collect())
    }

    /// Returns what is known of a game.
    #[pyo3(signature = (game = Int::ZERO), text_signature = "($self, game=0)")]
    fn result(&self, game: Int) -> PyResult<PyMctsResult> {
        let mut using = self.take()?;
        let pool = using.pool();
        Ok(pool.result(pool.index(game)?, self.info))
    }

    /// Returns an action by chance, as likely as `MctsResult.policy` says; the best one with the temperature 0. None
    /// before the first search and when the game is over.
    #[pyo3(signature = (temperature = 1.0, game = Int::ZERO), text_signature = "($self, temperature=1.0, game=0)")]
    fn sample(&self, temperature: f64, game: Int) -> PyResult<Option<ActionId>> {
        let temperature = super::mcts_result::temperature(temperature)?;
        let mut using = self.take()?;
        let pool = using.pool();
        let game = pool.index(game)?;
        Ok(each!(&mut pool.search, search => search.search.sample(game, temperature)))
    }

    /// Plays an action in a game. Its tree goes on with what it knows of the action, the rest is freed.
    ///
    /// >>> mcts = Mcts(lambda planes: ([[0] * 147] * len(planes), [0] * len(planes)), ["dvonn", "dvonn"])
    /// >>> mcts.play(24, game=1)
    /// >>> [state.history for state in (mcts.state(0), mcts.state(1))]
    /// [[], [24]]
    #[pyo3(signature = (action, game = Int::ZERO), text_signature = "($self, action, game=0)")]
    fn play(&self, action: Int, game: Int) -> PyResult<()> {
        let id = action_id(action, self.info.actions)?;
        let mut using = self.take()?;
        let pool = using.pool();
        let game = pool.index(game)?;
        each!(&mut pool.search, search => {
            let SearchOf { search, states } = search;
            states[game].apply_action(id).map_err(super::state::action_failure)?;
            search.play(game, id).map_err(play_failure)?;
        });
        Ok(())
    }

    /// Plays a whole turn in a game, or the text of one, as its decisions: for a game whose turns come from elsewhere. Its
    /// tree goes on with what it knows of them.
    ///
    /// A turn that leaves no choice, such as a pass in DVONN, has been played with the turn before it; to play it after that
    /// changes nothing. So the turns of a record can be played one after another.
    ///
    /// >>> mcts = Mcts(lambda planes: ([[0] * 147] * len(planes), [0] * len(planes)), "dvonn")
    /// >>> mcts.play_turn("F3")
    /// >>> mcts.state().turns
    /// [Turn('F3')]
    #[pyo3(signature = (turn, game = Int::ZERO), text_signature = "($self, turn, game=0)")]
    fn play_turn(&self, turn: TurnOrText, game: Int) -> PyResult<()> {
        let mut using = self.take()?;
        let pool = using.pool();
        let game = pool.index(game)?;
        each!(&mut pool.search, search => search.play_turn(game, &turn))?;
        Ok(())
    }

    /// Returns the state of a game, as a copy.
    #[pyo3(signature = (game = Int::ZERO), text_signature = "($self, game=0)")]
    fn state(&self, game: Int) -> PyResult<PyDecisionState> {
        let mut using = self.take()?;
        let pool = using.pool();
        let game = pool.index(game)?;
        Ok(PyDecisionState::of(map!(&pool.search, search => search.states[game].boxed_clone())))
    }

    /// Adds a game, and returns its index.
    fn add(&self, start: &Bound<'_, PyAny>) -> PyResult<usize> {
        let state = state_of(start)?;
        Ok(self.take()?.pool().put(state, None)?)
    }

    /// Begins another game in place of one, such as one that is over, with an empty tree.
    #[pyo3(signature = (start, game = Int::ZERO), text_signature = "($self, start, game=0)")]
    fn replace(&self, start: &Bound<'_, PyAny>, game: Int) -> PyResult<()> {
        let state = state_of(start)?;
        let mut using = self.take()?;
        let pool = using.pool();
        let game = pool.index(game)?;
        pool.put(state, Some(game))?;
        Ok(())
    }

    /// The number of games.
    fn __len__(&self) -> PyResult<usize> {
        Ok(self.take()?.pool().len())
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    /// The maximum number of leaves that are evaluated at once.
    #[getter]
    fn batch_size(&self) -> usize {
        self.options.batch_size
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.evaluator.traverse(&visit)
    }

    fn __clear__(&self) {
        self.evaluator.clear();
    }

    fn __repr__(&self) -> String {
        let games = self
            .take()
            .map_or_else(|_| "in use".into(), |mut using| format!("games: {}", using.pool().len()));
        format!("<Mcts of {}: {games}>", self.game)
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(not_pickled("an Mcts", "make one in each process with its evaluator"))
    }
}
