//! Sets of spaces.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::{Direction, Space};

/// How many bits a row takes: its eleven columns and one that no space has.
pub(crate) const STRIDE: i8 = 12;

/// A set of spaces in one machine word.
///
/// ```text
/// bit = 12 * (number - 1) + column        column 0 = A .. 10 = K
///
/// A step Right is +1, UpLeft +12, UpRight +13. The twelfth bit of every row and the spaces that
/// the hexagon lacks stay zero, so a set shifted by one step never wraps into another row.
/// ```
///
/// Iteration goes by row and then by column, like [`Space::ALL`].
///
/// ```
/// use dvonn_core::{Bitboard, Direction, Space};
///
/// let row_1: Bitboard = Space::ALL[..9].iter().copied().collect();
/// assert_eq!(row_1.to_string(), "A1,B1,C1,D1,E1,F1,G1,H1,I1");
/// assert_eq!(row_1.shifted(Direction::Right).to_string(), "B1,C1,D1,E1,F1,G1,H1,I1");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(u64);

impl Bitboard {
    /// Bits that a board occupies, padding included.
    pub(crate) const BITS: usize = 59;

    /// No space.
    pub const EMPTY: Bitboard = Bitboard(0);

    /// All 49 spaces.
    pub const ALL: Bitboard = {
        let mut all = Bitboard::EMPTY;
        let mut i = 0;
        while i < Space::ALL.len() {
            all = all.with(Space::ALL[i]);
            i += 1;
        }
        all
    };

    /// The 24 outermost spaces, which have fewer than six neighbours.
    pub const EDGE: Bitboard = {
        let mut edge = Bitboard::EMPTY;
        let mut i = 0;
        while i < Space::ALL.len() {
            let mut direction = 0;
            while direction < 6 {
                if Space::ALL[i].neighbor(Direction::ALL[direction]).is_none() {
                    edge = edge.with(Space::ALL[i]);
                }
                direction += 1;
            }
            i += 1;
        }
        edge
    };

    /// The set of these bits, in the layout above; bits that are no space are dropped.
    #[must_use]
    pub const fn from_bits_truncate(bits: u64) -> Bitboard {
        Bitboard(bits & Bitboard::ALL.0)
    }

    /// The bits must be spaces.
    pub(crate) const fn from_bits(bits: u64) -> Bitboard {
        debug_assert!(bits & !Bitboard::ALL.0 == 0);
        Bitboard(bits)
    }

    /// The bits, in the layout above.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one space.
    #[must_use]
    pub const fn of(space: Space) -> Bitboard {
        Bitboard(1 << space.bit())
    }

    /// The set and one space more.
    #[must_use]
    pub const fn with(self, space: Space) -> Bitboard {
        Bitboard(self.0 | 1 << space.bit())
    }

    /// The set without this space.
    #[must_use]
    pub const fn without(self, space: Space) -> Bitboard {
        Bitboard(self.0 & !(1 << space.bit()))
    }

    /// Whether the space is in the set.
    #[must_use]
    pub const fn contains(self, space: Space) -> bool {
        self.0 & 1 << space.bit() != 0
    }

    /// Whether there is no space in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spaces are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first space, by row and then by column.
    #[must_use]
    pub const fn first(self) -> Option<Space> {
        if self.0 == 0 { None } else { Some(Space::from_bit(self.0.trailing_zeros() as u8)) }
    }

    /// Whether every space of this set is in `other`.
    #[must_use]
    pub const fn is_subset(self, other: Bitboard) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the two sets share a space.
    #[must_use]
    pub const fn intersects(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// Every space moved one step; those that would leave the board are dropped.
    #[must_use]
    pub const fn shifted(self, direction: Direction) -> Bitboard {
        let step = direction.bit_step();
        Bitboard::from_bits_truncate(if step > 0 { self.0 << step } else { self.0 >> -step })
    }

    /// Takes the first space out of the set.
    pub(crate) const fn pop(&mut self) -> Option<Space> {
        let first = self.first();
        self.0 &= self.0.wrapping_sub(1);
        first
    }

    /// The spaces, by row and then by column.
    #[must_use]
    pub const fn iter(self) -> Spaces {
        Spaces(self)
    }
}

/// The spaces of a [`Bitboard`], by row and then by column.
#[derive(Clone, Debug)]
pub struct Spaces(Bitboard);

impl Iterator for Spaces {
    type Item = Space;

    fn next(&mut self) -> Option<Space> {
        self.0.pop()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Spaces {}
impl FusedIterator for Spaces {}

impl IntoIterator for Bitboard {
    type Item = Space;
    type IntoIter = Spaces;

    fn into_iter(self) -> Spaces {
        self.iter()
    }
}

impl FromIterator<Space> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Bitboard {
        spaces.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

impl Extend<Space> for Bitboard {
    fn extend<I: IntoIterator<Item = Space>>(&mut self, spaces: I) {
        *self = spaces.into_iter().fold(*self, Bitboard::with);
    }
}

impl From<Space> for Bitboard {
    fn from(space: Space) -> Bitboard {
        Bitboard::of(space)
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

    /// The spaces of this set that are not in the other.
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;

    /// The spaces of the board that are not in the set.
    fn not(self) -> Bitboard {
        Bitboard::from_bits_truncate(!self.0)
    }
}

impl fmt::Display for Bitboard {
    /// The names of the spaces, with commas between: `A1,F3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, space) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{space}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
