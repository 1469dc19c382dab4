//! The class `ActionSpace`, and the functions of decisions and planes.

use std::marker::PhantomData;

use gipf_app::GameInfo;
use gipf_app::actions::{ActionId, DecisionInfo, PlayTurnError};
use gipf_game::Color;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use super::hash_of;
use super::position::PyPosition;
use super::state::{
    PyDecisionState, action_id, decisions, push_mask, push_planes, turn_failure, viewer,
};
use super::turn::PyTurn;
use crate::any::{Listed, TurnOf, info_of, tag};
use crate::arguments::{Int, Text};
use crate::errors::{Failure, Kind};
use crate::read::shortened;

/// The action ids and planes of a game: what programs that learn prepare themselves for. Those of one game are
/// equal.
///
/// >>> space = ActionSpace("dvonn")
/// >>> len(space), space.shape
/// (147, (10, 5, 11))
/// >>> space.groups
/// [('place a piece on a space', 0, 49), ('move the stack on a space', 49, 49), ('move it onto a space', 98, 49)]
/// >>> space.text(24), space.id('place F3')
/// ('place F3', 24)
#[pyclass(frozen, name = "ActionSpace", module = "gipf")]
pub(crate) struct PyActionSpace {
    game: &'static GameInfo,
    info: DecisionInfo,
}

#[pymethods]
impl PyActionSpace {
    #[new]
    #[pyo3(signature = (game = Text::from("gipf")), text_signature = "(game='gipf')")]
    fn of_game(game: Text) -> PyResult<PyActionSpace> {
        let game = crate::arguments::game(&game)?;
        fn info<P: Listed>(_: PhantomData<P>) -> Result<DecisionInfo, Failure> {
            decisions(&P::start(P::VARIANTS[0])).map(|state| *state.info())
        }
        Ok(PyActionSpace { game, info: each!(tag(game), tag => info(tag))? })
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name
    }

    /// The groups of decisions in the order of their ids: name, first id, number of ids.
    #[getter]
    fn groups(&self) -> Vec<(&'static str, usize, usize)> {
        let mut first = 0;
        let group = |group: &gipf_app::actions::ActionGroup| {
            let own = (group.name, first, group.len);
            first += group.len;
            own
        };
        self.info.groups.iter().map(group).collect()
    }

    /// The planes in their order: name and maximum.
    #[getter]
    fn planes(&self) -> Vec<(String, u8)> {
        (self.info.planes)().into_iter().map(|plane| (plane.name, plane.max)).collect()
    }

    /// The planes, rows and columns of an observation.
    #[getter]
    fn shape(&self) -> (usize, usize, usize) {
        ((self.info.planes)().len(), self.info.grid.0, self.info.grid.1)
    }

    /// A game of this many turns is a draw.
    #[getter]
    fn max_turns(&self) -> usize {
        self.info.max_turns
    }

    /// A bound on the decisions of one turn.
    #[getter]
    fn max_turn_actions(&self) -> usize {
        self.info.max_turn_actions
    }

    /// Returns the words for an id.
    ///
    /// >>> ActionSpace("gipf").text(164)
    /// Traceback (most recent call last):
    ///     ...
    /// gipf.ActionError: there is no such action: the ids go from 0 to 163
    fn text(&self, action: Int) -> PyResult<String> {
        let id = action_id(action, self.info.actions)?;
        Ok(self.info.action_text(id).unwrap_or_default())
    }

    /// Returns the id with these words.
    ///
    /// >>> ActionSpace("gipf").id("dot z9")
    /// Traceback (most recent call last):
    ///     ...
    /// gipf.ActionError: no action of GIPF is called 'dot z9'
    fn id(&self, text: Text) -> PyResult<ActionId> {
        let mut ids = (0..self.info.actions).map(|id| id as ActionId);
        let found = ids.find(|&id| self.info.action_text(id).as_deref() == Some(&*text));
        Ok(found.ok_or_else(|| {
            let (game, text) = (self.game, shortened(&text));
            Failure::new(Kind::Action, format!("no action of {game} is called '{text}'"))
        })?)
    }

