//! Folders of results.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use gipf_app::files::{Existing, WriteError, write_file};
use gipf_notation::io_error_text;

use crate::content::ContentHash;
use crate::failure::Failure;
use crate::packs::{self, Packs};
use crate::result::{ResultError, UnitResult};
use crate::unit::Plan;

/// The largest result that is read, in bytes.
pub const MAX_RESULT_LEN: u64 = 1 << 28;

/// The file that says whose results a folder holds.
const PLAN: &str = "plan.json";

/// The folder that says which units could not be done.
const FAILED: &str = "failed";

/// A folder of results: a file for each unit, `3f/3fa8....json`, or files of many, `packs/5d....jsonl`.
///
/// A file appears when it is complete: several programs, on several machines, can write into one folder. All results
/// are of one plan. Packs are looked for once, when the store is made; packs that others write later are not seen.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
    packs: Arc<Packs>,
}

/// Why a result cannot be read or kept.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// There is no such folder.
    #[error("there is no folder {}", .0.display())]
    NoFolder(PathBuf),
    /// The folder holds the results of another plan.
    #[error(
        "{}: the folder holds results of another plan, '{found}', expected '{expected}'", folder.display()
    )]
    OtherPlan {
        /// The folder.
        folder: PathBuf,
        /// The plan of the results in it.
        found: String,
        /// The plan of the units.
        expected: String,
    },
    /// A file stands where a folder should be.
    #[error("{}: expected a folder, found a file", .0.display())]
    File(PathBuf),
    /// The system cannot read.
    #[error("cannot read {}: {}", path.display(), io_error_text(error))]
    Read {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The system cannot write.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// A file is not a result.
    #[error("{}: {error}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: ResultError,
    },
    /// A file is the result of another unit than its name says.
    #[error("{}: this is the result of {found}", path.display())]
    Misplaced {
        /// The file.
        path: PathBuf,
        /// The unit of the result.
        found: ContentHash,
    },
    /// A file is too large to be a result.
    #[error("{}: expected at most {MAX_RESULT_LEN} bytes", path.display())]
    TooLong {
        /// The file.
        path: PathBuf,
    },
    /// Something has the ending of results but not the name of one, or is no file.
    #[error("{}: expected a result, in a file named by the id of its unit", path.display())]
    UnexpectedFile {
        /// The file.
        path: PathBuf,
    },
}

impl StoreError {
    /// Returns whether a result is there that is of no use, and can be made again.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        use StoreError::{Damaged, Misplaced, TooLong};
        matches!(self, Damaged { .. } | Misplaced { .. } | TooLong { .. })
    }
}

impl Store {
    /// Uses a folder, and makes it if it is not there.
    ///
    /// # Errors
    ///
    /// [`StoreError::File`] and [`StoreError::Write`].
    pub fn create(folder: &Path) -> Result<Store, StoreError> {
        if folder.is_file() {
            return Err(StoreError::File(folder.into()));
        }
        fs::create_dir_all(folder).map_err(|error| WriteError::new(folder, error))?;
        Store::of(folder)
    }

    fn of(folder: &Path) -> Result<Store, StoreError> {
        let cannot = |(path, error)| StoreError::Read { path, error };
        let packs = Arc::new(Packs::find(folder).map_err(cannot)?);
        Ok(Store { folder: folder.into(), packs })
    }

