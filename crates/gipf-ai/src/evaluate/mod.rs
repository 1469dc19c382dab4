//! What positions of GIPF are worth: evaluators in stages, each stronger than the one before.
//!
//! | to | use |
//! |---|---|
//! | play or analyse | [`Evaluator`] |
//! | play with weights from a file | [`Learned`] |
//! | turn a score into a chance | [`LOGIT`] |
//! | write a file of weights | [`weights_file`], [`WeightsKind`], [`UNITS`] |
//! | fit weights | [`features`] |

mod built_in;
pub mod features;
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

pub use learned::Learned;
pub use material::Material;
pub use weights::{LOGIT, UNITS, WeightsError, WeightsKind, weights_file};

use built_in::{Fitted, Network, Patterns};
use terms::Terms;

/// An evaluation of GIPF by its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Evaluator {
    /// [`Material`]: pieces are counted.
    Material,
    /// Hand-made terms with guessed weights.
    Terms,
    /// The same with weights from games.
    Fitted,
    /// What lies on every line and in every hexagon, with weights from games.
    Patterns,
    /// The patterns and a small network.
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
