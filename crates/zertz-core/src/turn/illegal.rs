//! The rules that a turn can break.

use crate::{Marble, Outcome, PlaceName};

/// Returned when a turn is illegal: the rule that it breaks, and where.
///
/// Places have their names on the board of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalTurn {
    /// The game has ended.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// The turn is not a capture, but a marble can jump.
    #[error("a marble must be captured: the one on {from} can jump to {to}")]
    MustCapture {
        /// The place of a marble that can jump.
        from: PlaceName,
        /// A place where it can land.
        to: PlaceName,
    },
    /// The turn is a pass or a capture, but no marble can jump, and the player can place one.
    #[error("no marble can be captured, so one must be placed")]
    MustPlace,
    /// The turn is a placement or a capture, but the player can neither capture nor place a marble.
    #[error("the pool is empty and the player has captured no marble, so they must pass")]
    MustPass,
    /// The pool has no marble of this color.
    #[error("the pool has no {0} marble")]
    NotInPool(Marble),
    /// The pool is empty, and the player has captured no marble of this color.
    #[error("the pool is empty, and the player has captured no {0} marble")]
    NotCaptured(Marble),
    /// There is no ring on the place of the marble, or of the ring to be removed.
    #[error("there is no ring on {0}")]
    NoRing(PlaceName),
    /// The ring for the marble, or the ring to be removed, is occupied.
    #[error("the ring {0} is occupied")]
    RingOccupied(PlaceName),
    /// The ring to be removed does not slide out.
    #[error(
        "the ring {0} does not slide out: no two neighbors of it that are next to each other are missing"
    )]
    NotFree(PlaceName),
    /// No ring is removed, but there is a free one.
    #[error("a free ring must be removed, such as {0}")]
    MustRemove(PlaceName),
    /// No vacant ring is left, so that everything must be claimed, but this place is not.
    #[error("no vacant ring is left, so {0} must be claimed with all the others")]
    MustClaim(PlaceName),
    /// A claimed place does not belong to a group that the placement has made full.
    #[error(
        "{0} cannot be claimed: it is in no group of rings that this turn leaves without a vacant one"
    )]
    NotClaimable(PlaceName),
    /// A group is claimed in part.
    #[error("{claimed} is claimed, so {left} must be too: they are in the same group")]
    ClaimedInPart {
        /// A place of the group that is claimed.
        claimed: PlaceName,
        /// A place of the group that is not.
        left: PlaceName,
    },
    /// There is no marble to jump with, or to capture.
    #[error("there is no marble on {0}")]
    NoMarble(PlaceName),
    /// The capture captures nothing.
    #[error("the marble on {0} captures nothing")]
    NothingTaken(PlaceName),
    /// The marble that jumps never gets to jump over this marble.
    #[error("the marble on {from} cannot jump over {over}")]
    CannotJumpOver {
        /// The place of the marble that jumps.
        from: PlaceName,
        /// A place that it should jump over.
        over: PlaceName,
    },
    /// No way of the marble captures exactly these and ends there.
    #[error("no way from {from} to {to} captures exactly these marbles")]
    NoWay {
        /// The place of the marble that jumps.
        from: PlaceName,
        /// The place where it should end.
        to: PlaceName,
    },
    /// The marble stops although it can go on.
    #[error("the marble on {at} must go on: it can jump to {to}")]
    MustGoOn {
        /// The place where it stops.
        at: PlaceName,
        /// A place where it can land next.
        to: PlaceName,
    },
}
