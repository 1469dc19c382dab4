//! Position lines of ZÈRTZ: `board player pool captured captured variant [turn-number]`.

use core::fmt;
use core::str::FromStr;

use gipf_game::text::{SetupText, end_of_field, read_word};
use gipf_game::{ByColor, Cursor, Located, Position};

use super::fields::{self, PLAYER, number_of, read_counts, read_player};
use super::name::start_named;
use super::position_error::{LineError, PositionError, PositionSyntaxError};
use crate::{Setup, Variant, Zertz};

/// The longest position line that is read, in bytes. A real one has at most 120.
pub const MAX_POSITION_LEN: usize = 256;

/// A position line: an unvalidated setup, and perhaps the number of the coming turn.
///
/// A line has fields with spaces between them:
///
/// * the columns of the board from the left with `/` between them, each from the bottom: a digit for so many
///   vacant rings, `-` for a missing ring, `w`, `g` or `b` for a marble on its ring;
/// * the player to move, `1` or `2`;
/// * the white, gray and black marbles in the pool, then those that 1 has captured, then those of 2, each as
///   `6/8/10`;
/// * the variant, whose board the columns are;
/// * the number of the coming turn, from 1, which can be missing.
///
/// ```
/// use zertz_core::text::PositionLine;
///
/// let line: PositionLine = "22/5/W5/7/1-4/5/4  2 5/8/10 0/0/0 0/0/0 Basic 3".parse()?;
/// assert_eq!(line.turn_number, Some(3));
/// assert_eq!(line.to_string(), "4/5/w5/7/1-4/5/4 2 5/8/10 0/0/0 0/0/0 basic 3");
/// # Ok::<(), zertz_core::text::PositionSyntaxError>(())
/// ```
pub type PositionLine = gipf_game::text::PositionLine<Setup>;

impl fmt::Display for Zertz {
    /// Writes the canonical position line, without a turn number.
    ///
    /// ```
    /// use zertz_core::prelude::*;
    ///
    /// let line = "5/6/7/8/7/6/5/4 1 6/8/10 0/0/0 0/0/0 tournament";
    /// assert_eq!(Zertz::start(Variant::Tournament).to_string(), line);
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PositionLine::from(self.to_setup()).fmt(f)
    }
}

impl FromStr for Zertz {
    type Err = PositionError;

    /// Reads a position line leniently, or the name of a start: `blitz`, `zertz`, `zertz blitz`.
    ///
    /// ```
    /// use zertz_core::prelude::*;
    ///
    /// assert_eq!("blitz".parse(), Ok(Zertz::start(Variant::Blitz)));
    /// let error = "4/5/6/6/6/5/4 1 6/8/10 0/0/0 0/0/0 basic".parse::<Zertz>().unwrap_err();
    /// assert_eq!(error.to_string(), "at byte 7: column d has 6 places, expected 7");
    /// ```
    ///
    /// # Errors
    ///
    /// [`PositionError::Syntax`] points at the first byte that does not have the form;
    /// [`PositionError::Invalid`] lists every rule that the setup breaks.
    fn from_str(text: &str) -> Result<Zertz, PositionError> {
        if let Some(variant) = start_named(text) {
            return Ok(Zertz::start(variant));
        }
        PositionLine::read(text).map(|(position, _)| position)
    }
}

impl SetupText for Setup {
    type Error = LineError;

    const LONGEST: usize = MAX_POSITION_LEN;

    /// Reads leniently: letters in either case, vacant rings in several digits.
    fn read_fields(cursor: &mut Cursor<'_>) -> Result<Setup, PositionSyntaxError> {
        const POOL: &str = "the marbles in the pool, white/gray/black";
        const FIRST: &str = "the marbles captured by 1, white/gray/black";
        const SECOND: &str = "the marbles captured by 2, white/gray/black";
        const VARIANT: &str = "the variant: basic, tournament, large or blitz";
        let (board, shape) = fields::read_board(cursor)?;
        end_of_field(cursor, PLAYER)?;
        let side_to_move = read_player(cursor)?;
        end_of_field(cursor, POOL)?;
        let pool = read_counts(cursor, POOL)?;
        end_of_field(cursor, FIRST)?;
        let white = read_counts(cursor, FIRST)?;
        end_of_field(cursor, SECOND)?;
        let black = read_counts(cursor, SECOND)?;
        end_of_field(cursor, VARIANT)?;
        let offset = cursor.offset();
        let variant: Variant = read_word(cursor, VARIANT)?;
        if variant.board() != shape.board() {
            let columns = |variant: Variant| variant.columns().count() as u8;
            let (found, expected) = (columns(shape), columns(variant));
            let error = LineError::OtherBoard { variant, found, expected };
            return Err(Located { offset, error }.into());
        }
        let captured = ByColor { white, black };
        Ok(Setup { board, side_to_move, pool, captured, variant })
    }

    /// Writes what is read back as the same setup, unless rings lie outside the board of the variant, or a number of
    /// marbles has more than two digits.
    fn write_fields(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { board, side_to_move, pool, captured, variant } = self;
        fields::write_board(f, board, *variant)?;
        let ByColor { white, black } = captured;
        write!(f, " {} {pool} {white} {black} {variant}", number_of(*side_to_move))
    }
}
