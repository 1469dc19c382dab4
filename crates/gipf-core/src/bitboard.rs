//! Sets of spots.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::{Direction, Spot};

/// A set of spots in one machine word.
///
/// ```text
/// bit = 8 * column + height        column 0 = b .. 6 = h, height along the column
///
/// A step Up is +1, DownRight +8, UpRight +9. Bit 7 of every byte and the spots that the
/// hexagon lacks stay zero, so a shifted set never wraps from one line into another.
/// ```
///
/// Iteration goes by column and then by number, like [`Spot::ALL`].
///
/// ```
/// use gipf_core::{Bitboard, Direction, Spot};
///
/// let column_b: Bitboard = Spot::ALL[..4].iter().copied().collect();
/// assert_eq!(column_b.to_string(), "b2,b3,b4,b5");
/// assert_eq!(column_b.shifted(Direction::Up).to_string(), "b3,b4,b5");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(u64);

impl Bitboard {
    /// Bits that a board occupies, padding included.
    pub(crate) const BITS: usize = 56;

    /// No spot.
    pub const EMPTY: Bitboard = Bitboard(0);

    /// All 37 spots.
    pub const ALL: Bitboard = {
        let mut all = Bitboard::EMPTY;
        let mut i = 0;
        while i < Spot::ALL.len() {
            all = all.with(Spot::ALL[i]);
            i += 1;
        }
        all
    };

    /// The 18 outermost spots: those beside a dot.
    pub const EDGE: Bitboard = {
        let mut edge = Bitboard::EMPTY;
        let mut i = 0;
        while i < Spot::ALL.len() {
            if Spot::ALL[i].axial().distance() == crate::axial::SPOT_RADIUS {
                edge = edge.with(Spot::ALL[i]);
            }
            i += 1;
        }
        edge
    };

    /// The set of these bits, in the layout above; bits that are no spot are dropped.
    #[must_use]
    pub const fn from_bits_truncate(bits: u64) -> Bitboard {
        Bitboard(bits & Bitboard::ALL.0)
    }

    /// The bits must be spots.
    pub(crate) const fn from_bits(bits: u64) -> Bitboard {
        debug_assert!(bits & !Bitboard::ALL.0 == 0);
        Bitboard(bits)
    }

    /// The bits, in the layout above.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one spot.
    #[must_use]
    pub const fn of(spot: Spot) -> Bitboard {
        Bitboard(1 << spot.bit())
    }

    /// The set and one spot more.
    #[must_use]
    pub const fn with(self, spot: Spot) -> Bitboard {
        Bitboard(self.0 | 1 << spot.bit())
    }

    /// The set without this spot.
    #[must_use]
    pub const fn without(self, spot: Spot) -> Bitboard {
        Bitboard(self.0 & !(1 << spot.bit()))
    }

    /// Whether the spot is in the set.
    #[must_use]
    pub const fn contains(self, spot: Spot) -> bool {
        self.0 & 1 << spot.bit() != 0
    }

    /// Whether there is no spot in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spots are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first spot, by column and then by number.
    #[must_use]
    pub const fn first(self) -> Option<Spot> {
        if self.0 == 0 { None } else { Some(Spot::from_bit(self.0.trailing_zeros())) }
    }

    /// Whether every spot of this set is in `other`.
    #[must_use]
    pub const fn is_subset(self, other: Bitboard) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the two sets share a spot.
    #[must_use]
    pub const fn intersects(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// Every spot moved one step; those that would leave the play area are dropped.
    #[must_use]
    pub const fn shifted(self, direction: Direction) -> Bitboard {
        let step = direction.bit_step();
        Bitboard::from_bits_truncate(if step > 0 { self.0 << step } else { self.0 >> -step })
    }

    /// Takes the first spot out of the set.
    pub(crate) const fn pop(&mut self) -> Option<Spot> {
        let first = self.first();
        self.0 &= self.0.wrapping_sub(1);
        first
    }

    /// The spots, by column and then by number.
    #[must_use]
    pub const fn iter(self) -> Spots {
        Spots(self)
    }
}

/// The spots of a [`Bitboard`], by column and then by number.
#[derive(Clone, Debug)]
pub struct Spots(Bitboard);

impl Iterator for Spots {
    type Item = Spot;

    fn next(&mut self) -> Option<Spot> {
        self.0.pop()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Spots {}
impl FusedIterator for Spots {}

impl IntoIterator for Bitboard {
    type Item = Spot;
    type IntoIter = Spots;

    fn into_iter(self) -> Spots {
        self.iter()
    }
}

impl FromIterator<Spot> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Bitboard {
        spots.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

impl Extend<Spot> for Bitboard {
    fn extend<I: IntoIterator<Item = Spot>>(&mut self, spots: I) {
        *self = spots.into_iter().fold(*self, Bitboard::with);
    }
}

impl From<Spot> for Bitboard {
    fn from(spot: Spot) -> Bitboard {
        Bitboard::of(spot)
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

impl BitAndAssign for Bitboard {
    fn bitand_assign(&mut self, other: Bitboard) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Bitboard) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    fn bitxor_assign(&mut self, other: Bitboard) {
        self.0 ^= other.0;
    }
}

impl Sub for Bitboard {
    type Output = Bitboard;

    /// The spots of this set that are not in the other.
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;

    /// The spots of the play area that are not in the set.
    fn not(self) -> Bitboard {
        Bitboard::from_bits_truncate(!self.0)
    }
}

impl fmt::Display for Bitboard {
    /// The names of the spots, with commas between: `b2,e5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, spot) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{spot}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
