//! Evaluation by the patterns of lines and hexagons.

use gipf_core::Gipf;

use super::pattern_features::{PATTERNS, for_each_feature};
use super::terms::WEIGHT_SCALE;
use super::view::View;
use crate::weights::{RawWeights, WeightsError};

/// Weights of the [`pattern_features`](super::pattern_features::pattern_features).
#[derive(Clone, Debug)]
pub(super) struct PatternWeights {
    weights: [i16; PATTERNS],
}

impl PatternWeights {
    pub(super) const fn read(weights: &RawWeights<'_>) -> Result<PatternWeights, WeightsError> {
        Ok(PatternWeights::from_first(weights))
    }

    /// Takes the first weights of a file.
    pub(super) const fn from_first(weights: &RawWeights<'_>) -> PatternWeights {
        PatternWeights { weights: weights.from(0) }
    }

    /// Returns the sum of the weights; [`WEIGHT_SCALE`] of it make a hundredth of a piece.
    #[inline(always)]
    pub(super) fn sum(&self, view: &View) -> i32 {
        let mut sum = 0;
        for_each_feature(view, |feature| sum += i32::from(self.weights[feature]));
        sum
    }

    pub(super) fn evaluate(&self, position: &Gipf) -> i32 {
        self.sum(&View::of(position)) / WEIGHT_SCALE
    }
}
