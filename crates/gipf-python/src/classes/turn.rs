//! The class `Turn`.

use gipf_app::Playable;
use gipf_game::{Color, Position};
use gipf_notation::Notation;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::position::{PyPosition, symmetry};
use super::{hash_of, reduced};
use crate::any::{AnyTurn, Listed, TurnOf};
use crate::arguments::{Int, TurnOrText};
use crate::enums::Side;
use crate::errors::Failure;
use crate::picture::Drawing;

/// A whole legal turn of a player, in a position. It never changes.
///
/// Turns come from `Position.legal_turns`, `Position.parse_turn`, searches and records. Two turns are equal when
/// they are the same turn of the same position.
///
/// >>> turn = Position("basic").parse_turn("a2-b3")
/// >>> turn.text, turn.side
/// ('b3', Side.WHITE)
/// >>> turn.position == Position("basic")
/// True
#[pyclass(frozen, eq, weakref, from_py_object, name = "Turn", module = "gipf")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PyTurn(pub(crate) AnyTurn);

impl PyTurn {
    pub(crate) fn of<P: Listed>(before: P, turn: P::Turn) -> PyTurn {
        PyTurn(P::turn(TurnOf { before, turn }))
    }

    pub(crate) fn mover(&self) -> Color {
        each!(&self.0, it => it.before.side_to_move())
    }

    pub(super) fn svg(&self, drawing: &Drawing) -> Result<String, Failure> {
        each!(&self.0, it => drawing.draw(it.before.diagram_of_turn(&it.turn)))
    }
}

#[pymethods]
impl PyTurn {
    /// The canonical text, without spaces.
    #[getter]
    pub(crate) fn text(&self) -> String {
        each!(&self.0, it => it.before.turn_text(&it.turn))
    }

    /// The position in which the turn is made.
    #[getter]
    pub(super) fn position(&self) -> PyPosition {
        PyPosition(map!(&self.0, it => it.before))
    }

    /// The player who makes it.
    #[getter]
    fn side(&self) -> Side {
        Side(self.mover())
    }

    /// What the turn does besides, in words: 'capturing a piece'. Often empty.
    #[getter]
    fn effect(&self) -> String {
        let effect = each!(&self.0, it => it.before.effect(&it.turn));
        effect.trim_start_matches([',', ' ']).to_owned()
    }

    /// What the turn gives up for the rest of the game, where people often do not mean to; or None.
    #[getter]
    fn warning(&self) -> Option<String> {
        each!(&self.0, it => it.before.warning(&it.turn))
    }

    /// Returns the position after the turn.
    ///
    /// >>> turn = Position("basic").legal_turns(1)[0]
    /// >>> turn.after() == turn.position.play(turn)
    /// True
    fn after(&self) -> PyPosition {
        PyPosition(map!(&self.0, it => it.before.play_unchecked(&it.turn)))
    }

    /// Returns the turn that does the same in the image of the position under a symmetry of the board.
    ///
    /// >>> turn = Position("basic").parse_turn("b3")
    /// >>> turn.transformed(3).after() == turn.after().transformed(3)
    /// True
    fn transformed(&self, symmetry: Int) -> PyResult<PyTurn> {
        fn image<P: Listed>(it: &TurnOf<P>, symmetry: P::Symmetry) -> TurnOf<P> {
            let turn = P::transform_turn(symmetry, &it.turn);
            TurnOf { before: it.before.transformed(symmetry), turn }
        }
        Ok(PyTurn(map!(&self.0, it => image(it, self::symmetry(&it.before, symmetry)?))))
    }

    /// What the turn does, in sentences.
    #[getter]
    fn description(&self) -> String {
        each!(&self.0, it => it.before.diagram_of_turn(&it.turn).description())
    }

    /// Returns an SVG picture of the turn: the board after it, and what it did. The options are those of
    /// `Position.to_svg`.
    ///
    /// >>> Position("basic").legal_turns(1)[0].to_svg(size=300)[:4]
    /// '<svg'
    #[pyo3(
        signature = (**drawing),
        text_signature = "($self, *, below='white', theme='color', background=True, coordinates=True, \
            reserves=True, size=600, marks=None, arrows=None, caption=None)"
    )]
    fn to_svg(&self, drawing: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        Ok(self.svg(&Drawing::read(drawing)?)?)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        Ok(self.svg(&Drawing::of_notebook())?)
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("Turn('{}')", self.text())
    }

    fn __hash__(&self) -> u64 {
        hash_of((self.position().hash64(), self.text()))
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let turn = slf.get();
        reduced(slf.py(), "_restore_turn", (turn.position(), turn.text()))
    }
}

/// Makes a turn that was pickled.
#[pyfunction]
pub(crate) fn _restore_turn(position: &Bound<'_, PyPosition>, text: String) -> PyResult<PyTurn> {
    Ok(position.get().parse_or_adopt(&TurnOrText::Text(text))?)
}
