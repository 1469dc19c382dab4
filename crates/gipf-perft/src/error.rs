//! What can go wrong.

#[cfg(feature = "checkpoints")]
use crate::CheckpointError;

/// Why a count has no result.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PerftError {
    /// The count does not fit into 64 bits.
    #[error("the count is more than {}", u64::MAX)]
    Overflow,
    /// The position has more turns than a count is divided into. In GIPF only rows of many
    /// GIPF-pieces, which no known game has had, give so many.
    #[error("the position has more than {limit} turns, too many to count what is below each")]
    TooManyTurns {
        /// The maximum number of turns that a count is divided into.
        limit: usize,
    },
    /// There are more positions than a count is cut into.
    #[error(
        "there are more than {limit} different positions after so many turns; take fewer turns"
    )]
    TooManyParts {
        /// The maximum number of parts.
        limit: usize,
    },
    /// The system has not enough memory for a table.
    #[error("there is no memory for a table of {mebibytes} MiB")]
    OutOfMemory {
        /// The size of the table.
        mebibytes: usize,
    },
    /// The positions of a depth need more memory than the memory limit allows.
    #[error(
        "the positions of depth {depth} need more than the {mebibytes} MiB allowed: {found} \
         different ones were found before the memory limit"
    )]
    MemoryLimit {
        /// The depth that could not be finished.
        depth: u32,
        /// The limit.
        mebibytes: usize,
        /// The number of different positions of that depth found so far.
        found: u64,
    },
    /// [`Control::stop`](crate::Control::stop) became `true`.
    #[error("stopped")]
    Stopped,
    /// The checkpoint cannot be used.
    #[cfg(feature = "checkpoints")]
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
}
