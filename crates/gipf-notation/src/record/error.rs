//! What can be wrong with a record, and where.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use gipf_core::Gipf;
use gipf_game::Found;

use super::limits::{
    MAX_COMMENT_LEN, MAX_COMMENTS_LEN, MAX_DEPTH, MAX_LINE_LEN, MAX_TAG_LEN, MAX_TAGS, MAX_TURNS,
};
use super::turn_number::TurnNumber;
use crate::{LineColumn, Notation};

/// An error in a record: where, in which turn, and what.
///
/// ```
/// use gipf_notation::record::{ReaderOptions, RecordReader};
///
/// let text = "[Variant \"basic\"]\n\n1. b3 (12) c9 *\n";
/// let mut reader = RecordReader::new(text.as_bytes(), ReaderOptions::<gipf_core::Gipf>::default());
/// let read = reader.next().expect("a game")?;
/// assert_eq!(
///     read.errors[0].to_string(),
///     "3:12: game 1, turn 1 of Black: c9 is not a spot of the board",
/// );
/// // The reserve that the record notes is a warning, not an error.
/// assert_eq!((read.errors.len(), read.warnings.len()), (1, 1));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RecordError<P: Notation = Gipf> {
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The place in the file.
    pub place: LineColumn,
    /// The turn, where the turns have begun.
    pub turn: Option<TurnNumber>,
    /// Whether turns were passed over: those of the variation, where it stands in one, or the rest of the
    /// game. Only a bad tag that does not tell the start is passed over alone.
    pub loses_turns: bool,
    /// What is wrong.
    pub kind: RecordErrorKind<P>,
}

impl<P: Notation> RecordError<P> {
    /// Creates an error after which turns are passed over.
    #[must_use]
    pub fn new(
        game: usize,
        place: LineColumn,
        turn: Option<TurnNumber>,
        kind: RecordErrorKind<P>,
    ) -> RecordError<P> {
        RecordError { game, place, turn, loses_turns: true, kind }
    }
}

impl<P: Notation> fmt::Display for RecordError<P> {
    /// Writes `line:column: game 2, turn 7 of Black: what is wrong`, with the game's name of the player.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt_place::<P>(f, self.place, self.game, self.turn)?;
        write!(f, ": {}", self.kind)
    }
}

impl<P: Notation> core::error::Error for RecordError<P> {}

/// Writes `line:column: game 2, turn 7 of Black`.
pub(super) fn fmt_place<P: Notation>(
    f: &mut fmt::Formatter<'_>,
    place: LineColumn,
    game: usize,
    turn: Option<TurnNumber>,
) -> fmt::Result {
    write!(f, "{place}: game {game}")?;
    match turn {
        Some(turn) => write!(f, ", {}", turn.in_words::<P>()),
        None => Ok(()),
    }
}

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

/// `, did you mean a?`, or nothing.
pub(super) struct DidYouMean(pub(super) Option<&'static str>);

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
