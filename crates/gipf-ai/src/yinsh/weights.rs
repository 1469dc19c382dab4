//! The weights of YINSH, built in and from files.

use yinsh_core::{Variant, Yinsh};

use super::{YinshEvaluator, YinshFeatures};
use crate::weights::tapered::TaperedWeights;
use crate::weights::{LoadedWeights, RawWeights, Weights, WeightsError, WeightsFormat};

type TermWeights = TaperedWeights<{ YinshFeatures::COUNT }, { YinshFeatures::KNOTS.len() }>;

/// What weights of YINSH are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum YinshWeightsKind {
    /// The fitted terms, [`YinshEvaluator::Fitted`]: for each of [`YinshFeatures::KNOTS`] a weight for each
    /// of [`YinshFeatures::NAMES`].
    Fitted = 1,
}

impl YinshWeightsKind {
    /// All kinds, in the order of their codes.
    pub const ALL: [YinshWeightsKind; 1] = [YinshWeightsKind::Fitted];

    /// Returns how weights of this kind stand in a file. All variants share them, with the code 0.
    #[must_use]
    pub const fn format(self) -> WeightsFormat {
        match self {
            YinshWeightsKind::Fitted => WeightsFormat::new("yinsh", self as u8, TermWeights::COUNT),
        }
    }
}

/// The weights that come with the crate. The folder `weights` says how they were made.
static BUILT_IN: TermWeights =
    match read_header(include_bytes!("../../weights/yinsh/fitted.weights")) {
        Ok(raw) => TermWeights::read(&raw),
        Err(_) => panic!("weights of another kind"),
    };

fn evaluate(weights: &TermWeights, position: &Yinsh) -> i32 {
    let features = YinshFeatures::of(position);
    weights.evaluate(&features.values, features.moment)
}

/// Evaluates with the weights that come with the crate.
pub(super) fn built_in(position: &Yinsh) -> i32 {
    evaluate(&BUILT_IN, position)
}

/// Weights of YINSH from a file. Copies share them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct YinshWeights(LoadedWeights<Variant, TermWeights>);

impl YinshWeights {
    /// Returns the [`weights_hash`](crate::weights::weights_hash) of the file.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.0.hash()
    }

    /// Returns what the weights are for.
    #[must_use]
    pub fn kind(&self) -> YinshWeightsKind {
        YinshWeightsKind::Fitted
    }

    pub(super) fn evaluate(&self, position: &Yinsh) -> i32 {
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
/// use gipf_ai::yinsh::{YinshWeightsKind, read_weights};
/// use gipf_ai::weights::{Provenance, WeightsError};
///
/// let format = YinshWeightsKind::Fitted.format();
/// let file = format.write(0, &vec![0; format.count], &Provenance::default()).unwrap();
/// let weights = read_weights(&file)?;
/// assert_eq!(weights.evaluator.evaluate(&yinsh_core::Yinsh::default()), 0);
///
/// assert_eq!(read_weights(b"GIPF").unwrap_err(), WeightsError::NotWeights);
/// # Ok::<(), WeightsError>(())
/// ```
pub fn read_weights(file: &[u8]) -> Result<Weights<Yinsh, YinshEvaluator>, WeightsError> {
    let raw = read_header(file)?;
    let provenance = raw.provenance()?;
    let loaded = LoadedWeights::new(file, Variant::Standard, TermWeights::read(&raw));
    let (variant, hash) = (loaded.variant(), loaded.hash());
    let evaluator = YinshEvaluator::Loaded(YinshWeights(loaded));
    Ok(Weights { variant, evaluator, provenance, hash })
}

const fn read_header(file: &[u8]) -> Result<RawWeights<'_>, WeightsError> {
    RawWeights::read(file, &[YinshWeightsKind::Fitted.format()], 1)
}
