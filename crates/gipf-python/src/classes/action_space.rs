//! The class `ActionSpace`, and the functions of decisions and planes.

use std::marker::PhantomData;

use gipf_app::GameInfo;
use gipf_app::actions::{ActionId, DecisionInfo, PlayTurnError};
use gipf_game::{Color, Position};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use super::hash_of;
use super::position::{PyPosition, symmetry};
use super::state::{action_id, decisions, turn_failure, viewer};
use super::turn::PyTurn;
use crate::any::{AnyPosition, Listed, TurnOf, tag};
use crate::arguments::{Int, Text};
use crate::errors::{Failure, Kind};
use crate::read::{self, shortened};

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

impl PyActionSpace {
    /// The start of a variant, by default the first.
    fn start(&self, variant: Option<&str>) -> Result<AnyPosition, Failure> {
        read::start(self.game, variant)
    }
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

    /// Returns the number of symmetries of the board of a variant, by default the first; number 0 leaves the board
    /// as it is.
    ///
    /// >>> [ActionSpace(game).symmetries() for game in ("gipf", "dvonn", "tamsk", "zertz", "yinsh")]
    /// [12, 4, 6, 12, 12]
    /// >>> ActionSpace("zertz").symmetries("tournament")
    /// 6
    #[pyo3(signature = (variant = None))]
    fn symmetries(&self, variant: Option<&str>) -> PyResult<usize> {
        let start = self.start(variant)?;
        Ok(each!(&start, start => start.board_symmetries().len()))
    }

    /// Returns where a symmetry of the board takes each id: `permutation(n)[id]` is the image of `id`, the same
    /// decision on the image of the board. The symmetries are those of `Position.transformed`, of a variant,
    /// by default the first.
    ///
    /// The legal actions of the image of a state are the images of its legal actions, except where the state
    /// `asks_in_order`.
    ///
    /// >>> space = ActionSpace("dvonn")
    /// >>> space.text(space.permutation(1)[space.id("place A1")])
    /// 'place K5'
    #[pyo3(signature = (symmetry, variant = None))]
    fn permutation(&self, symmetry: Int, variant: Option<&str>) -> PyResult<Vec<ActionId>> {
        fn permutation<P: Listed>(start: &P, symmetry: Int) -> Result<Vec<ActionId>, Failure> {
            Ok(decisions(start)?.permutation(self::symmetry(start, symmetry)?))
        }
        let start = self.start(variant)?;
        Ok(each!(&start, start => permutation(start, symmetry))?)
    }

    /// Returns where a symmetry of the board takes each cell of the planes, numbered row by row: `cells(n)[cell]`
    /// is the image of `cell`. Cells that are not on the board stay.
    ///
    /// >>> ActionSpace("dvonn").cells(1)[0]
    /// 54
    #[pyo3(signature = (symmetry, variant = None))]
    fn cells(&self, symmetry: Int, variant: Option<&str>) -> PyResult<Vec<usize>> {
        fn cells<P: Listed>(start: &P, symmetry: Int) -> Result<Vec<usize>, Failure> {
            Ok(decisions(start)?.transformed_cells(self::symmetry(start, symmetry)?))
        }
        let start = self.start(variant)?;
        Ok(each!(&start, start => cells(start, symmetry))?)
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
