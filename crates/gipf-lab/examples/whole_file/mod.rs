//! Files that are written whole, for the examples.

use std::error::Error;
use std::io::Write as _;
use std::path::Path;

use tempfile::NamedTempFile;

/// Writes a file so that it is whole or not there.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Box<dyn Error>> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}
