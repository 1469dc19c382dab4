//! The stacks on the spaces.

use core::fmt;

use crate::{Bitboard, Space, Stack};

/// The stacks on the 49 spaces, unvalidated: a part of a [`Setup`](crate::Setup).
///
/// ```
/// use dvonn_core::{Board, Piece, Space, Stack};
///
/// let mut board = Board::EMPTY;
/// let center = Space::new('F', 3).unwrap();
/// board.set(center, Some(Stack::single(Piece::Red)));
/// assert_eq!(board.get(center).map(|stack| stack.height), Some(1));
/// assert_eq!(board.occupied().to_string(), "F3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board([Option<Stack>; 49]);

impl Default for Board {
    fn default() -> Board {
        Board::EMPTY
    }
}

impl Board {
    /// The empty board.
    pub const EMPTY: Board = Board([None; 49]);

    /// Returns the stack on a space.
    #[must_use]
    pub const fn get(&self, space: Space) -> Option<Stack> {
        self.0[space.index()]
    }

    /// Puts a stack on a space, or removes it with `None`. Returns the stack that was there.
    pub const fn set(&mut self, space: Space, stack: Option<Stack>) -> Option<Stack> {
        core::mem::replace(&mut self.0[space.index()], stack)
    }

    /// Returns the spaces with a stack.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.iter().map(|(space, _)| space).collect()
    }

    /// Iterates over the stacks, by row and then by column.
    pub fn iter(&self) -> impl Iterator<Item = (Space, Stack)> + '_ {
        Space::ALL.into_iter().filter_map(|space| Some((space, self.get(space)?)))
    }
}

impl fmt::Debug for Board {
    /// Writes a map from space to stack.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl FromIterator<(Space, Stack)> for Board {
    /// Puts every stack on its space; of several on one space the last stays.
    fn from_iter<I: IntoIterator<Item = (Space, Stack)>>(stacks: I) -> Board {
        let mut board = Board::EMPTY;
        for (space, stack) in stacks {
            board.set(space, Some(stack));
        }
        board
    }
}
