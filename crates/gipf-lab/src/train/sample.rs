//! Labeled positions, and how they are packed.

use gipf_game::{Color, GameResult, Position, UnpackError};

/// The results by their code in a sample.
const RESULTS: [GameResult; 5] = [
    GameResult::Unknown,
    GameResult::Win(Color::White),
    GameResult::Win(Color::Black),
    GameResult::Draw,
    GameResult::Void,
];

/// A position with what a search and a game say about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample<P> {
    /// The position.
    pub position: P,
    /// The score of a search in hundredths of a piece, for the player to move.
    pub score: i16,
    /// The number of turns that were played before it.
    pub ply: u16,
    /// The result of the game.
    pub result: GameResult,
}

/// Returned when bytes do not hold a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SampleError {
    /// The bytes do not hold a position.
    #[error(transparent)]
    Position(#[from] UnpackError),
    /// There is no result with this code.
    #[error("expected a result from 0 to 4, found {0}")]
    Result(u8),
}

/// Score, ply and result.
const LABELS: usize = 5;

impl<P: Position> Sample<P> {
    /// Returns the number of bytes of a packed sample: five more than the position has.
    #[must_use]
    pub fn packed_len() -> usize {
        P::Bytes::default().as_ref().len() + LABELS
    }

    /// Appends the packed sample to some bytes.
    ///
    /// ```text
    /// the position  by Position::pack
    /// 2 bytes       the score, signed
    /// 2 bytes       the ply
    /// 1 byte        the result: 0 unknown, 1 White has won, 2 Black has won, 3 draw, 4 void
    /// ```
    ///
    /// Numbers are little-endian.
    pub fn pack_into(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.position.pack().as_ref());
        bytes.extend(self.score.to_le_bytes());
        bytes.extend(self.ply.to_le_bytes());
        let code = RESULTS.iter().position(|result| *result == self.result);
        bytes.push(code.unwrap_or(0) as u8);
    }

    /// Unpacks a sample from [`packed_len`](Sample::packed_len) bytes.
    ///
    /// # Errors
    ///
    /// [`SampleError`] when the bytes do not hold a sample.
    pub fn unpack(bytes: &[u8]) -> Result<Sample<P>, SampleError> {
        let short = UnpackError::Malformed { expected: "a sample of the game's length" };
        let (position, labels) =
            bytes.split_at_checked(bytes.len().saturating_sub(LABELS)).ok_or(short)?;
        let mut packed = P::Bytes::default();
        let &[score0, score1, ply0, ply1, result] = labels else { return Err(short.into()) };
        if packed.as_ref().len() != position.len() {
            return Err(short.into());
        }
        packed.as_mut().copy_from_slice(position);
        Ok(Sample {
            position: P::unpack(&packed)?,
            score: i16::from_le_bytes([score0, score1]),
            ply: u16::from_le_bytes([ply0, ply1]),
            result: *RESULTS.get(usize::from(result)).ok_or(SampleError::Result(result))?,
        })
    }
}
