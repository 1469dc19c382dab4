//! Positions in sixteen bytes.

use gipf_game::{Position, UnpackError};

use crate::{Bitboard, Board, ByColor, Color, Gipf, Setup, Variant};

/// The bits that a set of spots takes.
const SPOTS: u32 = 37;

/// The bits that a reserve takes: no position has more than 63 pieces of a player.
const RESERVE: u32 = 6;

/// The bits of variant and openings.
const KIND: u32 = 4;

const BLACK: u32 = SPOTS;
const GIPFS: u32 = 2 * SPOTS;
const WHITE_RESERVE: u32 = 3 * SPOTS;
const BLACK_RESERVE: u32 = WHITE_RESERVE + RESERVE;
const VARIANT: u32 = BLACK_RESERVE + RESERVE;
const SIDE: u32 = VARIANT + KIND;

/// All 128 bits are used.
///
/// ```text
/// bits 0-36     White's pieces, bit i for Spot::ALL[i]    bits 111-116  White's reserve
/// bits 37-73    Black's pieces                            bits 117-122  Black's reserve
/// bits 74-110   GIPF-pieces of both                       bits 123-126  variant and openings:
/// bit  127      1: Black moves                                          0 basic, 1 standard,
///                                                                       2 + 3 w + b tournament
/// ```
///
/// All little-endian. `w` and `b` are White's and Black's opening: 0 closed, 1 open, 2 owed.
#[inline]
pub(crate) fn pack(position: &Gipf) -> [u8; 16] {
    let spots = |set: Bitboard| u128::from(set.to_dense_bits());
    let bits = spots(position.pieces(Color::White))
        | spots(position.pieces(Color::Black)) << BLACK
        | spots(position.gipfs()) << GIPFS
        | u128::from(position.reserve(Color::White)) << WHITE_RESERVE
        | u128::from(position.reserve(Color::Black)) << BLACK_RESERVE
        | u128::from(
            position.variant().packed_code(ByColor::new_with(|color| position.opening(color))),
        ) << VARIANT
        | (position.side_to_move() as u128) << SIDE;
    bits.to_le_bytes()
}

pub(crate) fn unpack(bytes: &[u8; 16]) -> Result<Gipf, UnpackError> {
    Setup::unpack(bytes)?.validate().map_err(|_| UnpackError::Invalid)
}

pub(crate) fn unpack_waived(bytes: &[u8; 16]) -> Result<Gipf, UnpackError> {
    let position = Setup::unpack(bytes)?.validate().or_else(|error| error.waive(|_| true));
    position.map_err(|_| UnpackError::Invalid)
}

impl Setup {
    /// Unpacks a setup, valid or not, from the bytes of [`Gipf::pack`](Position::pack).
    ///
    /// With [`SetupError::waive`](crate::SetupError::waive) it is the way to read positions whose violations were
    /// waived: `Gipf::unpack` refuses them.
    ///
    /// ```
    /// use gipf_core::{Position, Gipf, Setup, SetupViolation, UnpackError, Variant};
    ///
    /// let mut setup = Setup::start(Variant::Basic);
    /// setup.reserves.black = 20;
    /// let accepts = |violation: &SetupViolation| matches!(violation, SetupViolation::TooManyPieces { .. });
    /// let position = setup.validate().or_else(|error| error.waive(accepts))?;
    ///
    /// let bytes = position.pack();
    /// assert_eq!(Gipf::unpack(&bytes), Err(UnpackError::Invalid));
    /// let read = Setup::unpack(&bytes)?.validate().or_else(|error| error.waive(accepts))?;
    /// assert_eq!(read, position);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`UnpackError::Malformed`] when the bytes do not hold a setup.
    pub fn unpack(bytes: &[u8; 16]) -> Result<Setup, UnpackError> {
        let bits = u128::from_le_bytes(*bytes);
        let field = |from: u32, width: u32| (bits >> from) as u64 & ((1 << width) - 1);
        let spots = |from| Bitboard::from_dense_bits(field(from, SPOTS));
        let pieces = ByColor { white: spots(0), black: spots(BLACK) };
        let gipfs = spots(GIPFS);
        if pieces.white.intersects(pieces.black) {
            return Err(UnpackError::Malformed { expected: "at most one piece on a spot" });
        }
        if !gipfs.is_subset(pieces.white | pieces.black) {
            return Err(UnpackError::Malformed { expected: "GIPF-pieces on occupied spots only" });
        }
        let (variant, openings) = Variant::from_packed_code(field(VARIANT, KIND) as u8).ok_or(
            UnpackError::Malformed { expected: "a code of variant and openings from 0 to 10" },
        )?;
        Ok(Setup {
            board: Board::from_sets(pieces, gipfs),
            side_to_move: Color::ALL[field(SIDE, 1) as usize],
            reserves: ByColor {
                white: field(WHITE_RESERVE, RESERVE) as u8,
                black: field(BLACK_RESERVE, RESERVE) as u8,
            },
            variant,
            openings,
        })
    }
}
