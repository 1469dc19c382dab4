//! Errors in records.

use std::fmt;

use gipf_notation::Notation;
use gipf_notation::record::RecordError;
use serde::Serialize;

use crate::files::ImportFault;

/// Something that is wrong in a file of games. Its text is a line with the file, the place and a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RecordError {
    file: String,
    line: usize,
    column: usize,
    game: usize,
    turn: Option<String>,
    fault: String,
    #[serde(skip)]
    text: String,
}

impl RecordError {
    /// Returns what is wrong in a record.
    #[must_use]
    pub fn new<P: Notation>(file: &str, fault: &RecordFault<P>) -> RecordError {
        RecordError {
            file: file.into(),
            line: fault.place.line,
            column: fault.place.column,
            game: fault.game,
            turn: fault.turn.map(|turn| turn.to_string()),
            fault: fault.kind.to_string(),
            text: fault.to_string(),
        }
    }

    /// Returns what is wrong in another program's file.
    #[must_use]
    pub fn imported(file: &str, fault: &ImportFault) -> RecordError {
        RecordError {
            file: file.into(),
            line: fault.place.line,
            column: fault.place.column,
            game: 1,
            turn: None,
            fault: fault.to_string(),
            text: format!("{}: game 1, {fault}", fault.place),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.text)
    }
}
