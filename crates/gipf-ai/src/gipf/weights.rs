//! The kinds of weights of GIPF, and weights from files.

use gipf_core::{Gipf, Variant};

use super::GipfEvaluator;
use super::fitted::FittedWeights;
use super::network::{NETWORK_WEIGHTS, NetworkState, NetworkWeights};
use super::pattern_features::PATTERNS;
use super::patterns::PatternWeights;
use super::terms::TERMS;
use crate::weights::{LoadedWeights, RawWeights, Weights, WeightsError, WeightsFormat};

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GipfWeights(LoadedWeights<Variant, Kind>);

// Kept behind an `Arc`, so the difference in size costs nothing.
#[expect(clippy::large_enum_variant, reason = "there are few, and each stands on the heap")]
#[derive(Debug)]
enum Kind {
    Fitted(FittedWeights),
    Patterns(PatternWeights),
    Network(NetworkWeights),
}

impl GipfWeights {
    /// Returns the [`weights_hash`](crate::weights::weights_hash) of the file.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.0.hash()
    }

    /// Returns what the weights are for.
    #[must_use]
    pub fn kind(&self) -> GipfWeightsKind {
        match self.0.weights() {
            Kind::Fitted(_) => GipfWeightsKind::Fitted,
            Kind::Patterns(_) => GipfWeightsKind::Patterns,
            Kind::Network(_) => GipfWeightsKind::Network,
        }
    }

    /// Returns the variant from whose games the weights were learned.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.0.variant()
    }

    /// Returns the network, where there is one.
    #[inline(always)]
    pub(super) fn network(&self) -> Option<&NetworkWeights> {
        match self.0.weights() {
            Kind::Network(weights) => Some(weights),
            Kind::Fitted(_) | Kind::Patterns(_) => None,
        }
    }

    pub(super) fn evaluate(&self, position: &Gipf, state: &NetworkState) -> i32 {
        match self.0.weights() {
            Kind::Fitted(weights) => weights.evaluate(position),
            Kind::Patterns(weights) => weights.evaluate(position),
            Kind::Network(weights) => weights.evaluate(position, state),
        }
    }
}

/// Reads a file of weights of any kind.
///
/// Takes as much memory as the largest kind of weights, whatever the bytes are.
///
/// # Errors
///
/// [`WeightsError`] says what is wrong with which bytes.
pub fn read_weights(file: &[u8]) -> Result<Weights<Gipf, GipfEvaluator>, WeightsError> {
    let (raw, kind, variant) = read_header(file)?;
    let provenance = raw.provenance()?;
    let weights = match kind {
        GipfWeightsKind::Fitted => Kind::Fitted(FittedWeights::read(&raw)?),
        GipfWeightsKind::Patterns => Kind::Patterns(PatternWeights::read(&raw)?),
        GipfWeightsKind::Network => Kind::Network(NetworkWeights::read(&raw)?),
    };
    let loaded = LoadedWeights::new(file, variant, weights);
    let hash = loaded.hash();
    let evaluator = GipfEvaluator::Loaded(GipfWeights(loaded));
    Ok(Weights { variant, evaluator, provenance, hash })
}

pub(super) const fn read_header(
    file: &[u8],
) -> Result<(RawWeights<'_>, GipfWeightsKind, Variant), WeightsError> {
    let [fitted, patterns, network] = GipfWeightsKind::ALL;
    let formats = [fitted.format(), patterns.format(), network.format()];
    match RawWeights::read(file, &formats, Variant::ALL.len()) {
        Ok(raw) => {
            let kind = GipfWeightsKind::ALL[raw.kind as usize - 1];
            Ok((raw, kind, Variant::ALL[raw.variant as usize]))
        }
        Err(error) => Err(error),
    }
}
