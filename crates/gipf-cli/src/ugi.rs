//! `gipf ugi`

use std::io;

use gipf_engine::ugi::{ServeError, UgiOptions, serve};
use gipf_notation::GameName;
use gipf_perft::Countable;

use crate::args::UgiArgs;
use crate::error::CliError;
use crate::game::CliGame;

pub(crate) fn run(args: &UgiArgs) -> Result<(), CliError> {
    match args.game.or_default() {
        GameName::Gipf => run_of::<gipf_core::Position>(args),
        GameName::Dvonn => run_of::<dvonn_core::Position>(args),
    }
}

fn run_of<P: CliGame + Countable>(args: &UgiArgs) -> Result<(), CliError> {
    let options = UgiOptions::<P>::new();
    let options = if args.in_turn { options.in_turn() } else { options };
    serve(io::stdin().lock(), io::stdout(), options).map_err(|error| match error {
        ServeError::Read(error) => CliError::Read(error),
        ServeError::Write(error) => CliError::Write(error),
        other => CliError::Limit(other.to_string()),
    })
}
