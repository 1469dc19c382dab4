//! What can go wrong.

use std::io;
use std::path::PathBuf;

/// Why a count has no result.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PerftError {
    /// The count does not fit into 64 bits.
    #[error("the count is more than {}", u64::MAX)]
    TooMany,
    /// The position has more turns than a count is divided by. Only rows of many GIPF-pieces, which
    /// no game has seen, give so many.
    #[error("the position has more than {most} turns, too many to count what is below each")]
    TooManyTurns {
        /// The most that are divided by.
        most: usize,
    },
    /// The memory for a table is not to be had.
    #[error("there is no memory for a table of {mebibytes} MiB")]
    NoTable {
        /// What was asked for.
        mebibytes: usize,
    },
    /// The positions of a depth need more memory than allowed.
    #[error(
        "the positions of depth {depth} need more than the {mebibytes} MiB allowed: {found} \
         different ones were found before the room ran out"
    )]
    NoRoom {
        /// The depth that could not be finished.
        depth: u32,
        /// The limit.
        mebibytes: usize,
        /// Positions of that depth found so far.
        found: u64,
    },
    /// [`Control::stop`](crate::Control::stop) was called.
    #[error("stopped")]
    Stopped,
    /// The checkpoint does not serve.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
}

/// Why a checkpoint cannot be read, used or written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The file cannot be read.
    #[error("cannot read {}: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file cannot be written; what it held before is still there.
    #[error("cannot write {}: {error}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file holds something else.
    #[error("{} is no checkpoint of a count: {reason}", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// What was found, and where.
        reason: String,
    },
    /// The checkpoint belongs to another count.
    #[error("the checkpoint is of another count: its {what} is {found}, expected {expected}")]
    OtherCount {
        /// What differs.
        what: &'static str,
        /// In the checkpoint.
        found: String,
        /// In this count.
        expected: String,
    },
}
