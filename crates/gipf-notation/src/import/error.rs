//! What goes wrong when a game is imported or exported.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use core::fmt::Display;

use super::{ImportErrorKind, ImportedGame, MAX_IMPORT_LEN};
use crate::{LineColumn, Notation};

/// What can be wrong with a game that is imported.
pub trait ImportProblem: Display + From<SourceError> {
    /// The positions of the game.
    type Position: Notation;

    /// Returns what is wrong with the text itself, where that is the problem.
    fn source_error(&self) -> Option<&SourceError>;

    /// Returns whether the text is of a kind that is not read, such as a game on a custom board.
    fn is_refusal(&self) -> bool {
        let error = self.source_error();
        matches!(error, Some(SourceError::TooLong { .. } | SourceError::Unsupported { .. }))
    }
}

/// What is wrong with a text in another program's notation, whatever the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SourceError {
    /// The text is far too long.
    #[error("the text has {len} bytes, expected at most {MAX_IMPORT_LEN}")]
    TooLong {
        /// How long it is.
        len: usize,
    },
    /// The game tree branches inside branches too often.
    #[error("the parentheses are nested too deeply, expected at most {max} levels")]
    TooDeep {
        /// The most levels that are read.
        max: usize,
    },
    /// Something else was expected.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// What stands there, shortened when it is long.
        found: String,
        /// What could have stood there.
        expected: &'static str,
    },
    /// The source is of a kind that is not imported, such as a custom board or an edited position.
    #[error("{what} is not supported")]
    Unsupported {
        /// What it is.
        what: String,
    },
}

impl SourceError {
    pub(super) fn unexpected(found: &str, expected: &'static str) -> SourceError {
        SourceError::Unexpected { found: quoted(found), expected }
    }

    pub(super) fn unsupported(what: &str, text: &str) -> SourceError {
        SourceError::Unsupported { what: format!("{what} {}", quoted(text)) }
    }
}

/// Checks that a text is not far too long.
pub(super) fn check_len<K: ImportProblem>(text: &str) -> Result<(), ImportError<K>> {
    if text.len() <= MAX_IMPORT_LEN {
        return Ok(());
    }
    Err(ImportError::new(text, 0, 0, SourceError::TooLong { len: text.len() }.into()))
}

/// Returned when importing a game fails: where in the text, in which turn, and why.
///
/// ```
/// use gipf_notation::import::import_boardspace_zertz;
///
/// let cut = "(;GM[22]SU[Zertz]P0[id \"Ada\"];P0[0 Start P0];P0[1 RtoB 2 0 D 4];P0[2 R- D 1];P0[3 Done];P1[4 Rt";
/// let error = import_boardspace_zertz(cut).unwrap_err();
/// assert_eq!(error.turn, 2);
/// assert_eq!(error.partial.map(|game| game.turns.len()), Some(1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {}, column {}, turn {turn}: {kind}", place.line, place.column)]
pub struct ImportError<K: ImportProblem = ImportErrorKind> {
    /// The place in the text.
    pub place: LineColumn,
    /// The number of the turn being read, both players' turns counted, from 1.
    pub turn: usize,
    /// What is wrong there.
    pub kind: K,
    /// The game as far as it was read, where there is something of it: tags or turns.
    pub partial: Option<Box<ImportedGame<K::Position>>>,
}

impl<K: ImportProblem> ImportError<K> {
    pub(super) fn new(text: &str, offset: usize, turns_read: usize, kind: K) -> ImportError<K> {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        ImportError {
            place: LineColumn {
                line: before.matches('\n').count() + 1,
                column: before[line_start..].chars().count() + 1,
            },
            turn: turns_read + 1,
            kind,
            partial: None,
        }
    }

    /// Keeps what was read of the game, unless that is nothing, or the file is not of a kind that is read.
    pub(super) fn after(self, game: ImportedGame<K::Position>) -> ImportError<K> {
        let has_begun = !game.turns.is_empty() || !(game.tags.is_empty() || self.kind.is_refusal());
        ImportError { partial: has_begun.then(|| Box::new(game)), ..self }
    }
}

/// Few enough characters for a line of an error.
const MAX_QUOTED: usize = 24;

fn quoted(text: &str) -> String {
    if text.is_empty() {
        return "the end".to_owned();
    }
    match text.char_indices().nth(MAX_QUOTED) {
        Some((end, _)) => format!("'{}...'", text[..end].escape_debug()),
        None => format!("'{}'", text.escape_debug()),
    }
}

/// Returned when a game cannot be written in another program's notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError<P: Notation = gipf_core::Gipf> {
    /// The form has no way to say this start.
    #[error("the form cannot say this start position")]
    Start,
    /// A turn is illegal.
    #[error("turn {turn} is illegal: {reason}")]
    Illegal {
        /// Its number, both players' turns counted, from 1.
        turn: usize,
        /// The rule that it breaks.
        reason: P::IllegalTurn,
    },
    /// The form has no way to say which pieces this turn takes.
    #[error("the form cannot say which pieces turn {turn} takes")]
    Captures {
        /// Its number, both players' turns counted, from 1.
        turn: usize,
    },
}
