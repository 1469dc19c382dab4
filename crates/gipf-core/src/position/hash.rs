//! The hash of a position.
//!
//! A push moves up to seven pieces, so Zobrist keys, of which each moved piece takes out one and
//! puts in another, cost more than mixing the four words of a position from scratch. That takes
//! three multiplications:
//!
//! ```text
//! own    other   gipf   state
//!   \    /          \    /
//!    fold            fold          fold(a, b): the 128 bits of the product, upper half ^ lower
//!       \__________ /
//!            fold
//! ```
//!
//! A product spreads each bit of a factor upwards; folding the upper half onto the lower brings the
//! spread back to the low bits. A factor of zero would wipe out the other, so each word is first
//! combined with a constant. The words of a position leave their top byte zero and the constants do
//! not, so none of the first four factors is ever zero.
//!
//! The constants are the first 64 bits of the fractional parts of the square roots of 2, 3, 5, 7,
//! 11 and 13, which are also the first words of the initial state of SHA-512.

use gipf_game::folded_multiply;

const MIX: [u64; 6] = [
    0x6a09_e667_f3bc_c908,
    0xbb67_ae85_84ca_a73b,
    0x3c6e_f372_fe94_f82b,
    0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1,
    0x9b05_688c_2b3e_6c1f,
];

/// Mixes four words that use their low 56 bits only.
pub(crate) const fn of_words(own: u64, other: u64, gipf: u64, state: u64) -> u64 {
    let pieces = folded_multiply(own ^ MIX[0], other ^ MIX[1]);
    let rest = folded_multiply(gipf ^ MIX[2], state ^ MIX[3]);
    folded_multiply(pieces ^ MIX[4], rest ^ MIX[5])
}
