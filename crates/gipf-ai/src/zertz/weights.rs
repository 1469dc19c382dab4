//! The weights of ZÈRTZ, built in and from files.

use zertz_core::{Variant, Zertz};

use super::{ZertzEvaluator, ZertzFeatures};
use crate::weights::tapered::TaperedWeights;
use crate::weights::{LoadedWeights, RawWeights, Weights, WeightsError, WeightsFormat};

type TermWeights = TaperedWeights<{ ZertzFeatures::COUNT }, { ZertzFeatures::KNOTS.len() }>;

/// What weights of ZÈRTZ are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ZertzWeightsKind {
    /// The fitted terms, [`ZertzEvaluator::Fitted`]: for each of [`ZertzFeatures::KNOTS`] a weight for each
    /// of [`ZertzFeatures::NAMES`].
    Fitted = 1,
}

impl ZertzWeightsKind {
    /// All kinds, in the order of their codes.
    pub const ALL: [ZertzWeightsKind; 1] = [ZertzWeightsKind::Fitted];

    /// Returns how weights of this kind stand in a file. All variants share them, with the code 0.
    #[must_use]
    pub const fn format(self) -> WeightsFormat {
        match self {
            ZertzWeightsKind::Fitted => WeightsFormat::new("zertz", self as u8, TermWeights::COUNT),
        }
    }
}

/// The weights that come with the crate. The folder `weights` says how they were made.
static BUILT_IN: TermWeights =
    match read_header(include_bytes!("../../weights/zertz/fitted.weights")) {
        Ok(raw) => TermWeights::read(&raw),
        Err(_) => panic!("weights of another kind"),
    };

fn evaluate(weights: &TermWeights, position: &Zertz) -> i32 {
    let features = ZertzFeatures::of(position);
    weights.evaluate(&features.values, features.moment)
}

/// Evaluates with the weights that come with the crate.
pub(super) fn built_in(position: &Zertz) -> i32 {
    evaluate(&BUILT_IN, position)
}

/// Weights of ZÈRTZ from a file. Copies share them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZertzWeights(LoadedWeights<Variant, TermWeights>);

impl ZertzWeights {
    /// Returns the [`weights_hash`](crate::weights::weights_hash) of the file.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.0.hash()
    }

    /// Returns what the weights are for.
    #[must_use]
    pub fn kind(&self) -> ZertzWeightsKind {
        ZertzWeightsKind::Fitted
    }

    pub(super) fn evaluate(&self, position: &Zertz) -> i32 {
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
/// use gipf_ai::zertz::{ZertzWeightsKind, read_weights};
/// use gipf_ai::weights::{Provenance, WeightsError};
///
/// let format = ZertzWeightsKind::Fitted.format();
/// let file = format.write(0, &vec![0; format.count], &Provenance::default()).unwrap();
/// let weights = read_weights(&file)?;
/// assert_eq!(weights.evaluator.evaluate(&zertz_core::Zertz::default()), 0);
///
/// assert_eq!(read_weights(b"GIPF").unwrap_err(), WeightsError::NotWeights);
/// # Ok::<(), WeightsError>(())
/// ```
pub fn read_weights(file: &[u8]) -> Result<Weights<Zertz, ZertzEvaluator>, WeightsError> {
    let raw = read_header(file)?;
    let provenance = raw.provenance()?;
    let loaded = LoadedWeights::new(file, Variant::Basic, TermWeights::read(&raw));
    let (variant, hash) = (loaded.variant(), loaded.hash());
    let evaluator = ZertzEvaluator::Loaded(ZertzWeights(loaded));
    Ok(Weights { variant, evaluator, provenance, hash })
}

const fn read_header(file: &[u8]) -> Result<RawWeights<'_>, WeightsError> {
    RawWeights::read(file, &[ZertzWeightsKind::Fitted.format()], 1)
}
