//! A file of sorted entries, each a key and a value, which is written once and read in parts.
//!
//! ```text
//! header   16 bytes: "gipf explorer", the version of the format in three bytes
//! blocks   entries in the order of their keys; some KiB each
//! index    for each block: its first key, where it is, its checksum
//! footer   32 bytes: where the index is, its length and checksum; "gipf end"
//! ```
//!
//! An entry is the number of bytes that its key shares with the one before, the length and the bytes of the rest of
//! the key, and the length and the bytes of the value. All numbers are those of [`bytes`](crate::bytes).

mod cursor;
mod index;
mod input;
mod merge;
mod reader;
mod writer;

pub(crate) use input::Input;
pub(crate) use merge::merge;
pub(crate) use reader::Table;
pub(crate) use writer::TableWriter;

/// What the file of a table begins with, before its version.
const MAGIC: &[u8; 13] = b"gipf explorer";

/// Returns whether a file that begins with these bytes is a database, of any version.
pub(crate) fn is_database(beginning: &[u8]) -> bool {
    beginning.starts_with(MAGIC)
}

/// The version of the format.
pub(crate) const VERSION: u32 = 1;

/// What the file of a table ends with.
const END: &[u8; 8] = b"gipf end";

const HEADER_LEN: u64 = 16;
const FOOTER_LEN: u64 = 32;

/// The bytes after which a block ends. A query reads some blocks, so they are small; the index has a line for each, so
/// they are not smaller.
const BLOCK_LEN: usize = 8 << 10;

/// The maximum length of a key, in bytes.
const MAX_KEY_LEN: usize = 1 << 10;

/// The maximum length of a value, in bytes.
const MAX_ENTRY_LEN: usize = 64 << 20;

/// The lengths of the key and the value of an entry, and the bytes that the key shares, as numbers.
const LENGTHS_LEN: usize = 30;

/// The bytes that a block can have.
const BLOCK_BOUND: usize = BLOCK_LEN + MAX_KEY_LEN + MAX_ENTRY_LEN + LENGTHS_LEN;
