//! The patterns and the small network of GIPF.

use gipf_ai::Random;
use gipf_ai::gipf::features::{
    MOST_OUTPUT, NETWORK_INPUTS, NETWORK_UNITS, OUTPUT_LOGIT, PATTERNS, UNIT_ON, network_inputs,
};
use gipf_core::Position;

use crate::train::gipf::patterns::{Classes, IN_UNITS, first_weights};
use crate::train::model::{Model, rounded, set_from};

const INPUTS: usize = PATTERNS;
const BIAS: usize = INPUTS + NETWORK_INPUTS * NETWORK_UNITS;
const OUTPUT: usize = BIAS + NETWORK_UNITS;
const END: usize = OUTPUT + NETWORK_UNITS;

type Layer = [f32; NETWORK_UNITS];

/// The weights in the order of a file: of the patterns, of the inputs, what the units begin with,
/// and what they are worth in the sum.
#[derive(Clone, Debug)]
pub(crate) struct NetworkModel {
    weights: Vec<f32>,
    classes: Classes,
}

impl NetworkModel {
    /// Units that differ by chance, and patterns that say nothing yet.
    pub(crate) fn new(random: &mut Random) -> NetworkModel {
        let mut weights = first_weights();
        weights.resize(END, 0.0);
        for weight in &mut weights[INPUTS..BIAS] {
            *weight = 0.15 * random.signed();
        }
        for weight in &mut weights[BIAS..OUTPUT] {
            *weight = 0.3 + 0.1 * random.signed();
        }
        for weight in &mut weights[OUTPUT..] {
            *weight = 0.15 * random.signed();
        }
        NetworkModel { weights, classes: Classes::new() }
    }

    fn layer(&self, first: usize) -> &[f32] {
        &self.weights[first..first + NETWORK_UNITS]
    }

    /// What the units are given.
    fn units(&self, inputs: &[u16]) -> Layer {
        let mut units = [0.0; NETWORK_UNITS];
        units.copy_from_slice(self.layer(BIAS));
        for &input in inputs {
            for (unit, weight) in units.iter_mut().zip(self.layer(first_of(input))) {
                *unit += weight;
            }
        }
        units
    }

    fn sum(&self, units: &Layer) -> f32 {
        // In lanes, so that it need not go one by one.
        let mut lanes = [0.0; 8];
        let (units, _) = units.as_chunks::<8>();
        let (outputs, _) = self.layer(OUTPUT).as_chunks::<8>();
        for (units, outputs) in units.iter().zip(outputs) {
            for lane in 0..8 {
                let unit = units[lane].clamp(0.0, 1.0);
                lanes[lane] += unit * unit * outputs[lane];
            }
        }
        lanes.iter().sum()
    }
}

/// Where the weights of an input begin.
fn first_of(input: u16) -> usize {
    INPUTS + usize::from(input) * NETWORK_UNITS
}

impl Model<Position> for NetworkModel {
    fn wants_images(&self) -> bool {
        true
    }

    fn weights(&self) -> &[f32] {
        &self.weights
    }

    fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    fn logit(&self, position: &Position) -> f32 {
        let patterns: f32 = self.classes.of(position).map(|class| self.weights[class]).sum();
        patterns + self.sum(&self.units(&network_inputs(position)))
    }

    fn learn(&self, position: &Position, gradient: &mut [f32], slope: &mut dyn FnMut(f32) -> f32) {
        let inputs = network_inputs(position);
        let units = self.units(&inputs);
        let classes = self.classes.of(position);
        let patterns: f32 = classes.clone().map(|class| self.weights[class]).sum();
        let slope = slope(patterns + self.sum(&units));
        for class in classes {
            gradient[class] += slope;
        }
        let mut slopes = [0.0; NETWORK_UNITS];
        let outputs = self.layer(OUTPUT);
        for unit in 0..NETWORK_UNITS {
            let on = units[unit].clamp(0.0, 1.0);
            gradient[OUTPUT + unit] += slope * on * on;
            let is_between = units[unit] > 0.0 && units[unit] < 1.0;
            slopes[unit] = if is_between { slope * outputs[unit] * 2.0 * on } else { 0.0 };
        }
        for first in inputs.iter().map(|&input| first_of(input)).chain([BIAS]) {
            for (gradient, slope) in gradient[first..first + NETWORK_UNITS].iter_mut().zip(slopes) {
                *gradient += slope;
            }
        }
    }

    fn keep_in_bounds(&mut self) {
        let most = MOST_OUTPUT as f32 / OUTPUT_LOGIT as f32;
        for weight in &mut self.weights[OUTPUT..] {
            *weight = weight.clamp(-most, most);
        }
    }

    fn quantized(&self) -> Vec<i16> {
        let rounded = |range: std::ops::Range<usize>, one: i32| {
            self.weights[range].iter().map(move |weight| rounded(weight * one as f32))
        };
        self.classes
            .quantized(&self.weights)
            .chain(rounded(INPUTS..OUTPUT, UNIT_ON))
            .chain(rounded(OUTPUT..END, OUTPUT_LOGIT))
            .collect()
    }

    fn set_quantized(&mut self, weights: &[i16]) {
        for (range, one) in
            [(0..INPUTS, IN_UNITS), (INPUTS..OUTPUT, UNIT_ON), (OUTPUT..END, OUTPUT_LOGIT)]
        {
            set_from(&mut self.weights[range.clone()], &weights[range], one);
        }
    }
}
