//! Writing to standard output and to files.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::{Path, PathBuf};
use std::process;

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

/// The argument that stands for standard output.
pub(crate) const STDOUT: &str = "-";

/// Writes a file as a whole: whoever looks sees the old content or the new, never a part. `-` is
/// standard output.
pub(crate) fn write_file(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    if path == Path::new(STDOUT) {
        return write_whole(bytes);
    }
    replace(path, bytes).map_err(|error| CliError::WriteFile { path: path.into(), error })
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let old = fs::metadata(path);
    if old.as_ref().is_ok_and(|old| !old.is_file() && !old.is_dir()) {
        // A device or a pipe cannot be replaced.
        return OpenOptions::new().write(true).open(path)?.write_all(bytes);
    }
    // What a link leads to is replaced, not the link.
    let target = if old.is_ok() { fs::canonicalize(path)? } else { path.into() };
    let temporary = temporary_beside(&target)?;
    let written = write_synced(&temporary, bytes).and_then(|()| {
        if let Ok(old) = &old {
            fs::set_permissions(&temporary, old.permissions())?;
        }
        fs::rename(&temporary, &target)
    });
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written
}

fn temporary_beside(target: &Path) -> io::Result<PathBuf> {
    let no_name = || io::Error::new(io::ErrorKind::InvalidInput, "it is not the name of a file");
    let mut name = OsString::from(".");
    name.push(target.file_name().ok_or_else(no_name)?);
    name.push(format!(".{}.tmp", process::id()));
    Ok(target.with_file_name(name))
}

fn write_synced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    file.write_all(bytes)?;
    file.flush()?;
    file.sync_all()
}
