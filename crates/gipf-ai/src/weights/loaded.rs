//! Weights from a file, kept for an evaluator.

use alloc::sync::Arc;

use super::weights_hash;

/// Weights of a variant from a file. Copies share them; they are equal where the files are.
#[derive(Debug)]
pub(crate) struct LoadedWeights<V, W>(Arc<Loaded<V, W>>);

#[derive(Debug)]
struct Loaded<V, W> {
    hash: u64,
    variant: V,
    weights: W,
}

impl<V: Copy, W> LoadedWeights<V, W> {
    pub(crate) fn new(file: &[u8], variant: V, weights: W) -> LoadedWeights<V, W> {
        LoadedWeights(Arc::new(Loaded { hash: weights_hash(file), variant, weights }))
    }

    /// Returns the [`weights_hash`] of the file.
    pub(crate) fn hash(&self) -> u64 {
        self.0.hash
    }

    /// Returns the variant from whose games the weights were learned.
    pub(crate) fn variant(&self) -> V {
        self.0.variant
    }

    #[inline]
    pub(crate) fn weights(&self) -> &W {
        &self.0.weights
    }
}

impl<V, W> Clone for LoadedWeights<V, W> {
    fn clone(&self) -> LoadedWeights<V, W> {
        LoadedWeights(Arc::clone(&self.0))
    }
}

impl<V, W> PartialEq for LoadedWeights<V, W> {
    fn eq(&self, other: &LoadedWeights<V, W>) -> bool {
        self.0.hash == other.0.hash
    }
}

impl<V, W> Eq for LoadedWeights<V, W> {}
