//! The rules that a setup can break.

use crate::{Bitboard, Color};

/// A rule that a [`Setup`](crate::Setup) breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupViolation {
    /// A stack has no pieces, or red on top of other pieces, or white or black on top and as many
    /// red pieces as pieces.
    #[error(
        "no stack can be like that on {spaces}: red is on top only alone, and under a color are fewer red pieces than the stack has pieces"
    )]
    NoSuchStack {
        /// The spaces of these stacks.
        spaces: Bitboard,
    },
    /// A player owns more stacks than they have pieces.
    #[error("{color} has {found} stacks, but there are 23 pieces of a color")]
    TooManyStacks {
        /// The player.
        color: Color,
        /// The number of their stacks.
        found: u8,
    },
    /// There are more than three red pieces.
    #[error("{found} red pieces, but there are 3")]
    TooManyReds {
        /// The number of these pieces.
        found: u16,
    },
    /// There are more than 46 white and black pieces.
    #[error("{found} white and black pieces, but there are 46")]
    TooManyPieces {
        /// The number of these pieces.
        found: u16,
    },
    /// There are stacks while pieces are being placed.
    #[error("stacks on {spaces} while pieces are being placed")]
    StackWhilePlacing {
        /// The spaces of these stacks.
        spaces: Bitboard,
    },
    /// The stage is placing, but all 49 pieces are on the board.
    #[error("all 49 pieces are placed, so the stage is stacking")]
    AllPlaced,
    /// The pieces are not those that the order of placement brings.
    #[error("{}/{}/{} white/black/red pieces are placed, expected {}/{}/{}", .found[0], .found[1], .found[2], .expected[0], .expected[1], .expected[2])]
    OutOfOrder {
        /// The white, black and red pieces on the board.
        found: [u8; 3],
        /// The white, black and red pieces when that many pieces are placed.
        expected: [u8; 3],
    },
    /// The number of placed pieces says that the other player is to move.
    #[error("{expected} is to move after {placed} placed piece{}", plural(*.placed))]
    WrongSide {
        /// The pieces on the board.
        placed: u8,
        /// The player whose turn it is.
        expected: Color,
    },
    /// A red piece is missing, though red pieces never leave the game.
    #[error("{found} red piece{}, but all 3 stay to the end", plural(*.found))]
    RedMissing {
        /// The number of red pieces.
        found: u8,
    },
    /// Stacks are not linked to a red piece, so that they should have left the game.
    #[error("no chain of neighbors links {spaces} to a red piece")]
    Unlinked {
        /// The spaces of these stacks.
        spaces: Bitboard,
    },
}

const fn plural(count: u8) -> &'static str {
    if count == 1 { "" } else { "s" }
}
