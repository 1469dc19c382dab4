//! GIPF with potentials in the search, and its evaluations.
//!
//! | to | use |
//! |---|---|
//! | play or analyze | [`PotentialsEvaluator`] |
//! | play with weights from a file | [`read_weights`] |
//! | write a file of weights | [`PotentialsWeightsKind`] |
//! | fit weights | [`terms`], [`TERM_NAMES`] |

mod evaluator;
mod key;
mod material;
mod searchable;
mod terms;
mod threats;
mod weights;

pub use evaluator::{ParseEvaluatorError, PotentialsEvaluator};
pub use terms::{TERM_NAMES, TERMS, terms};
pub use weights::{PotentialsWeights, PotentialsWeightsKind, WEIGHT_SCALE, read_weights};
