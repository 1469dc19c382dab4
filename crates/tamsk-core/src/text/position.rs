//! Position lines of TAMSK: `board side rings-left open variant [sand [timer]] [turn-number]`.

use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use gipf_game::text::{BoardLine, PositionSyntaxError, SetupText, end_of_field, read_word};
use gipf_game::{Cursor, Position, SyntaxError};

use super::start_named;
use crate::{Board, ByColor, Color, Content, Hourglass, Setup, SetupError, Space, Tamsk, Variant};

/// The longest position line that is read, in bytes. A real one has at most 120.
pub const MAX_POSITION_LEN: usize = 512;

/// The largest number of rings left, of seconds of sand, or of the timer that is read.
const MAX_NUMBER: u32 = 255;

/// A position line: an unvalidated setup, and perhaps the number of the coming turn.
///
/// A line has fields with spaces between them:
///
/// * the columns of the board from the left with `/` between them, each from the bottom: for each space `r` or
///   `b` if an hour-glass stands there, then the digit of its rings;
/// * the side to move, `r` or `b`;
/// * the rings that Red and Black have left, as `32/32`;
/// * the open space, or `-`;
/// * the variant;
/// * in `level2` and `level3` the sand of Red's hour-glasses and of Black's with `/` between them, each in the order
///   in which they stand in the line, with commas, `-` for an unstarted one;
/// * in `level3` what the timer shows;
/// * the number of the coming turn, from 1, which can be missing.
///
/// ```
/// use tamsk_core::text::PositionLine;
///
/// let text = "R000B0/00000/000000/B000000R0/000000/00000/R000B0  R 32/32 - Level3 -,-,-/-,-,- 0 1";
/// let line: PositionLine = text.parse()?;
/// assert_eq!(line.turn_number, Some(1));
/// let canonical = "r000b0/00000/000000/b000000r0/000000/00000/r000b0 r 32/32 - level3 -,-,-/-,-,- 0 1";
/// assert_eq!(line.to_string(), canonical);
/// # Ok::<(), tamsk_core::text::PositionSyntaxError>(())
/// ```
pub type PositionLine = gipf_game::text::PositionLine<Setup>;

/// Returned when a text is not a position.
pub type PositionError = gipf_game::text::PositionError<Infallible, SetupError>;

impl fmt::Display for Tamsk {
    /// Writes the canonical position line, without a turn number.
    ///
    /// ```
    /// use tamsk_core::prelude::*;
    ///
    /// let line = "r000b0/00000/000000/b000000r0/000000/00000/r000b0 r 32/32 - level1";
    /// assert_eq!(Tamsk::start(Variant::Level1).to_string(), line);
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PositionLine::from(self.to_setup()).fmt(f)
    }
}

impl FromStr for Tamsk {
    type Err = PositionError;

    /// Reads a position line leniently, or the name of a start: `level2`, `tamsk`, `tamsk level2`.
    ///
    /// ```
    /// use tamsk_core::prelude::*;
    ///
    /// assert_eq!("tamsk level2".parse(), Ok(Tamsk::start(Variant::Level2)));
    /// let line = "r000b0/0000/000000/b000000r0/000000/00000/r000b0 r 32/32 - level1";
    /// let error = line.parse::<Tamsk>().unwrap_err();
    /// assert_eq!(error.to_string(), "at byte 11: column b has 4 spaces, expected 5");
    /// ```
    ///
    /// # Errors
    ///
    /// [`PositionError::Syntax`] points at the first byte that does not have the form;
    /// [`PositionError::Invalid`] lists every rule that the setup breaks.
    fn from_str(text: &str) -> Result<Tamsk, PositionError> {
        if let Some(variant) = start_named(text) {
            return Ok(Tamsk::start(variant));
        }
        PositionLine::read(text).map(|(position, _)| position)
    }
}

/// Returns the letter of a player.
const fn letter(color: Color) -> char {
    match color {
        Color::White => 'r',
        Color::Black => 'b',
    }
}

/// Passes the letter of a player in either case, if one comes.
fn read_letter(cursor: &mut Cursor<'_>) -> Option<Color> {
    let color = Color::ALL
        .into_iter()
        .find(|&color| cursor.peek().is_some_and(|c| c.eq_ignore_ascii_case(&letter(color))));
    if color.is_some() {
        cursor.next();
    }
    color
}

impl SetupText for Setup {
    type Error = Infallible;

    const LONGEST: usize = MAX_POSITION_LEN;

    /// Reads leniently: letters in either case.
    fn read_fields(cursor: &mut Cursor<'_>) -> Result<Setup, PositionSyntaxError> {
        const SIDE: &str = "the side to move, r or b";
        const OPEN: &str = "the open space, or -";
        const VARIANT: &str = "the variant: level1, level2 or level3";
        const TIMER: &str = "what the timer shows, 0 to 15";
        let mut board = read_board(cursor)?;
        end_of_field(cursor, SIDE)?;
        let side_to_move = read_letter(cursor).ok_or_else(|| cursor.error(SIDE))?;
        end_of_field(cursor, RINGS_LEFT)?;
        let white = read_number(cursor, RINGS_LEFT)?;
        pass(cursor, '/', "/ and the rings that Black has left")?;
        let rings_left = ByColor { white, black: read_number(cursor, RINGS_LEFT)? };
        end_of_field(cursor, OPEN)?;
        let open = match cursor.peek() {
            Some('-') => {
                cursor.next();
                None
            }
            _ => Some(read_word(cursor, OPEN)?),
        };
        end_of_field(cursor, VARIANT)?;
        let variant: Variant = read_word(cursor, VARIANT)?;
        if variant.is_timed() {
            end_of_field(cursor, SAND)?;
            read_sand(cursor, &mut board)?;
        }
        let mut timer = 0;
        if variant.has_timer() {
            end_of_field(cursor, TIMER)?;
            timer = read_number(cursor, TIMER)?;
        }
        Ok(Setup { board, side_to_move, rings_left, open, variant, timer })
    }

