//! States of decisions without the type of their game.

use std::fmt::{Debug, Display};

use gipf_board::{Color, Game, Position};
use gipf_engine::Adjudication;

use super::planes::observe_position;
use super::{
    ActionError, ActionGroup, ActionId, BufferError, DecisionState, Observe, PlaneInfo,
    actions_of_turn, observe, text_in,
};

/// A game that was played again, or why it cannot be.
pub type Replayed = Result<Box<dyn Decisions>, String>;

/// What a game offers to programs that learn: see
/// [`RegisteredGame::DECISIONS`](crate::RegisteredGame::DECISIONS).
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct DecisionGame<P: Position> {
    /// What does not depend on the type of positions.
    pub info: DecisionInfo,
    /// Begins a game from a position.
    pub begin: fn(P) -> Box<dyn Decisions>,
    /// Plays a game again from its start, as [`DecisionState::replay`] does; the error says why not.
    pub replay: fn(&Game<P>) -> Replayed,
    /// Returns the decisions of a turn, as [`actions_of_turn`] does.
    pub actions_of_turn: fn(&P, &P::Turn) -> Option<Vec<ActionId>>,
    /// Writes the planes of a position before any decision, as [`observe`] does.
    pub observe: fn(&P, Color, &mut [u8]) -> Result<(), BufferError>,
}

impl<P: Observe> DecisionGame<P> {
    /// What a game with ids and planes offers.
    pub const OF: DecisionGame<P> = DecisionGame {
        info: DecisionInfo {
            groups: P::GROUPS,
            actions: P::ACTIONS,
            max_turns: P::PLY_CAP,
            max_turn_actions: P::MAX_TURN_ACTIONS,
            grid: P::GRID,
            planes: || P::planes().iter().map(|plane| plane.info().clone()).collect(),
        },
        begin: |start| Box::new(DecisionState::new(start)),
        replay: |game| match DecisionState::replay(*game.start(), game.turns()) {
            Ok(state) => Ok(Box::new(state)),
            Err(error) => Err(error.to_string()),
        },
        actions_of_turn,
        observe: observe_position::<P>,
    };
}

/// The numbers of a game that programs prepare themselves for.
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

/// A [`DecisionState`] of any game: turns and positions are texts.
///
/// ```
/// use gipf_app::RegisteredGame;
/// use gipf_notation::Notation;
///
/// let decisions = dvonn_core::Position::DECISIONS.expect("DVONN has action ids");
/// let mut state = (decisions.begin)(dvonn_core::Position::start());
/// state.play_turn("F3")?;
/// assert_eq!((state.history(), state.turns()), (&[24][..], vec!["F3".to_owned()]));
/// # Ok::<(), String>(())
/// ```
pub trait Decisions: Debug + Send + Sync {
    /// Returns the numbers of the game.
    fn info(&self) -> &'static DecisionInfo;

    /// Returns a copy that is played on by itself.
    fn boxed_clone(&self) -> Box<dyn Decisions>;

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

    /// Reads and plays a whole turn: see [`DecisionState::play_turn`].
    ///
    /// # Errors
    ///
    /// What is wrong with the text or the turn; the state is left as it was.
    fn play_turn(&mut self, text: &str) -> Result<(), String>;

    /// Returns the decisions since the start.
    fn history(&self) -> &[ActionId];

    /// Returns the decisions of the coming turn.
    fn partial_history(&self) -> &[ActionId];

    /// Returns the position line of the start.
    fn start(&self) -> String;

    /// Returns the position line before the coming turn.
    fn line(&self) -> String;

    /// Returns the texts of the turns since the start.
    fn turns(&self) -> Vec<String>;

    /// Returns the texts of legal turns before any decision of the coming turn, but at most `limit`; none when
    /// the game is over.
    fn legal_turns(&self, limit: usize) -> Vec<String>;

    /// Returns how often the position before the coming turn has occurred, this time included.
    fn repetitions(&self) -> usize;

    /// Returns the player who decides now; when the game is over, the player who would.
    fn side_to_move(&self) -> Color;

    /// Returns how the game has ended, as a sentence without a full stop.
    fn end(&self) -> Option<String>;

    /// Returns what White and Black have gained: see [`DecisionState::returns`].
    fn returns(&self) -> [i8; 2];
}

impl<P: Observe> Decisions for DecisionState<P> {
    fn info(&self) -> &'static DecisionInfo {
        const { &DecisionGame::<P>::OF.info }
    }

    fn boxed_clone(&self) -> Box<dyn Decisions> {
        Box::new(self.clone())
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

    fn play_turn(&mut self, text: &str) -> Result<(), String> {
        if let Some(end) = self.end() {
            return Err(format!("the game is over: {end}"));
        }
        let turn = self.game().position().parse_turn(text).map_err(sentence)?;
        DecisionState::play_turn(self, &turn).map_err(sentence)
    }

    fn history(&self) -> &[ActionId] {
        DecisionState::history(self)
    }

    fn partial_history(&self) -> &[ActionId] {
        DecisionState::partial_history(self)
    }

    fn start(&self) -> String {
        self.game().start().line(None)
    }

    fn line(&self) -> String {
        self.game().position().line(None)
    }

    fn turns(&self) -> Vec<String> {
        let played = self.game().positions().iter().zip(self.game().turns());
        played.map(|(position, turn)| position.turn_text(turn)).collect()
    }

    fn legal_turns(&self, limit: usize) -> Vec<String> {
        if self.is_terminal() {
            return Vec::new();
        }
        let position = self.game().position();
        let turns = position.collect_turns(limit);
        turns.iter().map(|turn| position.turn_text(turn)).collect()
    }

    fn repetitions(&self) -> usize {
        self.game().repetitions()
    }

    fn side_to_move(&self) -> Color {
        DecisionState::side_to_move(self)
    }

    fn end(&self) -> Option<String> {
        DecisionState::end(self).map(|end: Adjudication<P>| end.to_string())
    }

    fn returns(&self) -> [i8; 2] {
        DecisionState::returns(self)
    }
}

fn sentence(error: impl Display) -> String {
    error.to_string()
}

/// Writes the planes of several states one after another, each as its player to move sees it.
///
/// # Errors
///
/// [`BufferError`] when the buffer does not have room for exactly these planes.
pub fn write_planes_batch(states: &[&dyn Decisions], out: &mut [u8]) -> Result<(), BufferError> {
    write_batch(
        states,
        out,
        |state| state.info().planes_len(),
        |state, out| state.write_planes(state.side_to_move(), out),
    )
}

/// Writes the masks of legal actions of several states one after another.
///
/// # Errors
///
/// [`BufferError`] when the buffer does not have room for exactly these masks.
pub fn write_mask_batch(states: &[&dyn Decisions], out: &mut [u8]) -> Result<(), BufferError> {
    write_batch(states, out, |state| state.info().actions, |state, out| state.write_mask(out))
}

fn write_batch(
    states: &[&dyn Decisions],
    out: &mut [u8],
    len: impl Fn(&dyn Decisions) -> usize,
    write: impl Fn(&dyn Decisions, &mut [u8]) -> Result<(), BufferError>,
) -> Result<(), BufferError> {
    let lens: Vec<usize> = states.iter().map(|&state| len(state)).collect();
    BufferError::check(lens.iter().sum(), out.len())?;
    let mut rest = out;
    for (&state, len) in states.iter().zip(lens) {
        let (own, after) = rest.split_at_mut(len);
        write(state, own)?;
        rest = after;
    }
    Ok(())
}
