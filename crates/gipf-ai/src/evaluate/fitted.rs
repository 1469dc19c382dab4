//! Evaluation by the hand-made terms, with weights from games.

use gipf_core::{Position, Variant};

use super::terms::{TERMS, terms, weighed};
use super::weights::{UNITS, Weights, WeightsError, WeightsKind};
use crate::Evaluate;

/// Weights of the [`terms`].
#[derive(Clone, Debug)]
pub(super) struct FittedWeights {
    variant: Variant,
    weights: [i16; TERMS],
}

impl FittedWeights {
    /// Reads a file of weights.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] says at which byte the file is something else.
    pub(super) const fn read(file: &[u8]) -> Result<FittedWeights, WeightsError> {
        match Weights::read_kind(file, WeightsKind::Fitted) {
            Ok(weights) => Ok(FittedWeights { variant: weights.variant, weights: weights.from(0) }),
            Err(error) => Err(error),
        }
    }

    /// The variant from whose games the weights are.
    pub(super) const fn variant(&self) -> Variant {
        self.variant
    }
}

impl Evaluate<Position> for FittedWeights {
    fn evaluate(&self, position: &Position) -> i32 {
        weighed(&terms(position), &self.weights) / UNITS
    }
}
