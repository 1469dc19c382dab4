//! The weights of GIPF with potentials, built in and from files.

use gipf_game::Position;
use gipf_potentials::{GipfPotentials, Variant};

use super::PotentialsEvaluator;
use super::terms::{TERMS, terms};
use crate::gipf::terms::weighed;
use crate::weights::{LoadedWeights, RawWeights, Weights, WeightsError, WeightsFormat};

/// The weight that is worth a hundredth of a piece.
pub const WEIGHT_SCALE: i32 = 16;

/// What weights of GIPF with potentials are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PotentialsWeightsKind {
    /// The terms, [`PotentialsEvaluator::Fitted`]: a weight for each of
    /// [`TERM_NAMES`](super::TERM_NAMES).
    Fitted = 1,
}

impl PotentialsWeightsKind {
    /// All kinds, in the order of their codes.
    pub const ALL: [PotentialsWeightsKind; 1] = [PotentialsWeightsKind::Fitted];

    /// Returns how weights of this kind stand in a file. The code of a variant is its number in
    /// [`Variant::ALL`].
    #[must_use]
    pub const fn format(self) -> WeightsFormat {
        match self {
            PotentialsWeightsKind::Fitted => WeightsFormat::new("potentials", self as u8, TERMS),
        }
    }
}

/// Weights of the [`terms`]. One of [`WEIGHT_SCALE`] is worth a hundredth of a piece.
#[derive(Debug)]
struct FittedWeights([i16; TERMS]);

impl FittedWeights {
    fn evaluate(&self, position: &GipfPotentials) -> i32 {
        weighed(&terms(position), &self.0) / WEIGHT_SCALE
    }
}

macro_rules! built_in {
    ($variant:ident, $name:literal) => {
        match read_header(include_bytes!(concat!("../../weights/potentials/", $name, ".weights"))) {
            Ok((raw, variant)) if variant as u8 == Variant::$variant as u8 => {
                FittedWeights(raw.from(0))
            }
            _ => panic!("weights of another kind or variant"),
        }
    };
}

/// The weights that come with the crate, by variant. The folder `weights` says how they were made.
static BUILT_IN: [FittedWeights; 3] = [
    built_in!(Basic, "basic-fitted"),
    built_in!(Standard, "standard-fitted"),
    built_in!(Tournament, "tournament-fitted"),
];

/// Evaluates with the weights of the position's variant.
pub(super) fn fitted(position: &GipfPotentials) -> i32 {
    BUILT_IN[position.variant() as usize].evaluate(position)
}

/// Weights of GIPF with potentials from a file. Copies share them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PotentialsWeights(LoadedWeights<Variant, FittedWeights>);

impl PotentialsWeights {
    /// Returns the [`weights_hash`](crate::weights::weights_hash) of the file.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.0.hash()
    }

    /// Returns what the weights are for.
    #[must_use]
    pub fn kind(&self) -> PotentialsWeightsKind {
        PotentialsWeightsKind::Fitted
    }

    /// Returns the variant from whose games the weights were learned.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.0.variant()
    }

    pub(super) fn evaluate(&self, position: &GipfPotentials) -> i32 {
        self.0.weights().evaluate(position)
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
/// use gipf_ai::potentials::{PotentialsWeightsKind, read_weights};
/// use gipf_ai::weights::{Provenance, WeightsError};
/// use gipf_potentials::{GipfPotentials, Position, Variant};
///
/// let format = PotentialsWeightsKind::Fitted.format();
/// let weights = vec![0; format.count];
/// let file = format.write(Variant::Basic as u8, &weights, &Provenance::default()).unwrap();
/// let weights = read_weights(&file)?;
/// assert_eq!(weights.evaluator.evaluate(&GipfPotentials::start(Variant::Basic)), 0);
///
/// assert_eq!(read_weights(b"GIPF").unwrap_err(), WeightsError::NotWeights);
/// # Ok::<(), WeightsError>(())
/// ```
pub fn read_weights(
    file: &[u8],
) -> Result<Weights<GipfPotentials, PotentialsEvaluator>, WeightsError> {
    let (raw, variant) = read_header(file)?;
    let provenance = raw.provenance()?;
    let loaded = LoadedWeights::new(file, variant, FittedWeights(raw.from(0)));
    let hash = loaded.hash();
    let evaluator = PotentialsEvaluator::Loaded(PotentialsWeights(loaded));
    Ok(Weights { variant, evaluator, provenance, hash })
}

const fn read_header(file: &[u8]) -> Result<(RawWeights<'_>, Variant), WeightsError> {
    let kinds = [PotentialsWeightsKind::Fitted.format()];
    match RawWeights::read(file, &kinds, Variant::ALL.len()) {
        Ok(raw) => Ok((raw, Variant::ALL[raw.variant as usize])),
        Err(error) => Err(error),
    }
}
