//! The evaluation of ZÈRTZ: a sum of terms whose weights change in the course of the game.

use gipf_ai::weights::LOGIT;
use gipf_ai::zertz::{UNITS, ZertzFeatures};
use zertz_core::Position;

use crate::train::model::{Model, rounded};

/// A weight for each of the features at each of the knots, in the order of a file.
#[derive(Clone, Debug)]
pub(crate) struct FittedModel {
    weights: Vec<f32>,
}

impl FittedModel {
    pub(crate) fn new() -> FittedModel {
        FittedModel { weights: vec![0.0; ZertzFeatures::KNOTS.len() * ZertzFeatures::COUNT] }
    }
}

/// Calls `visit` with the place of a weight and the number that it is multiplied by.
fn for_each_input(position: &Position, mut visit: impl FnMut(usize, f32)) {
    let features = ZertzFeatures::of(position);
    for (knot, share) in features.moment() {
        let first = knot * ZertzFeatures::COUNT;
        for (place, &value) in features.values.iter().enumerate() {
            if value != 0 && share > 0.0 {
                visit(first + place, share as f32 * value as f32);
            }
        }
    }
}

impl Model<Position> for FittedModel {
    fn weights(&self) -> &[f32] {
        &self.weights
    }

    fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    fn logit(&self, position: &Position) -> f32 {
        let mut sum = 0.0;
        for_each_input(position, |place, input| sum += self.weights[place] * input);
        sum
    }

    fn learn(&self, position: &Position, gradient: &mut [f32], slope: &mut dyn FnMut(f32) -> f32) {
        let slope = slope(self.logit(position));
        for_each_input(position, |place, input| gradient[place] += slope * input);
    }

    fn quantized(&self) -> Vec<i16> {
        let units = (LOGIT * UNITS) as f32;
        self.weights.iter().map(|weight| rounded(weight * units)).collect()
    }
}
