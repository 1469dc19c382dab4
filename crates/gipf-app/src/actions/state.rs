//! A game that is played decision by decision.

use std::fmt;

use gipf_engine::Adjudication;
use gipf_game::{Color, Game, PlayError, Position};

use super::{ActionId, ActionSpace, actions_of_turn, legal_choices, text_in};
use crate::play::{ChoiceOf, Steps};

/// A game that is played decision by decision: the turns so far, and the decisions of the coming turn.
///
/// When the decisions complete a turn, it is played. A turn that leaves no choice, such as a pass in DVONN, is
/// played at once, so a player can be to move twice in a row. The game ends by the rules, by repetition, and
/// as a draw after [`PLY_CAP`](gipf_ai::Searchable::PLY_CAP) turns, as in matches.
///
/// ```
/// use gipf_app::actions::DecisionState;
/// use gipf_core::{Color, Gipf, Position, Variant};
///
/// let mut state = DecisionState::new(Gipf::start(Variant::Basic));
/// assert_eq!(state.legal_actions().count(), 24);
/// state.apply_action(97)?;
/// assert_eq!(state.legal_actions().collect::<Vec<_>>(), [121, 122]);
/// state.apply_action(121)?;
/// assert_eq!((state.side_to_move(), state.game().turns().len()), (Color::Black, 1));
/// assert_eq!(state.undo_action(), Some(121));
/// assert_eq!(state.history(), [97]);
/// # Ok::<(), gipf_app::actions::ActionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct DecisionState<P: ActionSpace = gipf_core::Gipf> {
    game: Game<P>,
    steps: P::Steps,
    /// What can be decided now, in the order of the ids.
    legal: Vec<(ActionId, ChoiceOf<P>)>,
    end: Option<Adjudication<P>>,
    actions: Vec<ActionId>,
    /// For each turn, how many decisions had been made when it was played.
    turn_ends: Vec<usize>,
}

impl<P: ActionSpace> DecisionState<P> {
    /// Begins a game from a position.
    #[must_use]
    pub fn new(start: P) -> DecisionState<P> {
        let mut state = DecisionState {
            game: Game::new(start),
            steps: P::Steps::begin(&start),
            legal: Vec::new(),
            end: None,
            actions: Vec::new(),
            turn_ends: Vec::new(),
        };
        state.play_what_is_complete();
        state
    }

    /// Begins a game from a position and plays these turns. Turns that leave no choice are among them.
    ///
    /// # Errors
    ///
    /// Those of [`DecisionState::play_turn`].
    pub fn replay(start: P, turns: &[P::Turn]) -> Result<DecisionState<P>, PlayTurnError<P>> {
        let mut state = DecisionState::new(start);
        state.play_turns(turns)?;
        Ok(state)
    }

    /// Plays the turns of a game from its start. Those that have been played since, because they leave no choice, are
    /// among them.
    ///
    /// # Errors
    ///
    /// Those of [`DecisionState::play_turn`]; the turns before have been played.
    pub fn play_turns(&mut self, turns: &[P::Turn]) -> Result<(), PlayTurnError<P>> {
        for (i, turn) in turns.iter().enumerate() {
            // A turn without a choice has been played with the turn before it.
            if self.game.turns().get(i) != Some(turn) {
                self.play_turn(turn)?;
            }
        }
        Ok(())
    }

    /// Returns the game as far as whole turns have been played.
    #[must_use]
    pub fn game(&self) -> &Game<P> {
        &self.game
    }

    /// Returns the coming turn as far as it has been decided.
    #[must_use]
    pub fn steps(&self) -> &P::Steps {
        &self.steps
    }

