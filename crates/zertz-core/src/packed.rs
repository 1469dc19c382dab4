//! Positions in 27 bytes.

use gipf_game::{ByColor, UnpackError};

use crate::{Bitboard, Board, Color, Marble, MarbleCounts, Setup, Variant, Zertz};

/// The bits of a set of places.
const PLACES: u32 = 61;

/// The bits of the first word above the rings.
const SIDE: u32 = 63;

/// ```text
/// bytes 0-7     bits 0-60   the rings, bit i for Place::ALL[i]
///               bits 61-62  variant: 0 basic, 1 tournament, 2 large, 3 blitz
///               bit  63     1: player 2 moves
/// bytes 8-15    bits 0-60   white and black marbles; bits 61-63 are 0
/// bytes 16-23   bits 0-60   gray and black marbles; bits 61-63 are 0
/// bytes 24-26   white, gray and black marbles captured, player 1 in the low half of each byte and
///               player 2 in the high half
/// ```
///
/// All little-endian. The pool is what is left of the variant's marbles.
pub(crate) fn pack(position: &Zertz) -> [u8; 27] {
    let [white, gray, black] = position.marbles.map(Bitboard::bits);
    let state = (position.variant as u64) << PLACES | (position.side as u64) << SIDE;
    let words = [position.rings.bits() | state, white | black, gray | black];
    let mut bytes = [0; 27];
    for (i, word) in words.into_iter().enumerate() {
        bytes[8 * i..8 * (i + 1)].copy_from_slice(&word.to_le_bytes());
    }
    for marble in Marble::ALL {
        let ByColor { white, black } = position.captured.map(|counts| counts[marble]);
        bytes[24 + marble.index()] = white | black << 4;
    }
    bytes
}

pub(crate) fn unpack(bytes: &[u8; 27]) -> Result<Zertz, UnpackError> {
    let word = |i: usize| {
        let mut word = [0; 8];
        word.copy_from_slice(&bytes[8 * i..8 * (i + 1)]);
        u64::from_le_bytes(word)
    };
    let set = |bits: u64| Bitboard::from_bits_truncate(bits);
    let variant = Variant::ALL[(word(0) >> PLACES & 3) as usize];
    let side_to_move = Color::ALL[(word(0) >> SIDE) as usize];
    let rings = set(word(0));
    let (low, high) = (set(word(1)), set(word(2)));
    if set(word(1)).bits() != word(1) || set(word(2)).bits() != word(2) {
        return Err(UnpackError::Malformed { expected: "marbles on 61 places" });
    }
    if !(low | high).is_subset(rings) {
        return Err(UnpackError::Malformed { expected: "marbles on rings" });
    }
    let marbles = [low - high, high - low, low & high];
    let counts =
        |half: u32| MarbleCounts::new_with(|marble| bytes[24 + marble.index()] >> (4 * half) & 15);
    let captured = ByColor::new(counts(0), counts(1));
    let mut pool = variant.marbles();
    for marble in Marble::ALL {
        let placed = marbles[marble.index()].len() as u8;
        let used = placed + captured.white[marble] + captured.black[marble];
        pool[marble] = pool[marble].checked_sub(used).ok_or(UnpackError::Invalid)?;
    }
    let board = Board::of(rings, marbles);
    let setup = Setup { board, side_to_move, pool, captured, variant };
    setup.validate().map_err(|_| UnpackError::Invalid)
}
