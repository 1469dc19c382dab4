//! Positions in 38 bytes.

use core::fmt;

use gipf_core::{ByColor, Color, Spot, Variant};
use gipf_game::{Position, UnpackError};

use crate::{Board, GipfPotentials, Hand, Piece, PieceKind, Potential, Setup};

/// The bytes of a packed [`GipfPotentials`].
///
/// ```text
/// 37 x 7 bits   what lies on Spot::ALL[i]: 0 nothing, otherwise 1 + kind, 64 more for Black
///  2 x 5 bits   reserves of White and Black
///      4 bits   variant and openings: 0 basic, 1 standard, 2 + 3 w + b tournament
///      1 bit    1: Black moves
///  8 x 3 bits   hands of White and Black: TAMSK, ZÈRTZ, DVONN, YINSH
///
/// kind: 0 single, 1 GIPF-piece, 2-5 loaded, 6-8 used TAMSK, ZÈRTZ, YINSH,
///       8 + n covered n times, 24 + n loaded with DVONN and covered n times
/// ```
///
/// The lowest bit of the first byte comes first. `w` and `b` are White's and Black's opening: 0
/// closed, 1 open, 2 owed. The last six bits are zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedPosition([u8; PackedPosition::LEN]);

impl PackedPosition {
    /// How many bytes there are.
    pub const LEN: usize = 38;
}

impl Default for PackedPosition {
    fn default() -> PackedPosition {
        PackedPosition([0; PackedPosition::LEN])
    }
}

impl AsRef<[u8]> for PackedPosition {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl AsMut<[u8]> for PackedPosition {
    fn as_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}

impl fmt::Debug for PackedPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

pub(crate) fn pack(position: &GipfPotentials) -> PackedPosition {
    let board = position.board();
    let mut bits = Bits::default();
    for spot in Spot::ALL {
        bits.push(board.get(spot).map_or(0, cell_code), 7);
    }
    for color in Color::ALL {
        bits.push(position.reserve(color), 5);
    }
    let openings = ByColor::new_with(|color| position.opening(color));
    bits.push(position.variant().packed_code(openings), 4);
    bits.push(position.side_to_move() as u8, 1);
    for color in Color::ALL {
        for count in position.hand(color).counts() {
            bits.push(count, 3);
        }
    }
    bits.bytes
}

pub(crate) fn unpack(bytes: &PackedPosition) -> Result<GipfPotentials, UnpackError> {
    let malformed = |expected| UnpackError::Malformed { expected };
    let mut bits = Bits { bytes: *bytes, next: 0 };
    let mut board = Board::EMPTY;
    for spot in Spot::ALL {
        let code = bits.take(7);
        let piece = cell(code).ok_or(malformed("a code of what lies on a spot"))?;
        board.set(spot, piece);
    }
    let reserves = ByColor { white: bits.take(5), black: bits.take(5) };
    let (variant, openings) = Variant::from_packed_code(bits.take(4))
        .ok_or(malformed("a code of variant and openings from 0 to 10"))?;
    let side_to_move = Color::ALL[usize::from(bits.take(1))];
    let mut hand = || Hand::new([bits.take(3), bits.take(3), bits.take(3), bits.take(3)]);
    let expected = malformed("at most 6 potentials of a kind in a hand");
    let white = hand().ok_or(expected)?;
    let hands = ByColor { white, black: hand().ok_or(expected)? };
    if bits.take(6) != 0 {
        return Err(malformed("zeros in the last six bits"));
    }
    let setup = Setup { board, side_to_move, reserves, variant, openings, hands };
    setup.validate().map_err(|_| UnpackError::Invalid)
}

/// The bytes as a sequence of bits.
#[derive(Default)]
struct Bits {
    bytes: PackedPosition,
    next: usize,
}

impl Bits {
    /// A value of at most seven bits may lie in two bytes.
    fn push(&mut self, value: u8, width: usize) {
        let (byte, shift) = (self.next / 8, self.next % 8);
        let value = u16::from(value) << shift;
        self.bytes.0[byte] |= value as u8;
        if shift + width > 8 {
            self.bytes.0[byte + 1] |= (value >> 8) as u8;
        }
        self.next += width;
    }

    fn take(&mut self, width: usize) -> u8 {
        let (byte, shift) = (self.next / 8, self.next % 8);
        let high = self.bytes.0.get(byte + 1).copied().unwrap_or(0);
        let value = u16::from_le_bytes([self.bytes.0[byte], high]) >> shift;
        self.next += width;
        value as u8 & ((1 << width) - 1)
    }
}

const BLACK: u8 = 64;

/// From 1 to 127.
fn cell_code(piece: Piece) -> u8 {
    let kind = match piece.kind {
        PieceKind::Single => 0,
        PieceKind::Gipf => 1,
        PieceKind::Loaded(kind) => 2 + kind as u8,
        PieceKind::Used(Potential::Tamsk) => 6,
        PieceKind::Used(Potential::Zertz) => 7,
        // A DVONN-potential by itself is in no position.
        PieceKind::Used(_) => 8,
        PieceKind::Covered { loaded: false, covers } => 8 + covers,
        PieceKind::Covered { loaded: true, covers } => 24 + covers,
    };
    1 + kind + if piece.color == Color::Black { BLACK } else { 0 }
}

/// What lies on a spot; the outer `None` for a code that is not one.
fn cell(code: u8) -> Option<Option<Piece>> {
    let Some(rest) = code.checked_sub(1) else { return Some(None) };
    let color = if rest >= BLACK { Color::Black } else { Color::White };
    let kind = match rest % BLACK {
        0 => PieceKind::Single,
        1 => PieceKind::Gipf,
        kind @ 2..=5 => PieceKind::Loaded(Potential::ALL[usize::from(kind - 2)]),
        6 => PieceKind::Used(Potential::Tamsk),
        7 => PieceKind::Used(Potential::Zertz),
        8 => PieceKind::Used(Potential::Yinsh),
        kind @ 9..=20 => PieceKind::Covered { loaded: false, covers: kind - 8 },
        kind @ 25..=36 => PieceKind::Covered { loaded: true, covers: kind - 24 },
        _ => return None,
    };
    Some(Some(Piece { color, kind }))
}
