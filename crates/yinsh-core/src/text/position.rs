//! Position lines of YINSH: `board side pool removed variant [turn-number]`.

use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use gipf_game::text::{BoardLine, SetupText, end_of_field, read_word};
use gipf_game::{ByColor, Color, Cursor, Position};

use crate::{Board, Intersection, Piece, Setup, SetupError, Variant, Yinsh};

/// The longest position line that is read, in bytes. A real one has at most 123.
pub const MAX_POSITION_LEN: usize = 256;

/// The largest number of markers in the pool, or of removed rings, that is read.
const MAX_COUNT: u32 = 99;

/// A position line: an unvalidated setup, and perhaps the number of the coming turn.
///
/// A line has fields with spaces between them:
///
/// * the columns of the board from the left with `/` between them, each from the bottom: a number for so many vacant
///   intersections, `W` and `B` for rings, `w` and `b` for markers;
/// * the side to move, `w` or `b`;
/// * the markers in the pool;
/// * the rings removed by White and by Black, `0/1`;
/// * the variant, `standard` or `blitz`;
/// * the number of the coming turn, from 1, which can be missing.
///
/// ```
/// use yinsh_core::text::PositionLine;
///
/// let line: PositionLine = "22/7/8/36/10/9/64/9/8/7/4  W 51 0/0 Standard 1".parse()?;
/// assert_eq!(line.turn_number, Some(1));
/// assert_eq!(line.to_string(), "4/7/8/9/10/9/10/9/8/7/4 w 51 0/0 standard 1");
/// # Ok::<(), yinsh_core::text::PositionSyntaxError>(())
/// ```
pub type PositionLine = gipf_game::text::PositionLine<Setup>;

/// Returned when a text is not a position.
pub type PositionError = gipf_game::text::PositionError<Infallible, SetupError>;

/// Returned when a text is not a position line.
pub type PositionSyntaxError = gipf_game::text::PositionSyntaxError;

impl fmt::Display for Yinsh {
    /// Writes the canonical position line, without a turn number.
    ///
    /// ```
    /// use yinsh_core::Yinsh;
    ///
    /// assert_eq!(Yinsh::default().to_string(), "4/7/8/9/10/9/10/9/8/7/4 w 51 0/0 standard");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PositionLine::from(self.to_setup()).fmt(f)
    }
}

impl FromStr for Yinsh {
    type Err = PositionError;

    /// Reads a position line leniently, or the name of a start: `blitz`, `yinsh`, `yinsh blitz`.
    ///
    /// ```
    /// use yinsh_core::prelude::*;
    ///
    /// assert_eq!("blitz".parse(), Ok(Yinsh::start(Variant::Blitz)));
    /// let error = "4/6/8/9/10/9/10/9/8/7/4 w 51 0/0 standard".parse::<Yinsh>().unwrap_err();
    /// assert_eq!(error.to_string(), "at byte 3: column b has 6 points, expected 7");
    /// ```
    ///
    /// # Errors
    ///
    /// [`PositionError::Syntax`] points at the first byte that does not have the form;
    /// [`PositionError::Invalid`] lists every rule that the setup breaks.
    fn from_str(text: &str) -> Result<Yinsh, PositionError> {
        if let Some(variant) = start_named(text) {
            return Ok(Yinsh::start(variant));
        }
        PositionLine::read(text).map(|(position, _)| position)
    }
}

/// Returns the variant whose start a text names: `yinsh`, `blitz`, `yinsh blitz`.
#[must_use]
pub fn start_named(text: &str) -> Option<Variant> {
    gipf_game::text::start_named(text, |word| word.eq_ignore_ascii_case("yinsh"), Variant::Standard)
}

impl SetupText for Setup {
    type Error = Infallible;

    const LONGEST: usize = MAX_POSITION_LEN;

