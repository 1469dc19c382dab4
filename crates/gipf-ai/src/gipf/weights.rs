//! The kinds of weights of GIPF, and weights from files.

use alloc::sync::Arc;

use gipf_core::{Position, Variant};

use super::GipfEvaluator;
use super::fitted::FittedWeights;
use super::network::{NETWORK_WEIGHTS, NetworkWeights};
use super::pattern_features::PATTERNS;
use super::patterns::PatternWeights;
use super::terms::TERMS;
use crate::weights::{RawWeights, Weights, WeightsError, WeightsFormat, weights_hash};

/// The number of units of a weight in a hundredth of a piece.
pub const UNITS: i32 = 16;

/// What weights of GIPF are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GipfWeightsKind {
    /// The terms: [`GipfEvaluator::Fitted`].
    Fitted = 1,
    /// The patterns: [`GipfEvaluator::Patterns`].
    Patterns = 2,
    /// The patterns and the network: [`GipfEvaluator::Network`].
    Network = 3,
}

impl GipfWeightsKind {
    /// All kinds, in the order of their codes.
    pub const ALL: [GipfWeightsKind; 3] =
        [GipfWeightsKind::Fitted, GipfWeightsKind::Patterns, GipfWeightsKind::Network];

    /// Returns how weights of this kind stand in a file. The code of a variant is its number in
    /// [`Variant::ALL`].
    #[must_use]
    pub const fn format(self) -> WeightsFormat {
        let count = match self {
            GipfWeightsKind::Fitted => TERMS,
            GipfWeightsKind::Patterns => PATTERNS,
            GipfWeightsKind::Network => NETWORK_WEIGHTS,
        };
        WeightsFormat::new("gipf", self as u8, count)
    }
}

/// Weights of GIPF from a file. Copies share them.
#[derive(Clone, Debug)]
pub struct GipfWeights(Arc<Loaded>);

#[derive(Debug)]
struct Loaded {
    hash: u64,
    kind: GipfWeightsKind,
    variant: Variant,
    weights: Kind,
}

// Kept behind an `Arc`, so the difference in size costs nothing.
#[expect(clippy::large_enum_variant, reason = "there are few, and each stands on the heap")]
#[derive(Debug)]
enum Kind {
    Fitted(FittedWeights),
    Patterns(PatternWeights),
    Network(NetworkWeights),
}

impl GipfWeights {
    /// Returns the [`weights_hash`] of the file.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.0.hash
    }

    /// Returns what the weights are for.
    #[must_use]
    pub fn kind(&self) -> GipfWeightsKind {
        self.0.kind
    }

    /// Returns the variant from whose games the weights were learned.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.0.variant
    }

    pub(super) fn evaluate(&self, position: &Position) -> i32 {
        match &self.0.weights {
            Kind::Fitted(weights) => weights.evaluate(position),
            Kind::Patterns(weights) => weights.evaluate(position),
            Kind::Network(weights) => weights.evaluate(position),
        }
    }
}

impl PartialEq for GipfWeights {
    fn eq(&self, other: &GipfWeights) -> bool {
        self.hash() == other.hash()
    }
}

impl Eq for GipfWeights {}

/// Reads a file of weights of any kind.
///
/// Takes as much memory as the largest kind of weights, whatever the bytes are.
///
/// # Errors
///
/// [`WeightsError`] says what is wrong with which bytes.
pub fn read_weights(file: &[u8]) -> Result<Weights<Position, GipfEvaluator>, WeightsError> {
    let (raw, kind, variant) = read_header(file)?;
    let provenance = raw.provenance()?;
    let weights = match kind {
        GipfWeightsKind::Fitted => Kind::Fitted(FittedWeights::read(&raw)?),
        GipfWeightsKind::Patterns => Kind::Patterns(PatternWeights::read(&raw)?),
        GipfWeightsKind::Network => Kind::Network(NetworkWeights::read(&raw)?),
    };
    let hash = weights_hash(file);
    let loaded = GipfWeights(Arc::new(Loaded { hash, kind, variant, weights }));
    Ok(Weights { variant, evaluator: GipfEvaluator::Loaded(loaded), provenance, hash })
}

/// Reads the header, and checks that there are as many weights as the kind has.
pub(super) const fn read_header(
    file: &[u8],
) -> Result<(RawWeights<'_>, GipfWeightsKind, Variant), WeightsError> {
    let raw = match RawWeights::read(file, GipfWeightsKind::Fitted.format().game) {
        Ok(raw) => raw,
        Err(error) => return Err(error),
    };
    let kinds = GipfWeightsKind::ALL;
    if raw.kind == 0 || raw.kind as usize > kinds.len() {
        return Err(WeightsError::Kind { most: kinds.len() as u8, found: raw.kind });
    }
    let kind = kinds[raw.kind as usize - 1];
    if raw.variant as usize >= Variant::ALL.len() {
        let variants = Variant::ALL.len() as u8;
        return Err(WeightsError::Variant { variants, found: raw.variant });
    }
    match raw.check_count(kind.format().count) {
        Ok(()) => Ok((raw, kind, Variant::ALL[raw.variant as usize])),
        Err(error) => Err(error),
    }
}
