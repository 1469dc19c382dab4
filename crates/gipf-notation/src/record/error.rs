//! What can be wrong with a record, and where.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use gipf_core::Gipf;
use gipf_game::{Found, GameResult, OutcomeOf};

use super::limits::{
    MAX_COMMENT_LEN, MAX_COMMENTS_LEN, MAX_DEPTH, MAX_LINE_LEN, MAX_TAG_LEN, MAX_TAGS, MAX_TURNS,
};
use super::turn_number::TurnNumber;
use crate::{LineColumn, Notation};

/// An error or a warning about a record: where, in which turn, and what.
///
/// ```
/// use gipf_notation::record::{ReaderOptions, read_records};
/// use std::ops::ControlFlow;
///
/// let text = "[Variant \"basic\"]\n\n1. b3 (12) c9 *\n";
/// let mut found = Vec::new();
/// let _: ControlFlow<()> =
///     read_records(text.as_bytes(), ReaderOptions::default(), |_, errors| {
///         found = errors;
///         ControlFlow::Continue(())
///     })?;
/// assert_eq!(
///     found[1].to_string(),
///     "3:12: game 1, turn 1 of Black: c9 is not a spot of the board",
/// );
/// assert!(!found[1].is_warning());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError<P: Notation = Gipf> {
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The place in the file.
    pub place: LineColumn,
    /// The turn, where the turns have begun.
    pub turn: Option<TurnNumber>,
    /// Whether turns were passed over for it: those of the variation, where it stands in one, or the rest of the
    /// game.
    pub loses_turns: bool,
    /// What is wrong.
    pub kind: RecordErrorKind<P>,
}

impl<P: Notation> RecordError<P> {
    /// Returns whether this is a warning: the game is read on as if nothing were wrong.
    ///
    /// After any other error turns are passed over, unless [`loses_turns`](RecordError::loses_turns) says
    /// otherwise: a bad tag that does not tell the start is passed over alone.
    #[must_use]
    pub const fn is_warning(&self) -> bool {
        self.kind.is_warning()
    }

    /// Returns whether ordinary records are so, and nothing in them is false; see
    /// [`RecordErrorKind::is_tolerated`].
    #[must_use]
    pub const fn is_tolerated(&self) -> bool {
        self.kind.is_tolerated()
    }
}

impl<P: Notation> fmt::Display for RecordError<P> {
    /// Writes `line:column: game 2, turn 7 of Black: what is wrong`, with the game's name of the player, and
    /// `warning: ` before what [is tolerated](RecordError::is_tolerated).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: game {}", self.place, self.game)?;
        if let Some(turn) = self.turn {
            write!(f, ", {}", turn.in_words::<P>())?;
        }
        let warning = if self.is_tolerated() { "warning: " } else { "" };
        write!(f, ": {warning}{}", self.kind)
    }
}

