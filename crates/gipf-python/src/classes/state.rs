//! The class `DecisionState`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use gipf_app::actions::ActionId;
use gipf_game::Color;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use super::game::PyGame;
use super::position::PyPosition;
use super::reduced;
use super::turn::PyTurn;
use crate::arguments::{Int, TurnOrText, position, side, side_text};
use crate::errors::{Failure, Kind};
use crate::generic::{self, AnyState};

/// A game that is played decision by decision: the turns so far, and the decisions of the coming turn.
///
/// Every decision (this row, this dot, this direction) has an id that never changes: see `ActionSpace`. When
/// the decisions complete a turn, it is played. A turn that leaves no choice, such as a pass in DVONN, is
/// played at once, so a player can be to move twice in a row. The game ends by the rules, by repetition, and
/// as a draw after `ActionSpace.max_turns` turns.
///
/// Made from a position, from its text, from the name of a start or of a game, or from a `Game`.
///
/// >>> state = DecisionState("basic")
/// >>> state.legal_actions() == list(range(96, 120))
/// True
/// >>> state.apply_action(97)
/// >>> [state.action_text(action) for action in state.legal_actions()]
/// ['push a2-b3', 'push a2-b2']
/// >>> state.apply_action(121)
/// >>> state.turns, state.side_to_move
/// ([Turn('b3')], 'black')
#[pyclass(frozen, name = "DecisionState", module = "gipf")]
pub(crate) struct PyDecisionState(Mutex<Box<dyn AnyState>>);

impl PyDecisionState {
    fn new(state: Box<dyn AnyState>) -> PyDecisionState {
        PyDecisionState(Mutex::new(state))
    }

    /// Returns the state. No code of Python may run before the guard is dropped.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Box<dyn AnyState>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads `white` or `black`; None stands for the player to move.
fn viewer(viewer: Option<&str>, mover: Color) -> Result<Color, Failure> {
    viewer.map_or(Ok(mover), |text| side("viewer", text))
}

/// Returns an id, or says which there are.
pub(super) fn action_id(action: Int, count: usize) -> Result<ActionId, Failure> {
    let id = action.index().filter(|index| *index < count);
    let id = id.and_then(|index| ActionId::try_from(index).ok());
    id.ok_or_else(|| {
        Failure::new(
            Kind::Action,
            format!("there is no such action: the ids go from 0 to {}", count - 1),
        )
    })
}

#[pymethods]
impl PyDecisionState {
    #[new]
    #[pyo3(signature = (start))]
    fn begin(start: &Bound<'_, PyAny>) -> PyResult<PyDecisionState> {
        let state = match start.cast::<PyGame>() {
            Ok(game) => {
                let (start, turns) = {
                    let game = game.get().lock();
                    (game.start(), game.turns())
                };
                generic::new_state(&*start, &turns)?
            }
            Err(_) => generic::new_state(&*position(start)?, &[])?,
        };
        Ok(PyDecisionState::new(state))
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.lock().game().name
    }

    /// The position that the game began with.
    #[getter]
    fn start(&self) -> PyPosition {
        PyPosition::new(self.lock().start())
    }

    /// The position before the coming turn.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition::new(self.lock().position())
    }

    /// The turns that were played.
    #[getter]
    fn turns(&self) -> Vec<PyTurn> {
        self.lock().turns().into_iter().map(PyTurn::new).collect()
    }

    /// Returns the turns that were played as a game of its own.
    fn to_game(&self) -> PyGame {
        PyGame::new(self.lock().to_game())
    }

    /// Returns the ids of what can be decided now, in ascending order: none when the game is over.
    fn legal_actions(&self) -> Vec<ActionId> {
        self.lock().legal_actions()
    }

