//! Trees of whole turns.

use alloc::vec::Vec;
use core::iter;
use core::ops::ControlFlow;

use gipf_game::{Color, Game};

use super::{TreeRoot, TreeState, game_end, repetitions};
use crate::{GameEnd, Searchable};

/// A position in a tree of whole turns.
///
/// Games end by the rules, by repetition, and as a draw after [`Searchable::PLY_CAP`] turns. Turns are listed in the
/// order of the search, captures first, at most [`TurnState::MAX_CHOICES`] of them: positions with more are rare, and
/// nothing is called certain in them that depends on the turns left out.
///
/// A root is made from `&position` or `&game`. One of a game knows which positions have occurred before.
///
/// ```
/// use gipf_ai::mcts::{TreeRoot, TreeState, TurnState};
/// use gipf_core::{Game, Gipf, Position, Variant};
///
/// let game = Game::new(Gipf::start(Variant::Basic));
/// let root = TreeRoot::from(&game);
/// let mut turns = Vec::new();
/// assert!(root.state.list_choices(&mut turns));
/// assert_eq!(turns.len(), 30);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnState<P> {
    position: P,
    /// The number of turns since the game began.
    plies: usize,
    repetitions: usize,
    end: Option<GameEnd>,
}

impl<P: Searchable> TurnState<P> {
    /// The maximum number of turns of a node.
    pub const MAX_CHOICES: usize = 4_096;

    fn new(position: P, plies: usize, repetitions: usize) -> TurnState<P> {
        TurnState { position, plies, repetitions, end: game_end(&position, repetitions, plies) }
    }

    /// Returns the position.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.position
    }

    /// Returns how often the position has occurred, this time included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.repetitions
    }
}

impl<P: Searchable> TreeState for TurnState<P> {
    type Choice = P::Turn;

    fn side_to_move(&self) -> Color {
        self.position.side_to_move()
    }

    fn end(&self) -> Option<GameEnd> {
        self.end
    }

    fn list_choices(&self, choices: &mut Vec<P::Turn>) -> bool {
        if self.end.is_some() {
            return true;
        }
        let mut room = Self::MAX_CHOICES;
        self.position
            .for_each_in_search_order(|turn| {
                if room == 0 {
                    return ControlFlow::Break(());
                }
                room -= 1;
                choices.push(turn);
                ControlFlow::Continue(())
            })
            .is_continue()
    }

    fn play<'a>(
        &'a self,
        choice: &P::Turn,
        earlier: impl Iterator<Item = &'a Self> + Clone,
    ) -> TurnState<P> {
        let next = self.position.play_unchecked(choice);
        let earlier = iter::once(self).chain(earlier);
        let repetitions = repetitions(&next, earlier.map(|state| state.position));
        TurnState::new(next, self.plies + 1, repetitions)
    }
}

impl<P: Searchable> From<&P> for TreeRoot<TurnState<P>> {
    /// Returns a root without earlier positions.
    fn from(position: &P) -> Self {
        TreeRoot { state: TurnState::new(*position, 0, 1), earlier: Vec::new() }
    }
}

impl<P: Searchable> From<&Game<P>> for TreeRoot<TurnState<P>> {
    /// Returns the current position of a game, with the earlier ones.
    fn from(game: &Game<P>) -> Self {
        let (plies, positions) = (game.turns().len(), game.reversible_positions());
        let mut state = TurnState::new(*game.position(), plies, game.repetitions());
        state.end = state.end.or_else(|| game.outcome().map(GameEnd::from));
        let earlier = positions.split_last().map_or(&[][..], |(_, earlier)| earlier);
        let first = plies - earlier.len();
        let earlier = earlier.iter().enumerate().map(|(index, position)| TurnState {
            position: *position,
            plies: first + index,
            repetitions: 1,
            end: None,
        });
        TreeRoot { state, earlier: earlier.collect() }
    }
}
