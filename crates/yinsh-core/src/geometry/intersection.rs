//! The intersections of the board, where rings and markers stand.

use core::fmt;
use core::str::FromStr;

use crate::Direction;
use crate::geometry::bitboard::COLUMN_STEP;
use crate::geometry::coordinates::Coordinates;

/// One of the 85 intersections of the board, ordered by column and then by number.
///
/// ```
/// use yinsh_core::{Direction, Intersection};
///
/// let center: Intersection = "f6".parse()?;
/// assert_eq!(center.neighbor(Direction::UpperRight), Intersection::new('g', 7));
/// assert_eq!(Intersection::new('a', 1), None);
/// # Ok::<(), yinsh_core::ParseIntersectionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Intersection(u8);

impl Intersection {
    /// All intersections by column from the left, and from the bottom within a column.
    pub const ALL: [Intersection; 85] = {
        let mut all = [Intersection(0); 85];
        let (mut count, mut bit) = (0, 0);
        while bit < BITS {
            let intersection = Intersection(bit as u8);
            if intersection.coordinates().is_on_board() {
                all[count] = intersection;
                count += 1;
            }
            bit += 1;
        }
        assert!(count == 85);
        all
    };

    /// The first intersection, `a2`.
    pub(crate) const FIRST: Intersection = Intersection::ALL[0];

    /// Returns the intersection in a column (in either case) with a number, or `None` where the board has none.
    #[must_use]
    pub const fn new(column: char, number: u8) -> Option<Intersection> {
        match (column.to_ascii_lowercase(), number) {
            (column @ 'a'..='k', 1..=11) => {
                let column = (column as u8 - b'a') as i8;
                Intersection::at(Coordinates { column, number: number as i8 })
            }
            _ => None,
        }
    }

    /// Returns the intersection with this index in [`Intersection::ALL`], or `None` from 85 on.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Intersection> {
        if index < Intersection::ALL.len() { Some(Intersection::ALL[index]) } else { None }
    }

    /// Returns the index of the intersection in [`Intersection::ALL`], 0 to 84.
    #[must_use]
    pub const fn index(self) -> usize {
        INDICES[self.0 as usize] as usize
    }

    /// Returns the column: `a` to `k`.
    #[must_use]
    pub const fn column(self) -> char {
        (b'a' + self.coordinates().column as u8) as char
    }

    /// Returns the number within the column: 1 to 11.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.coordinates().number as u8
    }

    /// Returns the intersection one step further, or `None` at the edge.
    #[must_use]
    pub const fn neighbor(self, direction: Direction) -> Option<Intersection> {
        self.further(direction, 1)
    }

    /// Returns the direction of the line from this intersection to another; `None` where no line connects them.
    ///
    /// ```
    /// use yinsh_core::{Direction, Intersection};
    ///
    /// let at = |name: &str| name.parse::<Intersection>();
    /// assert_eq!(at("b5")?.direction_to(at("j5")?), Some(Direction::LowerRight));
    /// assert_eq!(at("b5")?.direction_to(at("c7")?), None);
    /// # Ok::<(), yinsh_core::ParseIntersectionError>(())
    /// ```
    #[must_use]
    pub const fn direction_to(self, other: Intersection) -> Option<Direction> {
        let (from, to) = (self.coordinates(), other.coordinates());
        let (column, number) = (to.column - from.column, to.number - from.number);
        Some(match (column, number) {
            (0, 0) => return None,
            (0, 1..) => Direction::Up,
            (0, _) => Direction::Down,
            (1.., 0) => Direction::LowerRight,
            (_, 0) => Direction::UpperLeft,
            _ if column != number => return None,
            (1.., _) => Direction::UpperRight,
            _ => Direction::LowerLeft,
        })
    }

    /// Returns the intersection so many steps further, or `None` beyond the edge.
    pub(crate) const fn further(self, direction: Direction, steps: i8) -> Option<Intersection> {
        Intersection::at(self.coordinates().plus(direction.step(), steps))
    }

    /// Returns the intersection at a point, or `None` where the board has none.
    pub(crate) const fn at(point: Coordinates) -> Option<Intersection> {
        if point.is_on_board() {
            Some(Intersection((point.column * COLUMN_STEP + point.number - 1) as u8))
        } else {
            None
        }
    }

    /// Returns column and number.
    pub(crate) const fn coordinates(self) -> Coordinates {
        let step = COLUMN_STEP as u8;
        Coordinates { column: (self.0 / step) as i8, number: (self.0 % step) as i8 + 1 }
    }

    /// Returns the index of its bit in a [`Bitboard`](crate::Bitboard).
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        self.0
    }

    /// Returns the intersection with this bit, which must be one of a [`Bitboard`](crate::Bitboard).
    #[inline]
    pub(crate) const fn from_bit(bit: u8) -> Intersection {
        Intersection(bit)
    }
}

/// One more than the highest bit of an intersection could be: 11 columns of 11 bits.
pub(crate) const BITS: usize = 121;

/// The indices of the intersections in [`Intersection::ALL`], by their bits.
static INDICES: [u8; BITS] = {
    let mut indices = [0; BITS];
    let mut i = 0;
    while i < Intersection::ALL.len() {
        indices[Intersection::ALL[i].0 as usize] = i as u8;
        i += 1;
    }
    indices
};

impl fmt::Display for Intersection {
    /// Writes a small letter and a number: `e10`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column(), self.number())
    }
}

impl fmt::Debug for Intersection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Returned when reading the name of an intersection fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an intersection, such as e10")]
pub struct ParseIntersectionError;

impl FromStr for Intersection {
    type Err = ParseIntersectionError;

    /// Reads a letter in either case and a number without leading zeros.
    fn from_str(text: &str) -> Result<Intersection, ParseIntersectionError> {
        let intersection = match *text.as_bytes() {
            [column, ones @ b'1'..=b'9'] => Intersection::new(column as char, ones - b'0'),
            [column, b'1', ones @ b'0'..=b'9'] => {
                Intersection::new(column as char, ones - b'0' + 10)
            }
            _ => None,
        };
        intersection.ok_or(ParseIntersectionError)
    }
}
