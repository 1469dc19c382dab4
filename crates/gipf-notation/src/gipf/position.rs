//! Position lines: `board side reserves variant [opening] [turn-number]`.

use core::fmt;
use core::str::FromStr;

use gipf_core::{
    Board, ByColor, Color, Opening, Piece, Position, Setup, SetupError, Spot, Variant,
};

use gipf_board::{Cursor, SyntaxError};

/// The longest position line that is read, in bytes; a real one has at most 80.
pub const MAX_POSITION_LEN: usize = 256;

const MAX_RESERVE: u32 = 99;
const MAX_TURN_NUMBER: u32 = 999_999;

/// A position line: a setup, sensible or not, and perhaps the number of the turn to come.
///
/// ```
/// use gipf_notation::PositionLine;
///
/// let line: PositionLine = "b2w/5/6/w5b/6/5/b2w  W 12/12 Basic - 7".parse()?;
/// assert_eq!(line.turn_number, Some(7));
/// assert_eq!(line.to_string(), "b2w/5/6/w5b/6/5/b2w w 12/12 basic 7");
/// # Ok::<(), gipf_notation::PositionSyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionLine {
    /// What the line says of the position.
    pub setup: Setup,
    /// The number of the turn to come, from 1, where the line gives it.
    pub turn_number: Option<u32>,
}

/// Returns the canonical line of a position, without a turn number.
///
/// ```
/// use gipf_core::{Position, Variant};
/// use gipf_notation::position_line;
///
/// let start = Position::start(Variant::Tournament);
/// assert_eq!(position_line(&start).to_string(), "4/5/6/7/6/5/4 w 18/18 tournament WB");
/// ```
#[must_use]
pub fn position_line(position: &Position) -> PositionLine {
    PositionLine { setup: position.to_setup(), turn_number: None }
}

/// Reads a position line and checks that it is a position.
///
/// # Errors
///
/// [`PositionError::Syntax`] points at the first place that is not of the form;
/// [`PositionError::Invalid`] lists every rule that the setup breaks.
pub fn parse_position(text: &str) -> Result<Position, PositionError> {
    let line: PositionLine = text.parse()?;
    Ok(line.setup.validate()?)
}

/// Reads the name of a start (`basic`, `standard`, `tournament`) or a position line.
///
/// # Errors
///
/// Those of [`parse_position`].
pub fn position_or_start(text: &str) -> Result<Position, PositionError> {
    match text.trim().parse::<Variant>() {
        Ok(variant) => Ok(Position::start(variant)),
        Err(_) => parse_position(text),
    }
}

