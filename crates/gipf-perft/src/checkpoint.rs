//! What has been counted, in a file.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use gipf_notation::{Notation, permissions_of, sync_folder};
use serde::{Deserialize, Serialize};
use tempfile::Builder;

use crate::checkpoint_error::UNNAMED;
use crate::perft::{Keep, Kept};
use crate::{CheckpointError, CountMode, Malformation, Mismatch, Perft, PerftError};

/// The finished parts of a count.
///
/// The file is JSON and is only ever replaced as a whole: written beside the old one, flushed to
/// the disk and renamed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// The version; tells the file from others.
    gipf_perft_checkpoint: u32,
    /// The position line.
    position: String,
    depth: u8,
    /// What is counted.
    count: CountMode,
    /// Whether images of a position are one part.
    symmetry: bool,
    /// The programs that counted: none in files of a time when they were not named.
    #[serde(default)]
    programs: Vec<String>,
    /// The count of each part that is finished.
    parts: Vec<Option<u64>>,
}

/// The version of the file.
const VERSION: u32 = 1;

/// The largest checkpoint that is read, in bytes.
const MAX_CHECKPOINT_LEN: u64 = 1 << 26;

impl Checkpoint {
    pub(crate) fn new<P: Notation>(perft: &Perft<P>, parts: usize) -> Checkpoint {
        Checkpoint {
            gipf_perft_checkpoint: VERSION,
            position: perft.position().position_text(None),
            depth: perft.depth(),
            count: perft.mode(),
            symmetry: perft.merges(),
            programs: vec![perft.program().into()],
            parts: vec![None; parts],
        }
    }

    /// Reads a file; returns `None` when it does not exist.
    ///
    /// # Errors
    ///
    /// [`CheckpointError::Read`], or [`CheckpointError::Malformed`] when it holds something else.
    pub fn load(path: &Path) -> Result<Option<Checkpoint>, CheckpointError> {
        let cannot = |error| CheckpointError::Read { path: path.into(), error };
        let malformed = |reason| CheckpointError::Malformed { path: path.into(), reason };
        let file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(cannot(error)),
        };
        let mut text = Vec::new();
        file.take(MAX_CHECKPOINT_LEN + 1).read_to_end(&mut text).map_err(cannot)?;
        if text.len() as u64 > MAX_CHECKPOINT_LEN {
            return Err(malformed(Malformation::TooLong { limit: MAX_CHECKPOINT_LEN }));
        }
        let checkpoint: Checkpoint = serde_json::from_slice(&text)
            .map_err(|error| malformed(Malformation::Json(without_controls(&error.to_string()))))?;
        if checkpoint.gipf_perft_checkpoint != VERSION {
            let found = checkpoint.gipf_perft_checkpoint;
            return Err(malformed(Malformation::Version { found, expected: VERSION }));
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
            if !folder.is_dir() {
                let sentence = format!("there is no folder {}", folder.display());
                return Err(io::Error::new(io::ErrorKind::NotFound, sentence));
            }
            // The error would name the temporary file, which nobody has asked for.
            let mut builder = Builder::new();
            if let Some(permissions) = permissions_of(path) {
                builder.permissions(permissions);
            }
            let temporary = builder.tempfile_in(folder).map_err(|error| error.kind())?;
            let (mut file, temporary) = temporary.into_parts();
            file.write_all(&serde_json::to_vec(self)?)?;
            writeln!(file)?;
            file.sync_all()?;
            temporary.persist(path).map_err(|error| error.error)?;
            sync_folder(folder)
        };
        write().map_err(|error| CheckpointError::Write { path: path.into(), error })
    }

    /// Checks that this is a checkpoint of a count, so that the count can go on from it.
    ///
    /// # Errors
    ///
    /// [`CheckpointError::OtherCount`] says what differs.
    pub fn check<P: Notation>(&self, perft: &Perft<P>) -> Result<(), CheckpointError> {
        self.check_same(&Checkpoint::new(perft, 0), perft.takes_any_program())
    }

    /// Takes the parts of a checkpoint of the same count.
    pub(crate) fn take_over(
        &mut self,
        saved: Checkpoint,
        takes_any_program: bool,
    ) -> Result<(), CheckpointError> {
        saved.check_same(self, takes_any_program)?;
        if saved.parts.len() != self.parts.len() {
            let mismatch = Mismatch::PartCount(saved.parts.len(), self.parts.len());
            return Err(CheckpointError::OtherCount(mismatch));
        }
        self.parts = saved.parts;
        let mut before = saved.programs;
        if before.is_empty() {
            before.push(UNNAMED.into());
        }
        let before = before.into_iter().filter(|program| !self.programs.contains(program));
        let before: Vec<String> = before.collect();
        self.programs.splice(0..0, before);
        Ok(())
    }

    /// Checks that everything but the parts is equal, and the programs unless any are taken.
    fn check_same(
        &self,
        expected: &Checkpoint,
        takes_any_program: bool,
    ) -> Result<(), CheckpointError> {
        let mismatch = if self.position != expected.position {
            Mismatch::Position(without_controls(&self.position), expected.position.clone())
        } else if self.depth != expected.depth {
            Mismatch::Depth(self.depth, expected.depth)
        } else if self.count != expected.count {
            Mismatch::Mode(self.count, expected.count)
        } else if self.symmetry != expected.symmetry {
            Mismatch::Symmetry(self.symmetry, expected.symmetry)
        } else if self.programs != expected.programs && !takes_any_program {
            let programs = without_controls(&self.programs.join(" and "));
            let found = (!programs.is_empty()).then_some(programs);
            Mismatch::Program(found, expected.programs.join(" and "))
        } else {
            return Ok(());
        };
        Err(CheckpointError::OtherCount(mismatch))
    }
}

