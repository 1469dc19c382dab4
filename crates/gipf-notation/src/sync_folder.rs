//! Names of files on the disk.

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
    let synced = std::fs::File::open(folder).and_then(|folder| folder.sync_all());
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
