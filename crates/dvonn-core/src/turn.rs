//! Turns and their texts.

use core::fmt;
use core::str::FromStr;

use gipf_board::{Cursor, SyntaxError};

use crate::Space;

/// What a player does when it is his turn.
///
/// ```
/// use dvonn_core::{Space, Turn};
///
/// let turn: Turn = "a1b2".parse()?;
/// let space = |column, number| Space::new(column, number).unwrap();
/// assert_eq!(turn, Turn::Move { from: space('A', 1), to: space('B', 2) });
/// assert_eq!(turn.to_string(), "A1B2");
///
/// let error = "A1X".parse::<Turn>().unwrap_err();
/// assert_eq!(error.offset, 2);
/// # Ok::<(), dvonn_core::SyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// The next piece goes onto this space.
    Place(Space),
    /// A stack goes onto another.
    Move {
        /// Where it stood.
        from: Space,
        /// Where it lands.
        to: Space,
    },
    /// Nothing can be moved, but the opponent can go on.
    Pass,
}

impl fmt::Display for Turn {
    /// `F3`, `A1B2` or `PASS`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Place(space) => write!(f, "{space}"),
            Turn::Move { from, to } => write!(f, "{from}{to}"),
            Turn::Pass => f.write_str("PASS"),
        }
    }
}

impl FromStr for Turn {
    type Err = SyntaxError;

    /// Reads `F3`, `A1B2` or `PASS` in any case.
    fn from_str(text: &str) -> Result<Turn, SyntaxError> {
        const END: &str = "the end of the turn";
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Turn::Pass);
        }
        let mut cursor = Cursor::new(text);
        let from = read_space(&mut cursor, "a space such as F3, two such as A1B2, or PASS")?;
        if cursor.peek().is_none() {
            return Ok(Turn::Place(from));
        }
        let to = read_space(&mut cursor, "a second space, or the end of the turn")?;
        if cursor.peek().is_some() {
            return Err(cursor.error(END));
        }
        Ok(Turn::Move { from, to })
    }
}

/// Passes the name of a space.
fn read_space(cursor: &mut Cursor<'_>, expected: &'static str) -> Result<Space, SyntaxError> {
    let start = cursor.clone();
    let column = cursor.next_if(|c| matches!(c.to_ascii_uppercase(), 'A'..='K'));
    let column = column.ok_or_else(|| start.error(expected))?;
    let digit = cursor.peek().and_then(|c| c.to_digit(10));
    let space = digit.and_then(|number| Space::new(column, number as u8));
    let space = space.ok_or_else(|| cursor.error("the number of a space in this column"))?;
    cursor.next();
    Ok(space)
}
