//! Sets of spaces.

use crate::{Direction, Space};

/// The bits of a column: its seven rows and one that belongs to no space.
pub(crate) const STRIDE: i8 = 8;

gipf_game::bitset! {
    /// A set of spaces in one machine word.
    ///
    /// ```text
    /// bit = 8 * column + row        column 0 = a .. 6 = g, row as it climbs to the right
    ///
    /// a1-a4  bits  0-3      c1-c6  bits 16-21     e1-e6  bits 33-38     g1-g4  bits 51-54
    /// b1-b5  bits  8-12     d1-d7  bits 24-30     f1-f5  bits 42-46
    ///
    /// A step Up is +1, to the LowerRight +8, to the UpperRight +9.
    /// ```
    ///
    /// The eighth bit of every column and the points that the hexagon lacks stay zero, so a set that is
    /// shifted by one step never wraps into another column: from `d7`, bit 30, a step Up leads to bit 31,
    /// which is no space, and from `a1` a step Down leads nowhere.
    ///
    /// Iteration goes by column from the left and from the bottom within a column, like [`Space::ALL`].
    ///
    /// ```
    /// use tamsk_core::{Bitboard, Direction, Space};
    ///
    /// let column: Bitboard = Space::ALL[..4].iter().copied().collect();
    /// assert_eq!(column.to_string(), "a1,a2,a3,a4");
    /// assert_eq!(column.shifted(Direction::LowerRight).to_string(), "b1,b2,b3,b4");
    /// ```
    pub struct Bitboard(Space);

    /// An iterator over the spaces of a [`Bitboard`], by column from the left.
    pub struct Spaces;

    /// An iterator over the subsets of a [`Bitboard`], from the whole set down to the empty one.
    pub struct Subsets;
}

impl Bitboard {
    /// The number of bits of the board, padding included.
    pub(crate) const BITS: usize = 55;

    /// Returns every space moved by one step. Those that would leave the board are dropped.
    #[must_use]
    #[inline(always)]
    pub const fn shifted(self, direction: Direction) -> Bitboard {
        let step = direction.bit_step();
        Bitboard::from_bits_truncate(if step > 0 {
            self.bits() << step
        } else {
            self.bits() >> -step
        })
    }

    /// Returns the spaces beside one of the set; they may be in the set themselves.
    #[must_use]
    #[inline]
    pub const fn neighbors(self) -> Bitboard {
        let mut neighbors = Bitboard::EMPTY;
        let mut d = 0;
        while d < 6 {
            neighbors = neighbors.union(self.shifted(Direction::ALL[d]));
            d += 1;
        }
        neighbors
    }

    /// The spaces this many steps from the center, 0 to 3.
    pub(crate) const fn around_center(steps: i8) -> Bitboard {
        let mut spaces = Bitboard::EMPTY;
        let mut i = 0;
        while i < Space::ALL.len() {
            if Space::ALL[i].coordinates().steps_to_center() == steps {
                spaces = spaces.with(Space::ALL[i]);
            }
            i += 1;
        }
        spaces
    }
}
