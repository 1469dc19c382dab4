//! Why a checkpoint cannot be used.

use std::fmt;
use std::io;
use std::path::PathBuf;

use gipf_notation::io_error_text;

use crate::CountMode;

/// Why a checkpoint cannot be read, used or written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The file cannot be read.
    #[error("cannot read {}: {}", path.display(), io_error_text(error))]
    Read {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// The file cannot be written; what it held before is still there.
    #[error("cannot write {}: {}", path.display(), io_error_text(error))]
    Write {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// The file holds something else.
    #[error("{} is not a checkpoint of a count: {reason}", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: Malformation,
    },
    /// The checkpoint belongs to another count.
    #[error("the checkpoint is of another count: {0}")]
    OtherCount(Mismatch),
}

/// Why a file is not a checkpoint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Malformation {
    /// The file is longer than any checkpoint.
    #[error("it is longer than {limit} bytes")]
    TooLong {
        /// The maximum number of bytes.
        limit: u64,
    },
    /// The file is not the JSON of a checkpoint.
    #[error("{0}")]
    Json(String),
    /// The file has a version that this release does not read.
    #[error("it has version {found}, expected {expected}")]
    Version {
        /// The version of the file.
        found: u32,
        /// The version that this release writes.
        expected: u32,
    },
}

/// Who made a checkpoint that names no program.
pub(crate) const UNNAMED: &str = "an older program, which does not name itself";

/// How two counts differ: the checkpoint's value first, then the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mismatch {
    /// The position, as its line.
    Position(String, String),
    /// The depth.
    Depth(u8, u8),
    /// What is counted.
    Mode(CountMode, CountMode),
    /// Whether images under the symmetries of the board are one position: with a table they are.
    Symmetry(bool, bool),
    /// The number of parts.
    PartCount(usize, usize),
    /// The program; `None` when the file does not name it.
    Program(Option<String>, String),
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = |symmetry| if symmetry { "with a table" } else { "without a table" };
        match self {
            Mismatch::Position(found, expected) => {
                write!(f, "its position is {found}, expected {expected}")
            }
            Mismatch::Depth(found, expected) => {
                write!(f, "its depth is {found}, expected {expected}")
            }
            Mismatch::Mode(found, expected) => {
                write!(f, "it counts {found}, expected {expected}")
            }
            Mismatch::Symmetry(found, expected) => {
                write!(f, "it was counted {}, expected {}", way(*found), way(*expected))
            }
            Mismatch::PartCount(found, expected) => {
                write!(f, "its number of parts is {found}, expected {expected}")
            }
            Mismatch::Program(found, expected) => {
                let found = found.as_deref().unwrap_or(UNNAMED);
                write!(f, "it was made by {found}, and this is {expected}")
            }
        }
    }
}
