//! Mixing of words into hashes.

/// Returns the product of two words folded to one: its upper half exclusive-or its lower.
///
/// A product spreads each bit of a factor upwards; folding the upper half onto the lower brings the
/// spread back to the low bits. A factor of zero wipes out the other, so combine factors that may be
/// zero with a constant first.
///
/// ```
/// assert_eq!(gipf_game::folded_multiply(3, 5), 15);
/// assert_eq!(gipf_game::folded_multiply(1 << 63, 4), 2);
/// ```
#[must_use]
#[inline]
pub const fn folded_multiply(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

const SEED: u64 = 0x5be0_cd19_137e_2179;

/// The fractional digits of square roots of primes, two words for each round.
const MIX: [[u64; 2]; 5] = [
    [0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b],
    [0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1],
    [0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f],
    [0x1f83_d9ab_fb41_bd6b, 0xcbbb_9d5d_c105_9ed8],
    [0x629a_292a_367c_d507, 0x9159_015a_3070_dd17],
];

/// Returns a hash of up to ten words, which are mixed two at a time.
///
/// ```
/// use gipf_game::hash_words;
///
/// assert_ne!(hash_words([[1, 2], [3, 4]]), hash_words([[1, 2], [4, 3]]));
/// ```
#[must_use]
#[inline]
pub const fn hash_words<const N: usize>(words: [[u64; 2]; N]) -> u64 {
    let mut hash = SEED;
    let mut i = 0;
    while i < N {
        hash = folded_multiply(
            hash ^ words[i][0] ^ MIX[i][0],
            hash.rotate_left(32) ^ words[i][1] ^ MIX[i][1],
        );
        i += 1;
    }
    folded_multiply(hash ^ MIX[0][1], SEED)
}
