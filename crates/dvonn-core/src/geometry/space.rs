//! The 49 spaces of the board.

use core::fmt;
use core::str::FromStr;

use crate::geometry::bitboard::STRIDE;
use crate::geometry::coordinates::Coordinates;
use crate::{Bitboard, Direction};

/// One of the 49 spaces, ordered by row and then by column: `A1` to `I1`, `A2` to `J2`, up to `K5`.
///
/// ```
/// use dvonn_core::{Direction, Space};
///
/// let center: Space = "f3".parse()?;
/// assert_eq!(Some(center), Space::new('F', 3));
/// assert_eq!(center.neighbor(Direction::UpRight).unwrap().to_string(), "G4");
/// assert_eq!(Space::ALL.len(), 49);
/// # Ok::<(), dvonn_core::ParseSpaceError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

impl Space {
    /// All spaces in order.
    pub const ALL: [Space; 49] = {
        let mut all = [Space(0); 49];
        let mut bit = 0;
        let mut count = 0;
        while bit < Bitboard::BITS as u8 {
            if Space(bit).coordinates().is_on_board() {
                all[count] = Space(bit);
                count += 1;
            }
            bit += 1;
        }
        assert!(count == 49);
        all
    };

    /// Returns the space in a column (`A` to `K`, in either case) with a number (1 to 5), or
    /// `None` where the board has none.
    #[must_use]
    pub const fn new(column: char, number: u8) -> Option<Space> {
        let column = column.to_ascii_uppercase();
        if !matches!(column, 'A'..='K') || number > 5 {
            return None;
        }
        Space::at(Coordinates { column: column as i8 - b'A' as i8, number: number as i8 })
    }

    /// Returns the space with this index in [`Space::ALL`], or `None` from 49 on.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Space> {
        if index < Space::ALL.len() { Some(Space::ALL[index]) } else { None }
    }

    /// Returns the index of the space in [`Space::ALL`], 0 to 48.
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

    /// Returns the column, `A` to `K`.
    #[must_use]
    pub const fn column(self) -> char {
        (b'A' + self.0 % STRIDE as u8) as char
    }

    /// Returns the number within the column, 1 to 5: the row.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 / STRIDE as u8 + 1
    }

    /// Returns the space one step further, or `None` at the edge of the board.
    #[must_use]
    pub const fn neighbor(self, direction: Direction) -> Option<Space> {
        Space::at(self.coordinates().plus(direction.step(), 1))
    }

    /// Returns the space at a point, or `None` outside the board.
    pub(crate) const fn at(point: Coordinates) -> Option<Space> {
        if !point.is_on_board() {
            return None;
        }
        Some(Space(((point.number - 1) * STRIDE + point.column) as u8))
    }

    /// Returns column and number.
    pub(crate) const fn coordinates(self) -> Coordinates {
        Coordinates { column: self.0 as i8 % STRIDE, number: self.0 as i8 / STRIDE + 1 }
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
    /// Writes a capital and a digit: `F3`.
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
#[error("expected a space: A1-I1, A2-J2, A3-K3, B4-K4 or C5-K5")]
pub struct ParseSpaceError;

impl FromStr for Space {
    type Err = ParseSpaceError;

    /// Reads a column letter in either case and a digit.
    fn from_str(text: &str) -> Result<Space, ParseSpaceError> {
        match text.as_bytes() {
            &[column, number @ b'1'..=b'5'] => {
                Space::new(column as char, number - b'0').ok_or(ParseSpaceError)
            }
            _ => Err(ParseSpaceError),
        }
    }
}
