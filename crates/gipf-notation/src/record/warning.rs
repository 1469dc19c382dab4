//! What a record says wrongly although it can be read.

use alloc::string::{String, ToString};
use core::fmt;

use gipf_core::Gipf;
use gipf_game::{GameResult, OutcomeOf};

use super::error::{DidYouMean, RecordError, fmt_place};
use super::turn_number::TurnNumber;
use crate::{LineColumn, Notation};

/// A warning about a record, which is read on as if nothing were wrong: where, in which turn, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RecordWarning<P: Notation = Gipf> {
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The place in the file.
    pub place: LineColumn,
    /// The turn, where the turns have begun.
    pub turn: Option<TurnNumber>,
    /// What the record says wrongly.
    pub kind: RecordWarningKind<P>,
}

impl<P: Notation> RecordWarning<P> {
    /// Creates a warning.
    #[must_use]
    pub fn new(
        game: usize,
        place: LineColumn,
        turn: Option<TurnNumber>,
        kind: RecordWarningKind<P>,
    ) -> RecordWarning<P> {
        RecordWarning { game, place, turn, kind }
    }

    /// Returns whether ordinary records are so, and nothing in them is false; see
    /// [`RecordWarningKind::is_tolerated`].
    #[must_use]
    pub const fn is_tolerated(&self) -> bool {
        self.kind.is_tolerated()
    }
}

impl<P: Notation> fmt::Display for RecordWarning<P> {
    /// Writes `line:column: game 2, turn 7 of Black: what is wrong`, with the game's name of the player, and
    /// `warning: ` before what [is tolerated](RecordWarning::is_tolerated).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt_place::<P>(f, self.place, self.game, self.turn)?;
        let warning = if self.is_tolerated() { "warning: " } else { "" };
        write!(f, ": {warning}{}", self.kind)
    }
}

impl<P: Notation> core::error::Error for RecordWarning<P> {}

/// What a record says wrongly although it can be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordWarningKind<P: Notation = Gipf> {
    /// The game tag almost names a game.
    #[error("the Game tag says {value}, read as {}{}", P::TITLE, DidYouMean(Some(suggestion)))]
    UnknownGame {
        /// What the tag says, shortened when it is long.
        value: String,
        /// The game that it was perhaps meant to name, as a tag names it.
        suggestion: &'static str,
    },
    /// A turn is clear, but its text says something wrong about it.
    #[error("{0}")]
    Turn(P::TurnWarning),
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
    /// The game does not have this result.
    #[error("the result is {result}, which {} does not have", P::TITLE)]
    NoSuchResult {
        /// What the record says.
        result: GameResult,
    },
    /// The result is another than void, although a position has occurred too often.
    #[error("the result is {result}, but {outcome}")]
    Void {
        /// What the record says.
        result: GameResult,
        /// What the repetition says.
        outcome: OutcomeOf<P>,
    },
    /// The result is void without a repetition.
    #[error("the result is void, but no position has occurred often enough for that")]
    NotVoid,
    /// The turns end without a result.
    #[error("the game has no result at its end, read as {read_as}")]
    NoResult {
        /// That of the tag `Result`, or `*`.
        read_as: GameResult,
    },
    /// The file of another program breaks off in the middle of a turn.
    #[error("the file breaks off within a turn, which is left out")]
    Unfinished,
    /// A turn after a position has occurred too often; the game is read on.
    #[error("the game was over before this turn, {outcome}")]
    PlayedOn {
        /// How it was over.
        outcome: OutcomeOf<P>,
    },
}

impl<P: Notation> RecordWarningKind<P> {
    /// Returns whether this is a warning of something that ordinary records do and that says nothing false: a
    /// result that is missing or `*`, turns after a repetition that ends a game, a last turn that is not whole.
    #[must_use]
    pub const fn is_tolerated(&self) -> bool {
        matches!(
            self,
            RecordWarningKind::NoResult { .. }
                | RecordWarningKind::PlayedOn { .. }
                | RecordWarningKind::Unfinished
                | RecordWarningKind::ResultIsWrong { result: GameResult::Unknown, .. }
                | RecordWarningKind::Void { result: GameResult::Unknown, .. }
        )
    }
}

/// An error or a warning, for programs that show both in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordProblem<P: Notation = Gipf> {
    /// An error.
    Error(RecordError<P>),
    /// A warning.
    Warning(RecordWarning<P>),
}

impl<P: Notation> RecordProblem<P> {
    /// Returns the number of the game in the file, from 1.
    #[must_use]
    pub fn game(&self) -> usize {
        match self {
            RecordProblem::Error(error) => error.game,
            RecordProblem::Warning(warning) => warning.game,
        }
    }

    /// Returns the place in the file.
    #[must_use]
    pub fn place(&self) -> LineColumn {
        match self {
            RecordProblem::Error(error) => error.place,
            RecordProblem::Warning(warning) => warning.place,
        }
    }

    /// Returns the turn, where the turns have begun.
    #[must_use]
    pub fn turn(&self) -> Option<TurnNumber> {
        match self {
            RecordProblem::Error(error) => error.turn,
            RecordProblem::Warning(warning) => warning.turn,
        }
    }

    /// Returns what is wrong, as a sentence without its place.
    #[must_use]
    pub fn message(&self) -> String {
        match self {
            RecordProblem::Error(error) => error.kind.to_string(),
            RecordProblem::Warning(warning) => warning.kind.to_string(),
        }
    }

    /// Returns whether this is a warning.
    #[must_use]
    pub fn is_warning(&self) -> bool {
        matches!(self, RecordProblem::Warning(_))
    }

    /// Returns whether this is a warning that [is tolerated](RecordWarning::is_tolerated).
    #[must_use]
    pub fn is_tolerated(&self) -> bool {
        matches!(self, RecordProblem::Warning(warning) if warning.is_tolerated())
    }
}

impl<P: Notation> fmt::Display for RecordProblem<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordProblem::Error(error) => error.fmt(f),
            RecordProblem::Warning(warning) => warning.fmt(f),
        }
    }
}
