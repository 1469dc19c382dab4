//! Stacks of pieces.

use crate::{Color, Piece};

/// A single piece or several pieces on top of each other, on one space.
///
/// In a [`Dvonn`](crate::Dvonn) a stack with red on top is a lone red piece, and one with
/// white or black on top has fewer red pieces than pieces. A [`Setup`](crate::Setup) may hold any
/// stack.
///
/// ```
/// use dvonn_core::{Color, Piece, Stack};
///
/// assert_eq!(Stack::single(Piece::Red), Stack { top: Piece::Red, height: 1, reds: 1 });
/// let stack = Stack { top: Piece::White, height: 4, reds: 1 };
/// assert_eq!(stack.owner(), Some(Color::White));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Stack {
    /// The piece on top, which says who owns the stack.
    pub top: Piece,
    /// The number of pieces, red ones included.
    pub height: u8,
    /// The number of red pieces, the top included.
    pub reds: u8,
}

impl Stack {
    /// Returns a stack of one piece.
    #[must_use]
    pub const fn single(piece: Piece) -> Stack {
        Stack { top: piece, height: 1, reds: matches!(piece, Piece::Red) as u8 }
    }

    /// Returns the owner of the stack, or `None` for a lone red piece.
    #[must_use]
    pub const fn owner(self) -> Option<Color> {
        self.top.owner()
    }
}
