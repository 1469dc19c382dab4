//! The evaluators of YINSH by their names.

use core::fmt;
use core::str::FromStr;

use gipf_game::Position;
use yinsh_core::Yinsh;

use super::weights::{YinshWeights, built_in};
use crate::Evaluate;

/// An evaluator of YINSH: one of the built-in ones, or one with weights from a file.
///
/// ```
/// use gipf_ai::{Evaluate, YinshEvaluator};
/// use yinsh_core::Yinsh;
///
/// assert_eq!(YinshEvaluator::Rings.evaluate(&Yinsh::default()), 0);
/// assert_eq!("fitted".parse(), Ok(YinshEvaluator::default()));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum YinshEvaluator {
    /// Counts removed rings and rows that are about to be removed.
    Rings,
    /// Adds up what [`YinshFeatures`](super::YinshFeatures) says: rings, rows near completion, markers and where rings can
    /// go. The weights change in the course of the game and were fitted to games of self-play.
    #[default]
    Fitted,
    /// Uses weights from a file: see [`read_weights`](super::read_weights).
    Loaded(YinshWeights),
}

/// A ring that is removed, and a row that is about to be, in the units of the search.
pub(super) const RING: i32 = 600;
const ROW: i32 = 420;

impl YinshEvaluator {
    /// The built-in evaluators, the weaker first.
    pub const ALL: &[YinshEvaluator] = &[YinshEvaluator::Rings, YinshEvaluator::Fitted];

    /// Returns the name in lower case; `loaded` for weights from a file.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            YinshEvaluator::Rings => "rings",
            YinshEvaluator::Fitted => "fitted",
            YinshEvaluator::Loaded(_) => "loaded",
        }
    }
}

impl Evaluate<Yinsh> for YinshEvaluator {
    type State = ();

    fn state(&self, _position: &Yinsh) {}

    fn evaluate_with(&self, position: &Yinsh, _state: &()) -> i32 {
        match self {
            YinshEvaluator::Rings => {
                let side = position.side_to_move();
                let lead = i32::from(position.removed(side)) - i32::from(position.removed(!side));
                lead * RING + i32::from(position.has_pending_row()) * ROW
            }
            YinshEvaluator::Fitted => built_in(position),
            YinshEvaluator::Loaded(weights) => weights.evaluate(position),
        }
    }
}

impl fmt::Display for YinshEvaluator {
    /// Writes the name, or the hash of the file of weights in 16 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            YinshEvaluator::Loaded(weights) => write!(f, "{:016x}", weights.hash()),
            built_in => f.pad(built_in.name()),
        }
    }
}

/// Returned when parsing a [`YinshEvaluator`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an evaluator: rings or fitted")]
pub struct ParseEvaluatorError;

impl FromStr for YinshEvaluator {
    type Err = ParseEvaluatorError;

    /// Reads the name of a built-in evaluator in any case.
    fn from_str(name: &str) -> Result<YinshEvaluator, ParseEvaluatorError> {
        let same = |evaluator: &&YinshEvaluator| evaluator.name().eq_ignore_ascii_case(name);
        YinshEvaluator::ALL.iter().find(same).cloned().ok_or(ParseEvaluatorError)
    }
}
