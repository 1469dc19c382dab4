//! Hashes and packed positions.

use std::collections::HashMap;

use gipf_game::Position;
use gipf_notation::Notation;

use crate::checker::texts;
use crate::ensure;

/// Checks that a position is unpacked from its bytes, and that a copy has its hash.
pub(super) fn check_one<P: Position>(position: &P) -> Result<(), String> {
    let bytes = position.pack();
    let unpacked = P::unpack(&bytes).map_err(|error| format!("cannot be unpacked: {error}"))?;
    ensure(unpacked == *position, || format!("packed and unpacked it is {unpacked:?}"))?;
    ensure(unpacked.hash64() == position.hash64(), || {
        "packed and unpacked it has another hash".into()
    })?;
    ensure(unpacked.pack() == bytes, || "packed twice it has other bytes".into())?;
    let len = bytes.as_ref().len();
    ensure(len == size_of::<P::Bytes>(), || format!("the {len} packed bytes are not an array"))
}

/// Checks that the position is made again from its fields, with its hash, and from its text.
pub(crate) fn check_rebuilt<P, S>(position: &P) -> Result<(), String>
where
    P: Notation + TryFrom<S, Error: std::fmt::Display>,
    S: From<P>,
{
    let rebuilt = P::try_from(S::from(*position)).map_err(|error| error.to_string())?;
    ensure(rebuilt == *position, || "not equal after a rebuild".into())?;
    ensure(rebuilt.hash64() == position.hash64(), || "the hash is not the recomputed one".into())?;
    texts::check_line(position)
}

/// Checks that different positions have different hashes, and different bytes.
pub(super) fn check_different<P: Position>(position: &P, nexts: &[P]) -> Result<(), String> {
    let (mut by_hash, mut by_bytes) = (HashMap::new(), HashMap::new());
    for found in nexts.iter().chain([position]) {
        let other = *by_hash.entry(found.hash64()).or_insert(*found);
        ensure(other == *found, || format!("{found:?} and {other:?} have one hash"))?;
        let other = *by_bytes.entry(found.pack()).or_insert(*found);
        ensure(other == *found, || format!("{found:?} and {other:?} have the same bytes"))?;
    }
    Ok(())
}
