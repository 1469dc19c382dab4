//! Writing to standard output.

use std::io::{self, BufWriter, StdoutLock, Write};

use gipf_notation::Notation;

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

/// The texts of turns that follow each other from this position.
pub(crate) fn turn_texts<P: Notation>(position: &P, turns: &[P::Turn]) -> Vec<String> {
    let mut position = *position;
    let mut texts = Vec::new();
    for turn in turns {
        texts.push(position.turn_text(turn));
        position = position.play_unchecked(turn);
    }
    texts
}
