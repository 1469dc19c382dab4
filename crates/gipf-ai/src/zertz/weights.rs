//! The weights of ZÈRTZ, built in and from files.

use alloc::sync::Arc;

use zertz_core::{Position, Variant};

use super::{ZertzEvaluator, ZertzFeatures};
use crate::weights::{RawWeights, Weights, WeightsError, WeightsFormat, weights_hash};

/// The number of units of a weight in a hundredth of a piece.
pub const UNITS: i32 = 10;

const KNOTS: usize = ZertzFeatures::KNOTS.len();
const COUNT: usize = ZertzFeatures::COUNT;

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
            ZertzWeightsKind::Fitted => WeightsFormat::new("zertz", self as u8, KNOTS * COUNT),
        }
    }
}

/// The weights that come with the crate. The folder `weights` says how they were made.
pub(super) static BUILT_IN: TermWeights =
    match read_header(include_bytes!("../../weights/zertz/fitted.weights")) {
        Ok(raw) => TermWeights::read(&raw),
        Err(_) => panic!("weights of another kind"),
    };

/// Weights of the features, in [`UNITS`], as wide as the features are.
#[derive(Debug)]
pub(super) struct TermWeights([[i32; COUNT]; KNOTS]);

impl TermWeights {
    const fn read(raw: &RawWeights<'_>) -> TermWeights {
        let mut weights = [[0; COUNT]; KNOTS];
        let mut knot = 0;
        while knot < KNOTS {
            let row: [i16; COUNT] = raw.from(knot * COUNT);
            let mut feature = 0;
            while feature < COUNT {
                weights[knot][feature] = row[feature] as i32;
                feature += 1;
            }
            knot += 1;
        }
        TermWeights(weights)
    }

    pub(super) fn evaluate(&self, position: &Position) -> i32 {
        let features = ZertzFeatures::of(position);
        let sum = |weights: &[i32; COUNT]| -> i32 {
            weights.iter().zip(&features.values).map(|(weight, value)| weight * value).sum()
        };
        let (from, to) = (sum(&self.0[features.knot]), sum(&self.0[features.knot + 1]));
        let part = i64::from(features.part);
        // A sum of large weights can be near the end of 32 bits.
        let sum = (64 - part) * i64::from(from) + part * i64::from(to);
        (sum / i64::from(64 * UNITS)) as i32
    }
}

/// Weights of ZÈRTZ from a file. Copies share them.
#[derive(Clone, Debug)]
pub struct ZertzWeights(Arc<Loaded>);

#[derive(Debug)]
struct Loaded {
    hash: u64,
    weights: TermWeights,
}

impl ZertzWeights {
    /// Returns the [`weights_hash`] of the file.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.0.hash
    }

    /// Returns what the weights are for.
    #[must_use]
    pub fn kind(&self) -> ZertzWeightsKind {
        ZertzWeightsKind::Fitted
    }

    pub(super) fn evaluate(&self, position: &Position) -> i32 {
        self.0.weights.evaluate(position)
    }
}

impl PartialEq for ZertzWeights {
    fn eq(&self, other: &ZertzWeights) -> bool {
        self.hash() == other.hash()
    }
}

impl Eq for ZertzWeights {}

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
/// assert_eq!(weights.evaluator.evaluate(&zertz_core::Position::default()), 0);
///
/// assert_eq!(read_weights(b"GIPF").unwrap_err(), WeightsError::NotWeights);
/// # Ok::<(), WeightsError>(())
/// ```
pub fn read_weights(file: &[u8]) -> Result<Weights<Position, ZertzEvaluator>, WeightsError> {
    let raw = read_header(file)?;
    let provenance = raw.provenance()?;
    let hash = weights_hash(file);
    let loaded = ZertzWeights(Arc::new(Loaded { hash, weights: TermWeights::read(&raw) }));
    Ok(Weights {
        variant: Variant::Basic,
        evaluator: ZertzEvaluator::Loaded(loaded),
        provenance,
        hash,
    })
}

/// Reads the header, and checks that there are as many weights as there must be.
const fn read_header(file: &[u8]) -> Result<RawWeights<'_>, WeightsError> {
    let format = ZertzWeightsKind::Fitted.format();
    let raw = match RawWeights::read(file, format.game) {
        Ok(raw) => raw,
        Err(error) => return Err(error),
    };
    if raw.kind != format.kind {
        return Err(WeightsError::Kind { most: format.kind, found: raw.kind });
    }
    if raw.variant != 0 {
        return Err(WeightsError::Variant { variants: 1, found: raw.variant });
    }
    match raw.check_count(format.count) {
        Ok(()) => Ok(raw),
        Err(error) => Err(error),
    }
}
