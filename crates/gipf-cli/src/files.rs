//! Reading files that a person names.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::ops::ControlFlow;

use gipf_notation::record::{ReaderOptions, Record, RecordFault, read_records};

use crate::error::CliError;
use crate::input::STDIN;

/// Opens a file, or standard input for `-`.
pub(crate) fn open(name: &str) -> Result<Box<dyn BufRead>, String> {
    if name == STDIN {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let file = File::open(name).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".into(),
        _ => error.to_string(),
    })?;
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

/// Calls `each` with every game of a file, from 1, and tells of the faults on stderr. Whether
/// there were any.
pub(crate) fn for_each_game(
    name: &str,
    options: ReaderOptions,
    mut each: impl FnMut(usize, Record) -> Result<(), CliError>,
) -> Result<bool, CliError> {
    let bad = |error: String| CliError::Input(format!("{name}: {error}"));
    let (mut games, mut any_fault) = (0, false);
    let flow = read_records(open(name).map_err(bad)?, options, |record, faults| {
        games += 1;
        any_fault |= !faults.is_empty();
        tell(name, &faults);
        match each(games, record) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        }
    });
    match flow {
        Ok(ControlFlow::Continue(())) if games == 0 => Err(bad("there is no game".into())),
        Ok(ControlFlow::Continue(())) => Ok(any_fault),
        Ok(ControlFlow::Break(error)) => Err(error),
        Err(error) => Err(bad(error.to_string())),
    }
}

/// The `number`-th game of a file, from 1.
pub(crate) fn game(name: &str, number: usize, options: ReaderOptions) -> Result<Record, CliError> {
    let mut found = None;
    let mut last = 0;
    let bad = |error: String| CliError::Input(format!("{name}: {error}"));
    let flow = read_records(open(name).map_err(bad)?, options, |record, faults| {
        last += 1;
        if last < number {
            return ControlFlow::Continue(());
        }
        tell(name, &faults);
        found = Some(record);
        ControlFlow::Break(())
    });
    let _stopped_or_all_read = flow.map_err(|error| bad(error.to_string()))?;
    found.ok_or_else(|| bad(format!("there is no game {number}, the last is {last}")))
}

fn tell(name: &str, faults: &[RecordFault]) {
    for fault in faults {
        eprintln!("gipf: {name}:{fault}");
    }
}
