//! The evaluators of GIPF by their names.

use core::fmt;
use core::str::FromStr;

use gipf_core::{Gipf, Turn};

use super::network::{NetworkState, NetworkWeights};
use super::weights::GipfWeights;
use super::{built_in, material, terms};
use crate::Evaluate;

/// An evaluator of GIPF: one of the built-in ones, or one with weights from a file.
///
/// ```
/// use gipf_ai::GipfEvaluator;
///
/// assert_eq!("terms".parse(), Ok(GipfEvaluator::Terms));
/// assert_eq!(GipfEvaluator::default().to_string(), "network");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum GipfEvaluator {
    /// Counts pieces: those in reserve and on the board, a GIPF-piece as two.
    Material,
    /// Adds up hand-made terms with guessed weights.
    Terms,
    /// Adds up the same terms with weights from games.
    Fitted,
    /// Adds up weights of what lies on every line and in every hexagon, learned from games.
    Patterns,
    /// Adds a small network to the patterns.
    #[default]
    Network,
    /// Uses weights from a file: see [`read_weights`](super::read_weights).
    Loaded(GipfWeights),
}

impl GipfEvaluator {
    /// The built-in evaluators, from the weakest to the strongest.
    pub const ALL: &[GipfEvaluator] = &[
        GipfEvaluator::Material,
        GipfEvaluator::Terms,
        GipfEvaluator::Fitted,
        GipfEvaluator::Patterns,
        GipfEvaluator::Network,
    ];

    /// Returns the name in lower case; `loaded` for weights from a file.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            GipfEvaluator::Material => "material",
            GipfEvaluator::Terms => "terms",
            GipfEvaluator::Fitted => "fitted",
            GipfEvaluator::Patterns => "patterns",
            GipfEvaluator::Network => "network",
            GipfEvaluator::Loaded(_) => "loaded",
        }
    }

    /// Returns the network that evaluates this position; `None` if the evaluator has none.
    #[inline(always)]
    fn network(&self, position: &Gipf) -> Option<&NetworkWeights> {
        match self {
            GipfEvaluator::Network => Some(built_in::network(position)),
            GipfEvaluator::Loaded(weights) => weights.network(),
            _ => None,
        }
    }
}

impl Evaluate<Gipf> for GipfEvaluator {
    type State = NetworkState;

    fn state(&self, position: &Gipf) -> NetworkState {
        match self.network(position) {
            Some(network) => network.state(position),
            None => NetworkState::NONE,
        }
    }

    #[inline(always)]
    fn advance(
        &self,
        state: &NetworkState,
        before: &Gipf,
        _turn: &Turn,
        after: &Gipf,
    ) -> NetworkState {
        match self.network(after) {
            Some(network) => network.advance(state, before, after),
            None => NetworkState::NONE,
        }
    }

    fn evaluate_with(&self, position: &Gipf, state: &NetworkState) -> i32 {
        match self {
            GipfEvaluator::Material => material::evaluate(position),
            GipfEvaluator::Terms => terms::evaluate(position),
            GipfEvaluator::Fitted => built_in::fitted(position),
            GipfEvaluator::Patterns => built_in::patterns(position),
            GipfEvaluator::Network => built_in::network(position).evaluate(position, state),
            GipfEvaluator::Loaded(weights) => weights.evaluate(position, state),
        }
    }
}

impl fmt::Display for GipfEvaluator {
    /// Writes the name, or the hash of the file of weights in 16 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GipfEvaluator::Loaded(weights) => write!(f, "{:016x}", weights.hash()),
            built_in => f.pad(built_in.name()),
        }
    }
}

/// Returned when parsing a [`GipfEvaluator`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an evaluator: material, terms, fitted, patterns or network")]
pub struct ParseEvaluatorError;

impl FromStr for GipfEvaluator {
    type Err = ParseEvaluatorError;

    /// Reads the name of a built-in evaluator in any case.
    fn from_str(name: &str) -> Result<GipfEvaluator, ParseEvaluatorError> {
        let same = |evaluator: &&GipfEvaluator| evaluator.name().eq_ignore_ascii_case(name);
        GipfEvaluator::ALL.iter().find(same).cloned().ok_or(ParseEvaluatorError)
    }
}
