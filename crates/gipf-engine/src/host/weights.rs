//! Files of weights.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use gipf_ai::Searchable;
use gipf_ai::weights::{MAX_WEIGHTS_BYTES, Weights, WeightsError};

use crate::IoError;

/// Returned when a file of weights cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LoadWeightsError {
    /// The file cannot be read.
    #[error("{}: {error}", .path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why it cannot be read.
        error: IoError,
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
pub fn load_weights<P: Searchable>(
    path: &Path,
) -> Result<Weights<P, P::Evaluator>, LoadWeightsError> {
    load_weights_with(path, P::read_weights)
}

/// Reads the bytes of a file of weights.
pub(crate) type ReadWeights<P, E> = fn(&[u8]) -> Result<Weights<P, E>, WeightsError>;

/// Loads a file of weights for an evaluator.
pub(crate) fn load_weights_with<P: Searchable, E>(
    path: &Path,
    read_weights: ReadWeights<P, E>,
) -> Result<Weights<P, E>, LoadWeightsError> {
    let file = read(path)
        .map_err(|error| LoadWeightsError::Read { path: path.to_owned(), error: error.into() })?;
    read_weights(&file).map_err(|error| LoadWeightsError::Weights { path: path.to_owned(), error })
}

/// Reads a file, or one byte more than a file of weights can have.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_WEIGHTS_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
