//! GIPF as an [`Engine`].

use gipf_ai::weights::{Weights, WeightsError};
use gipf_ai::{GipfEvaluator, PLY_CAP, gipf};
use gipf_core::Position;

use crate::Engine;

impl Engine for Position {
    type Evaluator = GipfEvaluator;

    const EVALUATORS: &'static [GipfEvaluator] = GipfEvaluator::ALL;

    const PLY_CAP: usize = PLY_CAP;

    fn read_weights(file: &[u8]) -> Result<Weights<Position, GipfEvaluator>, WeightsError> {
        gipf::read_weights(file)
    }
}
