//! YINSH in the laboratory.

use std::ops::RangeInclusive;

use gipf_ai::weights::Moment;
use gipf_ai::yinsh::{WEIGHT_SCALE, YinshFeatures, YinshWeightsKind};
use yinsh_core::{Turn, Yinsh};

use crate::Lab;
use crate::train::linear::LinearModel;
use crate::train::tapered::TaperedTerms;
use crate::train::{TrainOptions, TrainingStage};

/// What is weighed in a position, and when.
fn terms(position: &Yinsh) -> ([i32; YinshFeatures::COUNT], Moment) {
    let features = YinshFeatures::of(position);
    (features.values, features.moment)
}

const TERMS: TaperedTerms<Yinsh, { YinshFeatures::COUNT }> =
    TaperedTerms { knots: YinshFeatures::KNOTS.len(), terms, scale: WEIGHT_SCALE, tempo: 0 };

/// Not in the constant: what these make would be compiled in every crate that uses it.
static TRAINED: [TrainingStage<Yinsh>; 1] = [TrainingStage {
    name: "fitted",
    format: YinshWeightsKind::Fitted.format(),
    options: TrainOptions::new(20, 0.01).with_result_share(0.5),
    model: |_| Box::new(LinearModel::new(TERMS)),
}];

impl Lab for Yinsh {
    /// All rings, so that games differ, and up to two moves.
    const OPENING_TURNS: RangeInclusive<usize> = 10..=12;

    const STAGES: &'static [TrainingStage<Yinsh>] = &TRAINED;

    /// Positions are kept in which the move makes no row: rows of the opponent's making are weighed.
    fn is_sampled(&self, best: Option<&Turn>) -> bool {
        match best {
            Some(Turn::Move { after, .. }) => after.is_empty(),
            Some(Turn::Place(_) | Turn::Pass { .. }) => true,
            Some(Turn::Win { .. }) | None => false,
        }
    }
}
