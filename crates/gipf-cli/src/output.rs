//! Writing to standard output.

use std::io::{self, BufWriter, StdoutLock, Write};

use crate::error::CliError;

/// The version of the JSON that all commands print.
pub(crate) const SCHEMA: u32 = 1;

/// Standard output in blocks; flush it.
pub(crate) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// Writes something that was rendered into memory.
pub(crate) fn write_whole(bytes: &[u8]) -> Result<(), CliError> {
    let mut out = stdout();
    out.write_all(bytes)?;
    Ok(out.flush()?)
}
