//! The places where a ring can lie.

use core::fmt;

use crate::geometry::bitboard::{AROUND, COLUMN_STEP};
use crate::geometry::coordinates::Coordinates;
use crate::geometry::shape::Shape;
use crate::{Direction, PlaceName, Variant};

/// One of the 61 places of the large board; the smaller boards use some of them.
///
/// A place keeps its identity when its ring is removed. Its **name depends on the board**: the numbers of
/// the right half differ. [`Variant::name`] and [`Variant::place`] convert; [`Variant::places`] lists the
/// places of a board in the order of their names. The order of places themselves is that of the bits of a
/// [`Bitboard`](crate::Bitboard) and has no meaning.
///
/// ```
/// use zertz_core::{Direction, Variant};
///
/// let center = Variant::Basic.place('d', 4).unwrap();
/// let beside = center.neighbor(Direction::LowerRight).unwrap();
/// assert_eq!(Variant::Basic.name(beside).to_string(), "e3");
/// assert_eq!(Variant::Large.name(beside).to_string(), "e4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

impl Place {
    /// The corner that all boards begin with.
    pub(crate) const A1: Place = Place(0);

    /// All places in the order of their bits.
    pub const ALL: [Place; 61] = {
        let mut all = [Place(0); 61];
        let mut bit = 0;
        while bit < 61 {
            all[bit as usize] = Place(bit);
            bit += 1;
        }
        all
    };

    /// Returns the place with this index in [`Place::ALL`], or `None` from 61 on.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Place> {
        if index < Place::ALL.len() { Some(Place::ALL[index]) } else { None }
    }

    /// Returns the index of the place in [`Place::ALL`], 0 to 60.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the place one step further on the large board, or `None` at its edge.
    ///
    /// On a smaller board the place may lie outside; there it counts as a missing ring.
    #[must_use]
    #[inline]
    pub const fn neighbor(self, direction: Direction) -> Option<Place> {
        NEIGHBORS[self.0 as usize][direction as usize]
    }

    /// Returns the place where a marble lands that jumps in a direction: two steps further.
    #[must_use]
    #[inline]
    pub const fn landing(self, direction: Direction) -> Option<Place> {
        self.further(direction, 2)
    }

    /// Returns the place that is jumped over on the way to another, or `None` where no jump leads there.
    ///
    /// ```
    /// use zertz_core::Variant;
    ///
    /// let place = |column, number| Variant::Basic.place(column, number).unwrap();
    /// assert_eq!(place('d', 1).between(place('d', 3)), Some(place('d', 2)));
    /// assert_eq!(place('d', 1).between(place('d', 2)), None);
    /// ```
    #[must_use]
    pub const fn between(self, landing: Place) -> Option<Place> {
        let mut i = 0;
        while i < Direction::ALL.len() {
            if let Some(reached) = self.landing(Direction::ALL[i])
                && reached.0 == landing.0
            {
                return self.neighbor(Direction::ALL[i]);
            }
            i += 1;
        }
        None
    }

    #[inline]
    const fn further(self, direction: Direction, steps: i8) -> Option<Place> {
        let point = self.coordinates().plus(direction.step(), steps);
        if Shape::LARGE.contains(point) { Some(Place::at(point)) } else { None }
    }

    /// Returns the place at a point, which must be one of the large board.
    pub(crate) const fn at(point: Coordinates) -> Place {
        debug_assert!(Shape::LARGE.contains(point));
        // 13 * 8 + 8 is 112: it fits.
        Place(((point.column * COLUMN_STEP + point.row) % AROUND) as u8)
    }

    /// Returns column and row.
    pub(crate) const fn coordinates(self) -> Coordinates {
        COORDINATES[self.0 as usize]
    }

    /// Returns the index of its bit in a [`Bitboard`](crate::Bitboard).
    pub(crate) const fn bit(self) -> u8 {
        self.0
    }

    /// Returns the place with this bit, which must be one of a [`Bitboard`](crate::Bitboard).
    pub(crate) const fn from_bit(bit: u8) -> Place {
        Place(bit)
    }
}

/// The neighbors of all places, by their bits and by direction.
static NEIGHBORS: [[Option<Place>; 6]; 61] = {
    let mut neighbors = [[None; 6]; 61];
    let mut i = 0;
    while i < 61 {
        let mut d = 0;
        while d < 6 {
            neighbors[i][d] = Place::ALL[i].further(Direction::ALL[d], 1);
            d += 1;
        }
        i += 1;
    }
    neighbors
};

/// Column and row of all places, by their bits.
static COORDINATES: [Coordinates; 61] = {
    let mut points = [Coordinates { column: 0, row: 0 }; 61];
    let mut seen = 0_u64;
    let (mut column, mut row) = (0, 0);
    while column <= 8 {
        let point = Coordinates { column, row };
        if Shape::LARGE.contains(point) {
            let bit = Place::at(point).0 as usize;
            points[bit] = point;
            seen |= 1 << bit;
        }
        row += 1;
        if row > 8 {
            (column, row) = (column + 1, 0);
        }
    }
    assert!(seen == (1 << 61) - 1, "every bit belongs to one place");
    points
};

impl fmt::Display for Place {
    /// Writes the name that the place has on the large board, which no other place has.
    ///
    /// For the name on the board that is played on, use [`Variant::name`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&PlaceName { place: *self, variant: Variant::Large }, f)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
