//! What positions of GIPF are worth: evaluators in stages, each stronger than the one before.

mod built_in;
mod fitted;
mod learned;
mod material;
mod network;
mod pattern_features;
mod patterns;
mod terms;
mod view;
mod weights;

use core::fmt;
use core::str::FromStr;

use gipf_core::Position;

use crate::Evaluate;

pub use built_in::{Fitted, Network, Patterns};
pub use fitted::FittedWeights;
pub use learned::Learned;
pub use material::Material;
pub use network::{
    MOST_INPUTS, MOST_OUTPUT, NETWORK_INPUTS, NETWORK_UNITS, NETWORK_WEIGHTS, NetworkWeights,
    OUTPUT_LOGIT, UNIT_ON, network_inputs,
};
pub use pattern_features::{
    PATTERN_FEATURES, PATTERNS, pattern_class, pattern_features, pattern_lead,
};
pub use patterns::PatternWeights;
pub use terms::{TERM_NAMES, TERMS, Terms, terms};
pub use weights::{LOGIT, UNITS, WeightsError, WeightsKind, weights_file};

/// An evaluation of GIPF by its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Evaluator {
    /// [`Material`]: pieces are counted.
    Material,
    /// [`Terms`]: hand-made terms with guessed weights.
    Terms,
    /// [`Fitted`]: the same with weights from games.
    Fitted,
    /// [`Patterns`]: what lies on every line and in every hexagon, with weights from games.
    Patterns,
    /// [`Network`]: the patterns and a small network.
    #[default]
    Network,
}

impl Evaluator {
    /// All of them, from the weakest to the strongest.
    pub const ALL: &[Evaluator] = &[
        Evaluator::Material,
        Evaluator::Terms,
        Evaluator::Fitted,
        Evaluator::Patterns,
        Evaluator::Network,
    ];

    /// The name in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Evaluator::Material => "material",
            Evaluator::Terms => "terms",
            Evaluator::Fitted => "fitted",
            Evaluator::Patterns => "patterns",
            Evaluator::Network => "network",
        }
    }
}

impl Evaluate<Position> for Evaluator {
    fn evaluate(&self, position: &Position) -> i32 {
        match self {
            Evaluator::Material => Material.evaluate(position),
            Evaluator::Terms => Terms.evaluate(position),
            Evaluator::Fitted => Fitted.evaluate(position),
            Evaluator::Patterns => Patterns.evaluate(position),
            Evaluator::Network => Network.evaluate(position),
        }
    }
}

impl fmt::Display for Evaluator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no evaluator of this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such evaluator")]
pub struct UnknownEvaluator;

impl FromStr for Evaluator {
    type Err = UnknownEvaluator;

    fn from_str(name: &str) -> Result<Evaluator, UnknownEvaluator> {
        let same = |evaluator: &&Evaluator| evaluator.name().eq_ignore_ascii_case(name);
        Evaluator::ALL.iter().find(same).copied().ok_or(UnknownEvaluator)
    }
}
