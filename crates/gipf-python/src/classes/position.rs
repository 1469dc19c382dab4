//! The class `Position`.

use std::ops::ControlFlow;

use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::diagram::TextOptions;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};

use super::outcome::PyOutcome;
use super::reduced;
use super::turn::PyTurn;
use crate::any::{AnyPosition, Listed, TurnOf, info_of, own_turn, parse_turn};
use crate::arguments::{Int, TurnOrText, game, side, side_text};
use crate::errors::{Failure, Kind};
use crate::picture::Drawing;
use crate::read;

/// How many turns are generated before signals are looked at.
const TURNS_AT_ONCE: usize = 1 << 14;

/// A valid position of any game at the start of a turn. It never changes.
///
/// Made from a position line or from the name of a start; the name of a game stands for its default start.
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
#[pyclass(frozen, eq, name = "Position", module = "gipf")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PyPosition(pub(crate) AnyPosition);

impl PyPosition {
    pub(crate) fn of<P: Listed>(position: P) -> PyPosition {
        PyPosition(position.position())
    }

    pub(crate) fn parse_or_adopt(&self, turn: &TurnOrText) -> Result<PyTurn, Failure> {
        fn read<P: Listed>(before: P, turn: &TurnOrText) -> Result<TurnOf<P>, Failure> {
            let turn = match turn {
                TurnOrText::Text(text) => parse_turn(&before, text)?,
                TurnOrText::Turn(turn) => {
                    let turn = own_turn::<P>(turn)?.turn.clone();
                    before.check(&turn).map_err(|error| Failure::new(Kind::Turn, error))?;
                    turn
                }
            };
            Ok(TurnOf { before, turn })
        }
        Ok(PyTurn(map!(self.0, before => read(before, turn)?)))
    }

    pub(super) fn svg(&self, drawing: &Drawing) -> Result<String, Failure> {
        each!(&self.0, position => drawing.draw(position.diagram()))
    }
}

