//! The rules that a setup can break.

use crate::{Color, Marble, MarbleCounts, PlaceNames, Variant};

/// A rule that a [`Setup`](crate::Setup) breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupViolation {
    /// Rings lie where the board of the variant has no place.
    #[error("{count} ring{} outside the {} board: {} on the large one", plural(*.count), .places.variant, on_large(*.places))]
    OutsideBoard {
        /// The places of these rings.
        places: PlaceNames,
        /// The number of these rings.
        count: u8,
    },
    /// The marbles of a color on the board, in the pool and captured are not those of the variant.
    #[error(
        "{found} {marble} marble{} on the board, in the pool and captured, expected {expected}",
        plural_of(*.found)
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
    #[error("{side} is to move, but has already won with {set} captured marbles")]
    AlreadyWon {
        /// The player to move.
        side: Color,
        /// The first winning set that they have.
        set: MarbleCounts,
    },
}

/// The same places with their names on the large board, which has them all.
const fn on_large(places: PlaceNames) -> PlaceNames {
    PlaceNames { variant: Variant::Large, ..places }
}

const fn plural(count: u8) -> &'static str {
    plural_of(count as u16)
}

const fn plural_of(count: u16) -> &'static str {
    if count == 1 { "" } else { "s" }
}
