//! `gipf ugi`

use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use gipf_app::{Playable, Registry};
use gipf_engine::ugi::{CountError, CountRequest, CountResult, ServeError, UgiOptions, serve};
use gipf_perft::{Control, CountMode, Perft, PerftError};

use crate::shared::error::CliError;
use crate::shared::game::GameArg;
use crate::shared::search::read_weights;
use crate::shared::visit;

/// Run the engine for another program (Universal Game Interface)
///
/// Reads commands from standard input and answers on standard output, line by line, until `quit` or the end of the
/// input. `ugi` lists the engine's options, `go movetime 1000` searches for 1000 milliseconds. The book's chapter
/// on the protocol describes all commands.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  gipf ugi
  gipf ugi --game potentials
  gipf ugi --game dvonn
  printf 'position startpos moves b3\\ngo movetime 1000\\n' | gipf ugi --in-turn")]
pub(crate) struct UgiArgs {
    #[command(flatten)]
    game: GameArg,
    /// Answer each line before reading the next: for scripts, which do not wait for answers
    #[arg(long)]
    in_turn: bool,
    /// Evaluate with the weights in this file, written by gipf train
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

pub(crate) fn run<R: Registry>(args: &UgiArgs) -> Result<ExitCode, CliError> {
    visit!(R, args.game.or_default::<R>(), run_of<'a>(args: &'a UgiArgs))
}

fn run_of<P: Playable>(args: &UgiArgs) -> Result<ExitCode, CliError> {
    let mut options = UgiOptions::<P>::new().with_counter(count);
    if args.in_turn {
        options = options.in_turn();
    }
    if let Some(file) = &args.weights {
        options = options.with_weights(read_weights(file)?);
    }
    match serve(io::stdin().lock(), io::stdout(), options) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(ServeError::Read(error)) => Err(CliError::Read(error.into())),
        Err(ServeError::Write(error)) => Err(CliError::Write(error.into())),
        Err(other) => Err(CliError::Limit(other.to_string())),
    }
}

/// Counts with the threads that the client has set.
fn count<P: Playable>(request: &CountRequest<'_, P>) -> CountResult<P> {
    let mut perft = Perft::new(request.position, request.depth, CountMode::Turns);
    perft.use_threads(NonZeroUsize::new(request.threads).unwrap_or(NonZeroUsize::MIN));
    let control = Control { stop: Some(request.stop), progress: None };
    match perft.run_with(&control) {
        Ok(divide) if divide.is_complete() => {
            Ok(divide.turns.into_iter().map(|divided| (divided.turn, divided.count)).collect())
        }
        Ok(_) | Err(PerftError::Stopped) => Err(CountError::Stopped),
        Err(error) => Err(CountError::Failed(error.to_string())),
    }
}
