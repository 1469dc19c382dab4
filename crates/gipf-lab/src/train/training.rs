//! From a set of data to a file of weights.

use std::sync::atomic::{AtomicBool, Ordering};

use gipf_ai::Random;
use gipf_ai::weights::{LOGIT, Provenance, WeightsFormat};
use gipf_game::Position;

use crate::Lab;
use crate::train::TrainingStage;
use crate::train::adam::Adam;
use crate::train::data_header::variant_code;
use crate::train::data_set::{DataSet, Example};
use crate::train::label::{divergence, probability};
use crate::train::model::Model;
use crate::train::stage::FirstWeights;

/// How weights are trained.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct TrainOptions {
    /// How often every position is seen.
    pub epochs: u32,
    /// How far a weight moves in the first steps; the rate falls to 0 at the end.
    pub rate: f32,
    /// The share of the game's result in a label, 0 to 1; the rest is the score.
    pub result_share: f32,
    /// The batch size: positions per step.
    pub batch: usize,
    /// How far weights decay toward their first values in a step, relative to the rate.
    pub weight_decay: f32,
    /// The random seed: it gives the order of the positions and the first weights of networks.
    pub seed: u64,
}

impl TrainOptions {
    /// Returns options with the default values of all but the first two.
    #[must_use]
    pub const fn new(epochs: u32, rate: f32) -> TrainOptions {
        TrainOptions { epochs, rate, result_share: 0.15, batch: 1024, weight_decay: 0.01, seed: 1 }
    }

    /// Returns the options with another share of the result in a label.
    #[must_use]
    pub const fn with_result_share(mut self, result_share: f32) -> TrainOptions {
        self.result_share = result_share;
        self
    }
}

/// The logarithm of the odds of a certain win.
const CERTAIN: f32 = 5.0;

/// The result of an epoch: how far the evaluation is from the labels, as the Kullback-Leibler
/// divergence of the probabilities, in nats.
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
#[derive(Debug)]
pub struct Trained<P: Position + 'static> {
    /// The score that was taken for odds of e to 1: see [`DataSet::score_scale`].
    pub score_scale: f32,
    /// The epochs in order.
    pub epochs: Vec<Epoch>,
    model: Box<dyn Model<P>>,
    format: WeightsFormat,
    variant: P::Variant,
    provenance: Provenance,
}

impl<P: Lab> Trained<P> {
    /// Returns how the weights were made: the hash of the data, and a command with the options.
    ///
    /// The names of files are left out of the command, so that the same data give the same bytes
    /// wherever they lie.
    #[must_use]
    pub fn provenance(&self) -> &Provenance {
        &self.provenance
    }

    /// Returns the file of weights, with these words about how they were made.
    ///
    /// # Errors
    ///
    /// [`BadProvenance`] when the words are empty, too long or contain control characters.
    pub fn file(&self, provenance: &Provenance) -> Result<Vec<u8>, BadProvenance> {
        let variant = variant_code::<P>(self.variant);
        self.format.write(variant, &self.model.quantized(), provenance).ok_or(BadProvenance)
    }

    /// Evaluates a position with the weights before they were rounded, in hundredths of a piece.
    #[must_use]
    pub fn evaluate_unrounded(&self, position: &P) -> f32 {
        LOGIT as f32 * self.model.logit(position)
    }
}

/// Returned when the words about how weights were made do not fit into a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected short words about the weights, without control characters")]
pub struct BadProvenance;

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

