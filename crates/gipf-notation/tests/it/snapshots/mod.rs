//! The files of `tests/diagrams`.

use std::fs;
use std::path::PathBuf;

/// Compares a text with its file, or writes the file where `UPDATE_SNAPSHOTS=1`.
#[track_caller]
pub(crate) fn compare(name: &str, extension: &str, content: &str) {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "diagrams"].iter().collect();
    let path = folder.join(name).with_extension(extension);
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some_and(|value| value == "1") {
        fs::write(&path, content).expect("the file can be written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    assert!(content == expected, "{} differs; it is now\n{content}", path.display());
}
