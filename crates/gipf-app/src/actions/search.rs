//! A tree search over decisions without the type of its game.

use std::fmt::Debug;

use gipf_ai::mcts::{
    ChildResult, EvaluationError, Mcts, MctsOptions, MctsOptionsError, MctsPlayError, MctsResult,
};
use gipf_engine::Engine;
use gipf_game::Color;

use super::{
    ActionId, BufferError, Decision, DecisionNode, Decisions, Observe, legal_choices, observe,
};
use crate::play::Steps as _;

/// A Monte Carlo tree search of games that are played decision by decision, of a game that may have decisions: made by
/// [`Decisions::mcts`].
///
/// What is evaluated leaves and enters as plain numbers: planes of all leaves, then for each leaf a value and a logit
/// for every action id, of which the legal ones count.
///
/// ```
/// use dvonn_core::Dvonn;
/// use gipf_ai::mcts::MctsOptions;
/// use gipf_app::Playable;
///
/// let state = Dvonn::default().decisions().expect("DVONN has action ids");
/// let mut search = state.mcts(MctsOptions::default())?;
/// let game = search.add(&*state);
/// let (planes, actions) = (state.info().planes_len(), state.info().actions);
/// search.begin(100);
/// while !search.is_done() {
///     let leaves = search.select_batch();
///     let mut input = vec![0; leaves * planes];
///     search.write_planes(&mut input)?;
///     // A network would be asked here.
///     let (values, logits) = (vec![0.0; leaves], vec![0.0; leaves * actions]);
///     search.back_up_batch(&values, &logits)?;
/// }
/// assert_eq!(search.result(game).simulations, 100);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait DecisionSearch<P: Engine>: Debug + Send + Sync {
    /// Adds a game, and returns its index: 0 for the first one.
    fn add(&mut self, state: &dyn Decisions<P>) -> usize;

    /// Begins another game in place of one: see [`Mcts::replace`].
    ///
    /// # Panics
    ///
    /// If there is no game with this index.
    fn replace(&mut self, game: usize, state: &dyn Decisions<P>);

    /// Begins a search of so many simulations in every game that is not over.
    fn begin(&mut self, simulations: u32);

    /// Returns whether the search has made all of its simulations, and no leaf waits.
    fn is_done(&self) -> bool;

    /// Collects the next leaves, and returns their number: see [`Mcts::select_batch`].
    fn select_batch(&mut self) -> usize;

    /// Writes the planes of the leaves that wait one after another, each as its player to move sees it.
    ///
    /// # Errors
    ///
    /// [`BufferError`] when the buffer does not have room for exactly these planes.
    fn write_planes(&self, out: &mut [u8]) -> Result<(), BufferError>;

    /// Backs up the values of the leaves that wait, and makes priors of the logits of their legal actions.
    ///
    /// # Errors
    ///
    /// [`BatchError`] when there are not as many numbers as the leaves need, or some are not what they can be: the
    /// leaves are let go of.
    fn back_up_batch(&mut self, values: &[f32], logits: &[f32]) -> Result<(), BatchError>;

    /// Lets go of the leaves that wait, as if they had not been collected.
    fn cancel_batch(&mut self);

    /// Returns what is known of a game.
    ///
    /// # Panics
    ///
    /// If there is no game with this index.
    fn result(&self, game: usize) -> MctsResult<ActionId>;

    /// Returns a decision by chance: see [`Mcts::sample`].
    ///
    /// # Panics
    ///
    /// If there is no game with this index.
    fn sample(&mut self, game: usize, temperature: f64) -> Option<ActionId>;

    /// Makes a decision in a game: see [`Mcts::play`].
    ///
    /// # Errors
    ///
    /// [`MctsPlayError`] when there is no such game or the decision is not legal; nothing has changed.
    fn play(&mut self, game: usize, id: ActionId) -> Result<(), MctsPlayError>;
}

/// Why the evaluation of a batch cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// The number of values or logits is wrong.
    #[error("expected {expected} {what}, found {found}")]
    Length {
        /// `values` or `logits`.
        what: &'static str,
        /// How many there must be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A value is out of range or not a number.
    #[error("values[{leaf}]: expected a number from -1 to 1, found {found}")]
    Value {
        /// The index of the leaf in the batch.
        leaf: usize,
        /// The value.
        found: f32,
    },
    /// The logit of a legal action is infinite or not a number.
    #[error("logits[{leaf}, {id}]: expected a number or minus infinity, found {found}")]
    Logit {
        /// The index of the leaf in the batch.
        leaf: usize,
        /// The id of the action.
        id: ActionId,
        /// The logit.
        found: f32,
    },
}

