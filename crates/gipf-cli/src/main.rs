//! The `gipf` command. What a second frontend would need is in the library crates.
#![forbid(unsafe_code)]

mod analyze;
mod args;
mod bench;
mod check;
mod codecup;
mod convert;
mod error;
mod files;
mod game;
mod game_name;
mod input;
mod interrupt;
mod matches;
mod output;
mod perft;
mod picture;
mod play;
mod progress;
mod replay;
mod search_args;
mod selfplay;
mod show;
mod similar;
mod sink;
mod solve;
mod train;
mod turns;
mod ugi;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use args::{Args, Command};
use error::CliError;

fn main() -> ExitCode {
    match run(Args::parse().command) {
        Ok(status) => status,
        Err(error) => error.report(),
    }
}

fn run(command: Command) -> Result<ExitCode, CliError> {
    let done = match command {
        Command::Show(args) => show::run(&args),
        Command::Turns(args) => turns::run(&args),
        Command::Check(args) => return check::run(&args),
        Command::Convert(args) => return convert::run(&args),
        Command::Replay(args) => return replay::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Analyze(args) => return analyze::run(&args),
        Command::Solve(args) => return solve::run(&args),
        Command::Ugi(args) => ugi::run(&args),
        Command::Codecup(args) => codecup::run(&args),
        Command::Match(args) => return matches::run(&args),
        Command::Bench(args) => return bench::run(&args),
        Command::Selfplay(args) => return selfplay::run(&args),
        Command::Train(args) => return train::run(&args),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "gipf", &mut script);
            output::write_whole(&script)
        }
        Command::Man { command } => {
            let page = args::man_page(command.as_deref()).map_err(CliError::Input)?;
            output::write_whole(&page)
        }
    };
    done.map(|()| ExitCode::SUCCESS)
}
