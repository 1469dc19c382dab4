//! What the search wants to know of a game.

use core::fmt::Debug;
use core::ops::ControlFlow;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Who moves first in a game.
    First,
    /// The other.
    Second,
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameEnd {
    /// Somebody has won.
    Win(Side),
    /// Nobody has.
    Even,
}

/// A position of a game of two players without chance or secrets.
///
/// The sides need not alternate. The search never plays a move: it is given the positions after
/// the moves.
pub trait Game: Copy {
    /// A move, as small as it can be.
    type Move: Copy + PartialEq + Debug;

    /// More than any [`Game::history_index`].
    const HISTORY: usize;

    /// Whose move it is.
    fn side(&self) -> Side;

    /// Equal for equal positions, and good in all bits.
    fn hash(&self) -> u64;

    /// The result, when the game is over by this position alone. Asked only where there is no
    /// move.
    fn end(&self) -> Option<GameEnd>;

    /// Calls `visit` with every legal move and the position after it, until it breaks, always in
    /// the same order. A finished game has no moves.
    fn for_each_successor<B>(
        &self,
        visit: impl FnMut(Self::Move, Self) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// A small number that moves share which tend to be good or bad together.
    fn history_index(played: &Self::Move) -> usize;

    /// Sixteen bits that seldom agree for two moves of a position.
    fn move_key(played: &Self::Move) -> u16;

    /// Whether the move that leads to `next` takes something of the opponent's, which no later move
    /// brings back: such moves are tried first and searched on where the depth ends, and no
    /// position before one can occur again after it.
    fn is_capture(&self, next: &Self) -> bool;
}

/// The worth of positions.
pub trait Evaluate<G: Game> {
    /// In hundredths of a piece, from the view of the player to move; cut off at
    /// [`Score::EVALUATION`](crate::Score::EVALUATION).
    fn evaluate(&self, position: &G) -> i32;
}

impl<G: Game, F: Fn(&G) -> i32> Evaluate<G> for F {
    fn evaluate(&self, position: &G) -> i32 {
        self(position)
    }
}