    /// Returns a byte for each id: 1 if it is legal now, otherwise 0.
    ///
    /// >>> sum(DecisionState("dvonn").action_mask())
    /// 49
    fn action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let state = self.lock();
        let mut mask = vec![0; state.info().actions];
        state.write_mask(&mut mask);
        drop(state);
        PyBytes::new(py, &mask)
    }

    /// Returns what a player sees as planes of numbers, plane by plane and row by row, a byte each; the player
    /// to move, if no other is named.
    ///
    /// >>> len(DecisionState("dvonn").planes()) == 10 * 5 * 11
    /// True
    #[pyo3(signature = (viewer = None))]
    fn planes<'py>(&self, py: Python<'py>, viewer: Option<&str>) -> PyResult<Bound<'py, PyBytes>> {
        let state = self.lock();
        let viewer = self::viewer(viewer, state.side_to_move())?;
        let mut planes = vec![0; state.info().planes_len()];
        state.write_planes(viewer, &mut planes);
        drop(state);
        Ok(PyBytes::new(py, &planes))
    }

    /// Makes a decision, and plays the turn when it is complete.
    ///
    /// >>> DecisionState("basic").apply_action(21)
    /// Traceback (most recent call last):
    ///     ...
    /// gipf.ActionError: action 21 (take no more rows) is not legal here
    fn apply_action(&self, action: Int) -> PyResult<()> {
        let mut state = self.lock();
        let id = action_id(action, state.info().actions)?;
        Ok(state.apply_action(id)?)
    }

    /// Takes the last decision back and returns it, with the turns that it completed; None when there is none.
    fn undo_action(&self) -> Option<ActionId> {
        self.lock().undo_action()
    }

    /// Plays a whole turn, or the text of one, as its decisions.
    ///
    /// >>> state = DecisionState("basic")
    /// >>> state.play("a2-b3")
    /// >>> state.history
    /// [97, 121]
    fn play(&self, turn: TurnOrText) -> PyResult<()> {
        match turn {
            TurnOrText::Turn(turn) => self.lock().play(&*turn)?,
            TurnOrText::Text(text) => self.lock().play_text(&text)?,
        }
        Ok(())
    }

    /// The decisions since the start.
    #[getter]
    fn history(&self) -> Vec<ActionId> {
        self.lock().history().to_vec()
    }

    /// The decisions of the coming turn.
    #[getter]
    fn partial_history(&self) -> Vec<ActionId> {
        self.lock().partial_history().to_vec()
    }

    /// The player who decides now: 'white' or 'black'. When the game is over, the player who would.
    #[getter]
    fn side_to_move(&self) -> &'static str {
        side_text(self.lock().side_to_move())
    }

    /// How often the position before the coming turn has occurred, this time included.
    #[getter]
    fn repetitions(&self) -> usize {
        self.lock().repetitions()
    }

    /// Whether the game is over.
    #[getter]
    fn is_terminal(&self) -> bool {
        self.lock().end().is_some()
    }

    /// How the game has ended, as a sentence, or None.
    #[getter]
    fn end(&self) -> Option<String> {
        self.lock().end()
    }

    /// What White and Black have gained: 1 for a win, -1 for a loss, 0 for a draw, a void game and a game that
    /// goes on.
    #[getter]
    fn returns(&self) -> (i8, i8) {
        self.lock().returns().into()
    }

    /// Returns the words for an id.
    fn action_text(&self, action: Int) -> PyResult<String> {
        let info = self.lock().info();
        Ok(info.action_text(action_id(action, info.actions)?).unwrap_or_default())
    }

    /// Returns a state of its own with the same history.
    fn copy(&self) -> PyDecisionState {
        PyDecisionState::new(self.lock().boxed())
    }

    fn __copy__(&self) -> PyDecisionState {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyDecisionState {
        self.copy()
    }

    fn __repr__(&self) -> String {
        let state = self.lock();
        let info = state.info();
        let begun = state.partial_history().iter().filter_map(|&id| info.action_text(id));
        let begun: String = begun.map(|text| format!(", {text}")).collect();
        format!("<DecisionState of {}: {}{begun}>", state.game(), state.position().line())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (start, history) = {
            let state = slf.get().lock();
            (state.start(), state.history().to_vec())
        };
        reduced(slf.py(), "_restore_state", (PyPosition::new(start), history))
    }
}

/// Makes a state that was pickled.
#[pyfunction]
#[pyo3(signature = (start, history))]
fn _restore_state(start: &Bound<'_, PyPosition>, history: Vec<Int>) -> PyResult<PyDecisionState> {
    let mut state = generic::new_state(&**start.get().inner(), &[])?;
    for action in history {
        let id = action_id(action, state.info().actions)?;
        state.apply_action(id)?;
    }
    Ok(PyDecisionState::new(state))
}

pub(super) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyDecisionState>()?;
    module.add_function(wrap_pyfunction!(_restore_state, module)?)
}
