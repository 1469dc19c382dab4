//! The evaluators of ZÈRTZ by their names.

use core::fmt;
use core::str::FromStr;

use gipf_game::Position;
use zertz_core::{Marble, Zertz};

use super::ZertzFeatures;
use super::tactics::marble_worth;
use super::weights::{ZertzWeights, built_in};
use crate::Evaluate;

/// An evaluator of ZÈRTZ: one of the built-in ones, or one with weights from a file.
///
/// ```
/// use zertz_core::{Position, Variant, Zertz};
/// use gipf_ai::{ZertzEvaluator, Evaluate};
///
/// assert_eq!(ZertzEvaluator::Material.evaluate(&Zertz::start(Variant::Basic)), 0);
/// assert_eq!("fitted".parse(), Ok(ZertzEvaluator::default()));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum ZertzEvaluator {
    /// Counts captured marbles: the fewer of a color win, the more each is worth.
    Material,
    /// Adds up what [`ZertzFeatures`](super::ZertzFeatures) says, with weights that change in the
    /// course of the game and were fitted to games of self-play.
    #[default]
    Fitted,
    /// Uses weights from a file: see [`read_weights`](super::read_weights).
    Loaded(ZertzWeights),
}

impl ZertzEvaluator {
    /// The built-in evaluators, the weaker first.
    pub const ALL: &[ZertzEvaluator] = &[ZertzEvaluator::Material, ZertzEvaluator::Fitted];

    /// Returns the name in lower case; `loaded` for weights from a file.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            ZertzEvaluator::Material => "material",
            ZertzEvaluator::Fitted => "fitted",
            ZertzEvaluator::Loaded(_) => "loaded",
        }
    }
}

impl Evaluate<Zertz> for ZertzEvaluator {
    type State = ();

    fn state(&self, _position: &Zertz) {}

    fn evaluate_with(&self, position: &Zertz, _state: &()) -> i32 {
        match self {
            ZertzEvaluator::Material => {
                let mover = position.side_to_move();
                let lead = |marble: Marble| {
                    i32::from(position.captured(mover)[marble])
                        - i32::from(position.captured(!mover)[marble])
                };
                Marble::ALL.into_iter().map(|marble| marble_worth(marble) * lead(marble)).sum()
            }
            ZertzEvaluator::Fitted => built_in(position),
            ZertzEvaluator::Loaded(weights) => weights.evaluate(position),
        }
    }

    /// Returns [`ZertzFeatures::TEMPO`] for fitted weights: what a sacrifice makes of the initiative is
    /// seen by a search alone.
    fn tempo(&self) -> i32 {
        match self {
            ZertzEvaluator::Material => 0,
            ZertzEvaluator::Fitted | ZertzEvaluator::Loaded(_) => ZertzFeatures::TEMPO,
        }
    }
}

impl fmt::Display for ZertzEvaluator {
    /// Writes the name, or the hash of the file of weights in 16 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ZertzEvaluator::Loaded(weights) => write!(f, "{:016x}", weights.hash()),
            built_in => f.pad(built_in.name()),
        }
    }
}

/// Returned when parsing a [`ZertzEvaluator`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an evaluator: material or fitted")]
pub struct ParseEvaluatorError;

impl FromStr for ZertzEvaluator {
    type Err = ParseEvaluatorError;

    /// Reads the name of a built-in evaluator in any case.
    fn from_str(name: &str) -> Result<ZertzEvaluator, ParseEvaluatorError> {
        let same = |evaluator: &&ZertzEvaluator| evaluator.name().eq_ignore_ascii_case(name);
        ZertzEvaluator::ALL.iter().find(same).cloned().ok_or(ParseEvaluatorError)
    }
}
