//! Reading a table.

use super::cursor::{Cursor, Entry};
use super::index::{Block, read_index};
use super::{END, FOOTER_LEN, HEADER_LEN, Input, MAGIC, VERSION};
use crate::bytes::{Bytes, checksum};
use crate::error::{ExplorerError, damaged};

/// A table that is there, with its index in memory.
#[derive(Debug)]
pub(crate) struct Table {
    input: Input,
    blocks: Vec<Block>,
    /// The checksum of the index, which tells tables apart.
    stamp: u64,
}

impl Table {
    /// Reads the index.
    pub(crate) fn open(input: Input) -> Result<Table, ExplorerError> {
        let mut bytes = Vec::new();
        if input.len() < HEADER_LEN {
            return Err(ExplorerError::NotADatabase);
        }
        input.read(0, HEADER_LEN as usize, &mut bytes).map_err(ExplorerError::Read)?;
        let Some(&[a, b, c]) = bytes.strip_prefix(MAGIC) else {
            return Err(ExplorerError::NotADatabase);
        };
        match u32::from_le_bytes([a, b, c, 0]) {
            VERSION => {}
            found => return Err(ExplorerError::OtherVersion { found, known: VERSION }),
        }
        let broken = || damaged("its end is missing");
        let footer = input.len().checked_sub(FOOTER_LEN).filter(|at| *at >= HEADER_LEN);
        let footer = footer.ok_or_else(broken)?;
        input.read(footer, FOOTER_LEN as usize, &mut bytes).map_err(ExplorerError::Read)?;
        let mut fields = Bytes(&bytes);
        let mut word = || fields.word().unwrap_or_default();
        let (offset, len, stamp) = (word(), word(), word());
        if !bytes.ends_with(END) || offset.checked_add(len) != Some(footer) || offset < HEADER_LEN {
            return Err(broken());
        }
        let blocks = read_index(&input, offset, len, stamp)?;
        Ok(Table { input, blocks, stamp })
    }

    /// Returns a number that tells the content from that of other tables.
    pub(crate) fn stamp(&self) -> u64 {
        self.stamp
    }

    pub(crate) fn file_len(&self) -> u64 {
        self.input.len()
    }

    /// Returns the value of a key.
    pub(crate) fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, ExplorerError> {
        let cursor = self.seek(key)?;
        let found = cursor.entry().filter(|entry| entry.key == key);
        Ok(found.map(|Entry { value, .. }| value.to_vec()))
    }

    /// Returns a cursor at the first entry whose key is not below this one.
    pub(crate) fn seek(&self, key: &[u8]) -> Result<Cursor<'_>, ExplorerError> {
        let after = self.blocks.partition_point(|block| *block.first_key <= *key);
        let mut cursor = Cursor::new(self, after.saturating_sub(1))?;
        while cursor.entry().is_some_and(|entry| entry.key < key) {
            cursor.advance()?;
        }
        Ok(cursor)
    }

    /// Reads a block into a buffer, and returns its first key by the index; `None` behind the last.
    pub(super) fn read_block(
        &self,
        block: usize,
        into: &mut Vec<u8>,
    ) -> Result<Option<&[u8]>, ExplorerError> {
        let Some(block) = self.blocks.get(block) else { return Ok(None) };
        self.input.read(block.offset, block.len, into).map_err(ExplorerError::Read)?;
        if checksum(into) != block.checksum {
            return Err(damaged("a block"));
        }
        Ok(Some(&block.first_key))
    }
}
