//! The fields that position lines of GIPF and of GIPF with potentials have in common.
//!
//! ```text
//! board side reserves variant [opening]                    GIPF
//! board side reserves variant [opening] hands              GIPF with potentials
//! ```
//!
//! The number of the turn to come may follow in both. This module is for the crate `gipf-potentials`.

use core::fmt;

use gipf_game::text::{BoardLine, PositionSyntaxError, end_of_field, ends_here, read_word};
use gipf_game::{Cursor, SyntaxError};

use crate::{ByColor, Color, Opening, Spot, Variant};

/// The longest position line that is read, in bytes; a real one has at most 160.
pub const MAX_POSITION_LEN: usize = 256;

const MAX_RESERVE: u32 = 99;

/// The fields after the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fields {
    /// The player to move.
    pub side_to_move: Color,
    /// The reserves.
    pub reserves: ByColor<u8>,
    /// The variant.
    pub variant: Variant,
    /// The states of the openings.
    pub openings: ByColor<Opening>,
}

/// The columns from White's left, and the spots of each.
fn columns() -> impl Iterator<Item = (BoardLine, impl ExactSizeIterator<Item = Spot>)> {
    Spot::ALL.chunk_by(|left, right| left.column() == right.column()).map(|spots| {
        let (name, len) = (spots[0].column(), spots.len() as u8);
        (BoardLine { kind: "column", name, len, places: "spots" }, spots.iter().copied())
    })
}

/// Reads the board; `read_piece` reads what lies on a spot and `put` receives it.
///
/// `content` is what the error says where neither a piece nor a number stands.
pub fn read_board<P>(
    cursor: &mut Cursor<'_>,
    content: &'static str,
    read_piece: impl Fn(&mut Cursor<'_>) -> Result<P, SyntaxError>,
    mut put: impl FnMut(Spot, P),
) -> Result<(), PositionSyntaxError> {
    for (line, mut spots) in columns() {
        if line.name != 'b' && cursor.next_if(|c| c == '/').is_none() {
            return Err(cursor.error("/ and the next column").into());
        }
        loop {
            let offset = cursor.offset();
            let long = || PositionSyntaxError::LongLine { offset, line };
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
                _ if spots.len() == usize::from(line.len) => {
                    return Err(cursor.error(content).into());
                }
                _ => break,
            }
        }
        if spots.len() > 0 {
            let (offset, found) = (cursor.offset(), line.len - spots.len() as u8);
            return Err(PositionSyntaxError::ShortLine { offset, line, found });
        }
    }
    Ok(())
}

/// Reads the fields after the board. `has_opening` is asked where the opening field may stand.
pub fn read_fields(
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

/// Reads the variant.
pub fn read_variant(cursor: &mut Cursor<'_>) -> Result<Variant, SyntaxError> {
    read_word(cursor, "the variant: basic, standard or tournament")
}

/// Reads the reserves, `12/12`.
pub fn read_reserves(cursor: &mut Cursor<'_>) -> Result<ByColor<u8>, SyntaxError> {
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
pub fn write_board<P: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    piece_at: impl Fn(Spot) -> Option<P>,
) -> fmt::Result {
    for (line, spots) in columns() {
        if line.name != 'b' {
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
