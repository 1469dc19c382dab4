//! ZÈRTZ as an [`Engine`].

use gipf_ai::weights::{Weights, WeightsError};
use gipf_ai::{ZertzEvaluator, zertz};
use zertz_core::Zertz;

use crate::Engine;

impl Engine for Zertz {
    type Evaluator = ZertzEvaluator;

    const EVALUATORS: &'static [ZertzEvaluator] = ZertzEvaluator::ALL;

    /// Far more than games take: the longest of self-play have some 60 turns.
    const PLY_CAP: usize = 300;

    fn read_weights(file: &[u8]) -> Result<Weights<Zertz, ZertzEvaluator>, WeightsError> {
        zertz::read_weights(file)
    }
}
