//! Which files may be written: one policy for everything that names an output.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use gipf_notation::io_error_text;
use same_file::Handle;

use super::whole::{Existing, WholeFile, WriteError};

/// Which files may be written.
///
/// * A file that exists is refused, unless the policy [replaces](OutputPolicy::with_replacing). An empty file
///   holds nothing that could be lost, and counts as one that is not there.
/// * What is read at the same time, an [input](OutputPolicy::with_input), is always refused, whichever way
///   the path leads to it.
/// * The folder must be there, and new files can be made in it.
/// * Devices and pipes are written to: nothing in them is replaced.
///
/// A file that is made to be continued is checked with [`OutputPolicy::check_resumed`]: it may exist, and whoever
/// opens it must see to it that it is what it should be.
///
/// ```
/// use gipf_app::files::{OutputError, OutputPolicy};
///
/// # let folder = tempfile::tempdir()?;
/// let path = folder.path().join("game.txt");
/// let policy = OutputPolicy::default();
/// policy.write(&path, b"1. b3 *\n")?;
/// assert!(matches!(policy.write(&path, b"*\n"), Err(OutputError::Exists { .. })));
/// policy.clone().with_replacing(true).write(&path, b"*\n")?;
/// let policy = policy.with_replacing(true).with_input(&path);
/// assert!(matches!(policy.check(&path), Err(OutputError::Input { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct OutputPolicy {
    existing: Existing,
    inputs: Vec<Input>,
}

#[derive(Clone, Debug)]
enum Input {
    /// A file, or a folder with all that is in it.
    Path(PathBuf),
    Stdin,
}

/// Returned when a file must not be written, or cannot.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OutputError {
    /// There is such a file already.
    #[error("{} exists", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// It is read at the same time.
    #[error("{} is the input, which is never replaced; name another file", path.display())]
    Input {
        /// The file.
        path: PathBuf,
    },
    /// It cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
}

impl OutputPolicy {
    /// Returns the policy with files replaced that exist already, or not.
    #[must_use]
    pub fn with_replacing(mut self, replaces: bool) -> OutputPolicy {
        self.existing = if replaces { Existing::Replace } else { Existing::Refuse };
        self
    }

    /// Returns the policy with one more file that is read, or a folder of such files.
    #[must_use]
    pub fn with_input(mut self, path: impl Into<PathBuf>) -> OutputPolicy {
        self.inputs.push(Input::Path(path.into()));
        self
    }

    /// Returns the policy with standard input as something that is read: it can be a file.
    #[must_use]
    pub fn with_stdin(mut self) -> OutputPolicy {
        self.inputs.push(Input::Stdin);
        self
    }

    /// Checks that a file may be written, before there is anything to write.
    ///
    /// # Errors
    ///
    /// [`OutputError`].
    pub fn check(&self, path: &Path) -> Result<(), OutputError> {
        self.check_resumed(path)?;
        if self.existing == Existing::Refuse && holds_something(path) {
            return Err(OutputError::Exists { path: path.into() });
        }
        Ok(())
    }

    /// Checks a file that may exist because it is continued.
    ///
    /// # Errors
    ///
    /// [`OutputError::Input`] and [`OutputError::Write`].
    pub fn check_resumed(&self, path: &Path) -> Result<(), OutputError> {
        let cannot = |error: io::Error| OutputError::Write(WriteError::new(path, error));
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => return Err(cannot(io::ErrorKind::IsADirectory.into())),
            Ok(found) if !found.is_file() => return Ok(()),
            Ok(_) if self.inputs.iter().any(|input| input.is(path)) => {
                return Err(OutputError::Input { path: path.into() });
            }
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(cannot(error)),
        }
        // That it can be made shows best by making it.
        Ok(WholeFile::create(path, Existing::Replace).map(drop)?)
    }

    /// Checks a folder that files are written into, and that is made if it is not there. `is_output` tells the
    /// names that the files can have.
    ///
    /// # Errors
    ///
    /// [`OutputError::Exists`] when a file with such a name is there, and [`OutputError::Write`].
    pub fn check_folder(
        &self,
        folder: &Path,
        is_output: impl Fn(&str) -> bool,
    ) -> Result<(), OutputError> {
        let cannot = |error: io::Error| OutputError::Write(WriteError::new(folder, error));
        match fs::metadata(folder) {
            Ok(found) if !found.is_dir() => {
                return Err(cannot(io::ErrorKind::NotADirectory.into()));
            }
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                // It would be made in the first folder above that is there.
                let above = folder.ancestors().find(|above| above.is_dir());
                return probe(above.unwrap_or(Path::new(".")), folder);
            }
            Err(error) => return Err(cannot(error)),
        }
        for entry in fs::read_dir(folder).map_err(cannot)? {
            let entry = entry.map_err(cannot)?;
            if entry.file_name().to_str().is_some_and(&is_output) {
                let path = entry.path();
                if self.inputs.iter().any(|input| input.is(&path)) {
                    return Err(OutputError::Input { path });
                }
                if self.existing == Existing::Refuse && holds_something(&path) {
                    return Err(OutputError::Exists { path });
                }
            }
        }
        probe(folder, folder)
    }

    /// Begins a file: see [`WholeFile`].
    ///
    /// # Errors
    ///
    /// [`OutputError`].
    pub fn create(&self, path: &Path) -> Result<WholeFile, OutputError> {
        self.check(path)?;
        Ok(WholeFile::create(path, self.existing)?)
    }

    /// Writes a file: whole, or not at all.
    ///
    /// # Errors
    ///
    /// [`OutputError`].
    pub fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), OutputError> {
        let mut file = self.create(path)?;
        file.write_all(bytes)?;
        Ok(file.finish()?)
    }
}

