//! What can be trained.

use gipf_ai::gipf::{GipfWeightsKind, UNITS};
use gipf_ai::weights::LOGIT;
use gipf_core::Position;

/// An evaluation with weights of any size, which a gradient can be taken of.
///
/// It says the logarithm of the odds that the player to move wins.
pub(crate) trait Model {
    const KIND: GipfWeightsKind;

    /// Whether positions are shown as some image of them, another one in every epoch: for models
    /// that would not see by themselves that images are worth the same.
    const TURNS: bool;

    fn weights(&self) -> &[f32];

    fn weights_mut(&mut self) -> &mut [f32];

    /// What the weights say.
    fn logit(&self, position: &Position) -> f32;

    /// Asks `slope` for the derivative of the loss at what the weights say, and adds that of each
    /// weight to the gradient.
    fn learn(&self, position: &Position, gradient: &mut [f32], slope: impl FnOnce(f32) -> f32);

    /// Brings weights back that are out of bounds.
    fn keep_in_bounds(&mut self) {}

    /// The weights of a file, in its order.
    fn quantised(&self) -> Vec<i16>;
}

/// A weight in units of an evaluation.
pub(crate) fn in_units(weight: f32) -> i16 {
    rounded(weight * (LOGIT * UNITS) as f32)
}

/// Cut off at what sixteen bits hold.
pub(crate) fn rounded(value: f32) -> i16 {
    libm::roundf(value) as i16
}
