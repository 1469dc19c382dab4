//! What is wrong with a game of DVONN that is not imported.

use alloc::string::String;

use gipf_game::GameResult;

use crate::import::error::quoted;
use crate::import::{ImportProblem, MAX_IMPORT_LEN};

/// What is wrong with a game of DVONN that is not imported.
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

impl ImportProblem for LittlegolemErrorKind {
    type Position = dvonn_core::Dvonn;

    fn is_refusal(&self) -> bool {
        matches!(self, LittlegolemErrorKind::TooLong { .. })
    }
}
