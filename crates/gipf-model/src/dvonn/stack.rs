//! Stacks: the pieces on one space, from bottom to top.

/// The letters of the pieces from bottom to top: `w`, `b`, `r`, and `?` for a piece inside a stack
/// of which a text does not say whether it is white or black. Never empty; a lone piece is a stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stack {
    pieces: String,
}

impl Stack {
    /// A piece alone on its space.
    pub(crate) fn single(piece: char) -> Stack {
        Stack { pieces: piece.to_string() }
    }

    /// A stack of which only this is known; `reds` lie inside, below the top.
    pub(crate) fn known(top: char, height: usize, reds: usize) -> Stack {
        let unknown = height.saturating_sub(reds + 1);
        Stack { pieces: format!("{}{}{top}", "r".repeat(reds), "?".repeat(unknown)) }
    }

    pub(crate) fn height(&self) -> usize {
        self.pieces.len()
    }

    /// The piece on top.
    pub(crate) fn top(&self) -> char {
        self.pieces.chars().next_back().unwrap_or('?')
    }

    /// How many red pieces are in the stack, on top or inside.
    pub(crate) fn reds(&self) -> usize {
        self.pieces.matches('r').count()
    }

    /// Lays another stack on this one.
    pub(crate) fn put_on_top(&mut self, other: &Stack) {
        self.pieces.push_str(&other.pieces);
    }
}
