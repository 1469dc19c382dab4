//! A small network on top of a linear evaluation.

use std::fmt::Debug;

use gipf_ai::Random;
use gipf_ai::weights::{MOST_OUTPUT, OUTPUT_LOGIT, UNIT_ON};

use crate::train::linear::{LinearEvaluation, sum};
use crate::train::model::{Model, rounded, set_from};

/// How many units are summed at once.
const LANES: usize = 8;

/// The inputs of a network that are on in a position, in each of the views that it has.
type Inputs<P, const VIEWS: usize> = fn(&P) -> [Vec<u16>; VIEWS];

/// The weights in the order of a file: those of the linear evaluation, of the network's inputs, what
/// its `UNITS` begin with, and for each view what these are worth in the sum.
#[derive(Debug)]
pub(crate) struct NetworkModel<P, I, const UNITS: usize, const VIEWS: usize> {
    weights: Vec<f32>,
    linear: I,
    inputs: Inputs<P, VIEWS>,
    /// Where the weights of the inputs begin.
    first: usize,
    /// Where that which units begin with stands.
    bias: usize,
    /// Where the weights of the units begin.
    output: usize,
}

impl<P, I: LinearEvaluation<P>, const UNITS: usize, const VIEWS: usize>
    NetworkModel<P, I, UNITS, VIEWS>
{
    /// Units with this number of inputs, that differ by chance, on top of the first weights of `linear`.
    pub(crate) fn new(
        linear: I,
        input_count: usize,
        inputs: Inputs<P, VIEWS>,
        random: &mut Random,
    ) -> NetworkModel<P, I, UNITS, VIEWS> {
        const { assert!(UNITS.is_multiple_of(LANES), "units are summed in lanes") };
        let mut weights = linear.first_weights();
        let first = weights.len();
        let bias = first + input_count * UNITS;
        let output = bias + UNITS;
        weights.resize(output + VIEWS * UNITS, 0.0);
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

    fn sum(&self, views: &[[f32; UNITS]; VIEWS]) -> f32 {
        // In lanes, so that it need not go one by one.
        let mut lanes = [0.0; LANES];
        for (view, units) in views.iter().enumerate() {
            let (units, _) = units.as_chunks::<LANES>();
            let (outputs, _) = self.layer(self.output_of(view)).as_chunks::<LANES>();
            for (units, outputs) in units.iter().zip(outputs) {
                for lane in 0..LANES {
                    let unit = units[lane].clamp(0.0, 1.0);
                    lanes[lane] += unit * unit * outputs[lane];
                }
            }
        }
        lanes.iter().sum()
    }

    /// Where the weights of the units in a view begin.
    fn output_of(&self, view: usize) -> usize {
        self.output + view * UNITS
    }
}

impl<P: Debug, I: LinearEvaluation<P>, const UNITS: usize, const VIEWS: usize> Model<P>
    for NetworkModel<P, I, UNITS, VIEWS>
{
    fn augments(&self) -> bool {
        true
    }

    fn weights(&self) -> &[f32] {
        &self.weights
    }

    fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    fn logit(&self, position: &P) -> f32 {
        let views = (self.inputs)(position).map(|inputs| self.units(&inputs));
        sum(self.linear.of(position), &self.weights) + self.sum(&views)
    }

    fn learn(&self, position: &P, gradient: &mut [f32], slope: &mut dyn FnMut(f32) -> f32) {
        let inputs = (self.inputs)(position);
        let views = inputs.each_ref().map(|inputs| self.units(inputs));
        let linear = self.linear.of(position);
        let slope = slope(sum(linear.clone(), &self.weights) + self.sum(&views));
        for (place, input) in linear {
            gradient[place] += slope * input;
        }
        for (view, (inputs, units)) in inputs.iter().zip(&views).enumerate() {
            let mut slopes = [0.0; UNITS];
            let first = self.output_of(view);
            let outputs = self.layer(first);
            for (unit, gradient) in gradient[first..first + UNITS].iter_mut().enumerate() {
                let on = units[unit].clamp(0.0, 1.0);
                *gradient += slope * on * on;
                let is_between = units[unit] > 0.0 && units[unit] < 1.0;
                slopes[unit] = if is_between { slope * outputs[unit] * 2.0 * on } else { 0.0 };
            }
            for first in inputs.iter().map(|&input| self.first_of(input)).chain([self.bias]) {
                for (gradient, slope) in gradient[first..first + UNITS].iter_mut().zip(slopes) {
                    *gradient += slope;
                }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::linear::Terms;

    /// What is learned is the slope of the logit by each weight, in both views.
    #[test]
    fn gradients_are_slopes() {
        const STEP: f32 = 0.01;
        let terms = Terms { terms: |number: &u16| [i32::from(*number)], scale: 16 };
        let inputs: Inputs<u16, 2> = |number| [vec![*number, 3], vec![2 - *number]];
        let mut random = Random::new(5);
        let mut model: NetworkModel<u16, Terms<u16, 1>, LANES, 2> =
            NetworkModel::new(terms, 4, inputs, &mut random);
        for number in 0..3 {
            let mut gradient = vec![0.0; model.weights.len()];
            model.learn(&number, &mut gradient, &mut |_| 1.0);
            assert!(gradient[model.output..].iter().all(|slope| *slope != 0.0));
            for (place, learned) in gradient.into_iter().enumerate() {
                let weight = model.weights[place];
                let [more, less] = [weight + STEP, weight - STEP].map(|weight| {
                    model.weights[place] = weight;
                    model.logit(&number)
                });
                model.weights[place] = weight;
                let slope = (more - less) / (2.0 * STEP);
                assert!((learned - slope).abs() < 1e-3, "{place}: {slope}");
            }
        }
    }
}
