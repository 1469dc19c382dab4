//! What is wrong with a game of GIPF that is not imported.

use alloc::format;
use alloc::string::String;

use gipf_core::{Color, Dot, IllegalTurn, Spot};
use gipf_game::GameResult;

use crate::PositionError;
use crate::import::error::{UnexpectedText, quoted};
use crate::import::sgf::{MAX_DEPTH, SgfError};
use crate::import::{ImportProblem, MAX_IMPORT_LEN};

/// What is wrong with a game of GIPF that is not imported.
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

impl From<UnexpectedText> for ImportErrorKind {
    fn from(UnexpectedText { found, expected }: UnexpectedText) -> ImportErrorKind {
        ImportErrorKind::Unexpected { found, expected }
    }
}

impl From<SgfError> for ImportErrorKind {
    fn from(error: SgfError) -> ImportErrorKind {
        match error {
            SgfError::TooDeep => ImportErrorKind::TooDeep { max: MAX_DEPTH },
            SgfError::Unexpected(unexpected) => unexpected.into(),
        }
    }
}

impl ImportErrorKind {
    pub(super) fn unexpected(found: &str, expected: &'static str) -> ImportErrorKind {
        UnexpectedText::new(found, expected).into()
    }

    pub(super) fn unsupported(what: &str, text: &str) -> ImportErrorKind {
        ImportErrorKind::Unsupported { what: format!("{what} {}", quoted(text)) }
    }
}

impl ImportProblem for ImportErrorKind {
    type Position = gipf_core::Gipf;

    fn is_refusal(&self) -> bool {
        matches!(self, ImportErrorKind::TooLong { .. } | ImportErrorKind::Unsupported { .. })
    }
}
