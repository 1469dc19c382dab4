//! Positions of GIPF from bytes.

use gipf_core::{Board, ByColor, Color, Opening, Piece, PieceKind, Position, Setup, Spot, Variant};
use libfuzzer_sys::arbitrary::{Arbitrary, Error, Result, Unstructured};

use crate::line::FromBytes;

impl FromBytes for Position {
    fn start_from(bytes: &mut Unstructured<'_>) -> Result<Position> {
        Ok(Position::start(Variant::arbitrary(bytes)?))
    }

    /// One byte for the variant, one for each spot, two for the reserves, and one for side and openings.
    ///
    /// Pieces beyond a player's supply are left out. A row that must have been taken belongs to whoever
    /// moves next.
    fn middle_from(bytes: &mut Unstructured<'_>) -> Result<Position> {
        let variant = Variant::arbitrary(bytes)?;
        let board = fitting_board(variant, <[u8; 37]>::arbitrary(bytes)?);
        let [white, black, flags] = <[u8; 3]>::arbitrary(bytes)?;
        let reserve = |color, byte: u8| byte % (Setup::MAX_PIECES + 1 - board.value(color));
        let opening = |color, bits: u8| {
            let only_gipfs = board.pieces(color).is_subset(board.gipfs());
            match bits & 3 {
                1 if variant == Variant::Tournament && only_gipfs => Opening::Open,
                2 if variant == Variant::Tournament && only_gipfs => Opening::Owed,
                _ => Opening::Closed,
            }
        };
        let setup = Setup {
            board,
            side_to_move: Color::ALL[usize::from(flags & 1)],
            reserves: ByColor {
                white: reserve(Color::White, white),
                black: reserve(Color::Black, black),
            },
            variant,
            openings: ByColor {
                white: opening(Color::White, flags >> 1),
                black: opening(Color::Black, flags >> 3),
            },
        };
        let other = Setup { side_to_move: !setup.side_to_move, ..setup };
        setup.validate().or_else(|_| other.validate()).map_err(|_| Error::IncorrectFormat)
    }
}

fn fitting_board(variant: Variant, contents: [u8; 37]) -> Board {
    let mut board = Board::EMPTY;
    for (spot, content) in Spot::ALL.into_iter().zip(contents) {
        let color = match content & 3 {
            1 => Color::White,
            2 => Color::Black,
            _ => continue,
        };
        let gipfs = (board.pieces(color) & board.gipfs()).len();
        let may_be_gipf = match variant {
            Variant::Basic => false,
            Variant::Standard => gipfs < Setup::MAX_STANDARD_GIPFS.into(),
            Variant::Tournament => true,
        };
        let is_gipf = content & 4 != 0 && may_be_gipf;
        let kind = if is_gipf { PieceKind::Gipf } else { PieceKind::Single };
        if board.value(color) + kind.value() <= Setup::MAX_PIECES {
            board.set(spot, Some(Piece { color, kind }));
        }
    }
    board
}
