//! GIPF as an [`Engine`].

mod evaluator;

use gipf_ai::evaluate::Learned;
use gipf_ai::{Evaluator, PLY_CAP};
use gipf_core::Position;

pub use evaluator::GipfEvaluator;

use crate::{Engine, ReadWeightsError, Weights};

impl Engine for Position {
    type Evaluator = GipfEvaluator;

    const EVALUATORS: &'static [GipfEvaluator] = &[
        GipfEvaluator::BuiltIn(Evaluator::Material),
        GipfEvaluator::BuiltIn(Evaluator::Terms),
        GipfEvaluator::BuiltIn(Evaluator::Fitted),
        GipfEvaluator::BuiltIn(Evaluator::Patterns),
        GipfEvaluator::BuiltIn(Evaluator::Network),
    ];

    const PLY_CAP: usize = PLY_CAP;

    fn read_weights(file: &[u8]) -> Result<Weights<Position>, ReadWeightsError> {
        let weights = Learned::read(file)?;
        Ok(Weights::new(weights.variant(), GipfEvaluator::loaded(weights)))
    }
}
