//! `gipf explore engine-games`

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use gipf_app::{GameInfo, GameVisitor, Playable, Registry};
use gipf_engine::PROGRAM;
use gipf_explorer::{Added, Builder, Source};

use super::database::{beside, cannot_write, save};
use super::played_games::{PlayedGame, Settings, play_games};
use crate::shared::error::CliError;
use crate::shared::game::OnlyGameArg;
use crate::shared::interrupt;
use crate::shared::output::{ForceArg, refuse_stdout};
use crate::shared::parse::{number, parse_threads};
use crate::shared::progress::{ProgressLine, counted};
use crate::shared::stderr::tell;

/// Play games of the engine and make a database of them
///
/// Plays every variant of every game, or of the one that --game names. In the first twelve turns of a game about a
/// third is random, so that the games differ. The database also gets what the searches found of the positions. The
/// same options give the same database on any number of threads. After Ctrl-C it gets the games that are finished.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gipf explore engine-games engine.db --games 50
  gipf explore engine-games zertz.db --game zertz --games 500 --nodes 2000 --threads 2")]
pub(super) struct EngineGamesArgs {
    /// The new database
    database: PathBuf,
    #[command(flatten)]
    game: OnlyGameArg,
    /// Number of games of each variant, from 1
    #[arg(long, value_name = "N", default_value = "20", value_parser = number(1..=u32::MAX))]
    games: u32,
    /// Maximum nodes (positions visited) of each search, from 1
    #[arg(long, value_name = "N", default_value = "300", value_parser = number(1..=u64::MAX))]
    nodes: u64,
    /// Number of threads, 1 to 1024; each plays a game
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_threads)]
    threads: NonZeroUsize,
    /// Random seed, a whole number from 0; other seeds give other games
    #[arg(long, value_name = "N", default_value = "1", value_parser = number(0..=u64::MAX))]
    seed: u64,
    #[command(flatten)]
    force: ForceArg,
}

struct Playing {
    builder: Builder,
    database: PathBuf,
    settings: Settings,
    new: u64,
    known: u64,
    progress: ProgressLine,
    stop: &'static AtomicBool,
}

pub(super) fn run<R: Registry>(args: &EngineGamesArgs) -> Result<ExitCode, CliError> {
    let database = &args.database;
    refuse_stdout(database, "<DATABASE>")?;
    args.force.policy([]).check(database)?;
    let EngineGamesArgs { games, nodes, threads, seed, .. } = *args;
    let mut playing = Playing {
        builder: beside(database, Builder::new()),
        database: database.clone(),
        settings: Settings { games, nodes, seed, threads: threads.get() },
        new: 0,
        known: 0,
        progress: ProgressLine::new(),
        stop: interrupt::flag_before_results(),
    };
    for game in args.game.games::<R>() {
        R::visit(game, PlayGame(&mut playing))?;
    }
    playing.progress.clear();
    let Playing { builder, new, known, stop, .. } = playing;
    let same = if known > 0 { format!(", {known} were the same") } else { String::new() };
    let words = format!("{} played{same}", counted(new + known, "game"));
    if new == 0 {
        tell(format_args!("gipf: {words}; no database is made"));
    } else {
        save(builder, database, args.force, &words)?;
    }
    if stop.load(Ordering::Relaxed) {
        return Err(CliError::Interrupted);
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays the variants of a game.
struct PlayGame<'a>(&'a mut Playing);

impl GameVisitor for PlayGame<'_> {
    type Output = Result<(), CliError>;

    fn visit<P: Playable>(self) -> Self::Output {
        let Playing { builder, database, settings, new, known, progress, stop } = self.0;
        let title = GameInfo::get::<P>().title;
        for &variant in P::VARIANTS {
            let mut number = 0;
            play_games::<P>(variant, settings, stop, |PlayedGame { record, values }| {
                number += 1;
                let source = Source { file: PROGRAM, number };
                match builder.add_with_values(&record, source, &values) {
                    Ok(Added::New) => *new += 1,
                    Ok(Added::Duplicate | Added::Empty) => *known += 1,
                    Err(error) => return Err(cannot_write(database, database, error)),
                }
                progress
                    .update(|_| format!("{title} {variant}: {number} of {} games", settings.games));
                Ok(())
            })?;
        }
        Ok(())
    }
}
