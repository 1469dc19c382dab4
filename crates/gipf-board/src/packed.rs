//! Positions in a few bytes.

use core::fmt::Debug;
use core::hash::Hash;

use crate::Position;

/// A position that has a compact form of fixed length.
///
/// The form is a promise: bytes written by one release are read by every later one. A game that
/// must change its form gets a new [`VERSION`](Packed::VERSION), and files say which one they hold.
/// Equal positions have equal bytes, different positions different bytes.
pub trait Packed: Position {
    /// The bytes: an array.
    type Bytes: AsRef<[u8]> + AsMut<[u8]> + Copy + Default + Debug + Eq + Ord + Hash + Send + Sync;

    /// The version of the form, from 1.
    const VERSION: u8;

    /// Packs the position.
    #[must_use]
    fn pack(&self) -> Self::Bytes;

    /// Unpacks a position and checks that it is valid.
    ///
    /// # Errors
    ///
    /// [`UnpackError`] when the bytes do not hold a position that [`Packed::pack`] writes as exactly
    /// these bytes.
    fn unpack(bytes: &Self::Bytes) -> Result<Self, UnpackError>;
}

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
