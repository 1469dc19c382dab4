//! The points of the board.

use core::fmt;
use core::str::FromStr;

use gipf_core::{Dot, Spot};

/// A point of the board: a dot or a spot.
///
/// ```
/// use gipf_notation::Place;
///
/// assert!(matches!("a2".parse(), Ok(Place::Dot(_))));
/// assert!(matches!("E5".parse(), Ok(Place::Spot(_))));
/// assert!("b7".parse::<Place>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// A dot at the edge.
    Dot(Dot),
    /// A spot of the play area.
    Spot(Spot),
}

impl Place {
    /// Its column, `a` to `i`.
    #[must_use]
    pub const fn column(self) -> char {
        match self {
            Place::Dot(dot) => dot.column(),
            Place::Spot(spot) => spot.column(),
        }
    }

    /// Its number in the column, from White's side, starting at 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Place::Dot(dot) => dot.number(),
            Place::Spot(spot) => spot.number(),
        }
    }
}

impl From<Dot> for Place {
    fn from(dot: Dot) -> Place {
        Place::Dot(dot)
    }
}

impl From<Spot> for Place {
    fn from(spot: Spot) -> Place {
        Place::Spot(spot)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Dot(dot) => dot.fmt(f),
            Place::Spot(spot) => spot.fmt(f),
        }
    }
}

/// A text that is not the name of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a dot or a spot: a1-a5 b1-b6 c1-c7 d1-d8 e1-e9 f1-f8 g1-g7 h1-h6 i1-i5")]
pub struct ParsePlaceError;

impl FromStr for Place {
    type Err = ParsePlaceError;

    /// Reads a column letter in either case and a digit.
    fn from_str(text: &str) -> Result<Place, ParsePlaceError> {
        let dot = text.parse().map(Place::Dot);
        dot.or_else(|_| text.parse().map(Place::Spot)).map_err(|_| ParsePlaceError)
    }
}
