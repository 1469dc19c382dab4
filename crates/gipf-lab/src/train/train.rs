//! From a set of data to a file of weights.

use std::sync::atomic::{AtomicBool, Ordering};

use gipf_ai::Random;
use gipf_ai::gipf::GipfWeightsKind;
use gipf_ai::weights::Provenance;
use gipf_core::{Position, Symmetry};

use crate::train::adam::Adam;
use crate::train::data_set::{DataSet, Example};
use crate::train::label::{divergence, probability};
use crate::train::linear::{FittedModel, PatternModel};
use crate::train::model::Model;
use crate::train::network::NetworkModel;
use crate::train::random::{random_stream, shuffle};

/// How weights are trained.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainOptions {
    /// How often every position is seen.
    pub epochs: u32,
    /// How far a weight moves at first in one step; it gets less to the end.
    pub rate: f32,
    /// What part of the label is the game's result, 0 to 1; the rest is the score.
    pub result_share: f32,
    /// Positions to a step.
    pub batch: usize,
    /// Another seed, another order of the positions and other first weights.
    pub seed: u64,
}

impl TrainOptions {
    /// What has proved good for weights of a kind.
    #[must_use]
    pub fn of(kind: GipfWeightsKind) -> TrainOptions {
        let (epochs, rate) = match kind {
            GipfWeightsKind::Fitted => (5, 0.02),
            GipfWeightsKind::Patterns => (30, 0.06),
            GipfWeightsKind::Network => (20, 0.004),
        };
        TrainOptions { epochs, rate, result_share: 0.15, batch: 1024, seed: 1 }
    }
}

/// The logarithm of the odds of a certain win.
const CERTAIN: f32 = 5.0;

/// How far the weights go back to where they began, by how far they move.
const FADE: f32 = 0.01;

/// What an epoch has brought: how far what the weights say is from the labels, as the
/// Kullback-Leibler divergence of the probabilities, in nats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Epoch {
    /// Its number, from 1.
    pub number: u32,
    /// Over the positions learned from, as they were seen.
    pub training: f64,
    /// Over those that are not learned from, at the end.
    pub validation: f64,
}

/// Trained weights.
#[derive(Clone, Debug)]
pub struct Trained {
    /// The file of weights.
    pub file: Vec<u8>,
    /// The score that was taken for odds of e to 1: see [`DataSet::score_scale`].
    pub score_scale: f32,
    /// The epochs in order.
    pub epochs: Vec<Epoch>,
    model: TrainedModel,
}

#[derive(Clone, Debug)]
enum TrainedModel {
    Fitted(FittedModel),
    Patterns(PatternModel),
    Network(NetworkModel),
}

impl Trained {
    /// What the weights say of a position before they were rounded, in hundredths of a piece.
    #[must_use]
    pub fn evaluate_unrounded(&self, position: &Position) -> f32 {
        gipf_ai::weights::LOGIT as f32
            * match &self.model {
                TrainedModel::Fitted(model) => model.logit(position),
                TrainedModel::Patterns(model) => model.logit(position),
                TrainedModel::Network(model) => model.logit(position),
            }
    }
}

/// Why nothing was trained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TrainError {
    /// There are no positions to learn from.
    #[error("there are no positions to learn from")]
    NoData,
    /// The flag was raised.
    #[error("interrupted")]
    Stopped,
}

/// Trains weights of a kind; `on_epoch` is told of every epoch.
///
/// The result is the same for the same data and options.
///
/// # Errors
///
/// [`TrainError`]: no data, or stopped by the flag.
pub fn train(
    kind: GipfWeightsKind,
    data: &DataSet,
    options: &TrainOptions,
    stop: &AtomicBool,
    on_epoch: impl FnMut(Epoch),
) -> Result<Trained, TrainError> {
    let mut random = random_stream(options.seed, 0);
    let training = Training::new(data, options, stop);
    match kind {
        GipfWeightsKind::Fitted => {
            training.run(FittedModel::new(), random, TrainedModel::Fitted, on_epoch)
        }
        GipfWeightsKind::Patterns => {
            training.run(PatternModel::new(), random, TrainedModel::Patterns, on_epoch)
        }
        GipfWeightsKind::Network => {
            let model = NetworkModel::new(&mut random);
            training.run(model, random, TrainedModel::Network, on_epoch)
        }
    }
}

