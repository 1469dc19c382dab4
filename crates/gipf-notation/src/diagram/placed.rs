//! Where the points of a board lie in its picture.

use alloc::string::{String, ToString};
use core::fmt::Display;

use super::geometry::Xy;

/// A point of the board and where its middle lies in the picture, in the units of the `viewBox`: neighboring
/// spots are 1000 apart, x grows to the right and y downward.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlacedPoint {
    /// The name: `e5`.
    pub name: String,
    /// To the right.
    pub x: i32,
    /// Downward.
    pub y: i32,
}

impl PlacedPoint {
    pub(super) fn new(name: impl Display, Xy { x, y }: Xy) -> PlacedPoint {
        PlacedPoint { name: name.to_string(), x, y }
    }
}
