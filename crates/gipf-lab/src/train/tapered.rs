//! Tapered evaluations: sums of terms whose weights change in the course of the game.

use std::fmt::Debug;

use gipf_ai::weights::{LOGIT, Moment};

use crate::train::model::{Model, rounded, set_from};

/// A weight for each of `N` terms of a position at each knot of the game, in the order of a file.
#[derive(Clone, Debug)]
pub(crate) struct TaperedModel<P, const N: usize> {
    weights: Vec<f32>,
    terms: fn(&P) -> ([i32; N], Moment),
    /// The units of a weight of a file in a hundredth of a piece.
    units: i32,
}

impl<P, const N: usize> TaperedModel<P, N> {
    /// Begins with weights of 0.
    pub(crate) fn new(
        knots: usize,
        terms: fn(&P) -> ([i32; N], Moment),
        units: i32,
    ) -> TaperedModel<P, N> {
        TaperedModel { weights: vec![0.0; knots * N], terms, units }
    }

    /// Returns the weighed sum of terms at a moment.
    fn sum(&self, terms: &[i32; N], moment: Moment) -> f32 {
        let mut sum = 0.0;
        for_each_input(terms, moment, |place, input| sum += self.weights[place] * input);
        sum
    }
}

/// Calls `visit` with the place of a weight and the number that it is multiplied by.
fn for_each_input<const N: usize>(
    terms: &[i32; N],
    moment: Moment,
    mut visit: impl FnMut(usize, f32),
) {
    for (knot, share) in moment.shares() {
        let first = knot * N;
        for (place, &term) in terms.iter().enumerate() {
            if term != 0 && share > 0.0 {
                visit(first + place, share as f32 * term as f32);
            }
        }
    }
}

impl<P: Debug, const N: usize> Model<P> for TaperedModel<P, N> {
    fn weights(&self) -> &[f32] {
        &self.weights
    }

    fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    fn logit(&self, position: &P) -> f32 {
        let (terms, moment) = (self.terms)(position);
        self.sum(&terms, moment)
    }

    fn learn(&self, position: &P, gradient: &mut [f32], slope: &mut dyn FnMut(f32) -> f32) {
        let (terms, moment) = (self.terms)(position);
        let slope = slope(self.sum(&terms, moment));
        for_each_input(&terms, moment, |place, input| gradient[place] += slope * input);
    }

    fn quantized(&self) -> Vec<i16> {
        let units = (LOGIT * self.units) as f32;
        self.weights.iter().map(|weight| rounded(weight * units)).collect()
    }

    fn set_quantized(&mut self, weights: &[i16]) {
        set_from(&mut self.weights, weights, LOGIT * self.units);
    }
}
