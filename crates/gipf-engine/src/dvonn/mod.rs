//! DVONN as an [`Engine`].

use dvonn_core::Position;
use gipf_ai::weights::WeightsError;
use gipf_ai::{DvonnEvaluator, dvonn};

use crate::{Engine, Weights};

impl Engine for Position {
    type Evaluator = DvonnEvaluator;

    const EVALUATORS: &'static [DvonnEvaluator] = DvonnEvaluator::ALL;

    fn read_weights(file: &[u8]) -> Result<Weights<Position>, WeightsError> {
        dvonn::read_weights(file)
    }

    /// No game reaches it: there are 49 placements and at most 48 moves, and at most one pass follows
    /// each move.
    const PLY_CAP: usize = 49 + 2 * 48;
}
