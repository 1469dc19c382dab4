//! The stages of evaluation that can be trained.

use gipf_ai::Random;
use gipf_ai::weights::{WeightsError, WeightsFormat, weights_hash};

use crate::Lab;
use crate::train::model::Model;
use crate::train::training::TrainOptions;

/// A stage of evaluation: one kind of weights, and how they are trained.
#[derive(Clone, Copy, Debug)]
pub struct TrainingStage<P: 'static> {
    /// The name, in lower case.
    pub name: &'static str,
    /// How the weights stand in a file.
    pub format: WeightsFormat,
    /// The options that have proved good.
    pub options: TrainOptions,
    /// Makes a model with the first weights.
    pub model: fn(&mut Random) -> Box<dyn Model<P>>,
}

/// Weights of a file that training begins with: see [`TrainingStage::read_weights`].
#[derive(Clone, Debug)]
pub struct FirstWeights {
    pub(crate) weights: Vec<i16>,
    pub(crate) hash: u64,
}

impl<P> TrainingStage<P> {
    /// Returns the stage of a game with this name, in any case of letters.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static TrainingStage<P>>
    where
        P: Lab,
    {
        P::STAGES.iter().find(|stage| stage.name.eq_ignore_ascii_case(name))
    }

    /// Reads a file of weights of this stage, of any variant, to train them further.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] when the file is of another game or stage, or not whole.
    pub fn read_weights(&self, file: &[u8]) -> Result<FirstWeights, WeightsError> {
        let weights = self.format.read(file)?;
        Ok(FirstWeights { weights, hash: weights_hash(file) })
    }
}
