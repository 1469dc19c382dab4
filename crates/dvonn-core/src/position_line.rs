//! Position lines: `rows side stage`, as `9/10/5,r,5/10/9 b place`.

use core::fmt;
use core::str::FromStr;

use crate::{Board, Color, Piece, Position, Setup, SetupError, Space, Stack};
use gipf_board::{Cursor, SyntaxError};

/// The longest position line that is read, in bytes; a real one has at most 130.
pub const MAX_POSITION_LEN: usize = 512;

const MAX_VACANT: u8 = 99;
const MAX_HEIGHT: u8 = 99;

/// Why a text is not a position line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionSyntaxError {
    /// Something else was expected.
    #[error(transparent)]
    Unexpected(#[from] SyntaxError),
    /// A row has fewer spaces than the board.
    #[error("at byte {offset}: row {row} has {found} spaces, expected {expected}")]
    ShortRow {
        /// Where the row ends.
        offset: usize,
        /// 1 to 5.
        row: u8,
        /// The spaces that it has.
        found: u8,
        /// The spaces that it should have.
        expected: u8,
    },
    /// A row has more spaces than the board.
    #[error("at byte {offset}: row {row} has more than {expected} spaces")]
    LongRow {
        /// Where the item stands that is too much.
        offset: usize,
        /// 1 to 5.
        row: u8,
        /// The spaces that it should have.
        expected: u8,
    },
    /// The text is far too long.
    #[error("the text has {len} bytes, expected at most {MAX_POSITION_LEN}")]
    TooLong {
        /// How long it is.
        len: usize,
    },
}

/// Why a text is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// It is not a position line.
    #[error(transparent)]
    Syntax(#[from] PositionSyntaxError),
    /// It is one, but of no valid position.
    #[error("invalid position: {0}")]
    Invalid(#[from] SetupError),
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads a position line, as leniently as a [`Setup`], and checks that it is a position.
    fn from_str(text: &str) -> Result<Position, PositionError> {
        let setup: Setup = text.parse()?;
        Ok(setup.validate()?)
    }
}

impl fmt::Display for Position {
    /// The canonical position line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

impl FromStr for Setup {
    type Err = PositionSyntaxError;

    /// Lenient: any white space between the fields and around them, letters in either case,
    /// vacant spaces in several numbers, a height of 1 written out.
    fn from_str(text: &str) -> Result<Setup, PositionSyntaxError> {
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
        cursor.skip_whitespace();
        if cursor.peek().is_some() {
            return Err(cursor.error("the end of the line").into());
        }
        Ok(Setup { board, side_to_move, stage })
    }
}

/// The spaces of each row.
fn rows() -> impl Iterator<Item = (u8, impl ExactSizeIterator<Item = Space>)> {
    (1..=5).map(|row| {
        let first = Space::ALL.iter().position(|space| space.number() == row).unwrap_or(0);
        let len = Space::ALL.iter().filter(|space| space.number() == row).count();
        (row, Space::ALL[first..first + len].iter().copied())
    })
}

const ITEM: &str = "a number of vacant spaces, or w, b or r for a stack";
const AFTER_ITEM: &str = "a comma and the next item, or the end of the row";

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

fn read_stack(cursor: &mut Cursor<'_>) -> Result<Stack, SyntaxError> {
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

/// White space must follow.
fn end_of_field(cursor: &mut Cursor<'_>, expected: &'static str) -> Result<(), SyntaxError> {
    if !cursor.peek().is_some_and(char::is_whitespace) {
        return Err(cursor.error(expected));
    }
    cursor.skip_whitespace();
    Ok(())
}

fn read_word<T: FromStr>(
    cursor: &mut Cursor<'_>,
    expected: &'static str,
) -> Result<T, SyntaxError> {
    let start = cursor.clone();
    cursor.word().parse().map_err(|_| start.error(expected))
}

impl fmt::Display for Setup {
    /// The canonical position line. It is read back as the same setup, unless a stack has no
    /// pieces or a red top that is not counted among its red pieces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, spaces) in rows() {
            if row > 1 {
                f.write_str("/")?;
            }
            write_row(f, spaces.map(|space| self.board.get(space)))?;
        }
        write!(f, " {} {}", self.side_to_move.letter(), self.stage)
    }
}

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
        write!(f, "{separator}{stack}")?;
        separator = ",";
    }
    if vacant > 0 {
        write!(f, "{separator}{vacant}")?;
    }
    Ok(())
}
