//! Positions in 26 bytes.

use gipf_game::{ByColor, UnpackError};

use crate::position::MARKERS;
use crate::{Board, Color, Intersection, Piece, Setup, Variant, Yinsh};

/// The intersections of a word: 5^27 is below 2^64.
const DIGITS: usize = 27;

/// What a number stands for: 0 is vacant.
const BASE: u64 = 1 + Piece::ALL.len() as u64;

/// ```text
/// bytes 0-23    three words of 27 intersections each: Intersection::ALL[27 * word + i] is the
///               digit of 5^i, 0 vacant, 1 white ring, 2 black ring, 3 white and 4 black marker
/// bytes 24-25   bits 0-9     the last four intersections in the same way, up to 624
///               bits 10-11   rings removed by White; bits 12-13 by Black
///               bit  14      1: blitz
///               bit  15      1: Black moves
/// ```
///
/// All little-endian. The pool is what is left of the markers.
pub(crate) fn pack(position: &Yinsh) -> [u8; 26] {
    let board = position.board();
    let mut bytes = [0; 26];
    for (i, places) in Intersection::ALL.chunks(DIGITS).enumerate() {
        let digits = places.iter().rev().map(|&at| digit(board.get(at)));
        let word = digits.fold(0, |word, digit| word * BASE + digit).to_le_bytes();
        let part = &mut bytes[8 * i..];
        let len = part.len().min(8);
        part[..len].copy_from_slice(&word[..len]);
    }
    let ByColor { white, black } = position.removed;
    bytes[25] |=
        white << 2 | black << 4 | (position.variant as u8) << 6 | (position.side as u8) << 7;
    bytes
}

fn digit(piece: Option<Piece>) -> u64 {
    let index = piece.and_then(|piece| Piece::ALL.into_iter().position(|other| other == piece));
    index.map_or(0, |index| index as u64 + 1)
}

pub(crate) fn unpack(bytes: &[u8; 26]) -> Result<Yinsh, UnpackError> {
    let mut board = Board::EMPTY;
    for (i, places) in Intersection::ALL.chunks(DIGITS).enumerate() {
        let mut word = [0; 8];
        let len = (bytes.len() - 8 * i).min(8);
        word[..len].copy_from_slice(&bytes[8 * i..8 * i + len]);
        if len < 8 {
            word[1] &= 3;
        }
        let mut word = u64::from_le_bytes(word);
        for &at in places {
            if let Some(index) = (word % BASE).checked_sub(1) {
                board.set(at, Some(Piece::ALL[index as usize]));
            }
            word /= BASE;
        }
        if word != 0 {
            return Err(UnpackError::Malformed { expected: "numbers of 27 intersections" });
        }
    }
    let state = bytes[25] >> 2;
    let on_board = board.markers().map(|markers| markers.len() as u8).sum();
    let setup = Setup {
        board,
        side_to_move: Color::ALL[usize::from(state >> 5)],
        pool: MARKERS.checked_sub(on_board).ok_or(UnpackError::Invalid)?,
        removed: ByColor::new(state & 3, state >> 2 & 3),
        variant: Variant::ALL[usize::from(state >> 4 & 1)],
    };
    setup.validate().map_err(|_| UnpackError::Invalid)
}
