//! Files of databases that are written whole or not at all.

use std::fs::{self, File, Permissions};
use std::io::{self, BufWriter};
use std::path::Path;

use gipf_notation::sync_folder;

use crate::builder::Builder;
use crate::contents::Contents;
use crate::error::ExplorerError;
use crate::table::{Input, Table};

impl Builder {
    /// Writes the database into a file, which appears, or replaces the one that was there, when it is complete and on
    /// the disk.
    ///
    /// # Errors
    ///
    /// [`ExplorerError`] as for [`write`](Builder::write); [`ExplorerError::Changed`] when this continues a database
    /// and the file is not what it was. The file stays as it was.
    pub fn save(self, path: &Path) -> Result<Contents, ExplorerError> {
        let stamp = self.stamp();
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        let folder = match target.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".gipf-");
        let old = fs::metadata(&target).ok();
        if let Some(permissions) = old.map_or_else(new_permissions, |old| Some(old.permissions())) {
            builder.permissions(permissions);
        }
        // The error would name the temporary file, which nobody has asked for.
        let temporary =
            builder.tempfile_in(folder).map_err(|error| io::Error::from(error.kind()))?;
        let contents = self.write(BufWriter::new(temporary.as_file()))?;
        temporary.as_file().sync_all()?;
        if let Some(stamp) = stamp {
            let now = Table::open(Input::of_file(File::open(&target)?)?);
            if now.is_ok_and(|now| now.stamp() != stamp) {
                return Err(ExplorerError::Changed);
            }
        }
        temporary.persist(&target).map_err(|error| error.error)?;
        sync_folder(folder)?;
        Ok(contents)
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
