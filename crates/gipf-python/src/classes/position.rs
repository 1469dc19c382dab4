//! The class `Position`.

use gipf_app::{Contents, Playable, Supply};
use gipf_game::{ByColor, Color, Game, Position};
use gipf_notation::Notation;
use gipf_notation::diagram::TextOptions;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};

use super::game::PyGame;
use super::legal_turns::PyLegalTurns;
use super::outcome::PyOutcome;
use super::piece::{PyPiece, dict_of_supplies};
use super::reduced;
use super::turn::PyTurn;
use crate::any::{AnyPosition, Listed, TurnOf, info_of, own_turn, parse_turn};
use crate::arguments::{Int, Text, TurnOrText, game, side};
use crate::enums::Side;
use crate::errors::{Failure, Kind};
use crate::interrupt::Signals;
use crate::picture::Drawing;
use crate::random::{RandomNumbers, random_turn};
use crate::read::{self, shortened};

/// A valid position of any game at the start of a turn. It never changes.
///
/// Made from a position line or from the name of a start; the name of a game stands for its default start.
/// `game` is needed only where the text alone is of another game.
///
/// >>> position = Position("basic")
/// >>> position.game, position.variant, position.side_to_move
/// ('gipf', 'basic', Side.WHITE)
/// >>> str(position)
/// 'b2w/5/6/w5b/6/5/b2w w 12/12 basic'
/// >>> position == Position(str(position))
/// True
/// >>> Position("potentials") == Position("basic", game="potentials")
/// True
/// >>> position["b5"], position["e5"], "e5" in position, "z9" in position
/// (Piece('w'), None, True, False)
/// >>> Position("bassic")
/// Traceback (most recent call last):
///     ...
/// gipf.PositionError: there is no start 'bassic', did you mean 'basic'?
#[pyclass(frozen, eq, weakref, name = "Position", module = "gipf")]
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

    fn contents(&self) -> Contents {
        each!(&self.0, position => position.contents())
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
    #[pyo3(signature = (text, game = None))]
    fn parse(text: Text, game: Option<Text>) -> PyResult<PyPosition> {
        let game = game.map(|game| crate::arguments::game(&game)).transpose()?;
        Ok(PyPosition(read::parse_position(&text, game)?))
    }

    /// Returns the start of a variant, or the default start of a game.
    ///
    /// >>> str(Position.start("dvonn"))
    /// '9/10/11/10/9 w place'
    #[staticmethod]
    #[pyo3(
        signature = (game = Text::from("gipf"), variant = None),
        text_signature = "(game='gipf', variant=None)"
    )]
    fn start(game: Text, variant: Option<Text>) -> PyResult<PyPosition> {
        Ok(PyPosition(read::start(crate::arguments::game(&game)?, variant.as_deref())?))
    }

    /// The name of the game: 'gipf', 'dvonn', 'potentials', 'tamsk', 'zertz' or 'yinsh'.
    #[getter]
    fn game(&self) -> &'static str {
        each!(&self.0, position => info_of(position)).name
    }

    /// The name of the variant.
    #[getter]
    pub(super) fn variant(&self) -> String {
        each!(&self.0, position => position.variant().to_string())
    }

    /// The player whose turn it is.
    #[getter]
    fn side_to_move(&self) -> Side {
        Side(each!(&self.0, position => position.side_to_move()))
    }

    /// Returns what lies on a point of the board, or None. A point that the board does not have, such as one whose ring
    /// has been removed, raises `KeyError`.
    fn __getitem__(&self, point: Text) -> PyResult<Option<PyPiece>> {
        let mut points = self.contents().points.into_iter();
        let found = points.find(|(name, _)| name.eq_ignore_ascii_case(&point));
        let none =
            || PyKeyError::new_err(format!("the board has no point '{}'", shortened(&point)));
        Ok(found.ok_or_else(none)?.1.map(PyPiece::from))
    }

    fn __contains__(&self, point: &Bound<'_, PyAny>) -> bool {
        let Ok(point) = point.extract::<Text>() else { return false };
        self.contents().points.iter().any(|(name, _)| name.eq_ignore_ascii_case(&point))
    }

    /// The points of the board on which something can lie, in the order of the game.
    ///
    /// >>> len(Position("basic").points), Position("dvonn").points[:3]
    /// (37, ['A1', 'B1', 'C1'])
    #[getter]
    fn points(&self) -> Vec<String> {
        self.contents().points.into_iter().map(|(name, _)| name).collect()
    }

    /// Returns what lies on the board, by its points: of one player, if one is named.
    ///
    /// >>> Position("basic").pieces("white")
    /// {'b5': Piece('w'), 'e2': Piece('w'), 'h5': Piece('w')}
    #[pyo3(signature = (side = None))]
    fn pieces<'py>(&self, py: Python<'py>, side: Option<Text>) -> PyResult<Bound<'py, PyDict>> {
        let owner = side.map(|text| crate::arguments::side("side", &text)).transpose()?;
        let pieces = PyDict::new(py);
        for (name, piece) in self.contents().points {
            if let Some(piece) = piece.filter(|piece| owner.is_none() || piece.owner == owner) {
                pieces.set_item(name, PyPiece::from(piece))?;
            }
        }
        Ok(pieces)
    }

    /// What each player can still bring onto the board, by side and kind; in ZÈRTZ nothing, see `pool`.
    ///
    /// >>> reserves = Position("basic t3z2/d1").reserves
    /// >>> reserves["white"]
    /// {'single': 12, 'TAMSK': 3, 'ZÈRTZ': 2, 'DVONN': 0, 'YINSH': 0}
    #[getter]
    fn reserves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        dict_by_side(py, &self.contents().reserves)
    }

    /// What each player has captured, by side and kind; nothing in games where captured pieces are not kept.
    ///
    /// >>> Position("zertz").captured["black"]
    /// {'white': 0, 'gray': 0, 'black': 0}
    #[getter]
    fn captured<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        dict_by_side(py, &self.contents().captured)
    }

    /// What lies beside the board and belongs to nobody, by kind: the marbles of ZÈRTZ, and the red pieces of DVONN that
    /// are not placed yet.
    ///
    /// >>> Position("zertz").pool, Position("dvonn").pool, Position("basic").pool
    /// ({'white': 6, 'gray': 8, 'black': 10}, {'red': 3}, {})
    #[getter]
    fn pool<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        dict_of_supplies(py, &self.contents().pool)
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

    /// Returns the legal turns, at most `limit` of them, always in the same order: a sequence that makes them when they
    /// are asked for.
    ///
    /// >>> turns = Position("basic").legal_turns()
    /// >>> len(turns), "b3" in turns, [str(turn) for turn in turns[:3]]
    /// (30, True, ['b3', 'b4', 'c2'])
    #[pyo3(signature = (limit = None))]
    fn legal_turns(&self, limit: Option<Int>) -> PyResult<PyLegalTurns> {
        PyLegalTurns::new(self.0, limit)
    }

    /// Returns a random legal turn, each with the same probability. In one position a seed always gives the same turn;
    /// without one, Python's module `random` gives it.
    ///
    /// The other turns are not kept, so this is fast where a position has thousands of turns.
    ///
    /// >>> position = Position("zertz")
    /// >>> position.random_turn(seed=1) == position.random_turn(seed=1)
    /// True
    #[pyo3(signature = (seed = None))]
    pub(super) fn random_turn(&self, py: Python<'_>, seed: Option<Int>) -> PyResult<PyTurn> {
        fn turn<P: Listed>(position: &P, random: &mut RandomNumbers) -> PyResult<P::Turn> {
            let over = || match position.outcome() {
                Some(outcome) => Failure::game_over(outcome),
                None => Failure::new(Kind::GameOver, "there is no legal turn"),
            };
            Ok(random_turn(position, random, &mut Signals::new())?.ok_or_else(over)?)
        }
        let mut random = RandomNumbers::new(py, seed)?;
        Ok(PyTurn(map!(self.0, before => TurnOf { before, turn: turn(&before, &mut random)? })))
    }

    /// Returns a game of random turns that begins here: see `Game.playout`.
    ///
    /// >>> Position("dvonn").playout(seed=1).outcome.termination
    /// Termination.FINAL_COUNT
    #[pyo3(signature = (seed = None, limit = None))]
    fn playout(&self, py: Python<'_>, seed: Option<Int>, limit: Option<Int>) -> PyResult<PyGame> {
        PyGame::new(map!(self.0, start => Game::new(start))).playout(py, seed, limit)
    }

    /// Returns the number of legal turns, without making them.
    ///
    /// >>> Position("basic").count_turns()
    /// 30
    fn count_turns(&self, py: Python<'_>) -> PyResult<u64> {
        super::legal_turns::count_turns(py, &self.0)
    }

    /// Reads the text of a legal turn.
    ///
    /// >>> Position("basic").parse_turn("A2-B3")
    /// Turn('b3')
    /// >>> Position("basic").parse_turn("a2-c9")
    /// Traceback (most recent call last):
    ///     ...
    /// gipf.TurnError: c9 is not a spot of the board
    fn parse_turn(&self, text: Text) -> PyResult<PyTurn> {
        Ok(PyTurn(map!(self.0, before => TurnOf { before, turn: parse_turn(&before, &text)? })))
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
    /// Side.BLACK
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
    fn unpack(game: Text, data: &[u8]) -> PyResult<PyPosition> {
        Ok(PyPosition(read::unpack(crate::arguments::game(&game)?, data, None)?))
    }

    /// Returns the board as text, with the player `below` nearest to the reader.
    ///
    /// >>> print(Position("basic").board(legend=False).splitlines()[0].strip())
    /// e9
    #[pyo3(
        signature = (below = Text::from("white"), *, legend = true, reserves = true, ansi = false),
        text_signature = "($self, below='white', *, legend=True, reserves=True, ansi=False)"
    )]
    fn board(&self, below: Text, legend: bool, reserves: bool, ansi: bool) -> PyResult<String> {
        let options = TextOptions::default().with_below(side("below", &below)?);
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

/// Returns the supplies of both players as a dict of dicts.
fn dict_by_side<'py>(
    py: Python<'py>,
    supplies: &ByColor<Vec<Supply>>,
) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for color in Color::ALL {
        dict.set_item(Side(color), dict_of_supplies(py, &supplies[color])?)?;
    }
    Ok(dict)
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
