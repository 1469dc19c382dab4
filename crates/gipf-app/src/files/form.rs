//! Forms in which other programs keep games.

use std::error::Error;
use std::fmt;

use gipf_game::Position;
use gipf_notation::import::{ImportError, ImportProblem, ImportedGame};
use gipf_notation::record::TreeError;
use gipf_notation::{LineColumn, Notation};

use super::ReadOptions;
use crate::Playable;
use crate::registry::one_of;

/// A form in which another program keeps games of one kind.
pub struct FileForm<P: Notation> {
    /// What is known of it without the game's type.
    pub info: FormInfo,
    /// Reads a game. The variant is that of games that name none.
    pub import: ImportGame<P>,
    /// Writes a game; [`ExportError::no_such_form`] where the form is only read.
    pub export: fn(game: &ImportedGame<P>) -> Result<String, ExportError>,
}

/// Reads the text of a game; the variant is that of games that name none.
pub type ImportGame<P> = fn(text: &str, variant: Option<<P as Position>::Variant>) -> FormRead<P>;

/// What was read of a game.
#[derive(Debug)]
pub enum FormRead<P: Notation> {
    /// All of it.
    Whole(ImportedGame<P>),
    /// The turns before an error.
    Part(ImportedGame<P>, FormError),
    /// Nothing: the text is no such game, or of a kind that is not read.
    Nothing(FormError),
}

impl<P: Notation> FormRead<P> {
    /// Returns the game if all of it was read.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn whole(self) -> Result<ImportedGame<P>, FormError> {
        match self {
            FormRead::Whole(game) => Ok(game),
            FormRead::Part(_, error) | FormRead::Nothing(error) => Err(error),
        }
    }
}

impl<K> From<Result<ImportedGame<K::Position>, ImportError<K>>> for FormRead<K::Position>
where
    K: ImportProblem + Error + Send + Sync + 'static,
{
    fn from(read: Result<ImportedGame<K::Position>, ImportError<K>>) -> Self {
        match read {
            Ok(game) => FormRead::Whole(game),
            Err(mut error) => match error.partial.take() {
                Some(game) => FormRead::Part(*game, error.into()),
                None => FormRead::Nothing(error.into()),
            },
        }
    }
}

impl<P: Notation> fmt::Debug for FileForm<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.info.fmt(f)
    }
}

/// What is known of a [`FileForm`] without the type of its game.
#[derive(Clone, Copy)]
pub struct FormInfo {
    /// The name on command lines: `gf1`.
    pub name: &'static str,
    /// What it is, in a few words that begin with a capital letter.
    pub about: &'static str,
    /// Returns whether a file with this beginning seems to have the form.
    pub looks_like: fn(&str) -> bool,
    /// Games are written in it, not only read.
    pub is_written: bool,
}

impl fmt::Debug for FormInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FormInfo").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Returned when another program's file does not hold a valid game.
#[derive(Debug, thiserror::Error)]
#[error("{}{source}", turn_text(turn))]
#[non_exhaustive]
pub struct FormError {
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

impl<K: ImportProblem + Error + Send + Sync + 'static> From<ImportError<K>> for FormError {
    fn from(error: ImportError<K>) -> FormError {
        FormError { place: error.place, turn: Some(error.turn), source: Box::new(error.kind) }
    }
}

impl<P: Notation> From<TreeError<P>> for FormError {
    fn from(error: TreeError<P>) -> FormError {
        FormError { place: LineColumn { line: 1, column: 1 }, turn: None, source: Box::new(error) }
    }
}

/// Returned when a game cannot be written in another program's form.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// Games of this kind are not written in such a form.
    #[error("games of {game} are not written as '{form}', expected {}", one_of(.expected))]
    NoSuchForm {
        /// The game's title.
        game: &'static str,
        /// The form's name.
        form: String,
        /// The names of the forms that games of this kind are written in.
        expected: Vec<&'static str>,
    },
    /// The form cannot hold this game.
    #[error(transparent)]
    Game(Box<dyn Error + Send + Sync>),
}

impl ExportError {
    /// Returns the error for a form that games of this kind are not written in.
    #[must_use]
    pub fn no_such_form<P: Playable>(form: &str) -> ExportError {
        let others = P::FORMS.iter().filter(|form| form.info.is_written).map(|form| form.info.name);
        let expected = [ReadOptions::RECORD].into_iter().chain(others).collect();
        ExportError::NoSuchForm { game: P::TITLE, form: form.into(), expected }
    }

    /// Returns the error for a form that cannot hold a game.
    pub fn game(error: impl Error + Send + Sync + 'static) -> ExportError {
        ExportError::Game(Box::new(error))
    }
}
