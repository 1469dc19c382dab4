//! The evaluators of DVONN by their names.

use core::fmt;
use core::str::FromStr;

use dvonn_core::Dvonn;
use gipf_game::Position;

use super::weights::{self, DvonnWeights};
use crate::Evaluate;

/// An evaluator of DVONN: one of the built-in ones, or one with weights from a file.
///
/// ```
/// use dvonn_core::Dvonn;
/// use gipf_ai::{DvonnEvaluator, Evaluate};
///
/// assert_eq!(DvonnEvaluator::Material.evaluate(&Dvonn::default()), 0);
/// assert_eq!("network".parse(), Ok(DvonnEvaluator::default()));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum DvonnEvaluator {
    /// Counts the pieces in the stacks of both players.
    Material,
    /// Adds up what [`DvonnFeatures`](super::DvonnFeatures) says, with weights that change in the
    /// course of the game.
    Terms,
    /// Adds a small network to the terms.
    #[default]
    Network,
    /// Uses weights from a file: see [`read_weights`](super::read_weights).
    Loaded(DvonnWeights),
}

impl DvonnEvaluator {
    /// The built-in evaluators, from the weakest to the strongest.
    pub const ALL: &[DvonnEvaluator] =
        &[DvonnEvaluator::Material, DvonnEvaluator::Terms, DvonnEvaluator::Network];

    /// Returns the name in lower case; `loaded` for weights from a file.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            DvonnEvaluator::Material => "material",
            DvonnEvaluator::Terms => "terms",
            DvonnEvaluator::Network => "network",
            DvonnEvaluator::Loaded(_) => "loaded",
        }
    }
}

impl Evaluate<Dvonn> for DvonnEvaluator {
    type State = ();

    fn state(&self, _position: &Dvonn) {}

    fn evaluate_with(&self, position: &Dvonn, _state: &()) -> i32 {
        match self {
            DvonnEvaluator::Material => {
                let (score, mover) = (position.score(), position.side_to_move());
                100 * (i32::from(score[mover]) - i32::from(score[!mover]))
            }
            DvonnEvaluator::Terms => weights::terms(position),
            DvonnEvaluator::Network => weights::network(position),
            DvonnEvaluator::Loaded(weights) => weights.evaluate(position),
        }
    }
}

impl fmt::Display for DvonnEvaluator {
    /// Writes the name, or the hash of the file of weights in 16 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DvonnEvaluator::Loaded(weights) => write!(f, "{:016x}", weights.hash()),
            built_in => f.pad(built_in.name()),
        }
    }
}

/// Returned when parsing a [`DvonnEvaluator`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an evaluator: material, terms or network")]
pub struct ParseEvaluatorError;

impl FromStr for DvonnEvaluator {
    type Err = ParseEvaluatorError;

    /// Reads the name of a built-in evaluator in any case.
    fn from_str(name: &str) -> Result<DvonnEvaluator, ParseEvaluatorError> {
        let same = |evaluator: &&DvonnEvaluator| evaluator.name().eq_ignore_ascii_case(name);
        DvonnEvaluator::ALL.iter().find(same).cloned().ok_or(ParseEvaluatorError)
    }
}
