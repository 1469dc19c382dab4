//! The evaluators of GIPF with potentials by their names.

use core::fmt;
use core::str::FromStr;

use gipf_potentials::GipfPotentials;

use super::weights::{self, PotentialsWeights};
use super::{material, terms};
use crate::Evaluate;

/// An evaluator of GIPF with potentials: one of the built-in ones, or one with weights from a file.
///
/// ```
/// use gipf_ai::PotentialsEvaluator;
///
/// assert_eq!("terms".parse(), Ok(PotentialsEvaluator::Terms));
/// assert_eq!(PotentialsEvaluator::default().to_string(), "fitted");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum PotentialsEvaluator {
    /// Counts pieces and unused potentials.
    Material,
    /// Adds up the [`terms`](super::terms()) with guessed weights.
    Terms,
    /// Adds up the same terms with weights from games.
    #[default]
    Fitted,
    /// Uses weights from a file: see [`read_weights`](super::read_weights).
    Loaded(PotentialsWeights),
}

impl PotentialsEvaluator {
    /// The built-in evaluators, from the weakest to the strongest.
    pub const ALL: &[PotentialsEvaluator] =
        &[PotentialsEvaluator::Material, PotentialsEvaluator::Terms, PotentialsEvaluator::Fitted];

    /// Returns the name in lower case; `loaded` for weights from a file.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            PotentialsEvaluator::Material => "material",
            PotentialsEvaluator::Terms => "terms",
            PotentialsEvaluator::Fitted => "fitted",
            PotentialsEvaluator::Loaded(_) => "loaded",
        }
    }
}

impl Evaluate<GipfPotentials> for PotentialsEvaluator {
    type State = ();

    fn state(&self, _position: &GipfPotentials) {}

    fn evaluate_with(&self, position: &GipfPotentials, _state: &()) -> i32 {
        match self {
            PotentialsEvaluator::Material => material::evaluate(position),
            PotentialsEvaluator::Terms => terms::evaluate(position),
            PotentialsEvaluator::Fitted => weights::fitted(position),
            PotentialsEvaluator::Loaded(weights) => weights.evaluate(position),
        }
    }
}

impl fmt::Display for PotentialsEvaluator {
    /// Writes the name, or the hash of the file of weights in 16 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PotentialsEvaluator::Loaded(weights) => write!(f, "{:016x}", weights.hash()),
            built_in => f.pad(built_in.name()),
        }
    }
}

/// Returned when parsing a [`PotentialsEvaluator`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an evaluator: material, terms or fitted")]
pub struct ParseEvaluatorError;

impl FromStr for PotentialsEvaluator {
    type Err = ParseEvaluatorError;

    /// Reads the name of a built-in evaluator in any case.
    fn from_str(name: &str) -> Result<PotentialsEvaluator, ParseEvaluatorError> {
        let same = |evaluator: &&PotentialsEvaluator| evaluator.name().eq_ignore_ascii_case(name);
        PotentialsEvaluator::ALL.iter().find(same).cloned().ok_or(ParseEvaluatorError)
    }
}
