//! What a tree search asks of a game.

use alloc::vec::Vec;
use core::fmt::Debug;

use gipf_game::{Color, Position};

use crate::{GameEnd, Searchable};

/// A state of a game that a tree search begins from or leads to: what a node of the tree holds.
///
/// The players need not alternate: the sign of a value changes where [`side_to_move`](TreeState::side_to_move) does.
pub trait TreeState: Clone + Debug {
    /// What is chosen in a state: a whole turn, or a decision of one.
    type Choice: Clone + Debug + PartialEq;

    /// Returns the player who chooses.
    fn side_to_move(&self) -> Color;

    /// Returns how the game has ended. A state has a choice if and only if the game has not ended.
    fn end(&self) -> Option<GameEnd>;

    /// Appends the choices, always in the same order. Returns whether these are all that the rules allow.
    fn list_choices(&self, choices: &mut Vec<Self::Choice>) -> bool;

    /// Returns the state after a choice. `earlier` are the states before this one, the newest first.
    #[must_use]
    fn play<'a>(
        &'a self,
        choice: &Self::Choice,
        earlier: impl Iterator<Item = &'a Self> + Clone,
    ) -> Self;
}

/// A state to search from, with the states before it that can still occur again, the oldest first.
#[derive(Clone, Debug)]
pub struct TreeRoot<S> {
    /// The state to search from.
    pub state: S,
    /// The states before it.
    pub earlier: Vec<S>,
}

/// Returns how often a position has occurred, this time included, after `earlier` positions, the newest first.
///
/// Stops at the last irreversible turn, and counts as [`Game::repetitions`](gipf_game::Game::repetitions) does. In a
/// game without a limit of repetitions it is always 1.
#[must_use]
pub fn repetitions<P: Position>(position: &P, earlier: impl Iterator<Item = P>) -> usize {
    if P::REPETITION_LIMIT.is_none() {
        return 1;
    }
    let (mut newer, mut count) = (*position, 1);
    for older in earlier {
        if older.is_irreversible(&newer) {
            break;
        }
        count += usize::from(older == *position);
        newer = older;
    }
    count
}

/// Returns how a game has ended in a position that has occurred `repetitions` times, after so many turns of both
/// players: by the rules, by repetition, or as a draw at the [ply cap](Searchable::PLY_CAP).
#[must_use]
pub fn game_end<P: Searchable>(position: &P, repetitions: usize, plies: usize) -> Option<GameEnd> {
    let repeated = || {
        let limit = P::REPETITION_LIMIT?;
        (repetitions >= limit).then(|| position.repetition_outcome().into())
    };
    let capped = || (plies >= P::PLY_CAP).then_some(GameEnd::Draw);
    position.end().or_else(repeated).or_else(capped)
}
