//! The weights of DVONN, built in and from files.

use dvonn_core::{Dvonn, Variant};

use super::features::TermWeights;
use super::network::{NETWORK_WEIGHTS, NetworkWeights};
use super::{DvonnEvaluator, DvonnFeatures};
#[cfg(external_weights)]
use crate::weights::ExternalWeights;
use crate::weights::{LoadedWeights, RawWeights, Weights, WeightsError, WeightsFormat};

/// What weights of DVONN are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DvonnWeightsKind {
    /// The terms, [`DvonnEvaluator::Terms`]: for each of [`DvonnFeatures::KNOTS`] a weight for each
    /// of [`DvonnFeatures::NAMES`].
    Terms = 1,
    /// The terms and the network, [`DvonnEvaluator::Network`]: the weights of the terms; for each
    /// of the [`NETWORK_INPUTS`](super::NETWORK_INPUTS) those of the units; what the units begin
    /// with; and their weights in the sum. Those of the network are in
    /// [`UNIT_ON`](crate::weights::UNIT_ON) and [`OUTPUT_LOGIT`](crate::weights::OUTPUT_LOGIT).
    Network = 2,
}

impl DvonnWeightsKind {
    /// All kinds, in the order of their codes.
    pub const ALL: [DvonnWeightsKind; 2] = [DvonnWeightsKind::Terms, DvonnWeightsKind::Network];

    /// Returns how weights of this kind stand in a file. The code of the one variant is 0.
    #[must_use]
    pub const fn format(self) -> WeightsFormat {
        let count = match self {
            DvonnWeightsKind::Terms => TermWeights::COUNT,
            DvonnWeightsKind::Network => NETWORK_WEIGHTS,
        };
        WeightsFormat::new("dvonn", self as u8, count)
    }
}

// The weights that come with the crate. The folder `weights` says how they were made.

static TERMS: TermWeights = match read_header(include_bytes!("../../weights/dvonn/terms.weights")) {
    Ok((raw, DvonnWeightsKind::Terms)) => TermWeights::read(&raw),
    _ => panic!("weights of another kind"),
};

#[cfg(external_weights)]
static NETWORK: ExternalWeights<NetworkWeights> =
    ExternalWeights::new("dvonn.weights", include_bytes!("../../weights/dvonn/network.weights"));

#[cfg(not(external_weights))]
static NETWORK: NetworkWeights =
    match read_header(include_bytes!("../../weights/dvonn/network.weights")) {
        Ok((raw, DvonnWeightsKind::Network)) => match NetworkWeights::read(&raw) {
            Ok(weights) => weights,
            Err(_) => panic!("weights out of range"),
        },
        _ => panic!("weights of another kind"),
    };

/// Evaluates with the network that comes with the crate.
#[cfg(not(external_weights))]
pub(super) fn network(position: &Dvonn) -> i32 {
    NETWORK.evaluate(position)
}

#[cfg(external_weights)]
pub(super) fn network(position: &Dvonn) -> i32 {
    NETWORK.get().evaluate(position)
}

#[cfg(external_weights)]
pub(super) fn missing_network() -> Option<&'static str> {
    NETWORK.missing()
}

#[cfg(external_weights)]
pub(super) fn provide_network(file: &[u8]) -> Result<(), WeightsError> {
    let (raw, kind) = read_header(file)?;
    let expected = DvonnWeightsKind::Network;
    if kind != expected {
        return Err(WeightsError::OtherKind { expected: expected as u8, found: raw.kind });
    }
    NETWORK.provide(file, NetworkWeights::read(&raw)?)
}

/// Evaluates with the terms that come with the crate.
pub(super) fn terms(position: &Dvonn) -> i32 {
    evaluate_terms(&TERMS, position)
}

fn evaluate_terms(weights: &TermWeights, position: &Dvonn) -> i32 {
    let features = DvonnFeatures::of(position);
    weights.evaluate(&features.values, features.moment)
}

/// Weights of DVONN from a file. Copies share them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DvonnWeights(LoadedWeights<Variant, Kind>);

// Kept behind an `Arc`, so the difference in size costs nothing.
#[expect(clippy::large_enum_variant, reason = "there are few, and each stands on the heap")]
#[derive(Debug)]
enum Kind {
    Terms(TermWeights),
    Network(NetworkWeights),
}

impl DvonnWeights {
    /// Returns the [`weights_hash`](crate::weights::weights_hash) of the file.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.0.hash()
    }

    /// Returns what the weights are for.
    #[must_use]
    pub fn kind(&self) -> DvonnWeightsKind {
        match self.0.weights() {
            Kind::Terms(_) => DvonnWeightsKind::Terms,
            Kind::Network(_) => DvonnWeightsKind::Network,
        }
    }

    pub(super) fn evaluate(&self, position: &Dvonn) -> i32 {
        match self.0.weights() {
            Kind::Terms(weights) => evaluate_terms(weights, position),
            Kind::Network(weights) => weights.evaluate(position),
        }
    }
}

/// Reads a file of weights.
///
/// Takes as much memory as the largest kind of weights, whatever the bytes are.
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
/// assert_eq!(weights.evaluator.evaluate(&dvonn_core::Dvonn::default()), 0);
///
/// assert_eq!(read_weights(b"GIPF").unwrap_err(), WeightsError::NotWeights);
/// # Ok::<(), WeightsError>(())
/// ```
pub fn read_weights(file: &[u8]) -> Result<Weights<Dvonn, DvonnEvaluator>, WeightsError> {
    let (raw, kind) = read_header(file)?;
    let provenance = raw.provenance()?;
    let weights = match kind {
        DvonnWeightsKind::Terms => Kind::Terms(TermWeights::read(&raw)),
        DvonnWeightsKind::Network => Kind::Network(NetworkWeights::read(&raw)?),
    };
    let loaded = LoadedWeights::new(file, Variant, weights);
    let (variant, hash) = (loaded.variant(), loaded.hash());
    let evaluator = DvonnEvaluator::Loaded(DvonnWeights(loaded));
    Ok(Weights { variant, evaluator, provenance, hash })
}

const fn read_header(file: &[u8]) -> Result<(RawWeights<'_>, DvonnWeightsKind), WeightsError> {
    let [terms, network] = DvonnWeightsKind::ALL;
    match RawWeights::read(file, &[terms.format(), network.format()], 1) {
        Ok(raw) => {
            let kind = DvonnWeightsKind::ALL[raw.kind as usize - 1];
            Ok((raw, kind))
        }
        Err(error) => Err(error),
    }
}
