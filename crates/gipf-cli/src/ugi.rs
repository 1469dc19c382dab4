//! `gipf ugi`

use std::io;

use gipf_ugi::{Caps, ServeError, serve, serve_in_turn};

use crate::args::UgiArgs;
use crate::error::CliError;

pub(crate) fn run(args: &UgiArgs) -> Result<(), CliError> {
    let serve = if args.in_turn { serve_in_turn } else { serve };
    serve(io::stdin().lock(), io::stdout(), Caps::default()).map_err(|error| match error {
        ServeError::Read(error) => CliError::Read(error),
        ServeError::Write(error) => CliError::Write(error),
        other => CliError::Limit(other.to_string()),
    })
}
