//! Where a command writes its result: standard output, or a file that appears when it is complete.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{BufWriter, StdoutLock, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::error::CliError;
use crate::output::stdout;

/// The argument that stands for standard output.
pub(crate) const STDOUT: &str = "-";

/// Writes a whole file, or to standard output for `-`.
pub(crate) fn write_file(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    let mut sink = Sink::create(Some(path))?;
    sink.write(bytes)?;
    sink.finish()
}

pub(crate) enum Sink {
    Stdout(BufWriter<StdoutLock<'static>>),
    /// A device or a pipe, which cannot be replaced.
    Device {
        path: PathBuf,
        out: BufWriter<File>,
    },
    File {
        /// As the user named it.
        path: PathBuf,
        target: PathBuf,
        temporary: BufWriter<NamedTempFile>,
    },
}

impl Sink {
    /// Standard output for no path or `-`; otherwise a temporary file beside the one named.
    pub(crate) fn create(path: Option<&Path>) -> Result<Sink, CliError> {
        let Some(path) = path.filter(|path| *path != Path::new(STDOUT)) else {
            return Ok(Sink::Stdout(stdout()));
        };
        let cannot = |error| CliError::WriteFile { path: path.into(), error };
        let old = fs::metadata(path).ok();
        if old.as_ref().is_some_and(|old| !old.is_file() && !old.is_dir()) {
            let out = OpenOptions::new().write(true).open(path).map_err(cannot)?;
            return Ok(Sink::Device { path: path.into(), out: BufWriter::new(out) });
        }
        // What a link leads to is replaced, not the link.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        let folder = match target.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let mut builder = Builder::new();
        builder.prefix(".gipf-");
        if let Some(permissions) = old.map_or_else(new_permissions, |old| Some(old.permissions())) {
            builder.permissions(permissions);
        }
        let temporary = builder.tempfile_in(folder).map_err(cannot)?;
        Ok(Sink::File { path: path.into(), target, temporary: BufWriter::new(temporary) })
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), CliError> {
        match self {
            Sink::Stdout(out) => Ok(out.write_all(bytes)?),
            Sink::Device { path, out } => out
                .write_all(bytes)
                .map_err(|error| CliError::WriteFile { path: path.clone(), error }),
            Sink::File { path, temporary, .. } => temporary
                .write_all(bytes)
                .map_err(|error| CliError::WriteFile { path: path.clone(), error }),
        }
    }

    /// Completes the writing; without this a file stays as it was.
    pub(crate) fn finish(self) -> Result<(), CliError> {
        match self {
            Sink::Stdout(mut out) => Ok(out.flush()?),
            Sink::Device { path, mut out } => {
                out.flush().map_err(|error| CliError::WriteFile { path, error })
            }
            Sink::File { path, target, temporary } => {
                let cannot = |error| CliError::WriteFile { path: path.clone(), error };
                let file = temporary.into_inner().map_err(|e| cannot(e.into_error()))?;
                file.as_file().sync_all().map_err(cannot)?;
                file.persist(target).map_err(|e| cannot(e.error))?;
                Ok(())
            }
        }
    }
}

/// What a new file may be used for, less what the user's mask takes away.
#[cfg(unix)]
fn new_permissions() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn new_permissions() -> Option<Permissions> {
    None
}
