//! The hash of a position.
//!
//! A push moves up to seven pieces, so keys for each piece on each spot, taken in and out with
//! every turn, cost more than mixing the four words of a position from scratch: three
//! multiplications. The constants are the fractional digits of square roots of primes.

const MIX: [u64; 6] = [
    0x6a09_e667_f3bc_c908,
    0xbb67_ae85_84ca_a73b,
    0x3c6e_f372_fe94_f82b,
    0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1,
    0x9b05_688c_2b3e_6c1f,
];

/// Mixes four words, the first three of which use their low 56 bits only.
pub(crate) const fn of_words(own: u64, other: u64, gipf: u64, state: u64) -> u64 {
    let pieces = folded_product(own ^ MIX[0], other ^ MIX[1]);
    let rest = folded_product(gipf ^ MIX[2], state ^ MIX[3]);
    folded_product(pieces ^ MIX[4], rest ^ MIX[5])
}

const fn folded_product(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}