/// Returned when [`parse_position`] fails.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// It is not a position line.
    #[error(transparent)]
    Syntax(#[from] PositionSyntaxError),
    /// It is one, but of no valid position.
    #[error("invalid position: {0}")]
    Invalid(#[from] SetupError),
}

/// Returned when parsing a [`PositionLine`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionSyntaxError {
    /// Something else was expected.
    #[error(transparent)]
    Unexpected(#[from] SyntaxError),
    /// A column has fewer spots than the board.
    #[error("at byte {offset}: column {column} has {found} spots, expected {expected}")]
    ShortColumn {
        /// Where the column ends.
        offset: usize,
        /// `b` to `h`.
        column: char,
        /// The spots that it has.
        found: u8,
        /// The spots that it should have.
        expected: u8,
    },
    /// A column has more spots than the board.
    #[error("at byte {offset}: column {column} has more than {expected} spots")]
    LongColumn {
        /// Where the first spot too many stands.
        offset: usize,
        /// `b` to `h`.
        column: char,
        /// The spots that it should have.
        expected: u8,
    },
    /// The text is far too long.
    #[error("the text has {len} bytes, expected at most {MAX_POSITION_LEN}")]
    TooLong {
        /// How long it is.
        len: usize,
    },
}

impl FromStr for PositionLine {
    type Err = PositionSyntaxError;

    /// Lenient: any white space between the fields and around them; side, variant and the
    /// order of the opening letters in any form; vacant spots in several digits; `-` or nothing
    /// as the opening of basic and standard.
    fn from_str(text: &str) -> Result<PositionLine, PositionSyntaxError> {
        if text.len() > MAX_POSITION_LEN {
            return Err(PositionSyntaxError::TooLong { len: text.len() });
        }
        let mut cursor = Cursor::new(text);
        cursor.skip_whitespace();
        let board = read_board(&mut cursor)?;
        end_of_field(&mut cursor, "a space and the side to move, w or b")?;
        let side_to_move = read_word(&mut cursor, "the side to move, w or b")?;
        end_of_field(&mut cursor, "a space and the reserves, white/black")?;
        let reserves = read_reserves(&mut cursor)?;
        end_of_field(&mut cursor, "a space and the variant")?;
        let variant = read_word(&mut cursor, "the variant: basic, standard or tournament")?;
        cursor.skip_whitespace();
        let openings = read_openings(&mut cursor, variant)?;
        let turn_number = read_turn_number(&mut cursor)?;
        cursor.skip_whitespace();
        if cursor.peek().is_some() {
            return Err(cursor.error("the end of the line").into());
        }
        let setup = Setup { board, side_to_move, reserves, variant, openings };
        Ok(PositionLine { setup, turn_number })
    }
}

/// The spots of each column, from White's side.
fn columns() -> impl Iterator<Item = (char, impl ExactSizeIterator<Item = Spot>)> {
    ('b'..='h').map(|column| {
        let first = Spot::ALL.iter().position(|spot| spot.column() == column).unwrap_or(0);
        let len = Spot::ALL.iter().filter(|spot| spot.column() == column).count();
        (column, Spot::ALL[first..first + len].iter().copied())
    })
}

const CONTENT: &str = "w, b, W, B, or a number 1-7";

fn read_board(cursor: &mut Cursor<'_>) -> Result<Board, PositionSyntaxError> {
    let mut board = Board::EMPTY;
    for (column, mut spots) in columns() {
        if column != 'b' && cursor.next_if(|c| c == '/').is_none() {
            return Err(cursor.error("/ and the next column").into());
        }
        let expected = spots.len() as u8;
        let long = |cursor: &Cursor<'_>| PositionSyntaxError::LongColumn {
            offset: cursor.offset(),
            column,
            expected,
        };
        loop {
            match cursor.peek() {
                Some(digit @ '1'..='7') => {
                    for _ in 0..digit as u8 - b'0' {
                        spots.next().ok_or_else(|| long(cursor))?;
                    }
                }
                Some(letter) if Piece::from_letter(letter).is_some() => {
                    let spot = spots.next().ok_or_else(|| long(cursor))?;
                    board.set(spot, Piece::from_letter(letter));
                }
                Some(c) if c != '/' && !c.is_whitespace() => {
                    return Err(cursor.error(CONTENT).into());
                }
                _ if spots.len() == usize::from(expected) => {
                    return Err(cursor.error(CONTENT).into());
                }
                _ => break,
            }
            cursor.next();
        }
        if spots.len() > 0 {
            return Err(PositionSyntaxError::ShortColumn {
                offset: cursor.offset(),
                column,
                found: expected - spots.len() as u8,
                expected,
            });
        }
    }
    Ok(board)
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

fn read_reserves(cursor: &mut Cursor<'_>) -> Result<ByColor<u8>, SyntaxError> {
    let white = cursor.number(MAX_RESERVE, "White's reserve, 0 to 99")? as u8;
    if cursor.next_if(|c| c == '/').is_none() {
        return Err(cursor.error("/ and Black's reserve"));
    }
    let black = cursor.number(MAX_RESERVE, "Black's reserve, 0 to 99")? as u8;
    Ok(ByColor { white, black })
}

fn read_openings(
    cursor: &mut Cursor<'_>,
    variant: Variant,
) -> Result<ByColor<Opening>, SyntaxError> {
    const EXPECTED: &str = "the opening state: -, or one of W w and one of B b";
    let mut openings = ByColor { white: Opening::Closed, black: Opening::Closed };
    if cursor.next_if(|c| c == '-').is_some() {
        return ends_here(cursor, EXPECTED).map(|()| openings);
    }
    let mut any = false;
    while let Some(letter) = cursor.peek().filter(char::is_ascii_alphabetic) {
        let color = Color::from_letter(letter.to_ascii_lowercase());
        let Some(color) = color.filter(|&color| openings[color] == Opening::Closed) else {
            return Err(cursor.error(EXPECTED));
        };
        openings[color] = if letter.is_ascii_uppercase() { Opening::Owed } else { Opening::Open };
        any = true;
        cursor.next();
    }
    if any {
        ends_here(cursor, EXPECTED)?;
    } else if variant == Variant::Tournament {
        return Err(cursor.error(EXPECTED));
    }
    Ok(openings)
}

fn ends_here(cursor: &Cursor<'_>, expected: &'static str) -> Result<(), SyntaxError> {
    if cursor.peek().is_none_or(char::is_whitespace) { Ok(()) } else { Err(cursor.error(expected)) }
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

impl fmt::Display for PositionLine {
    /// The canonical form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = &self.setup;
        write_board(f, &setup.board)?;
        write!(
            f,
            " {} {}/{} {}",
            setup.side_to_move.letter(),
            setup.reserves.white,
            setup.reserves.black,
            setup.variant
        )?;
        let openings = Color::ALL.map(|color| (color, setup.openings[color]));
        if openings.iter().any(|&(_, opening)| opening != Opening::Closed) {
            f.write_str(" ")?;
            for (color, opening) in openings {
                match opening {
                    Opening::Closed => Ok(()),
                    Opening::Open => write!(f, "{}", color.letter()),
                    Opening::Owed => write!(f, "{}", color.letter().to_ascii_uppercase()),
                }?;
            }
        } else if setup.variant == Variant::Tournament {
            f.write_str(" -")?;
        }
        match self.turn_number {
            Some(number) => write!(f, " {number}"),
            None => Ok(()),
        }
    }
}

fn write_board(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    for (column, spots) in columns() {
        if column != 'b' {
            f.write_str("/")?;
        }
        let mut vacant = 0;
        for spot in spots {
            match board.get(spot) {
                None => vacant += 1,
                Some(piece) => {
                    write_vacant(f, vacant)?;
                    vacant = 0;
                    write!(f, "{}", piece.letter())?;
                }
            }
        }
        write_vacant(f, vacant)?;
    }
    Ok(())
}

fn write_vacant(f: &mut fmt::Formatter<'_>, vacant: u8) -> fmt::Result {
    if vacant > 0 { write!(f, "{vacant}") } else { Ok(()) }
}
