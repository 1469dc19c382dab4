//! Files of databases that are written whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::Path;

use gipf_notation::{permissions_of, sync_folder};

use crate::builder::Builder;
use crate::contents::Contents;
use crate::error::{ExplorerError, written};
use crate::table::{Input, Table};

/// What happens to a file that is where a new database is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It stays, unless it is empty, and saving is an error.
    Keep,
    /// The database takes its place.
    Replace,
}

impl Builder {
    /// Writes the database into a file, which appears when it is complete and on the disk.
    ///
    /// A database that was [continued](Builder::resume) takes the place of itself, whatever `existing` says.
    ///
    /// # Errors
    ///
    /// [`ExplorerError`] as for [`write`](Builder::write); [`ExplorerError::Changed`] when this continues a database
    /// and the file is not what it was, or when a file is there that is kept. The file stays as it was.
    pub fn save(self, path: &Path, existing: Existing) -> Result<Contents, ExplorerError> {
        let stamp = self.stamp();
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        let folder = match target.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".gipf-");
        if let Some(permissions) = permissions_of(&target) {
            builder.permissions(permissions);
        }
        // The error would name the temporary file, which nobody has asked for.
        let temporary =
            builder.tempfile_in(folder).map_err(|error| written(error.kind().into()))?;
        let contents = self.write(BufWriter::new(temporary.as_file()))?;
        temporary.as_file().sync_all().map_err(written)?;
        let is_replaced = match stamp {
            Some(stamp) if stamp_of(&target) == Some(stamp) => true,
            Some(_) => return Err(ExplorerError::Changed),
            None => existing == Existing::Replace || is_empty(&target),
        };
        if is_replaced {
            temporary.persist(&target).map_err(|error| written(error.error))?;
        } else {
            temporary.persist_noclobber(&target).map_err(|error| match error.error.kind() {
                io::ErrorKind::AlreadyExists => ExplorerError::Changed,
                _ => written(error.error),
            })?;
        }
        sync_folder(folder).map_err(written)?;
        Ok(contents)
    }
}

/// Returns the stamp of the database in a file; `None` where there is none that can be read.
fn stamp_of(path: &Path) -> Option<u64> {
    let input = Input::of_file(File::open(path).ok()?).ok()?;
    Some(Table::open(input).ok()?.stamp())
}

fn is_empty(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.is_file() && found.len() == 0)
}
