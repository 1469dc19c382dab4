//! Writing a table.

use std::io::{self, Write};

use super::{BLOCK_LEN, END, HEADER_LEN, MAGIC, VERSION};
use crate::bytes::{checksum, put_bytes, put_number};

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
    pub(crate) fn new(mut out: W) -> io::Result<TableWriter<W>> {
        out.write_all(MAGIC)?;
        out.write_all(&VERSION.to_le_bytes()[..3])?;
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
    pub(crate) fn push(&mut self, key: &[u8], value: &[u8]) -> io::Result<()> {
        debug_assert!(self.offset == HEADER_LEN || key > &self.last_key[..]);
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

    fn end_block(&mut self) -> io::Result<()> {
        if self.block.is_empty() {
            return Ok(());
        }
        self.out.write_all(&self.block)?;
        put_bytes(&mut self.index, &self.first_key);
        put_number(&mut self.index, self.offset);
        put_number(&mut self.index, self.block.len() as u64);
        self.index.extend_from_slice(&checksum(&self.block).to_le_bytes());
        self.offset += self.block.len() as u64;
        self.block.clear();
        Ok(())
    }

    /// Completes the table.
    pub(crate) fn finish(mut self) -> io::Result<W> {
        self.end_block()?;
        self.out.write_all(&self.index)?;
        for number in [self.offset, self.index.len() as u64, checksum(&self.index)] {
            self.out.write_all(&number.to_le_bytes())?;
        }
        self.out.write_all(END)?;
        self.out.flush()?;
        Ok(self.out)
    }
}
