//! Evaluation by the patterns of lines and hexagons.

use gipf_core::{Position, Variant};

use super::pattern_features::{PATTERNS, for_each_feature};
use super::view::View;
use super::weights::{UNITS, Weights, WeightsError, WeightsKind};
use crate::Evaluate;

/// Weights of the [`pattern_features`](super::pattern_features::pattern_features).
#[derive(Clone, Debug)]
pub(super) struct PatternWeights {
    variant: Variant,
    weights: [i16; PATTERNS],
}

impl PatternWeights {
    /// Reads a file of weights.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] says at which byte the file is something else.
    pub(super) const fn read(file: &[u8]) -> Result<PatternWeights, WeightsError> {
        match Weights::read_kind(file, WeightsKind::Patterns) {
            Ok(weights) => Ok(PatternWeights::from_weights(&weights)),
            Err(error) => Err(error),
        }
    }

    /// The first weights of a file.
    pub(super) const fn from_weights(weights: &Weights<'_>) -> PatternWeights {
        PatternWeights { variant: weights.variant, weights: weights.from(0) }
    }

    /// The variant from whose games the weights are.
    pub(super) const fn variant(&self) -> Variant {
        self.variant
    }

    /// In [`UNITS`].
    #[inline(always)]
    pub(super) fn sum(&self, view: &View) -> i32 {
        let mut sum = 0;
        for_each_feature(view, |feature| sum += i32::from(self.weights[feature]));
        sum
    }
}

impl Evaluate<Position> for PatternWeights {
    fn evaluate(&self, position: &Position) -> i32 {
        self.sum(&View::of(position)) / UNITS
    }
}
