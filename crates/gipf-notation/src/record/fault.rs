//! What can be wrong with a record, and where.

use alloc::string::String;
use core::fmt;
use gipf_board::{GameResult, OutcomeOf};

use gipf_core::{Color, Position};

use super::lexer::{MAX_COMMENT_LEN, MAX_LINE_LEN, MAX_TAG_LEN};
use super::reader::{MAX_DEPTH, MAX_TURNS};
use crate::{GameName, Notation};
use gipf_board::Found;

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
    /// The turn after this one, which is `side`'s. Each of White's turns begins a number.
    #[must_use]
    pub fn next(self, side: Color) -> TurnNumber {
        let number = match side {
            Color::White => self.number.saturating_add(1),
            Color::Black => self.number,
        };
        TurnNumber { number, side }
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
pub struct RecordFault<P: Notation = Position> {
    /// The game of the file, from 1.
    pub game: usize,
    /// Where it stands.
    pub place: Place,
    /// In which turn, where the turns have begun.
    pub turn: Option<TurnNumber>,
    /// What it is.
    pub kind: RecordFaultKind<P>,
}

impl<P: Notation> RecordFault<P> {
    /// Whether the record could not be read on after this fault.
    #[must_use]
    pub const fn ends_game(&self) -> bool {
        self.kind.ends_game()
    }
}

impl<P: Notation> fmt::Display for RecordFault<P> {
    /// `line:column: game 2, turn 7 of Black: what is wrong`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: game {}", self.place, self.game)?;
        if let Some(turn) = self.turn {
            write!(f, ", turn {} of {}", turn.number, turn.side)?;
        }
        write!(f, ": {}", self.kind)
    }
}

impl<P: Notation> core::error::Error for RecordFault<P> {}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordFaultKind<P: Notation = Position> {
    /// Something else was expected.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// What stands there.
        found: Found,
        /// What could have stood there.
        expected: &'static str,
    },
    /// The game tag names another game.
    #[error("the Game tag says {found}, expected {}", P::GAME)]
    OtherGame {
        /// The game that it names.
        found: GameName,
    },
    /// The variant tag names none.
    #[error("there is no variant '{value}', expected {}", Alternatives(P::VARIANTS))]
    UnknownVariant {
        /// What the tag says.
        value: String,
    },
    /// The position tag is no position.
    #[error("the Position tag is no position: {0}")]
    BadPosition(P::PositionError),
    /// The variant and the position tags disagree; the position counts.
    #[error("the Variant tag says {tag}, the Position tag {position}")]
    VariantsDisagree {
        /// The variant tag.
        tag: P::Variant,
        /// The variant of the position.
        position: P::Variant,
    },
    /// The text of a turn is wrong, or the turn is.
    #[error("{0}")]
    Turn(P::TurnError),
    /// A turn is clear, but the text says something wrong of it.
    #[error("{0}")]
    Warning(P::TurnWarning),
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
        outcome: OutcomeOf<P>,
    },
    /// The game cannot end so.
    #[error("the result is {result}, which {} does not have", P::GAME)]
    NoSuchResult {
        /// What the record says.
        result: GameResult,
    },
    /// The result is another than void, although a position has occurred three times.
    #[error("the result is {result}, but void: the position has occurred three times")]
    Void {
        /// What the record says.
        result: GameResult,
    },
    /// The result is void without a repetition.
    #[error("the result is void, but no position has occurred three times")]
    NotVoid,
    /// The turns end without a result.
    #[error("the game has no result at its end, expected {}", Alternatives(P::RESULTS))]
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

impl<P: Notation> RecordFaultKind<P> {
    /// Whether the rest of the game, or of the variation, cannot be read.
    #[must_use]
    pub const fn ends_game(&self) -> bool {
        !matches!(
            self,
            RecordFaultKind::VariantsDisagree { .. }
                | RecordFaultKind::Warning(_)
                | RecordFaultKind::ResultsDisagree { .. }
                | RecordFaultKind::ResultIsWrong { .. }
                | RecordFaultKind::NoSuchResult { .. }
                | RecordFaultKind::Void { .. }
                | RecordFaultKind::NotVoid
                | RecordFaultKind::NoResult
        )
    }
}

/// `a, b or c`
struct Alternatives<T: 'static>(&'static [T]);

impl<T: fmt::Display> fmt::Display for Alternatives<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, one) in self.0.iter().enumerate() {
            let gap = match place {
                0 => "",
                _ if place + 1 == self.0.len() => " or ",
                _ => ", ",
            };
            write!(f, "{gap}{one}")?;
        }
        Ok(())
    }
}
