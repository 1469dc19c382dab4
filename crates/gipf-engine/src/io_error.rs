//! Errors of the system that can be kept and compared.

use std::fmt;
use std::io::{Error, ErrorKind};

use gipf_notation::io_error_text;

/// An error of the system: its kind, and its text.
///
/// ```
/// use std::io::ErrorKind;
///
/// use gipf_engine::IoError;
///
/// let error = IoError::from(std::io::Error::from(ErrorKind::NotFound));
/// assert_eq!(error.kind, ErrorKind::NotFound);
/// assert_eq!(error.to_string(), "there is no such file or folder");
/// assert_eq!(std::io::Error::from(error).kind(), ErrorKind::NotFound);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IoError {
    /// The kind.
    pub kind: ErrorKind,
    /// The error in a few words.
    pub text: String,
}

impl From<Error> for IoError {
    fn from(error: Error) -> IoError {
        IoError { kind: error.kind(), text: io_error_text(&error) }
    }
}

impl From<IoError> for Error {
    fn from(error: IoError) -> Error {
        Error::new(error.kind, error)
    }
}

impl fmt::Display for IoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for IoError {}