/// Returns a symmetry of the board of a position by its index.
pub(super) fn symmetry<P: Listed>(position: &P, index: Int) -> Result<P::Symmetry, Failure> {
    let symmetries = position.board_symmetries();
    let last = symmetries.len() as u64 - 1;
    Ok(symmetries[index.within("symmetry", 0..=last)? as usize])
}

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(signature = (text, *, game = None))]
    fn parse(text: &str, game: Option<&str>) -> PyResult<PyPosition> {
        let game = game.map(crate::arguments::game).transpose()?;
        Ok(PyPosition(read::parse_position(text, game)?))
    }

    /// Returns the start of a variant, or the default start of a game.
    ///
    /// >>> str(Position.start("dvonn"))
    /// '9/10/11/10/9 w place'
    #[staticmethod]
    #[pyo3(signature = (game = "gipf", variant = None))]
    fn start(game: &str, variant: Option<&str>) -> PyResult<PyPosition> {
        Ok(PyPosition(read::start(crate::arguments::game(game)?, variant)?))
    }

    /// The name of the game: 'gipf', 'dvonn', 'potentials', 'tamsk' or 'zertz'.
    #[getter]
    fn game(&self) -> &'static str {
        each!(&self.0, position => info_of(position)).name
    }

    /// The name of the variant.
    #[getter]
    pub(super) fn variant(&self) -> String {
        each!(&self.0, position => position.variant().to_string())
    }

    /// The player whose turn it is: 'white' or 'black'.
    #[getter]
    pub(super) fn side_to_move(&self) -> &'static str {
        side_text(each!(&self.0, position => position.side_to_move()))
    }

    /// How the game has ended in this position, or None.
    ///
    /// A position has an outcome if and only if it has no legal turn.
    ///
    /// >>> Position("basic").outcome is None
    /// True
    #[getter]
    fn outcome(&self) -> Option<PyOutcome> {
        each!(&self.0, position => position.outcome().map(PyOutcome::of))
    }

    /// Returns the legal turns, at most `limit` of them, always in the same order.
    ///
    /// >>> [str(turn) for turn in Position("basic").legal_turns(limit=3)]
    /// ['b3', 'b4', 'c2']
    #[pyo3(signature = (limit = None))]
    pub(super) fn legal_turns(&self, py: Python<'_>, limit: Option<Int>) -> PyResult<Vec<PyTurn>> {
        let limit = match limit {
            Some(limit) => {
                usize::try_from(limit.within("limit", 0..=u64::MAX)?).unwrap_or(usize::MAX)
            }
            None => usize::MAX,
        };
        each!(self.0, position => legal_turns(py, position, limit))
    }

    /// Returns the number of legal turns, without making them.
    ///
    /// >>> Position("basic").count_turns()
    /// 30
    fn count_turns(&self, py: Python<'_>) -> u64 {
        py.detach(|| each!(&self.0, position => position.count_turns()))
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
        Ok(PyTurn(map!(self.0, before => TurnOf { before, turn: parse_turn(&before, text)? })))
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
        fn play<P: Listed>(position: &P, turn: &TurnOrText) -> Result<P, Failure> {
            match turn {
                TurnOrText::Text(text) => Ok(position.play_unchecked(&parse_turn(position, text)?)),
                TurnOrText::Turn(turn) => match own_turn::<P>(turn)? {
                    own if own.before == *position => Ok(position.play_unchecked(&own.turn)),
                    other => {
                        let next = position.play(&other.turn);
                        next.map_err(|error| Failure::new(Kind::Turn, error))
                    }
                },
            }
        }
        Ok(PyPosition(map!(&self.0, position => play(position, &turn)?)))
    }

    /// The number of symmetries of the board; number 0 leaves it as it is.
    ///
    /// >>> Position("basic").board_symmetries
    /// 12
    #[getter]
    fn board_symmetries(&self) -> usize {
        each!(&self.0, position => position.board_symmetries().len())
    }

    /// Returns the image of the position under a symmetry of the board.
    ///
    /// >>> position = Position("basic").play("b3")
    /// >>> position.transformed(0) == position
    /// True
    fn transformed(&self, symmetry: Int) -> PyResult<PyPosition> {
        Ok(PyPosition(map!(&self.0, position => {
            position.transformed(self::symmetry(position, symmetry)?)
        })))
    }

    /// Returns one of the images of the position, the same one for all of them.
    ///
    /// >>> position = Position("basic").play("b3")
    /// >>> position.canonical() == position.transformed(5).canonical()
    /// True
    fn canonical(&self) -> PyPosition {
        PyPosition(map!(&self.0, position => position.canonical()))
    }

    /// A hash of 64 good bits, equal for equal positions, and the same in every run of one release.
    #[getter]
    pub(super) fn hash64(&self) -> u64 {
        each!(&self.0, position => position.hash64())
    }

    /// Returns the position in a few bytes. Every later release reads them.
    ///
    /// >>> len(Position("basic").pack())
    /// 16
    fn pack<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        each!(&self.0, position => PyBytes::new(py, position.pack().as_ref()))
    }

    /// Reads what `pack` returned for a position of this game.
    ///
    /// >>> Position.unpack("dvonn", Position("dvonn").pack())
    /// Position('9/10/11/10/9 w place')
    #[staticmethod]
    fn unpack(game: &str, data: &[u8]) -> PyResult<PyPosition> {
        Ok(PyPosition(read::unpack(crate::arguments::game(game)?, data, None)?))
    }

    /// Returns the board as text, with the player `below` nearest to the reader.
    ///
    /// >>> print(Position("basic").board(legend=False).splitlines()[0].strip())
    /// e9
    #[pyo3(signature = (below = "white", *, legend = true, reserves = true, ansi = false))]
    fn board(&self, below: &str, legend: bool, reserves: bool, ansi: bool) -> PyResult<String> {
        let options = TextOptions::default().with_below(side("below", below)?);
        let options = options.with_legend(legend).with_reserves(reserves).with_ansi(ansi);
        Ok(each!(&self.0, position => position.diagram().to_text(&options)))
    }

    /// What the board shows, in sentences.
    #[getter]
    fn description(&self) -> String {
        each!(&self.0, position => position.diagram().description())
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

    pub(super) fn __str__(&self) -> String {
        each!(&self.0, position => position.position_text(None))
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.__str__())
    }

    fn __hash__(&self) -> u64 {
        self.hash64()
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, position) = (slf.py(), slf.get());
        let version = each!(&position.0, position => packed_version(position));
        reduced(py, "_restore_position", (position.game(), version, position.pack(py)))
    }
}

fn legal_turns<P: Listed>(py: Python<'_>, before: P, limit: usize) -> PyResult<Vec<PyTurn>> {
    let mut turns = Vec::new();
    let flow = before.try_for_each_turn(|turn| {
        if turns.len() == limit {
            return ControlFlow::Break(Ok(()));
        }
        turns.push(PyTurn::of(before, turn));
        if turns.len().is_multiple_of(TURNS_AT_ONCE)
            && let Err(error) = py.check_signals()
        {
            return ControlFlow::Break(Err(error));
        }
        ControlFlow::Continue(())
    });
    match flow {
        ControlFlow::Break(Err(error)) => Err(error),
        ControlFlow::Break(Ok(())) | ControlFlow::Continue(()) => Ok(turns),
    }
}

const fn packed_version<P: Listed>(_: &P) -> u8 {
    P::PACKED_VERSION
}

/// Makes a position that was pickled.
#[pyfunction]
pub(crate) fn _restore_position(
    game_name: &str,
    version: Int,
    data: &[u8],
) -> PyResult<PyPosition> {
    let version = version.within("version", 0..=255)?;
    Ok(PyPosition(read::unpack(game(game_name)?, data, Some(version))?))
}
