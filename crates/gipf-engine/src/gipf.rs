//! GIPF as an [`Engine`].

use gipf_ai::{Evaluator, PLY_CAP};
use gipf_core::Position;

use crate::Engine;

impl Engine for Position {
    type Evaluator = Evaluator;

    const EVALUATORS: &'static [Evaluator] = Evaluator::ALL;

    const PLY_CAP: usize = PLY_CAP;
}
