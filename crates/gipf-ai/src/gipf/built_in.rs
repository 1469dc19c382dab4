//! The weights that come with the crate: a set for each variant. The folder `weights` says how they were
//! made.

use gipf_core::{Gipf, Variant};
use gipf_game::Position;

use super::fitted::FittedWeights;
use super::network::NetworkWeights;
#[cfg(not(external_weights))]
use super::patterns::PatternWeights;
use super::weights::{GipfWeightsKind, read_header};
#[cfg(external_weights)]
use crate::weights::{ExternalWeights, WeightsError};

macro_rules! weights {
    ($weights:ty, $kind:ident, $name:literal) => {
        [
            built_in!($weights, $kind, "basic", $name, Variant::Basic),
            built_in!($weights, $kind, "standard", $name, Variant::Standard),
            built_in!($weights, $kind, "tournament", $name, Variant::Tournament),
        ]
    };
}

macro_rules! built_in {
    ($weights:ty, $kind:ident, $variant:literal, $name:literal, $expected:path) => {{
        let file = include_bytes!(concat!("../../weights/gipf/", $variant, "-", $name, ".weights"));
        match read_header(file) {
            Ok((raw, GipfWeightsKind::$kind, variant)) if variant as u8 == $expected as u8 => {
                match <$weights>::read(&raw) {
                    Ok(weights) => weights,
                    Err(_) => panic!("weights out of range"),
                }
            }
            _ => panic!("weights of another kind or variant"),
        }
    }};
}

#[cfg(external_weights)]
macro_rules! external {
    ($variant:literal) => {
        ExternalWeights::new(
            concat!("gipf-", $variant, ".weights"),
            include_bytes!(concat!("../../weights/gipf/", $variant, "-network.weights")),
        )
    };
}

/// By variant.
static FITTED: [FittedWeights; 3] = weights!(FittedWeights, Fitted, "fitted");
#[cfg(not(external_weights))]
static PATTERNS: [PatternWeights; 3] = weights!(PatternWeights, Patterns, "patterns");
#[cfg(not(external_weights))]
static NETWORKS: [NetworkWeights; 3] = weights!(NetworkWeights, Network, "network");
#[cfg(external_weights)]
static NETWORKS: [ExternalWeights<NetworkWeights>; 3] =
    [external!("basic"), external!("standard"), external!("tournament")];

pub(super) fn fitted(position: &Gipf) -> i32 {
    FITTED[position.variant() as usize].evaluate(position)
}

#[cfg(not(external_weights))]
pub(super) fn patterns(position: &Gipf) -> i32 {
    PATTERNS[position.variant() as usize].evaluate(position)
}

/// No file of this evaluator can be provided.
#[cfg(external_weights)]
pub(super) fn patterns(_position: &Gipf) -> i32 {
    panic!("a build with external weights has no weights of patterns")
}

#[cfg(not(external_weights))]
#[inline(always)]
pub(super) fn network(position: &Gipf) -> &'static NetworkWeights {
    &NETWORKS[position.variant() as usize]
}

#[cfg(external_weights)]
#[inline(always)]
pub(super) fn network(position: &Gipf) -> &'static NetworkWeights {
    NETWORKS[position.variant() as usize].get()
}

#[cfg(external_weights)]
pub(super) fn missing_network(variant: Variant) -> Option<&'static str> {
    NETWORKS[variant as usize].missing()
}

#[cfg(external_weights)]
pub(super) fn provide_network(file: &[u8]) -> Result<(), WeightsError> {
    let (raw, _, variant) = read_header(file)?;
    let network = GipfWeightsKind::Network;
    if raw.kind != network as u8 {
        return Err(WeightsError::OtherKind { expected: network as u8, found: raw.kind });
    }
    NETWORKS[variant as usize].provide(file, NetworkWeights::read(&raw)?)
}
