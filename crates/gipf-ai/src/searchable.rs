//! What the search wants to know of a game.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use gipf_board::{Color, Game, Outcome, Position};

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameEnd {
    /// Somebody has won; sooner is better.
    Win(Color),
    /// Somebody has won by so many points, 1 to [`Score::MOST_POINTS`](crate::Score::MOST_POINTS); more
    /// is better, however long it takes.
    WinBy(Color, u16),
    /// Nobody has.
    Draw,
}

/// A position of a game of two players without chance or secrets.
///
/// The sides need not alternate.
pub trait Searchable: Position {
    /// More than any [`MoveKeys::kind`].
    const HISTORY: usize;

    /// Returns how the game has ended, when it is over by this position alone.
    ///
    /// Games that are won by points tell them here.
    fn end(&self) -> Option<GameEnd> {
        self.outcome().map(|outcome| match outcome {
            Outcome::Win { winner, .. } => GameEnd::Win(winner),
            Outcome::Draw { .. } | Outcome::Void => GameEnd::Draw,
        })
    }

    /// The result and in how many moves of both it comes, when that is certain however well the
    /// loser plays. Asked at every node, so it must be cheap; nothing is fine.
    fn certain_end(&self) -> Option<(GameEnd, u16)> {
        None
    }

    /// How many moves that [cost depth](Searchable::costs_depth) are left at most, where that can be told: a
    /// search that is as deep finds the exact result. Asked at many nodes, so it must be cheap.
    fn most_moves_left(&self) -> Option<u16> {
        None
    }

    /// Whether a search that goes so many moves deep counts this one. Of those that do not count, no
    /// game may have many in a row.
    fn costs_depth(_played: &Self::Turn) -> bool {
        true
    }

    /// Whether the game may be over in a few moves, so that an evaluation is not to be trusted
    /// however good it is. Asked at many nodes, so it must be cheap.
    fn may_end_soon(&self) -> bool {
        false
    }

    /// Among how many moves of the side to move, this one included, its clock is to be shared out:
    /// more than there will be where later ones deserve more time, fewer where this one does. 25 is for
    /// games that last some 120 plies.
    fn moves_to_go(&self) -> u32 {
        25
    }

    /// Calls `visit` with every legal move until it breaks, always in the same order. A finished
    /// game has no moves.
    fn for_each_move<B>(&self, visit: impl FnMut(Self::Turn) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_turn(visit)
    }

    /// The same for a part of the moves: all that have a [`Searchable::capture_value`], and perhaps others. Where there
    /// are very many, those that are not `plain` may be left out when only plain ones are asked for.
    fn for_each_noisy_move<B>(
        &self,
        _plain: bool,
        mut visit: impl FnMut(Self::Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_move(|played| match self.capture_value(&played) {
            0 => ControlFlow::Continue(()),
            _ => visit(played),
        })
    }

    /// The same for the moves that are not loud.
    fn for_each_quiet_move<B>(
        &self,
        mut visit: impl FnMut(Self::Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_move(|played| match self.capture_value(&played) {
            0 => visit(played),
            _ => ControlFlow::Continue(()),
        })
    }

    /// The move with this [`MoveKeys::exact`], when it is easily told that there is such a move
    /// among those of [`Searchable::for_each_quiet_move`].
    fn quiet_move(&self, _key: u16) -> Option<Self::Turn> {
        None
    }

    /// In hundredths of a piece, what a legal move takes from the opponent for good: no position
    /// before such a move can occur again after it. 0 for other moves.
    fn capture_value(&self, played: &Self::Turn) -> u16;

    /// Calls `visit` with the moves that are worth a look where the depth ends, each with its
    /// [`Searchable::capture_value`], which is not 0. They need not be all that have one.
    fn for_each_capture<B>(
        &self,
        mut visit: impl FnMut(Self::Turn, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_move(|played| match self.capture_value(&played) {
            0 => ControlFlow::Continue(()),
            gain => visit(played, gain),
        })
    }

    /// How the search remembers a move.
    fn keys(played: &Self::Turn) -> MoveKeys;
}

/// How the search remembers a move: see [`Searchable::keys`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveKeys {
    /// A small number that moves share which tend to be good or bad together, whatever the position.
    pub kind: u16,
    /// Seldom the same for two moves of a position.
    pub exact: u16,
}

/// Returns the hashes of the earlier positions of a game that can still occur again, for
/// [`Search::run`](crate::Search::run).
#[must_use]
pub fn positions_before<P: Position>(game: &Game<P>) -> Vec<u64> {
    match game.reversible_positions() {
        [before @ .., _now] => before.iter().map(Position::hash64).collect(),
        [] => Vec::new(),
    }
}
