//! What has been counted, in a file.

use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;

use crate::{CheckpointError, Countable, Perft, Unit};

/// The finished parts of a count.
///
/// The file is JSON and is only ever replaced as a whole: written beside the old one, flushed to
/// the disk and renamed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// Tells the file from others, and this form from later ones.
    gipf_perft_checkpoint: u32,
    position: String,
    depth: u8,
    count: Unit,
    /// Whether images of a position are one part.
    symmetry: bool,
    /// For each part its count, when it is finished.
    parts: Vec<Option<u64>>,
}

/// The form of the file.
const FORM: u32 = 1;

/// More than any checkpoint has.
const MAX_LEN: u64 = 1 << 26;

impl Checkpoint {
    pub(crate) fn new<P: Countable>(perft: &Perft<P>, parts: usize) -> Checkpoint {
        Checkpoint {
            gipf_perft_checkpoint: FORM,
            position: perft.position().line(None),
            depth: perft.depth(),
            count: perft.unit(),
            symmetry: perft.merges(),
            parts: vec![None; parts],
        }
    }

    /// Reads a file; `None` when there is none.
    ///
    /// # Errors
    ///
    /// [`CheckpointError::Read`], or [`CheckpointError::Malformed`] when it holds something else.
    pub fn load(path: &Path) -> Result<Option<Checkpoint>, CheckpointError> {
        let cannot = |error| CheckpointError::Read { path: path.into(), error };
        let malformed = |reason| CheckpointError::Malformed { path: path.into(), reason };
        let file = match fs::File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(cannot(error)),
        };
        let mut text = Vec::new();
        file.take(MAX_LEN + 1).read_to_end(&mut text).map_err(cannot)?;
        if text.len() as u64 > MAX_LEN {
            return Err(malformed(format!("it is longer than {MAX_LEN} bytes")));
        }
        let checkpoint: Checkpoint =
            serde_json::from_slice(&text).map_err(|error| malformed(error.to_string()))?;
        if checkpoint.gipf_perft_checkpoint != FORM {
            let form = checkpoint.gipf_perft_checkpoint;
            return Err(malformed(format!("it has form {form}, expected {FORM}")));
        }
        Ok(Some(checkpoint))
    }

    /// Writes the file as a whole.
    ///
    /// # Errors
    ///
    /// [`CheckpointError::Write`]; what the file held before is still there.
    pub fn save(&self, path: &Path) -> Result<(), CheckpointError> {
        let write = || -> io::Result<()> {
            let folder = match path.parent() {
                Some(folder) if folder != Path::new("") => folder,
                _ => Path::new("."),
            };
            let mut file = NamedTempFile::new_in(folder)?;
            serde_json::to_writer(&mut file, self)?;
            writeln!(file)?;
            file.as_file().sync_all()?;
            file.persist(path)?;
            Ok(())
        };
        write().map_err(|error| CheckpointError::Write { path: path.into(), error })
    }

    /// Whether this is a checkpoint of a count, so that running the count can go on from it.
    ///
    /// # Errors
    ///
    /// [`CheckpointError::OtherCount`] says what differs.
    pub fn check<P: Countable>(&self, perft: &Perft<P>) -> Result<(), CheckpointError> {
        self.check_same(&Checkpoint::new(perft, 0))
    }

    /// Takes the parts from a checkpoint of the same count.
    pub(crate) fn take_over(&mut self, saved: Checkpoint) -> Result<(), CheckpointError> {
        saved.check_same(self)?;
        if saved.parts.len() != self.parts.len() {
            let (found, expected) = (saved.parts.len(), self.parts.len());
            return differs("number of parts", found.to_string(), expected.to_string());
        }
        self.parts = saved.parts;
        Ok(())
    }

    /// Whether all but the parts is the same.
    fn check_same(&self, expected: &Checkpoint) -> Result<(), CheckpointError> {
        if self.position != expected.position {
            return differs("position", self.position.clone(), expected.position.clone());
        }
        if self.depth != expected.depth {
            return differs("depth", self.depth.to_string(), expected.depth.to_string());
        }
        if self.count != expected.count {
            let name = |unit| format!("{unit:?}").to_lowercase();
            return differs("unit", name(self.count), name(expected.count));
        }
        if self.symmetry != expected.symmetry {
            let way = |symmetry| if symmetry { "with a table" } else { "without a table" };
            return differs("way", way(self.symmetry).into(), way(expected.symmetry).into());
        }
        Ok(())
    }

    pub(crate) fn count(&self, part: usize) -> Option<u64> {
        self.parts[part]
    }

    pub(crate) fn finish(&mut self, part: usize, count: u64) {
        self.parts[part] = Some(count);
    }
}

fn differs(what: &'static str, found: String, expected: String) -> Result<(), CheckpointError> {
    Err(CheckpointError::OtherCount { what, found, expected })
}
