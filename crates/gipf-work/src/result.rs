//! What doing a unit of work has given.

use gipf_engine::PROGRAM;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::content::{ContentHash, Digest};

/// What a unit of work has given, on whatever machine it was done.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitOutput {
    /// What was counted: sequences of turns, positions kept, games, or nodes.
    pub count: u64,
    /// A sum of hashes of what was found.
    pub digest: Digest,
    /// What there is besides: games, positions, lines.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub data: Value,
}

/// The result of a unit, as it is kept in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitResult {
    /// The id of the unit.
    pub id: ContentHash,
    /// The program that did the work: [`PROGRAM`]. Results of different programs are not put together.
    pub engine: String,
    /// What was found.
    #[serde(rename = "facts")]
    pub output: UnitOutput,
    /// How long it took.
    pub milliseconds: u64,
    /// The hash of everything before it.
    check: ContentHash,
}

/// Why a text is not a result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ResultError {
    /// It is not the JSON of a result; it may have been cut off.
    #[error("expected the result of a unit: {0}")]
    Json(String),
    /// Something in it was changed.
    #[error("the result was changed: its check is {found}, expected {expected}")]
    Check {
        /// The check of the file.
        found: ContentHash,
        /// The hash of what the file says.
        expected: ContentHash,
    },
}

impl UnitResult {
    /// Returns the result of a unit, made by this program.
    #[must_use]
    pub fn new(id: ContentHash, output: UnitOutput, milliseconds: u64) -> UnitResult {
        let mut result = UnitResult {
            id,
            engine: PROGRAM.to_owned(),
            output,
            milliseconds,
            check: ContentHash::of(""),
        };
        result.check = result.hash();
        result
    }

    /// Reads a result, and checks that nobody has changed it.
    ///
    /// # Errors
    ///
    /// [`ResultError`].
    pub fn parse(text: &str) -> Result<UnitResult, ResultError> {
        let result: UnitResult =
            serde_json::from_str(text).map_err(|error| ResultError::Json(error.to_string()))?;
        let (found, expected) = (result.check, result.hash());
        if found != expected {
            return Err(ResultError::Check { found, expected });
        }
        Ok(result)
    }

    /// Returns the result as a line of JSON, with the end of the line.
    #[must_use]
    pub fn to_text(&self) -> String {
        // Values whose keys are texts can always be written.
        let mut text = serde_json::to_string(self).unwrap_or_default();
        text.push('\n');
        text
    }

    fn hash(&self) -> ContentHash {
        let UnitResult { id, engine, output, milliseconds, check: _ } = self;
        let content = (id, engine, output, milliseconds);
        ContentHash::of_json(&content).unwrap_or_else(|_| ContentHash::of(""))
    }
}
