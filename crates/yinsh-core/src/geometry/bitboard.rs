//! Sets of intersections.

use crate::{Direction, Intersection};

/// By how many bits a step to the lower right goes on.
pub(crate) const COLUMN_STEP: i8 = 11;

gipf_game::bitset! {
    /// A set of intersections in one word of 128 bits.
    ///
    /// Each of the eleven columns has eleven bits, whether the board has all of its intersections or not:
    ///
    /// ```text
    /// bit = 11 * column + number - 1        column 0 = a .. 10 = k
    /// ```
    ///
    /// A step Up adds 1 to the bit, LowerRight 11 and UpperRight 12. Where a step leaves the board, it leads to a bit
    /// that is not an intersection: a column that reaches up to number 11 is `g` or later, and the column after it has
    /// no number 1. So a whole set is moved by one shift, and what has left the board is dropped.
    ///
    /// ```
    /// use yinsh_core::{Bitboard, Direction, Intersection};
    ///
    /// let column: Bitboard = Intersection::ALL[..4].iter().copied().collect();
    /// assert_eq!(column.to_string(), "a2,a3,a4,a5");
    /// assert_eq!(column.shifted(Direction::LowerRight).to_string(), "b2,b3,b4,b5");
    /// ```
    pub struct Bitboard(Intersection) in u128;

    /// An iterator over the intersections of a [`Bitboard`], by column and number.
    pub struct Intersections;

    /// An iterator over the subsets of a [`Bitboard`], from the whole set down to the empty one.
    pub struct Subsets;
}

impl Bitboard {
    /// Returns every intersection moved by one step. Those that would leave the board are dropped.
    #[must_use]
    #[inline(always)]
    pub const fn shifted(self, direction: Direction) -> Bitboard {
        let step = direction.bit_step();
        let moved = if direction.is_rising() { self.bits() << step } else { self.bits() >> step };
        Bitboard::from_bits_truncate(moved)
    }
}

/// A step that leaves the board never leads to another intersection.
const _: () = {
    let mut d = 0;
    while d < 6 {
        let mut i = 0;
        while i < Intersection::ALL.len() {
            let moved = Bitboard::of(Intersection::ALL[i]).shifted(Direction::ALL[d]);
            match Intersection::ALL[i].neighbor(Direction::ALL[d]) {
                Some(neighbor) => assert!(moved.bits() == Bitboard::of(neighbor).bits()),
                None => assert!(moved.is_empty()),
            }
            i += 1;
        }
        d += 1;
    }
};
