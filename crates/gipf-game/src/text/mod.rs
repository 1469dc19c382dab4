//! The parts that position lines of several games have in common.
//!
//! A line has fields with white space between them; the number of the turn to come may end it.

mod position;

use core::fmt;
use core::str::FromStr;

use crate::{Cursor, SyntaxError};

pub use position::{BoardLine, PositionError, PositionLine, PositionSyntaxError, SetupText};

/// The maximum number of a turn in a position line.
pub const MAX_TURN_NUMBER: u32 = 999_999;

/// Passes white space, which must follow a field.
///
/// # Errors
///
/// [`SyntaxError`] at the place where something else stands.
pub fn end_of_field(cursor: &mut Cursor<'_>, expected: &'static str) -> Result<(), SyntaxError> {
    if !cursor.peek().is_some_and(char::is_whitespace) {
        return Err(cursor.error(expected));
    }
    cursor.skip_whitespace();
    Ok(())
}

/// Passes a word that is the name of something.
///
/// # Errors
///
/// [`SyntaxError`] at the place where something else stands.
pub fn read_word<T: FromStr>(
    cursor: &mut Cursor<'_>,
    expected: &'static str,
) -> Result<T, SyntaxError> {
    let start = cursor.clone();
    cursor.word().parse().map_err(|_| start.error(expected))
}

/// Checks that white space or the end of the text follows.
///
/// # Errors
///
/// [`SyntaxError`] at the place where something else stands.
pub fn ends_here(cursor: &Cursor<'_>, expected: &'static str) -> Result<(), SyntaxError> {
    if cursor.peek().is_none_or(char::is_whitespace) { Ok(()) } else { Err(cursor.error(expected)) }
}

/// Reads the number of the turn to come, where there is one, and the end of the line.
///
/// # Errors
///
/// [`SyntaxError`] at the place where something else stands.
pub fn read_end(cursor: &mut Cursor<'_>) -> Result<Option<u32>, SyntaxError> {
    let turn_number = read_turn_number(cursor)?;
    cursor.skip_whitespace();
    match cursor.peek() {
        None => Ok(turn_number),
        Some(_) => Err(cursor.error("the end of the line")),
    }
}

fn read_turn_number(cursor: &mut Cursor<'_>) -> Result<Option<u32>, SyntaxError> {
    const EXPECTED: &str = "a turn number, 1 to 999999, or the end of the line";
    cursor.skip_whitespace();
    if cursor.peek().is_none() {
        return Ok(None);
    }
    let start = cursor.clone();
    match cursor.number(MAX_TURN_NUMBER, EXPECTED)? {
        0 => Err(start.error(EXPECTED)),
        number => ends_here(cursor, EXPECTED).map(|()| Some(number)),
    }
}

/// Returns the variant whose start a text names: by the name of the game, of the variant, or of both. The game alone means
/// the first variant.
#[must_use]
pub fn start_named<V: FromStr>(
    text: &str,
    is_game: impl FnOnce(&str) -> bool,
    first_variant: V,
) -> Option<V> {
    let mut words = text.split_whitespace();
    let first = words.next()?;
    let variant = match is_game(first) {
        true => words.next().map_or(Some(first_variant), |second| second.parse().ok()),
        false => first.parse().ok(),
    };
    variant.filter(|_| words.next().is_none())
}

/// Writes the number of the turn to come at the end of a line.
///
/// # Errors
///
/// Those of the formatter.
pub fn write_end(f: &mut fmt::Formatter<'_>, turn_number: Option<u32>) -> fmt::Result {
    match turn_number {
        Some(number) => write!(f, " {number}"),
        None => Ok(()),
    }
}