struct Training<'a> {
    data: &'a DataSet,
    options: &'a TrainOptions,
    stop: &'a AtomicBool,
    score_scale: f32,
}

impl<'a> Training<'a> {
    fn new(data: &'a DataSet, options: &'a TrainOptions, stop: &'a AtomicBool) -> Training<'a> {
        Training { data, options, stop, score_scale: data.score_scale() }
    }

    fn run<M: Model>(
        &self,
        mut model: M,
        mut random: Random,
        wrap: impl FnOnce(M) -> TrainedModel,
        mut on_epoch: impl FnMut(Epoch),
    ) -> Result<Trained, TrainError> {
        if self.data.is_empty() {
            return Err(TrainError::NoData);
        }
        let mut adam = Adam::new(model.weights());
        let mut order: Vec<u32> = (0..self.data.training.len() as u32).collect();
        let mut epochs = Vec::new();
        for number in 1..=self.options.epochs {
            shuffle(&mut random, &mut order);
            let training = self.epoch(&mut model, &mut adam, &order, number, &mut random)?;
            let epoch = Epoch { number, training, validation: self.validation(&model) };
            on_epoch(epoch);
            epochs.push(epoch);
        }
        // The model has as many weights as its kind of file.
        let (variant, provenance) = (self.data.variant() as u8, Provenance::default());
        let file = M::KIND.format().write(variant, &model.quantised(), &provenance);
        Ok(Trained {
            file: file.unwrap_or_default(),
            score_scale: self.score_scale,
            epochs,
            model: wrap(model),
        })
    }

    /// Learns from all positions once and returns how far they were off.
    fn epoch<M: Model>(
        &self,
        model: &mut M,
        adam: &mut Adam,
        order: &[u32],
        number: u32,
        random: &mut Random,
    ) -> Result<f64, TrainError> {
        let mut gradient = vec![0.0; model.weights().len()];
        let mut total = 0.0;
        let batches = order.chunks(self.options.batch.max(1));
        let all = batches.len() as f32 * self.options.epochs as f32;
        let done = batches.len() as f32 * (number - 1) as f32;
        for (batch_number, batch) in batches.enumerate() {
            if self.stop.load(Ordering::Relaxed) {
                return Err(TrainError::Stopped);
            }
            for &index in batch {
                let example = &self.data.training[index as usize];
                let target = self.target(example);
                let position = if M::TURNS {
                    Symmetry::ALL[random.below(12)].position(&example.position)
                } else {
                    example.position
                };
                model.learn(&position, &mut gradient, |logit| {
                    total += divergence(logit, target);
                    probability(logit) - target
                });
            }
            let left = 1.0 - (done + batch_number as f32) / all;
            let factor = 1.0 / batch.len() as f32;
            let rate = self.options.rate * left;
            adam.step(model.weights_mut(), &mut gradient, factor, rate, FADE);
            model.keep_in_bounds();
        }
        Ok(total / order.len() as f64)
    }

    fn validation<M: Model>(&self, model: &M) -> f64 {
        let examples = &self.data.validation;
        let off =
            |example: &Example| divergence(model.logit(&example.position), self.target(example));
        examples.iter().map(off).sum::<f64>() / examples.len().max(1) as f64
    }

    /// The probability that is to be learned.
    fn target(&self, example: &Example) -> f32 {
        let logit = f32::from(example.score) / self.score_scale;
        let said = probability(logit.clamp(-CERTAIN, CERTAIN));
        match example.result {
            None => said,
            Some(result) => said + self.options.result_share * (result - said),
        }
    }
}
