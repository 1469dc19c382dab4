//! What is wrong with a game of GIPF that is not imported.

use alloc::string::String;

use gipf_core::{Color, Dot, IllegalTurn, Spot};
use gipf_game::GameResult;

use crate::PositionError;
use crate::import::{ImportProblem, SourceError};

/// What is wrong with a game of GIPF that is not imported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ImportErrorKind {
    /// The text cannot be read.
    #[error(transparent)]
    Source(#[from] SourceError),
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
        SourceError::unexpected(found, expected).into()
    }

    pub(super) fn unsupported(what: &str, text: &str) -> ImportErrorKind {
        SourceError::unsupported(what, text).into()
    }
}

impl ImportProblem for ImportErrorKind {
    type Position = gipf_core::Gipf;

    fn source_error(&self) -> Option<&SourceError> {
        if let ImportErrorKind::Source(error) = self { Some(error) } else { None }
    }
}
