//! The two stages of a game.

use core::fmt;
use core::str::FromStr;

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Stage {
    /// The 49 pieces are placed one at a time.
    Placing,
    /// Stacks move onto each other.
    Stacking,
}

impl fmt::Display for Stage {
    /// Writes `place` or `stack`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Stage::Placing => "place",
            Stage::Stacking => "stack",
        })
    }
}

/// Returned when parsing a [`Stage`] fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a stage: place or stack")]
pub struct ParseStageError;

impl FromStr for Stage {
    type Err = ParseStageError;

    /// Reads `place` or `stack`, in any case.
    fn from_str(text: &str) -> Result<Stage, ParseStageError> {
        if text.eq_ignore_ascii_case("place") {
            Ok(Stage::Placing)
        } else if text.eq_ignore_ascii_case("stack") {
            Ok(Stage::Stacking)
        } else {
            Err(ParseStageError)
        }
    }
}
