//! Labelled positions, and how they are packed.

use gipf_board::GameResult;
use gipf_core::{
    Bitboard, Board, ByColor, Color, Opening, Piece, PieceKind, Position, Setup, SetupError, Spot,
    Variant,
};

/// The results by their code in a sample. A void game is worth as much as a draw.
const RESULTS: [GameResult; 4] = [
    GameResult::Unknown,
    GameResult::Win(Color::White),
    GameResult::Win(Color::Black),
    GameResult::Draw,
];

fn result_code(result: GameResult) -> u128 {
    match result {
        GameResult::Unknown => 0,
        GameResult::Win(Color::White) => 1,
        GameResult::Win(Color::Black) => 2,
        GameResult::Draw | GameResult::Void => 3,
    }
}

/// A position with what a search and a game say of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// What the search found, in hundredths of a piece from the view of the player to move.
    pub score: i16,
    /// The turns played before it.
    pub ply: u16,
    /// What became of the game.
    pub result: GameResult,
}

/// Bytes that hold no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SampleError {
    /// A spot is said to hold pieces of both players, or a GIPF-piece and no piece.
    #[error("expected one piece on a spot, found pieces that contradict each other on {0}")]
    Contradiction(Bitboard),
    /// There is no such opening state.
    #[error("expected an opening state from 0 to 2, found 3")]
    NoOpening,
    /// The position breaks a rule.
    #[error(transparent)]
    Invalid(#[from] SetupError),
}

const SPOTS: usize = 37;

impl Sample {
    /// The bytes of a packed sample.
    pub const BYTES: usize = 20;

    /// Packs a sample.
    ///
    /// ```text
    /// bits 0-36     White's pieces, by Spot::index    bits 111-115  White's reserve
    /// bits 37-73    Black's pieces                    bits 116-120  Black's reserve
    /// bits 74-110   GIPF-pieces                       bits 121-122  White's opening: 0 closed,
    ///                                                               1 open, 2 owed
    /// bits 123-124  Black's opening                   bit  125      1: Black moves
    /// bits 126-127  the result: 0 unknown, 1 White, 2 Black, 3 even
    /// bits 128-143  the score, signed                 bits 144-159  the ply
    /// ```
    ///
    /// All little-endian. The variant is that of the file.
    #[must_use]
    pub fn pack(&self) -> [u8; Sample::BYTES] {
        let position = &self.position;
        let mut bits = 0_u128;
        let mut end = 0;
        let mut put = |value: u128, width: usize| {
            bits |= value << end;
            end += width;
        };
        let spots = |set: Bitboard| set.iter().fold(0, |bits, spot| bits | 1 << spot.index());
        put(spots(position.pieces(Color::White)), SPOTS);
        put(spots(position.pieces(Color::Black)), SPOTS);
        put(spots(position.gipfs()), SPOTS);
        for color in Color::ALL {
            put(position.reserve(color).min(31).into(), 5);
        }
        for color in Color::ALL {
            put(position.opening(color) as u128, 2);
        }
        put(position.side_to_move() as u128, 1);
        put(result_code(self.result), 2);
        let mut bytes = [0; Sample::BYTES];
        bytes[..16].copy_from_slice(&bits.to_le_bytes());
        bytes[16..18].copy_from_slice(&self.score.to_le_bytes());
        bytes[18..].copy_from_slice(&self.ply.to_le_bytes());
        bytes
    }

    /// Unpacks a sample of a variant.
    ///
    /// # Errors
    ///
    /// [`SampleError`] when the bytes hold no valid position.
    pub fn unpack(bytes: &[u8; Sample::BYTES], variant: Variant) -> Result<Sample, SampleError> {
        let [board @ .., score0, score1, ply0, ply1] = *bytes;
        let mut bits = u128::from_le_bytes(board);
        let mut take = |width: usize| {
            let value = bits & ((1 << width) - 1);
            bits >>= width;
            value as u64
        };
        let sets = [take(SPOTS), take(SPOTS), take(SPOTS)];
        let reserves = ByColor { white: take(5) as u8, black: take(5) as u8 };
        let openings = ByColor { white: opening(take(2))?, black: opening(take(2))? };
        let side_to_move = Color::ALL[take(1) as usize];
        let result = RESULTS[take(2) as usize];
        let board = board_of(sets)?;
        let setup = Setup { board, side_to_move, reserves, variant, openings };
        Ok(Sample {
            position: setup.validate()?,
            score: i16::from_le_bytes([score0, score1]),
            ply: u16::from_le_bytes([ply0, ply1]),
            result,
        })
    }
}

fn opening(code: u64) -> Result<Opening, SampleError> {
    match code {
        0 => Ok(Opening::Closed),
        1 => Ok(Opening::Open),
        2 => Ok(Opening::Owed),
        _ => Err(SampleError::NoOpening),
    }
}

fn board_of([white, black, gipfs]: [u64; 3]) -> Result<Board, SampleError> {
    let wrong = white & black | gipfs & !(white | black);
    if wrong != 0 {
        let spots = Spot::ALL.into_iter().filter(|spot| wrong & 1 << spot.index() != 0);
        return Err(SampleError::Contradiction(spots.collect()));
    }
    let has = |set: u64, spot: Spot| set & 1 << spot.index() != 0;
    let pieces = Spot::ALL.into_iter().filter(|&spot| has(white | black, spot));
    Ok(pieces
        .map(|spot| {
            let color = if has(white, spot) { Color::White } else { Color::Black };
            let kind = if has(gipfs, spot) { PieceKind::Gipf } else { PieceKind::Single };
            (spot, Piece { color, kind })
        })
        .collect())
}
