//! The evaluator that a caller names, loads or brings along, and the searches that use it.

use std::any::{Any, TypeId};
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use gipf_ai::weights::WeightsError;
use gipf_ai::{Evaluate, OutOfMemory, Score};
use gipf_app::all_games;
use gipf_engine::{LoadWeightsError, SearchSettings, Searcher, Searchers, load_weights};
use gipf_game::Position as _;
use pyo3::exceptions::{PyMemoryError, PyOSError};
use pyo3::prelude::*;

use crate::any::{Listed, Tag};
use crate::arguments::{text_of, wrong_type};
use crate::classes::{PyPosition, PyScore};
use crate::errors::Failure;
use crate::held::Held;

/// The evaluator that a caller asks for.
#[derive(Clone, Debug)]
pub(crate) enum EvaluatorChoice {
    /// The default of the game.
    Default,
    /// A name of one that is built in.
    Named(String),
    /// A file of weights.
    Weights(PathBuf),
    /// A function of Python.
    Called(Called),
}

impl EvaluatorChoice {
    /// Reads the arguments `evaluator` and `weights`.
    pub(crate) fn read(
        evaluator: Option<&Bound<'_, PyAny>>,
        weights: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<EvaluatorChoice> {
        let choice = match (evaluator, weights) {
            (None, None) => return Ok(EvaluatorChoice::Default),
            (Some(_), Some(_)) => {
                return Err(Failure::value("expected an evaluator or weights, found both").into());
            }
            (None, Some(weights)) => match weights.extract::<PathBuf>() {
                Ok(path) => EvaluatorChoice::Weights(path),
                Err(_) => return Err(wrong_type("the path of a file of weights", weights)),
            },
            (Some(evaluator), None) => match text_of(evaluator)? {
                Some(name) => EvaluatorChoice::Named(name),
                None if evaluator.is_callable() => {
                    EvaluatorChoice::Called(Called::new(Held::new(evaluator.clone().unbind())))
                }
                None => {
                    let expected = "the name of an evaluator, or a function of a position";
                    return Err(wrong_type(expected, evaluator));
                }
            },
        };
        choice.check()?;
        Ok(choice)
    }

    /// Checks that the evaluator is one of some game.
    fn check(&self) -> PyResult<()> {
        let tags: Vec<Tag> = all_games!(all_tags);
        let mut errors = Vec::new();
        for tag in tags {
            match each!(tag, tag => self.of(tag).map(drop)) {
                Ok(()) => return Ok(()),
                Err(error) => errors.push(error),
            }
        }
        let other_game = |error: &ChoiceError| {
            matches!(
                error,
                ChoiceError::Weights(LoadWeightsError::Weights {
                    error: WeightsError::Game { .. } | WeightsError::Unsupported,
                    ..
                })
            )
        };
        let names = errors.iter().filter_map(|error| match error {
            ChoiceError::Name { game, names, .. } => Some(format!("{names} ({game})")),
            ChoiceError::Weights(_) => None,
        });
        let names: Vec<String> = names.collect();
        if let EvaluatorChoice::Named(name) = self {
            let names = names.join("; ");
            let message = format!("there is no evaluator '{name}', expected {names}");
            return Err(Failure::value(message).into());
        }
        let worst = errors.iter().position(|error| !other_game(error)).unwrap_or(0);
        Err(errors.swap_remove(worst).into())
    }

    /// Returns the evaluator of a game; `None` for the default, and for a function.
    fn of<P: Listed>(
        &self,
        _: std::marker::PhantomData<P>,
    ) -> Result<Option<P::Evaluator>, ChoiceError> {
        match self {
            EvaluatorChoice::Default | EvaluatorChoice::Called(_) => Ok(None),
            EvaluatorChoice::Named(name) => match name.parse() {
                Ok(evaluator) => Ok(Some(evaluator)),
                Err(_) => {
                    let names: Vec<String> =
                        P::EVALUATORS.iter().map(ToString::to_string).collect();
                    let (name, game) = (name.clone(), P::TITLE);
                    Err(ChoiceError::Name { name, game, names: names.join(", ") })
                }
            },
            EvaluatorChoice::Weights(path) => match load_weights::<P>(path) {
                Ok(weights) => Ok(Some(weights.evaluator)),
                Err(error) => Err(ChoiceError::Weights(error)),
            },
        }
    }

    /// Returns the function of Python, for the class that holds it.
    pub(crate) fn function(&self) -> Option<&Held> {
        match self {
            EvaluatorChoice::Called(called) => Some(&called.0.function),
            _ => None,
        }
    }

    /// Returns the static evaluation of a position for its player to move.
    pub(crate) fn evaluate<P: Listed>(&self, position: &P) -> PyResult<Score> {
        if let Some(outcome) = position.outcome() {
            return Err(Failure::game_over(outcome).into());
        }
        if let EvaluatorChoice::Called(called) = self {
            let hundredths = called.evaluate(position);
            return called.take_failure().map_or(Ok(Score::new(hundredths)), Err);
        }
        let evaluator = self.of(std::marker::PhantomData::<P>)?.unwrap_or_default();
        Ok(Score::new(evaluator.evaluate(position)))
    }
}

macro_rules! all_tags {
    ([$($Game:ident: $Position:ty;)+]) => {
        vec![$($crate::any::Any::$Game(std::marker::PhantomData)),+]
    };
}
use all_tags;

/// Why a game does not have the evaluator that was asked for.
#[derive(Debug)]
enum ChoiceError {
    /// The game has none with this name.
    Name {
        name: String,
        game: &'static str,
        names: String,
    },
    Weights(LoadWeightsError),
}

impl From<ChoiceError> for PyErr {
    fn from(error: ChoiceError) -> PyErr {
        match error {
            ChoiceError::Name { name, game, names } => {
                let message = format!("there is no evaluator '{name}' of {game}, expected {names}");
                Failure::value(message).into()
            }
            ChoiceError::Weights(error @ LoadWeightsError::Read { .. }) => {
                PyOSError::new_err(error.to_string())
            }
            ChoiceError::Weights(error) => Failure::value(error).into(),
        }
    }
}

/// An evaluation that is a function of Python, which takes a position and returns its value in pieces for the player
/// to move, or a score of either player. When it fails, it ends the search.
#[derive(Clone, Debug)]
pub(crate) struct Called(Arc<CalledState>);

#[derive(Debug)]
struct CalledState {
    function: Held,
    /// The first exception of the search.
    failure: Mutex<Option<PyErr>>,
    has_failed: AtomicBool,
    /// Ends the search that is under way.
    stop: Mutex<Arc<AtomicBool>>,
}

impl Called {
    fn new(function: Held) -> Called {
        Called(Arc::new(CalledState {
            function,
            failure: Mutex::default(),
            has_failed: AtomicBool::new(false),
            stop: Mutex::default(),
        }))
    }

