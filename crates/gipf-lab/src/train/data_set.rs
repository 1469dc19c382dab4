//! The samples of files, in memory for training.

use std::io::Read;

use gipf_ai::Score;
use gipf_game::Position;

use crate::Lab;
use crate::train::data::{DataError, DataReader, hash_bytes};
use crate::train::label::fit_scale;

/// One game in this number is kept apart to measure by.
const VALIDATION: u32 = 20;

/// The maximum number of bytes of the positions of a set.
const MAX_SET_BYTES: usize = 4 << 30;

/// A position to learn from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Example<P> {
    pub(crate) position: P,
    pub(crate) score: i16,
    /// 1, a half or 0 for the player to move; `None` when it is not known.
    pub(crate) result: Option<f32>,
}

/// Positions to learn from, and others from other games to measure by.
#[derive(Clone, Debug)]
pub struct DataSet<P: Position> {
    variant: P::Variant,
    pub(crate) training: Vec<Example<P>>,
    pub(crate) validation: Vec<Example<P>>,
    hash: Option<u64>,
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
        expected: String,
        /// The variant of this one.
        found: String,
    },
    /// There are more positions than are held in memory.
    #[error("there are more than {0} positions, which do not fit into memory")]
    TooMany(usize),
}

impl<P: Lab> DataSet<P> {
    /// Returns an empty set.
    #[must_use]
    pub fn new(variant: P::Variant) -> DataSet<P> {
        DataSet { variant, training: Vec::new(), validation: Vec::new(), hash: None }
    }

    /// Adds the samples of a file; every twentieth game is kept to measure by.
    ///
    /// # Errors
    ///
    /// [`DataSetError`]; what was read before stays.
    #[inline(never)]
    pub fn add<R: Read>(&mut self, reader: DataReader<R, P>) -> Result<(), DataSetError> {
        self.add_up_to(MAX_SET_BYTES / size_of::<Example<P>>(), reader)
    }

    /// Adds the samples of a file as long as the set has no more positions than `most`.
    fn add_up_to<R: Read>(
        &mut self,
        most: usize,
        mut reader: DataReader<R, P>,
    ) -> Result<(), DataSetError> {
        let found = reader.header().variant;
        if found != self.variant {
            let (expected, found) = (self.variant.to_string(), found.to_string());
            return Err(DataSetError::OtherVariant { expected, found });
        }
        while let Some(samples) = reader.next_game()? {
            if samples.len() > most.saturating_sub(self.training.len() + self.validation.len()) {
                return Err(DataSetError::TooMany(most));
            }
            let is_validation = reader.games().is_multiple_of(VALIDATION);
            let examples = if is_validation { &mut self.validation } else { &mut self.training };
            examples.extend(samples.into_iter().map(|sample| Example {
                position: sample.position,
                score: sample.score,
                result: sample.result.share(sample.position.side_to_move()),
            }));
        }
        self.hash = Some(hash_bytes(self.hash, &reader.hash().to_le_bytes()));
        Ok(())
    }

    /// Returns a hash of all files, in their order.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash.unwrap_or_default()
    }

    /// Returns the variant of all positions.
    #[must_use]
    pub fn variant(&self) -> P::Variant {
        self.variant
    }

    /// Returns how many positions there are to learn from, and to measure by.
    #[must_use]
    pub fn len(&self) -> [usize; 2] {
        [self.training.len(), self.validation.len()]
    }

    /// Returns whether there are no positions to learn from.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.training.is_empty()
    }

    /// Returns the score, in hundredths of a piece, at which the results of the games say that the
    /// player to move wins e times as often as they lose.
    #[must_use]
    pub fn score_scale(&self) -> f32 {
        let is_open = |example: &&Example<P>| i32::from(example.score).abs() <= Score::EVALUATION;
        let known = |example: &Example<P>| Some((example.score, example.result?));
        fit_scale(&self.training.iter().filter(is_open).filter_map(known).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use gipf_core::{Gipf, Variant};
    use gipf_game::GameResult;

    use super::*;
    use crate::train::{DataHeader, DataWriter, Sample};

    #[test]
    fn positions_to_measure_by_count_as_well() {
        let header = DataHeader {
            variant: Variant::Basic,
            seed: 0,
            nodes: 1,
            random_percent: 0,
            evaluator: "terms".into(),
            weights_hash: 0,
            program: None,
            is_mixed: false,
        };
        let mut file = Vec::new();
        let mut writer = DataWriter::new(&mut file, &header).expect("a header");
        let position = Gipf::start(Variant::Basic);
        let sample = Sample { position, score: 0, ply: 0, result: GameResult::Unknown };
        for game in 1..=VALIDATION {
            let len = if game == VALIDATION { 5 } else { 0 };
            writer.write_game(&vec![sample; len]).expect("written");
        }
        let add_up_to = |most| {
            let mut set = DataSet::<Gipf>::new(Variant::Basic);
            let reader = DataReader::new(&file[..]).expect("a header");
            set.add_up_to(most, reader).map(|()| set.len())
        };
        assert_eq!(add_up_to(5).expect("room for five"), [0, 5]);
        assert!(matches!(add_up_to(4), Err(DataSetError::TooMany(4))));
    }
}
