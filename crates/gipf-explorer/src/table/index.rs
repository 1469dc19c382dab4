//! The index of a table: where its blocks are.

use super::{BLOCK_BOUND, HEADER_LEN, Input, LENGTHS_LEN, MAX_KEY_LEN};
use crate::bytes::{Bytes, Checksum};
use crate::error::{ExplorerError, damaged};

/// Where a block is.
#[derive(Debug)]
pub(super) struct Block {
    pub(super) first_key: Box<[u8]>,
    pub(super) offset: u64,
    pub(super) len: usize,
    pub(super) checksum: u64,
}

/// The bytes of the index that are read at a time: a multiple of those that the checksum takes.
const PART_LEN: u64 = 64 << 10;

/// The bytes that a block can have in the index: its key, three numbers and a checksum.
const LINE_BOUND: usize = MAX_KEY_LEN + LENGTHS_LEN + 8;

/// Reads the index of blocks that end where it begins.
///
/// It is read in parts, and the first that makes no sense ends it: the length stands in the file, and memory for all of
/// it could be more than there is.
pub(super) fn read_index(
    input: &Input,
    offset: u64,
    len: u64,
    expected: u64,
) -> Result<Vec<Block>, ExplorerError> {
    let broken = || damaged("its index");
    let mut checksum = Checksum::new(len);
    let mut blocks: Vec<Block> = Vec::new();
    let (mut part, mut unread) = (Vec::new(), Vec::new());
    let mut done = 0;
    while done < len {
        let part_len = PART_LEN.min(len - done);
        input.read(offset + done, part_len as usize, &mut part).map_err(ExplorerError::Read)?;
        done += part_len;
        checksum.add(&part);
        unread.extend_from_slice(&part);
        let mut bytes = Bytes(&unread);
        // What breaks off may go on in the next part.
        while bytes.0.len() >= LINE_BOUND || done == len && !bytes.is_empty() {
            let block = read_block(&mut bytes, blocks.last(), offset).ok_or_else(broken)?;
            blocks.push(block);
        }
        let rest = unread.len() - bytes.0.len();
        unread.drain(..rest);
    }
    let end = blocks.last().map_or(HEADER_LEN, Block::end);
    if checksum.sum() != expected || end != offset {
        return Err(broken());
    }
    Ok(blocks)
}

/// Reads where a block is that comes after another and ends before the index; `None` where it makes no sense.
fn read_block(bytes: &mut Bytes<'_>, last: Option<&Block>, end: u64) -> Option<Block> {
    let first_key: Box<[u8]> = bytes.bytes()?.into();
    let (offset, len) = (bytes.number()?, bytes.number_as()?);
    let block = Block { first_key, offset, len, checksum: bytes.word()? };
    let is_next = offset == last.map_or(HEADER_LEN, Block::end)
        && last.is_none_or(|last| last.first_key < block.first_key)
        && block.first_key.len() <= MAX_KEY_LEN
        && len <= BLOCK_BOUND
        && block.end() <= end;
    is_next.then_some(block)
}

impl Block {
    fn end(&self) -> u64 {
        self.offset.saturating_add(self.len as u64)
    }
}
