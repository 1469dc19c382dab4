//! Files of units and folders of results, and what is wrong with them.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use gipf_app::files::FileError;
use gipf_lab::matches::PairError;
use gipf_notation::io_error_text;
use gipf_perft::PerftError;
use gipf_work::{RunError, StoreError, Units, WorkError};

use crate::shared::error::CliError;
use crate::shared::game::file_error;
use crate::shared::stdin::STDIN;

/// Opens a file of units, or standard input for `-`.
pub(super) fn open_units(name: &str) -> Result<Units<Box<dyn BufRead + Send>>, CliError> {
    if name == STDIN {
        return Ok(Units::new(Box::new(BufReader::new(io::stdin()))));
    }
    if Path::new(name).is_dir() {
        return Err(file_error(name)(FileError::Folder));
    }
    match File::open(name) {
        Ok(file) => Ok(Units::new(Box::new(BufReader::new(file)))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err(file_error(name)(FileError::NotFound))
        }
        Err(error) => Err(CliError::Input(format!("{name}: {}", io_error_text(&error)))),
    }
}

/// An error of a run, with the name of the file of units.
pub(super) fn run_error(name: &str) -> impl Fn(RunError) -> CliError {
    move |error| match error {
        RunError::Units(error) => CliError::Input(format!("{name}: {error}")),
        RunError::Store(error) => store_error(error),
        RunError::Work { error, .. } if is_limit(&error) => CliError::Limit(error.to_string()),
        RunError::Thread(_) => CliError::Limit(error.to_string()),
        error => CliError::Input(format!("{name}: {error}")),
    }
}

pub(super) fn store_error(error: StoreError) -> CliError {
    match error {
        StoreError::Write(error) => error.into(),
        error => CliError::Input(error.to_string()),
    }
}

/// Whether more memory or more threads would help.
fn is_limit(error: &WorkError) -> bool {
    matches!(
        error,
        WorkError::OutOfMemory(_)
            | WorkError::PlayGames(_)
            | WorkError::Perft(PerftError::OutOfMemory { .. })
            | WorkError::Pair(PairError::Memory { .. })
    )
}

pub(super) fn work_error(error: WorkError) -> CliError {
    match error {
        WorkError::Perft(error) => error.into(),
        error if is_limit(&error) => CliError::Limit(error.to_string()),
        error => CliError::Input(error.to_string()),
    }
}
