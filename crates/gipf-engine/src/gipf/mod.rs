//! GIPF as an [`Engine`].

use gipf_ai::weights::{Weights, WeightsError};
use gipf_ai::{GipfEvaluator, PLY_CAP, gipf};
use gipf_core::Gipf;

use crate::Engine;

impl Engine for Gipf {
    type Evaluator = GipfEvaluator;

    const EVALUATORS: &'static [GipfEvaluator] = GipfEvaluator::ALL;

    const PLY_CAP: usize = PLY_CAP;

    fn read_weights(file: &[u8]) -> Result<Weights<Gipf, GipfEvaluator>, WeightsError> {
        gipf::read_weights(file)
    }
}
