//! Errors in records.

use gipf_notation::Notation;
use gipf_notation::record::RecordError;
use serde::Serialize;

use crate::files::ImportFault;

/// Something that is wrong in a file of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RecordError<'a> {
    file: &'a str,
    line: usize,
    column: usize,
    game: usize,
    turn: Option<String>,
    fault: String,
}

impl<'a> RecordError<'a> {
    /// Returns what is wrong in a record.
    #[must_use]
    pub fn new<P: Notation>(file: &'a str, fault: &RecordError<P>) -> RecordError<'a> {
        RecordError {
            file,
            line: fault.place.line,
            column: fault.place.column,
            game: fault.game,
            turn: fault.turn.map(|turn| turn.to_string()),
            fault: fault.kind.to_string(),
        }
    }

    /// Returns what is wrong in another program's file.
    #[must_use]
    pub fn imported(file: &'a str, fault: &ImportFault) -> RecordError<'a> {
        RecordError {
            file,
            line: fault.place.line,
            column: fault.place.column,
            game: 1,
            turn: None,
            fault: fault.to_string(),
        }
    }
}
