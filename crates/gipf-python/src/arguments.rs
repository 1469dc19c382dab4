//! What callers pass, read and checked.

use std::num::NonZeroUsize;
use std::ops::{Deref, RangeInclusive};
use std::time::Duration;

use gipf_ai::{Level, Limits};
use gipf_app::{GameInfo, Games, Registry};
use gipf_engine::MAX_TT_MIB;
use gipf_game::Color;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyFloat, PyString};

use crate::any::{AnyPosition, AnyTurn};
use crate::classes::{PyDecisionState, PyGame, PyLevel, PyPosition, PyTurn};
use crate::errors::Failure;
use crate::read::parse_position;
use crate::search::{AnyRoot, RootOf};

/// The maximum number of threads.
const MAX_THREADS: u64 = 256;

/// The longest search, in seconds.
const MAX_SECONDS: u64 = 1_000_000_000;

/// A whole number. One that is larger than any range here is cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Int(i128);

impl Int {
    pub(crate) const ZERO: Int = Int(0);
    pub(crate) const ONE: Int = Int(1);
    pub(crate) const DEFAULT_HASH: Int = Int(16);
    pub(crate) const DEFAULT_WIDTH: Int = Int(80);

    /// Returns the number as an index of a list, which may not exist.
    pub(crate) fn index(self) -> Option<usize> {
        usize::try_from(self.0).ok()
    }

    /// Returns the number, if it is in a range.
    pub(crate) fn within(self, name: &str, range: RangeInclusive<u64>) -> Result<u64, Failure> {
        let number = u64::try_from(self.0).ok().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            let (min, max) = range.into_inner();
            let expected = format!("{name}: expected a number from {min} to {max}");
            Failure::value(match self.0 {
                i128::MIN | i128::MAX => expected,
                found => format!("{expected}, found {found}"),
            })
        })
    }
}

impl FromPyObject<'_, '_> for Int {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Int> {
        // Python counts True as 1, but who writes it as a number means something else.
        if object.is_instance_of::<PyBool>() {
            return Err(wrong_type("a whole number", &object));
        }
        match object.extract::<i64>() {
            Ok(number) => Ok(Int(number.into())),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
                let large = || if object.lt(0)? { Ok(i128::MIN) } else { Ok(i128::MAX) };
                object.extract::<u64>().map(i128::from).or_else(|_| large()).map(Int)
            }
            Err(_) => Err(wrong_type("a whole number", &object)),
        }
    }
}

/// A text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text(String);

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text(text.into())
    }
}

