//! The rules that a setup can break.

use crate::position::{MARKERS, RINGS};
use crate::{ByColor, Color, Row};

/// A rule that a [`Setup`](crate::Setup) breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupViolation {
    /// The markers on the board and in the pool are not all.
    #[error("{on_board} marker{} on the board and {pool} in the pool, expected {MARKERS} in all", plural(*.on_board))]
    WrongMarkers {
        /// The markers on the board.
        on_board: u8,
        /// The markers in the pool.
        pool: u8,
    },
    /// The rings of a player on the board and the removed ones are not all, or more than all while rings are placed.
    #[error("{} has {on_board} ring{} on the board and has removed {removed}, expected {RINGS} in all", .color.name(), plural(*.on_board))]
    WrongRings {
        /// The player.
        color: Color,
        /// The rings on the board.
        on_board: u8,
        /// The rings that the player has removed.
        removed: u8,
    },
    /// Rings are still being placed, and the other player's turn would be next.
    #[error(
        "{} is to place a ring, with {} white ring{} and {} black ring{} on the board",
        .side.name(), .rings.white, plural(.rings.white), .rings.black, plural(.rings.black)
    )]
    WrongSide {
        /// The player to move.
        side: Color,
        /// The rings on the board.
        rings: ByColor<u8>,
    },
    /// A player has removed more rings than win.
    #[error("{} has removed {removed} rings, but {winning} win{}", .color.name(), if *.winning == 1 { "s" } else { "" })]
    TooManyRemoved {
        /// The player.
        color: Color,
        /// The rings that the player has removed.
        removed: u8,
        /// How many win.
        winning: u8,
    },
    /// Both players have removed as many rings as win.
    #[error("both players have removed as many rings as win")]
    BothWon,
    /// The player to move has removed as many rings as win, so the game would have ended with their turn.
    #[error("{} is to move, but has already won", .side.name())]
    AlreadyWon {
        /// The player to move.
        side: Color,
    },
    /// The side that is not to move has a row, which it would have removed.
    #[error("{} has the row {row}, but is not to move", .side.name())]
    RowOfOther {
        /// The side that is not to move.
        side: Color,
        /// The first of its rows.
        row: Row,
    },
}

const fn plural(count: u8) -> &'static str {
    if count == 1 { "" } else { "s" }
}
