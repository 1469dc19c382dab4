//! The rules that a turn can break.

use crate::{Color, Intersection, Outcome, Row};

/// Returned when a turn is illegal: the rule that it breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalTurn {
    /// The game has ended.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// The turn is something else, but rings are still being placed.
    #[error("a ring must be placed")]
    MustPlace,
    /// The turn is a placement, but all rings are placed.
    #[error("all rings are placed, so a ring must be moved")]
    AllPlaced,
    /// Something stands where the ring should be placed or should stop.
    #[error("{0} is occupied")]
    Occupied(Intersection),
    /// A row is removed of which a marker is missing or is of the other color.
    #[error("{row} is not a row: {at} has no marker of {}", .color.name())]
    NotARow {
        /// The row.
        row: Row,
        /// The first intersection of it without a marker of the player.
        at: Intersection,
        /// The player.
        color: Color,
    },
    /// As many rings as rows are removed, but not here.
    #[error("{rows} row{} and {rings} ring{} are removed: each row takes one ring", plural(*.rows), plural(*.rings))]
    UnequalRemovals {
        /// The rows.
        rows: u8,
        /// The rings.
        rings: u8,
    },
    /// More rows are removed than the player needs to win.
    #[error("{rows} rows are removed, but {needed} win{}", if *.needed == 1 { "s" } else { "" })]
    TooManyRows {
        /// The rows.
        rows: u8,
        /// How many win.
        needed: u8,
    },
    /// A ring is removed or moved where the player has none.
    #[error("{} has no ring on {at}", .color.name())]
    NoRing {
        /// The intersection.
        at: Intersection,
        /// The player.
        color: Color,
    },
    /// A row is left that must be removed.
    #[error("the row {0} must be removed")]
    MustRemove(Row),
    /// The turn goes on although the ring removed before the move has won.
    #[error("the removed ring wins, so that no ring is moved")]
    HasWon,
    /// The turn ends without a move although no removed ring has won.
    #[error("a ring must be moved: the rings removed do not win yet")]
    MustMove,
    /// The player passes, but a ring can move.
    #[error("nobody may pass who can move, such as {from}-{to}")]
    MustNotPass {
        /// A ring that can move.
        from: Intersection,
        /// Where it can go.
        to: Intersection,
    },
    /// The move does not follow a line.
    #[error("no line goes from {from} to {to}")]
    NotInLine {
        /// Where the ring stands.
        from: Intersection,
        /// Where it should go.
        to: Intersection,
    },
    /// A ring is in the way.
    #[error("rings are not jumped, and there is one on {0}")]
    RingInTheWay(Intersection),
    /// The ring goes on behind the markers that it has jumped.
    #[error("behind markers a ring must stop on the first vacant point, which is {0}")]
    MustStop(Intersection),
}

const fn plural(count: u8) -> &'static str {
    if count == 1 { "" } else { "s" }
}
