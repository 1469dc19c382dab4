//! The symmetries as arithmetic on the 64 bits of a set.
//!
//! Moving 37 spots one by one through a table takes 37 steps a set. The layout of a
//! [`Bitboard`] (bit = 8 * column + height) allows three moves of the whole word instead, from
//! which all twelve symmetries follow. In axial coordinates (`q` to the right, `r` up the column,
//! the center at 0):
//!
//! ```text
//! mirrored      (q, r) -> (-q, r - q)    left and right exchanged
//! transposed    (q, r) -> (r, q)         column and height exchanged
//! half_turned   (q, r) -> (-q, -r)       turned by 180 degrees
//! ```
//!
//! Two reflections whose axes are 60 degrees apart make a rotation by 120 degrees:
//!
//! ```text
//! transposed after mirrored    (q, r) -> (-q, r - q) -> (r - q, -q)    clockwise by 120 degrees
//! mirrored after transposed    (q, r) -> (r, q) -> (-r, q - r)         clockwise by 240 degrees
//! ```
//!
//! The odd sixths of a turn are the even ones followed by a half-turn: 60 = 240 + 180 - 360,
//! 300 = 120 + 180.

use crate::{Bitboard, Spot};

/// The reflection that exchanges left and right.
///
/// `(q, r) -> (-q, r - q)`: the byte of column `q` goes to the byte of column `-q`, and its bits
/// move by `-q` places within the byte, because a column of the hexagon stands half a spot higher
/// than its left neighbor while the bits count height along slanted axes:
///
/// ```text
/// byte    0     1     2     3     4     5     6
/// q      -3    -2    -1     0     1     2     3
///        goes to byte 6 and up by 3  ...  goes to byte 0 and down by 3
/// ```
///
/// The outer shifts below are the moves within a byte. No bit leaves its byte, because the image
/// of a spot is a spot.
pub(crate) const fn mirrored(bits: u64) -> u64 {
    const COLUMN: u64 = 0xff;
    (bits << 48 & COLUMN << 48) << 3
        | (bits << 32 & COLUMN << 40) << 2
        | (bits << 16 & COLUMN << 32) << 1
        | bits & COLUMN << 24
        | (bits >> 16 & COLUMN << 16) >> 1
        | (bits >> 32 & COLUMN << 8) >> 2
        | (bits >> 48 & COLUMN) >> 3
}

/// The reflection that exchanges column and height: the transpose of eight by eight bits.
///
/// The bit of row `y` and column `x` has the number `8 * y + x` and goes to `8 * x + y`. Three
/// rounds do that, each for one binary digit of both numbers: where that digit is 1 in `x` and 0
/// in `y`, the bit changes places with the one where it is 0 in `x` and 1 in `y`. For the digit of
/// value `d` these two are `8 * d - d = 7 * d` bits apart: 7, 14 and 28.
///
/// ```text
/// a b c d       a e c g       a e i m      four by four bits, which take two rounds;
/// e f g h  d=1  b f d h  d=2  b f j n      the masks hold the bits whose `x` has the digit and
/// i j k l  -->  i m k o  -->  c g k o      whose `y` lacks it: here b d j l, then c g d h
/// m n o p       j n l p       d h l p
/// ```
///
/// An exchange of two bits that are `distance` apart is three exclusive ors: where they differ,
/// both are flipped.
pub(crate) const fn transposed(bits: u64) -> u64 {
    const fn exchanged(bits: u64, distance: u32, mask: u64) -> u64 {
        let changes = (bits ^ bits >> distance) & mask;
        bits ^ changes ^ changes << distance
    }
    let bits = exchanged(bits, 7, 0x00aa_00aa_00aa_00aa);
    let bits = exchanged(bits, 14, 0x0000_cccc_0000_cccc);
    exchanged(bits, 28, 0x0000_0000_f0f0_f0f0)
}

/// The half-turn: the order of all bits is reversed, so that the last spot becomes the first.
///
/// The lowest spot has bit 0 and the highest bit 54. Reversing the word puts the image of bit 54
/// at bit 9, so everything moves down by 9.
pub(crate) const fn half_turned(bits: u64) -> u64 {
    const LAST: u32 = Spot::ALL[36].bit() as u32;
    bits.reverse_bits() >> (63 - LAST)
}

/// The images of a set under all symmetries in the order of [`Symmetry::ALL`].
#[inline(always)]
pub(crate) fn images(spots: Bitboard) -> [Bitboard; 12] {
    let rotated0 = spots.bits();
    let mirrored0 = mirrored(rotated0);
    let mirrored2 = transposed(rotated0);
    let rotated2 = transposed(mirrored0);
    let rotated4 = mirrored(mirrored2);
    let mirrored4 = mirrored(rotated2);
    let [rotated3, mirrored3, mirrored5, rotated5, rotated1, mirrored1] =
        [rotated0, mirrored0, mirrored2, rotated2, rotated4, mirrored4].map(half_turned);
    [
        rotated0, rotated1, rotated2, rotated3, rotated4, rotated5, mirrored0, mirrored1,
        mirrored2, mirrored3, mirrored4, mirrored5,
    ]
    .map(Bitboard::from_bits)
}
