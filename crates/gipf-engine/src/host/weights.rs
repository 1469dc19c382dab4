//! Files of weights.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use gipf_ai::weights::{MAX_WEIGHTS_BYTES, Weights, WeightsError};
use gipf_notation::io_error_text;

use crate::Engine;

/// Returned when a file of weights cannot be loaded.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoadWeightsError {
    /// The file cannot be read.
    #[error("{}: {}", .path.display(), io_error_text(.error))]
    Read {
        /// The file.
        path: PathBuf,
        /// Why it cannot be read.
        error: io::Error,
    },
    /// The file cannot be used.
    #[error("{}: {error}", .path.display())]
    Weights {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: WeightsError,
    },
}

/// Loads a file of weights.
///
/// # Errors
///
/// [`LoadWeightsError`] when the file cannot be read, is malformed, or the game has no evaluator
/// with weights from files.
pub fn load_weights<P: Engine>(path: &Path) -> Result<Weights<P, P::Evaluator>, LoadWeightsError> {
    let file =
        read(path).map_err(|error| LoadWeightsError::Read { path: path.to_owned(), error })?;
    P::read_weights(&file)
        .map_err(|error| LoadWeightsError::Weights { path: path.to_owned(), error })
}

/// Reads a file, or one byte more than a file of weights can have.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_WEIGHTS_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
