//! The hash of a position, mixed from its words when it is asked for.
//!
//! The words of a position leave their top byte zero and the constants, fractional digits of square
//! roots of primes, do not, so that no factor is ever zero. Where nothing is loaded, used or covered
//! the words for that are zero and left out.

use gipf_core::Bitboard;
use gipf_game::folded_multiply;

use crate::layers::WORDS;

const MIX: [u64; 14] = [
    0x6a09_e667_f3bc_c908,
    0xbb67_ae85_84ca_a73b,
    0x3c6e_f372_fe94_f82b,
    0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1,
    0x9b05_688c_2b3e_6c1f,
    0x1f83_d9ab_fb41_bd6b,
    0x5be0_cd19_137e_2179,
    0xcbbb_9d5d_c105_9ed8,
    0x629a_292a_367c_d507,
    0x9159_015a_3070_dd17,
    0x152f_ecd8_f70e_5939,
    0x6733_2667_ffc0_0b31,
    0x8eb4_4a87_6858_1511,
];

pub(crate) fn of_words(words: [Bitboard; WORDS], state: u64) -> u64 {
    let [own, other, gipf, loaded, used, low, high, covers @ ..] = words.map(Bitboard::bits);
    let pieces = folded_multiply(own ^ MIX[0], other ^ MIX[1]);
    let mut rest = folded_multiply(gipf ^ MIX[2], state ^ MIX[3]);
    if loaded | used != 0 {
        let potentials = folded_multiply(loaded ^ MIX[4], used ^ MIX[5]);
        let kinds = folded_multiply(low ^ MIX[6], high ^ MIX[7]);
        rest = folded_multiply(rest ^ potentials, kinds ^ MIX[8]);
        if covers != [0; 4] {
            let few = folded_multiply(covers[0] ^ MIX[9], covers[1] ^ MIX[10]);
            let many = folded_multiply(covers[2] ^ MIX[11], covers[3] ^ MIX[12]);
            rest = folded_multiply(rest ^ few, many ^ MIX[13]);
        }
    }
    folded_multiply(pieces ^ MIX[4], rest ^ MIX[5])
}
