//! Positions in 21 bytes.

use gipf_game::{Position, UnpackError};

use crate::{Bitboard, Board, Color, Dvonn, Piece, Setup, Space, Stack, Stage};

/// The bits of the heights: 49 spaces and at most 49 pieces.
const HEIGHTS: u32 = 98;

/// The bits of a red piece's space.
const RED: u32 = 6;

/// The bits above the heights: three red pieces, stage and side.
const STAGE: u32 = 3 * RED;
const SIDE: u32 = STAGE + 1;

/// Where the stacks of White begin.
const WHITE: u32 = HEIGHTS + SIDE + 1;

/// 167 bits are used; the last is 0.
///
/// ```text
/// bits 0-97     for every space, in the order of Space::ALL, as many ones as its stack is high,
///               then a zero; the bits that remain are 0
/// bits 98-115   for every red piece its space, Space::index plus 1, in order; 0 for those to come
/// bit  116      1: stacking, 0: placing
/// bit  117      1: Black moves
/// bits 118-166  stacks that White owns, bit i for Space::ALL[i]; what is neither White's nor a
///               lone red piece is Black's
/// bit  167      0
/// ```
///
/// All little-endian.
pub(crate) fn pack(position: &Dvonn) -> [u8; 21] {
    let (mut heights, mut end) = (0, 0);
    for space in Space::ALL {
        let height = position.height_at(space);
        heights |= ((1u128 << height) - 1) << end;
        end += height + 1;
    }
    let mut above = (position.stage() as u128) << STAGE | (position.side_to_move() as u128) << SIDE;
    let mut end = 0;
    for space in position.reds() {
        let reds = position.stack_at(space).map_or(0, |stack| stack.reds);
        for _ in 0..reds {
            above |= (space.index() as u128 + 1) << end;
            end += RED;
        }
    }
    let white = position.tops(Color::White).to_dense_bits();
    let low = heights | above << HEIGHTS | u128::from(white) << WHITE;
    let high = white >> (128 - WHITE);
    let mut bytes = [0; 21];
    bytes[..16].copy_from_slice(&low.to_le_bytes());
    bytes[16..].copy_from_slice(&high.to_le_bytes()[..5]);
    bytes
}

pub(crate) fn unpack(bytes: &[u8; 21]) -> Result<Dvonn, UnpackError> {
    let (mut low, mut high) = ([0; 16], [0; 8]);
    low.copy_from_slice(&bytes[..16]);
    high[..5].copy_from_slice(&bytes[16..]);
    let (low, high) = (u128::from_le_bytes(low), u64::from_le_bytes(high));
    let white = Bitboard::from_dense_bits((low >> WHITE) as u64 | high << (128 - WHITE));

    let reds = reds(low >> HEIGHTS);
    let mut board = Board::EMPTY;
    let (mut heights, mut left) = (low, HEIGHTS);
    for (space, reds) in Space::ALL.into_iter().zip(reds) {
        let height = heights.trailing_ones();
        if height >= left {
            return Err(UnpackError::Malformed { expected: "49 heights in 98 bits" });
        }
        heights >>= height + 1;
        left -= height + 1;
        if height == 0 {
            continue;
        }
        let height = height as u8;
        let top = if white.contains(space) {
            Piece::White
        } else if height == 1 && reds == 1 {
            Piece::Red
        } else {
            Piece::Black
        };
        board.set(space, Some(Stack { top, height, reds }));
    }
    let bit = |place: u32| (low >> (HEIGHTS + place) & 1) as usize;
    let side_to_move = Color::ALL[bit(SIDE)];
    let stage = [Stage::Placing, Stage::Stacking][bit(STAGE)];
    let setup = Setup { board, side_to_move, stage };
    let position = setup.validate().map_err(|_| UnpackError::Invalid)?;
    if position.pack() == *bytes {
        Ok(position)
    } else {
        Err(UnpackError::Malformed { expected: "red and white pieces in order on stacks" })
    }
}

/// Returns how many red pieces lie on each space.
fn reds(bits: u128) -> [u8; 49] {
    let mut reds = [0; 49];
    for i in 0..3 {
        let place = (bits >> (i * RED)) as usize & 0x3f;
        if let Some(reds) = place.checked_sub(1).and_then(|index| reds.get_mut(index)) {
            *reds += 1;
        }
    }
    reds
}
