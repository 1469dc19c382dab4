//! The evaluation of GIPF by patterns.

use gipf_ai::gipf::UNITS;
use gipf_ai::gipf::features::{PATTERNS, pattern_class, pattern_features, pattern_lead};
use gipf_ai::weights::LOGIT;
use gipf_core::Position;

use crate::train::model::{Model, rounded, set_from};

/// A weight for each class of patterns, kept at the first pattern of the class.
#[derive(Clone, Debug)]
pub(crate) struct PatternModel {
    weights: Vec<f32>,
    classes: Classes,
}

/// For each feature: the first of its class.
#[derive(Clone, Debug)]
pub(crate) struct Classes(Vec<u16>);

impl Classes {
    pub(crate) fn new() -> Classes {
        Classes((0..PATTERNS).map(|feature| pattern_class(feature) as u16).collect())
    }

    /// Where the weights for a position are.
    pub(crate) fn of(&self, position: &Position) -> impl Iterator<Item = usize> + Clone {
        let class = |feature: u16| usize::from(self.0[usize::from(feature)]);
        pattern_features(position).into_iter().map(class)
    }

    /// The weights of all patterns of each class.
    pub(crate) fn quantized(&self, weights: &[f32]) -> impl Iterator<Item = i16> {
        self.0.iter().map(|&class| in_units(weights[usize::from(class)]))
    }
}

/// Returns weights of 0 for patterns, and of the obvious lead for material, which serves where no
/// game shows a feature.
pub(crate) fn first_weights() -> Vec<f32> {
    (0..PATTERNS).map(|feature| f32::from(pattern_lead(feature))).collect()
}

impl PatternModel {
    pub(crate) fn new() -> PatternModel {
        PatternModel { weights: first_weights(), classes: Classes::new() }
    }
}

impl Model<Position> for PatternModel {
    fn weights(&self) -> &[f32] {
        &self.weights
    }

    fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    fn logit(&self, position: &Position) -> f32 {
        self.classes.of(position).map(|class| self.weights[class]).sum()
    }

    fn learn(&self, position: &Position, gradient: &mut [f32], slope: &mut dyn FnMut(f32) -> f32) {
        let classes = self.classes.of(position);
        let slope = slope(classes.clone().map(|class| self.weights[class]).sum());
        for class in classes {
            gradient[class] += slope;
        }
    }

    fn quantized(&self) -> Vec<i16> {
        self.classes.quantized(&self.weights).collect()
    }

    fn set_quantized(&mut self, weights: &[i16]) {
        set_from(&mut self.weights, weights, IN_UNITS);
    }
}

/// A weight of 1 in the units of a file.
pub(super) const IN_UNITS: i32 = LOGIT * UNITS;

/// Rounds a weight to the units of a file.
fn in_units(weight: f32) -> i16 {
    rounded(weight * IN_UNITS as f32)
}
