//! What the fuzz targets share.

pub mod dvonn;
pub mod potentials;

use gipf_board::Packed;
use gipf_core::{Board, ByColor, Color, Opening, Piece, PieceKind, Setup, Spot, Variant};

/// A setup from 40 bytes, and the bytes that remain: one for each spot, the reserves, the rest.
/// Pieces beyond a player's supply are left out, so that most setups are valid.
pub fn scattered_setup(mode: u8, bytes: &[u8]) -> Option<(Setup, &[u8])> {
    let variant = Variant::ALL[mode as usize % 3];
    let (spots, rest) = bytes.split_first_chunk::<37>()?;
    let (&[white, black, flags], rest) = rest.split_first_chunk::<3>()?;
    let mut board = Board::EMPTY;
    for (spot, content) in Spot::ALL.into_iter().zip(spots) {
        let color = match content & 3 {
            1 => Color::White,
            2 => Color::Black,
            _ => continue,
        };
        let gipf = content & 4 != 0 && variant != Variant::Basic;
        let kind = if gipf { PieceKind::Gipf } else { PieceKind::Single };
        if board.value(color) + kind.value() <= Setup::MAX_PIECES {
            board.set(spot, Some(Piece { color, kind }));
        }
    }
    let reserve = |color, byte: u8| byte % (Setup::MAX_PIECES + 1 - board.value(color));
    let opening = |bits: u8| match (variant, bits & 3) {
        (Variant::Tournament, 1) => Opening::Open,
        (Variant::Tournament, 2) => Opening::Owed,
        _ => Opening::Closed,
    };
    let setup = Setup {
        board,
        side_to_move: Color::ALL[usize::from(flags & 1)],
        reserves: ByColor {
            white: reserve(Color::White, white),
            black: reserve(Color::Black, black),
        },
        variant,
        openings: ByColor { white: opening(flags >> 1), black: opening(flags >> 3) },
    };
    Some((setup, rest))
}

/// Unpacks the first bytes, which are refused or exactly those that the position is packed into.
///
/// # Panics
///
/// When they are neither.
pub fn unpacked<P: Packed>(bytes: &[u8]) -> Option<P> {
    let mut packed = P::Bytes::default();
    let len = packed.as_ref().len();
    packed.as_mut().copy_from_slice(bytes.get(..len)?);
    let position = P::unpack(&packed).ok()?;
    assert_eq!(position.pack(), packed, "{position:?}");
    Some(position)
}
