//! The texts of turns of DVONN: `F3`, `A1B2` or `PASS`.

use core::fmt;
use core::str::FromStr;

use dvonn_core::{Dvonn, IllegalTurn, Space, Turn};
use gipf_game::{Cursor, Located, Position, SyntaxError, Unexpected};

/// A turn, legal or not, to be written or read.
///
/// A placement is the name of a space, a move those of two spaces, a pass the word `PASS`. The text
/// does not depend on the position. Letters are read in either case.
///
/// ```
/// use dvonn_core::{Space, Turn};
/// use gipf_notation::dvonn::TurnText;
///
/// let TurnText(turn) = "a1b2".parse()?;
/// let space = |column, number| Space::new(column, number).unwrap();
/// assert_eq!(turn, Turn::Move { from: space('A', 1), to: space('B', 2) });
/// assert_eq!(TurnText(turn).to_string(), "A1B2");
///
/// let error = "A1X".parse::<TurnText>().unwrap_err();
/// assert_eq!(error.offset, 2);
/// # Ok::<(), gipf_game::SyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnText(pub Turn);

/// Returns the canonical text of a turn.
///
/// ```
/// use dvonn_core::Turn;
/// use gipf_notation::dvonn::format_turn;
///
/// assert_eq!(format_turn(&Turn::Pass).to_string(), "PASS");
/// ```
#[must_use]
pub fn format_turn(turn: &Turn) -> TurnText {
    TurnText(*turn)
}

/// Reads the text of a turn that is legal in a position. White space around it does not matter.
///
/// ```
/// use dvonn_core::{Dvonn, Space, Turn};
/// use gipf_notation::dvonn::parse_turn;
///
/// let start = Dvonn::default();
/// assert_eq!(parse_turn(&start, "f3"), Ok(Turn::Place(Space::new('F', 3).unwrap())));
///
/// let error = parse_turn(&start, "pass").unwrap_err();
/// assert_eq!(error.to_string(), "at byte 0: illegal turn: a piece must be placed");
/// ```
///
/// # Errors
///
/// [`TurnError::Syntax`] at the byte where the text stops making sense, or [`TurnError::Illegal`]
/// with the rule that the turn breaks.
pub fn parse_turn(position: &Dvonn, text: &str) -> Result<Turn, Located<TurnError>> {
    let before = text.len() - text.trim_start().len();
    let located = |error: SyntaxError| Located::from(error).shifted(before);
    let TurnText(turn) = text.trim().parse().map_err(located)?;
    match position.check(&turn) {
        Ok(()) => Ok(turn),
        Err(illegal) => Err(Located::new(0, TurnError::Illegal(illegal))),
    }
}

/// Returned when a text is not a legal turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TurnError {
    /// The text does not have the form of a turn.
    #[error(transparent)]
    Syntax(#[from] Unexpected),
    /// The turn breaks a rule.
    #[error("illegal turn: {0}")]
    Illegal(#[from] IllegalTurn),
}

impl fmt::Display for TurnText {
    /// Writes `F3`, `A1B2` or `PASS`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Turn::Place(space) => write!(f, "{space}"),
            Turn::Move { from, to } => write!(f, "{from}{to}"),
            Turn::Pass => f.write_str("PASS"),
        }
    }
}

impl FromStr for TurnText {
    type Err = SyntaxError;

    /// Reads `F3`, `A1B2` or `PASS` in either case.
    fn from_str(text: &str) -> Result<TurnText, SyntaxError> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(TurnText(Turn::Pass));
        }
        let mut cursor = Cursor::new(text);
        let from = read_space(&mut cursor, "a space such as F3, two such as A1B2, or PASS")?;
        if cursor.peek().is_none() {
            return Ok(TurnText(Turn::Place(from)));
        }
        let to = read_space(&mut cursor, "a second space, or the end of the turn")?;
        if cursor.peek().is_some() {
            return Err(cursor.error("the end of the turn"));
        }
        Ok(TurnText(Turn::Move { from, to }))
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
