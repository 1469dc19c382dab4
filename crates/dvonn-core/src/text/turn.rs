//! The texts of turns: `F3`, `A1B2` or `PASS`.

use core::fmt;
use core::str::FromStr;

use gipf_game::{Cursor, SyntaxError};

use crate::{Space, Turn};

impl fmt::Display for Turn {
    /// Writes `F3`, `A1B2` or `PASS`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Turn::Place(space) => write!(f, "{space}"),
            Turn::Move { from, to } => write!(f, "{from}{to}"),
            Turn::Pass => f.write_str("PASS"),
        }
    }
}

impl FromStr for Turn {
    type Err = SyntaxError;

    /// Reads `F3`, `A1B2` or `PASS` in either case, legal or not.
    ///
    /// A placement is the name of a space, a move those of two spaces, a pass the word `PASS`. The text does not
    /// depend on the position.
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
    /// # Ok::<(), gipf_game::SyntaxError>(())
    /// ```
    fn from_str(text: &str) -> Result<Turn, SyntaxError> {
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
            return Err(cursor.error("the end of the turn"));
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
