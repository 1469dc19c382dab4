//! Evaluation with weights from any file.

use alloc::boxed::Box;

use gipf_core::{Position, Variant};

use super::fitted::FittedWeights;
use super::network::NetworkWeights;
use super::patterns::PatternWeights;
use super::weights::{Weights, WeightsError, WeightsKind};
use crate::Evaluate;

/// Weights of any kind, to evaluate with before they are built in.
#[derive(Clone, Debug)]
pub enum Learned {
    /// Of the terms.
    Terms(Box<FittedWeights>),
    /// Of the patterns.
    Patterns(Box<PatternWeights>),
    /// Of the network.
    Network(Box<NetworkWeights>),
}

impl Learned {
    /// Reads a file of weights of any kind.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] says at which byte the file is something else.
    pub fn read(file: &[u8]) -> Result<Learned, WeightsError> {
        Ok(match Weights::read(file)?.kind() {
            WeightsKind::Terms => Learned::Terms(Box::new(FittedWeights::read(file)?)),
            WeightsKind::Patterns => Learned::Patterns(Box::new(PatternWeights::read(file)?)),
            WeightsKind::Network => Learned::Network(Box::new(NetworkWeights::read(file)?)),
        })
    }

    /// The variant from whose games the weights are.
    #[must_use]
    pub fn variant(&self) -> Variant {
        match self {
            Learned::Terms(weights) => weights.variant(),
            Learned::Patterns(weights) => weights.variant(),
            Learned::Network(weights) => weights.variant(),
        }
    }
}

impl Evaluate<Position> for Learned {
    fn evaluate(&self, position: &Position) -> i32 {
        match self {
            Learned::Terms(weights) => weights.evaluate(position),
            Learned::Patterns(weights) => weights.evaluate(position),
            Learned::Network(weights) => weights.evaluate(position),
        }
    }
}