    /// Returns the ids of what can be decided now, in ascending order: none when the game is over.
    pub fn legal_actions(&self) -> impl ExactSizeIterator<Item = ActionId> + '_ {
        self.legal.iter().map(|(id, _)| *id)
    }

    /// Returns the decisions since the start.
    #[must_use]
    pub fn history(&self) -> &[ActionId] {
        &self.actions
    }

    /// Returns the decisions of the coming turn.
    #[must_use]
    pub fn partial_history(&self) -> &[ActionId] {
        &self.actions[self.turn_ends.last().copied().unwrap_or(0)..]
    }

    /// Returns the player who decides now; when the game is over, the player who would.
    #[must_use]
    pub fn side_to_move(&self) -> Color {
        self.game.position().side_to_move()
    }

    /// Returns how the game has ended, if it has.
    #[must_use]
    pub fn end(&self) -> Option<Adjudication<P>> {
        self.end
    }

    /// Returns whether the game is over.
    #[must_use]
    pub fn is_terminal(&self) -> bool {
        self.end.is_some()
    }

    /// Returns what White and Black have gained: 1 for a win, -1 for a loss, 0 for a draw, a void game and a
    /// game that goes on.
    #[must_use]
    pub fn returns(&self) -> [i8; 2] {
        match self.end.and_then(Adjudication::winner) {
            Some(Color::White) => [1, -1],
            Some(Color::Black) => [-1, 1],
            None => [0, 0],
        }
    }

    /// Makes a decision, and plays the turn when it is complete.
    ///
    /// # Errors
    ///
    /// [`ActionError`] when the decision is not legal; the state is left as it was.
    pub fn apply_action(&mut self, id: ActionId) -> Result<(), ActionError> {
        let choice = self.choice(id)?;
        self.make(id, choice);
        Ok(())
    }

    /// Takes the last decision back and returns it, with the turns that it completed; `None` when there is
    /// none.
    pub fn undo_action(&mut self) -> Option<ActionId> {
        let undone = self.actions.pop()?;
        while self.turn_ends.last() > Some(&self.actions.len()) {
            self.turn_ends.pop();
            self.game.undo();
        }
        self.end = None;
        self.steps = P::Steps::begin(self.game.position());
        for &id in &self.actions[self.turn_ends.last().copied().unwrap_or(0)..] {
            let legal = legal_choices::<P>(&self.steps);
            if let Ok(found) = legal.binary_search_by_key(&id, |(id, _)| *id) {
                self.steps.apply(legal[found].1);
            }
        }
        self.legal = legal_choices::<P>(&self.steps);
        Some(undone)
    }

    /// Plays a whole turn, as the decisions of [`actions_of_turn`].
    ///
    /// # Errors
    ///
    /// [`PlayTurnError`] when a turn has been begun by decisions, when the game is over and when the turn is
    /// illegal; the state is left as it was.
    pub fn play_turn(&mut self, turn: &P::Turn) -> Result<(), PlayTurnError<P>> {
        if !self.partial_history().is_empty() {
            return Err(PlayTurnError::TurnBegun);
        }
        if self.end == Some(Adjudication::PlyCap) {
            return Err(PlayTurnError::PlyCap { turns: P::PLY_CAP });
        }
        if let Some(Adjudication::Outcome(outcome)) = self.end {
            return Err(PlayTurnError::Play(PlayError::GameOver(outcome)));
        }
        let position = *self.game.position();
        let illegal = |error| PlayTurnError::Play(PlayError::Illegal(error));
        position.check(turn).map_err(illegal)?;
        let Some(actions) = actions_of_turn(&position, turn) else {
            return Err(PlayTurnError::Unreachable);
        };
        let played = actions.into_iter().try_for_each(|id| self.apply_action(id));
        debug_assert_eq!(played, Ok(()), "these decisions lead to the turn");
        Ok(())
    }

    fn choice(&self, id: ActionId) -> Result<ChoiceOf<P>, ActionError> {
        if let Ok(found) = self.legal.binary_search_by_key(&id, |(id, _)| *id) {
            return Ok(self.legal[found].1);
        }
        let Some(text) = text_in(P::GROUPS, id) else {
            return Err(ActionError::Unknown { id, actions: P::ACTIONS });
        };
        Err(match self.end {
            Some(end) => ActionError::GameOver { id, end: end.to_string() },
            None => ActionError::Illegal { id, text },
        })
    }

    fn make(&mut self, id: ActionId, choice: ChoiceOf<P>) {
        self.actions.push(id);
        self.steps.apply(choice);
        self.play_what_is_complete();
    }

    /// Plays the turn if it is complete, and after it turns that leave no choice.
    fn play_what_is_complete(&mut self) {
        self.end = Adjudication::of(&self.game);
        while self.end.is_none()
            && let Some(turn) = self.steps.turn()
        {
            let played = self.game.play(&turn);
            debug_assert_eq!(played, Ok(()), "decisions lead to legal turns");
            if played.is_err() {
                break;
            }
            self.turn_ends.push(self.actions.len());
            self.steps = P::Steps::begin(self.game.position());
            self.end = Adjudication::of(&self.game);
        }
        self.legal = match self.end {
            Some(_) => Vec::new(),
            None => legal_choices::<P>(&self.steps),
        };
    }
}

/// Why a decision cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ActionError {
    /// The game has no decision with this id.
    #[error("there is no action {id}: the ids go from 0 to {}", actions - 1)]
    Unknown {
        /// The id.
        id: ActionId,
        /// How many ids there are.
        actions: usize,
    },
    /// The decision cannot be made now.
    #[error("action {id} ({text}) is not legal here")]
    Illegal {
        /// The id.
        id: ActionId,
        /// The words for it.
        text: String,
    },
    /// The game has ended.
    #[error("action {id} is not legal: the game is over: {end}")]
    GameOver {
        /// The id.
        id: ActionId,
        /// How it has ended.
        end: String,
    },
}

/// Why a whole turn cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayTurnError<P: Position> {
    /// Decisions of a turn have been made that is not complete.
    TurnBegun,
    /// The game is a draw by the ply cap.
    PlyCap {
        /// How many turns were played.
        turns: usize,
    },
    /// The game is over, or the turn is illegal.
    Play(PlayError<P>),
    /// No decisions lead to the turn. No turn of the games of this project is so.
    Unreachable,
}

impl<P: Position> fmt::Display for PlayTurnError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayTurnError::TurnBegun => {
                f.write_str("a turn has been begun by actions: finish it or undo them first")
            }
            PlayTurnError::PlyCap { turns } => {
                write!(f, "the game is over: draw: {turns} turns were played")
            }
            PlayTurnError::Play(error) => error.fmt(f),
            PlayTurnError::Unreachable => f.write_str("no actions lead to the turn"),
        }
    }
}

impl<P: Position> std::error::Error for PlayTurnError<P> {}
