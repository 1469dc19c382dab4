//! The hash of a position, mixed from its words when it is asked for.
//!
//! The constants are the fractional digits of square roots of primes.

use gipf_game::folded_multiply;

const SEED: u64 = 0x5be0_cd19_137e_2179;

const MIX: [[u64; 2]; 5] = [
    [0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b],
    [0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1],
    [0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f],
    [0x1f83_d9ab_fb41_bd6b, 0xcbbb_9d5d_c105_9ed8],
    [0x629a_292a_367c_d507, 0x9159_015a_3070_dd17],
];

/// Mixes ten words, two at a time.
pub(crate) const fn of_words(words: [[u64; 2]; 5]) -> u64 {
    let mut hash = SEED;
    let mut i = 0;
    while i < words.len() {
        hash = folded_multiply(
            hash ^ words[i][0] ^ MIX[i][0],
            hash.rotate_left(32) ^ words[i][1] ^ MIX[i][1],
        );
        i += 1;
    }
    folded_multiply(hash ^ MIX[0][1], SEED)
}
