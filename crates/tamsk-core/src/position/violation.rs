//! The rules that a setup can break.

use crate::{Bitboard, Color, Space};

/// A rule that a [`Setup`](crate::Setup) breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupViolation {
    /// Spaces have more rings than they hold.
    #[error("more rings on {spaces} than there is room for")]
    TooManyOnSpace {
        /// These spaces.
        spaces: Bitboard,
    },
    /// A player has more than 32 rings left.
    #[error("{} has {found} rings left, but there are 32 of a color", name(*.color))]
    TooManyLeft {
        /// The player.
        color: Color,
        /// The rings that they have left.
        found: u8,
    },
    /// There are not 64 rings together, on the board and left.
    #[error("{found} rings on the board and left, but there are 64")]
    WrongRings {
        /// The number of rings.
        found: u16,
    },
    /// A player does not have three hour-glasses.
    #[error("{} has {found} hour-glass{} on the board, but there are 3", name(*.color), if *.found == 1 { "" } else { "es" })]
    WrongHourglasses {
        /// The player.
        color: Color,
        /// The number of their hour-glasses.
        found: u8,
    },
    /// Hour-glasses have more than 180 seconds of sand.
    #[error("the hour-glasses on {spaces} have more than 180 seconds of sand")]
    TooMuchSand {
        /// The spaces of these hour-glasses.
        spaces: Bitboard,
    },
    /// Hour-glasses have sand in the variant without time.
    #[error("the hour-glasses on {spaces} have sand, but level1 has no time")]
    SandWithoutTime {
        /// The spaces of these hour-glasses.
        spaces: Bitboard,
    },
    /// Unstarted hour-glasses do not stand on a corner of their player without a ring.
    #[error(
        "the unstarted hour-glasses on {spaces} are not on corners of their player without a ring"
    )]
    Unstarted {
        /// The spaces of these hour-glasses.
        spaces: Bitboard,
    },
    /// The open space does not carry an hour-glass of the player who has just moved.
    #[error("the open space {space} has no hour-glass of the player who has just moved")]
    OpenWithoutHourglass {
        /// The open space.
        space: Space,
    },
    /// The hour-glass on the open space has not been started.
    #[error("the hour-glass on the open space {space} has not been started")]
    OpenUnstarted {
        /// The open space.
        space: Space,
    },
    /// The open space has no room for a ring.
    #[error("the open space {space} has no room for a ring")]
    OpenFull {
        /// The open space.
        space: Space,
    },
    /// A space is open, but a player has no ring left.
    #[error("{space} is open, but {} has no ring left", name(*.color))]
    OpenWithoutRing {
        /// The open space.
        space: Space,
        /// A player without a ring.
        color: Color,
    },
    /// The timer shows more than 15 seconds.
    #[error("the timer shows {found} seconds, but at most 15")]
    LongTimer {
        /// What it shows.
        found: u8,
    },
    /// The timer runs in a variant without it.
    #[error("the timer runs, but only level3 has one")]
    TimerNotInPlay,
    /// The timer shows 15, but the player to move cannot move.
    #[error("the timer shows 15, but the player to move cannot move")]
    BoundWithoutMove,
}

/// Returns the name of a player.
const fn name(color: Color) -> &'static str {
    match color {
        Color::White => "Red",
        Color::Black => "Black",
    }
}
