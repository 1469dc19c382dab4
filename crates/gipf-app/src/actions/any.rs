//! States of decisions without the type of their game.

use std::fmt::Debug;

use gipf_ai::mcts::{MctsOptions, MctsOptionsError};
use gipf_engine::{Adjudication, Engine};
use gipf_game::{Color, Game};

use super::search::{DecisionSearch, new_search};
use super::{
    ActionError, ActionGroup, ActionId, BufferError, DecisionState, Observe, PlaneInfo,
    PlayTurnError, actions_of_turn, observe, permutation, text_in, transformed_cells,
};
use crate::play::Steps;

/// The sizes of a game's action space and planes.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct DecisionInfo {
    /// The groups of decisions in the order of their ids.
    pub groups: &'static [ActionGroup],
    /// The number of ids.
    pub actions: usize,
    /// The ply cap: a game of this many turns is a draw.
    pub max_turns: usize,
    /// A bound on the decisions of one turn.
    pub max_turn_actions: usize,
    /// Rows and columns of the planes.
    pub grid: (usize, usize),
    /// Returns the planes in their order.
    pub planes: fn() -> Vec<PlaneInfo>,
}

impl DecisionInfo {
    /// Returns the words for an id, or `None` beyond the last.
    #[must_use]
    pub fn action_text(&self, id: ActionId) -> Option<String> {
        text_in(self.groups, id)
    }

    /// Returns the number of bytes that the planes of one state take.
    #[must_use]
    pub fn planes_len(&self) -> usize {
        (self.planes)().len() * self.grid.0 * self.grid.1
    }
}

/// A [`DecisionState`] of a game that may have one: code for every game uses it through
/// [`Playable::decisions`](crate::Playable::decisions).
///
/// ```
/// use dvonn_core::{Dvonn, Position, Space, Turn};
/// use gipf_app::Playable;
///
/// let mut state = Dvonn::default().decisions().expect("DVONN has action ids");
/// state.play_turn(&Turn::Place(Space::new('F', 3).unwrap()))?;
/// assert_eq!((state.history(), state.legal_actions().len()), (&[24][..], 48));
/// # Ok::<(), gipf_app::actions::PlayTurnError<Dvonn>>(())
/// ```
pub trait Decisions<P: Engine>: Debug + Send + Sync {
    /// Returns the sizes of the game's action space and planes.
    fn info(&self) -> &'static DecisionInfo;

    /// Returns the decisions of a turn of any position of the game, as [`actions_of_turn`] does.
    fn actions_of_turn(&self, position: &P, turn: &P::Turn) -> Option<Vec<ActionId>>;

    /// Writes the planes of any position of the game before any decision.
    ///
    /// # Errors
    ///
    /// [`BufferError`] when the buffer has another size.
    fn observe(&self, position: &P, viewer: Color, out: &mut [u8]) -> Result<(), BufferError>;

    /// Makes a tree search of games like this one, without a game.
    ///
    /// # Errors
    ///
    /// [`MctsOptionsError`] when an option is out of its range.
    fn mcts(&self, options: MctsOptions) -> Result<Box<dyn DecisionSearch<P>>, MctsOptionsError>;

    /// Plays the turns of a game that begins here, as [`DecisionState::replay`] does.
    ///
    /// # Errors
    ///
    /// [`PlayTurnError`] says why not; the turns before have been played.
    fn play_turns(&mut self, turns: &[P::Turn]) -> Result<(), PlayTurnError<P>>;

    /// Returns a copy that is played on by itself.
    fn boxed_clone(&self) -> Box<dyn Decisions<P>>;

    /// Returns the game as far as whole turns have been played.
    fn game(&self) -> &Game<P>;

    /// Returns the ids of what can be decided now, in ascending order: none when the game is over.
    fn legal_actions(&self) -> Vec<ActionId>;

    /// Writes 1 for each id that is legal now, and 0 for the others.
    ///
    /// # Errors
    ///
    /// [`BufferError`] when the buffer has another size than there are ids.
    fn write_mask(&self, out: &mut [u8]) -> Result<(), BufferError> {
        BufferError::check(self.info().actions, out.len())?;
        out.fill(0);
        for id in self.legal_actions() {
            out[usize::from(id)] = 1;
        }
        Ok(())
    }

    /// Writes the planes that a player sees, as [`observe`] does.
    ///
    /// # Errors
    ///
    /// [`BufferError`] when the buffer has another size.
    fn write_planes(&self, viewer: Color, out: &mut [u8]) -> Result<(), BufferError>;

    /// Makes a decision: see [`DecisionState::apply_action`].
    ///
    /// # Errors
    ///
    /// [`ActionError`] when the decision is not legal; the state is left as it was.
    fn apply_action(&mut self, id: ActionId) -> Result<(), ActionError>;

    /// Takes the last decision back: see [`DecisionState::undo_action`].
    fn undo_action(&mut self) -> Option<ActionId>;

    /// Plays a whole turn: see [`DecisionState::play_turn`].
    ///
    /// # Errors
    ///
    /// [`PlayTurnError`] says why not; the state is left as it was.
    fn play_turn(&mut self, turn: &P::Turn) -> Result<(), PlayTurnError<P>>;

    /// Returns the decisions since the start.
    fn history(&self) -> &[ActionId];

    /// Returns the decisions of the coming turn.
    fn partial_history(&self) -> &[ActionId];

    /// Returns the player who decides now; when the game is over, the player who would.
    fn side_to_move(&self) -> Color;

    /// Returns how the game has ended, if it has.
    fn end(&self) -> Option<Adjudication<P>>;