impl<P: Notation> core::error::Error for RecordError<P> {}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordErrorKind<P: Notation = Gipf> {
    /// Something else was expected.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// What stands there.
        found: Found,
        /// What could have stood there.
        expected: &'static str,
    },
    /// The game tag names another game.
    #[error("the Game tag says {value}, expected {}{}", P::TITLE, DidYouMean(*.suggestion))]
    OtherGame {
        /// What the tag says, shortened when it is long.
        value: String,
        /// The game that it was perhaps meant to name.
        suggestion: Option<&'static str>,
    },
    /// A tag that names the variant names none.
    #[error(
        "the {tag} tag names no variant: found '{value}', expected {}",
        Alternatives(P::VARIANTS)
    )]
    UnknownVariant {
        /// The name of the tag: `Variant` or `Game`.
        tag: &'static str,
        /// What the tag says instead of a variant, shortened when it is long.
        value: String,
    },
    /// The position tag is not a position.
    #[error("the Position tag is not a position: {0}")]
    BadPosition(P::PositionError),
    /// A tag that tells the start tells none.
    #[error("the {tag} tag is not a start: {error}")]
    BadStart {
        /// The name of the tag.
        tag: &'static str,
        /// What is wrong with it.
        error: P::PositionError,
    },
    /// The text of a turn is wrong, or the turn is.
    #[error("{0}")]
    Turn(P::TurnError),
    /// Two tags that cannot both be right.
    #[error("the tags {first} and {second} contradict each other")]
    TagsContradict {
        /// The first.
        first: Box<TagPlace>,
        /// The second, which may have the same name.
        second: Box<TagPlace>,
    },
    /// A turn number that is not the next.
    #[error("found turn number {found}, expected {expected}")]
    WrongNumber {
        /// What stands there.
        found: u32,
        /// What should.
        expected: TurnNumber,
    },
    /// A line is too long.
    #[error("the line is longer than {MAX_LINE_LEN} bytes")]
    LineTooLong,
    /// A comment is too long.
    #[error("the comment is longer than {MAX_COMMENT_LEN} bytes")]
    CommentTooLong,
    /// All comments of a game together are too long.
    #[error("the comments of the game are longer than {MAX_COMMENTS_LEN} bytes together")]
    CommentsTooLong,
    /// The value of a tag is too long.
    #[error("the value of the tag is longer than {MAX_TAG_LEN} bytes")]
    TagTooLong,
    /// Far too many tags.
    #[error("the game has more than {MAX_TAGS} tags")]
    TooManyTags,
    /// Variations in variations in variations.
    #[error("variations are nested more than {MAX_DEPTH} deep")]
    TooDeep,
    /// Far too many turns.
    #[error("the game has more than {MAX_TURNS} turns")]
    TooManyTurns,
    /// The file of another program cannot be read on.
    #[error("{0}")]
    Import(String),
    /// Something that does not keep the game from being read.
    #[error(transparent)]
    Warning(#[from] RecordWarning<P>),
}

impl<P: Notation> RecordErrorKind<P> {
    /// Returns whether this is a warning; see [`RecordError::is_warning`].
    #[must_use]
    pub const fn is_warning(&self) -> bool {
        matches!(self, RecordErrorKind::Warning(_))
    }

    /// Returns whether this is a warning of something that ordinary records do and that says nothing false: a
    /// result that is missing or `*`, turns after a repetition that ends a game, a last turn that is not whole.
    #[must_use]
    pub const fn is_tolerated(&self) -> bool {
        matches!(
            self,
            RecordErrorKind::Warning(
                RecordWarning::NoResult { .. }
                    | RecordWarning::PlayedOn
                    | RecordWarning::Unfinished
                    | RecordWarning::ResultIsWrong { result: GameResult::Unknown, .. }
                    | RecordWarning::Void { result: GameResult::Unknown }
            )
        )
    }
}

/// A tag, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagPlace {
    /// Its name.
    pub name: String,
    /// What it says.
    pub value: String,
    /// Where it begins in the file.
    pub place: LineColumn,
}

impl fmt::Display for TagPlace {
    /// Writes `[Variant "basic"] (3:1)`; a long value is shortened.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MAX: usize = 120;
        let value: String = self.value.chars().take(MAX).collect();
        let dots = if value.len() < self.value.len() { "..." } else { "" };
        write!(f, "[{} \"{value}{dots}\"] ({})", self.name, self.place)
    }
}

/// What a record says wrongly although it can be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordWarning<P: Notation = Gipf> {
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
    #[error("the result is {result}, but {}", P::repetition_outcome())]
    Void {
        /// What the record says.
        result: GameResult,
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
    #[error("the game was over before this turn, {}", P::repetition_outcome())]
    PlayedOn,
}

/// `, did you mean a?`, or nothing.
struct DidYouMean(Option<&'static str>);

impl fmt::Display for DidYouMean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(name) => write!(f, ", did you mean {name}?"),
            None => Ok(()),
        }
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
