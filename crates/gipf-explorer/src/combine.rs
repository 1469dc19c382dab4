//! How the entries of several tables become one.

use crate::bytes::{Bytes, put_number};
use crate::error::{ExplorerError, damaged};
use crate::key;
use crate::position_entry::PositionEntry;

/// Returns the entry that takes the place of those with one key; `None` for what is written anew.
pub(crate) fn combine(
    key: &[u8],
    values: &mut Vec<Vec<u8>>,
) -> Result<Option<Vec<u8>>, ExplorerError> {
    match key.first() {
        Some(&key::CONTENTS) => return Ok(None),
        Some(&(key::GAME | key::HASH | key::START | key::POSITION)) if values.len() == 1 => {
            return Ok(values.pop());
        }
        Some(&key::START) => return Ok(Some(sum(values))),
        Some(&key::POSITION) => {}
        Some(&(key::GAME | key::HASH)) => return Err(damaged("a game is there twice")),
        _ => return Err(damaged("an entry of another kind")),
    }
    let mut all: Option<PositionEntry> = None;
    for value in &*values {
        let entry = PositionEntry::read(value).ok_or_else(|| damaged("a position"))?;
        match &mut all {
            Some(all) => all.absorb(entry),
            None => all = Some(entry),
        }
    }
    let mut value = Vec::new();
    if let Some(all) = all {
        all.put(&mut value);
    }
    Ok(Some(value))
}

/// Returns the sum of numbers.
pub(crate) fn sum(values: &[impl AsRef<[u8]>]) -> Vec<u8> {
    let number = |value: &[u8]| Bytes(value).number().unwrap_or_default();
    let sum = values.iter().map(|value| number(value.as_ref())).fold(0, u64::saturating_add);
    let mut value = Vec::new();
    put_number(&mut value, sum);
    value
}
