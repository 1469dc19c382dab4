//! Names of places, which depend on the board.

use core::fmt;
use core::str::FromStr;

use crate::{Bitboard, Place, Variant};

/// A place of a board with its name there, such as `e3`.
///
/// Errors hold it, so that they can be written without the position. [`Variant::name`] makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaceName {
    /// The place.
    pub place: Place,
    /// The variant whose board gives the name.
    pub variant: Variant,
}

impl PlaceName {
    /// Returns the column: `a` to `h` or `j`.
    #[must_use]
    pub const fn column(self) -> char {
        self.place.column()
    }

    /// Returns the number within the column, from 1 at the bottom.
    ///
    /// For a place outside the board it is the number that the place would have, which can be 0.
    #[must_use]
    pub const fn number(self) -> u8 {
        let point = self.place.coordinates();
        (point.row - self.variant.shape().bottom(point.column) + 1) as u8
    }
}

impl Place {
    /// Returns the column, `a` to `h` or `j`: the same on all boards.
    #[must_use]
    pub const fn column(self) -> char {
        b"abcdefghj"[self.coordinates().column as usize] as char
    }
}

impl fmt::Display for PlaceName {
    /// Writes a small letter and a digit: `e3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column(), self.number())
    }
}

/// A set of places with their names on a board. [`Variant::names`] makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaceNames {
    /// The places.
    pub places: Bitboard,
    /// The variant whose board gives the names.
    pub variant: Variant,
}

impl fmt::Display for PlaceNames {
    /// Writes the names with commas between them: by column and number, places outside the board last.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outside = self.places - self.variant.board();
        let inside = self.variant.places().iter().copied();
        let places = inside.filter(|&place| self.places.contains(place)).chain(outside);
        for (i, place) in places.enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{}", self.variant.name(place))?;
        }
        Ok(())
    }
}

/// Returned when reading the name of a place fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a place of the {variant} board, such as d4")]
pub struct ParsePlaceError {
    /// The variant whose board was asked for the place.
    pub variant: Variant,
}

impl FromStr for Place {
    type Err = ParsePlaceError;

    /// Reads the name that the place has on the large board.
    fn from_str(text: &str) -> Result<Place, ParsePlaceError> {
        Variant::Large.parse_place(text)
    }
}
