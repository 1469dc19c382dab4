//! GIPF in the search, and its evaluations.
//!
//! | to | use |
//! |---|---|
//! | play or analyze | [`GipfEvaluator`] |
//! | play with weights from a file | [`read_weights`] |
//! | write a file of weights | [`GipfWeightsKind`] |
//! | fit weights | [`features`] |

mod built_in;
mod evaluator;
pub mod features;
mod fitted;
mod material;
mod network;
mod pattern_features;
mod patterns;
mod policy;
mod searchable;
pub(crate) mod terms;
pub(crate) mod view;
mod weights;

pub use evaluator::{GipfEvaluator, ParseEvaluatorError};
pub use network::NetworkState;
#[cfg(feature = "potentials")]
pub(crate) use policy::push_policy;
pub use terms::WEIGHT_SCALE;
pub use weights::{GipfWeights, GipfWeightsKind, read_weights};
