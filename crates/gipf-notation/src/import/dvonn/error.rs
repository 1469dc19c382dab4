//! What is wrong with a game of DVONN that is not imported.

use gipf_game::GameResult;

use crate::import::{ImportProblem, SourceError};

/// What is wrong with a game of DVONN that is not imported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LittlegolemErrorKind {
    /// The text cannot be read.
    #[error(transparent)]
    Source(#[from] SourceError),
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
        SourceError::unexpected(found, expected).into()
    }
}

impl ImportProblem for LittlegolemErrorKind {
    type Position = dvonn_core::Dvonn;

    fn source_error(&self) -> Option<&SourceError> {
        if let LittlegolemErrorKind::Source(error) = self { Some(error) } else { None }
    }
}
