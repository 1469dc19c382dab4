//! Why a text is not a turn.

use gipf_game::Unexpected;
use zertz_core::{IllegalTurn, Marble, PlaceName, Variant};

/// Returned when a text is not a legal turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TurnError {
    /// The text does not have the form of a turn.
    #[error(transparent)]
    Syntax(#[from] Unexpected),
    /// The board has no such place.
    #[error("{column}{number} is not a place of the {variant} board")]
    NotAPlace {
        /// The column: `a` to `h` or `j`.
        column: char,
        /// The number.
        number: u8,
        /// The variant whose board it is.
        variant: Variant,
    },
    /// No jump leads from one place to the other.
    #[error(
        "no jump leads from {from} to {to}: a marble lands directly behind the one that it captures"
    )]
    NotAJump {
        /// Where the marble stands.
        from: PlaceName,
        /// Where the text says that it lands.
        to: PlaceName,
    },
    /// There is no marble where the text names one.
    #[error("there is no {said} marble on {place}: it is vacant or missing")]
    NoMarble {
        /// The place.
        place: PlaceName,
        /// The color in the text.
        said: Marble,
    },
    /// The marble has another color than in the text.
    #[error("the marble on {place} is {found}, not {said}")]
    OtherMarble {
        /// The place of the marble.
        place: PlaceName,
        /// Its color.
        found: Marble,
        /// The color in the text.
        said: Marble,
    },
    /// A marble is captured for the second time.
    #[error("the marble on {0} has already been captured")]
    CapturedTwice(PlaceName),
    /// A marble is claimed for the second time.
    #[error("the marble on {0} is claimed twice, expected every claimed marble once")]
    ClaimedTwice(PlaceName),
    /// The turn breaks a rule.
    #[error("illegal turn: {0}")]
    Illegal(#[from] IllegalTurn),
}
