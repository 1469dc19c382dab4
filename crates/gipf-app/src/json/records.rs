//! Errors in records.

use std::fmt;

use gipf_notation::record::{RecordProblem, TurnNumber};
use gipf_notation::{LineColumn, Notation};
use serde::Serialize;

use crate::files::FormatError;

/// Something that is wrong in a file of games. Its text is a line with the file, the place and a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FileProblem {
    file: String,
    line: usize,
    column: usize,
    game: usize,
    turn: Option<String>,
    error: String,
    /// Whether ordinary records are so, and nothing in them is false.
    is_tolerated: bool,
    #[serde(skip)]
    text: String,
}

impl FileProblem {
    /// Returns what is wrong in a record.
    #[must_use]
    pub fn new<P: Notation>(file: &str, problem: &RecordProblem<P>) -> FileProblem {
        FileProblem {
            file: file.into(),
            line: problem.place().line,
            column: problem.place().column,
            game: problem.game(),
            turn: problem.turn().map(|turn| turn.to_string()),
            error: problem.message(),
            is_tolerated: problem.is_tolerated(),
            text: problem.to_string(),
        }
    }

    /// Returns what is wrong with a game as a whole.
    #[must_use]
    pub fn of_game<P: Notation>(
        file: &str,
        game: usize,
        place: LineColumn,
        turn: Option<TurnNumber>,
        error: String,
    ) -> FileProblem {
        let of_turn = turn.map_or_else(String::new, |turn| format!(", {}", turn.in_words::<P>()));
        FileProblem {
            file: file.into(),
            line: place.line,
            column: place.column,
            game,
            turn: turn.map(|turn| turn.to_string()),
            text: format!("{place}: game {game}{of_turn}: {error}"),
            error,
            is_tolerated: false,
        }
    }

    /// Returns what is wrong in another program's file.
    #[must_use]
    pub fn imported(file: &str, error: &FormatError) -> FileProblem {
        FileProblem {
            file: file.into(),
            line: error.place.line,
            column: error.place.column,
            game: 1,
            turn: None,
            error: error.to_string(),
            is_tolerated: false,
            text: format!("{}: game 1, {error}", error.place),
        }
    }
}

impl FileProblem {
    /// Returns whether ordinary records are so, and nothing in them is false.
    #[must_use]
    pub fn is_tolerated(&self) -> bool {
        self.is_tolerated
    }
}

impl fmt::Display for FileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.text)
    }
}