    /// Uses a folder that is there.
    ///
    /// # Errors
    ///
    /// [`StoreError::NoFolder`].
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        if folder.is_file() {
            return Err(StoreError::File(folder.into()));
        }
        if !folder.is_dir() {
            return Err(StoreError::NoFolder(folder.into()));
        }
        Store::of(folder)
    }

    /// Makes the folder that of a plan, or checks that it is: a file in it, `plan.json`, says which.
    ///
    /// # Errors
    ///
    /// [`StoreError::OtherPlan`], and when the file cannot be read or written.
    pub fn claim(&self, plan: &Plan) -> Result<(), StoreError> {
        let path = self.folder.join(PLAN);
        let found = match fs::read(&path) {
            Ok(found) => serde_json::from_slice(&found)
                .map_err(|error| ResultError::Json(error.to_string()))
                .map_err(|error| StoreError::Damaged { path, error })?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                // Values whose keys are texts can always be written.
                let text = serde_json::to_string(plan).unwrap_or_default() + "\n";
                return Ok(write_file(&path, text.as_bytes(), Existing::Replace)?);
            }
            Err(error) => return Err(StoreError::Read { path, error }),
        };
        if *plan == found {
            return Ok(());
        }
        Err(StoreError::OtherPlan {
            folder: self.folder.clone(),
            found: found.to_string(),
            expected: plan.to_string(),
        })
    }

    /// Returns where the result of a unit is, or would be, when it has a file of its own.
    #[must_use]
    pub fn path(&self, id: ContentHash) -> PathBuf {
        let name = id.to_string();
        self.folder.join(&name[..2]).join(format!("{name}.json"))
    }

    /// Reads the result of a unit; `None` when there is none.
    ///
    /// # Errors
    ///
    /// [`StoreError`].
    pub fn load(&self, id: ContentHash) -> Result<Option<UnitResult>, StoreError> {
        let path = self.path(id);
        // Reading from anything else could wait for ever.
        if fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
            return Err(StoreError::UnexpectedFile { path });
        }
        let cannot = |error| StoreError::Read { path: path.clone(), error };
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return self.load_packed(id),
            Err(error) => return Err(cannot(error)),
        };
        let mut bytes = Vec::new();
        file.take(MAX_RESULT_LEN + 1).read_to_end(&mut bytes).map_err(cannot)?;
        if bytes.len() as u64 > MAX_RESULT_LEN {
            return Err(StoreError::TooLong { path });
        }
        parsed(&String::from_utf8_lossy(&bytes), id, &path).map(Some)
    }

    /// Reads the result of a unit from a pack.
    fn load_packed(&self, id: ContentHash) -> Result<Option<UnitResult>, StoreError> {
        let Some(path) = self.packs.path(id) else { return Ok(None) };
        let cannot = |error| StoreError::Read { path: path.into(), error };
        let line = self.packs.line(id).map_err(cannot)?;
        line.map(|line| parsed(&line, id, path)).transpose()
    }

    /// Returns when the result of a unit was written; `None` when there is none.
    #[must_use]
    pub fn modified(&self, id: ContentHash) -> Option<SystemTime> {
        let own = fs::metadata(self.path(id)).ok().and_then(|file| file.modified().ok());
        own.or_else(|| self.packs.modified(id))
    }

    /// Keeps a result, in place of one that is there.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`]; what was there before still is.
    pub fn save(&self, result: &UnitResult) -> Result<(), StoreError> {
        self.write_new(&self.path(result.id), &result.to_text())
    }

    /// Keeps results in one file. A result that a unit has in a file of its own comes before it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`]; then none of them is kept.
    pub fn save_pack(&self, results: &[UnitResult]) -> Result<(), StoreError> {
        if results.is_empty() {
            return Ok(());
        }
        let (name, text) = packs::pack(results);
        let path = self.folder.join(packs::FOLDER).join(name);
        self.write_new(&path, &text)
    }

    /// Notes that a unit could not be done, in place of what was noted before.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`].
    pub fn save_failure(&self, failure: &Failure) -> Result<(), StoreError> {
        self.write_new(&self.failure_path(failure.id), &failure.to_text())
    }

    /// Forgets that a unit could not be done.
    pub(crate) fn forget_failure(&self, id: ContentHash) {
        // What stays is passed over, as the unit has a result.
        let _ = fs::remove_file(self.failure_path(id));
    }

    /// Returns why a unit could not be done; `None` when nothing was noted, or it cannot be read.
    #[must_use]
    pub fn failure(&self, id: ContentHash) -> Option<Failure> {
        let file = File::open(self.failure_path(id)).ok()?;
        let mut text = String::new();
        file.take(MAX_RESULT_LEN).read_to_string(&mut text).ok()?;
        serde_json::from_str(&text).ok()
    }

    fn failure_path(&self, id: ContentHash) -> PathBuf {
        self.folder.join(FAILED).join(id.to_string())
    }

    /// Writes a file into a folder that may not be there.
    fn write_new(&self, path: &Path, text: &str) -> Result<(), StoreError> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| WriteError::new(path, error))?;
        }
        Ok(write_file(path, text.as_bytes(), Existing::Replace)?)
    }

    /// Calls `each` with the id of every result of the folder, in any order.
    ///
    /// Files that do not end with `.json` are passed over, such as what a program was writing when it was
    /// killed.
    ///
    /// # Errors
    ///
    /// [`StoreError::Read`], [`StoreError::UnexpectedFile`], and what `each` returns.
    pub fn for_each_id<E: From<StoreError>>(
        &self,
        mut each: impl FnMut(ContentHash) -> Result<(), E>,
    ) -> Result<(), E> {
        let entries = |folder: &Path| {
            let cannot = |error| StoreError::Read { path: folder.into(), error };
            fs::read_dir(folder).map_err(cannot)
        };
        let path_of = |entry: io::Result<fs::DirEntry>, folder: &Path| {
            entry
                .map(|entry| entry.path())
                .map_err(|error| StoreError::Read { path: folder.into(), error })
        };
        for entry in entries(&self.folder)? {
            let folder = path_of(entry, &self.folder)?;
            if !folder.is_dir() {
                continue;
            }
            for entry in entries(&folder)? {
                let path = path_of(entry, &folder)?;
                if path.extension().is_none_or(|ending| ending != "json") {
                    continue;
                }
                let name = path.file_stem().and_then(|name| name.to_str());
                let id = name.and_then(|name| name.parse().ok());
                let id = id.filter(|id| self.path(*id) == path);
                each(id.ok_or(StoreError::UnexpectedFile { path })?)?;
            }
        }
        self.packs.ids().filter(|id| !self.path(*id).exists()).try_for_each(each)
    }
}

/// Reads the result of a unit, which is in this file.
fn parsed(text: &str, id: ContentHash, path: &Path) -> Result<UnitResult, StoreError> {
    let result = UnitResult::parse(text);
    let result = result.map_err(|error| StoreError::Damaged { path: path.into(), error })?;
    if result.id != id {
        return Err(StoreError::Misplaced { path: path.into(), found: result.id });
    }
    Ok(result)
}
