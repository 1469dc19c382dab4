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
pub struct Learned(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Fitted(Box<FittedWeights>),
    Patterns(Box<PatternWeights>),
    Network(Box<NetworkWeights>),
}

impl Learned {
    /// Reads a file of weights of any kind.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] says at which byte the file is something else.
    pub fn read(file: &[u8]) -> Result<Learned, WeightsError> {
        Ok(Learned(match Weights::read(file)?.kind() {
            WeightsKind::Fitted => Kind::Fitted(Box::new(FittedWeights::read(file)?)),
            WeightsKind::Patterns => Kind::Patterns(Box::new(PatternWeights::read(file)?)),
            WeightsKind::Network => Kind::Network(Box::new(NetworkWeights::read(file)?)),
        }))
    }

    /// The variant from whose games the weights are.
    #[must_use]
    pub fn variant(&self) -> Variant {
        match &self.0 {
            Kind::Fitted(weights) => weights.variant(),
            Kind::Patterns(weights) => weights.variant(),
            Kind::Network(weights) => weights.variant(),
        }
    }
}

impl Evaluate<Position> for Learned {
    fn evaluate(&self, position: &Position) -> i32 {
        match &self.0 {
            Kind::Fitted(weights) => weights.evaluate(position),
            Kind::Patterns(weights) => weights.evaluate(position),
            Kind::Network(weights) => weights.evaluate(position),
        }
    }
}
