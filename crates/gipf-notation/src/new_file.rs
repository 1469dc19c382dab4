//! Files that are written whole: their names on the disk, and their permissions.

use std::fs::{self, Permissions};
use std::io;
use std::path::Path;

/// Brings the names of a folder to the disk, so that a file that was renamed there is still found after a crash
/// of the machine. Does nothing where folders cannot be opened: outside Unix, and in one that is closed to reading.
///
/// # Errors
///
/// What the file system says.
#[cfg(unix)]
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    let synced = fs::File::open(folder).and_then(|folder| folder.sync_all());
    match synced.as_ref().map_err(io::Error::kind) {
        // The file is written. Some systems cannot sync folders, and a folder can be closed to reading.
        Err(
            io::ErrorKind::InvalidInput
            | io::ErrorKind::Unsupported
            | io::ErrorKind::PermissionDenied,
        ) => Ok(()),
        _ => synced,
    }
}

/// Does nothing: only Unix opens folders.
///
/// # Errors
///
/// None.
#[cfg(not(unix))]
pub fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Returns the permissions of a file that will take this name: those that the file of the name has, or those of a new
/// file before the user's mask takes some away. A temporary file that takes the name keeps its own otherwise, and is
/// closed to everyone else. `None` for a new file outside Unix.
#[must_use]
pub fn permissions_of(path: &Path) -> Option<Permissions> {
    fs::metadata(path).map_or_else(|_| new_permissions(), |found| Some(found.permissions()))
}

#[cfg(unix)]
fn new_permissions() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn new_permissions() -> Option<Permissions> {
    None
}
