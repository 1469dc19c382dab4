//! A small network on top of a linear evaluation.

use std::fmt::Debug;

use gipf_ai::Random;
use gipf_ai::weights::{MOST_OUTPUT, OUTPUT_LOGIT, UNIT_ON};

use crate::train::linear::{LinearEvaluation, sum};
use crate::train::model::{Model, rounded, set_from};

/// How many units are summed at once.
const LANES: usize = 8;

/// The weights in the order of a file: those of the linear evaluation, of the network's inputs, what
/// its `UNITS` begin with, and what these are worth in the sum.
#[derive(Debug)]
pub(crate) struct NetworkModel<P, I, const UNITS: usize> {
    weights: Vec<f32>,
    linear: I,
    /// The inputs of the network that are on in a position.
    inputs: fn(&P) -> Vec<u16>,
    /// Where the weights of the inputs begin.
    first: usize,
    /// Where that which units begin with stands.
    bias: usize,
    /// Where the weights of the units begin.
    output: usize,
}

impl<P, I: LinearEvaluation<P>, const UNITS: usize> NetworkModel<P, I, UNITS> {
    /// Units with so many inputs, that differ by chance, on top of the first weights of `linear`.
    pub(crate) fn new(
        linear: I,
        input_count: usize,
        inputs: fn(&P) -> Vec<u16>,
        random: &mut Random,
    ) -> NetworkModel<P, I, UNITS> {
        const { assert!(UNITS.is_multiple_of(LANES), "units are summed in lanes") };
        let mut weights = linear.first_weights();
        let first = weights.len();
        let bias = first + input_count * UNITS;
        let output = bias + UNITS;
        weights.resize(output + UNITS, 0.0);
        for weight in &mut weights[first..bias] {
            *weight = 0.15 * random.signed();
        }
        for weight in &mut weights[bias..output] {
            *weight = 0.3 + 0.1 * random.signed();
        }
        for weight in &mut weights[output..] {
            *weight = 0.15 * random.signed();
        }
        NetworkModel { weights, linear, inputs, first, bias, output }
    }

    fn layer(&self, first: usize) -> &[f32] {
        &self.weights[first..first + UNITS]
    }

    /// Where the weights of an input begin.
    fn first_of(&self, input: u16) -> usize {
        self.first + usize::from(input) * UNITS
    }

    /// What the units are given.
    fn units(&self, inputs: &[u16]) -> [f32; UNITS] {
        let mut units = [0.0; UNITS];
        units.copy_from_slice(self.layer(self.bias));
        for &input in inputs {
            for (unit, weight) in units.iter_mut().zip(self.layer(self.first_of(input))) {
                *unit += weight;
            }
        }
        units
    }

    fn sum(&self, units: &[f32; UNITS]) -> f32 {
        // In lanes, so that it need not go one by one.
        let mut lanes = [0.0; LANES];
        let (units, _) = units.as_chunks::<LANES>();
        let (outputs, _) = self.layer(self.output).as_chunks::<LANES>();
        for (units, outputs) in units.iter().zip(outputs) {
            for lane in 0..LANES {
                let unit = units[lane].clamp(0.0, 1.0);
                lanes[lane] += unit * unit * outputs[lane];
            }
        }
        lanes.iter().sum()
    }
}

impl<P: Debug, I: LinearEvaluation<P>, const UNITS: usize> Model<P> for NetworkModel<P, I, UNITS> {
    fn wants_images(&self) -> bool {
        true
    }

    fn weights(&self) -> &[f32] {
        &self.weights
    }

    fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    fn logit(&self, position: &P) -> f32 {
        let units = self.units(&(self.inputs)(position));
        sum(self.linear.of(position), &self.weights) + self.sum(&units)
    }

    fn learn(&self, position: &P, gradient: &mut [f32], slope: &mut dyn FnMut(f32) -> f32) {
        let inputs = (self.inputs)(position);
        let units = self.units(&inputs);
        let linear = self.linear.of(position);
        let slope = slope(sum(linear.clone(), &self.weights) + self.sum(&units));
        for (place, input) in linear {
            gradient[place] += slope * input;
        }
        let mut slopes = [0.0; UNITS];
        let outputs = self.layer(self.output);
        for unit in 0..UNITS {
            let on = units[unit].clamp(0.0, 1.0);
            gradient[self.output + unit] += slope * on * on;
            let is_between = units[unit] > 0.0 && units[unit] < 1.0;
            slopes[unit] = if is_between { slope * outputs[unit] * 2.0 * on } else { 0.0 };
        }
        for first in inputs.iter().map(|&input| self.first_of(input)).chain([self.bias]) {
            for (gradient, slope) in gradient[first..first + UNITS].iter_mut().zip(slopes) {
                *gradient += slope;
            }
        }
    }

    fn keep_in_bounds(&mut self) {
        let most = MOST_OUTPUT as f32 / OUTPUT_LOGIT as f32;
        for weight in &mut self.weights[self.output..] {
            *weight = weight.clamp(-most, most);
        }
    }

    fn quantized(&self) -> Vec<i16> {
        let rounded = |weights: &[f32], one: i32| -> Vec<i16> {
            weights.iter().map(|weight| rounded(weight * one as f32)).collect()
        };
        self.linear
            .quantized(&self.weights[..self.first])
            .chain(rounded(&self.weights[self.first..self.output], UNIT_ON))
            .chain(rounded(&self.weights[self.output..], OUTPUT_LOGIT))
            .collect()
    }

    fn set_quantized(&mut self, weights: &[i16]) {
        let (linear, network) = weights.split_at(self.first);
        let (inputs, outputs) = network.split_at(self.output - self.first);
        set_from(&mut self.weights[..self.first], linear, self.linear.one());
        set_from(&mut self.weights[self.first..self.output], inputs, UNIT_ON);
        set_from(&mut self.weights[self.output..], outputs, OUTPUT_LOGIT);
    }
}
