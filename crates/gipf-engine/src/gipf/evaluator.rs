//! The evaluators of GIPF, built in or loaded from a file.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use gipf_ai::evaluate::Learned;
use gipf_ai::{Evaluate, Evaluator, UnknownEvaluator};
use gipf_core::Position;

/// An evaluator of GIPF.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum GipfEvaluator {
    /// One that is built in.
    BuiltIn(Evaluator),
    /// One with weights from a file.
    Loaded(Arc<Learned>),
}

impl GipfEvaluator {
    /// Returns the evaluator with these weights.
    #[must_use]
    pub fn loaded(weights: Learned) -> GipfEvaluator {
        GipfEvaluator::Loaded(Arc::new(weights))
    }
}

impl Default for GipfEvaluator {
    fn default() -> GipfEvaluator {
        GipfEvaluator::BuiltIn(Evaluator::default())
    }
}

impl Evaluate<Position> for GipfEvaluator {
    fn evaluate(&self, position: &Position) -> i32 {
        match self {
            GipfEvaluator::BuiltIn(evaluator) => evaluator.evaluate(position),
            GipfEvaluator::Loaded(weights) => weights.evaluate(position),
        }
    }
}

impl fmt::Display for GipfEvaluator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GipfEvaluator::BuiltIn(evaluator) => evaluator.fmt(f),
            GipfEvaluator::Loaded(_) => f.pad("weights"),
        }
    }
}

impl FromStr for GipfEvaluator {
    type Err = UnknownEvaluator;

    /// Reads the name of an evaluator that is built in.
    fn from_str(name: &str) -> Result<GipfEvaluator, UnknownEvaluator> {
        name.parse().map(GipfEvaluator::BuiltIn)
    }
}
