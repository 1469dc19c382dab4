//! Sets of spots.

use crate::{Direction, Spot};

gipf_game::bitset! {
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
    pub struct Bitboard(Spot);

    /// An iterator over the spots of a [`Bitboard`], by column and then by number.
    pub struct Spots;

    /// An iterator over the subsets of a [`Bitboard`], from the whole set down to the empty one.
    pub struct Subsets;
}

impl Bitboard {
    /// The bits that a board takes, padding included.
    pub(crate) const BITS: usize = 56;

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

    /// Returns whether the set holds four contiguous spots of a line: a row.
    #[must_use]
    pub const fn has_row(self) -> bool {
        crate::generate::fours::has_row(self)
    }

    /// Returns every spot moved by one step; those that would leave the play area are dropped.
    #[must_use]
    pub const fn shifted(self, direction: Direction) -> Bitboard {
        let step = direction.bit_step();
        Bitboard::from_bits_truncate(if step > 0 {
            self.bits() << step
        } else {
            self.bits() >> -step
        })
    }
}
