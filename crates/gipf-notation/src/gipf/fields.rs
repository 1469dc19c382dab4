//! The fields that position lines of GIPF and of GIPF with potentials have in common.
//!
//! ```text
//! board side reserves variant [opening]                    GIPF
//! board side reserves variant [opening] hands              GIPF with potentials
//! ```
//!
//! The number of the turn to come may follow in both.

use core::fmt;
use core::str::FromStr;

use gipf_core::{ByColor, Color, Opening, Spot, Variant};
use gipf_game::{Cursor, SyntaxError};

use crate::Notation;

/// The longest position line that is read, in bytes; a real one has at most 160.
pub const MAX_POSITION_LEN: usize = 256;

const MAX_RESERVE: u32 = 99;
const MAX_TURN_NUMBER: u32 = 999_999;

/// Returned when a text is not a position line.
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

impl PositionSyntaxError {
    /// Returns the byte of the text that the error is about; `None` when it is about the whole text.
    #[must_use]
    pub const fn offset(&self) -> Option<usize> {
        match self {
            PositionSyntaxError::Unexpected(error) => Some(error.offset),
            PositionSyntaxError::ShortColumn { offset, .. }
            | PositionSyntaxError::LongColumn { offset, .. } => Some(*offset),
            PositionSyntaxError::TooLong { .. } => None,
        }
    }
}

/// The fields after the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fields {
    pub(crate) side_to_move: Color,
    pub(crate) reserves: ByColor<u8>,
    pub(crate) variant: Variant,
    pub(crate) openings: ByColor<Opening>,
}

/// Returns whether a text has a board of seven columns, and whether hands follow its variant: what
/// tells the two games apart. A line that looks like one of ZÈRTZ, whose boards can have seven columns too, is
/// one of neither.
pub(crate) fn looks_like_line(text: &str, with_hands: bool) -> bool {
    let mut words = text.split_whitespace();
    let is_board = |board: &str| board.matches('/').count() == 6;
    words.next().is_some_and(is_board)
        && words.next().is_some()
        && !zertz_core::Zertz::looks_like_position(text)
        && words.skip(2).any(|word| word.contains('/')) == with_hands
}

/// Returns the cursor at the first field of a line, unless the line is too long.
pub(crate) fn begin(text: &str) -> Result<Cursor<'_>, PositionSyntaxError> {
    if text.len() > MAX_POSITION_LEN {
        return Err(PositionSyntaxError::TooLong { len: text.len() });
    }
    let mut cursor = Cursor::new(text);
    cursor.skip_whitespace();
    Ok(cursor)
}

/// The spots of each column, from White's side.
fn columns() -> impl Iterator<Item = (char, impl ExactSizeIterator<Item = Spot>)> {
    ('b'..='h').map(|column| {
        let first = Spot::ALL.iter().position(|spot| spot.column() == column).unwrap_or(0);
        let len = Spot::ALL.iter().filter(|spot| spot.column() == column).count();
        (column, Spot::ALL[first..first + len].iter().copied())
    })
}

