//! What lies on the spaces.

use crate::{Bitboard, Space, Stack};

/// The stacks on the 49 spaces, sensible or not, as a [`Setup`](crate::Setup) has them.
///
/// ```
/// use dvonn_core::{Board, Piece, Space, Stack};
///
/// let mut board = Board::EMPTY;
/// let centre = Space::new('F', 3).unwrap();
/// board.set(centre, Some(Stack::single(Piece::Red)));
/// assert_eq!(board.get(centre).map(|stack| stack.height), Some(1));
/// assert_eq!(board.occupied().to_string(), "F3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board([Option<Stack>; 49]);

impl Default for Board {
    fn default() -> Board {
        Board::EMPTY
    }
}

impl Board {
    /// The empty board.
    pub const EMPTY: Board = Board([None; 49]);

    /// The stack on a space.
    #[must_use]
    pub const fn get(&self, space: Space) -> Option<Stack> {
        self.0[space.index()]
    }

    /// Puts a stack on a space, or takes it off, and returns what lay there.
    pub const fn set(&mut self, space: Space, stack: Option<Stack>) -> Option<Stack> {
        core::mem::replace(&mut self.0[space.index()], stack)
    }

    /// The spaces with a stack.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.iter().map(|(space, _)| space).collect()
    }

    /// The stacks, by row and then by column.
    pub fn iter(&self) -> impl Iterator<Item = (Space, Stack)> + '_ {
        Space::ALL.into_iter().filter_map(|space| Some((space, self.get(space)?)))
    }
}

impl FromIterator<(Space, Stack)> for Board {
    fn from_iter<I: IntoIterator<Item = (Space, Stack)>>(stacks: I) -> Board {
        let mut board = Board::EMPTY;
        for (space, stack) in stacks {
            board.set(space, Some(stack));
        }
        board
    }
}
