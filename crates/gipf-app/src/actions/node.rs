//! Trees of decisions.

use std::fmt;

use gipf_ai::GameEnd;
use gipf_ai::mcts::{TreeRoot, TreeState, game_end, repetitions};
use gipf_game::{Color, Game};

use super::{ActionId, ActionSpace, DecisionState, action_id, legal_choices};
use crate::play::{ChoiceOf, Steps};

/// A state of a game that is played decision by decision, in a tree of [`Mcts`](gipf_ai::mcts::Mcts).
///
/// It is played on as a [`DecisionState`] is, with the same ends. A root is made from `&state`.
///
/// ```
/// use gipf_ai::mcts::{Leaf, Mcts, MctsOptions};
/// use gipf_app::actions::{DecisionNode, DecisionState};
/// use gipf_core::{Gipf, Position, Variant};
///
/// let mut state = DecisionState::new(Gipf::start(Variant::Basic));
/// let mut mcts = Mcts::<DecisionNode<Gipf>>::new(MctsOptions::default())?;
/// let game = mcts.add(&state);
/// // An evaluator that knows nothing.
/// mcts.run(100, &mut |_: &mut [Leaf<'_, DecisionNode<Gipf>>]| ())?;
/// let best = mcts.result(game).best().expect("a decision").clone();
/// mcts.play(game, &best)?;
/// state.apply_action(best.id)?;
/// assert_eq!(mcts.state(game).steps().position(), state.steps().position());
/// # use gipf_app::play::Steps as _;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct DecisionNode<P: ActionSpace> {
    steps: P::Steps,
    /// Whether no decision of the coming turn has been made, so that the position occurs here for the first time.
    begins_turn: bool,
    /// The positions since the node before in which there was nothing to decide, the oldest first.
    passed: Vec<P>,
    /// The number of turns since the game began.
    plies: usize,
    /// How often the position has occurred, this time included.
    repetitions: usize,
    end: Option<GameEnd>,
}

/// A decision, by its id.
pub struct Decision<P: ActionSpace> {
    /// The id.
    pub id: ActionId,
    /// What is chosen.
    pub choice: ChoiceOf<P>,
}

impl<P: ActionSpace> DecisionNode<P> {
    /// Returns the coming turn as far as it has been decided.
    #[must_use]
    pub fn steps(&self) -> &P::Steps {
        &self.steps
    }

    /// Returns how often the position before the coming turn has occurred, this time included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.repetitions
    }

    /// Returns the root of a game whose coming turn has been begun by some decisions.
    pub(super) fn root(
        game: &Game<P>,
        partial_history: &[ActionId],
        is_over: bool,
    ) -> TreeRoot<DecisionNode<P>> {
        let plies = game.turns().len();
        let node = |position: &P, plies| DecisionNode::<P> {
            steps: P::Steps::begin(position),
            begins_turn: true,
            passed: Vec::new(),
            plies,
            repetitions: 1,
            end: None,
        };
        let mut state = node(game.position(), plies);
        state.repetitions = game.repetitions();
        if is_over {
            let end = game_end(game.position(), state.repetitions, plies);
            state.end = Some(end.unwrap_or(GameEnd::Draw));
        }
        let positions = game.reversible_positions();
        let mut earlier: Vec<_> = positions.iter().map(|position| node(position, 0)).collect();
        if partial_history.is_empty() {
            earlier.pop();
        }
        for &id in partial_history {
            let legal = legal_choices::<P>(&state.steps);
            if let Ok(found) = legal.binary_search_by_key(&id, |(id, _)| *id) {
                state.steps.apply(legal[found].1);
                state.begins_turn = false;
            }
        }
        TreeRoot { state, earlier }
    }

    /// Returns the positions that occurred between the node before and this one, the newest first.
    fn positions(&self) -> impl Iterator<Item = P> {
        let own = self.begins_turn.then(|| *self.steps.position());
        own.into_iter().chain(self.passed.iter().rev().copied())
    }
}

impl<P: ActionSpace> TreeState for DecisionNode<P> {
    type Choice = Decision<P>;

    fn side_to_move(&self) -> Color {
        self.steps.position().side_to_move()
    }

    fn end(&self) -> Option<GameEnd> {
        self.end
    }

    /// Appends the decisions in the order of their ids.
    fn list_choices(&self, choices: &mut Vec<Decision<P>>) -> bool {
        if self.end.is_none() {
            let first = choices.len();
            let decision = |choice| Decision { id: action_id::<P>(choice), choice };
            choices.extend(self.steps.choices().into_iter().map(decision));
            choices[first..].sort_unstable_by_key(|decision| decision.id);
        }
        true
    }

    fn play<'a>(
        &'a self,
        decision: &Decision<P>,
        earlier: impl Iterator<Item = &'a Self> + Clone,
    ) -> DecisionNode<P> {
        let mut steps = self.steps.clone();
        steps.apply(decision.choice);
        let mut next = DecisionNode::<P> {
            steps,
            begins_turn: false,
            passed: Vec::new(),
            plies: self.plies,
            repetitions: self.repetitions,
            end: None,
        };
        while next.end.is_none()
            && let Some(turn) = next.steps.turn()
        {
            let before = *next.steps.position();
            if next.begins_turn {
                next.passed.push(before);
            }
            let position = before.play_unchecked(&turn);
            let passed = next.passed.iter().rev().copied();
            let of_path = std::iter::once(self).chain(earlier.clone());
            let of_path = of_path.flat_map(DecisionNode::positions);
            next.repetitions = repetitions(&position, passed.chain(of_path));
            next.plies += 1;
            next.end = game_end(&position, next.repetitions, next.plies);
            next.steps = P::Steps::begin(&position);
            next.begins_turn = true;
        }
        next
    }
}

impl<P: ActionSpace> From<&DecisionState<P>> for TreeRoot<DecisionNode<P>> {
    /// Returns the state, with the earlier positions of its game.
    fn from(state: &DecisionState<P>) -> Self {
        DecisionNode::root(state.game(), state.partial_history(), state.is_terminal())
    }
}

impl<P: ActionSpace> Clone for Decision<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: ActionSpace> Copy for Decision<P> {}

impl<P: ActionSpace> PartialEq for Decision<P> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl<P: ActionSpace> fmt::Debug for Decision<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.id, self.choice)
    }
}
