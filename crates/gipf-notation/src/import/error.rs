//! Why a text is not imported, or a game not exported.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::fmt::Display;
use gipf_board::GameResult;

use gipf_core::{Color, Dot, IllegalTurn, Position, Spot};

use super::MAX_IMPORT_LEN;
use crate::{Notation, PositionError};

/// A text that is not imported: where, in which turn, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}, turn {turn}: {kind}")]
pub struct ImportError<K: Display = ImportErrorKind> {
    /// The line, from 1.
    pub line: usize,
    /// The character in that line, from 1.
    pub column: usize,
    /// The number of the turn being read, both players' turns counted, from 1.
    pub turn: usize,
    /// What is wrong there.
    pub kind: K,
}

impl<K: Display> ImportError<K> {
    pub(super) fn new(text: &str, offset: usize, turns_read: usize, kind: K) -> ImportError<K> {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        ImportError {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            turn: turns_read + 1,
            kind,
        }
    }
}

/// What is wrong with a text that is not imported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ImportErrorKind {
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
    /// The source is of a kind that is not imported.
    #[error("{what} is not supported")]
    Unsupported {
        /// What it is.
        what: String,
    },
    /// A step is made by the player who is not to move.
    #[error("it is {to_move}'s turn, not the other player's")]
    WrongPlayer {
        /// Whose turn it is.
        to_move: Color,
    },
    /// No push leads from the dot to the spot.
    #[error("no push leads from the dot {dot} to {spot}")]
    NotOnLine {
        /// The dot.
        dot: Dot,
        /// The spot.
        spot: Spot,
    },
    /// The row that is to be taken does not stand on the board.
    #[error("no row of the player to move lies on {place}")]
    NoRow {
        /// Where it should be.
        place: String,
    },
    /// The numbers beside a row are not those of its pieces.
    #[error(
        "the row on {place} holds {own} own pieces and {other} of the opponent's, which cannot give the numbers noted"
    )]
    WrongNumbers {
        /// The row.
        place: String,
        /// The mover's pieces in it, a GIPF-piece counting two.
        own: u8,
        /// The opponent's.
        other: u8,
    },
    /// Several choices of GIPF-pieces that stay fit what is noted.
    #[error("it is not clear which GIPF-pieces of the row on {place} stay")]
    UnclearGipfs {
        /// The row.
        place: String,
    },
    /// The turn breaks a rule.
    #[error("illegal turn: {0}")]
    Illegal(#[from] IllegalTurn),
    /// The result is not the one that the rules give.
    #[error("the result is noted as {noted} but is {actual}")]
    WrongResult {
        /// What the text says.
        noted: GameResult,
        /// What the rules say.
        actual: GameResult,
    },
    /// The start position in a tag is not a position.
    #[error("the start position: {0}")]
    Start(#[from] PositionError),
}

impl ImportErrorKind {
    pub(super) fn unexpected(found: &str, expected: &'static str) -> ImportErrorKind {
        ImportErrorKind::Unexpected { found: quoted(found), expected }
    }

    pub(super) fn unsupported(what: &str, text: &str) -> ImportErrorKind {
        ImportErrorKind::Unsupported { what: format!("{what} {}", quoted(text)) }
    }
}

/// What is wrong with a text that is not a game of littlegolem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LittlegolemErrorKind {
    /// The text is far too long.
    #[error("the text has {len} bytes, expected at most {MAX_IMPORT_LEN}")]
    TooLong {
        /// How long it is.
        len: usize,
    },
    /// Something else was expected.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// What stands there, shortened when it is long.
        found: String,
        /// What could have stood there.
        expected: &'static str,
    },
    /// The turn breaks a rule.
    #[error("illegal turn: {0}")]
    Illegal(#[from] dvonn_core::IllegalTurn),
    /// The result is not the one that the rules or a resignation give.
    #[error("the result is noted as {noted} but is {actual}")]
    WrongResult {
        /// What the text says.
        noted: GameResult,
        /// What it is.
        actual: GameResult,
    },
}

impl LittlegolemErrorKind {
    pub(super) fn unexpected(found: &str, expected: &'static str) -> LittlegolemErrorKind {
        LittlegolemErrorKind::Unexpected { found: quoted(found), expected }
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

/// A game that another program's notation cannot say, or that is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError<P: Notation = Position> {
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
