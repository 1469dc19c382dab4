//! DVONN as an [`Engine`].

use dvonn_core::Position;
use gipf_ai::weights::{Weights, WeightsError};
use gipf_ai::{DvonnEvaluator, dvonn};

use crate::Engine;

impl Engine for Position {
    type Evaluator = DvonnEvaluator;

    const EVALUATORS: &'static [DvonnEvaluator] = DvonnEvaluator::ALL;

    /// No game reaches it: there are 49 placements and at most 48 moves, and at most one pass follows
    /// each move.
    const PLY_CAP: usize = 49 + 2 * 48;

    fn read_weights(file: &[u8]) -> Result<Weights<Position, DvonnEvaluator>, WeightsError> {
        dvonn::read_weights(file)
    }
}
