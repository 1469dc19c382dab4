//! Position lines of ZÈRTZ: `board player pool captured captured variant [turn-number]`.

use core::fmt;
use core::str::FromStr;

use gipf_game::text::{end_of_field, read_end, read_word, write_end};
use gipf_game::{ByColor, Cursor, Position};

use super::fields::{self, PLAYER, number_of, read_counts, read_player};
use super::name::start_named;
use super::position_error::{PositionError, PositionSyntaxError};
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
        let line: PositionLine = text.parse()?;
        Ok(line.setup.validate()?)
    }
}

impl FromStr for PositionLine {
    type Err = PositionSyntaxError;

    /// Reads leniently: any white space between the fields and around them, letters in either case, vacant
    /// rings in several digits.
    fn from_str(text: &str) -> Result<PositionLine, PositionSyntaxError> {
        const POOL: &str = "the marbles in the pool, white/gray/black";
        const FIRST: &str = "the marbles captured by 1, white/gray/black";
        const SECOND: &str = "the marbles captured by 2, white/gray/black";
        const VARIANT: &str = "the variant: basic, tournament, large or blitz";
        if text.len() > MAX_POSITION_LEN {
            return Err(PositionSyntaxError::TooLong { len: text.len() });
        }
        let mut cursor = Cursor::new(text);
        cursor.skip_whitespace();
        let (board, shape) = fields::read_board(&mut cursor)?;
        end_of_field(&mut cursor, PLAYER)?;
        let side_to_move = read_player(&mut cursor)?;
        end_of_field(&mut cursor, POOL)?;
        let pool = read_counts(&mut cursor, POOL)?;
        end_of_field(&mut cursor, FIRST)?;
        let white = read_counts(&mut cursor, FIRST)?;
        end_of_field(&mut cursor, SECOND)?;
        let black = read_counts(&mut cursor, SECOND)?;
        end_of_field(&mut cursor, VARIANT)?;
        let offset = cursor.offset();
        let variant: Variant = read_word(&mut cursor, VARIANT)?;
        if variant.board() != shape.board() {
            let columns = |variant: Variant| variant.columns().count() as u8;
            let (found, expected) = (columns(shape), columns(variant));
            return Err(PositionSyntaxError::OtherBoard { offset, variant, found, expected });
        }
        let turn_number = read_end(&mut cursor)?;
        let captured = ByColor { white, black };
        let setup = Setup { board, side_to_move, pool, captured, variant };
        Ok(PositionLine { setup, turn_number })
    }
}

impl fmt::Display for PositionLine {
    /// Writes the canonical line.
    ///
    /// It is read back as the same setup, unless rings lie outside the board of the variant, or a number of
    /// marbles has more than two digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { board, side_to_move, pool, captured, variant } = &self.setup;
        fields::write_board(f, board, *variant)?;
        let ByColor { white, black } = captured;
        write!(f, " {} {pool} {white} {black} {variant}", number_of(*side_to_move))?;
        write_end(f, self.turn_number)
    }
}
