//! Formats in which other programs keep games.

use std::error::Error;
use std::fmt;

use gipf_game::Position;
use gipf_notation::import::{ImportError, ImportProblem, ImportedGame};
use gipf_notation::record::TreeError;
use gipf_notation::{LineColumn, Notation};

use super::ReadOptions;
use crate::Playable;
use crate::registry::one_of;

/// A format in which another program keeps games of one kind.
pub struct FileFormat<P: Notation> {
    /// What is known of it without the game's type.
    pub info: FormatInfo,
    /// Reads a game. The variant is that of games that name none.
    pub import: ImportGame<P>,
    /// Writes a game; [`ExportError::no_such_format`] where the format is only read.
    pub export: fn(game: &ImportedGame<P>) -> Result<String, ExportError>,
}

/// Reads the text of a game; the variant is that of games that name none.
pub type ImportGame<P> = fn(text: &str, variant: Option<<P as Position>::Variant>) -> FormatRead<P>;

/// What was read of a game.
#[derive(Debug)]
pub enum FormatRead<P: Notation> {
    /// All of it.
    Whole(ImportedGame<P>),
    /// The turns before an error.
    Part(ImportedGame<P>, FormatError),
    /// Nothing: the text is no such game, or of a kind that is not read.
    Nothing(FormatError),
}

impl<P: Notation> FormatRead<P> {
    /// Returns the game if all of it was read.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn whole(self) -> Result<ImportedGame<P>, FormatError> {
        match self {
            FormatRead::Whole(game) => Ok(game),
            FormatRead::Part(_, error) | FormatRead::Nothing(error) => Err(error),
        }
    }
}

impl<K> From<Result<ImportedGame<K::Position>, ImportError<K>>> for FormatRead<K::Position>
where
    K: ImportProblem + Error + Send + Sync + 'static,
{
    fn from(read: Result<ImportedGame<K::Position>, ImportError<K>>) -> Self {
        match read {
            Ok(game) => FormatRead::Whole(game),
            Err(mut error) => match error.partial.take() {
                Some(game) => FormatRead::Part(*game, error.into()),
                None => FormatRead::Nothing(error.into()),
            },
        }
    }
}

impl<P: Notation> fmt::Debug for FileFormat<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.info.fmt(f)
    }
}

/// What is known of a [`FileFormat`] without the type of its game.
#[derive(Clone, Copy)]
pub struct FormatInfo {
    /// The name on command lines: `gf1`.
    pub name: &'static str,
    /// What it is, in a few words that begin with a capital letter.
    pub about: &'static str,
    /// Returns whether a file with this beginning seems to have the format.
    pub looks_like: fn(&str) -> bool,
    /// Games are written in it, not only read.
    pub is_written: bool,
}

impl fmt::Debug for FormatInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FormatInfo").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Returned when another program's file does not hold a valid game.
#[derive(Debug, thiserror::Error)]
#[error("{}{source}", turn_text(turn))]
#[non_exhaustive]
pub struct FormatError {
    /// Where the text is wrong.
    pub place: LineColumn,
    /// The number of the turn, both players' turns counted, from 1.
    pub turn: Option<usize>,
    /// What is wrong.
    pub source: Box<dyn Error + Send + Sync>,
}

fn turn_text(turn: &Option<usize>) -> String {
    turn.map_or_else(String::new, |turn| format!("turn {turn}: "))
}

impl<K: ImportProblem + Error + Send + Sync + 'static> From<ImportError<K>> for FormatError {
    fn from(error: ImportError<K>) -> FormatError {
        FormatError { place: error.place, turn: Some(error.turn), source: Box::new(error.kind) }
    }
}

impl<P: Notation> From<TreeError<P>> for FormatError {
    fn from(error: TreeError<P>) -> FormatError {
        FormatError {
            place: LineColumn { line: 1, column: 1 },
            turn: None,
            source: Box::new(error),
        }
    }
}

/// Returned when a game cannot be written in another program's format.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// Games of this kind are not written in such a format.
    #[error("games of {game} are not written as '{format}', expected {}", one_of(.expected))]
    NoSuchFormat {
        /// The game's title.
        game: &'static str,
        /// The format's name.
        format: String,
        /// The names of the formats that games of this kind are written in.
        expected: Vec<&'static str>,
    },
    /// The format cannot hold this game.
    #[error(transparent)]
    Game(Box<dyn Error + Send + Sync>),
}

impl ExportError {
    /// Returns the error for a format that games of this kind are not written in.
    #[must_use]
    pub fn no_such_format<P: Playable>(format: &str) -> ExportError {
        let others = P::FORMATS
            .iter()
            .filter(|format| format.info.is_written)
            .map(|format| format.info.name);
        let expected = [ReadOptions::RECORD].into_iter().chain(others).collect();
        ExportError::NoSuchFormat { game: P::TITLE, format: format.into(), expected }
    }

    /// Returns the error for a format that cannot hold a game.
    pub fn game(error: impl Error + Send + Sync + 'static) -> ExportError {
        ExportError::Game(Box::new(error))
    }
}
