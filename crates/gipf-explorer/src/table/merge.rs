//! Putting tables together.

use std::io::Write;

use super::{Table, TableWriter};
use crate::error::ExplorerError;
use crate::stop::Stop;

/// Appends the entries of tables in the order of their keys. `combine` makes one value of those of a key, in the order
/// of the tables; `None` leaves the entry out.
///
/// A block of each table is in memory at a time.
pub(crate) fn merge<W: Write>(
    tables: &[&Table],
    out: &mut TableWriter<W>,
    stop: &Stop,
    mut combine: impl FnMut(&[u8], &mut Vec<Vec<u8>>) -> Result<Option<Vec<u8>>, ExplorerError>,
) -> Result<(), ExplorerError> {
    let mut cursors = Vec::new();
    for table in tables {
        cursors.push(table.seek(&[])?);
    }
    let mut key = Vec::new();
    let mut values: Vec<Vec<u8>> = Vec::new();
    loop {
        stop.check()?;
        let least = cursors.iter().filter_map(|cursor| cursor.entry().map(|it| it.key)).min();
        let Some(least) = least else { return Ok(()) };
        key.clear();
        key.extend_from_slice(least);
        values.clear();
        for cursor in &mut cursors {
            if let Some(entry) = cursor.entry().filter(|entry| entry.key == key) {
                values.push(entry.value.to_vec());
                cursor.advance()?;
            }
        }
        if let Some(value) = combine(&key, &mut values)? {
            out.push(&key, &value)?;
        }
    }
}