    /// Returns what White and Black have gained: see [`DecisionState::returns`].
    fn returns(&self) -> [i8; 2];

    /// Returns where a symmetry of the board takes each id: see [`permutation`].
    fn permutation(&self, symmetry: P::Symmetry) -> Vec<ActionId>;

    /// Returns where a symmetry of the board takes each cell of the planes: see [`transformed_cells`].
    fn transformed_cells(&self, symmetry: P::Symmetry) -> Vec<usize>;

    /// Returns whether the image of the coming turn can ask for another thing first: see
    /// [`DecisionState::asks_in_order`].
    fn asks_in_order(&self) -> bool;

    /// Returns the image under a symmetry of the board: see [`DecisionState::transformed`].
    fn transformed(&self, symmetry: P::Symmetry) -> Option<Box<dyn Decisions<P>>>;
}

impl<P: Observe> Decisions<P> for DecisionState<P> {
    fn info(&self) -> &'static DecisionInfo {
        const {
            &DecisionInfo {
                groups: P::GROUPS,
                actions: P::ACTIONS,
                max_turns: P::PLY_CAP,
                max_turn_actions: P::MAX_TURN_ACTIONS,
                grid: P::GRID,
                planes: || P::planes().iter().map(|plane| plane.info().clone()).collect(),
            }
        }
    }

    fn actions_of_turn(&self, position: &P, turn: &P::Turn) -> Option<Vec<ActionId>> {
        actions_of_turn(position, turn)
    }

    fn observe(&self, position: &P, viewer: Color, out: &mut [u8]) -> Result<(), BufferError> {
        observe::<P>(&P::Steps::begin(position), 1, viewer, out)
    }

    fn mcts(&self, options: MctsOptions) -> Result<Box<dyn DecisionSearch<P>>, MctsOptionsError> {
        new_search(options)
    }

    fn play_turns(&mut self, turns: &[P::Turn]) -> Result<(), PlayTurnError<P>> {
        DecisionState::play_turns(self, turns)
    }

    fn boxed_clone(&self) -> Box<dyn Decisions<P>> {
        Box::new(self.clone())
    }

    fn game(&self) -> &Game<P> {
        DecisionState::game(self)
    }

    fn legal_actions(&self) -> Vec<ActionId> {
        DecisionState::legal_actions(self).collect()
    }

    fn write_planes(&self, viewer: Color, out: &mut [u8]) -> Result<(), BufferError> {
        observe::<P>(self.steps(), self.game().repetitions(), viewer, out)
    }

    fn apply_action(&mut self, id: ActionId) -> Result<(), ActionError> {
        DecisionState::apply_action(self, id)
    }

    fn undo_action(&mut self) -> Option<ActionId> {
        DecisionState::undo_action(self)
    }

    fn play_turn(&mut self, turn: &P::Turn) -> Result<(), PlayTurnError<P>> {
        DecisionState::play_turn(self, turn)
    }

    fn history(&self) -> &[ActionId] {
        DecisionState::history(self)
    }

    fn partial_history(&self) -> &[ActionId] {
        DecisionState::partial_history(self)
    }

    fn side_to_move(&self) -> Color {
        DecisionState::side_to_move(self)
    }

    fn end(&self) -> Option<Adjudication<P>> {
        DecisionState::end(self)
    }

    fn returns(&self) -> [i8; 2] {
        DecisionState::returns(self)
    }

    fn permutation(&self, symmetry: P::Symmetry) -> Vec<ActionId> {
        permutation::<P>(self.game().start().variant(), symmetry)
    }

    fn transformed_cells(&self, symmetry: P::Symmetry) -> Vec<usize> {
        transformed_cells::<P>(symmetry)
    }

    fn asks_in_order(&self) -> bool {
        DecisionState::asks_in_order(self)
    }

    fn transformed(&self, symmetry: P::Symmetry) -> Option<Box<dyn Decisions<P>>> {
        let image = DecisionState::transformed(self, symmetry)?;
        Some(Box::new(image))
    }
}

/// Writes the planes of several states one after another, each as its player to move sees it.
///
/// # Errors
///
/// [`BufferError`] when the buffer does not have room for exactly these planes.
pub fn write_planes_batch<P: Engine>(
    states: &[&dyn Decisions<P>],
    out: &mut [u8],
) -> Result<(), BufferError> {
    let len = |info: &DecisionInfo| info.planes_len();
    write_batch(states, out, len, |state, out| state.write_planes(state.side_to_move(), out))
}

/// Writes the masks of legal actions of several states one after another.
///
/// # Errors
///
/// [`BufferError`] when the buffer does not have room for exactly these masks.
pub fn write_mask_batch<P: Engine>(
    states: &[&dyn Decisions<P>],
    out: &mut [u8],
) -> Result<(), BufferError> {
    write_batch(states, out, |info| info.actions, |state, out| state.write_mask(out))
}

/// Writes as many bytes for each state as `len` says.
fn write_batch<P: Engine>(
    states: &[&dyn Decisions<P>],
    out: &mut [u8],
    len: impl Fn(&DecisionInfo) -> usize,
    write: impl Fn(&dyn Decisions<P>, &mut [u8]) -> Result<(), BufferError>,
) -> Result<(), BufferError> {
    let Some(first) = states.first() else { return BufferError::check(0, out.len()) };
    let len = len(first.info());
    BufferError::check(states.len() * len, out.len())?;
    states.iter().zip(out.chunks_exact_mut(len)).try_for_each(|(&state, out)| write(state, out))
}
