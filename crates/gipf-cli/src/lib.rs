//! The `gipf` command as a library: it parses, calls and prints. What a second frontend would need is in
//! gipf-app and the crates below it.
//!
//! [`main`] is the command with the games of the project. [`run`] takes the list of games, so that another
//! program can have more: `examples/bin/gipf_with_three.rs`.
#![forbid(unsafe_code)]
// A command does not panic when nobody reads what it says: see `shared::output`.
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod analyze;
mod args;
mod bench;
mod check;
mod codecup;
mod convert;
mod explore;
mod help;
mod matches;
mod perft;
mod play;
mod replay;
mod selfplay;
#[cfg(feature = "serve")]
mod serve;
mod shared;
mod show;
mod solve;
mod train;
mod tune;
mod turns;
mod ugi;
mod usage_error;
mod work;

use std::ffi::OsString;
use std::process::ExitCode;

use gipf_app::{Games, Registry};

use args::Command;
use shared::error::CliError;
use shared::output;

/// Runs the command with the games of the project and the arguments of the process.
///
/// This is the whole program. It is compiled once, with the library, and not again for each binary.
#[must_use]
pub fn main() -> ExitCode {
    run::<Games>(std::env::args_os())
}

/// Runs the command with these arguments, the name of the program first, and returns its exit status.
///
/// A wrong command line and a call for help end the process.
pub fn run<R: Registry>(
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
) -> ExitCode {
    match run_command::<R>(args::parse::<R>(arguments)) {
        Ok(status) => status,
        Err(error) => error.report(),
    }
}

fn run_command<R: Registry>(command: Command) -> Result<ExitCode, CliError> {
    match command {
        Command::Show(args) => show::run::<R>(&args),
        Command::Turns(args) => turns::run::<R>(&args),
        Command::Check(args) => check::run::<R>(&args),
        Command::Convert(args) => convert::run::<R>(&args),
        Command::Replay(args) => replay::run::<R>(&args),
        Command::Perft(args) => perft::run::<R>(&args),
        Command::Play(args) => play::run::<R>(&args),
        Command::Analyze(args) => analyze::run::<R>(&args),
        Command::Explore(args) => explore::run::<R>(&args),
        Command::Solve(args) => solve::run::<R>(&args),
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run::<R>(&args),
        Command::Ugi(args) => ugi::run::<R>(&args),
        Command::Codecup(args) => codecup::run(&args),
        Command::Match(args) => matches::run::<R>(&args),
        Command::Bench(args) => bench::run::<R>(&args),
        Command::Selfplay(args) => selfplay::run::<R>(&args),
        Command::Train(args) => train::run::<R>(&args),
        Command::Tune(args) => tune::run::<R>(&args),
        Command::Work(args) => work::run::<R>(&args),
        Command::Completions { shell } => output::write_whole(&args::completions::<R>(shell)),
        Command::Man { command } => output::write_whole(&args::man_page::<R>(&command)?),
    }
}
