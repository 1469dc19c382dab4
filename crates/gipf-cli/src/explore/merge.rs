//! `gipf explore merge`

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use clap::Args;
use gipf_app::{GameVisitor, Playable, Registry};
use gipf_explorer::{Added, Builder, Explorer};

use super::database::{beside, cannot_write, open, save};
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
    // Half a merge is of no use.
    let stop = interrupt::flag();
    let mut merging = Merging {
        out: &args.out,
        builder: beside(&args.out, Builder::new()).with_stop(|| stop.load(Ordering::Relaxed)),
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
    let same = match known {
        0 => String::new(),
        1 => "; 1 more was the same".to_owned(),
        known => format!("; {known} more were the same"),
    };
    let words = format!("{} merged{same}", counted(new, "game"));
    save(builder, &args.out, args.force, &words)?;
    Ok(ExitCode::SUCCESS)
}

struct Merging<'a> {
    out: &'a Path,
    builder: Builder,
    new: u64,
    known: u64,
    progress: ProgressLine,
}

/// Adds the games of one kind of a database.
struct MergeGame<'a, 'b> {
    path: &'a Path,
    explorer: &'a Explorer,
    merging: &'a mut Merging<'b>,
}

impl GameVisitor for MergeGame<'_, '_> {
    type Output = Result<(), CliError>;

    fn visit<P: Playable>(self) -> Self::Output {
        let MergeGame { path, explorer, merging: Merging { out, builder, new, known, progress } } =
            self;
        let merged = builder.merge::<P>(explorer, &mut |added| {
            match added {
                Added::New => *new += 1,
                Added::Duplicate => *known += 1,
                Added::Empty => {}
            }
            progress.update(|_| counted(*new, "game"));
        });
        merged.map_err(|error| cannot_write(out, path, error))
    }
}
