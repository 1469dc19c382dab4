//! The weights that come with the crate: a set for each variant. How they were made is told beside
//! them, in the folder `weights`.

use gipf_core::{Position, Variant};

use super::fitted::FittedWeights;
use super::network::NetworkWeights;
use super::patterns::PatternWeights;
use super::weights::WeightsError;
use crate::Evaluate;

/// The hand-made terms with weights from games.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fitted;

/// The patterns of lines and hexagons.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Patterns;

/// The patterns and a small network.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Network;

macro_rules! weights {
    ($kind:ty, $name:literal) => {
        [
            built_in!($kind, "basic", $name, Variant::Basic),
            built_in!($kind, "standard", $name, Variant::Standard),
            built_in!($kind, "tournament", $name, Variant::Tournament),
        ]
    };
}

macro_rules! built_in {
    ($kind:ty, $variant:literal, $name:literal, $expected:path) => {
        match <$kind>::read(include_bytes!(concat!(
            "../../weights/",
            $variant,
            "-",
            $name,
            ".weights"
        ))) {
            Ok(weights) if weights.variant() as u8 == $expected as u8 => weights,
            Ok(_) => panic!("weights of another variant"),
            Err(WeightsError::NotWeights) => panic!("no weights"),
            Err(_) => panic!("weights of another kind"),
        }
    };
}

/// By variant.
static FITTED: [FittedWeights; 3] = weights!(FittedWeights, "fitted");
static PATTERNS: [PatternWeights; 3] = weights!(PatternWeights, "patterns");
static NETWORKS: [NetworkWeights; 3] = weights!(NetworkWeights, "network");

impl Evaluate<Position> for Fitted {
    fn evaluate(&self, position: &Position) -> i32 {
        FITTED[position.variant() as usize].evaluate(position)
    }
}

impl Evaluate<Position> for Patterns {
    fn evaluate(&self, position: &Position) -> i32 {
        PATTERNS[position.variant() as usize].evaluate(position)
    }
}

impl Evaluate<Position> for Network {
    fn evaluate(&self, position: &Position) -> i32 {
        NETWORKS[position.variant() as usize].evaluate(position)
    }
}
