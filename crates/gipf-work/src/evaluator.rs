//! The evaluator that work is planned with.

use std::path::Path;

use gipf_ai::Evaluate;
use gipf_ai::weights::Weights;
use gipf_app::Playable;
use gipf_engine::load_weights;
use gipf_lab::train::evaluator_fingerprint;
use serde::{Deserialize, Serialize};

use crate::error::WorkError;

/// An evaluator and the hash of its weights, so that no machine works with another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EvaluatorSpec {
    /// The name of one that is built in, or the label of loaded weights.
    pub name: String,
    /// The file of weights that are loaded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The hash of the weights, in 16 hexadecimal digits: that of their file, or the
    /// [`evaluator_fingerprint`] of one that is built in.
    pub hash: String,
}

/// An evaluator to plan work with.
#[derive(Clone, Debug)]
pub enum EvaluatorSource<P: Playable> {
    /// One that is built in.
    BuiltIn(P::Evaluator),
    /// One with weights from a file.
    File {
        /// The file, as every machine finds it.
        path: String,
        /// What it holds.
        weights: Weights<P, P::Evaluator>,
    },
}

impl<P: Playable> EvaluatorSource<P> {
    /// Returns the evaluator.
    #[must_use]
    pub fn evaluator(&self) -> &P::Evaluator {
        match self {
            EvaluatorSource::BuiltIn(evaluator) => evaluator,
            EvaluatorSource::File { weights, .. } => &weights.evaluator,
        }
    }

    /// Returns the name of the evaluator.
    #[must_use]
    pub fn name(&self) -> String {
        self.evaluator().to_string()
    }

    /// Returns the hash of the weights: that of their file, or the [`evaluator_fingerprint`] of an evaluator that
    /// is built in.
    #[must_use]
    pub fn hash(&self, variant: P::Variant) -> u64 {
        match self {
            EvaluatorSource::BuiltIn(evaluator) => fingerprint::<P>(evaluator, variant),
            EvaluatorSource::File { weights, .. } => weights.hash,
        }
    }

    /// Returns how a unit names the evaluator, for games of a variant.
    #[must_use]
    pub fn spec(&self, variant: P::Variant) -> EvaluatorSpec {
        let file = match self {
            EvaluatorSource::BuiltIn(_) => None,
            EvaluatorSource::File { path, .. } => Some(path.clone()),
        };
        EvaluatorSpec { name: self.name(), file, hash: hash_text(self.hash(variant)) }
    }
}

impl EvaluatorSpec {
    /// Returns the hash as a number.
    pub(crate) fn hash(&self) -> Result<u64, WorkError> {
        u64::from_str_radix(&self.hash, 16).map_err(WorkError::field("hash", &self.hash))
    }

    /// Returns the evaluator, if its weights are those that the work was planned with.
    pub(crate) fn load<P: Playable>(&self, variant: P::Variant) -> Result<P::Evaluator, WorkError> {
        let (evaluator, found) = match &self.file {
            Some(file) => {
                let weights = load_weights::<P>(Path::new(file))?;
                (weights.evaluator, weights.hash)
            }
            None => {
                let evaluator: Result<P::Evaluator, _> = self.name.parse();
                let unknown = |_| "there is no such evaluator".to_owned();
                let evaluator = evaluator
                    .map_err(unknown)
                    .map_err(WorkError::field("evaluator", &self.name))?;
                let hash = fingerprint::<P>(&evaluator, variant);
                (evaluator, hash)
            }
        };
        let name = self.file.as_deref().unwrap_or(&self.name);
        check_hash(name, hash_text(found), &self.hash)?;
        Ok(evaluator)
    }
}

/// Refuses weights with another hash.
pub(crate) fn check_hash(name: &str, found: String, expected: &str) -> Result<(), WorkError> {
    if found == expected {
        return Ok(());
    }
    let (name, expected) = (name.to_owned(), expected.to_owned());
    Err(WorkError::OtherWeights { name, found, expected })
}

pub(crate) fn hash_text(hash: u64) -> String {
    format!("{hash:016x}")
}

fn fingerprint<P: Playable>(evaluator: &P::Evaluator, variant: P::Variant) -> u64 {
    evaluator_fingerprint(variant, |position: &P| evaluator.evaluate(position))
}
