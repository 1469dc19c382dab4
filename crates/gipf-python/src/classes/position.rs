//! The class `Position`.

use std::sync::Arc;

use gipf_notation::diagram::TextOptions;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use super::outcome::PyOutcome;
use super::reduced;
use super::turn::PyTurn;
use crate::arguments::{Int, TurnOrText, game, side, side_text};
use crate::errors::Failure;
use crate::generic::{self, AnyPosition};
use crate::picture::{PictureArguments, PictureOptions, USUAL_SIZE, texts};

/// A valid position of any game at the start of a turn. It never changes.
///
/// Made from a position line or from the name of a start; the name of a game stands for its usual start.
/// `game` is needed only where the text alone is of another game.
///
/// >>> position = Position("basic")
/// >>> position.game, position.variant, position.side_to_move
/// ('gipf', 'basic', 'white')
/// >>> str(position)
/// 'b2w/5/6/w5b/6/5/b2w w 12/12 basic'
/// >>> position == Position(str(position))
/// True
/// >>> Position("potentials") == Position("basic", game="potentials")
/// True
/// >>> Position("bassic")
/// Traceback (most recent call last):
///     ...
/// gipf.PositionError: there is no start 'bassic', did you mean 'basic'?
#[pyclass(frozen, name = "Position", module = "gipf")]
pub(crate) struct PyPosition(Arc<dyn AnyPosition>);

impl PyPosition {
    pub(crate) fn new(position: Arc<dyn AnyPosition>) -> PyPosition {
        PyPosition(position)
    }

    pub(crate) fn inner(&self) -> &Arc<dyn AnyPosition> {
        &self.0
    }

    pub(crate) fn parse_or_adopt(&self, turn: &TurnOrText) -> Result<PyTurn, Failure> {
        Ok(PyTurn::new(match turn {
            TurnOrText::Turn(turn) => Arc::clone(&self.0).adopt(&**turn)?,
            TurnOrText::Text(text) => Arc::clone(&self.0).parse_turn(text)?,
        }))
    }

