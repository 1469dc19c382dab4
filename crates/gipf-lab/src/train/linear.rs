//! Evaluations that are a sum of inputs times weights.

use std::fmt::Debug;

use crate::train::model::{Model, rounded, set_from};

/// What a linear evaluation looks at in a position.
pub(crate) trait LinearEvaluation<P>: Debug + Send + Sync {
    /// The weights before training.
    fn first_weights(&self) -> Vec<f32>;

    /// The inputs of a position that are not 0: the places of their weights, and what these are
    /// multiplied by.
    fn of(&self, position: &P) -> impl Iterator<Item = (usize, f32)> + Clone;

    /// What a weight of 1 is in a file.
    fn one(&self) -> i32;

    /// What is added to the sum of a position, as a logit.
    fn offset(&self) -> f32 {
        0.0
    }

    /// The place of the weight that a file has at this place.
    fn place(&self, in_file: usize) -> usize {
        in_file
    }

    /// The weights of a file.
    fn quantized(&self, weights: &[f32]) -> impl Iterator<Item = i16> {
        let one = self.one() as f32;
        (0..weights.len()).map(move |in_file| rounded(weights[self.place(in_file)] * one))
    }
}

/// Returns the sum of inputs times weights.
pub(crate) fn sum(inputs: impl Iterator<Item = (usize, f32)>, weights: &[f32]) -> f32 {
    inputs.map(|(place, input)| weights[place] * input).sum()
}

/// A weight for each input.
#[derive(Clone, Debug)]
pub(crate) struct LinearModel<I> {
    weights: Vec<f32>,
    inputs: I,
}

impl<I> LinearModel<I> {
    pub(crate) fn new<P>(inputs: I) -> LinearModel<I>
    where
        I: LinearEvaluation<P>,
    {
        LinearModel { weights: inputs.first_weights(), inputs }
    }
}

impl<P, I: LinearEvaluation<P>> Model<P> for LinearModel<I> {
    fn weights(&self) -> &[f32] {
        &self.weights
    }

    fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    fn logit(&self, position: &P) -> f32 {
        sum(self.inputs.of(position), &self.weights) + self.inputs.offset()
    }

    fn learn(&self, position: &P, gradient: &mut [f32], slope: &mut dyn FnMut(f32) -> f32) {
        let inputs = self.inputs.of(position);
        let slope = slope(sum(inputs.clone(), &self.weights) + self.inputs.offset());
        for (place, input) in inputs {
            gradient[place] += slope * input;
        }
    }

    fn quantized(&self) -> Vec<i16> {
        self.inputs.quantized(&self.weights).collect()
    }

    fn set_quantized(&mut self, weights: &[i16]) {
        set_from(&mut self.weights, weights, self.inputs.one());
    }
}

/// Terms whose weights are the same all through the game.
#[derive(Clone, Debug)]
pub(crate) struct Terms<P, const N: usize> {
    pub(crate) terms: fn(&P) -> [i32; N],
    /// The weight of a file that is worth a hundredth of a piece.
    pub(crate) scale: i32,
}

impl<P: Debug, const N: usize> LinearEvaluation<P> for Terms<P, N> {
    fn first_weights(&self) -> Vec<f32> {
        vec![0.0; N]
    }

    fn of(&self, position: &P) -> impl Iterator<Item = (usize, f32)> + Clone {
        (self.terms)(position).into_iter().map(|term| term as f32).enumerate()
    }

    fn one(&self) -> i32 {
        gipf_ai::weights::LOGIT * self.scale
    }
}