impl OutputError {
    /// Returns the kind of the system's error, if that is what is wrong.
    #[must_use]
    pub fn io_kind(&self) -> Option<io::ErrorKind> {
        match self {
            OutputError::Write(error) => Some(error.source.kind()),
            OutputError::Exists { .. } | OutputError::Input { .. } => None,
        }
    }
}

impl Input {
    /// Returns whether a path leads to this input, or into it.
    fn is(&self, path: &Path) -> bool {
        let handle = match self {
            Input::Path(input) if input.is_dir() => {
                let (Ok(folder), Ok(path)) = (fs::canonicalize(input), fs::canonicalize(path))
                else {
                    return false;
                };
                return path.starts_with(folder);
            }
            Input::Path(input) => Handle::from_path(input),
            Input::Stdin => Handle::stdin(),
        };
        match (handle, Handle::from_path(path)) {
            (Ok(input), Ok(output)) => input == output,
            _ => false,
        }
    }
}

/// Returns whether two paths lead to one file.
#[must_use]
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    Input::Path(one.into()).is(other)
}

/// Returns whether a file is there that is not empty.
fn holds_something(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.is_file() && found.len() > 0)
}

/// Checks that a file can be made in a folder; an error names the folder that was asked for.
fn probe(folder: &Path, asked: &Path) -> Result<(), OutputError> {
    match tempfile::tempfile_in(folder) {
        Ok(_) => Ok(()),
        Err(error) => {
            let sentence = format!("{}: {}", folder.display(), io_error_text(&error.kind().into()));
            let error = io::Error::new(error.kind(), sentence);
            Err(WriteError::new(asked, error).into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().expect("a folder")
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("the folder");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_replaced_only_when_asked() {
        let folder = folder();
        let path = folder.path().join("file");
        let refusing = OutputPolicy::default();
        refusing.write(&path, b"one").expect("a new file");
        assert!(matches!(refusing.check(&path), Err(OutputError::Exists { .. })));
        assert!(matches!(refusing.write(&path, b"two"), Err(OutputError::Exists { .. })));
        assert_eq!(fs::read(&path).expect("a file"), b"one");
        refusing.with_replacing(true).write(&path, b"two").expect("asked for");
        assert_eq!(fs::read(&path).expect("a file"), b"two");
        assert_eq!(names(folder.path()), ["file"]);
    }

    #[test]
    fn an_empty_file_counts_as_none() {
        let folder = folder();
        let path = folder.path().join("file");
        fs::write(&path, "").expect("written");
        OutputPolicy::default().write(&path, b"one").expect("nothing is lost");
        assert_eq!(fs::read(&path).expect("a file"), b"one");
    }

    #[test]
    fn a_file_that_appears_meanwhile_stays() {
        let folder = folder();
        let path = folder.path().join("file");
        let mut file = OutputPolicy::default().create(&path).expect("nothing is there");
        fs::write(&path, "theirs").expect("written");
        file.write_all(b"ours").expect("written");
        let error = file.finish().expect_err("it is there by now");
        assert!(error.to_string().ends_with("it exists"), "{error}");
        assert_eq!(fs::read(&path).expect("a file"), b"theirs");
        assert_eq!(names(folder.path()), ["file"]);
    }

    #[test]
    fn an_input_is_refused_by_any_path() {
        let folder = folder();
        let path = folder.path().join("game");
        let [link, hard] = ["link", "hard"].map(|name| folder.path().join(name));
        fs::write(&path, "game").expect("written");
        fs::hard_link(&path, &hard).expect("linked");
        #[cfg(unix)]
        std::os::unix::fs::symlink(&path, &link).expect("linked");
        let around = folder.path().join(".").join("game");
        let policy = OutputPolicy::default().with_replacing(true).with_input(&path);
        for same in [&path, &hard, &around].into_iter().chain(cfg!(unix).then_some(&link)) {
            assert!(matches!(policy.check(same), Err(OutputError::Input { .. })), "{same:?}");
            assert!(matches!(policy.check_resumed(same), Err(OutputError::Input { .. })));
        }
        policy.check(&folder.path().join("other")).expect("another file");
        let policy = OutputPolicy::default().with_replacing(true).with_input(folder.path());
        assert!(matches!(policy.check(&path), Err(OutputError::Input { .. })));
    }

    #[test]
    fn what_cannot_be_written_is_known_before() {
        let folder = folder();
        let file = folder.path().join("file");
        fs::write(&file, "file").expect("written");
        let policy = OutputPolicy::default();
        for (path, words) in [
            (folder.path().join("none").join("x"), "there is no folder "),
            (file.join("x"), "a part of the path is a file, not a folder"),
            (folder.path().to_owned(), "it is a folder, not a file"),
        ] {
            let error = policy.check(&path).expect_err("cannot be written").to_string();
            assert!(error.starts_with("cannot write ") && error.contains(words), "{error}");
            assert!(policy.check_resumed(&path).is_err());
        }
        assert!(policy.check_folder(&file, |_| true).is_err());
        assert!(policy.check_folder(&file.join("x"), |_| true).is_err());
        policy.check_folder(&folder.path().join("a").join("b"), |_| true).expect("can be made");
        policy.check_folder(folder.path(), |name| name == "other").expect("another name");
        let found = policy.check_folder(folder.path(), |name| name == "file");
        assert!(matches!(found, Err(OutputError::Exists { .. })));
        assert_eq!(names(folder.path()), ["file"], "nothing is made");
    }
}
