//! DVONN in the search, its evaluations and exact results.
//!
//! | to | use |
//! |---|---|
//! | play or analyze | [`DvonnEvaluator`] |
//! | play with weights from a file | [`read_weights`] |
//! | write a file of weights | [`DvonnWeightsKind`] |
//! | fit weights | [`DvonnFeatures`], [`network_inputs`], [`NETWORK_INPUTS`], [`NETWORK_UNITS`] |
//! | solve a position near the end | [`final_score`] |

mod evaluator;
mod features;
mod network;
mod score;
mod searchable;
mod view;
mod weights;

pub use evaluator::{DvonnEvaluator, ParseEvaluatorError};
pub use features::DvonnFeatures;
pub use network::{NETWORK_INPUTS, NETWORK_UNITS, network_inputs};
pub use score::{FinalScore, final_score};
pub use weights::{DvonnWeights, DvonnWeightsKind, read_weights};

pub use crate::weights::tapered::WEIGHT_SCALE;
