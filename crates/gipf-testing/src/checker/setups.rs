//! Setups: what validates comes back from every form.

use std::fmt::Debug;

use gipf_notation::Notation;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::checker::{Checkable, generator, storage, texts};
use crate::ensure;

/// Checks a setup that may hold anything, and returns whether it is valid.
///
/// * The setup is written as JSON and read again as itself.
/// * Validation does not panic, and whoever reads that JSON as a position is told the same.
/// * A valid setup is a position of exactly these fields, which is packed, serialized and printed, and comes back
///   equal from each of the three; it has an outcome exactly when it has no turn.
///
/// # Errors
///
/// A sentence that says what does not hold.
pub fn check_setup<P, S>(setup: &S) -> Result<bool, String>
where
    P: Notation + Checkable + Serialize + DeserializeOwned + TryFrom<S>,
    S: From<P> + Serialize + DeserializeOwned + Copy + Debug + PartialEq,
{
    check::<P, S>(setup).map_err(|error| format!("{setup:?}: {error}"))
}

fn check<P, S>(setup: &S) -> Result<bool, String>
where
    P: Notation + Checkable + Serialize + DeserializeOwned + TryFrom<S>,
    S: From<P> + Serialize + DeserializeOwned + Copy + Debug + PartialEq,
{
    let json = json(setup)?;
    let read = serde_json::from_str::<S>(&json).map_err(|e| format!("JSON of it: {e}"))?;
    ensure(read == *setup, || format!("its JSON is read as {read:?}"))?;
    let read = serde_json::from_str::<P>(&json).ok();
    let Ok(position) = P::try_from(*setup) else {
        ensure(read.is_none(), || "invalid, but its JSON is read as a position".into())?;
        return Ok(false);
    };
    ensure(read == Some(position), || format!("its JSON is read as the position {read:?}"))?;
    let fields = S::from(position);
    ensure(fields == *setup, || format!("the position has the fields {fields:?}"))?;
    ensure(self::json(&position)? == json, || "the position has another JSON".into())?;
    storage::check_one(&position)?;
    texts::check_line(&position)?;
    generator::check_end(&position)?;
    Ok(true)
}

fn json(value: &impl Serialize) -> Result<String, String> {
    serde_json::to_string(value).map_err(|error| format!("not written as JSON: {error}"))
}
