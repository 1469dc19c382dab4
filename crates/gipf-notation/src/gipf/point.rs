//! The points of the board.

use core::fmt;
use core::str::FromStr;

use gipf_core::{Dot, Spot};

/// A point of the board: a dot or a spot.
///
/// ```
/// use gipf_notation::Point;
///
/// assert!(matches!("a2".parse(), Ok(Point::Dot(_))));
/// assert!(matches!("E5".parse(), Ok(Point::Spot(_))));
/// assert!("b7".parse::<Point>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Point {
    /// A dot at the edge.
    Dot(Dot),
    /// A spot of the play area.
    Spot(Spot),
}

impl Point {
    /// Returns the point at these coordinates, or `None` where the board has none.
    #[must_use]
    pub fn new(column: char, number: u8) -> Option<Point> {
        let dot = Dot::new(column, number).map(Point::Dot);
        dot.or_else(|| Spot::new(column, number).map(Point::Spot))
    }

    /// Returns the column, `a` to `i`.
    #[must_use]
    pub const fn column(self) -> char {
        match self {
            Point::Dot(dot) => dot.column(),
            Point::Spot(spot) => spot.column(),
        }
    }

    /// Returns the number in the column, from White's side, starting at 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Point::Dot(dot) => dot.number(),
            Point::Spot(spot) => spot.number(),
        }
    }
}

impl From<Dot> for Point {
    fn from(dot: Dot) -> Point {
        Point::Dot(dot)
    }
}

impl From<Spot> for Point {
    fn from(spot: Spot) -> Point {
        Point::Spot(spot)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Point::Dot(dot) => dot.fmt(f),
            Point::Spot(spot) => spot.fmt(f),
        }
    }
}

/// Returned when parsing a [`Point`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a dot or a spot: a1-a5 b1-b6 c1-c7 d1-d8 e1-e9 f1-f8 g1-g7 h1-h6 i1-i5")]
pub struct ParsePointError;

impl FromStr for Point {
    type Err = ParsePointError;

    /// Reads a column letter in either case and a digit.
    fn from_str(text: &str) -> Result<Point, ParsePointError> {
        let dot = text.parse().map(Point::Dot);
        dot.or_else(|_| text.parse().map(Point::Spot)).map_err(|_| ParsePointError)
    }
}
