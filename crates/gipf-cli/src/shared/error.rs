//! What can go wrong, and the exit status that says so.

use std::convert::Infallible;
use std::fmt;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use gipf_ai::OutOfMemory;
use gipf_app::files::{FileError, OutputError, WriteError};
use gipf_app::pictures::PictureError;
use gipf_app::play::SaveFailure;
use gipf_app::show::MarkError;
use gipf_lab::matches::{MatchError, PairError};
use gipf_lab::train::PlayGamesError;
use gipf_notation::io_error_text;
use gipf_perft::{CheckpointError, PerftError};

use super::progress::counted;
use super::stderr::tell;

pub(crate) const BAD_INPUT: u8 = 2;
const RESOURCE_LIMIT: u8 = 3;
pub(crate) const INTERRUPTED: u8 = 130;

/// Why a command stops.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CliError {
    /// The caller's input is wrong; the sentence says what, where and what was expected.
    #[error("{0}")]
    Input(String),
    /// An argument is wrong for the game; clap says the same of what is wrong for every game.
    #[error("invalid value '{value}' for '{argument}': {reason}")]
    Argument { argument: &'static str, value: String, reason: String },
    /// Some lines of standard input were wrong, and have been reported.
    #[error("{} on standard input", counted(*.bad, "bad line"))]
    BadLines { bad: u64 },
    /// Some files could not be read, and have been reported.
    #[error("{} could not be checked", counted(*.unreadable, "file"))]
    Files { unreadable: u64 },
    /// A file of games cannot be read.
    #[error("{file}{}{error}", if matches!(error, FileError::Import { .. }) { ":" } else { ": " })]
    File { file: String, error: FileError },
    /// Something does not fit into memory, or into a number.
    #[error("{0}")]
    Limit(String),
    #[error("interrupted")]
    Interrupted,
    #[error("cannot write {}: {}", path.display(), io_error_text(error))]
    WriteFile { path: PathBuf, error: io::Error },
    /// The game that was played could not be saved.
    #[error("the game is not saved: {0}")]
    NotSaved(SaveFailure),
    #[error("cannot read standard input: {}", io_error_text(.0))]
    Read(io::Error),
    #[error("cannot write to standard output: {}", io_error_text(.0))]
    Write(#[from] io::Error),
}

impl From<serde_json::Error> for CliError {
    fn from(error: serde_json::Error) -> CliError {
        CliError::Write(error.into())
    }
}

impl From<WriteError> for CliError {
    fn from(error: WriteError) -> CliError {
        let WriteError { path, source, .. } = error;
        CliError::WriteFile { path, error: source }
    }
}

impl From<OutputError> for CliError {
    fn from(error: OutputError) -> CliError {
        match error {
            OutputError::Exists { .. } => CliError::Input(format!("{error}; --force replaces it")),
            OutputError::Write(error) => error.into(),
            error => CliError::Input(error.to_string()),
        }
    }
}

impl From<PictureError> for CliError {
    fn from(error: PictureError) -> CliError {
        match error {
            PictureError::Output(error) => error.into(),
            error => CliError::Input(error.to_string()),
        }
    }
}

impl From<MarkError> for CliError {
    fn from(error: MarkError) -> CliError {
        CliError::Input(error.to_string())
    }
}

impl From<OutOfMemory> for CliError {
    fn from(error: OutOfMemory) -> CliError {
        CliError::Limit(error.to_string())
    }
}

impl From<PlayGamesError> for CliError {
    fn from(error: PlayGamesError) -> CliError {
        CliError::Limit(error.to_string())
    }
}

impl From<PerftError> for CliError {
    fn from(error: PerftError) -> CliError {
        match error {
            PerftError::Stopped => CliError::Interrupted,
            PerftError::OutOfMemory { .. }
            | PerftError::MemoryLimit { .. }
            | PerftError::Overflow
            | PerftError::TooManyParts { .. }
            | PerftError::TooManyTurns { .. } => CliError::Limit(error.to_string()),
            PerftError::Checkpoint(CheckpointError::Write { path, error }) => {
                CliError::WriteFile { path, error }
            }
            error => CliError::Input(error.to_string()),
        }
    }
}

impl From<Infallible> for CliError {
    fn from(never: Infallible) -> CliError {
        match never {}
    }
}

impl<E: Into<CliError> + fmt::Display> From<MatchError<E>> for CliError {
    fn from(error: MatchError<E>) -> CliError {
        match error {
            MatchError::Caller(error) => error.into(),
            MatchError::OutOfMemory(_)
            | MatchError::Pair(PairError::Memory { .. })
            | MatchError::Thread(_) => CliError::Limit(error.to_string()),
            error => CliError::Input(error.to_string()),
        }
    }
}

impl CliError {
    /// Says it on stderr and gives the exit status. A closed pipe is success.
    pub(crate) fn report(&self) -> ExitCode {
        if matches!(self, CliError::Write(e) if e.kind() == io::ErrorKind::BrokenPipe) {
            return ExitCode::SUCCESS;
        }
        tell(format_args!("gipf: {self}"));
        ExitCode::from(match self {
            CliError::Input(_)
            | CliError::File { .. }
            | CliError::Argument { .. }
            | CliError::BadLines { .. }
            | CliError::Files { .. }
            | CliError::Read(_) => BAD_INPUT,
            CliError::WriteFile { error, .. } if is_wrong_path(error.kind()) => BAD_INPUT,
            CliError::NotSaved(failure) if failure.kind.is_none_or(is_wrong_path) => BAD_INPUT,
            CliError::Write(_)
            | CliError::WriteFile { .. }
            | CliError::NotSaved(_)
            | CliError::Limit(_) => RESOURCE_LIMIT,
            CliError::Interrupted => INTERRUPTED,
        })
    }
}

/// Whether a file cannot be written because its path is wrong: what it names is a folder, or exists, or its
/// folder is not there, is none, or is closed to the user.
fn is_wrong_path(kind: io::ErrorKind) -> bool {
    matches!(
        kind,
        io::ErrorKind::NotFound
            | io::ErrorKind::IsADirectory
            | io::ErrorKind::NotADirectory
            | io::ErrorKind::AlreadyExists
            | io::ErrorKind::InvalidFilename
            | io::ErrorKind::PermissionDenied
            | io::ErrorKind::ReadOnlyFilesystem
    )
}
