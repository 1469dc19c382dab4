//! The number of occupied neighbors, for all spaces at once.

use crate::{Bitboard, Direction};

/// The number of occupied neighbors of every space in binary: a set of bits for each digit.
///
/// Six sets say which spaces have a neighbor in each direction. They are added up like numbers on
/// paper, for all spaces at once, with [`added`] as the table of sums:
///
/// ```text
/// a space with neighbors to the Right, UpLeft, Left and DownLeft:
///
/// Right + UpRight + UpLeft        1 + 0 + 1  =  ones_a 0, twos_a 1
/// Left + DownLeft + DownRight     1 + 1 + 0  =  ones_b 0, twos_b 1
/// ones_a + ones_b                 0 + 0      =  ones 0, carry 0
/// twos_a + twos_b + carry         1 + 1 + 0  =  twos 0, fours 1
///
/// ones 0, twos 0, fours 1: four neighbors
/// ```
pub(super) struct NeighborCounts {
    ones: u64,
    twos: u64,
    fours: u64,
}

impl NeighborCounts {
    /// Counts the neighbors of every space.
    ///
    /// Shifting the occupied spaces one step back brings the neighbor in that direction onto each
    /// space. What lands beside the board is not cut off, because only spaces are looked at.
    #[inline(always)]
    pub(crate) fn of(occupied: Bitboard) -> NeighborCounts {
        let at = |direction: Direction| {
            let (bits, step) = (occupied.bits(), direction.bit_step());
            if step > 0 { bits >> step } else { bits << -step }
        };
        let (ones_a, twos_a) =
            added(at(Direction::Right), at(Direction::UpRight), at(Direction::UpLeft));
        let (ones_b, twos_b) =
            added(at(Direction::Left), at(Direction::DownLeft), at(Direction::DownRight));
        let (twos, fours) = added(twos_a, twos_b, ones_a & ones_b);
        NeighborCounts { ones: ones_a ^ ones_b, twos, fours }
    }

    /// Returns the spaces with six neighbors: 6 is 4 + 2, and no space has 7.
    #[inline(always)]
    pub(super) fn all_six(&self) -> Bitboard {
        Bitboard::from_bits_truncate(self.twos & self.fours)
    }

    /// Returns the sum of the numbers of these spaces.
    #[inline(always)]
    pub(super) fn sum(&self, spaces: Bitboard) -> u32 {
        let count = |bits: u64| (bits & spaces.bits()).count_ones();
        count(self.ones) + 2 * count(self.twos) + 4 * count(self.fours)
    }
}

/// Adds three bits in every place: returns the sum modulo 2, and the carry where two or three of
/// them are set.
#[inline(always)]
const fn added(a: u64, b: u64, c: u64) -> (u64, u64) {
    let either = a ^ b;
    (either ^ c, a & b | either & c)
}
