//! YINSH in the search, and its evaluations.
//!
//! | to | use |
//! |---|---|
//! | play or analyze | [`YinshEvaluator`] |
//! | see what is weighed | [`YinshFeatures`] |

mod evaluator;
mod features;
mod searchable;
mod windows;

pub use evaluator::{ParseEvaluatorError, YinshEvaluator};
pub use features::YinshFeatures;
