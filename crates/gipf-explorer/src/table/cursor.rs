//! A place in a table.

use std::ops::Range;

use super::Table;
use crate::bytes::Bytes;
use crate::error::{ExplorerError, damaged};

/// An entry of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<'a> {
    pub(crate) key: &'a [u8],
    pub(crate) value: &'a [u8],
}

/// A place in a table, which moves from entry to entry.
#[derive(Debug)]
pub(crate) struct Cursor<'a> {
    table: &'a Table,
    number: usize,
    block: Vec<u8>,
    key: Vec<u8>,
    /// Where the value is in the block; `None` behind the last entry.
    value: Option<Range<usize>>,
}

impl<'a> Cursor<'a> {
    /// Returns the place of the first entry of a block.
    pub(super) fn new(table: &'a Table, block: usize) -> Result<Cursor<'a>, ExplorerError> {
        let mut cursor =
            Cursor { table, number: block, block: Vec::new(), key: Vec::new(), value: None };
        cursor.enter_block()?;
        Ok(cursor)
    }

    /// Returns the entry here; `None` behind the last one.
    pub(crate) fn entry(&self) -> Option<Entry<'_>> {
        let value = self.value.clone()?;
        Some(Entry { key: &self.key, value: &self.block[value] })
    }

    /// Moves on to the next entry.
    pub(crate) fn advance(&mut self) -> Result<(), ExplorerError> {
        let Some(value) = self.value.take() else { return Ok(()) };
        if value.end < self.block.len() {
            return self.read_entry(value.end);
        }
        self.number += 1;
        self.enter_block()
    }

    fn enter_block(&mut self) -> Result<(), ExplorerError> {
        let Some(first_key) = self.table.read_block(self.number, &mut self.block)? else {
            return Ok(());
        };
        let before = std::mem::take(&mut self.key);
        self.value = self.parse_entry(0);
        // No key before this block: it is the first, or the cursor begins here.
        let is_above = before.is_empty() || before < self.key;
        if self.value.is_none() || self.key != first_key || !is_above {
            return Err(damaged("a block"));
        }
        Ok(())
    }

    fn read_entry(&mut self, at: usize) -> Result<(), ExplorerError> {
        let value = self.parse_entry(at).ok_or_else(|| damaged("a block"))?;
        self.value = Some(value);
        Ok(())
    }

    /// Reads the entry at a place of the block; `None` where it makes no sense, or its key is not above the one before.
    fn parse_entry(&mut self, at: usize) -> Option<Range<usize>> {
        let mut rest = Bytes(self.block.get(at..)?);
        let shared = rest.number_as()?;
        let suffix = rest.bytes()?;
        let is_above = match self.key.get(shared..) {
            Some(before) => at == 0 || suffix > before,
            None => false,
        };
        if !is_above {
            return None;
        }
        self.key.truncate(shared);
        self.key.extend_from_slice(suffix);
        let len = rest.bytes()?.len();
        let end = self.block.len() - rest.0.len();
        Some(end - len..end)
    }
}
