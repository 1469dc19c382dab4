//! Gradient descent.

/// The Adam optimizer (Kingma and Ba, 2014), with decoupled decay toward the first weights.
#[derive(Clone, Debug)]
pub(crate) struct Adam {
    start: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    /// The powers of the two constants, by which the first means are too small.
    mean_power: f32,
    square_power: f32,
}

const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;
const TINY: f32 = 1e-8;

impl Adam {
    pub(crate) fn new(weights: &[f32]) -> Adam {
        Adam {
            start: weights.to_vec(),
            mean: vec![0.0; weights.len()],
            square: vec![0.0; weights.len()],
            mean_power: 1.0,
            square_power: 1.0,
        }
    }

    /// Moves the weights against the gradient times `factor`, and clears the gradient.
    pub(crate) fn step(
        &mut self,
        weights: &mut [f32],
        gradient: &mut [f32],
        factor: f32,
        rate: f32,
        weight_decay: f32,
    ) {
        self.mean_power *= MEAN;
        self.square_power *= SQUARE;
        let rate_now = rate * (1.0 - self.square_power).sqrt() / (1.0 - self.mean_power);
        let moments = self.mean.iter_mut().zip(&mut self.square);
        let weights = weights.iter_mut().zip(&self.start);
        for (((weight, start), gradient), (mean, square)) in weights.zip(gradient).zip(moments) {
            let slope = *gradient * factor;
            *gradient = 0.0;
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            *weight -=
                rate_now * *mean / (square.sqrt() + TINY) + rate * weight_decay * (*weight - start);
        }
    }
}
