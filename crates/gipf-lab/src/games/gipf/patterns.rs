//! The patterns of GIPF.

use gipf_ai::gipf::WEIGHT_SCALE;
use gipf_ai::gipf::features::{PATTERNS, pattern_class, pattern_features, pattern_lead};
use gipf_ai::weights::LOGIT;
use gipf_core::Gipf;

use crate::train::linear::LinearEvaluation;

/// For each feature: the first of its class, where the weight of the class is kept.
#[derive(Clone, Debug)]
pub(crate) struct Patterns(Vec<u16>);

impl Patterns {
    pub(crate) fn new() -> Patterns {
        Patterns((0..PATTERNS).map(|feature| pattern_class(feature) as u16).collect())
    }
}

impl LinearEvaluation<Gipf> for Patterns {
    /// Nothing for patterns, and the obvious lead for material, which serves where no game shows a
    /// feature.
    fn first_weights(&self) -> Vec<f32> {
        (0..PATTERNS).map(|feature| f32::from(pattern_lead(feature))).collect()
    }

    fn of(&self, position: &Gipf) -> impl Iterator<Item = (usize, f32)> + Clone {
        pattern_features(position)
            .into_iter()
            .map(|feature| (self.place(usize::from(feature)), 1.0))
    }

    fn one(&self) -> i32 {
        LOGIT * WEIGHT_SCALE
    }

    fn place(&self, in_file: usize) -> usize {
        usize::from(self.0[in_file])
    }
}
