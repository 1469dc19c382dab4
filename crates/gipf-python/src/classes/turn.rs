//! The class `Turn`.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::position::PyPosition;
use super::{hash_of, reduced};
use crate::arguments::{Int, TurnOrText, side_text};
use crate::generic::AnyTurn;
use crate::picture::{PictureArguments, PictureOptions, USUAL_SIZE, texts};

/// A whole legal turn of a player, in a position. It never changes.
///
/// Turns come from `Position.turns`, `Position.parse_turn`, searches and records. Two turns are equal when
/// they are the same turn of the same position.
///
/// >>> turn = Position("basic").parse_turn("a2-b3")
/// >>> turn.text, turn.side
/// ('b3', 'white')
/// >>> turn.position == Position("basic")
/// True
#[pyclass(frozen, name = "Turn", module = "gipf")]
pub(crate) struct PyTurn(Arc<dyn AnyTurn>);

impl PyTurn {
    pub(crate) fn new(turn: Arc<dyn AnyTurn>) -> PyTurn {
        PyTurn(turn)
    }

    pub(crate) fn inner(&self) -> &Arc<dyn AnyTurn> {
        &self.0
    }
}

#[pymethods]
impl PyTurn {
    /// The canonical text, without spaces.
    #[getter]
    fn text(&self) -> String {
        self.0.text()
    }

    /// The position in which the turn is made.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition::new(self.0.before())
    }

    /// The player who makes it: 'white' or 'black'.
    #[getter]
    fn side(&self) -> &'static str {
        side_text(self.0.before().side_to_move())
    }

    /// What the turn does besides, in words: 'capturing a piece'. Often empty.
    #[getter]
    fn effect(&self) -> String {
        self.0.effect()
    }

    /// What the turn gives up for the rest of the game, where people often do not mean to; or None.
    #[getter]
    fn warning(&self) -> Option<String> {
        self.0.warning()
    }

    /// Returns the position after the turn.
    ///
    /// >>> turn = Position("basic").turns(1)[0]
    /// >>> turn.after() == turn.position.play(turn)
    /// True
    fn after(&self) -> PyPosition {
        PyPosition::new(self.0.after())
    }

    /// Returns the turn that does the same in the image of the position under a symmetry of the board.
    ///
    /// >>> turn = Position("basic").parse_turn("b3")
    /// >>> turn.transformed(3).after() == turn.after().transformed(3)
    /// True
    fn transformed(&self, symmetry: Int) -> PyResult<PyTurn> {
        let last = self.0.before().symmetries() as u64 - 1;
        let symmetry = symmetry.within("symmetry", 0..=last)? as usize;
        Ok(PyTurn(self.0.transformed(symmetry)))
    }

    /// What the turn does, in sentences.
    #[getter]
    fn description(&self) -> String {
        self.0.description()
    }

    /// Returns an SVG picture of the turn: the board after it, and what it did. The options are those of
    /// `Position.to_svg`.
    ///
    /// >>> Position("basic").turns(1)[0].to_svg(size=300)[:4]
    /// '<svg'
    #[pyo3(
        signature = (*, below = "white".to_owned(), theme = "color".to_owned(), background = true,
            coordinates = true, reserves = true, size = Int::of(USUAL_SIZE), marks = None, arrows = None,
            caption = None),
        text_signature = "($self, *, below='white', theme='color', background=True, coordinates=True, \
            reserves=True, size=600, marks=None, arrows=None, caption=None)"
    )]
    #[expect(clippy::too_many_arguments, reason = "each has a name in Python")]
    fn to_svg(
        &self,
        below: String,
        theme: String,
        background: bool,
        coordinates: bool,
        reserves: bool,
        size: Int,
        marks: Option<&Bound<'_, PyAny>>,
        arrows: Option<&Bound<'_, PyAny>>,
        caption: Option<String>,
    ) -> PyResult<String> {
        let (marks, arrows) = (texts(marks)?, texts(arrows)?);
        let arguments = PictureArguments {
            below,
            theme,
            background,
            coordinates,
            reserves,
            size,
            marks,
            arrows,
            caption,
        };
        Ok(self.0.svg(&arguments.read()?)?)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        Ok(self.0.svg(&PictureOptions::of_notebook())?)
    }

    fn __str__(&self) -> String {
        self.0.text()
    }

    fn __repr__(&self) -> String {
        format!("Turn('{}')", self.0.text())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyTurn>().is_ok_and(|other| self.0.equals(&*other.get().0))
    }

    fn __hash__(&self) -> u64 {
        hash_of((self.0.before().hash64(), self.0.text()))
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
fn _restore_turn(position: &Bound<'_, PyPosition>, text: String) -> PyResult<PyTurn> {
    Ok(position.get().parse_or_adopt(&TurnOrText::Text(text))?)
}

pub(super) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(_restore_turn, module)?)
}
