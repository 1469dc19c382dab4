//! `gipf explore merge`

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use clap::Args;
use gipf_app::{GameVisitor, Playable, Registry};
use gipf_explorer::{Added, Builder, Explorer};

use super::database::{beside, cannot_read, open, save};
use crate::shared::error::CliError;
use crate::shared::interrupt;
use crate::shared::output::{ForceArg, refuse_stdout};
use crate::shared::progress::{ProgressLine, counted};

/// Put the games of several databases into a new one
///
/// A game that is in more than one of them counts once.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gipf explore merge all.db games.db others.db
  gipf explore merge all.db monday.db tuesday.db wednesday.db --force")]
pub(super) struct MergeArgs {
    /// The new database
    out: PathBuf,
    /// The databases to put together
    #[arg(required = true, value_name = "DATABASE")]
    databases: Vec<PathBuf>,
    #[command(flatten)]
    force: ForceArg,
}

pub(super) fn run<R: Registry>(args: &MergeArgs) -> Result<ExitCode, CliError> {
    refuse_stdout(&args.out, "<OUT>")?;
    args.force.policy(args.databases.iter().map(PathBuf::as_path)).check(&args.out)?;
    let databases: Result<Vec<Explorer>, _> =
        args.databases.iter().map(|path| open(path)).collect();
    let databases = databases?;
    let mut merging = Merging {
        builder: beside(&args.out, Builder::new()),
        new: 0,
        known: 0,
        progress: ProgressLine::new(),
    };
    for (path, explorer) in args.databases.iter().zip(&databases) {
        for game in R::GAMES {
            R::visit(game, MergeGame { path, explorer, merging: &mut merging })?;
        }
    }
    merging.progress.clear();
    let Merging { builder, new, known, .. } = merging;
    let words = format!("{} merged, {known} of them twice", counted(new, "game"));
    save(builder, &args.out, &words)?;
    Ok(ExitCode::SUCCESS)
}

struct Merging {
    builder: Builder,
    new: u64,
    known: u64,
    progress: ProgressLine,
}

/// Adds the games of one kind of a database.
struct MergeGame<'a> {
    path: &'a Path,
    explorer: &'a Explorer,
    merging: &'a mut Merging,
}

impl GameVisitor for MergeGame<'_> {
    type Output = Result<(), CliError>;

    fn visit<P: Playable>(self) -> Self::Output {
        let MergeGame { path, explorer, merging: Merging { builder, new, known, progress } } = self;
        let stop = interrupt::flag();
        let merged = builder.merge::<P>(explorer, |added| {
            match added {
                Added::New => *new += 1,
                Added::Duplicate => *known += 1,
                Added::Empty => {}
            }
            progress.update(|_| counted(*new, "game"));
            match stop.load(Ordering::Relaxed) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        merged.map_err(|error| cannot_read(path, error))?;
        // Half a merge is of no use.
        if stop.load(Ordering::Relaxed) { Err(CliError::Interrupted) } else { Ok(()) }
    }
}
