//! What positions of GIPF are worth: evaluators in stages, each stronger than the one before.

mod material;

use core::fmt;
use core::str::FromStr;

use gipf_core::Position;

use crate::Evaluate;

pub use material::Material;

/// An evaluation of GIPF by its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Evaluator {
    /// [`Material`]: pieces are counted.
    #[default]
    Material,
}

impl Evaluator {
    /// All of them, from the weakest to the strongest.
    pub const ALL: &[Evaluator] = &[Evaluator::Material];

    /// The name in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Evaluator::Material => "material",
        }
    }
}

impl Evaluate<Position> for Evaluator {
    fn evaluate(&self, position: &Position) -> i32 {
        match self {
            Evaluator::Material => Material.evaluate(position),
        }
    }
}

impl fmt::Display for Evaluator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
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
