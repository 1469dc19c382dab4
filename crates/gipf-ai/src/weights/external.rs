//! Weights that are not in the program, for a build with `--cfg external_weights`.

use std::boxed::Box;
use std::sync::OnceLock;

use super::{WeightsError, weights_hash};

/// Weights that belong to the crate and are handed over once.
pub(crate) struct ExternalWeights<W> {
    name: &'static str,
    hash: u64,
    weights: OnceLock<Box<W>>,
}

impl<W> ExternalWeights<W> {
    /// Describes a file by its name and its bytes, of which only the hash stays in the program.
    pub(crate) const fn new(name: &'static str, file: &[u8]) -> ExternalWeights<W> {
        ExternalWeights { name, hash: weights_hash(file), weights: OnceLock::new() }
    }

    /// Returns the weights.
    ///
    /// # Panics
    ///
    /// Panics when they have not been provided.
    #[inline(always)]
    pub(crate) fn get(&self) -> &W {
        self.weights.get().expect("weights that were provided")
    }

    /// Returns the name of the file unless it has been provided.
    pub(crate) fn missing(&self) -> Option<&'static str> {
        self.weights.get().is_none().then_some(self.name)
    }

    /// Takes what was read of a file. A file that was provided before stays.
    ///
    /// # Errors
    ///
    /// [`WeightsError::OtherFile`] when it is not the file that belongs to the crate.
    pub(crate) fn provide(&self, file: &[u8], weights: W) -> Result<(), WeightsError> {
        match weights_hash(file) {
            found if found == self.hash => {
                self.weights.get_or_init(|| Box::new(weights));
                Ok(())
            }
            found => Err(WeightsError::OtherFile { expected: self.hash, found }),
        }
    }
}
