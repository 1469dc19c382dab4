//! Which lines hold something: the board folded along each axis, all lines of the axis at once.
//!
//! Bit `8 * column + height` of a board lies on three lines, which its number tells apart:
//!
//! ```text
//! axis              lines         folding
//! Up                by column     a byte is zero or not
//! DownRight, + 8    by height     all bytes laid over one another
//! UpRight, + 9      modulo 9      all groups of nine bits laid over one another
//!
//! the board as bytes, one a column      DownRight: over one another
//!   b  . . . . 1 . .                      . 1 . . 1 . .     two of the seven lines hold something
//!   c  . . . . . . .
//!   d  . 1 . . 1 . .
//! ```

use crate::geometry::line::AXES;
use crate::{Bitboard, Direction};

/// A one in every byte.
const BYTES: u64 = 0x0101_0101_0101_0101;

/// The bits of the lines that rise to the right when they are folded onto the lowest nine.
///
/// A step is 9 bits, so the spots of a line have the same number modulo 9. It is height minus
/// column, from -3 to 3, which gives 7 of the 9 remainders.
const RISING_BITS: u64 = {
    let mut ends = 0;
    let mut spots = Bitboard::ALL;
    while let Some(spot) = spots.pop() {
        ends |= 1 << (spot.bit() % 9);
    }
    ends
};

/// A one in every ninth bit.
const NINTHS: u64 = {
    let mut ninths = 0;
    let mut bit = 0;
    while bit < Bitboard::BITS {
        ninths |= 1 << bit;
        bit += 9;
    }
    ninths
};

/// The highest bit of every column that holds one of the spots.
///
/// A byte is at most `0x7f`. Adding `0x7f` sets its highest bit when it is not zero, and never
/// carries into the next byte.
#[inline(always)]
const fn columns(spots: Bitboard) -> u64 {
    (spots.bits() + BYTES * 0x7f) & (BYTES << 7)
}

/// In every byte a bit for each line falling to the right that holds one of the spots.
///
/// Rotating by 32, 16 and 8 bits lays all eight bytes over one another, in every byte at once.
#[inline(always)]
const fn falling(spots: Bitboard) -> u64 {
    let mut bits = spots.bits();
    bits |= bits.rotate_left(32);
    bits |= bits.rotate_left(16);
    bits | bits.rotate_left(8)
}

/// In every nine bits a bit for each line rising to the right that holds one of the spots.
///
/// Shifting down by 9, 18 and 36 bits lays all groups of nine over the lowest one, the others are
/// left half done. So the lowest is cut out and copied: the product by a one in every ninth bit.
#[inline(always)]
const fn rising(spots: Bitboard) -> u64 {
    let mut bits = spots.bits();
    bits |= bits >> 9;
    bits |= bits >> 18;
    ((bits | bits >> 36) & RISING_BITS) * NINTHS
}

/// A bit in an odd place for each of the 21 lines that is not full: those with a vacant spot.
///
/// Odd places are what [`rule`](crate::count::rule) wants. The columns have theirs: bits 7, 15, …,
/// 55. Of the copies of each other line one is picked that lies in an odd place no other uses. Lines
/// 0, 2, 4 and 6 of those falling to the right have even places in every byte, and are moved by one.
#[inline(always)]
pub(crate) const fn open_lines(vacant: Bitboard) -> u64 {
    const FALLING: u64 = bits([1, 5, 35]);
    const FALLING_BESIDE: u64 = bits([9, 13, 27, 63]);
    const RISING_PLACES: u64 = bits([11, 17, 21, 25, 33, 37, 45]);
    let falling = falling(vacant);
    columns(vacant)
        | falling & FALLING
        | falling.rotate_left(1) & FALLING_BESIDE
        | rising(vacant) & RISING_PLACES
}

const fn bits<const N: usize>(places: [u32; N]) -> u64 {
    let mut bits = 0;
    let mut i = 0;
    while i < N {
        bits |= 1 << places[i];
        i += 1;
    }
    bits
}

/// The spots of the lines of each axis that some of these spots are on.
#[inline(always)]
pub(crate) fn lines_through(spots: Bitboard) -> [Bitboard; 3] {
    const _: () =
        assert!(matches!(AXES, [Direction::Up, Direction::DownRight, Direction::UpRight]));
    let columns = columns(spots);
    [columns - (columns >> 7), falling(spots), rising(spots)].map(Bitboard::from_bits_truncate)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Line, Spot};

    #[test]
    fn a_spot_is_on_its_three_lines() {
        for spot in Spot::ALL {
            let lines = AXES.map(|axis| Line::through(spot, axis).spots());
            assert_eq!(lines_through(spot.into()), lines);
        }
    }

    #[test]
    fn every_line_has_its_place() {
        let all = open_lines(Bitboard::ALL);
        assert_eq!(all.count_ones(), 21);
        assert_eq!(all & 0x5555_5555_5555_5555, 0);
        let places = Line::ALL.map(|line| all ^ open_lines(Bitboard::ALL - line.spots()));
        assert_eq!(places.iter().fold(0, |union, place| union | place), all);
        assert!(places.iter().all(|place| place.count_ones() == 1));
    }
}
