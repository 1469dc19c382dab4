//! What a tree search asks of an evaluation.

use super::{Proven, TreeState, TurnState};
use crate::weights::LOGIT;
use crate::{Evaluate, Score, Searchable};

/// A leaf that waits for its evaluation: a state, and where its value and its policy are written.
#[derive(Debug)]
pub struct Leaf<'a, S: TreeState> {
    /// The index of the game.
    pub game: usize,
    /// The state.
    pub state: &'a S,
    /// The choices of the state; at least one.
    pub choices: &'a [S::Choice],
    /// The value for the player to move, from -1 for a loss to 1 for a win. It is 0 until it is set.
    pub value: &'a mut f32,
    /// A logit for each choice: the priors are their softmax. They are 0 until they are set, so the policy is uniform.
    pub logits: &'a mut [f32],
}

/// An evaluation of many states at once, such as a neural network.
///
/// Closures are evaluations:
///
/// ```
/// use gipf_ai::mcts::{Leaf, Mcts, MctsOptions, TreeState, TurnState};
/// use gipf_core::{Gipf, Position, Variant};
///
/// let mut evaluations = 0;
/// let mut evaluator = |leaves: &mut [Leaf<'_, TurnState<Gipf>>]| {
///     for leaf in leaves {
///         let position = leaf.state.position();
///         *leaf.value = f32::from(position.reserve(position.side_to_move())) / 18.0;
///         evaluations += 1;
///     }
/// };
/// let mut mcts = Mcts::new(MctsOptions::default())?;
/// mcts.add(&Gipf::start(Variant::Basic));
/// mcts.run(100, &mut evaluator)?;
/// // One for each simulation, and one for the root.
/// assert_eq!(evaluations, 101);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait BatchEvaluator<S: TreeState> {
    /// Sets the value and the logits of each leaf; there is at least one leaf.
    fn evaluate(&mut self, leaves: &mut [Leaf<'_, S>]);
}

impl<S: TreeState, F: FnMut(&mut [Leaf<'_, S>])> BatchEvaluator<S> for F {
    fn evaluate(&mut self, leaves: &mut [Leaf<'_, S>]) {
        self(leaves);
    }
}

/// Returned when the value or a logit of a leaf is not what it can be.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum EvaluationError {
    /// The value is out of range or not a number.
    #[error("leaf {leaf}: expected a value from -1 to 1, found {found}")]
    Value {
        /// The index of the leaf in the batch.
        leaf: usize,
        /// The value.
        found: f32,
    },
    /// A logit is infinite or not a number.
    #[error("leaf {leaf}: expected a logit below infinity for choice {choice}, found {found}")]
    Logit {
        /// The index of the leaf in the batch.
        leaf: usize,
        /// The index of the choice.
        choice: usize,
        /// The logit.
        found: f32,
    },
}

/// A [`BatchEvaluator`] of whole turns that asks an evaluation of single positions, such as those of this crate.
///
/// The value is the chance to win that the evaluation stands for (see [`LOGIT`](crate::weights::LOGIT)), from -1 to 1.
/// The policy is uniform, unless [`with_lookahead`](StaticEvaluator::with_lookahead) looks a turn ahead.
///
/// ```
/// use gipf_ai::DvonnEvaluator;
/// use gipf_ai::mcts::{Mcts, MctsOptions, StaticEvaluator, TurnState};
/// use dvonn_core::Dvonn;
///
/// let mut evaluator = StaticEvaluator::new(DvonnEvaluator::default()).with_lookahead(50);
/// let mut mcts = Mcts::<TurnState<Dvonn>>::new(MctsOptions::default())?;
/// let game = mcts.add(&Dvonn::default());
/// mcts.run(50, &mut evaluator)?;
/// assert_eq!(mcts.result(game).simulations, 50);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StaticEvaluator<E> {
    evaluate: E,
    /// In hundredths of a piece; 0 for a uniform policy.
    lookahead: u16,
}

impl<E> StaticEvaluator<E> {
    /// Returns an evaluator with a uniform policy.
    #[must_use]
    pub fn new(evaluate: E) -> StaticEvaluator<E> {
        StaticEvaluator { evaluate, lookahead: 0 }
    }

    /// Makes the policy of the values after each turn: their softmax with this temperature, in hundredths of a piece.
    /// It costs an evaluation for each turn. With 0 the policy is uniform.
    #[must_use]
    pub fn with_lookahead(self, temperature: u16) -> StaticEvaluator<E> {
        StaticEvaluator { lookahead: temperature, ..self }
    }
}

impl<P: Searchable, E: Evaluate<P>> BatchEvaluator<TurnState<P>> for StaticEvaluator<E> {
    fn evaluate(&mut self, leaves: &mut [Leaf<'_, TurnState<P>>]) {
        for leaf in leaves {
            let position = leaf.state.position();
            let state = self.evaluate.state(position);
            let score = Score::new(self.evaluate.evaluate_with(position, &state)).value();
            *leaf.value = libm::tanhf(score as f32 / (2 * LOGIT) as f32);
            if self.lookahead == 0 {
                continue;
            }
            let mover = position.side_to_move();
            for (logit, turn) in leaf.logits.iter_mut().zip(leaf.choices) {
                let next = position.play_unchecked(turn);
                let score = match next.end() {
                    Some(end) => Proven::of_end(end, mover).value() as i32 * Score::EVALUATION,
                    None => {
                        let state = self.evaluate.advance(&state, position, turn, &next);
                        let score = Score::new(self.evaluate.evaluate_with(&next, &state)).value();
                        if next.side_to_move() == mover { score } else { -score }
                    }
                };
                *logit = score as f32 / f32::from(self.lookahead);
            }
        }
    }
}
