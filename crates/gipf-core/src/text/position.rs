//! Position lines: `board side reserves variant [opening] [turn-number]`.

use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use gipf_game::text::{PositionSyntaxError, SetupText};
use gipf_game::{Cursor, Position, SyntaxError};

use super::fields::{self, Fields, MAX_POSITION_LEN};
use crate::{Board, Gipf, Piece, Setup, SetupError, Variant};

/// A position line: an unvalidated setup, and perhaps the number of the coming turn.
///
/// ```
/// use gipf_core::text::PositionLine;
///
/// let line: PositionLine = "b2w/5/6/w5b/6/5/b2w  W 12/12 Basic - 7".parse()?;
/// assert_eq!(line.turn_number, Some(7));
/// assert_eq!(line.to_string(), "b2w/5/6/w5b/6/5/b2w w 12/12 basic 7");
/// # Ok::<(), gipf_core::text::PositionSyntaxError>(())
/// ```
pub type PositionLine = gipf_game::text::PositionLine<Setup>;

impl fmt::Display for Gipf {
    /// Writes the canonical position line, without a turn number.
    ///
    /// ```
    /// use gipf_core::prelude::*;
    ///
    /// let start = Gipf::start(Variant::Tournament);
    /// assert_eq!(start.to_string(), "4/5/6/7/6/5/4 w 18/18 tournament WB");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PositionLine::from(self.to_setup()).fmt(f)
    }
}

impl FromStr for Gipf {
    type Err = PositionError;

    /// Reads a position line leniently, or the name of a start (`basic`, `standard`, `tournament`).
    ///
    /// ```
    /// use gipf_core::prelude::*;
    ///
    /// assert_eq!("basic".parse(), Ok(Gipf::start(Variant::Basic)));
    /// let position: Gipf = "b2w/5/6/w5b/6/5/b2w w 12/11 basic".parse()?;
    /// assert_eq!(position.legal_turns().len(), 30);
    /// # Ok::<(), gipf_core::text::PositionError>(())
    /// ```
    ///
    /// A [`PositionLine`] reads lines only, and validates nothing. It is the way to read a position whose
    /// violations were waived, which is refused here: `line.setup.validate().or_else(|error| error.waive(…))`.
    ///
    /// # Errors
    ///
    /// [`PositionError::Syntax`] points at the first place that is not of the form;
    /// [`PositionError::Invalid`] lists every rule that the setup breaks.
    fn from_str(text: &str) -> Result<Gipf, PositionError> {
        if let Ok(variant) = text.trim().parse::<Variant>() {
            return Ok(Gipf::start(variant));
        }
        PositionLine::read(text).map(|(position, _)| position)
    }
}

/// Returned when a text is not a position.
pub type PositionError = gipf_game::text::PositionError<Infallible, SetupError>;

impl SetupText for Setup {
    type Error = Infallible;

    const LONGEST: usize = MAX_POSITION_LEN;

    /// Lenient: side, variant and the order of the opening letters in any form; vacant spots in several digits; `-`
    /// or nothing as the opening of basic and standard.
    fn read_fields(cursor: &mut Cursor<'_>) -> Result<Setup, PositionSyntaxError> {
        let mut board = Board::EMPTY;
        fields::read_board(cursor, CONTENT, read_piece, |spot, piece| {
            board.set(spot, Some(piece));
        })?;
        let Fields { side_to_move, reserves, variant, openings } =
            fields::read_fields(cursor, |_, _| true)?;
        Ok(Setup { board, side_to_move, reserves, variant, openings })
    }

    fn write_fields(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { board, side_to_move, reserves, variant, openings } = *self;
        fields::write_board(f, |spot| board.get(spot).map(Piece::letter))?;
        write!(f, " {}", Fields { side_to_move, reserves, variant, openings })
    }
}

const CONTENT: &str = "w, b, W, B, or a number 1-7";

fn read_piece(cursor: &mut Cursor<'_>) -> Result<Piece, SyntaxError> {
    let piece = cursor.peek().and_then(Piece::from_letter).ok_or_else(|| cursor.error(CONTENT))?;
    cursor.next();
    Ok(piece)
}
