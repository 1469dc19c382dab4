//! The 37 spots of the play area.

use core::fmt;
use core::str::FromStr;

use crate::geometry::axial::{Axial, SPOT_RADIUS};
use crate::{Bitboard, Direction};

/// One of the 37 spots, `b2` to `h5`, ordered by column and then by number.
///
/// ```
/// use gipf_core::{Direction, Spot};
///
/// let center: Spot = "e5".parse()?;
/// assert_eq!(center, Spot::CENTER);
/// assert_eq!(center.neighbor(Direction::DownRight).unwrap().to_string(), "f4");
/// assert_eq!(Spot::ALL.len(), 37);
/// # Ok::<(), gipf_core::ParseSpotError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u8);

impl Spot {
    /// All spots, in order.
    pub const ALL: [Spot; 37] = {
        let mut all = [Spot(0); 37];
        let mut bit = 0;
        let mut count = 0;
        while bit < Bitboard::BITS as u8 {
            if Spot(bit).axial().distance() <= SPOT_RADIUS {
                all[count] = Spot(bit);
                count += 1;
            }
            bit += 1;
        }
        assert!(count == 37);
        all
    };

    /// The spot in the middle, `e5`.
    pub const CENTER: Spot = Spot::at(Axial { q: 0, r: 0 }).unwrap();

    /// Returns the spot in this column (`a` to `i`) with this number, or `None` if there is none.
    #[must_use]
    pub const fn new(column: char, number: u8) -> Option<Spot> {
        if !matches!(column, 'a'..='i') || number > 9 {
            return None;
        }
        Spot::at(Axial::from_column_number(column as i8 - b'a' as i8, number as i8))
    }

    /// Returns the spot with this index in [`Spot::ALL`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Spot> {
        if index < Spot::ALL.len() { Some(Spot::ALL[index]) } else { None }
    }

    /// Returns the index in [`Spot::ALL`], 0 to 36.
    #[must_use]
    pub const fn index(self) -> usize {
        const INDEX: [u8; Bitboard::BITS] = {
            let mut index = [0; Bitboard::BITS];
            let mut i = 0;
            while i < 37 {
                index[Spot::ALL[i].0 as usize] = i as u8;
                i += 1;
            }
            index
        };
        INDEX[self.0 as usize] as usize
    }

    /// Returns the column, `b` to `h`.
    #[must_use]
    pub const fn column(self) -> char {
        (b'a' + self.axial().column() as u8) as char
    }

    /// Returns the number in the column, counted from White's side.
    ///
    /// The dot is 1, so spots begin at 2.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.axial().number() as u8
    }

    /// Returns the spot one step further, or `None` at the edge of the play area.
    #[must_use]
    #[inline]
    pub const fn neighbor(self, direction: Direction) -> Option<Spot> {
        // Around the play area are bits of no spot: no step leads from one edge to another.
        let bit = self.0 as i8 + direction.bit_step();
        if bit >= 0 && Bitboard::ALL.bits() >> bit & 1 == 1 { Some(Spot(bit as u8)) } else { None }
    }

    #[inline]
    pub(crate) const fn at(point: Axial) -> Option<Spot> {
        if point.distance() > SPOT_RADIUS {
            return None;
        }
        Some(Spot(((point.q + SPOT_RADIUS) * 8 + point.r + SPOT_RADIUS) as u8))
    }

    pub(crate) const fn axial(self) -> Axial {
        Axial { q: (self.0 / 8) as i8 - SPOT_RADIUS, r: (self.0 % 8) as i8 - SPOT_RADIUS }
    }

    /// Its bit in a [`Bitboard`].
    pub(crate) const fn bit(self) -> u8 {
        self.0
    }

    /// The spot with this bit; the bit must be one of a [`Bitboard`]'s.
    pub(crate) const fn from_bit(bit: u8) -> Spot {
        Spot(bit)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column(), self.number())
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Returned when parsing a [`Spot`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a spot: b2-b5, c2-c6, d2-d7, e2-e8, f2-f7, g2-g6 or h2-h5")]
pub struct ParseSpotError;

impl FromStr for Spot {
    type Err = ParseSpotError;

    /// Reads a column letter in either case and a digit.
    fn from_str(text: &str) -> Result<Spot, ParseSpotError> {
        let (column, number) = column_and_number(text).ok_or(ParseSpotError)?;
        Spot::new(column, number).ok_or(ParseSpotError)
    }
}

/// Splits `e5` or `E5` into `('e', 5)`.
pub(crate) fn column_and_number(text: &str) -> Option<(char, u8)> {
    match text.as_bytes() {
        &[column, number @ b'0'..=b'9'] => {
            Some((column.to_ascii_lowercase() as char, number - b'0'))
        }
        _ => None,
    }
}
