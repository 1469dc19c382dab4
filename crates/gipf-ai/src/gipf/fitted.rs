//! Evaluation by the hand-made terms, with weights from games.

use gipf_core::Gipf;

use super::terms::{TERMS, WEIGHT_SCALE, terms, weighed};
use crate::weights::{RawWeights, WeightsError};

/// Weights of the [`terms`].
#[derive(Clone, Debug)]
pub(super) struct FittedWeights {
    weights: [i16; TERMS],
}

impl FittedWeights {
    pub(super) const fn read(weights: &RawWeights<'_>) -> Result<FittedWeights, WeightsError> {
        Ok(FittedWeights { weights: weights.from(0) })
    }

    pub(super) fn evaluate(&self, position: &Gipf) -> i32 {
        weighed(&terms(position), &self.weights) / WEIGHT_SCALE
    }
}
