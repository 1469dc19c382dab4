//! YINSH in the search, and its evaluations.
//!
//! | to | use |
//! |---|---|
//! | play or analyze | [`YinshEvaluator`] |
//! | see what is weighed | [`YinshFeatures`] |
//! | play with weights from a file | [`read_weights`] |

mod evaluator;
mod features;
mod searchable;
mod weights;
mod windows;

pub use crate::weights::tapered::WEIGHT_SCALE;
pub use evaluator::{ParseEvaluatorError, YinshEvaluator};
pub use features::YinshFeatures;
pub use weights::{YinshWeights, YinshWeightsKind, read_weights};
