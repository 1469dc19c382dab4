//! The samples of files, in memory for training.

use std::io::Read;

use gipf_ai::Score;
use gipf_core::{Position, Variant};

use crate::train::data::{DataError, DataReader};
use crate::train::label::fit_scale;

/// One game in so many is kept apart to measure by.
const VALIDATION: u32 = 20;

/// As many as four gibibytes hold.
const MOST_EXAMPLES: usize = 100_000_000;

/// A position to learn from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Example {
    pub(crate) position: Position,
    pub(crate) score: i16,
    /// 1, a half or 0 for the player to move; `None` when it is not known.
    pub(crate) result: Option<f32>,
}

/// Positions to learn from, and others from other games to measure by.
#[derive(Clone, Debug)]
pub struct DataSet {
    variant: Variant,
    pub(crate) training: Vec<Example>,
    pub(crate) validation: Vec<Example>,
}

/// Why files cannot be learned from.
#[derive(Debug, thiserror::Error)]
pub enum DataSetError {
    /// A file is damaged.
    #[error(transparent)]
    Data(#[from] DataError),
    /// A file is of another variant than the files before it.
    #[error("expected games of {expected}, found {found}")]
    OtherVariant {
        /// The variant of the first file.
        expected: Variant,
        /// The variant of this one.
        found: Variant,
    },
    /// There are more positions than are held in memory.
    #[error("there are more than {MOST_EXAMPLES} positions")]
    TooMany,
}

impl DataSet {
    /// Holds nothing yet.
    #[must_use]
    pub fn new(variant: Variant) -> DataSet {
        DataSet { variant, training: Vec::new(), validation: Vec::new() }
    }

    /// Adds the samples of a file; every twentieth game is kept to measure by.
    ///
    /// # Errors
    ///
    /// [`DataSetError`]; what was read before stays.
    pub fn add<R: Read>(&mut self, mut reader: DataReader<R>) -> Result<(), DataSetError> {
        let found = reader.header().variant;
        if found != self.variant {
            return Err(DataSetError::OtherVariant { expected: self.variant, found });
        }
        while let Some(samples) = reader.next_game()? {
            let is_validation = reader.games().is_multiple_of(VALIDATION);
            let examples = if is_validation { &mut self.validation } else { &mut self.training };
            examples.extend(samples.into_iter().map(|sample| Example {
                position: sample.position,
                score: sample.score,
                result: sample.result.share(sample.position.side_to_move()),
            }));
            if self.training.len() > MOST_EXAMPLES {
                return Err(DataSetError::TooMany);
            }
        }
        Ok(())
    }

    /// The variant of all positions.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// How many positions there are to learn from, and to measure by.
    #[must_use]
    pub fn len(&self) -> [usize; 2] {
        [self.training.len(), self.validation.len()]
    }

    /// Whether there are none to learn from.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.training.is_empty()
    }

    /// The score, in hundredths of a piece, at which the results of the games say that the player
    /// to move wins e times as often as he loses.
    #[must_use]
    pub fn score_scale(&self) -> f32 {
        let is_open = |example: &&Example| i32::from(example.score).abs() <= Score::EVALUATION;
        let known = |example: &Example| Some((example.score, example.result?));
        fit_scale(&self.training.iter().filter(is_open).filter_map(known).collect::<Vec<_>>())
    }
}