    /// Reads leniently: the side to move and the variant in either case, vacant intersections in several numbers.
    fn read_fields(cursor: &mut Cursor<'_>) -> Result<Setup, PositionSyntaxError> {
        const SIDE: &str = "the side to move, w or b";
        const POOL: &str = "the markers in the pool, 0 to 99";
        const REMOVED: &str = "the rings removed by White and Black, such as 0/1";
        const VARIANT: &str = "the variant: standard or blitz";
        let board = read_board(cursor)?;
        end_of_field(cursor, SIDE)?;
        let side_to_move: Color = read_word(cursor, SIDE)?;
        end_of_field(cursor, POOL)?;
        let pool = cursor.number(MAX_COUNT, POOL)? as u8;
        end_of_field(cursor, REMOVED)?;
        let white = cursor.number(MAX_COUNT, REMOVED)? as u8;
        if cursor.next_if(|c| c == '/').is_none() {
            return Err(cursor.error("/ and the rings removed by Black").into());
        }
        let black = cursor.number(MAX_COUNT, REMOVED)? as u8;
        end_of_field(cursor, VARIANT)?;
        let variant: Variant = read_word(cursor, VARIANT)?;
        let removed = ByColor { white, black };
        Ok(Setup { board, side_to_move, pool, removed, variant })
    }

    /// Writes what is read back as the same setup, unless a number has more than two digits.
    fn write_fields(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { board, side_to_move, pool, removed, variant } = self;
        write_board(f, board)?;
        let ByColor { white, black } = removed;
        write!(f, " {} {pool} {white}/{black} {variant}", side_to_move.letter())
    }
}

/// Iterates over the columns from the left; each has its intersections from the bottom.
fn columns() -> impl Iterator<Item = &'static [Intersection]> {
    const ALL: &[Intersection] = &Intersection::ALL;
    ALL.chunk_by(|a, b| a.column() == b.column())
}

const CONTENT: &str = "W or B for a ring, w or b for a marker, or a number of vacant points";

/// Passes the columns of the board.
fn read_board(cursor: &mut Cursor<'_>) -> Result<Board, PositionSyntaxError> {
    let mut board = Board::EMPTY;
    for (i, places) in columns().enumerate() {
        if i > 0 && cursor.next_if(|c| c == '/').is_none() {
            return Err(cursor.error("/ and the next column").into());
        }
        read_column(cursor, places, &mut board)?;
    }
    Ok(board)
}

/// Passes a column with these intersections.
fn read_column(
    cursor: &mut Cursor<'_>,
    places: &[Intersection],
    board: &mut Board,
) -> Result<(), PositionSyntaxError> {
    let (name, len) = (places[0].column(), places.len() as u8);
    let line = BoardLine { kind: "column", name, len, places: "points" };
    let mut places = places.iter();
    loop {
        let long = PositionSyntaxError::LongLine { offset: cursor.offset(), line };
        let (times, piece) = match cursor.peek() {
            None | Some('/') => break,
            Some(c) if c.is_whitespace() => break,
            // A 0 stands after a 1 only.
            Some('1') if cursor.peek_second() == Some('0') => {
                cursor.next();
                (10, None)
            }
            Some(digit @ '1'..='9') => (digit as u8 - b'0', None),
            Some(letter) => match Piece::from_letter(letter) {
                Some(piece) => (1, Some(piece)),
                None => return Err(cursor.error(CONTENT).into()),
            },
        };
        for _ in 0..times {
            board.set(*places.next().ok_or(long)?, piece);
        }
        cursor.next();
    }
    match places.len() as u8 {
        0 => Ok(()),
        left if left == len => Err(cursor.error(CONTENT).into()),
        left => {
            let (offset, found) = (cursor.offset(), len - left);
            Err(PositionSyntaxError::ShortLine { offset, line, found })
        }
    }
}

fn write_board(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    for (i, places) in columns().enumerate() {
        if i > 0 {
            f.write_str("/")?;
        }
        for run in places.chunk_by(|&a, &b| board.get(a).is_none() && board.get(b).is_none()) {
            match board.get(run[0]) {
                None => write!(f, "{}", run.len())?,
                Some(piece) => write!(f, "{}", piece.letter())?,
            }
        }
    }
    Ok(())
}