    fn begin(&self, stop: &Arc<AtomicBool>) {
        *self.0.stop.lock().unwrap_or_else(PoisonError::into_inner) = Arc::clone(stop);
        self.take_failure();
    }

    /// Returns the exception that the function has raised, once.
    fn take_failure(&self) -> Option<PyErr> {
        self.0.has_failed.store(false, Ordering::Relaxed);
        self.0.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn fail(&self, error: PyErr) {
        self.0.has_failed.store(true, Ordering::Relaxed);
        self.0.failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        self.0.stop.lock().unwrap_or_else(PoisonError::into_inner).store(true, Ordering::Relaxed);
    }

    fn call(&self, py: Python<'_>, position: PyPosition) -> PyResult<i32> {
        let mover = each!(&position.0, position => position.side_to_move());
        let freed = || Failure::value("evaluator: the function has been freed");
        let function = self.0.function.get(py).ok_or_else(freed)?;
        let value = function.call1((position,))?;
        if let Ok(score) = value.cast::<PyScore>() {
            let most = Score::EVALUATION;
            return Ok(score.get().seen_from(mover).value().clamp(-most, most));
        }
        let expected = "an evaluation as a number or a Score";
        let number: f64 = value.extract().map_err(|_| wrong_type(expected, &value))?;
        if number.is_nan() {
            let message = "evaluator: expected a number of pieces, found nan";
            return Err(Failure::value(message).into());
        }
        let most = f64::from(Score::EVALUATION);
        Ok((100.0 * number).round().clamp(-most, most) as i32)
    }
}

impl<P: Listed> Evaluate<P> for Called {
    type State = ();

