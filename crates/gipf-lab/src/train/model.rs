//! What can be trained.

use std::fmt::Debug;

/// An evaluation with weights of any size, of which a gradient can be taken.
///
/// It computes the logarithm of the odds that the player to move wins.
pub trait Model<P>: Debug + Send + Sync {
    /// Returns whether training shows each position as a random image of it under the symmetries of
    /// the board, another one in every epoch.
    ///
    /// This is for models that do not see by themselves that images are worth the same.
    fn augments(&self) -> bool {
        false
    }

    /// Returns all weights.
    fn weights(&self) -> &[f32];

    /// Returns all weights, to be changed.
    fn weights_mut(&mut self) -> &mut [f32];

    /// Returns the logarithm of the odds that the player to move wins.
    fn logit(&self, position: &P) -> f32;

    /// Asks `slope` for the derivative of the loss at the logit of a position, and adds the
    /// derivative by each weight to the gradient.
    fn learn(&self, position: &P, gradient: &mut [f32], slope: &mut dyn FnMut(f32) -> f32);

    /// Brings weights back that are out of bounds.
    fn keep_in_bounds(&mut self) {}

    /// Returns the weights of a file, in its order.
    fn quantized(&self) -> Vec<i16>;

    /// Sets all weights to those of a file, in its order.
    fn set_quantized(&mut self, weights: &[i16]);
}

/// Sets weights to those of a file, where `one` stands for a weight of 1.
pub(crate) fn set_from(weights: &mut [f32], quantized: &[i16], one: i32) {
    for (weight, &quantized) in weights.iter_mut().zip(quantized) {
        *weight = f32::from(quantized) / one as f32;
    }
}

/// Rounds to what sixteen bits hold; values beyond that are cut off.
pub(crate) fn rounded(value: f32) -> i16 {
    libm::roundf(value) as i16
}
