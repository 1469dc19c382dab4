//! `Arbitrary` for the fuzz targets of dependent crates.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::{Board, ByColor, Color, Opening, Piece, PieceKind, Position, Setup, Spot, Variant};

impl<'a> Arbitrary<'a> for Variant {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Variant> {
        bytes.choose(&Variant::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Position {
    /// A position of a real game: a start, and legal turns from there.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Position> {
        let mut position = Position::start(Variant::arbitrary(bytes)?);
        while let Ok(choice) = u8::arbitrary(bytes) {
            if choice == 0 {
                break;
            }
            // Rows of GIPF-pieces can give millions of turns; the first 256 will do.
            let count = position.turns().take(256).count();
            let Some(turn) = position.turns().nth(choice as usize % count.max(1)) else {
                break;
            };
            position = position.play_unchecked(&turn);
            if bytes.is_empty() {
                break;
            }
        }
        Ok(position)
    }
}

impl<'a> Arbitrary<'a> for Setup {
    /// Any setup, mostly an invalid one: every spot, reserve and opening is chosen by itself.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Setup> {
        let mut board = Board::EMPTY;
        for spot in Spot::ALL {
            let content = u8::arbitrary(bytes)?;
            let kind = if content & 4 == 0 { PieceKind::Single } else { PieceKind::Gipf };
            let color = match content & 3 {
                1 => Color::White,
                2 => Color::Black,
                _ => continue,
            };
            board.set(spot, Some(Piece { color, kind }));
        }
        let openings = [Opening::Closed, Opening::Open, Opening::Owed];
        Ok(Setup {
            board,
            side_to_move: *bytes.choose(&Color::ALL)?,
            reserves: ByColor { white: u8::arbitrary(bytes)?, black: u8::arbitrary(bytes)? },
            variant: Variant::arbitrary(bytes)?,
            openings: ByColor {
                white: *bytes.choose(&openings)?,
                black: *bytes.choose(&openings)?,
            },
        })
    }
}