impl<P: Notation> Perft<P> {
    /// Uses a checkpoint: the count is resumed from this file where it exists, and writes what has
    /// been counted into it this often, and when it ends or is stopped.
    pub fn use_checkpoint(&mut self, path: &Path, every: Duration) {
        self.keep = Some(Box::new(CheckpointFile { path: path.into(), every }));
    }
}

/// The file of a count, and how often it is written.
#[derive(Debug)]
struct CheckpointFile {
    path: PathBuf,
    every: Duration,
}

impl<P: Notation> Keep<P> for CheckpointFile {
    fn open(&self, perft: &Perft<P>, parts: usize) -> Result<Box<dyn Kept>, PerftError> {
        let mut checkpoint = Checkpoint::new(perft, parts);
        if let Some(saved) = Checkpoint::load(&self.path)? {
            checkpoint.take_over(saved, perft.takes_any_program())?;
        }
        let CheckpointFile { path, every } = self;
        let (path, every, saved) = (path.clone(), *every, Instant::now());
        Ok(Box::new(OpenCheckpoint { checkpoint, path, every, saved }))
    }
}

/// A checkpoint while its count runs.
#[derive(Debug)]
struct OpenCheckpoint {
    checkpoint: Checkpoint,
    path: PathBuf,
    every: Duration,
    saved: Instant,
}

impl Kept for OpenCheckpoint {
    fn counts(&self) -> &[Option<u64>] {
        &self.checkpoint.parts
    }

    fn finish(&mut self, part: usize, count: u64) -> Result<(), PerftError> {
        self.checkpoint.parts[part] = Some(count);
        if self.saved.elapsed() < self.every {
            return Ok(());
        }
        self.saved = Instant::now();
        self.save()
    }

    fn save(&mut self) -> Result<(), PerftError> {
        Ok(self.checkpoint.save(&self.path)?)
    }
}

/// Returns what a file says with spaces for control characters, fit for a message.
fn without_controls(text: &str) -> String {
    text.replace(char::is_control, " ")
}
