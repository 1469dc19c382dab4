//! Position lines of DVONN: `rows side stage [turn-number]`, as `9/10/5,r,5/10/9 b place`.

use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use gipf_game::text::{BoardLine, PositionSyntaxError, SetupText, end_of_field, read_word};
use gipf_game::{Cursor, SyntaxError};

use super::StackText;
use crate::{Board, Color, Dvonn, Piece, Setup, SetupError, Space, Stack, Variant};

/// The longest position line that is read, in bytes. A real one has at most 140.
pub const MAX_POSITION_LEN: usize = 512;

const MAX_VACANT: u8 = 99;
const MAX_HEIGHT: u8 = 99;

/// A position line: an unvalidated setup, and perhaps the number of the coming turn.
///
/// A line has four fields with spaces between them:
///
/// * the rows 1 to 5 with `/` between them, and the items of a row with `,` between them: a number of
///   vacant spaces, or a [stack](StackText);
/// * the side to move, `w` or `b`;
/// * the stage, `place` or `stack`;
/// * the number of the coming turn, from 1, which can be missing.
///
/// The start is `9/10/11/10/9 w place`.
///
/// ```
/// use dvonn_core::text::PositionLine;
///
/// let line: PositionLine = "9/10/5,R,2,3/10/9  B Place 2".parse()?;
/// assert_eq!(line.turn_number, Some(2));
/// assert_eq!(line.to_string(), "9/10/5,r,5/10/9 b place 2");
/// # Ok::<(), dvonn_core::text::PositionSyntaxError>(())
/// ```
pub type PositionLine = gipf_game::text::PositionLine<Setup>;

impl fmt::Display for Dvonn {
    /// Writes the canonical position line, without a turn number.
    ///
    /// ```
    /// assert_eq!(dvonn_core::Dvonn::default().to_string(), "9/10/11/10/9 w place");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PositionLine::from(self.to_setup()).fmt(f)
    }
}

impl FromStr for Dvonn {
    type Err = PositionError;

    /// Reads a position line leniently, or `dvonn` for the start.
    ///
    /// ```
    /// use dvonn_core::Dvonn;
    ///
    /// assert_eq!("dvonn".parse(), Ok(Dvonn::default()));
    /// let error = "9/10/5,r,5/10/9 w place".parse::<Dvonn>().unwrap_err();
    /// assert_eq!(error.to_string(), "invalid position: Black is to move after 1 placed piece");
    /// ```
    ///
    /// # Errors
    ///
    /// [`PositionError::Syntax`] points at the first byte that does not have the form;
    /// [`PositionError::Invalid`] lists every rule that the setup breaks.
    fn from_str(text: &str) -> Result<Dvonn, PositionError> {
        if text.trim().parse::<Variant>().is_ok() {
            return Ok(Dvonn::default());
        }
        PositionLine::read(text).map(|(position, _)| position)
    }
}

/// Returned when a text is not a position.
pub type PositionError = gipf_game::text::PositionError<Infallible, SetupError>;

impl SetupText for Setup {
    type Error = Infallible;

    const LONGEST: usize = MAX_POSITION_LEN;

    /// Reads leniently: letters in either case, vacant spaces in several numbers, a height of 1 written out.
    fn read_fields(cursor: &mut Cursor<'_>) -> Result<Setup, PositionSyntaxError> {
        let board = read_board(cursor)?;
        end_of_field(cursor, "a space and the side to move, w or b")?;
        let side_to_move: Color = read_word(cursor, "the side to move, w or b")?;
        end_of_field(cursor, "a space and the stage, place or stack")?;
        let stage = read_word(cursor, "the stage, place or stack")?;
        Ok(Setup { board, side_to_move, stage })
    }

