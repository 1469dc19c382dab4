//! A file of samples that is resumed after an interruption.

use std::io;
use std::path::Path;

use gipf_engine::{OtherProgram, PROGRAM, Programs};
use gipf_notation::io_error_text;

use crate::train::data_header::MIXED;
use crate::train::{DataError, DataHeader, DataReader, DataWriter};
use crate::{AppendFile, Lab};

/// Why a file of samples cannot be resumed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DataFileError {
    /// It cannot be opened or written.
    #[error("{}", io_error_text(.0))]
    Io(#[from] io::Error),
    /// It is not a file of samples, or damaged.
    #[error(transparent)]
    Data(DataError),
    /// Its games were played with other weights.
    #[error(
        "its games were played with the weights {found} (hash {found_hash:016x}), \
         not with {expected} (hash {expected_hash:016x})"
    )]
    OtherWeights {
        /// The evaluator of the file.
        found: String,
        /// The hash of its weights.
        found_hash: u64,
        /// The evaluator that was asked for.
        expected: String,
        /// The hash of its weights.
        expected_hash: u64,
    },
    /// Its games were played by another program.
    #[error(transparent)]
    OtherProgram(#[from] OtherProgram),
    /// Its games were played with other options.
    #[error("its games were made with other options: {0}")]
    OtherOptions(String),
}

impl From<DataError> for DataFileError {
    fn from(error: DataError) -> DataFileError {
        match error {
            DataError::Io(error) => DataFileError::Io(error),
            error => DataFileError::Data(error),
        }
    }
}

/// Opens a file for more games, and returns the writer and the number of games in the file.
///
/// A file that is not there, or is empty, is begun. In one that holds games already everything
/// after the last whole game is cut off. `programs` says whose games may be in it; the header of a file with games
/// of several programs says that there are.
///
/// # Errors
///
/// [`DataFileError`] when the games of the file were made with another header, or when it is
/// something else; the file is as it was then.
#[inline(never)]
pub fn open_data_file<P: Lab>(
    path: &Path,
    header: &DataHeader<P>,
    programs: Programs,
) -> Result<(DataWriter<AppendFile, P>, u32), DataFileError> {
    let mut file = AppendFile::open(path)?;
    if file.is_empty() {
        return Ok((DataWriter::new(file, header)?, 0));
    }
    let mut reader = DataReader::<_, P>::new(file.reader()?)?;
    check(reader.header(), header)?;
    let DataHeader { program, is_mixed, .. } = reader.header();
    let found = if *is_mixed { Some("several programs") } else { program.as_deref() };
    programs.check(found)?;
    let is_mixed_now = program.as_deref() != Some(PROGRAM);
    let whole = loop {
        match reader.next_game() {
            Ok(Some(_)) => {}
            Ok(None) | Err(DataError::Truncated { .. }) => break reader.byte(),
            Err(error) => return Err(error.into()),
        }
    };
    let games = reader.games();
    if is_mixed_now {
        file.mark(MIXED as u64, &[1])?;
    }
    file.cut(whole)?;
    Ok((DataWriter::resume(file, games), games))
}

/// Checks that the games of a file were made as the next ones will be.
fn check<P: Lab>(found: &DataHeader<P>, expected: &DataHeader<P>) -> Result<(), DataFileError> {
    let DataHeader { variant, seed, nodes, random_percent, evaluator, weights_hash, .. } = found;
    let same_weights = (evaluator, weights_hash) == (&expected.evaluator, &expected.weights_hash);
    let same_options = (variant, seed, nodes, random_percent)
        == (&expected.variant, &expected.seed, &expected.nodes, &expected.random_percent);
    if !same_options {
        return Err(DataFileError::OtherOptions(format!(
            "{variant} --seed {seed} --nodes {nodes} --random {random_percent} and the evaluator \
             {evaluator}"
        )));
    }
    if !same_weights {
        return Err(DataFileError::OtherWeights {
            found: evaluator.clone(),
            found_hash: *weights_hash,
            expected: expected.evaluator.clone(),
            expected_hash: expected.weights_hash,
        });
    }
    Ok(())
}
