//! Writing a table.

use std::io::Write;

use super::{BLOCK_LEN, END, HEADER_LEN, MAGIC, MAX_ENTRY_LEN, MAX_KEY_LEN, VERSION};
use crate::bytes::{checksum, put_bytes, put_number};
use crate::error::{ExplorerError, written};

/// A table in the making, to which entries are appended in the order of their keys.
#[derive(Debug)]
pub(crate) struct TableWriter<W> {
    out: W,
    /// Where the block in the making will begin.
    offset: u64,
    block: Vec<u8>,
    first_key: Vec<u8>,
    last_key: Vec<u8>,
    index: Vec<u8>,
}

impl<W: Write> TableWriter<W> {
    pub(crate) fn new(mut out: W) -> Result<TableWriter<W>, ExplorerError> {
        out.write_all(MAGIC).map_err(written)?;
        out.write_all(&VERSION.to_le_bytes()[..3]).map_err(written)?;
        Ok(TableWriter {
            out,
            offset: HEADER_LEN,
            block: Vec::new(),
            first_key: Vec::new(),
            last_key: Vec::new(),
            index: Vec::new(),
        })
    }

    /// Appends an entry, whose key is above all before.
    pub(crate) fn push(&mut self, key: &[u8], value: &[u8]) -> Result<(), ExplorerError> {
        let is_first = self.offset == HEADER_LEN && self.block.is_empty();
        debug_assert!(is_first || key > &self.last_key[..]);
        if key.len() > MAX_KEY_LEN {
            return Err(ExplorerError::TooLarge("such a long key"));
        }
        if value.len() > MAX_ENTRY_LEN {
            return Err(ExplorerError::TooLarge("so much about one game or position"));
        }
        if self.block.len() >= BLOCK_LEN {
            self.end_block()?;
        }
        let shared = if self.block.is_empty() {
            self.first_key = key.to_vec();
            0
        } else {
            self.last_key.iter().zip(key).take_while(|(a, b)| a == b).count()
        };
        put_number(&mut self.block, shared as u64);
        put_bytes(&mut self.block, &key[shared..]);
        put_bytes(&mut self.block, value);
        self.last_key.clear();
        self.last_key.extend_from_slice(key);
        Ok(())
    }

    fn end_block(&mut self) -> Result<(), ExplorerError> {
        if self.block.is_empty() {
            return Ok(());
        }
        self.out.write_all(&self.block).map_err(written)?;
        put_bytes(&mut self.index, &self.first_key);
        put_number(&mut self.index, self.offset);
        put_number(&mut self.index, self.block.len() as u64);
        self.index.extend_from_slice(&checksum(&self.block).to_le_bytes());
        self.offset += self.block.len() as u64;
        self.block.clear();
        Ok(())
    }

    /// Completes the table.
    pub(crate) fn finish(mut self) -> Result<W, ExplorerError> {
        self.end_block()?;
        self.out.write_all(&self.index).map_err(written)?;
        for number in [self.offset, self.index.len() as u64, checksum(&self.index)] {
            self.out.write_all(&number.to_le_bytes()).map_err(written)?;
        }
        self.out.write_all(END).map_err(written)?;
        self.out.flush().map_err(written)?;
        Ok(self.out)
    }
}
