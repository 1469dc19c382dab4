//! The fields of position lines.

use core::fmt;

use gipf_game::text::BoardLine;
use gipf_game::{Color, Cursor, Located, SyntaxError};

use super::position_error::{LineError, PositionSyntaxError};
use crate::{Board, Marble, MarbleCounts, Place, Ring, Variant};

pub(super) const MAX_COUNT: u32 = 99;

const CONTENT: &str = "w, g or b, - for a missing ring, or a number of vacant rings, 1-9";

/// Returns a variant whose board has so many columns, if there is one.
pub(super) fn board_of(columns: usize) -> Option<Variant> {
    Variant::ALL.into_iter().find(|variant| variant.columns().count() == columns)
}

/// Passes the columns of the board; returns the rings, and a variant with such a board.
pub(super) fn read_board(cursor: &mut Cursor<'_>) -> Result<(Board, Variant), PositionSyntaxError> {
    let offset = cursor.offset();
    let found = cursor.clone().word().split('/').count();
    let shape = match board_of(found) {
        Some(shape) => shape,
        None if cursor.peek().is_none() => return Err(cursor.error(CONTENT).into()),
        None => return Err(Located { offset, error: LineError::WrongColumns { found } }.into()),
    };
    let mut board = Board::EMPTY;
    for (i, places) in shape.columns().enumerate() {
        if i > 0 && cursor.next_if(|c| c == '/').is_none() {
            return Err(cursor.error("/ and the next column").into());
        }
        read_column(cursor, places, &mut board)?;
    }
    Ok((board, shape))
}

/// Passes a column whose places these are.
fn read_column(
    cursor: &mut Cursor<'_>,
    places: &[Place],
    board: &mut Board,
) -> Result<(), PositionSyntaxError> {
    let (name, len) = (places[0].column(), places.len() as u8);
    let line = BoardLine { kind: "column", name, len, places: "places" };
    let mut places = places.iter();
    loop {
        let offset = cursor.offset();
        let long = PositionSyntaxError::LongLine { offset, line };
        let (times, ring) = match cursor.peek() {
            None | Some('/') => break,
            Some(c) if c.is_whitespace() => break,
            Some('-') => (1, None),
            Some(digit @ '1'..='9') => (digit as u8 - b'0', Some(Ring::Vacant)),
            Some(letter) => match Marble::from_letter(letter.to_ascii_lowercase()) {
                Some(marble) => (1, Some(Ring::Holds(marble))),
                None => return Err(cursor.error(CONTENT).into()),
            },
        };
        for _ in 0..times {
            board.set(*places.next().ok_or(long)?, ring);
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

/// Writes the columns of the board of a variant.
pub(super) fn write_board(
    f: &mut fmt::Formatter<'_>,
    board: &Board,
    variant: Variant,
) -> fmt::Result {
    for (i, places) in variant.columns().enumerate() {
        if i > 0 {
            f.write_str("/")?;
        }
        for run in places.chunk_by(|&a, &b| is_vacant(board, a) && is_vacant(board, b)) {
            match board.get(run[0]) {
                None => f.write_str("-")?,
                Some(Ring::Vacant) => write!(f, "{}", run.len())?,
                Some(Ring::Holds(marble)) => write!(f, "{}", marble.letter())?,
            }
        }
    }
    Ok(())
}

fn is_vacant(board: &Board, place: Place) -> bool {
    board.get(place) == Some(Ring::Vacant)
}

/// The player to move.
pub(super) const PLAYER: &str = "the player to move, 1 or 2";

/// Passes the player to move.
pub(super) fn read_player(cursor: &mut Cursor<'_>) -> Result<Color, SyntaxError> {
    let start = cursor.clone();
    match cursor.word() {
        "1" => Ok(Color::White),
        "2" => Ok(Color::Black),
        _ => Err(start.error(PLAYER)),
    }
}

/// Returns the number of a player.
pub(super) const fn number_of(player: Color) -> u8 {
    match player {
        Color::White => 1,
        Color::Black => 2,
    }
}

/// Passes three counts, `6/8/10`.
pub(super) fn read_counts(
    cursor: &mut Cursor<'_>,
    expected: &'static str,
) -> Result<MarbleCounts, PositionSyntaxError> {
    let mut counts = MarbleCounts::NONE;
    for (i, marble) in Marble::ALL.into_iter().enumerate() {
        if i > 0 && cursor.next_if(|c| c == '/').is_none() {
            let expected = "/ and the next number of marbles, of white/gray/black";
            return Err(cursor.error(expected).into());
        }
        let offset = cursor.offset();
        let is_number = cursor.peek().is_some_and(|c| c.is_ascii_digit());
        counts[marble] = match cursor.number(MAX_COUNT, expected) {
            Ok(count) => count as u8,
            Err(_) if is_number => {
                let error = LineError::LargeCount { marble, expected };
                return Err(Located { offset, error }.into());
            }
            Err(error) => return Err(error.into()),
        };
    }
    Ok(counts)
}
