//! Files that are written whole or not at all.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, Seek, Write};
use std::path::{Path, PathBuf};

use gipf_notation::{io_error_text, permissions_of, sync_folder};
use tempfile::Builder;

/// Returned when a file cannot be written; what it held before is still there.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {}", path.display(), io_error_text(source))]
#[non_exhaustive]
pub struct WriteError {
    /// The file.
    pub path: PathBuf,
    /// What the system says.
    pub source: io::Error,
}

impl WriteError {
    /// Returns the error about this file.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>, source: io::Error) -> WriteError {
        WriteError { path: path.into(), source }
    }
}

/// What becomes of a file that is there already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Existing {
    /// It stays, and writing fails. An empty file is replaced all the same.
    #[default]
    Refuse,
    /// It is replaced.
    Replace,
}

/// Writes a file that is the program's own: whole, or not at all. What a user names goes through an
/// [`OutputPolicy`](super::OutputPolicy).
///
/// # Errors
///
/// [`WriteError`] when the system cannot write.
pub fn write_file(path: &Path, bytes: &[u8], existing: Existing) -> Result<(), WriteError> {
    let mut file = WholeFile::create(path, existing)?;
    file.write_all(bytes)?;
    file.finish()
}

/// A file that appears, or replaces the one that was there, when it is complete.
///
/// The bytes go into a temporary file in the same folder. It has no name, so nothing is left of it when the program is
/// killed. At the end they are copied into a file that takes the name. A device or a pipe cannot be replaced and is
/// written to at once.
#[derive(Debug)]
pub struct WholeFile {
    /// As the user named it.
    path: PathBuf,
    out: Out,
}

#[derive(Debug)]
enum Out {
    Device(BufWriter<File>),
    File { out: BufWriter<File>, target: PathBuf, replaces: bool },
}

impl WholeFile {
    /// Begins a file.
    ///
    /// # Errors
    ///
    /// [`WriteError`] when the folder cannot be written to, or the file exists and is not to be replaced.
    pub fn create(path: &Path, existing: Existing) -> Result<WholeFile, WriteError> {
        let out = Out::create(path, existing).map_err(|error| WriteError::new(path, error))?;
        Ok(WholeFile { path: path.into(), out })
    }

    /// Adds bytes.
    ///
    /// # Errors
    ///
    /// [`WriteError`] when the system cannot write.
    pub fn write_all(&mut self, bytes: &[u8]) -> Result<(), WriteError> {
        let written = match &mut self.out {
            Out::Device(out) => out.write_all(bytes),
            Out::File { out, .. } => out.write_all(bytes),
        };
        written.map_err(|error| WriteError::new(&self.path, error))
    }

    /// Completes the file; without this it stays as it was.
    ///
    /// # Errors
    ///
    /// [`WriteError`] when the system cannot write.
    pub fn finish(self) -> Result<(), WriteError> {
        self.out.finish().map_err(|error| WriteError::new(self.path, error))
    }
}

impl Out {
    fn create(path: &Path, existing: Existing) -> io::Result<Out> {
        let old = fs::metadata(path).ok();
        if old.as_ref().is_some_and(Metadata::is_dir) {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            let out = OpenOptions::new().write(true).open(path)?;
            return Ok(Out::Device(BufWriter::new(out)));
        }
        // What a link leads to is replaced, not the link.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        let folder = folder_of(&target);
        // An empty file holds nothing that could be lost.
        let is_empty = old.as_ref().is_some_and(|old| old.len() == 0);
        let replaces = existing == Existing::Replace || is_empty;
        if old.is_some() && !replaces {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        if fs::metadata(folder).is_ok_and(|found| !found.is_dir()) {
            return Err(io::ErrorKind::NotADirectory.into());
        }
        if !folder.is_dir() {
            let sentence = format!("there is no folder {}", folder.display());
            return Err(io::Error::new(io::ErrorKind::NotFound, sentence));
        }
        // The error would name the temporary file, which nobody has asked for.
        let out = tempfile::tempfile_in(folder).map_err(|error| error.kind())?;
        Ok(Out::File { out: BufWriter::new(out), target, replaces })
    }

    fn finish(self) -> io::Result<()> {
        match self {
            Out::Device(mut out) => out.flush(),
            Out::File { out, target, replaces } => {
                let mut file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
                file.rewind()?;
                let mut builder = Builder::new();
                builder.prefix(".gipf-");
                if let Some(permissions) = permissions_of(&target) {
                    builder.permissions(permissions);
                }
                let temporary = builder.tempfile_in(folder_of(&target));
                let mut temporary = temporary.map_err(|error| error.kind())?;
                io::copy(&mut file, temporary.as_file_mut())?;
                temporary.as_file().sync_all()?;
                let kept = if replaces {
                    temporary.persist(&target)
                } else {
                    temporary.persist_noclobber(&target)
                };
                kept.map_err(|error| error.error)?;
                sync_folder(folder_of(&target))
            }
        }
    }
}

/// Returns the folder that a file is in.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}
