//! `Arbitrary` for the fuzz targets of dependent crates.

use arbitrary::{Arbitrary, Error, Result, Unstructured};
use gipf_game::Position;
use gipf_game::fuzzing::{FromBytes, Line};

use crate::{
    Bitboard, Board, ByColor, Color, Entry, Gipf, Opening, Piece, PieceKind, Push, Setup, Spot,
    Turn, Variant,
};

impl<'a> Arbitrary<'a> for Variant {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Variant> {
        bytes.choose(&Variant::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Spot {
    /// Makes any of the 37 spots.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Spot> {
        bytes.choose(&Spot::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Entry {
    /// Makes any of the 42 entries.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Entry> {
        bytes.choose(&Entry::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Bitboard {
    /// Makes any set of spots.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Bitboard> {
        u64::arbitrary(bytes).map(Bitboard::from_dense_bits)
    }
}

impl<'a> Arbitrary<'a> for Push {
    /// Makes any push, legal or not.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Push> {
        let kind = *bytes.choose(&PieceKind::ALL)?;
        Ok(if bool::arbitrary(bytes)? {
            Push::Shift(kind, Entry::arbitrary(bytes)?)
        } else {
            Push::Enter(kind, Spot::arbitrary(bytes)?)
        })
    }
}

impl<'a> Arbitrary<'a> for Turn {
    /// Makes any turn, legal or not: often one that takes nothing, or pieces of one line.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Turn> {
        let push = if u8::arbitrary(bytes)? < 240 { Some(Push::arbitrary(bytes)?) } else { None };
        Ok(Turn { before: taken(bytes)?, push, after: taken(bytes)? })
    }
}

/// Makes the spots of pieces that are taken: none, some of a line, or any.
fn taken(bytes: &mut Unstructured<'_>) -> Result<Bitboard> {
    match u8::arbitrary(bytes)? {
        0..=127 => Ok(Bitboard::EMPTY),
        128..=223 => {
            let line = Entry::arbitrary(bytes)?.line().spots();
            Ok(line & Bitboard::arbitrary(bytes)?)
        }
        224..=255 => Bitboard::arbitrary(bytes),
    }
}

impl<'a> Arbitrary<'a> for Gipf {
    /// Makes the position at the end of a [`Line`] of play.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Gipf> {
        Line::arbitrary(bytes).map(|line| line.end)
    }
}

impl FromBytes for Gipf {
    fn start_from(bytes: &mut Unstructured<'_>) -> Result<Gipf> {
        Ok(Gipf::start(Variant::arbitrary(bytes)?))
    }

    /// One byte for the variant, one for each spot, two for the reserves, and one for side and openings.
    ///
    /// Pieces beyond a player's supply are left out. A row that must have been taken belongs to whoever
    /// moves next.
    fn middle_from(bytes: &mut Unstructured<'_>) -> Result<Gipf> {
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
        let Some(Piece { color, kind }) = content_of(content) else { continue };
        let gipfs = (board.pieces(color) & board.gipfs()).len();
        let may_be_gipf = match variant {
            Variant::Basic => false,
            Variant::Standard => gipfs < Setup::MAX_STANDARD_GIPFS.into(),
            Variant::Tournament => true,
        };
        let kind = if may_be_gipf { kind } else { PieceKind::Single };
        if board.value(color) + kind.value() <= Setup::MAX_PIECES {
            board.set(spot, Some(Piece { color, kind }));
        }
    }
    board
}

/// Returns the piece that a byte says, if any.
fn content_of(content: u8) -> Option<Piece> {
    let kind = if content & 4 == 0 { PieceKind::Single } else { PieceKind::Gipf };
    match content & 3 {
        1 => Some(Piece { color: Color::White, kind }),
        2 => Some(Piece { color: Color::Black, kind }),
        _ => None,
    }
}

impl<'a> Arbitrary<'a> for Setup {
    /// Makes anything that a setup can hold, every spot, reserve and opening by itself, or a valid setup, as the
    /// first byte says.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Setup> {
        if u8::arbitrary(bytes)? >= 128 {
            return Gipf::middle_from(bytes).map(|position| position.to_setup());
        }
        let mut board = Board::EMPTY;
        for spot in Spot::ALL {
            board.set(spot, content_of(u8::arbitrary(bytes)?));
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
