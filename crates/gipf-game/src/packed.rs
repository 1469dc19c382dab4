//! Why bytes are not a packed position.

/// Returned when bytes do not hold a valid position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum UnpackError {
    /// The fields cannot be read.
    #[error("expected {expected}")]
    Malformed {
        /// What the bytes should hold.
        expected: &'static str,
    },
    /// The fields can be read, but the rules do not allow the position.
    #[error("the position breaks a rule of the game")]
    Invalid,
}
