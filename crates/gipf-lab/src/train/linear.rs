//! Evaluations that are a sum of terms times weights.

use std::fmt::Debug;

use gipf_ai::weights::LOGIT;

use crate::train::model::{Model, rounded, set_from};

/// A weight for each of `N` terms of a position.
#[derive(Clone, Debug)]
pub(crate) struct LinearModel<P, const N: usize> {
    weights: Vec<f32>,
    terms: fn(&P) -> [i32; N],
    /// The units of a weight of a file in a hundredth of a piece.
    units: i32,
}

impl<P, const N: usize> LinearModel<P, N> {
    /// Begins with weights of 0.
    pub(crate) fn new(terms: fn(&P) -> [i32; N], units: i32) -> LinearModel<P, N> {
        LinearModel { weights: vec![0.0; N], terms, units }
    }
}

impl<P: Debug, const N: usize> Model<P> for LinearModel<P, N> {
    fn weights(&self) -> &[f32] {
        &self.weights
    }

    fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    fn logit(&self, position: &P) -> f32 {
        let terms = (self.terms)(position);
        self.weights.iter().zip(terms).map(|(weight, term)| weight * term as f32).sum()
    }

    fn learn(&self, position: &P, gradient: &mut [f32], slope: &mut dyn FnMut(f32) -> f32) {
        let terms = (self.terms)(position);
        let logit = self.weights.iter().zip(terms).map(|(weight, term)| weight * term as f32).sum();
        let slope = slope(logit);
        for (gradient, term) in gradient.iter_mut().zip(terms) {
            *gradient += slope * term as f32;
        }
    }

    fn quantized(&self) -> Vec<i16> {
        let units = (LOGIT * self.units) as f32;
        self.weights.iter().map(|weight| rounded(weight * units)).collect()
    }

    fn set_quantized(&mut self, weights: &[i16]) {
        set_from(&mut self.weights, weights, LOGIT * self.units);
    }
}
