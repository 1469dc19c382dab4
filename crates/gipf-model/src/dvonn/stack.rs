//! Stacks: what is known of the pieces on one space.

/// A stack, or a lone piece: the piece on top, `w`, `b` or `r`, and how many there are.
///
/// The colors of the pieces below the top do not matter, but for red ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stack {
    top: char,
    height: usize,
    reds: usize,
}

impl Stack {
    /// A piece alone on its space.
    pub(crate) fn single(piece: char) -> Stack {
        Stack { top: piece, height: 1, reds: usize::from(piece == 'r') }
    }

    /// A stack of which only this is known; `reds` lie inside, below the top.
    pub(crate) fn known(top: char, height: usize, reds: usize) -> Stack {
        Stack { top, height, reds }
    }

    pub(crate) fn height(self) -> usize {
        self.height
    }

    /// The piece on top.
    pub(crate) fn top(self) -> char {
        self.top
    }

    /// How many red pieces are in the stack, on top or inside.
    pub(crate) fn reds(self) -> usize {
        self.reds
    }

    /// This stack with another one laid on it.
    pub(crate) fn under(self, other: Stack) -> Stack {
        let (height, reds) = (self.height + other.height, self.reds + other.reds);
        Stack { top: other.top, height, reds }
    }
}
