//! Monte Carlo tree search (PUCT) whose leaves are evaluated in batches, as a neural network wants them.
//!
//! A [`Mcts`] searches one game or many at once. It collects leaves of all trees until a batch is full, has an
//! [`BatchEvaluator`] say the value and the policy of each, and backs the values up. While leaves of a tree wait, virtual
//! loss keeps the next simulations away from them.
//!
//! ```
//! use gipf_ai::mcts::{Mcts, MctsOptions, StaticEvaluator, TurnState};
//! use gipf_core::{Color, Gipf, Position, Variant};
//!
//! // An evaluation of one's own, in hundredths of a piece for the player to move.
//! let material = |position: &Gipf| {
//!     let mover = position.side_to_move();
//!     100 * (i32::from(position.material(mover)) - i32::from(position.material(!mover)))
//! };
//! let mut evaluator = StaticEvaluator::new(material);
//! let mut mcts = Mcts::<TurnState<Gipf>>::new(MctsOptions::default())?;
//! let game = mcts.add(&Gipf::start(Variant::Basic));
//! for _ in 0..4 {
//!     mcts.run(200, &mut evaluator)?;
//!     let best = mcts.result(game).best().expect("the game is not over").clone();
//!     mcts.play(game, &best)?;
//! }
//! assert_eq!(mcts.state(game).position().side_to_move(), Color::White);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | to | use |
//! |---|---|
//! | search whole turns | [`TurnState`] |
//! | search decisions with fixed ids | `DecisionNode` of the crate `gipf-app` |
//! | search something else | [`TreeState`] |
//! | evaluate by a network | [`BatchEvaluator`], or a closure over a slice of [`Leaf`] |
//! | evaluate by an evaluation of this crate | [`StaticEvaluator`] |
//! | evaluate outside of Rust | [`Mcts::begin`], [`Mcts::select_batch`], [`Mcts::back_up_batch`] |
//!
//! What is certain is backed up exactly: a node with a winning choice is won, a node whose choices all lose is lost.
//! The same seed and the same calls give the same trees on every platform.

mod batch;
mod evaluator;
mod noise;
mod options;
mod pool;
mod proven;
mod result;
mod state;
mod tree;
mod turns;

pub use evaluator::{BatchEvaluator, EvaluationError, Leaf, StaticEvaluator};
pub use options::{MctsOptions, MctsOptionsError};
pub use pool::{Mcts, MctsPlayError};
pub use proven::Proven;
pub use result::{ChildResult, MctsResult};
pub use state::{TreeRoot, TreeState, game_end, repetitions};
pub use turns::TurnState;
