//! `gipf explore`

mod add;
pub(crate) mod database;
mod engine_games;
mod export;
mod found_files;
mod info;
mod merge;
mod played_games;
mod show;

use std::process::ExitCode;

use clap::{Args, Subcommand};
use gipf_app::Registry;

use crate::shared::error::CliError;

/// Look up what others played: a database of games
///
/// `add` puts files of games into a database, `show` says what was played in a position, how often and with which
/// results. Positions and turns that are mirror images of each other count as one. One database holds games of any
/// kind.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ExploreArgs {
    #[command(subcommand)]
    command: ExploreCommand,
}

const EXAMPLES: &str = "\
Examples:
  gipf explore add games.db game.txt old-games/
  gipf explore show games.db dvonn
  gipf explore show games.db basic --play 'b3 c6' --nodes 10000
  gipf explore merge all.db games.db others.db
  gipf explore engine-games engine.db --games 50";

#[derive(Debug, Subcommand)]
enum ExploreCommand {
    Add(add::AddArgs),
    Show(Box<show::ShowArgs>),
    Info(info::InfoArgs),
    Merge(merge::MergeArgs),
    Export(export::ExportArgs),
    EngineGames(engine_games::EngineGamesArgs),
}

pub(crate) fn run<R: Registry>(args: &ExploreArgs) -> Result<ExitCode, CliError> {
    match &args.command {
        ExploreCommand::Add(args) => add::run::<R>(args),
        ExploreCommand::Show(args) => show::run::<R>(args),
        ExploreCommand::Info(args) => info::run::<R>(args),
        ExploreCommand::Merge(args) => merge::run::<R>(args),
        ExploreCommand::Export(args) => export::run(args),
        ExploreCommand::EngineGames(args) => engine_games::run::<R>(args),
    }
}
