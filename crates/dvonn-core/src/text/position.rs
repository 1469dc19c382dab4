//! Position lines of DVONN: `rows side stage [turn-number]`, as `9/10/5,r,5/10/9 b place`.

use core::fmt;
use core::str::FromStr;

use gipf_game::text::{MAX_TURN_NUMBER, end_of_field, read_word};
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionLine {
    /// What the line says about the position.
    pub setup: Setup,
    /// The number of the coming turn, from 1, where the line gives it.
    pub turn_number: Option<u32>,
}

impl From<Setup> for PositionLine {
    /// Makes a line without a turn number.
    fn from(setup: Setup) -> PositionLine {
        PositionLine { setup, turn_number: None }
    }
}

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
        let line: PositionLine = text.parse()?;
        Ok(line.setup.validate()?)
    }
}

/// Returned when a text is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The text is not a position line.
    #[error(transparent)]
    Syntax(#[from] PositionSyntaxError),
    /// The text is a position line, but not of a valid position.
    #[error("invalid position: {0}")]
    Invalid(#[from] SetupError),
}

impl PositionError {
    /// Returns the byte of the text that the error is about; `None` when it is about the whole text.
    #[must_use]
    pub const fn offset(&self) -> Option<usize> {
        match self {
            PositionError::Syntax(error) => error.offset(),
            PositionError::Invalid(_) => None,
        }
    }
}

/// Returned when a text is not a position line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionSyntaxError {
    /// Something else was expected.
    #[error(transparent)]
    Unexpected(#[from] SyntaxError),
    /// A row has fewer spaces than the board.
    #[error("at byte {offset}: row {row} has {found} spaces, expected {expected}")]
    ShortRow {
        /// The byte where the row ends.
        offset: usize,
        /// The row, 1 to 5.
        row: u8,
        /// The number of spaces that it has.
        found: u8,
        /// The number of spaces that it should have.
        expected: u8,
    },
    /// A row has more spaces than the board.
    #[error("at byte {offset}: row {row} has more than {expected} spaces")]
    LongRow {
        /// The byte of the first item that is too much.
        offset: usize,
        /// The row, 1 to 5.
        row: u8,
        /// The number of spaces that it should have.
        expected: u8,
    },
    /// The text is far too long.
    #[error("the text has {len} bytes, expected at most {MAX_POSITION_LEN}")]
    TooLong {
        /// The length of the text in bytes.
        len: usize,
    },
}

impl PositionSyntaxError {
    /// Returns the byte of the text that the error is about; `None` when it is about the whole text.
    #[must_use]
    pub const fn offset(&self) -> Option<usize> {
        match self {
            PositionSyntaxError::Unexpected(error) => Some(error.offset),
            PositionSyntaxError::ShortRow { offset, .. }
            | PositionSyntaxError::LongRow { offset, .. } => Some(*offset),
            PositionSyntaxError::TooLong { .. } => None,
        }
    }
}

impl FromStr for PositionLine {
    type Err = PositionSyntaxError;

    /// Reads leniently: any white space between the fields and around them, letters in either case,
    /// vacant spaces in several numbers, a height of 1 written out.
    fn from_str(text: &str) -> Result<PositionLine, PositionSyntaxError> {
        if text.len() > MAX_POSITION_LEN {
            return Err(PositionSyntaxError::TooLong { len: text.len() });
        }
        let mut cursor = Cursor::new(text);
        cursor.skip_whitespace();
        let board = read_board(&mut cursor)?;
        end_of_field(&mut cursor, "a space and the side to move, w or b")?;
        let side_to_move: Color = read_word(&mut cursor, "the side to move, w or b")?;
        end_of_field(&mut cursor, "a space and the stage, place or stack")?;
        let stage = read_word(&mut cursor, "the stage, place or stack")?;
        let turn_number = read_turn_number(&mut cursor)?;
        cursor.skip_whitespace();
        if cursor.peek().is_some() {
            return Err(cursor.error("the end of the line").into());
        }
        Ok(PositionLine { setup: Setup { board, side_to_move, stage }, turn_number })
    }
}

impl fmt::Display for PositionLine {
    /// Writes the canonical line.
    ///
    /// It is read back as the same setup, unless a stack has no pieces or a red top that is not
    /// counted among its red pieces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { board, side_to_move, stage } = &self.setup;
        for (row, spaces) in rows() {
            if row > 1 {
                f.write_str("/")?;
            }
            write_row(f, spaces.map(|space| board.get(space)))?;
        }
        write!(f, " {} {stage}", side_to_move.letter())?;
        match self.turn_number {
            Some(number) => write!(f, " {number}"),
            None => Ok(()),
        }
    }
}

/// Iterates over the rows, 1 to 5, and the spaces of each.
fn rows() -> impl Iterator<Item = (u8, impl ExactSizeIterator<Item = Space>)> {
    let rows = Space::ALL.chunk_by(|left, right| left.number() == right.number());
    (1..).zip(rows.map(|row| row.iter().copied()))
}

const ITEM: &str = "a number of vacant spaces, or w, b or r for a stack";
const AFTER_ITEM: &str = "a comma and the next item, or the end of the row";

/// Passes the five rows.
fn read_board(cursor: &mut Cursor<'_>) -> Result<Board, PositionSyntaxError> {
    let mut board = Board::EMPTY;
    for (row, mut spaces) in rows() {
        if row > 1 && cursor.next_if(|c| c == '/').is_none() {
            return Err(cursor.error("/ and the next row").into());
        }
        let expected = spaces.len() as u8;
        loop {
            let offset = cursor.offset();
            let long = PositionSyntaxError::LongRow { offset, row, expected };
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
            return Err(PositionSyntaxError::ShortRow {
                offset: cursor.offset(),
                row,
                found: expected - spaces.len() as u8,
                expected,
            });
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

/// Passes the number of the coming turn, if there is more text.
fn read_turn_number(cursor: &mut Cursor<'_>) -> Result<Option<u32>, SyntaxError> {
    const EXPECTED: &str = "a turn number, 1 to 999999, or the end of the line";
    cursor.skip_whitespace();
    if cursor.peek().is_none() {
        return Ok(None);
    }
    let start = cursor.clone();
    match cursor.number(MAX_TURN_NUMBER, EXPECTED)? {
        0 => Err(start.error(EXPECTED)),
        number => Ok(Some(number)),
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