    fn __len__(&self) -> usize {
        self.info.actions
    }

    fn __repr__(&self) -> String {
        format!("<ActionSpace of {}: {} actions>", self.game, self.info.actions)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyActionSpace>().is_ok_and(|other| *self.game == *other.get().game)
    }

    fn __hash__(&self) -> u64 {
        hash_of(self.game.name)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        (slf.get_type(), (slf.get().game.name,)).into_pyobject(slf.py())
    }
}

/// Returns the decisions that lead to a turn. When several do, they are those with the smallest ids, compared
/// from the first on. The only legal turn of a position may need no decision.
///
/// >>> actions_of_turn(Position("basic").parse_turn("a2-b3"))
/// [97, 121]
#[pyfunction]
pub(crate) fn actions_of_turn(turn: &Bound<'_, PyTurn>) -> PyResult<Vec<ActionId>> {
    fn actions<P: Listed>(it: &TurnOf<P>) -> Result<Vec<ActionId>, Failure> {
        let actions = decisions(&it.before)?.actions_of_turn(&it.before, &it.turn);
        actions.ok_or_else(|| turn_failure::<P>(PlayTurnError::Unreachable))
    }
    Ok(each!(&turn.get().0, it => actions(it))?)
}

/// Returns what a player sees of a position before any decision, as `DecisionState.planes` does; the player to
/// move, if no other is named.
///
/// >>> position = Position("dvonn")
/// >>> planes_of_position(position) == DecisionState(position).planes()
/// True
#[pyfunction]
#[pyo3(signature = (position, viewer = None))]
pub(crate) fn planes_of_position<'py>(
    py: Python<'py>,
    position: &Bound<'py, PyPosition>,
    viewer: Option<&str>,
) -> PyResult<Bound<'py, PyBytes>> {
    fn planes<P: Listed>(position: &P, viewer: Option<Color>) -> Result<Vec<u8>, Failure> {
        let state = decisions(position)?;
        let mut planes = vec![0; state.info().planes_len()];
        let viewer = viewer.unwrap_or_else(|| position.side_to_move());
        state.observe(position, viewer, &mut planes).map_err(Failure::value)?;
        Ok(planes)
    }
    let viewer = self::viewer(viewer)?;
    let planes = each!(&position.get().0, position => planes(position, viewer))?;
    Ok(PyBytes::new(py, &planes))
}

/// Returns the planes of several states of one game one after another, as one player sees them all; each as its
/// player to move sees it, if no other is named.
#[pyfunction]
#[pyo3(signature = (states, viewer = None))]
pub(crate) fn planes_of_states<'py>(
    py: Python<'py>,
    states: Vec<Bound<'py, PyDecisionState>>,
    viewer: Option<&str>,
) -> PyResult<Bound<'py, PyBytes>> {
    let viewer = self::viewer(viewer)?;
    let mut planes = Vec::new();
    check_one_game(&states)?;
    for state in states {
        push_planes(&state.get().lock(), viewer, &mut planes);
    }
    Ok(PyBytes::new(py, &planes))
}

/// Returns the masks of legal actions of several states of one game one after another.
#[pyfunction]
pub(crate) fn masks_of_states<'py>(
    py: Python<'py>,
    states: Vec<Bound<'py, PyDecisionState>>,
) -> PyResult<Bound<'py, PyBytes>> {
    let mut masks = Vec::new();
    check_one_game(&states)?;
    for state in states {
        push_mask(&state.get().lock(), &mut masks);
    }
    Ok(PyBytes::new(py, &masks))
}

fn check_one_game(states: &[Bound<'_, PyDecisionState>]) -> Result<(), Failure> {
    let mut games = states
        .iter()
        .map(|state| each!(&*state.get().lock(), state => info_of(state.game().start())));
    let Some(first) = games.next() else { return Ok(()) };
    match games.find(|game| *game != first) {
        Some(other) => {
            Err(Failure::value(format!("states: expected one game, found {first} and {other}")))
        }
        None => Ok(()),
    }
}
