//! The weights of DVONN, built in and from files.

use dvonn_core::{Position, Variant};

use super::{DvonnEvaluator, DvonnFeatures};
use crate::weights::tapered::TaperedWeights;
use crate::weights::{LoadedWeights, RawWeights, Weights, WeightsError, WeightsFormat};

type TermWeights = TaperedWeights<{ DvonnFeatures::COUNT }, { DvonnFeatures::KNOTS.len() }>;

/// What weights of DVONN are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DvonnWeightsKind {
    /// The terms, [`DvonnEvaluator::Terms`]: for each of [`DvonnFeatures::KNOTS`] a weight for each
    /// of [`DvonnFeatures::NAMES`].
    Terms = 1,
}

impl DvonnWeightsKind {
    /// All kinds, in the order of their codes.
    pub const ALL: [DvonnWeightsKind; 1] = [DvonnWeightsKind::Terms];

    /// Returns how weights of this kind stand in a file. The code of the one variant is 0.
    #[must_use]
    pub const fn format(self) -> WeightsFormat {
        match self {
            DvonnWeightsKind::Terms => WeightsFormat::new("dvonn", self as u8, TermWeights::COUNT),
        }
    }
}

/// The weights that come with the crate. The folder `weights` says how they were made.
static BUILT_IN: TermWeights =
    match read_header(include_bytes!("../../weights/dvonn/terms.weights")) {
        Ok(raw) => TermWeights::read(&raw),
        Err(_) => panic!("weights of another kind"),
    };

fn evaluate(weights: &TermWeights, position: &Position) -> i32 {
    let features = DvonnFeatures::of(position);
    weights.evaluate(&features.values, features.moment)
}

/// Evaluates with the weights that come with the crate.
pub(super) fn built_in(position: &Position) -> i32 {
    evaluate(&BUILT_IN, position)
}

/// Weights of DVONN from a file. Copies share them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DvonnWeights(LoadedWeights<Variant, TermWeights>);

impl DvonnWeights {
    /// Returns the [`weights_hash`](crate::weights::weights_hash) of the file.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.0.hash()
    }

    /// Returns what the weights are for.
    #[must_use]
    pub fn kind(&self) -> DvonnWeightsKind {
        DvonnWeightsKind::Terms
    }

    pub(super) fn evaluate(&self, position: &Position) -> i32 {
        evaluate(self.0.weights(), position)
    }
}

/// Reads a file of weights.
///
/// Takes as much memory as the weights, whatever the bytes are.
///
/// # Errors
///
/// [`WeightsError`] says what is wrong with which bytes.
///
/// ```
/// use gipf_ai::Evaluate;
/// use gipf_ai::dvonn::{DvonnWeightsKind, read_weights};
/// use gipf_ai::weights::{Provenance, WeightsError};
///
/// let format = DvonnWeightsKind::Terms.format();
/// let file = format.write(0, &vec![0; format.count], &Provenance::default()).unwrap();
/// let weights = read_weights(&file)?;
/// assert_eq!(weights.evaluator.evaluate(&dvonn_core::Position::start()), 0);
///
/// assert_eq!(read_weights(b"GIPF").unwrap_err(), WeightsError::NotWeights);
/// # Ok::<(), WeightsError>(())
/// ```
pub fn read_weights(file: &[u8]) -> Result<Weights<Position, DvonnEvaluator>, WeightsError> {
    let raw = read_header(file)?;
    let provenance = raw.provenance()?;
    let loaded = LoadedWeights::new(file, Variant, TermWeights::read(&raw));
    let (variant, hash) = (loaded.variant(), loaded.hash());
    let evaluator = DvonnEvaluator::Loaded(DvonnWeights(loaded));
    Ok(Weights { variant, evaluator, provenance, hash })
}

const fn read_header(file: &[u8]) -> Result<RawWeights<'_>, WeightsError> {
    RawWeights::read(file, &[DvonnWeightsKind::Terms.format()], 1)
}
