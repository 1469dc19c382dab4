//! Packed positions.

use gipf_game::{Position, UnpackError};

/// Unpacks the first bytes, which are refused or exactly those that the position is packed into.
///
/// Allocates nothing, and has no message with the position in it: targets that run hundreds of millions of
/// times link little code.
///
/// # Panics
///
/// When they are neither.
pub fn unpacked<P: Position>(bytes: &[u8]) -> Option<P> {
    unpacked_by(P::unpack, bytes)
}

/// As [`unpacked`], but violations that can be waived are.
///
/// # Panics
///
/// When the bytes are neither refused nor those of the position.
pub fn unpacked_waived<P: Position>(bytes: &[u8]) -> Option<P> {
    unpacked_by(P::unpack_waived, bytes)
}

fn unpacked_by<P: Position>(
    unpack: impl Fn(&P::Bytes) -> Result<P, UnpackError>,
    bytes: &[u8],
) -> Option<P> {
    let mut packed = P::Bytes::default();
    let len = packed.as_ref().len();
    packed.as_mut().copy_from_slice(bytes.get(..len)?);
    let position = unpack(&packed).ok()?;
    assert!(position.pack() == packed, "packed into other bytes");
    Some(position)
}
