//! Zobrist keys.
//!
//! The hash of a position is the exclusive or of one key for each thing that makes positions
//! different: pieces, GIPF-pieces, reserves, openings, side and variant. The keys come from a
//! fixed generator, so hashes are the same on every machine and in every build; a release that
//! changes them says so in the changelog.

use crate::{Bitboard, Color, Opening, Variant};

/// More than any reserve that a position accepts.
pub(crate) const RESERVE_LIMIT: usize = 64;

struct Keys {
    pieces: [[u64; Bitboard::BITS]; 2],
    gipf: [u64; Bitboard::BITS],
    reserve: [[u64; RESERVE_LIMIT]; 2],
    opening: [[u64; 3]; 2],
    black_to_move: u64,
    variant: [u64; 3],
}

static KEYS: Keys = Keys {
    pieces: [keys(1), keys(2)],
    gipf: keys(3),
    reserve: [keys(4), keys(5)],
    opening: [keys(6), keys(7)],
    black_to_move: keys::<1>(8)[0],
    variant: keys(9),
};

/// The `stream`-th sequence of the `SplitMix64` generator.
const fn keys<const N: usize>(stream: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut state = stream << 32;
    let mut i = 0;
    while i < N {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut key = state;
        key = (key ^ key >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        key = (key ^ key >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[i] = key ^ key >> 31;
        i += 1;
    }
    keys
}

fn of_spots(keys: &[u64; Bitboard::BITS], spots: Bitboard) -> u64 {
    spots.iter().fold(0, |hash, spot| hash ^ keys[spot.bit() as usize])
}

pub(crate) fn of_pieces(color: Color, spots: Bitboard) -> u64 {
    of_spots(&KEYS.pieces[color.index()], spots)
}

pub(crate) fn of_gipfs(spots: Bitboard) -> u64 {
    of_spots(&KEYS.gipf, spots)
}

pub(crate) fn of_reserve(color: Color, reserve: u8) -> u64 {
    KEYS.reserve[color.index()][reserve as usize % RESERVE_LIMIT]
}

pub(crate) fn of_opening(color: Color, opening: Opening) -> u64 {
    KEYS.opening[color.index()][opening as usize]
}

pub(crate) fn of_side(side: Color) -> u64 {
    match side {
        Color::White => 0,
        Color::Black => KEYS.black_to_move,
    }
}

pub(crate) fn of_variant(variant: Variant) -> u64 {
    KEYS.variant[variant as usize]
}
