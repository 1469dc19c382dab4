//! Position lines, and the errors of texts that are none.

use core::convert::Infallible;
use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::str::FromStr;

use super::{read_end, write_end};
use crate::{Cursor, Located, SyntaxError};

/// What a game says about the text of its setups: the fields of a position line before the number of the turn.
pub trait SetupText: Sized {
    /// What can be wrong with a text beyond what [`PositionSyntaxError`] knows of every game.
    type Error: Error + Clone + Eq + 'static;

    /// The longest position line that is read, in bytes.
    const LONGEST: usize;

    /// Reads the fields, from the first of them.
    ///
    /// # Errors
    ///
    /// [`PositionSyntaxError`] at the first byte that does not have the form.
    fn read_fields(cursor: &mut Cursor<'_>) -> Result<Self, PositionSyntaxError<Self::Error>>;

    /// Writes the fields in their canonical form.
    ///
    /// # Errors
    ///
    /// Those of the formatter.
    fn write_fields(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Returns the cursor at the first field of a text.
    ///
    /// # Errors
    ///
    /// [`PositionSyntaxError::TooLong`] when no position line has so many bytes.
    fn begin(text: &str) -> Result<Cursor<'_>, PositionSyntaxError<Self::Error>> {
        if text.len() > Self::LONGEST {
            return Err(PositionSyntaxError::TooLong { len: text.len(), max: Self::LONGEST });
        }
        let mut cursor = Cursor::new(text);
        cursor.skip_whitespace();
        Ok(cursor)
    }
}

/// A position line: an unvalidated setup, and perhaps the number of the coming turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionLine<S> {
    /// What the line says about the position.
    pub setup: S,
    /// The number of the coming turn, from 1, where the line gives it.
    pub turn_number: Option<u32>,
}

impl<S: SetupText> PositionLine<S> {
    /// Reads a line and validates its setup; returns the number of the coming turn too.
    ///
    /// # Errors
    ///
    /// [`PositionError`]: the text is not a position line, or not of a valid position.
    #[expect(clippy::type_complexity, reason = "the types of the two errors, spelled out")]
    pub fn read<P: TryFrom<S>>(
        text: &str,
    ) -> Result<(P, Option<u32>), PositionError<S::Error, P::Error>> {
        let PositionLine { setup, turn_number } = text.parse::<PositionLine<S>>()?;
        match P::try_from(setup) {
            Ok(position) => Ok((position, turn_number)),
            Err(error) => Err(PositionError::Invalid(error)),
        }
    }
}

impl<S> From<S> for PositionLine<S> {
    /// Makes a line without a turn number.
    fn from(setup: S) -> PositionLine<S> {
        PositionLine { setup, turn_number: None }
    }
}

impl<S: SetupText> FromStr for PositionLine<S> {
    type Err = PositionSyntaxError<S::Error>;

    /// Reads leniently: any white space between the fields and around them, and what the fields of the game allow.
    fn from_str(text: &str) -> Result<PositionLine<S>, PositionSyntaxError<S::Error>> {
        let mut cursor = S::begin(text)?;
        let setup = S::read_fields(&mut cursor)?;
        Ok(PositionLine { setup, turn_number: read_end(&mut cursor)? })
    }
}

impl<S: SetupText> Display for PositionLine<S> {
    /// Writes the canonical line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup.write_fields(f)?;
        write_end(f, self.turn_number)
    }
}

/// Returned when a text is not a position.
///
/// `E` is what is wrong with texts of this game only, `V` why a setup is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError<E: Display, V> {
    /// The text is not a position line.
    #[error(transparent)]
    Syntax(#[from] PositionSyntaxError<E>),
    /// The text is a position line, but not of a valid position.
    #[error("invalid position: {0}")]
    Invalid(#[source] V),
}

impl<E: Display, V> PositionError<E, V> {
    /// Returns the byte of the text that the error is about; `None` when it is about the whole text.
    #[must_use]
    pub const fn offset(&self) -> Option<usize> {
        match self {
            PositionError::Syntax(error) => error.offset(),
            PositionError::Invalid(_) => None,
        }
    }
}

/// A column or row of a board, as errors name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardLine {
    /// `column` or `row`.
    pub kind: &'static str,
    /// The letter of the column, or the digit of the row.
    pub name: char,
    /// The number of places that it should have.
    pub len: u8,
    /// What the game calls its places: spots, spaces or places.
    pub places: &'static str,
}

impl Display for BoardLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.name)
    }
}

/// Returned when a text is not a position line.
///
/// `E` is what is wrong with texts of one game only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionSyntaxError<E: Display = Infallible> {
    /// Something else was expected.
    #[error(transparent)]
    Unexpected(#[from] SyntaxError),
    /// A column or row has fewer places than on the board.
    #[error("at byte {offset}: {line} has {found} {}, expected {}", .line.places, .line.len)]
    ShortLine {
        /// The byte where the column or row ends.
        offset: usize,
        /// The column or row.
        line: BoardLine,
        /// The number of places that it has.
        found: u8,
    },
    /// A column or row has more places than on the board.
    #[error("at byte {offset}: {line} has more than {} {}", .line.len, .line.places)]
    LongLine {
        /// The byte of the first item that is too much.
        offset: usize,
        /// The column or row.
        line: BoardLine,
    },
    /// The text breaks a rule that only this game has.
    #[error(transparent)]
    Other(#[from] Located<E>),
    /// The text is far too long.
    #[error("the text has {len} bytes, expected at most {max}")]
    TooLong {
        /// The length of the text in bytes.
        len: usize,
        /// The length of the longest text that is read.
        max: usize,
    },
}

impl<E: Display> PositionSyntaxError<E> {
    /// Returns the byte of the text that the error is about; `None` when it is about the whole text.
    #[must_use]
    pub const fn offset(&self) -> Option<usize> {
        match self {
            PositionSyntaxError::Unexpected(error) => Some(error.offset),
            PositionSyntaxError::ShortLine { offset, .. }
            | PositionSyntaxError::LongLine { offset, .. } => Some(*offset),
            PositionSyntaxError::Other(error) => Some(error.offset),
            PositionSyntaxError::TooLong { .. } => None,
        }
    }
}
