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
    ///
    /// A position whose violations were waived is packed as well, but only [`Packed::unpack_waived`] reads it.
    #[must_use]
    fn pack(&self) -> Self::Bytes;

    /// Unpacks a position and checks that it is valid.
    ///
    /// It trusts no byte, and waives nothing: what comes from strangers is read by this method.
    ///
    /// # Errors
    ///
    /// [`UnpackError`] when the bytes do not hold a position that [`Packed::pack`] writes as exactly
    /// these bytes.
    fn unpack(bytes: &Self::Bytes) -> Result<Self, UnpackError>;

    /// Unpacks a position and waives every violation that the game can waive.
    ///
    /// Meant for bytes that the caller has packed. In a game that waives nothing it is [`Packed::unpack`].
    ///
    /// # Errors
    ///
    /// [`UnpackError`] as for [`Packed::unpack`], but for violations that can be waived.
    fn unpack_waived(bytes: &Self::Bytes) -> Result<Self, UnpackError> {
        Self::unpack(bytes)
    }
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
