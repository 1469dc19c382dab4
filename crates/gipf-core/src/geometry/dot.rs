//! The 24 dots around the play area.

use core::fmt;
use core::str::FromStr;

use crate::geometry::axial::{Axial, DOT_RADIUS};
use crate::geometry::spot::column_and_number;
use crate::{Direction, Entry, Spot};

/// One of the 24 dots at the edge, `a1` to `i5`, ordered by column and then by number.
///
/// A piece is placed on a dot and from there pushed onto the first spot of a line.
///
/// ```
/// use gipf_core::Dot;
///
/// let corner: Dot = "e1".parse()?;
/// assert!(corner.is_corner());
/// assert_eq!(corner.entries().count(), 1);
/// # Ok::<(), gipf_core::ParseDotError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dot {
    column: i8,
    number: i8,
}

impl Dot {
    /// All dots, in order.
    pub const ALL: [Dot; 24] = {
        let mut all = [Dot { column: 0, number: 0 }; 24];
        let mut count = 0;
        let mut column = 0;
        while column < 9 {
            let mut number = 1;
            while number <= 9 {
                if Axial::from_column_number(column, number).distance() == DOT_RADIUS {
                    all[count] = Dot { column, number };
                    count += 1;
                }
                number += 1;
            }
            column += 1;
        }
        assert!(count == 24);
        all
    };

    /// Returns the dot in this column (`a` to `i`) with this number, or `None` if there is none.
    #[must_use]
    pub const fn new(column: char, number: u8) -> Option<Dot> {
        if !matches!(column, 'a'..='i') || number > 9 {
            return None;
        }
        Dot::at(Axial::from_column_number(column as i8 - b'a' as i8, number as i8))
    }

    /// Returns the column, `a` to `i`.
    #[must_use]
    pub const fn column(self) -> char {
        (b'a' + self.column as u8) as char
    }

    /// Returns the number in the column, counted from White's side, starting at 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.number as u8
    }

    /// Returns whether this is one of the six corners `a1 a5 e1 e9 i1 i5`, which have one entry.
    #[must_use]
    pub const fn is_corner(self) -> bool {
        let Axial { q, r } = self.axial();
        q == 0 && r.abs() == DOT_RADIUS
            || r == 0 && q.abs() == DOT_RADIUS
            || q == r && q.abs() == DOT_RADIUS
    }

    /// Returns the spot that a piece enters from here in a direction.
    ///
    /// `None` when the direction does not lead into the play area.
    #[must_use]
    pub const fn first_spot(self, direction: Direction) -> Option<Spot> {
        Spot::at(self.axial().plus(direction.step()))
    }

    /// Returns an iterator over the entries from here: one at a corner, two elsewhere.
    pub fn entries(self) -> impl Iterator<Item = Entry> {
        Entry::ALL.into_iter().filter(move |entry| entry.dot() == self)
    }

    /// Returns the entry from here along the line that holds this spot, if there is one.
    #[must_use]
    pub fn entry_towards(self, spot: Spot) -> Option<Entry> {
        self.entries().find(|entry| entry.line().spots().contains(spot))
    }

    pub(crate) const fn at(point: Axial) -> Option<Dot> {
        if point.distance() != DOT_RADIUS {
            return None;
        }
        Some(Dot { column: point.column(), number: point.number() })
    }

    pub(crate) const fn axial(self) -> Axial {
        Axial::from_column_number(self.column, self.number)
    }
}

impl fmt::Display for Dot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column(), self.number)
    }
}

impl fmt::Debug for Dot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Returned when parsing a [`Dot`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a dot: a1-a5, i1-i5, or the first or last point of a column b-h")]
pub struct ParseDotError;

impl FromStr for Dot {
    type Err = ParseDotError;

    /// Reads a column letter in either case and a digit.
    fn from_str(text: &str) -> Result<Dot, ParseDotError> {
        let (column, number) = column_and_number(text).ok_or(ParseDotError)?;
        Dot::new(column, number).ok_or(ParseDotError)
    }
}