/// Makes the search of [`Decisions::mcts`].
pub(super) fn new_search<P: Observe>(
    options: MctsOptions,
) -> Result<Box<dyn DecisionSearch<P>>, MctsOptionsError> {
    Ok(Box::new(Mcts::<DecisionNode<P>>::new(options)?))
}

impl<P: Observe> DecisionSearch<P> for Mcts<DecisionNode<P>> {
    fn add(&mut self, state: &dyn Decisions<P>) -> usize {
        let root = DecisionNode::root(state.game(), state.partial_history(), state.end().is_some());
        Mcts::add(self, root)
    }

    fn replace(&mut self, game: usize, state: &dyn Decisions<P>) {
        let root = DecisionNode::root(state.game(), state.partial_history(), state.end().is_some());
        Mcts::replace(self, game, root);
    }

    fn begin(&mut self, simulations: u32) {
        Mcts::begin(self, simulations);
    }

    fn is_done(&self) -> bool {
        Mcts::is_done(self)
    }

    fn select_batch(&mut self) -> usize {
        Mcts::select_batch(self)
    }

    fn write_planes(&self, out: &mut [u8]) -> Result<(), BufferError> {
        let len = P::planes().len() * P::GRID.0 * P::GRID.1;
        BufferError::check(self.waiting_leaves() * len, out.len())?;
        let mut planes = out.chunks_exact_mut(len);
        let mut written = Ok(());
        self.for_each_leaf(|_, node| {
            let Some(out) = planes.next() else { return };
            let viewer: Color = node.steps().position().side_to_move();
            written = written.and(observe::<P>(node.steps(), node.repetitions(), viewer, out));
        });
        written
    }

    fn back_up_batch(&mut self, values: &[f32], logits: &[f32]) -> Result<(), BatchError> {
        let leaves = self.waiting_leaves();
        let lengths = [("values", leaves, values), ("logits", leaves * P::ACTIONS, logits)];
        for (what, expected, numbers) in lengths {
            let found = numbers.len();
            if found != expected {
                Mcts::cancel_batch(self);
                return Err(BatchError::Length { what, expected, found });
            }
        }
        let rows = logits.chunks_exact(P::ACTIONS);
        // The action of the first logit that is not what it can be.
        let mut wrong_id = None;
        let evaluated = Mcts::back_up_batch(self, |leaves| {
            for ((leaf, &value), row) in leaves.iter_mut().zip(values).zip(rows) {
                *leaf.value = value;
                for (logit, decision) in leaf.logits.iter_mut().zip(leaf.choices) {
                    *logit = row[usize::from(decision.id)];
                    if logit.is_nan() || *logit == f32::INFINITY {
                        wrong_id.get_or_insert(decision.id);
                    }
                }
            }
        });
        evaluated.map_err(|error| match error {
            EvaluationError::Logit { leaf, found, choice } => {
                let id = wrong_id.unwrap_or(choice as ActionId);
                BatchError::Logit { leaf, id, found }
            }
            EvaluationError::Value { leaf, found } => BatchError::Value { leaf, found },
        })
    }

    fn cancel_batch(&mut self) {
        Mcts::cancel_batch(self);
    }

    fn result(&self, game: usize) -> MctsResult<ActionId> {
        let MctsResult { simulations, value, proven, children, pv, nodes } =
            Mcts::result(self, game);
        let children = children.into_iter().map(|child| {
            let ChildResult { choice, prior, visits, value, proven } = child;
            ChildResult { choice: choice.id, prior, visits, value, proven }
        });
        let children = children.collect();
        let pv = pv.into_iter().map(|decision| decision.id).collect();
        MctsResult { simulations, value, proven, children, pv, nodes }
    }

    fn sample(&mut self, game: usize, temperature: f64) -> Option<ActionId> {
        Mcts::sample(self, game, temperature).map(|decision| decision.id)
    }

    fn play(&mut self, game: usize, id: ActionId) -> Result<(), MctsPlayError> {
        let games = self.len();
        if game >= games {
            return Err(MctsPlayError::NoGame { game, games });
        }
        let legal = legal_choices::<P>(self.state(game).steps());
        match legal.binary_search_by_key(&id, |(id, _)| *id) {
            Ok(found) => Mcts::play(self, game, &Decision { id, choice: legal[found].1 }),
            Err(_) => Err(MctsPlayError::NotAChoice { game }),
        }
    }
}
