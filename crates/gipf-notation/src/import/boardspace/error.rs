//! What is wrong with a game of DVONN or ZÈRTZ of boardspace.net that is not imported.

use alloc::format;
use alloc::string::String;

use crate::Notation;
use crate::import::error::{UnexpectedText, quoted};
use crate::import::sgf::{MAX_DEPTH, SgfError};
use crate::import::{ImportProblem, MAX_IMPORT_LEN};

/// What is wrong with a game of DVONN or ZÈRTZ of boardspace.net that is not imported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardspaceErrorKind<P: Notation> {
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
    /// A step is made by the player who is not to move.
    #[error("it is the turn of P{to_move}, not the other player's")]
    WrongPlayer {
        /// The number in the file of the player to move: 0 or 1.
        to_move: usize,
    },
    /// The turn breaks a rule.
    #[error("illegal turn: {reason}")]
    Illegal {
        /// The rule.
        reason: P::IllegalTurn,
    },
}

impl<P: Notation> BoardspaceErrorKind<P> {
    pub(super) fn unexpected(found: &str, expected: &'static str) -> BoardspaceErrorKind<P> {
        UnexpectedText::new(found, expected).into()
    }

    pub(super) fn unsupported(what: &str, text: &str) -> BoardspaceErrorKind<P> {
        BoardspaceErrorKind::Unsupported { what: format!("{what} {}", quoted(text)) }
    }
}

impl<P: Notation> From<UnexpectedText> for BoardspaceErrorKind<P> {
    fn from(UnexpectedText { found, expected }: UnexpectedText) -> BoardspaceErrorKind<P> {
        BoardspaceErrorKind::Unexpected { found, expected }
    }
}

impl<P: Notation> From<SgfError> for BoardspaceErrorKind<P> {
    fn from(error: SgfError) -> BoardspaceErrorKind<P> {
        match error {
            SgfError::TooDeep => BoardspaceErrorKind::TooDeep { max: MAX_DEPTH },
            SgfError::Unexpected(unexpected) => unexpected.into(),
        }
    }
}

impl<P: Notation> ImportProblem for BoardspaceErrorKind<P> {
    type Position = P;

    fn is_refusal(&self) -> bool {
        matches!(
            self,
            BoardspaceErrorKind::TooLong { .. } | BoardspaceErrorKind::Unsupported { .. }
        )
    }
}
