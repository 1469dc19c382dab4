//! What can be wrong with a record, and where.

use alloc::string::String;
use core::fmt;

use gipf_core::{Color, Outcome, Variant};

use super::lexer::{MAX_COMMENT_LEN, MAX_LINE_LEN, MAX_TAG_LEN};
use super::reader::{MAX_DEPTH, MAX_TURNS};
use crate::GameResult;
use crate::cursor::Found;
use crate::{PositionError, RemarkKind, TurnErrorKind};

/// A place in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Lines are counted from 1.
    pub line: usize,
    /// Characters of the line are counted from 1.
    pub column: usize,
}

impl fmt::Display for Place {
    /// `line:column`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Which turn of a game: the number that both players' turns share, and whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnNumber {
    /// From 1.
    pub number: u32,
    /// Who is to move.
    pub side: Color,
}

impl TurnNumber {
    /// The turn after this one.
    #[must_use]
    pub fn next(self) -> TurnNumber {
        let number = match self.side {
            Color::White => self.number,
            Color::Black => self.number.saturating_add(1),
        };
        TurnNumber { number, side: !self.side }
    }
}

impl fmt::Display for TurnNumber {
    /// `12.` for White's turn, `12...` for Black's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if self.side == Color::White { "." } else { "..." };
        write!(f, "{}{dots}", self.number)
    }
}

/// Something wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFault {
    /// The game of the file, from 1.
    pub game: usize,
    /// Where it stands.
    pub place: Place,
    /// In which turn, where the turns have begun.
    pub turn: Option<TurnNumber>,
    /// What it is.
    pub kind: RecordFaultKind,
}

impl RecordFault {
    /// Whether the record could not be read on after this fault.
    #[must_use]
    pub const fn ends_game(&self) -> bool {
        self.kind.ends_game()
    }
}

impl fmt::Display for RecordFault {
    /// `line:column: game 2, turn 7 of Black: what is wrong`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: game {}", self.place, self.game)?;
        if let Some(turn) = self.turn {
            write!(f, ", turn {} of {}", turn.number, turn.side)?;
        }
        write!(f, ": {}", self.kind)
    }
}

impl core::error::Error for RecordFault {}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordFaultKind {
    /// Something else was expected.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// What stands there.
        found: Found,
        /// What could have stood there.
        expected: &'static str,
    },
    /// The variant tag names none.
    #[error("there is no variant '{value}', expected basic, standard or tournament")]
    UnknownVariant {
        /// What the tag says.
        value: String,
    },
    /// The position tag is no position.
    #[error("the Position tag is no position: {0}")]
    BadPosition(PositionError),
    /// The variant and the position tags disagree; the position counts.
    #[error("the Variant tag says {tag}, the Position tag {position}")]
    VariantsDisagree {
        /// The variant tag.
        tag: Variant,
        /// The variant of the position.
        position: Variant,
    },
    /// The text of a turn is wrong, or the turn is.
    #[error("{0}")]
    Turn(TurnErrorKind),
    /// A turn is clear, but the text says something wrong of it.
    #[error("{0}")]
    Remark(RemarkKind),
    /// A turn after the third occurrence of a position.
    #[error("the game was void before this turn: the position has occurred three times")]
    AfterVoid,
    /// A turn number that is not the next.
    #[error("found turn number {found}, expected {expected}")]
    WrongNumber {
        /// What stands there.
        found: u32,
        /// What should.
        expected: TurnNumber,
    },
    /// The result tag and the result at the end disagree.
    #[error("the game ends with {text}, its Result tag says {tag}")]
    ResultsDisagree {
        /// At the end.
        text: GameResult,
        /// In the tag.
        tag: GameResult,
    },
    /// The result is not that of the final position.
    #[error("the result is {result}, but {outcome}")]
    ResultIsWrong {
        /// What the record says.
        result: GameResult,
        /// What the position says.
        outcome: Outcome,
    },
    /// The result is void without a repetition.
    #[error("the result is void, but no position has occurred three times")]
    NotVoid,
    /// The turns end without a result.
    #[error("the game has no result at its end, expected 1-0, 0-1, void or *")]
    NoResult,
    /// A line is too long.
    #[error("the line is longer than {MAX_LINE_LEN} bytes")]
    LineTooLong,
    /// A comment is too long.
    #[error("the comment is longer than {MAX_COMMENT_LEN} bytes")]
    CommentTooLong,
    /// The value of a tag is too long.
    #[error("the value of the tag is longer than {MAX_TAG_LEN} bytes")]
    TagTooLong,
    /// Bytes that are no UTF-8.
    #[error("the line is no UTF-8")]
    NotUtf8,
    /// Variations in variations in variations.
    #[error("variations are nested more than {MAX_DEPTH} deep")]
    TooDeep,
    /// Far too many turns.
    #[error("the game has more than {MAX_TURNS} turns")]
    TooManyTurns,
}

impl RecordFaultKind {
    /// Whether the rest of the game, or of the variation, cannot be read.
    #[must_use]
    pub const fn ends_game(&self) -> bool {
        !matches!(
            self,
            RecordFaultKind::VariantsDisagree { .. }
                | RecordFaultKind::Remark(_)
                | RecordFaultKind::ResultsDisagree { .. }
                | RecordFaultKind::ResultIsWrong { .. }
                | RecordFaultKind::NotVoid
                | RecordFaultKind::NoResult
        )
    }
}