    /// Writes what is read back as the same setup, unless a stack has no pieces or a red top that is not counted among
    /// its red pieces.
    fn write_fields(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { board, side_to_move, stage } = self;
        for (row, spaces) in rows() {
            if row.name != '1' {
                f.write_str("/")?;
            }
            write_row(f, spaces.map(|space| board.get(space)))?;
        }
        write!(f, " {} {stage}", side_to_move.letter())
    }
}

/// Iterates over the rows, 1 to 5, and the spaces of each.
fn rows() -> impl Iterator<Item = (BoardLine, impl ExactSizeIterator<Item = Space>)> {
    Space::ALL.chunk_by(|left, right| left.number() == right.number()).map(|spaces| {
        let (name, len) = ((b'0' + spaces[0].number()) as char, spaces.len() as u8);
        (BoardLine { kind: "row", name, len, places: "spaces" }, spaces.iter().copied())
    })
}

const ITEM: &str = "a number of vacant spaces, or w, b or r for a stack";
const AFTER_ITEM: &str = "a comma and the next item, or the end of the row";

/// Passes the five rows.
fn read_board(cursor: &mut Cursor<'_>) -> Result<Board, PositionSyntaxError> {
    let mut board = Board::EMPTY;
    for (line, mut spaces) in rows() {
        if line.name != '1' && cursor.next_if(|c| c == '/').is_none() {
            return Err(cursor.error("/ and the next row").into());
        }
        loop {
            let offset = cursor.offset();
            let long = PositionSyntaxError::LongLine { offset, line };
            if cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
                for _ in
                    0..positive_number(cursor, MAX_VACANT, "a number of vacant spaces, 1 to 11")?
                {
                    spaces.next().ok_or(long)?;
                }
            } else {
                let stack = read_stack(cursor)?;
                board.set(spaces.next().ok_or(long)?, Some(stack));
            }
            if cursor.next_if(|c| c == ',').is_none() {
                break;
            }
        }
        if cursor.peek().is_some_and(|c| c != '/' && !c.is_whitespace()) {
            return Err(cursor.error(AFTER_ITEM).into());
        }
        if spaces.len() > 0 {
            let (offset, found) = (cursor.offset(), line.len - spaces.len() as u8);
            return Err(PositionSyntaxError::ShortLine { offset, line, found });
        }
    }
    Ok(board)
}

/// Reads a stack.
pub(super) fn read_stack(cursor: &mut Cursor<'_>) -> Result<Stack, SyntaxError> {
    let top = cursor.peek().and_then(|c| Piece::from_letter(c.to_ascii_lowercase()));
    let top = top.ok_or_else(|| cursor.error(ITEM))?;
    cursor.next();
    let mut stack = Stack::single(top);
    if cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
        stack.height = positive_number(cursor, MAX_HEIGHT, "the height of the stack, 1 to 49")?;
    }
    while cursor.next_if(|c| c.eq_ignore_ascii_case(&'r')).is_some() {
        stack.reds = stack.reds.saturating_add(1);
    }
    Ok(stack)
}

/// Passes a number from 1 to `max`.
fn positive_number(
    cursor: &mut Cursor<'_>,
    max: u8,
    expected: &'static str,
) -> Result<u8, SyntaxError> {
    let start = cursor.clone();
    match cursor.number(max.into(), expected)? {
        0 => Err(start.error(expected)),
        number => Ok(number as u8),
    }
}

/// Writes the items of a row.
fn write_row(
    f: &mut fmt::Formatter<'_>,
    stacks: impl Iterator<Item = Option<Stack>>,
) -> fmt::Result {
    let mut separator = "";
    let mut vacant = 0;
    for stack in stacks {
        let Some(stack) = stack else {
            vacant += 1;
            continue;
        };
        if vacant > 0 {
            write!(f, "{separator}{vacant}")?;
            separator = ",";
            vacant = 0;
        }
        write!(f, "{separator}{}", StackText(stack))?;
        separator = ",";
    }
    if vacant > 0 {
        write!(f, "{separator}{vacant}")?;
    }
    Ok(())
}
