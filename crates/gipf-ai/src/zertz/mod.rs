//! ZÈRTZ in the search, and its evaluations.
//!
//! | to | use |
//! |---|---|
//! | play or analyze | [`ZertzEvaluator`] |
//! | play with weights from a file | [`read_weights`] |
//! | write a file of weights | [`ZertzWeightsKind`] |
//! | fit weights | [`ZertzFeatures`] |

mod claims;
mod evaluator;
mod features;
mod sacrifice;
mod searchable;
mod selection;
mod tactics;
mod weights;

pub use evaluator::{ParseEvaluatorError, ZertzEvaluator};
pub use features::ZertzFeatures;
pub use weights::{ZertzWeights, ZertzWeightsKind, read_weights};

pub use crate::weights::tapered::WEIGHT_SCALE;
