//! DVONN as an [`Engine`].

use dvonn_core::Dvonn;
use gipf_ai::weights::{Weights, WeightsError};
use gipf_ai::{DvonnEvaluator, dvonn};

use crate::Engine;

impl Engine for Dvonn {
    type Evaluator = DvonnEvaluator;

    const EVALUATORS: &'static [DvonnEvaluator] = DvonnEvaluator::ALL;

    /// No game reaches it: there are 49 placements and at most 48 moves, and at most one pass follows
    /// each move.
    const PLY_CAP: usize = 49 + 2 * 48;

    fn read_weights(file: &[u8]) -> Result<Weights<Dvonn, DvonnEvaluator>, WeightsError> {
        dvonn::read_weights(file)
    }
}
