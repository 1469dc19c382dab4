//! Files that grow by whole blocks.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A file that grows by whole blocks and can be resumed: of the games of a match, of samples, of a tuning.
///
/// Each [`append`](AppendFile::append) writes a block with one call at the end of the file, and is refused when
/// another program has changed the length of the file meanwhile. A program that is killed while it writes leaves part
/// of a block behind. Who resumes the file reads it from the beginning, and then takes away what follows the last
/// whole block with [`cut`](AppendFile::cut); until then the file is as it was. What a crash of the whole machine can
/// cost is the last second.
///
/// What begins the file is for its reader to say: the settings that its blocks were made with, and the
/// [program](gipf_engine::PROGRAM) that made them, so that no other search adds to them unnoticed.
#[derive(Debug)]
pub struct AppendFile {
    file: File,
    /// The bytes of the whole blocks.
    len: u64,
    /// Whether what is there goes when the first block is written.
    replaces: bool,
    /// Where the file is, if it was not there before.
    created: Option<PathBuf>,
    synced: Instant,
}

/// Returned in an [`io::Error`] when another program has changed the file since this one wrote to it last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("another program has changed the file")]
pub struct FileChanged;

/// How often what was written is brought to the disk.
const SYNC_PERIOD: Duration = Duration::from_secs(1);

impl AppendFile {
    /// Opens a file at its end, or creates it where there is none.
    ///
    /// # Errors
    ///
    /// What the file system says.
    pub fn open(path: &Path) -> io::Result<AppendFile> {
        let mut options = OpenOptions::new();
        options.read(true).write(true);
        let (mut file, created) = match options.clone().create_new(true).open(path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => (options.open(path)?, None),
            created => (created?, Some(path.into())),
        };
        let len = file.seek(SeekFrom::End(0))?;
        Ok(AppendFile { file, len, replaces: false, created, synced: Instant::now() })
    }

    /// Returns the file with the order to replace what is there by the first block that is written.
    #[must_use]
    pub fn replacing(mut self) -> AppendFile {
        self.replaces = true;
        self
    }

    /// Returns the length of the file in bytes.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.len
    }

    /// Returns whether there is nothing in the file.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns a reader of the file from its beginning.
    ///
    /// # Errors
    ///
    /// What the file system says.
    pub fn reader(&mut self) -> io::Result<BufReader<&File>> {
        self.file.seek(SeekFrom::Start(0))?;
        Ok(BufReader::new(&self.file))
    }

    /// Takes away what follows the first `whole` bytes, which hold whole blocks.
    ///
    /// # Errors
    ///
    /// What the file system says.
    pub fn cut(&mut self, whole: u64) -> io::Result<()> {
        self.file.set_len(whole)?;
        self.len = whole;
        self.sync()
    }

    /// Writes over some bytes of what is there, for a mark in a header.
    ///
    /// # Errors
    ///
    /// What the file system says.
    pub fn mark(&mut self, at: u64, bytes: &[u8]) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(at))?;
        self.file.write_all(bytes)
    }

    /// Appends a block with one call.
    ///
    /// # Errors
    ///
    /// What the file system says; the file then ends with the block before, where that can still be
    /// done. An error with [`FileChanged`] in it when the file has not the length it was left with.
    pub fn append(&mut self, block: &[u8]) -> io::Result<()> {
        if self.file.seek(SeekFrom::End(0))? != self.len {
            return Err(io::Error::other(FileChanged));
        }
        if self.replaces {
            self.file.set_len(0)?;
            self.file.seek(SeekFrom::Start(0))?;
            (self.len, self.replaces) = (0, false);
        }
        if let Err(error) = self.file.write_all(block) {
            // A full disk takes no truncation amiss; where this fails too, who resumes the file sees to it.
            let _ = self.file.set_len(self.len);
            return Err(error);
        }
        self.len += block.len() as u64;
        if self.synced.elapsed() >= SYNC_PERIOD { self.sync() } else { Ok(()) }
    }

    /// Brings what was written to the disk.
    ///
    /// # Errors
    ///
    /// What the file system says.
    pub fn sync(&mut self) -> io::Result<()> {
        self.file.sync_data()?;
        self.synced = Instant::now();
        Ok(())
    }

    /// Ends the writing: brings what was written to the disk, and removes a file that was not there
    /// before and has nothing in it.
    ///
    /// # Errors
    ///
    /// What the file system says.
    pub fn close(mut self) -> io::Result<()> {
        match self.created.take() {
            Some(path) if self.len == 0 => fs::remove_file(path),
            _ => self.sync(),
        }
    }
}

impl Write for AppendFile {
    /// Appends the buffer as one block.
    fn write(&mut self, block: &[u8]) -> io::Result<usize> {
        self.append(block)?;
        Ok(block.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn a_second_writer_is_refused_and_loses_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        let mut first = AppendFile::open(&path).expect("a file");
        first.append(b"one,").expect("space");
        let mut second = AppendFile::open(&path).expect("the file");
        second.append(b"two,").expect("space");
        let error = first.append(b"three,").expect_err("changed");
        assert!(matches!(error.get_ref(), Some(inner) if inner.is::<FileChanged>()), "{error}");
        second.append(b"four").expect("space");
        assert_eq!(fs::read(&path).expect("the file"), b"one,two,four");
    }

    #[test]
    fn what_is_replaced_stays_until_there_is_a_block() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        fs::write(&path, "old").expect("space");
        AppendFile::open(&path).expect("the file").replacing().close().expect("closed");
        assert_eq!(fs::read(&path).expect("the file"), b"old");
        let mut file = AppendFile::open(&path).expect("the file").replacing();
        file.append(b"a").expect("space");
        file.append(b"b").expect("space");
        assert_eq!(fs::read(&path).expect("the file"), b"ab");
    }

    #[test]
    fn a_torn_block_is_cut_and_the_next_one_follows() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        fs::write(&path, "whole;to").expect("space");
        let mut file = AppendFile::open(&path).expect("the file");
        let mut text = String::new();
        file.reader().expect("a reader").read_to_string(&mut text).expect("text");
        assert_eq!((text.as_str(), file.len()), ("whole;to", 8));
        file.cut(6).expect("cut");
        file.mark(0, b"W").expect("marked");
        file.append(b"next;").expect("space");
        file.close().expect("closed");
        assert_eq!(fs::read(&path).expect("the file"), b"Whole;next;");
    }
}
