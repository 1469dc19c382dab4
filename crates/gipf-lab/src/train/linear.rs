//! The evaluations that are a sum of weights: by terms and by patterns.

use gipf_ai::gipf::GipfWeightsKind;
use gipf_ai::gipf::features::{
    PATTERNS, TERMS, pattern_class, pattern_features, pattern_lead, terms,
};
use gipf_core::Position;

use crate::train::model::{Model, in_units};

/// A weight for each of the hand-made terms.
#[derive(Clone, Debug)]
pub(crate) struct FittedModel {
    weights: Vec<f32>,
}

impl FittedModel {
    pub(crate) fn new() -> FittedModel {
        FittedModel { weights: vec![0.0; TERMS] }
    }
}

impl Model for FittedModel {
    const KIND: GipfWeightsKind = GipfWeightsKind::Fitted;
    const TURNS: bool = false;

    fn weights(&self) -> &[f32] {
        &self.weights
    }

    fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    fn logit(&self, position: &Position) -> f32 {
        let terms = terms(position);
        self.weights.iter().zip(terms).map(|(weight, term)| weight * term as f32).sum()
    }

    fn learn(&self, position: &Position, gradient: &mut [f32], slope: impl FnOnce(f32) -> f32) {
        let slope = slope(self.logit(position));
        for (gradient, term) in gradient.iter_mut().zip(terms(position)) {
            *gradient += slope * term as f32;
        }
    }

    fn quantised(&self) -> Vec<i16> {
        self.weights.iter().copied().map(in_units).collect()
    }
}

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
    pub(crate) fn quantised(&self, weights: &[f32]) -> impl Iterator<Item = i16> {
        self.0.iter().map(|&class| in_units(weights[usize::from(class)]))
    }
}

/// Patterns that say nothing, and supplies that say what anybody would, for those that no game
/// shows.
pub(crate) fn first_weights() -> Vec<f32> {
    (0..PATTERNS).map(|feature| f32::from(pattern_lead(feature))).collect()
}

impl PatternModel {
    pub(crate) fn new() -> PatternModel {
        PatternModel { weights: first_weights(), classes: Classes::new() }
    }
}

impl Model for PatternModel {
    const KIND: GipfWeightsKind = GipfWeightsKind::Patterns;
    const TURNS: bool = false;

    fn weights(&self) -> &[f32] {
        &self.weights
    }

    fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    fn logit(&self, position: &Position) -> f32 {
        self.classes.of(position).map(|class| self.weights[class]).sum()
    }

    fn learn(&self, position: &Position, gradient: &mut [f32], slope: impl FnOnce(f32) -> f32) {
        let classes = self.classes.of(position);
        let slope = slope(classes.clone().map(|class| self.weights[class]).sum());
        for class in classes {
            gradient[class] += slope;
        }
    }

    fn quantised(&self) -> Vec<i16> {
        self.classes.quantised(&self.weights).collect()
    }
}
