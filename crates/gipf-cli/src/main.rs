//! The `gipf` command. What a second frontend would need is in the library crates.
#![forbid(unsafe_code)]

mod args;
mod error;
mod input;
mod output;
mod perft;
mod picture;
mod progress;
mod show;
mod turns;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use args::{Args, Command};
use error::CliError;

fn main() -> ExitCode {
    match run(Args::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(),
    }
}

fn run(command: Command) -> Result<(), CliError> {
    match command {
        Command::Perft(args) => perft::run(&args),
        Command::Turns(args) => turns::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "gipf", &mut script);
            output::write_whole(&script)
        }
        Command::Man { command } => {
            let page = args::man_page(command.as_deref()).map_err(CliError::Input)?;
            output::write_whole(&page)
        }
    }
}
