//! The 37 spaces of the board.

use core::fmt;
use core::str::FromStr;

use crate::geometry::bitboard::STRIDE;
use crate::geometry::coordinates::Coordinates;
use crate::{Bitboard, Direction};

/// One of the 37 spaces, ordered by column from the left and from the bottom within a column: `a1` to `a4`,
/// `b1` to `b5`, up to `g4`.
///
/// ```
/// use tamsk_core::{Direction, Space};
///
/// let center: Space = "d4".parse()?;
/// assert_eq!(center.neighbor(Direction::LowerRight).unwrap().to_string(), "e3");
/// assert_eq!((center.room(), Space::ALL.map(Space::room).iter().sum()), (4, 64));
/// # Ok::<(), tamsk_core::ParseSpaceError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

/// The row of the lowest space of each column.
const LOWEST: [u8; 7] = [0, 0, 0, 0, 1, 2, 3];

impl Space {
    /// All spaces in order.
    pub const ALL: [Space; 37] = {
        let mut all = [Space(0); 37];
        let mut bit = 0;
        let mut count = 0;
        while bit < Bitboard::BITS as u8 {
            if Space(bit).coordinates().is_on_board() {
                all[count] = Space(bit);
                count += 1;
            }
            bit += 1;
        }
        assert!(count == 37);
        all
    };

    /// Returns the space in a column (`a` to `g`, in either case) with a number (1 to 7), or `None` where the
    /// board has none.
    #[must_use]
    pub const fn new(column: char, number: u8) -> Option<Space> {
        let column = column.to_ascii_lowercase();
        if !matches!(column, 'a'..='g') || number == 0 || number > 7 {
            return None;
        }
        let column = column as u8 - b'a';
        let row = LOWEST[column as usize] + number - 1;
        Space::at(Coordinates { column: column as i8, row: row as i8 })
    }

    /// Returns the space with this index in [`Space::ALL`], or `None` from 37 on.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Space> {
        if index < Space::ALL.len() { Some(Space::ALL[index]) } else { None }
    }

    /// Returns the index of the space in [`Space::ALL`], 0 to 36.
    #[must_use]
    pub const fn index(self) -> usize {
        const INDEX: [u8; Bitboard::BITS] = {
            let mut index = [0; Bitboard::BITS];
            let mut i = 0;
            while i < Space::ALL.len() {
                index[Space::ALL[i].0 as usize] = i as u8;
                i += 1;
            }
            index
        };
        INDEX[self.0 as usize] as usize
    }

    /// Returns the column, `a` to `g`.
    #[must_use]
    pub const fn column(self) -> char {
        (b'a' + self.0 / STRIDE as u8) as char
    }

    /// Returns the number within the column, 1 to 7.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 % STRIDE as u8 - LOWEST[(self.0 / STRIDE as u8) as usize] + 1
    }

    /// Iterates over the columns of the board from the left; each has its spaces from the bottom.
    pub fn columns() -> impl Iterator<Item = &'static [Space]> {
        const ALL: &[Space] = &Space::ALL;
        ALL.chunk_by(|space, next| space.column() == next.column())
    }

    /// Returns how many rings the space holds: 1 on the rim, 2 and 3 further in, 4 in the center.
    #[must_use]
    pub const fn room(self) -> u8 {
        4 - self.coordinates().steps_to_center() as u8
    }

    /// Returns the space one step further, or `None` at the edge of the board.
    #[must_use]
    pub const fn neighbor(self, direction: Direction) -> Option<Space> {
        Space::at(self.coordinates().plus(direction.step()))
    }

    /// Returns whether the other space is one step away.
    #[must_use]
    pub fn is_beside(self, other: Space) -> bool {
        Direction::ALL.into_iter().any(|direction| self.neighbor(direction) == Some(other))
    }

    /// Returns the space at a point, or `None` outside the board.
    pub(crate) const fn at(point: Coordinates) -> Option<Space> {
        if !point.is_on_board() {
            return None;
        }
        Some(Space((point.column * STRIDE + point.row) as u8))
    }

    /// Returns column and row.
    pub(crate) const fn coordinates(self) -> Coordinates {
        Coordinates { column: self.0 as i8 / STRIDE, row: self.0 as i8 % STRIDE }
    }

    /// Returns the index of its bit in a [`Bitboard`].
    pub(crate) const fn bit(self) -> u8 {
        self.0
    }

    /// Returns the space with this bit, which must be one of a [`Bitboard`].
    pub(crate) const fn from_bit(bit: u8) -> Space {
        Space(bit)
    }
}

impl fmt::Display for Space {
    /// Writes a small letter and a digit: `d4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column(), self.number())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Returned when parsing a [`Space`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a space: a1-a4, b1-b5, c1-c6, d1-d7, e1-e6, f1-f5 or g1-g4")]
pub struct ParseSpaceError;

impl FromStr for Space {
    type Err = ParseSpaceError;

    /// Reads a column letter in either case and a digit.
    fn from_str(text: &str) -> Result<Space, ParseSpaceError> {
        match text.as_bytes() {
            &[column, number @ b'1'..=b'7'] => {
                Space::new(column as char, number - b'0').ok_or(ParseSpaceError)
            }
            _ => Err(ParseSpaceError),
        }
    }
}