    fn state(&self, _position: &P) {}

    fn evaluate_with(&self, position: &P, _state: &()) -> i32 {
        if self.0.has_failed.load(Ordering::Relaxed) {
            return 0;
        }
        let found = Python::attach(|py| self.call(py, PyPosition(position.position())));
        found.unwrap_or_else(|error| {
            self.fail(error);
            0
        })
    }
}

/// The searches of an engine, one for each game.
pub(crate) struct EngineSearchers {
    choice: EvaluatorChoice,
    searchers: Searchers,
    /// The games whose searcher has the evaluator that was asked for.
    ready: HashSet<TypeId>,
    /// The searchers with a function of Python, by their game.
    called: HashMap<TypeId, Box<dyn Any + Send>>,
}

/// The searcher of a game.
pub(crate) enum SearcherOf<'a, P: Listed> {
    BuiltIn(&'a mut Searcher<P>),
    Called(&'a mut Searcher<P, Called>),
}

/// Why there is no searcher of a game.
#[derive(Debug)]
pub(crate) struct NoSearcher(PyErr);

impl From<NoSearcher> for PyErr {
    fn from(error: NoSearcher) -> PyErr {
        error.0
    }
}

impl From<OutOfMemory> for NoSearcher {
    fn from(error: OutOfMemory) -> NoSearcher {
        NoSearcher(PyMemoryError::new_err(error.to_string()))
    }
}

impl EngineSearchers {
    pub(crate) fn new(choice: EvaluatorChoice, hash: usize, threads: usize) -> EngineSearchers {
        let searchers = Searchers::new(hash, threads);
        EngineSearchers { choice, searchers, ready: HashSet::new(), called: HashMap::new() }
    }

    /// Prepares a search that `stop` ends.
    pub(crate) fn begin(&self, stop: &Arc<AtomicBool>) {
        if let EvaluatorChoice::Called(called) = &self.choice {
            called.begin(stop);
        }
    }

    /// Returns the exception that an evaluation of the search has raised.
    pub(crate) fn take_failure(&self) -> Option<PyErr> {
        match &self.choice {
            EvaluatorChoice::Called(called) => called.take_failure(),
            _ => None,
        }
    }

    /// Returns the searcher of a game.
    pub(crate) fn of_game<P: Listed>(&mut self) -> Result<SearcherOf<'_, P>, NoSearcher> {
        let key = TypeId::of::<P>();
        if let EvaluatorChoice::Called(called) = &self.choice {
            if !self.called.contains_key(&key) {
                let settings = SearchSettings::<P>::new().with_tt_mib(self.searchers.tt_mib());
                let settings = settings.with_threads(self.searchers.threads());
                let searcher = Searcher::new(settings.with_evaluator(called.clone()))?;
                self.called.insert(key, Box::new(searcher));
            }
            let searcher = self.called.get_mut(&key).and_then(|known| known.downcast_mut());
            return Ok(SearcherOf::Called(searcher.expect("the entry of a game is its searcher")));
        }
        if !self.ready.contains(&key) {
            let evaluator = self.choice.of(std::marker::PhantomData::<P>);
            if let Some(evaluator) = evaluator.map_err(|error| NoSearcher(error.into()))? {
                self.searchers.of_game::<P>()?.set_evaluator(evaluator)?;
            }
            self.ready.insert(key);
        }
        Ok(SearcherOf::BuiltIn(self.searchers.of_game::<P>()?))
    }

    /// Returns the searcher of a game with an evaluator that is built in or loaded.
    pub(crate) fn built_in<P: Listed>(&mut self) -> Result<&mut Searcher<P>, NoSearcher> {
        match self.of_game::<P>()? {
            SearcherOf::BuiltIn(searcher) => Ok(searcher),
            SearcherOf::Called(_) => {
                let message = "analyze: expected an engine with an evaluator of the game, found one with a function";
                Err(NoSearcher(Failure::value(message).into()))
            }
        }
    }

    /// Forgets everything that was learned.
    pub(crate) fn clear(&mut self) {
        self.searchers.clear();
        self.ready.clear();
        self.called.clear();
    }
}