/// Reads the board; `read_piece` reads what lies on a spot and `put` receives it.
///
/// `content` is what the error says where neither a piece nor a number stands.
pub(crate) fn read_board<P>(
    cursor: &mut Cursor<'_>,
    content: &'static str,
    read_piece: impl Fn(&mut Cursor<'_>) -> Result<P, SyntaxError>,
    mut put: impl FnMut(Spot, P),
) -> Result<(), PositionSyntaxError> {
    for (column, mut spots) in columns() {
        if column != 'b' && cursor.next_if(|c| c == '/').is_none() {
            return Err(cursor.error("/ and the next column").into());
        }
        let expected = spots.len() as u8;
        loop {
            let offset = cursor.offset();
            let long = || PositionSyntaxError::LongColumn { offset, column, expected };
            match cursor.peek() {
                Some(digit @ '1'..='7') => {
                    for _ in 0..digit as u8 - b'0' {
                        spots.next().ok_or_else(long)?;
                    }
                    cursor.next();
                }
                Some(c) if c != '/' && !c.is_whitespace() => {
                    let piece = read_piece(cursor)?;
                    put(spots.next().ok_or_else(long)?, piece);
                }
                _ if spots.len() == usize::from(expected) => {
                    return Err(cursor.error(content).into());
                }
                _ => break,
            }
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
    Ok(())
}

/// Reads the fields after the board. `has_opening` is asked where the opening field may stand.
pub(crate) fn read_fields(
    cursor: &mut Cursor<'_>,
    has_opening: impl FnOnce(&Cursor<'_>, Variant) -> bool,
) -> Result<Fields, SyntaxError> {
    end_of_field(cursor, "a space and the side to move, w or b")?;
    let side_to_move = read_word(cursor, "the side to move, w or b")?;
    end_of_field(cursor, "a space and the reserves, white/black")?;
    let reserves = read_reserves(cursor)?;
    end_of_field(cursor, "a space and the variant")?;
    let variant = read_variant(cursor)?;
    cursor.skip_whitespace();
    let openings = if has_opening(cursor, variant) {
        read_openings(cursor, variant)?
    } else {
        ByColor { white: Opening::Closed, black: Opening::Closed }
    };
    Ok(Fields { side_to_move, reserves, variant, openings })
}

/// White space must follow.
pub(crate) fn end_of_field(
    cursor: &mut Cursor<'_>,
    expected: &'static str,
) -> Result<(), SyntaxError> {
    if !cursor.peek().is_some_and(char::is_whitespace) {
        return Err(cursor.error(expected));
    }
    cursor.skip_whitespace();
    Ok(())
}

/// Passes a word that is the name of something.
pub(crate) fn read_word<T: FromStr>(
    cursor: &mut Cursor<'_>,
    expected: &'static str,
) -> Result<T, SyntaxError> {
    let start = cursor.clone();
    cursor.word().parse().map_err(|_| start.error(expected))
}

pub(crate) fn read_variant(cursor: &mut Cursor<'_>) -> Result<Variant, SyntaxError> {
    read_word(cursor, "the variant: basic, standard or tournament")
}

pub(crate) fn read_reserves(cursor: &mut Cursor<'_>) -> Result<ByColor<u8>, SyntaxError> {
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

/// White space or the end must follow.
pub(crate) fn ends_here(cursor: &Cursor<'_>, expected: &'static str) -> Result<(), SyntaxError> {
    if cursor.peek().is_none_or(char::is_whitespace) { Ok(()) } else { Err(cursor.error(expected)) }
}

/// Reads the number of the turn to come, where there is one, and the end of the line.
pub(crate) fn read_end(cursor: &mut Cursor<'_>) -> Result<Option<u32>, SyntaxError> {
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

impl fmt::Display for Fields {
    /// Side, reserves, variant and, where it says something, the opening.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fields { side_to_move, reserves, variant, openings } = self;
        write!(f, "{} {}/{} {variant}", side_to_move.letter(), reserves.white, reserves.black)?;
        let openings = Color::ALL.map(|color| (color, openings[color]));
        if openings.iter().any(|&(_, opening)| opening != Opening::Closed) {
            f.write_str(" ")?;
            for (color, opening) in openings {
                match opening {
                    Opening::Closed => Ok(()),
                    Opening::Open => write!(f, "{}", color.letter()),
                    Opening::Owed => write!(f, "{}", color.letter().to_ascii_uppercase()),
                }?;
            }
        } else if *variant == Variant::Tournament {
            f.write_str(" -")?;
        }
        Ok(())
    }
}

/// Writes the board; `piece_at` returns what lies on a spot.
pub(crate) fn write_board<P: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    piece_at: impl Fn(Spot) -> Option<P>,
) -> fmt::Result {
    for (column, spots) in columns() {
        if column != 'b' {
            f.write_str("/")?;
        }
        let mut vacant = 0;
        for spot in spots {
            match piece_at(spot) {
                None => vacant += 1,
                Some(piece) => {
                    write_vacant(f, vacant)?;
                    vacant = 0;
                    write!(f, "{piece}")?;
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

/// Writes the number of the turn to come at the end of a line.
pub(crate) fn write_end(f: &mut fmt::Formatter<'_>, turn_number: Option<u32>) -> fmt::Result {
    match turn_number {
        Some(number) => write!(f, " {number}"),
        None => Ok(()),
    }
}
