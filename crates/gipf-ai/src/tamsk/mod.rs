//! TAMSK in the search, and its evaluations.
//!
//! A search takes every turn to last as long as generated turns do: see
//! [`Tamsk::with_seconds`](gipf_game::Position::with_seconds).

mod apart;
mod evaluator;
mod searchable;

pub use evaluator::{ParseEvaluatorError, TamskEvaluator};
