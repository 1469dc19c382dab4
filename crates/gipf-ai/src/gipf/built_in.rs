//! The weights that come with the crate: a set for each variant, and a second network for tournament. The
//! folder `weights` says how they were made.

use gipf_core::{Color, Opening, Position, Variant};

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

/// For tournament with few GIPF-pieces.
static FEW_GIPFS_NETWORK: NetworkWeights =
    built_in!(NetworkWeights, Network, "tournament-few", "network", Variant::Tournament);

/// Up to how many GIPF-pieces of each player are few.
const FEW_GIPFS: usize = 4;

pub(super) fn fitted(position: &Position) -> i32 {
    FITTED[position.variant() as usize].evaluate(position)
}

pub(super) fn patterns(position: &Position) -> i32 {
    PATTERNS[position.variant() as usize].evaluate(position)
}

pub(super) fn network(position: &Position) -> i32 {
    let variant = position.variant();
    if variant == Variant::Tournament && has_few_gipfs(position) {
        return FEW_GIPFS_NETWORK.evaluate(position);
    }
    NETWORKS[variant as usize].evaluate(position)
}

/// Returns whether both players have few GIPF-pieces and can enter no more.
fn has_few_gipfs(position: &Position) -> bool {
    Color::ALL.into_iter().all(|color| {
        position.opening(color) == Opening::Closed
            && (position.pieces(color) & position.gipfs()).len() <= FEW_GIPFS
    })
}
