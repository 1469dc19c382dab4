//! The rules that a turn can break.

use crate::{Color, Outcome, Space};

/// Returned when a turn is illegal: the rule that it breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalTurn {
    /// The game has ended.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// The turn is a move or a pass, but pieces are still being placed.
    #[error("a piece must be placed")]
    MustPlace,
    /// The turn is a placement, but all pieces are on the board.
    #[error("all pieces are placed, so a stack must be moved")]
    AllPlaced,
    /// The space of a placement is occupied.
    #[error("{0} is occupied")]
    SpaceOccupied(Space),
    /// The turn is a pass, but the player can move.
    #[error("nobody may pass who can move, such as {from}{to}")]
    MustMove {
        /// A space from which the player can move.
        from: Space,
        /// A space where that stack can land.
        to: Space,
    },
    /// There is no stack to move.
    #[error("there is no stack on {0}")]
    NoStack(Space),
    /// The stack is a lone red piece, which never moves.
    #[error("the red piece on {0} is alone, so it does not move")]
    LoneRed(Space),
    /// The stack belongs to the opponent.
    #[error("the stack on {space} is {owner}'s")]
    NotOwner {
        /// The space of the stack.
        space: Space,
        /// The owner of the stack.
        owner: Color,
    },
    /// The stack has neighbors on all six sides, so that it cannot move.
    #[error("the stack on {0} has neighbors on all six sides, so it cannot move")]
    Surrounded(Space),
    /// The move does not follow a line.
    #[error("no line goes from {from} to {to}")]
    NotInLine {
        /// The space of the stack.
        from: Space,
        /// The space where it should land.
        to: Space,
    },
    /// The move is not exactly as long as the stack is high.
    #[error("the stack on {from} has {height} pieces, and {to} is {distance} away")]
    WrongDistance {
        /// The space of the stack.
        from: Space,
        /// The space where it should land.
        to: Space,
        /// The number of pieces in the stack.
        height: u8,
        /// The number of steps of the move.
        distance: u8,
    },
    /// The move ends on a vacant space.
    #[error("there is no stack on {0} to land on")]
    OntoVacant(Space),
}