/// Trains the weights of a stage, and calls `on_epoch` after every epoch.
///
/// Training begins with the weights in `first`, or else with those that the stage makes. The result
/// is the same for the same data, first weights and options.
///
/// # Errors
///
/// [`TrainError`]: no data, or stopped by the flag.
#[inline(never)]
pub fn train<P: Lab>(
    stage: &TrainingStage<P>,
    data: &DataSet<P>,
    first: Option<&FirstWeights>,
    options: &TrainOptions,
    stop: &AtomicBool,
    on_epoch: &mut dyn FnMut(Epoch),
) -> Result<Trained<P>, TrainError> {
    if data.is_empty() {
        return Err(TrainError::NoData);
    }
    let mut random = Random::stream(options.seed, 0);
    let score_scale = data.score_scale();
    let mut model = (stage.model)(&mut random);
    if let Some(first) = first {
        model.set_quantized(&first.weights);
    }
    let mut training = Training { data, options, stop, score_scale, model, random };
    let mut adam = Adam::new(training.model.weights());
    let mut order: Vec<u32> = (0..data.training.len() as u32).collect();
    let mut epochs = Vec::new();
    for number in 1..=options.epochs {
        training.random.shuffle(&mut order);
        let learned = training.epoch(&mut adam, &order, number)?;
        let epoch = Epoch { number, training: learned, validation: training.validation() };
        on_epoch(epoch);
        epochs.push(epoch);
    }
    Ok(Trained {
        score_scale,
        epochs,
        model: training.model,
        format: stage.format,
        variant: data.variant(),
        provenance: Provenance::default()
            .with_data_hash(data.hash())
            .with_command(command(stage.name, first, options)),
    })
}

/// Returns the command that trains with these options. First weights are named by their hash.
fn command(stage: &str, first: Option<&FirstWeights>, options: &TrainOptions) -> String {
    let TrainOptions { epochs, rate, result_share, batch, seed, .. } = options;
    let first = first.map(|first| format!(" --first {:016x}", first.hash)).unwrap_or_default();
    format!(
        "gipf train --stage {stage}{first} --epochs {epochs} --rate {rate} --result {} \
         --batch {batch} --seed {seed}",
        (100.0 * result_share).round()
    )
}

struct Training<'a, P: Lab> {
    data: &'a DataSet<P>,
    options: &'a TrainOptions,
    stop: &'a AtomicBool,
    score_scale: f32,
    model: Box<dyn Model<P>>,
    random: Random,
}

impl<P: Lab> Training<'_, P> {
    /// Learns from all positions once and returns how far they were off.
    fn epoch(&mut self, adam: &mut Adam, order: &[u32], number: u32) -> Result<f64, TrainError> {
        let model = &mut self.model;
        let augments = model.augments();
        let target_of = Targets::new(self.options, self.score_scale);
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
                let target = target_of.target(example);
                let position = if augments {
                    let symmetries = example.position.board_symmetries();
                    example.position.transformed(symmetries[self.random.below(symmetries.len())])
                } else {
                    example.position
                };
                model.learn(&position, &mut gradient, &mut |logit| {
                    total += divergence(logit, target);
                    probability(logit) - target
                });
            }
            let left = 1.0 - (done + batch_number as f32) / all;
            let factor = 1.0 / batch.len() as f32;
            let rate = self.options.rate * left;
            let decay = self.options.weight_decay;
            adam.step(model.weights_mut(), &mut gradient, factor, rate, decay);
            model.keep_in_bounds();
        }
        Ok(total / order.len() as f64)
    }

    fn validation(&self) -> f64 {
        let examples = &self.data.validation;
        let targets = Targets::new(self.options, self.score_scale);
        let off = |example: &Example<P>| {
            divergence(self.model.logit(&example.position), targets.target(example))
        };
        examples.iter().map(off).sum::<f64>() / examples.len().max(1) as f64
    }
}

/// Makes labels.
#[derive(Clone, Copy)]
struct Targets {
    score_scale: f32,
    result_share: f32,
}

impl Targets {
    fn new(options: &TrainOptions, score_scale: f32) -> Targets {
        Targets { score_scale, result_share: options.result_share }
    }

    /// Returns the probability that is to be learned.
    fn target<P>(self, example: &Example<P>) -> f32 {
        let logit = f32::from(example.score) / self.score_scale;
        let said = probability(logit.clamp(-CERTAIN, CERTAIN));
        match example.result {
            None => said,
            Some(result) => said + self.result_share * (result - said),
        }
    }
}
