//! Why a text is not a position.

use gipf_game::SyntaxError;

use super::fields::MAX_COUNT;
use super::position::MAX_POSITION_LEN;
use crate::{Marble, SetupError, Variant};

/// Returned when a text is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The text is not a position line.
    #[error(transparent)]
    Syntax(#[from] PositionSyntaxError),
    /// The text is a position line, but not of a valid position.
    #[error("invalid position: {0}")]
    Invalid(#[from] SetupError),
}

impl PositionError {
    /// Returns the byte of the text that the error is about; `None` when it is about the whole text.
    #[must_use]
    pub const fn offset(&self) -> Option<usize> {
        match self {
            PositionError::Syntax(error) => error.offset(),
            PositionError::Invalid(_) => None,
        }
    }
}

/// Returned when a text is not a position line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionSyntaxError {
    /// Something else was expected.
    #[error(transparent)]
    Unexpected(#[from] SyntaxError),
    /// No board has so many columns.
    #[error("at byte {offset}: the board has {found} column{}, expected 7, 8 or 9", if *.found == 1 { "" } else { "s" })]
    WrongColumns {
        /// The byte where the board begins.
        offset: usize,
        /// The number of columns.
        found: usize,
    },
    /// A column has fewer places than on the board.
    #[error("at byte {offset}: column {column} has {found} places, expected {expected}")]
    ShortColumn {
        /// The byte where the column ends.
        offset: usize,
        /// The column: `a` to `h` or `j`.
        column: char,
        /// The number of places that it has.
        found: u8,
        /// The number of places that it should have.
        expected: u8,
    },
    /// A column has more places than on the board.
    #[error("at byte {offset}: column {column} has more than {expected} places")]
    LongColumn {
        /// The byte of the first place that is too much.
        offset: usize,
        /// The column: `a` to `h` or `j`.
        column: char,
        /// The number of places that it should have.
        expected: u8,
    },
    /// A number of marbles has more than two digits.
    #[error(
        "at byte {offset}: found a number of {marble} marbles above {MAX_COUNT}, expected {expected}"
    )]
    LargeCount {
        /// The byte where the number begins.
        offset: usize,
        /// The color of the marbles.
        marble: Marble,
        /// What the numbers are.
        expected: &'static str,
    },
    /// The variant has another board than the one of the line.
    #[error(
        "at byte {offset}: the board of {variant} has {expected} columns, but this one has {found}"
    )]
    OtherBoard {
        /// The byte where the variant begins.
        offset: usize,
        /// The variant.
        variant: Variant,
        /// The number of columns of the board of this line.
        found: u8,
        /// The number of columns of the board of the variant.
        expected: u8,
    },
    /// The text is far too long.
    #[error("the text has {len} bytes, expected at most {MAX_POSITION_LEN}")]
    TooLong {
        /// The length of the text in bytes.
        len: usize,
    },
}

impl PositionSyntaxError {
    /// Returns the byte of the text that the error is about; `None` when it is about the whole text.
    #[must_use]
    pub const fn offset(&self) -> Option<usize> {
        match self {
            PositionSyntaxError::Unexpected(error) => Some(error.offset),
            PositionSyntaxError::WrongColumns { offset, .. }
            | PositionSyntaxError::ShortColumn { offset, .. }
            | PositionSyntaxError::LongColumn { offset, .. }
            | PositionSyntaxError::LargeCount { offset, .. }
            | PositionSyntaxError::OtherBoard { offset, .. } => Some(*offset),
            PositionSyntaxError::TooLong { .. } => None,
        }
    }
}