    fn symmetry(&self, index: Int) -> Result<usize, Failure> {
        let last = self.0.symmetries() as u64 - 1;
        Ok(index.within("symmetry", 0..=last)? as usize)
    }
}

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(signature = (text, *, game = None))]
    fn parse(text: &str, game: Option<&str>) -> PyResult<PyPosition> {
        let game = game.map(crate::arguments::game).transpose()?;
        Ok(PyPosition(generic::parse_position(text, game)?))
    }

    /// Returns the start of a variant, or the usual start of a game.
    ///
    /// >>> str(Position.start("dvonn"))
    /// '9/10/11/10/9 w place'
    #[staticmethod]
    #[pyo3(signature = (game = "gipf", variant = None))]
    fn start(game: &str, variant: Option<&str>) -> PyResult<PyPosition> {
        Ok(PyPosition(generic::start(crate::arguments::game(game)?, variant)?))
    }

    /// The name of the game: 'gipf', 'dvonn', 'potentials' or 'zertz'.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game().name
    }

    /// The name of the variant.
    #[getter]
    fn variant(&self) -> String {
        self.0.variant()
    }

    /// The player whose turn it is: 'white' or 'black'.
    #[getter]
    fn side_to_move(&self) -> &'static str {
        side_text(self.0.side_to_move())
    }

    /// How the game has ended in this position, or None.
    ///
    /// A position has an outcome if and only if it has no legal turn.
    ///
    /// >>> Position("basic").outcome is None
    /// True
    #[getter]
    fn outcome(&self) -> Option<PyOutcome> {
        self.0.outcome().map(PyOutcome::new)
    }

    /// Returns the legal turns, at most `limit` of them, always in the same order.
    ///
    /// >>> [str(turn) for turn in Position("basic").turns(limit=3)]
    /// ['b3', 'b4', 'c2']
    #[pyo3(signature = (limit = None))]
    pub(super) fn turns(&self, py: Python<'_>, limit: Option<Int>) -> PyResult<Vec<PyTurn>> {
        let limit = match limit {
            Some(limit) => {
                usize::try_from(limit.within("limit", 0..=u64::MAX)?).unwrap_or(usize::MAX)
            }
            None => usize::MAX,
        };
        let turns = Arc::clone(&self.0).turns(limit, &mut || py.check_signals())?;
        Ok(turns.into_iter().map(PyTurn::new).collect())
    }

    /// Returns the number of legal turns, without making them.
    ///
    /// >>> Position("basic").count_turns()
    /// 30
    fn count_turns(&self, py: Python<'_>) -> u64 {
        py.detach(|| self.0.count_turns())
    }

    /// Reads the text of a legal turn.
    ///
    /// >>> Position("basic").parse_turn("A2-B3")
    /// Turn('b3')
    /// >>> Position("basic").parse_turn("a2-c9")
    /// Traceback (most recent call last):
    ///     ...
    /// gipf.TurnError: c9 is not a spot of the board
    fn parse_turn(&self, text: &str) -> PyResult<PyTurn> {
        Ok(PyTurn::new(Arc::clone(&self.0).parse_turn(text)?))
    }

    /// Returns whether a turn, or the text of one, is legal here.
    ///
    /// >>> Position("basic").is_legal("b3"), Position("basic").is_legal("d4")
    /// (True, False)
    fn is_legal(&self, turn: TurnOrText) -> bool {
        self.parse_or_adopt(&turn).is_ok()
    }

    /// Returns the position after a turn, or after the text of one.
    ///
    /// >>> Position("basic").play("b3").side_to_move
    /// 'black'
    fn play(&self, turn: TurnOrText) -> PyResult<PyPosition> {
        Ok(PyPosition(match turn {
            TurnOrText::Turn(turn) => self.0.play(&*turn)?,
            TurnOrText::Text(text) => Arc::clone(&self.0).parse_turn(&text)?.after(),
        }))
    }

    /// The number of symmetries of the board; number 0 leaves it as it is.
    ///
    /// >>> Position("basic").symmetries
    /// 12
    #[getter]
    fn symmetries(&self) -> usize {
        self.0.symmetries()
    }

    /// Returns the image of the position under a symmetry of the board.
    ///
    /// >>> position = Position("basic").play("b3")
    /// >>> position.transformed(0) == position
    /// True
    fn transformed(&self, symmetry: Int) -> PyResult<PyPosition> {
        Ok(PyPosition(self.0.transformed(self.symmetry(symmetry)?)))
    }

    /// Returns one of the images of the position, the same one for all of them.
    ///
    /// >>> position = Position("basic").play("b3")
    /// >>> position.canonical() == position.transformed(5).canonical()
    /// True
    fn canonical(&self) -> PyPosition {
        PyPosition(self.0.canonical())
    }

    /// A hash of 64 good bits, equal for equal positions, and the same in every run of one release.
    #[getter]
    fn hash64(&self) -> u64 {
        self.0.hash64()
    }

    /// Returns the position in a few bytes. Every later release reads them.
    ///
    /// >>> len(Position("basic").pack())
    /// 16
    fn pack<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.pack())
    }

    /// Reads what `pack` returned for a position of this game.
    ///
    /// >>> Position.unpack("dvonn", Position("dvonn").pack())
    /// Position('9/10/11/10/9 w place')
    #[staticmethod]
    fn unpack(game: &str, data: &[u8]) -> PyResult<PyPosition> {
        Ok(PyPosition(generic::unpack(crate::arguments::game(game)?, data, None)?))
    }

    /// Returns the board as text, with the player `below` nearest to the reader.
    ///
    /// >>> print(Position("basic").board(legend=False).splitlines()[0].strip())
    /// e9
    #[pyo3(signature = (below = "white", *, legend = true, reserves = true, ansi = false))]
    fn board(&self, below: &str, legend: bool, reserves: bool, ansi: bool) -> PyResult<String> {
        let options = TextOptions::default().with_below(side("below", below)?);
        let options = options.with_legend(legend).with_reserves(reserves).with_ansi(ansi);
        Ok(self.0.board(&options))
    }

    /// What the board shows, in sentences.
    #[getter]
    fn description(&self) -> String {
        self.0.description()
    }

    /// Returns the board as an SVG picture.
    ///
    /// `theme` is 'color', 'gray' or 'dark'; `size` is that of the longer side in pixels. `marks` are points,
    /// each with the name of a mark after a colon if it is not a circle: 'e5', 'e5:square'. `arrows` are two
    /// points with a dash between them.
    ///
    /// >>> Position("basic").to_svg(theme="dark", marks=["e5:cross"], arrows=["a2-c4"])[:4]
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
        self.0.line()
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.0.line())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyPosition>().is_ok_and(|other| self.0.equals(&*other.get().0))
    }

    fn __hash__(&self) -> u64 {
        self.0.hash64()
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, position) = (slf.py(), &slf.get().0);
        let bytes = PyBytes::new(py, &position.pack());
        let arguments = (position.game().name, position.pack_version(), bytes);
        reduced(py, "_restore_position", arguments)
    }
}

/// Makes a position that was pickled.
#[pyfunction]
fn _restore_position(game_name: &str, version: Int, data: &[u8]) -> PyResult<PyPosition> {
    let version = version.within("version", 0..=255)?;
    Ok(PyPosition(generic::unpack(game(game_name)?, data, Some(version))?))
}

pub(super) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(_restore_position, module)?)
}
