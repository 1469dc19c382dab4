//! `gipf ugi`

use std::io;

use gipf_engine::ugi::{Caps, ServeError, serve_in_turn_of, serve_of};
use gipf_perft::Countable;

use crate::args::UgiArgs;
use crate::error::CliError;
use crate::game::CliGame;
use crate::game_name::GameName;

pub(crate) fn run(args: &UgiArgs) -> Result<(), CliError> {
    match args.game.or_default() {
        GameName::Gipf => run_of::<gipf_core::Position>(args),
        GameName::Dvonn => run_of::<dvonn_core::Position>(args),
    }
}

fn run_of<P: CliGame + Countable>(args: &UgiArgs) -> Result<(), CliError> {
    let serve = if args.in_turn { serve_in_turn_of::<P> } else { serve_of::<P> };
    serve(io::stdin().lock(), io::stdout(), Caps::default()).map_err(|error| match error {
        ServeError::Read(error) => CliError::Read(error),
        ServeError::Write(error) => CliError::Write(error),
        other => CliError::Limit(other.to_string()),
    })
}
