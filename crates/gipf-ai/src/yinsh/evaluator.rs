//! The evaluators of YINSH by their names.

use core::fmt;
use core::str::FromStr;

use gipf_game::Position;
use yinsh_core::Yinsh;

use super::YinshFeatures;
use crate::Evaluate;

/// An evaluator of YINSH.
///
/// ```
/// use gipf_ai::{Evaluate, YinshEvaluator};
/// use yinsh_core::Yinsh;
///
/// assert_eq!(YinshEvaluator::Rings.evaluate(&Yinsh::default()), 0);
/// assert_eq!("rows".parse(), Ok(YinshEvaluator::default()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum YinshEvaluator {
    /// Counts removed rings and rows that are about to be removed.
    Rings,
    /// Adds up what [`YinshFeatures`] says: rings, rows near completion, markers and where rings can go.
    #[default]
    Rows,
}

impl YinshEvaluator {
    /// The built-in evaluators, the weaker first.
    pub const ALL: &[YinshEvaluator] = &[YinshEvaluator::Rings, YinshEvaluator::Rows];

    /// Returns the name in lower case.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            YinshEvaluator::Rings => "rings",
            YinshEvaluator::Rows => "rows",
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
                let [ring, row, ..] = YinshFeatures::WEIGHTS;
                lead * ring + i32::from(position.has_pending_row()) * row
            }
            YinshEvaluator::Rows => YinshFeatures::of(position).weighed(),
        }
    }
}

impl fmt::Display for YinshEvaluator {
    /// Writes the name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Returned when parsing a [`YinshEvaluator`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an evaluator: rings or rows")]
pub struct ParseEvaluatorError;

impl FromStr for YinshEvaluator {
    type Err = ParseEvaluatorError;

    /// Reads the name of a built-in evaluator in any case.
    fn from_str(name: &str) -> Result<YinshEvaluator, ParseEvaluatorError> {
        let same = |evaluator: &&YinshEvaluator| evaluator.name().eq_ignore_ascii_case(name);
        YinshEvaluator::ALL.iter().find(same).copied().ok_or(ParseEvaluatorError)
    }
}
