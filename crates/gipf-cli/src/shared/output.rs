//! Writing to standard output or to a file.

use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::Args;
use gipf_app::files::{OutputPolicy, WholeFile};
use gipf_app::json::Document;
use serde::Serialize;

use super::error::CliError;
use super::stdin::STDIN;

/// The argument that stands for standard output.
pub(crate) const STDOUT: &str = "-";

/// `--force`, of every command that writes a file or a folder that an argument names.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct ForceArg {
    /// Replace files that exist (the input is never replaced)
    #[arg(long)]
    force: bool,
}

impl ForceArg {
    /// Which files may be written by a command that reads these, `-` being standard input.
    pub(crate) fn policy<'a>(self, inputs: impl IntoIterator<Item = &'a Path>) -> OutputPolicy {
        let policy = OutputPolicy::default().with_replacing(self.force);
        inputs.into_iter().fold(policy, |policy, input| match input.to_str() {
            Some(STDIN) => policy.with_stdin(),
            _ => policy.with_input(input),
        })
    }

    /// Refuses the option where nothing is written that it could be for.
    pub(crate) fn check_use(self, has_output: bool) -> Result<(), CliError> {
        if self.force && !has_output {
            let sentence = "--force is for a file or folder to write, but none is named";
            return Err(CliError::Input(sentence.into()));
        }
        Ok(())
    }

    pub(crate) fn is_given(self) -> bool {
        self.force
    }
}

/// Standard output in blocks; flush it.
pub(crate) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// Writes something that was rendered into memory.
pub(crate) fn write_whole(bytes: &[u8]) -> Result<ExitCode, CliError> {
    let mut out = stdout();
    out.write_all(bytes)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Writes a JSON object of the schema, and ends the line.
pub(crate) fn write_json(out: &mut impl Write, body: impl Serialize) -> Result<(), CliError> {
    serde_json::to_writer(&mut *out, &Document::new(body))?;
    Ok(writeln!(out)?)
}

/// Refuses `-` for a file that is written again and again, or continued: standard output is neither.
pub(crate) fn refuse_stdout(path: &Path, argument: &'static str) -> Result<(), CliError> {
    if path != Path::new(STDOUT) {
        return Ok(());
    }
    let reason = "expected a file: this does not go to standard output; ./- is a file of that name";
    Err(CliError::Argument { argument, value: STDOUT.into(), reason: reason.into() })
}

/// Checks that a file may be written, before there is anything to write; `-` is standard output.
pub(crate) fn check_file(path: Option<&Path>, policy: &OutputPolicy) -> Result<(), CliError> {
    match path.filter(|path| *path != Path::new(STDOUT)) {
        None => Ok(()),
        Some(path) => Ok(policy.check(path)?),
    }
}

/// Writes a whole file, or to standard output for `-`.
pub(crate) fn write_file(path: &Path, bytes: &[u8], policy: &OutputPolicy) -> Result<(), CliError> {
    let mut sink = Sink::create(Some(path), policy)?;
    sink.write(bytes)?;
    sink.finish()
}

/// Standard output, or a file that appears when it is complete.
pub(crate) enum Sink {
    Stdout(BufWriter<StdoutLock<'static>>),
    File(WholeFile),
}

impl Sink {
    /// Standard output for no path or `-`.
    pub(crate) fn create(path: Option<&Path>, policy: &OutputPolicy) -> Result<Sink, CliError> {
        match path.filter(|path| *path != Path::new(STDOUT)) {
            None => Ok(Sink::Stdout(stdout())),
            Some(path) => Ok(Sink::File(policy.create(path)?)),
        }
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), CliError> {
        match self {
            Sink::Stdout(out) => Ok(out.write_all(bytes)?),
            Sink::File(file) => Ok(file.write_all(bytes)?),
        }
    }

    /// Writes what waits for more to standard output; a file appears when it is complete.
    pub(crate) fn flush(&mut self) -> Result<(), CliError> {
        match self {
            Sink::Stdout(out) => Ok(out.flush()?),
            Sink::File(_) => Ok(()),
        }
    }

    /// Completes the writing; without this a file stays as it was.
    pub(crate) fn finish(self) -> Result<(), CliError> {
        match self {
            Sink::Stdout(mut out) => Ok(out.flush()?),
            Sink::File(file) => Ok(file.finish()?),
        }
    }
}
