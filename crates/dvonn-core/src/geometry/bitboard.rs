//! Sets of spaces.

use crate::{Direction, Space};

/// The bits of a row: its eleven columns and one that belongs to no space.
pub(crate) const STRIDE: i8 = 12;

gipf_game::bitset! {
    /// A set of spaces in one machine word.
    ///
    /// ```text
    /// bit = 12 * (number - 1) + column        column 0 = A .. 10 = K
    ///
    ///              bit 0   1   2       10  11
    /// row 5, bits 48-59  .   .   C5  ...  K5
    /// row 2, bits 12-23  A2  B2  C2  ...  .   .        A step Right is +1,
    /// row 1, bits  0-11  A1  B1  C1  ...  .   .        UpLeft +12, UpRight +13.
    /// ```
    ///
    /// The twelfth bit of every row and the points that the hexagon lacks stay zero, so a set that
    /// is shifted by one step never wraps into another row: from `K3`, bit 34, a step Right leads to
    /// bit 35, which is no space, and from `A3`, bit 24, a step Left leads to bit 23.
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
    pub struct Bitboard(Space);

    /// An iterator over the spaces of a [`Bitboard`], by row and then by column.
    pub struct Spaces;

    /// An iterator over the subsets of a [`Bitboard`], from the whole set down to the empty one.
    pub struct Subsets;
}

impl Bitboard {
    /// The number of bits of the board, padding included.
    pub(crate) const BITS: usize = 59;

    /// The 24 outermost spaces: those with fewer than six neighbors.
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

    /// Returns every space moved by one step. Those that would leave the board are dropped.
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
