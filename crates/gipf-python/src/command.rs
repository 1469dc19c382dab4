//! The command `gipf`, for `python -m gipf`.

use std::process::ExitCode;

use gipf_app::Games;
use pyo3::prelude::*;

/// Runs the command with these arguments, the name of the program first, and returns its exit status. A wrong command
/// line and a call for help end the process.
#[pyfunction]
pub(crate) fn _run_command(py: Python<'_>, arguments: Vec<std::ffi::OsString>) -> u8 {
    let status = py.detach(|| gipf_cli::run::<Games>(arguments));
    // An exit code tells its number by comparison only.
    (0..u8::MAX).find(|&number| ExitCode::from(number) == status).unwrap_or(u8::MAX)
}
