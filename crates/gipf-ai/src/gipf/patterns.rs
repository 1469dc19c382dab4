//! Evaluation by the patterns of lines and hexagons.

use gipf_core::Gipf;

use super::pattern_features::{PATTERNS, for_each_feature};
use super::terms::WEIGHT_SCALE;
use super::view::View;
use crate::weights::{RawWeights, WeightsError};

const PADDED: usize = PATTERNS.next_power_of_two();

/// Weights of the [`pattern_features`](super::pattern_features::pattern_features).
#[derive(Clone, Debug)]
pub(super) struct PatternWeights {
    /// Those of no pattern at the end are 0: the length, a power of two, makes looking one up cheap.
    weights: [i16; PADDED],
}

impl PatternWeights {
    pub(super) const fn read(weights: &RawWeights<'_>) -> Result<PatternWeights, WeightsError> {
        Ok(PatternWeights::from_first(weights))
    }

    /// Takes the first weights of a file.
    pub(super) const fn from_first(weights: &RawWeights<'_>) -> PatternWeights {
        let known: [i16; PATTERNS] = weights.from(0);
        let mut weights = [0; PADDED];
        let mut i = 0;
        while i < PATTERNS {
            weights[i] = known[i];
            i += 1;
        }
        PatternWeights { weights }
    }

    /// Returns the sum of the weights; [`WEIGHT_SCALE`] of it make a hundredth of a piece.
    #[inline(always)]
    pub(super) fn sum(&self, view: &View) -> i32 {
        let mut sum = 0;
        for_each_feature(view, |feature| sum += i32::from(self.weights[feature % PADDED]));
        sum
    }

    pub(super) fn evaluate(&self, position: &Gipf) -> i32 {
        self.sum(&View::of(position)) / WEIGHT_SCALE
    }
}
