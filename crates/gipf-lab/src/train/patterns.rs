//! Evaluations by the patterns of the board of GIPF.

use std::fmt::Debug;

use gipf_ai::gipf::UNITS;
use gipf_ai::gipf::features::{PATTERN_FEATURES, PATTERNS, pattern_class, pattern_lead};
use gipf_ai::weights::LOGIT;

use crate::train::model::{Model, rounded};

/// For each feature: the first of its class.
#[derive(Clone, Debug)]
pub(crate) struct Classes(Vec<u16>);

impl Classes {
    pub(crate) fn new() -> Classes {
        Classes((0..PATTERNS).map(|feature| pattern_class(feature) as u16).collect())
    }

    /// Where the weights for these features are.
    pub(crate) fn of(
        &self,
        features: [u16; PATTERN_FEATURES],
    ) -> impl Iterator<Item = usize> + Clone {
        features.into_iter().map(|feature| usize::from(self.0[usize::from(feature)]))
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

/// The patterns of a position, and `N` terms besides.
pub(crate) type Features<const N: usize> = ([u16; PATTERN_FEATURES], [i32; N]);

/// A weight for each class of patterns, kept at the first pattern of the class, then one for each of `N`
/// terms.
#[derive(Clone, Debug)]
pub(crate) struct PatternModel<P, const N: usize> {
    weights: Vec<f32>,
    classes: Classes,
    features: fn(&P) -> Features<N>,
}

impl<P, const N: usize> PatternModel<P, N> {
    pub(crate) fn new(features: fn(&P) -> Features<N>) -> PatternModel<P, N> {
        let mut weights = first_weights();
        weights.resize(PATTERNS + N, 0.0);
        PatternModel { weights, classes: Classes::new(), features }
    }

    fn sum(&self, classes: impl Iterator<Item = usize>, terms: [i32; N]) -> f32 {
        let patterns: f32 = classes.map(|class| self.weights[class]).sum();
        let weighed = self.weights[PATTERNS..].iter().zip(terms);
        patterns + weighed.map(|(weight, term)| weight * term as f32).sum::<f32>()
    }
}

impl<P: Debug, const N: usize> Model<P> for PatternModel<P, N> {
    fn weights(&self) -> &[f32] {
        &self.weights
    }

    fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    fn logit(&self, position: &P) -> f32 {
        let (features, terms) = (self.features)(position);
        self.sum(self.classes.of(features), terms)
    }

    fn learn(&self, position: &P, gradient: &mut [f32], slope: &mut dyn FnMut(f32) -> f32) {
        let (features, terms) = (self.features)(position);
        let classes = self.classes.of(features);
        let slope = slope(self.sum(classes.clone(), terms));
        for class in classes {
            gradient[class] += slope;
        }
        for (gradient, term) in gradient[PATTERNS..].iter_mut().zip(terms) {
            *gradient += slope * term as f32;
        }
    }

    fn quantized(&self) -> Vec<i16> {
        let terms = self.weights[PATTERNS..].iter().copied().map(in_units);
        self.classes.quantized(&self.weights).chain(terms).collect()
    }
}

/// Rounds a weight to the units of a file.
fn in_units(weight: f32) -> i16 {
    rounded(weight * (LOGIT * UNITS) as f32)
}