impl From<Text> for String {
    fn from(text: Text) -> String {
        text.0
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl FromPyObject<'_, '_> for Text {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Text> {
        text_of(&object)?.map(Text).ok_or_else(|| wrong_type("a text", &object))
    }
}

/// Returns an exception that says what kind of object was expected.
pub(crate) fn wrong_type(expected: &str, found: &Bound<'_, PyAny>) -> PyErr {
    let name = found.get_type().name().map_or_else(|_| "?".into(), |name| name.to_string());
    PyTypeError::new_err(format!("expected {expected}, found {name}"))
}

/// Returns the text of an object; `None` when it is not a text.
pub(crate) fn text_of(object: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
    match object.cast::<PyString>() {
        Ok(text) => Ok(Some(text.to_cow()?.into_owned())),
        Err(_) => Ok(None),
    }
}

/// Reads a position, or the text of one.
pub(crate) fn position(object: &Bound<'_, PyAny>) -> PyResult<AnyPosition> {
    position_or(object, "a Position or its text")
}

fn position_or(object: &Bound<'_, PyAny>, expected: &str) -> PyResult<AnyPosition> {
    if let Ok(position) = object.cast::<PyPosition>() {
        return Ok(position.get().0);
    }
    match text_of(object)? {
        Some(text) => Ok(parse_position(&text, None)?),
        None => Err(wrong_type(expected, object)),
    }
}

/// Reads what can be searched: a game, a state between two turns, a position, or the text of one.
pub(crate) fn root(object: &Bound<'_, PyAny>) -> PyResult<AnyRoot> {
    if let Ok(game) = object.cast::<PyGame>() {
        return Ok(map!(&*game.get().lock(), game => RootOf::of_game(game)));
    }
    if let Ok(state) = object.cast::<PyDecisionState>() {
        return Ok(map!(&*state.get().lock(), state => RootOf::of_state(&**state)?));
    }
    let position =
        position_or(object, "a Position, a Game, a DecisionState or the text of a position")?;
    Ok(map!(&position, position => RootOf::of_position(position)))
}

/// A turn, or the text of one.
pub(crate) enum TurnOrText {
    Turn(AnyTurn),
    Text(String),
}

impl FromPyObject<'_, '_> for TurnOrText {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<TurnOrText> {
        if let Ok(turn) = object.cast::<PyTurn>() {
            return Ok(TurnOrText::Turn(turn.get().0.clone()));
        }
        match text_of(&object)? {
            Some(text) => Ok(TurnOrText::Text(text)),
            None => Err(wrong_type("a Turn or its text", &object)),
        }
    }
}

/// Finds a game by its name. Of a start the error says which game it is one of.
pub(crate) fn game(name: &str) -> Result<&'static GameInfo, Failure> {
    Games::find(name).map_err(|error| {
        Failure::value(match Games::of_variant(name) {
            Some(game) => {
                format!("game: '{name}' is a start of {game}, did you mean '{}'?", game.name)
            }
            None => format!("game: {error}"),
        })
    })
}

/// Reads `white` or `black`.
pub(crate) fn side(name: &str, text: &str) -> Result<Color, Failure> {
    match text {
        "white" | "w" => Ok(Color::White),
        "black" | "b" => Ok(Color::Black),
        _ => Err(Failure::unknown(name, "'white' or 'black'", text)),
    }
}

/// Returns `white` or `black`.
pub(crate) const fn side_text(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// Reads a number of threads.
pub(crate) fn threads(threads: Int) -> Result<NonZeroUsize, Failure> {
    let threads = threads.within("threads", 1..=MAX_THREADS)?;
    Ok(NonZeroUsize::new(threads as usize).unwrap_or(NonZeroUsize::MIN))
}

/// Reads the size of a table in MiB.
pub(crate) fn hash(hash: Int) -> Result<usize, Failure> {
    Ok(hash.within("hash", 1..=MAX_TT_MIB as u64)? as usize)
}

/// Reads a level: its number or its name, or a `Level`.
pub(crate) fn level(object: &Bound<'_, PyAny>) -> PyResult<Level> {
    let wrong = |error: gipf_ai::ParseLevelError| Failure::value(format!("level: {error}"));
    if let Ok(level) = object.cast::<PyLevel>() {
        return Ok(level.get().0);
    }
    if let Some(text) = text_of(object)? {
        return Ok(text.parse().map_err(wrong)?);
    }
    match object.extract::<Int>() {
        Ok(number) => Ok(number.0.to_string().parse().map_err(wrong)?),
        Err(_) => Err(wrong_type("a level as a number or a name", object)),
    }
}

/// Reads the limits of a search; a default time where there are none.
pub(crate) fn limits(
    depth: Option<Int>,
    nodes: Option<Int>,
    seconds: Option<&Bound<'_, PyAny>>,
    default: Limits,
) -> PyResult<Limits> {
    let mut limits = Limits::default();
    if let Some(depth) = depth {
        limits = limits.with_depth(depth.within("depth", 1..=u64::from(u8::MAX))? as u8);
    }
    if let Some(nodes) = nodes {
        limits = limits.with_nodes(nodes.within("nodes", 1..=u64::MAX)?);
    }
    if let Some(seconds) = seconds {
        limits = limits.with_move_time(duration(seconds)?);
    }
    Ok(if limits == Limits::default() { default } else { limits })
}

fn duration(seconds: &Bound<'_, PyAny>) -> PyResult<Duration> {
    if !seconds.is_instance_of::<PyFloat>() && seconds.extract::<Int>().is_err() {
        return Err(wrong_type("a number of seconds", seconds));
    }
    let number: f64 = seconds.extract().unwrap_or(f64::INFINITY);
    let duration = (0.0..=MAX_SECONDS as f64).contains(&number);
    let duration = duration.then(|| Duration::try_from_secs_f64(number).ok()).flatten();
    let wrong = || Failure::value("seconds: expected a number from 0 to 1,000,000,000");
    Ok(duration.ok_or_else(wrong)?)
}
