//! The class `DecisionState`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use gipf_app::Playable;
use gipf_app::actions::{ActionError, ActionId, DecisionInfo, Decisions, PlayTurnError};
use gipf_game::{Color, Game, PlayError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use super::game::{AnyGame, PyGame, turns_of};
use super::position::PyPosition;
use super::reduced;
use super::turn::PyTurn;
use crate::any::{Listed, info_of, read_turn};
use crate::arguments::{Int, TurnOrText, position, side};
use crate::enums::Side;
use crate::errors::{Failure, Kind};
use crate::picture::Drawing;

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
/// ([Turn('b3')], Side.BLACK)
#[pyclass(frozen, weakref, name = "DecisionState", module = "gipf")]
pub(crate) struct PyDecisionState(Mutex<AnyState>);

type StateOf<P> = Box<dyn Decisions<P>>;

/// A game that is played decision by decision, of any game.
pub(crate) type AnyState = any_of!(StateOf);

impl PyDecisionState {
    /// Returns the state after the turns of a game.
    fn replay(game: &AnyGame) -> Result<PyDecisionState, Failure> {
        fn replay<P: Listed>(game: &Game<P>) -> Result<StateOf<P>, Failure> {
            let mut state = decisions(game.start())?;
            state.play_turns(game.turns()).map_err(turn_failure)?;
            Ok(state)
        }
        Ok(PyDecisionState(Mutex::new(map!(game, game => replay(game)?))))
    }

    /// Returns a state with its class.
    pub(super) fn of(state: AnyState) -> PyDecisionState {
        PyDecisionState(Mutex::new(state))
    }

    /// Returns the state. No code of Python may run before the guard is dropped.
    pub(crate) fn lock(&self) -> MutexGuard<'_, AnyState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn info(&self) -> &'static DecisionInfo {
        each!(&*self.lock(), state => state.info())
    }
}

/// Begins a game from a position, or says that the game has no action ids.
pub(crate) fn decisions<P: Playable>(start: &P) -> Result<StateOf<P>, Failure> {
    start.decisions().ok_or_else(|| Failure::value(format!("{} has no action ids", P::TITLE)))
}

pub(super) fn turn_failure<P: Playable>(error: PlayTurnError<P>) -> Failure {
    let kind = match error {
        PlayTurnError::PlyCap { .. } | PlayTurnError::Play(PlayError::GameOver(_)) => {
            Kind::GameOver
        }
        PlayTurnError::TurnBegun => Kind::Action,
        _ => Kind::Turn,
    };
    Failure::new(kind, error)
}

pub(super) fn action_failure(error: ActionError) -> Failure {
    let kind = match error {
        ActionError::GameOver { .. } => Kind::GameOver,
        _ => Kind::Action,
    };
    Failure::new(kind, error)
}

/// Plays a turn, or the text of one.
pub(super) fn play<P: Listed>(state: &mut StateOf<P>, turn: &TurnOrText) -> Result<(), Failure> {
    if let Some(end) = state.end() {
        return Err(Failure::game_over(end));
    }
    let turn = read_turn(state.game().position(), turn)?;
    state.play_turn(&turn).map_err(turn_failure)
}

/// Writes the planes that a player sees; those of the player to move, if no other is named.
pub(crate) fn write_planes(state: &AnyState, viewer: Option<Color>, out: &mut [u8]) {
    each!(state, state => {
        let viewer = viewer.unwrap_or_else(|| state.side_to_move());
        let written = state.write_planes(viewer, out);
        debug_assert_eq!(written, Ok(()), "the size is right");
    });
}

/// Writes a byte for each id: 1 if it is legal, otherwise 0.
pub(crate) fn write_mask(state: &AnyState, out: &mut [u8]) {
    let written = each!(state, state => state.write_mask(out));
    debug_assert_eq!(written, Ok(()), "the size is right");
}

/// Reads `white` or `black`; None stands for the player to move.
pub(crate) fn viewer(viewer: Option<&str>) -> Result<Option<Color>, Failure> {
    viewer.map(|text| side("viewer", text)).transpose()
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
        Ok(match start.cast::<PyGame>() {
            Ok(game) => {
                let game = game.get().lock().clone();
                PyDecisionState::replay(&game)?
            }
            Err(_) => PyDecisionState::replay(&map!(position(start)?, start => Game::new(start)))?,
        })
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        each!(&*self.lock(), state => info_of(state.game().start())).name
    }

    /// The position that the game began with.
    #[getter]
    fn start(&self) -> PyPosition {
        PyPosition(map!(&*self.lock(), state => *state.game().start()))
    }

    /// The position before the coming turn.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition(map!(&*self.lock(), state => *state.game().position()))
    }

    /// The turns that were played.
    #[getter]
    fn turns(&self) -> Vec<PyTurn> {
        each!(&*self.lock(), state => turns_of(state.game()))
    }

    /// Returns the turns that were played as a game of its own.
    fn to_game(&self) -> PyGame {
        PyGame::new(map!(&*self.lock(), state => state.game().clone()))
    }

    /// Returns the ids of what can be decided now, in ascending order: none when the game is over.
    fn legal_actions(&self) -> Vec<ActionId> {
        each!(&*self.lock(), state => state.legal_actions())
    }

    /// Returns a byte for each id: 1 if it is legal now, otherwise 0.
    ///
    /// >>> sum(DecisionState("dvonn").action_mask())
    /// 49
    fn action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mut mask = vec![0; self.info().actions];
        write_mask(&self.lock(), &mut mask);
        PyBytes::new(py, &mask)
    }

    /// Returns what a player sees as planes of numbers, plane by plane and row by row, a byte each; the player
    /// to move, if no other is named.
    ///
    /// >>> len(DecisionState("dvonn").planes()) == 10 * 5 * 11
    /// True
    #[pyo3(signature = (viewer = None))]
    fn planes<'py>(&self, py: Python<'py>, viewer: Option<&str>) -> PyResult<Bound<'py, PyBytes>> {
        let (viewer, mut planes) = (self::viewer(viewer)?, vec![0; self.info().planes_len()]);
        write_planes(&self.lock(), viewer, &mut planes);
        Ok(PyBytes::new(py, &planes))
    }

    /// Makes a decision, and plays the turn when it is complete.
    ///
    /// >>> DecisionState("basic").apply_action(21)
    /// Traceback (most recent call last):
    ///     ...
    /// gipf.ActionError: action 21 (take no more rows) is not legal here
    fn apply_action(&self, action: Int) -> PyResult<()> {
        let id = action_id(action, self.info().actions)?;
        let applied = each!(&mut *self.lock(), state => state.apply_action(id));
        Ok(applied.map_err(action_failure)?)
    }

    /// Takes the last decision back and returns it, with the turns that it completed; None when there is none.
    fn undo_action(&self) -> Option<ActionId> {
        each!(&mut *self.lock(), state => state.undo_action())
    }

    /// Plays a whole turn, or the text of one, as its decisions.
    ///
    /// >>> state = DecisionState("basic")
    /// >>> state.play("a2-b3")
    /// >>> state.history
    /// [97, 121]
    fn play(&self, turn: TurnOrText) -> PyResult<()> {
        let played = each!(&mut *self.lock(), state => play(state, &turn));
        Ok(played?)
    }

    /// The decisions since the start.
    #[getter]
    fn history(&self) -> Vec<ActionId> {
        each!(&*self.lock(), state => state.history().to_vec())
    }

    /// The decisions of the coming turn.
    #[getter]
    fn partial_history(&self) -> Vec<ActionId> {
        each!(&*self.lock(), state => state.partial_history().to_vec())
    }

    /// The player who decides now. When the game is over, the player who would.
    #[getter]
    fn side_to_move(&self) -> Side {
        Side(each!(&*self.lock(), state => state.side_to_move()))
    }

    /// How often the position before the coming turn has occurred, this time included.
    #[getter]
    fn repetitions(&self) -> usize {
        each!(&*self.lock(), state => state.game().repetitions())
    }

    /// Whether the game is over.
    #[getter]
    fn is_terminal(&self) -> bool {
        self.end().is_some()
    }

    /// How the game has ended, as a sentence, or None.
    #[getter]
    fn end(&self) -> Option<String> {
        each!(&*self.lock(), state => state.end().map(|end| end.to_string()))
    }

    /// What White and Black have gained: 1 for a win, -1 for a loss, 0 for a draw, a void game and a game that
    /// goes on.
    #[getter]
    fn returns(&self) -> (i8, i8) {
        each!(&*self.lock(), state => state.returns()).into()
    }

    /// Returns the words for an id.
    fn action_text(&self, action: Int) -> PyResult<String> {
        let info = self.info();
        Ok(info.action_text(action_id(action, info.actions)?).unwrap_or_default())
    }

    /// Whether several things are asked for one after another in the order of the board's names, now: optional pieces
    /// of a row, or what becomes of isolated marbles in ZÈRTZ. Images of such a state can ask for another thing first,
    /// so `ActionSpace.permutation` does not give their legal actions.
    ///
    /// >>> state = DecisionState("4/WwWwb/6/7/6/5/3B w 0/5 standard")
    /// >>> state.apply_action(state.legal_actions()[0])
    /// >>> state.asks_in_order, [state.action_text(action) for action in state.legal_actions()]
    /// (True, ['take c2', 'leave c2'])
    #[getter]
    fn asks_in_order(&self) -> bool {
        each!(&*self.lock(), state => state.asks_in_order())
    }

    /// Returns the image of the state under a symmetry of the board, of `position.board_symmetries`.
    ///
    /// Raises `ActionError` when the decisions of the coming turn were asked for in an order that the image does not
    /// have: see `asks_in_order`.
    ///
    /// >>> state = DecisionState("basic")
    /// >>> state.apply_action(97)
    /// >>> image = state.transformed(3)
    /// >>> image.partial_history == [ActionSpace("gipf").permutation(3)[97]]
    /// True
    fn transformed(&self, symmetry: Int) -> PyResult<PyDecisionState> {
        fn image<P: Listed>(state: &StateOf<P>, symmetry: Int) -> Result<StateOf<P>, Failure> {
            let symmetry = super::position::symmetry(state.game().start(), symmetry)?;
            let no_image = "the image asks for the decisions of the turn in another order";
            state.transformed(symmetry).ok_or_else(|| Failure::new(Kind::Action, no_image))
        }
        Ok(PyDecisionState(Mutex::new(map!(&*self.lock(), state => image(state, symmetry)?))))
    }

    /// Returns a state of its own with the same history.
    fn copy(&self) -> PyDecisionState {
        PyDecisionState(Mutex::new(map!(&*self.lock(), state => state.boxed_clone())))
    }

    fn __copy__(&self) -> PyDecisionState {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyDecisionState {
        self.copy()
    }

    /// The board before the coming turn, with its decisions below.
    fn _repr_svg_(&self) -> PyResult<String> {
        let info = self.info();
        let begun = self.partial_history().into_iter().filter_map(|id| info.action_text(id));
        let begun: Vec<String> = begun.collect();
        let drawing = match begun.is_empty() {
            true => Drawing::of_notebook(),
            false => Drawing::of_notebook_with(begun.join(", ")),
        };
        Ok(self.position().svg(&drawing)?)
    }

    fn __repr__(&self) -> String {
        let (info, begun) = (self.info(), self.partial_history());
        let begun = begun.into_iter().filter_map(|id| info.action_text(id));
        let begun: String = begun.map(|text| format!(", {text}")).collect();
        let title = each!(&*self.lock(), state => info_of(state.game().start())).title;
        format!("<DecisionState of {title}: {}{begun}>", self.position().__str__())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let state = slf.get();
        reduced(slf.py(), "_restore_state", (state.start(), state.history()))
    }
}

/// Makes a state that was pickled.
#[pyfunction]
#[pyo3(signature = (start, history))]
pub(crate) fn _restore_state(
    start: &Bound<'_, PyPosition>,
    history: Vec<Int>,
) -> PyResult<PyDecisionState> {
    let state = PyDecisionState::replay(&map!(start.get().0, start => Game::new(start)))?;
    for action in history {
        state.apply_action(action)?;
    }
    Ok(state)
}
