//! What is wrong with a game of DVONN, TAMSK, YINSH or ZÈRTZ of boardspace.net that is not imported.

use crate::Notation;
use crate::import::{ImportProblem, SourceError};

/// What is wrong with a game of DVONN, TAMSK, YINSH or ZÈRTZ of boardspace.net that is not imported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardspaceErrorKind<P: Notation> {
    /// The text cannot be read.
    #[error(transparent)]
    Source(#[from] SourceError),
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
        SourceError::unexpected(found, expected).into()
    }

    pub(super) fn unsupported(what: &str, text: &str) -> BoardspaceErrorKind<P> {
        SourceError::unsupported(what, text).into()
    }
}

impl<P: Notation> ImportProblem for BoardspaceErrorKind<P> {
    type Position = P;

    fn source_error(&self) -> Option<&SourceError> {
        if let BoardspaceErrorKind::Source(error) = self { Some(error) } else { None }
    }
}
