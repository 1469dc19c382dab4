//! Files that are written whole or not at all.

use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use gipf_notation::{io_error_text, sync_folder};
use tempfile::{Builder, TempPath};

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
/// The bytes go into a temporary file in the same folder, which takes the name at the end. A device or a
/// pipe cannot be replaced and is written to at once.
#[derive(Debug)]
pub struct WholeFile {
    /// As the user named it.
    path: PathBuf,
    out: Out,
}

#[derive(Debug)]
enum Out {
    Device(BufWriter<File>),
    File { target: PathBuf, temporary: TempPath, out: BufWriter<File>, replaces: bool },
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
        let mut builder = Builder::new();
        builder.prefix(".gipf-");
        if let Some(permissions) = old.map_or_else(new_permissions, |old| Some(old.permissions())) {
            builder.permissions(permissions);
        }
        if fs::metadata(folder).is_ok_and(|found| !found.is_dir()) {
            return Err(io::ErrorKind::NotADirectory.into());
        }
        if !folder.is_dir() {
            let sentence = format!("there is no folder {}", folder.display());
            return Err(io::Error::new(io::ErrorKind::NotFound, sentence));
        }
        // The error would name the temporary file, which nobody has asked for.
        let temporary = builder.tempfile_in(folder).map_err(|error| error.kind())?;
        let (out, temporary) = temporary.into_parts();
        Ok(Out::File { target, temporary, out: BufWriter::new(out), replaces })
    }

    fn finish(self) -> io::Result<()> {
        match self {
            Out::Device(mut out) => out.flush(),
            Out::File { target, temporary, out, replaces } => {
                let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
                file.sync_all()?;
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

/// Returns the permissions of a new file, before the user's mask takes some away.
#[cfg(unix)]
fn new_permissions() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn new_permissions() -> Option<Permissions> {
    None
}
