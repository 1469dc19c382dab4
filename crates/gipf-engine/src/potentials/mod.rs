//! GIPF with potentials as an [`Engine`].

use gipf_ai::weights::{Weights, WeightsError};
use gipf_ai::{PotentialsEvaluator, potentials};
use gipf_potentials::GipfPotentials;

use crate::Engine;

impl Engine for GipfPotentials {
    type Evaluator = PotentialsEvaluator;

    const EVALUATORS: &'static [PotentialsEvaluator] = PotentialsEvaluator::ALL;

    const PLY_CAP: usize = potentials::PLY_CAP;

    fn read_weights(
        file: &[u8],
    ) -> Result<Weights<GipfPotentials, PotentialsEvaluator>, WeightsError> {
        potentials::read_weights(file)
    }
}
