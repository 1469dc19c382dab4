//! The files below folders.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use gipf_app::files::is_same_file;
use gipf_notation::io_error_text;

use crate::shared::stderr::tell;

/// The files that arguments name: themselves, and those in folders and the folders below, in the order of their names.
/// The database is passed over, and so are hidden files in folders and what is no file, such as pipes. Returns with
/// them how many files and folders could not be read, which is told.
pub(super) fn found_files(names: &[PathBuf], database: &Path) -> (Vec<PathBuf>, u64) {
    let mut found = Found { files: Vec::new(), unreadable: 0, database };
    for name in names {
        if name.is_dir() {
            found.walk(name);
        } else {
            found.files.push(name.clone());
        }
    }
    (found.files, found.unreadable)
}

struct Found<'a> {
    files: Vec<PathBuf>,
    unreadable: u64,
    database: &'a Path,
}

impl Found<'_> {
    fn tell(&mut self, path: &Path, error: &io::Error) {
        tell(format_args!("gipf: {}: {}", path.display(), io_error_text(error)));
        self.unreadable += 1;
    }

    /// Walks through a folder. Links to folders are not followed, which may lead in circles.
    fn walk(&mut self, folder: &Path) {
        let mut folders = vec![folder.to_owned()];
        while let Some(folder) = folders.pop() {
            let entries = fs::read_dir(&folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
            let entries = match entries {
                Ok(entries) => entries,
                Err(error) => {
                    self.tell(&folder, &error);
                    continue;
                }
            };
            let is_hidden = |path: &Path| {
                path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'))
            };
            let mut paths: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
            paths.retain(|path| !is_hidden(path));
            paths.sort();
            let mut below = Vec::new();
            for path in paths {
                let is_link = path.is_symlink();
                match fs::metadata(&path) {
                    Ok(found) if found.is_dir() && !is_link => below.push(path),
                    // Others, such as pipes, may have no end.
                    Ok(found) if !found.is_file() || is_same_file(&path, self.database) => {}
                    Ok(_) => self.files.push(path),
                    Err(error) => self.tell(&path, &error),
                }
            }
            folders.extend(below.into_iter().rev());
        }
    }
}
