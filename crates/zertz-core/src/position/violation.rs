//! The rules that a setup can break.

use crate::{Bitboard, Color, EndReason, Marble, MarbleCounts, Variant};

/// A rule that a [`Setup`](crate::Setup) breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupViolation {
    /// Rings lie where the board of the variant has no place.
    #[error(
        "ring{} outside the {variant} board: {places} of the large one",
        plural(.places.len() as u16)
    )]
    OutsideBoard {
        /// The places of these rings.
        places: Bitboard,
        /// The variant.
        variant: Variant,
    },
    /// The marbles of a color on the board, in the pool and captured are not those of the variant.
    #[error(
        "{found} {marble} marble{} on the board, in the pool and captured, expected {expected}",
        plural(*.found)
    )]
    WrongCount {
        /// The color.
        marble: Marble,
        /// The marbles on the board, in the pool and captured.
        found: u16,
        /// The marbles of the variant.
        expected: u8,
    },
    /// Rings are on the board, but none is vacant.
    #[error("no ring is vacant, so the marbles would have been claimed")]
    NoVacantRing,
    /// The player to move has a winning set, so the game would have ended with their turn.
    #[error("{} is to move, but has already won with {set} captured marbles", <EndReason as gipf_game::EndReason>::player_name(*.side))]
    AlreadyWon {
        /// The player to move.
        side: Color,
        /// The first winning set that they have.
        set: MarbleCounts,
    },
}

const fn plural(count: u16) -> &'static str {
    if count == 1 { "" } else { "s" }
}
