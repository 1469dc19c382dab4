//! Why a text is not a position.

use super::fields::MAX_COUNT;
use crate::{Marble, SetupError, Variant};

/// Returned when a text is not a position.
pub type PositionError = gipf_game::text::PositionError<LineError, SetupError>;

/// Returned when a text is not a position line.
pub type PositionSyntaxError = gipf_game::text::PositionSyntaxError<LineError>;

/// What can be wrong with a position line of ZÈRTZ only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// No board has so many columns.
    #[error("the board has {found} column{}, expected 7, 8 or 9", if *.found == 1 { "" } else { "s" })]
    WrongColumns {
        /// The number of columns.
        found: usize,
    },
    /// A number of marbles has more than two digits.
    #[error("found a number of {marble} marbles above {MAX_COUNT}, expected {expected}")]
    LargeCount {
        /// The color of the marbles.
        marble: Marble,
        /// What the numbers are.
        expected: &'static str,
    },
    /// The variant has another board than the one of the line.
    #[error("the board of {variant} has {expected} columns, but this one has {found}")]
    OtherBoard {
        /// The variant.
        variant: Variant,
        /// The number of columns of the board of this line.
        found: u8,
        /// The number of columns of the board of the variant.
        expected: u8,
    },
}
