//! The weights that come with the crate: a set for each variant. The folder `weights` says how they were
//! made.

use gipf_core::{Gipf, Variant};
use gipf_game::Position;

use super::fitted::FittedWeights;
use super::network::NetworkWeights;
use super::patterns::PatternWeights;
use super::weights::{GipfWeightsKind, read_header};

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

/// By variant.
static FITTED: [FittedWeights; 3] = weights!(FittedWeights, Fitted, "fitted");
static PATTERNS: [PatternWeights; 3] = weights!(PatternWeights, Patterns, "patterns");
static NETWORKS: [NetworkWeights; 3] = weights!(NetworkWeights, Network, "network");

pub(super) fn fitted(position: &Gipf) -> i32 {
    FITTED[position.variant() as usize].evaluate(position)
}

pub(super) fn patterns(position: &Gipf) -> i32 {
    PATTERNS[position.variant() as usize].evaluate(position)
}

#[inline(always)]
pub(super) fn network(position: &Gipf) -> &'static NetworkWeights {
    &NETWORKS[position.variant() as usize]
}
