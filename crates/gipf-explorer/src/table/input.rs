//! Where the bytes of a table are: in a file, or in memory.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::sync::{Mutex, PoisonError};

use crate::error::ExplorerError;

/// Bytes that are read in parts.
#[derive(Debug)]
pub(crate) enum Input {
    File { file: Mutex<File>, len: u64 },
    Memory(Vec<u8>),
}

impl Input {
    pub(crate) fn of_file(file: File) -> Result<Input, ExplorerError> {
        let found = file.metadata().map_err(ExplorerError::Read)?;
        if found.is_dir() {
            return Err(ExplorerError::Read(io::ErrorKind::IsADirectory.into()));
        }
        Ok(Input::File { len: found.len(), file: Mutex::new(file) })
    }

    pub(crate) fn len(&self) -> u64 {
        match self {
            Input::File { len, .. } => *len,
            Input::Memory(bytes) => bytes.len() as u64,
        }
    }

    /// Reads a part into a buffer, which then holds nothing else.
    pub(crate) fn read(&self, offset: u64, len: usize, into: &mut Vec<u8>) -> io::Result<()> {
        let end = offset.checked_add(len as u64);
        if end.is_none_or(|end| end > self.len()) {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        into.clear();
        match self {
            Input::Memory(bytes) => {
                let start = offset as usize;
                into.extend_from_slice(&bytes[start..start + len]);
            }
            Input::File { file, .. } => {
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                file.seek(SeekFrom::Start(offset))?;
                into.try_reserve_exact(len).map_err(|_| io::ErrorKind::OutOfMemory)?;
                into.resize(len, 0);
                file.read_exact(into)?;
            }
        }
        Ok(())
    }
}
