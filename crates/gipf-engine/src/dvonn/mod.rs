//! DVONN as an [`Engine`].

use dvonn_core::Position;
use gipf_ai::weights::{Weights, WeightsError};
use gipf_ai::{DvonnEvaluator, dvonn};

use crate::Engine;

impl Engine for Position {
    type Evaluator = DvonnEvaluator;

    const EVALUATORS: &'static [DvonnEvaluator] = DvonnEvaluator::ALL;

    fn read_weights(file: &[u8]) -> Result<Weights<Position, DvonnEvaluator>, WeightsError> {
        dvonn::read_weights(file)
    }

    /// Never reached: 49 placements, and each of at most 48 moves is followed by at most one pass.
    const PLY_CAP: usize = 49 + 2 * 48;
}
