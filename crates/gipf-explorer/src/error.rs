//! What can go wrong with a database.

use std::io;

use gipf_notation::io_error_text;

/// Returned when a database cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExplorerError {
    /// The system cannot read the database.
    #[error("{}", io_error_text(.0))]
    Read(#[source] io::Error),
    /// The system cannot write the database, or write or read a temporary file of it.
    #[error("{}", io_error_text(.0))]
    Write(#[source] io::Error),
    /// The file holds something else.
    #[error("this is not a database of games")]
    NotADatabase,
    /// The file has the format of a later version of this crate.
    #[error("this is a database of version {found}, and this program reads version {known}")]
    OtherVersion {
        /// The version of the file.
        found: u32,
        /// The version that is read.
        known: u32,
    },
    /// The file was changed or cut off after it was written.
    #[error("the database is damaged: {what}")]
    Damaged {
        /// What cannot be read.
        what: &'static str,
    },
    /// The file is an excerpt, which lacks most of what was added to its database.
    #[error("this is an excerpt of a database; games cannot be added to it or taken from it")]
    Excerpt,
    /// The file has appeared or been replaced meanwhile.
    #[error("the database was changed by another program meanwhile; try again")]
    Changed,
    /// The positions of a game are packed as another version of this crate does it, so none would be found.
    #[error(
        "the positions of {game} are packed as another version of this program does it; merge the database into a \
         new one"
    )]
    OtherPackedVersion {
        /// The name of the game.
        game: &'static str,
    },
    /// It was [stopped](crate::Builder::with_stop).
    #[error("stopped")]
    Stopped,
    /// A game is too long to be stored, or there are too many of them.
    #[error("the database has no room for {0}")]
    TooLarge(&'static str),
}

/// Returns the error of bytes that cannot be read.
pub(crate) fn damaged(what: &'static str) -> ExplorerError {
    ExplorerError::Damaged { what }
}

/// Returns the error of a file that is written.
pub(crate) fn written(error: io::Error) -> ExplorerError {
    ExplorerError::Write(error)
}
