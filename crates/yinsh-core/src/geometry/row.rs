//! The places for a row: five neighboring intersections in a line.

use core::fmt;

use crate::geometry::intersection::BITS;
use crate::{Bitboard, Direction, Intersection};

/// The number of markers in a row.
pub(crate) const ROW_LEN: i8 = 5;

/// One of the 123 places for a row, ordered by the first and then the last intersection.
///
/// ```
/// use yinsh_core::{Intersection, Row};
///
/// let at = |name: &str| name.parse::<Intersection>();
/// let row = Row::between(at("h9")?, at("h5")?).unwrap();
/// assert_eq!(row.to_string(), "h5-h9");
/// assert_eq!(row.intersections().to_string(), "h5,h6,h7,h8,h9");
/// assert_eq!(Row::between(at("h5")?, at("h10")?), None);
/// # Ok::<(), yinsh_core::ParseIntersectionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row(u8);

/// The number of places for a row.
const COUNT: usize = 123;

impl Row {
    /// All places for a row.
    pub const ALL: [Row; COUNT] = {
        let mut all = [Row(0); COUNT];
        let mut i = 0;
        while i < COUNT {
            all[i] = Row(i as u8);
            i += 1;
        }
        all
    };

    /// The first place for a row.
    pub(crate) const FIRST: Row = Row(0);

    /// Returns the place for a row with this index in [`Row::ALL`], or `None` from 123 on.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Row> {
        if index < COUNT { Some(Row(index as u8)) } else { None }
    }

    /// Returns the index in [`Row::ALL`], 0 to 122.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the place for a row that begins at an intersection and goes on in a direction in which names rise.
    pub(crate) const fn starting(first: Intersection, direction: Direction) -> Option<Row> {
        let index = STARTING[direction as usize % 3][first.bit() as usize];
        if direction.is_rising() && index < COUNT as u8 { Some(Row(index)) } else { None }
    }

    /// Returns the place for a row with these ends in either order, or `None` where there is none.
    #[must_use]
    pub const fn between(a: Intersection, b: Intersection) -> Option<Row> {
        let (first, last) = if a.bit() <= b.bit() { (a, b) } else { (b, a) };
        let Some(direction) = first.direction_to(last) else {
            return None;
        };
        match Row::starting(first, direction) {
            Some(row) if row.last().bit() == last.bit() => Some(row),
            _ => None,
        }
    }

    /// Returns the end that comes first by column and number.
    #[must_use]
    pub const fn first(self) -> Intersection {
        ROWS[self.0 as usize].first
    }

    /// Returns the other end.
    #[must_use]
    pub const fn last(self) -> Intersection {
        ROWS[self.0 as usize].last
    }

    /// Returns the five intersections.
    #[must_use]
    #[inline]
    pub const fn intersections(self) -> Bitboard {
        ROWS[self.0 as usize].intersections
    }
}

impl fmt::Display for Row {
    /// Writes both ends, the first one first: `h5-h9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.first(), self.last())
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What is known of a place for a row.
#[derive(Clone, Copy)]
struct Place {
    first: Intersection,
    last: Intersection,
    intersections: Bitboard,
}

/// The places for a row: by the first intersection, and then by direction. The last intersection of a row up comes
/// before that of a row to the lower right, and that one before the last of a row to the upper right.
static ROWS: [Place; COUNT] = {
    let nowhere = Intersection::FIRST;
    let mut rows = [Place { first: nowhere, last: nowhere, intersections: Bitboard::EMPTY }; COUNT];
    let (mut count, mut i) = (0, 0);
    while i < Intersection::ALL.len() {
        let first = Intersection::ALL[i];
        let mut d = 0;
        while d < 3 {
            let direction = Direction::RISING[d];
            if let Some(last) = first.further(direction, ROW_LEN - 1) {
                let mut intersections = Bitboard::EMPTY;
                let mut steps = 0;
                while steps < ROW_LEN {
                    if let Some(on) = first.further(direction, steps) {
                        intersections = intersections.with(on);
                    }
                    steps += 1;
                }
                rows[count] = Place { first, last, intersections };
                count += 1;
            }
            d += 1;
        }
        i += 1;
    }
    assert!(count == COUNT);
    rows
};

/// The index of the row that begins at an intersection, by direction and bit; 255 where there is none.
static STARTING: [[u8; BITS]; 3] = {
    let mut starting = [[u8::MAX; BITS]; 3];
    let mut i = 0;
    while i < COUNT {
        let Place { first, last, .. } = ROWS[i];
        let Some(direction) = first.direction_to(last) else { panic!("a row is on a line") };
        starting[direction as usize][first.bit() as usize] = i as u8;
        i += 1;
    }
    starting
};

/// A set of places for a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RowSet(u128);

impl RowSet {
    /// Returns the places where all five intersections are in a set.
    #[inline]
    pub(crate) fn within(set: Bitboard) -> RowSet {
        let mut rows = 0_u128;
        for direction in Direction::RISING {
            for first in starts(set, direction) {
                if let Some(row) = Row::starting(first, direction) {
                    rows |= 1 << row.0;
                }
            }
        }
        RowSet(rows)
    }

    /// Returns whether the set is empty.
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of places.
    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the first place.
    #[inline]
    pub(crate) fn first(self) -> Option<Row> {
        (self.0 != 0).then(|| Row(self.0.trailing_zeros() as u8))
    }

    /// Returns the places that share no intersection with a row.
    #[inline]
    pub(crate) fn disjoint_from(self, row: Row) -> RowSet {
        RowSet(self.0 & !SHARING[row.index()])
    }
}

impl Iterator for RowSet {
    type Item = Row;

    /// Takes the first place out of the set.
    #[inline]
    fn next(&mut self) -> Option<Row> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (RowSet::len(*self), Some(RowSet::len(*self)))
    }
}

impl ExactSizeIterator for RowSet {}

/// The rows that share an intersection with each one, itself included.
static SHARING: [u128; COUNT] = {
    let mut sharing = [0; COUNT];
    let mut i = 0;
    while i < COUNT {
        let mut j = 0;
        while j < COUNT {
            if ROWS[i].intersections.intersects(ROWS[j].intersections) {
                sharing[i] |= 1 << j;
            }
            j += 1;
        }
        i += 1;
    }
    sharing
};

/// Returns the intersections from which five in a set follow each other in a direction in which names rise.
#[inline(always)]
const fn starts(set: Bitboard, direction: Direction) -> Bitboard {
    let back = direction.bit_step();
    let set = set.bits();
    let two = set & set >> back;
    Bitboard::from_bits(two & two >> (2 * back) & set >> (4 * back))
}

/// Returns whether five neighboring intersections in a line are in a set.
#[inline(always)]
pub(crate) const fn has_row(set: Bitboard) -> bool {
    let [up, lower, upper] = Direction::RISING;
    !starts(set, up).union(starts(set, lower)).union(starts(set, upper)).is_empty()
}