    /// Writes what is read back as the same setup, unless a space has ten rings or more, or the setup has sand or a
    /// timer that its variant has not.
    fn write_fields(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { board, side_to_move, rings_left, open, variant, timer } = self;
        for (i, spaces) in Space::columns().enumerate() {
            if i > 0 {
                f.write_str("/")?;
            }
            for &space in spaces {
                let Content { rings, hourglass } = board.get(space);
                if let Some(hourglass) = hourglass {
                    write!(f, "{}", letter(hourglass.owner))?;
                }
                write!(f, "{rings}")?;
            }
        }
        let ByColor { white, black } = rings_left;
        write!(f, " {} {white}/{black} ", letter(*side_to_move))?;
        match open {
            Some(space) => write!(f, "{space}")?,
            None => f.write_str("-")?,
        }
        write!(f, " {variant}")?;
        if variant.is_timed() {
            write_sand(f, board)?;
        }
        if variant.has_timer() {
            write!(f, " {timer}")?;
        }
        Ok(())
    }
}

const RINGS_LEFT: &str = "the rings that Red and Black have left, as 32/32";
const SAND: &str = "the sand of the hour-glasses, Red's/Black's, - for an unstarted one";

/// Passes a character.
fn pass(cursor: &mut Cursor<'_>, c: char, expected: &'static str) -> Result<(), SyntaxError> {
    match cursor.next_if(|next| next == c) {
        Some(_) => Ok(()),
        None => Err(cursor.error(expected)),
    }
}

fn read_number(cursor: &mut Cursor<'_>, expected: &'static str) -> Result<u8, SyntaxError> {
    cursor.number(MAX_NUMBER, expected).map(|number| number as u8)
}

/// Passes the columns of the board; hour-glasses have no sand yet.
fn read_board(cursor: &mut Cursor<'_>) -> Result<Board, PositionSyntaxError> {
    const CONTENT: &str = "r or b for an hour-glass, or the digit of the rings";
    const DIGIT: &str = "the digit of the rings under the hour-glass";
    let mut board = Board::EMPTY;
    for (i, spaces) in Space::columns().enumerate() {
        if i > 0 {
            pass(cursor, '/', "/ and the next column")?;
        }
        let (name, len) = (spaces[0].column(), spaces.len() as u8);
        let line = BoardLine { kind: "column", name, len, places: "spaces" };
        let mut left = spaces.iter();
        while cursor.peek().is_some_and(|c| c != '/' && !c.is_whitespace()) {
            let offset = cursor.offset();
            let owner = read_letter(cursor);
            let expected = if owner.is_some() { DIGIT } else { CONTENT };
            let digit = cursor.peek().and_then(|c| c.to_digit(10));
            let rings = digit.ok_or_else(|| cursor.error(expected))? as u8;
            let space = left.next().ok_or(PositionSyntaxError::LongLine { offset, line })?;
            cursor.next();
            let hourglass = owner.map(|owner| Hourglass { owner, sand: None });
            board.set(*space, Some(Content { rings, hourglass }));
        }
        match left.len() as u8 {
            0 => {}
            left if left == len => return Err(cursor.error(CONTENT).into()),
            left => {
                let (offset, found) = (cursor.offset(), len - left);
                return Err(PositionSyntaxError::ShortLine { offset, line, found });
            }
        }
    }
    Ok(board)
}

/// Passes the sand of as many hour-glasses as the board has.
fn read_sand(cursor: &mut Cursor<'_>, board: &mut Board) -> Result<(), SyntaxError> {
    for color in Color::ALL {
        if color == Color::Black {
            pass(cursor, '/', "/ and the sand of Black's hour-glasses")?;
        }
        for (i, space) in board.hourglasses_of(color).iter().enumerate() {
            if i > 0 {
                pass(cursor, ',', "a comma and the sand of the next hour-glass")?;
            }
            let sand = match cursor.next_if(|c| c == '-') {
                Some(_) => None,
                None => Some(read_number(cursor, SAND)?),
            };
            let hourglass = Some(Hourglass { owner: color, sand });
            board.set(space, Some(Content { hourglass, ..board.get(space) }));
        }
    }
    Ok(())
}

fn write_sand(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    for color in Color::ALL {
        f.write_str(if color == Color::White { " " } else { "/" })?;
        let own = board.hourglasses().filter(|(_, hourglass)| hourglass.owner == color);
        for (i, (_, hourglass)) in own.enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            match hourglass.sand {
                Some(sand) => write!(f, "{sand}")?,
                None => f.write_str("-")?,
            }
        }
    }
    Ok(())
}
