//! `gipf explore add`

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use gipf_app::files::{FileError, GameFile};
use gipf_app::{GameVisitor, Playable, Registry};
use gipf_explorer::{Added, Builder, Source};
use gipf_notation::record::ReadRecord;

use super::database::{beside, cannot_read, cannot_write, open, save, tell_contents};
use super::found_files::found_files;
use crate::shared::error::CliError;
use crate::shared::game::{GameArg, ReadArgs, file_error};
use crate::shared::interrupt;
use crate::shared::output::{ForceArg, refuse_stdout};
use crate::shared::progress::{ProgressLine, counted};
use crate::shared::stderr::tell;

/// Put games into a database, which is made if it is missing
///
/// Reads files of games in any format that gipf check reads, and all files in folders and the folders below. A game that
/// is in the database already is passed over: one with the same start, turns, result, players and date. So the same
/// command can be given again when there are new games.
///
/// The database is replaced when all is read; until then the file stays as it was. After Ctrl-C it gets the games that
/// were read by then. A game that cannot be read to its end is left out and told, and so is a file without games; then
/// the exit status is 1.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gipf explore add games.db game.txt
  gipf explore add games.db boardspace/ littlegolem/
  gipf explore add games.db --as gf1 logs/")]
pub(super) struct AddArgs {
    /// The database
    database: PathBuf,
    /// Files of games and folders of such files, or - for standard input
    #[arg(required = true, value_name = "FILE|DIR")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    read: ReadArgs,
}

/// What has come of the games so far.
struct Adding {
    builder: Builder,
    database: PathBuf,
    new: u64,
    known: u64,
    /// Games without turns.
    empty: u64,
    /// Games left out because of an error.
    wrong: u64,
    /// Files and folders that could not be read.
    unreadable: u64,
    progress: ProgressLine,
    /// The number of the file that is read, and of all files.
    place: (usize, usize),
    stop: &'static AtomicBool,
}

pub(super) fn run<R: Registry>(args: &AddArgs) -> Result<ExitCode, CliError> {
    let database = &args.database;
    refuse_stdout(database, "<DATABASE>")?;
    // The database is continued, so it may exist. It may also be in a folder that is read.
    let inputs = args.files.iter().map(PathBuf::as_path).filter(|path| !path.is_dir());
    ForceArg::default().policy(inputs).check_resumed(database)?;
    let is_new = database.metadata().map_or(true, |found| found.is_file() && found.len() == 0);
    let builder = match is_new {
        true => Builder::new(),
        false => Builder::resume(open(database)?).map_err(|error| cannot_read(database, error))?,
    };
    let (files, unreadable) = found_files(&args.files, database);
    let mut adding = Adding {
        builder: beside(database, builder),
        database: database.clone(),
        new: 0,
        known: 0,
        empty: 0,
        wrong: 0,
        unreadable,
        progress: ProgressLine::new(),
        place: (0, files.len()),
        stop: interrupt::flag_before_results(),
    };
    for path in &files {
        if adding.is_stopped() {
            break;
        }
        adding.place.0 += 1;
        let name = &*path.to_string_lossy();
        let added = match args.read.open_path::<R>(path, args.game) {
            Ok(file) => R::visit(file.game(), AddFile { name, file, adding: &mut adding })?,
            Err(error) => Err(error),
        };
        if let Err(error) = added {
            tell(format_args!("gipf: {}", file_error(name)(error)));
            adding.unreadable += 1;
        }
    }
    adding.finish(is_new)
}

/// Adds the games of a file.
struct AddFile<'a> {
    name: &'a str,
    file: GameFile,
    adding: &'a mut Adding,
}

impl GameVisitor for AddFile<'_> {
    /// What is wrong with the file, or else with the database.
    type Output = Result<Result<(), FileError>, CliError>;

    fn visit<P: Playable>(self) -> Self::Output {
        let AddFile { name, file, adding } = self;
        let mut games = 0;
        let flow = file.for_each_game(|number, read: ReadRecord<P>| {
            games += 1;
            match adding.add(name, number, &read) {
                Ok(()) if adding.is_stopped() => ControlFlow::Break(Ok(())),
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(Err(error)),
            }
        });
        let flow = match flow {
            Ok(flow) => flow,
            Err(error) => return Ok(Err(error)),
        };
        flow.break_value().unwrap_or(Ok(()))?;
        Ok(if games == 0 { Err(FileError::NoGame) } else { Ok(()) })
    }
}

impl Adding {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Adds a game, unless turns of it were lost.
    fn add<P: Playable>(
        &mut self,
        name: &str,
        number: usize,
        read: &ReadRecord<P>,
    ) -> Result<(), CliError> {
        if let Some(error) = read.errors.iter().find(|error| error.loses_turns) {
            tell(format_args!("gipf: {name}:{error}; the game is left out"));
            self.wrong += 1;
            return Ok(());
        }
        let source = Source { file: name, number: u32::try_from(number).unwrap_or(u32::MAX) };
        match self.builder.add(&read.record, source) {
            Ok(Added::New) => self.new += 1,
            Ok(Added::Duplicate) => self.known += 1,
            Ok(Added::Empty) => self.empty += 1,
            Err(error) => return Err(cannot_write(&self.database, &self.database, error)),
        }
        let (file, files) = self.place;
        self.progress.update(|_| {
            format!("{}, file {file} of {files}", counted(self.new + self.known, "game"))
        });
        Ok(())
    }

    /// Saves the database, unless there is nothing to save, and says what was added.
    fn finish(self, is_new: bool) -> Result<ExitCode, CliError> {
        let Adding { builder, database, new, known, empty, wrong, unreadable, .. } = self;
        let is_stopped = self.stop.load(Ordering::Relaxed);
        self.progress.clear();
        let mut words = format!("{} added, {known} there already", counted(new, "game"));
        for (count, what) in [(empty, "without turns"), (wrong, "left out")] {
            if count > 0 {
                let _ = write!(words, ", {} {what}", counted(count, "game"));
            }
        }
        match new {
            0 if is_new => tell(format_args!("gipf: {words}; no database is made")),
            0 => tell_contents(&database, open(&database)?.contents(), &words)?,
            _ => save(builder, &database, ForceArg::default(), &words)?,
        }
        if is_stopped {
            return Err(CliError::Interrupted);
        }
        if unreadable > 0 {
            tell(format_args!("gipf: {} could not be read", counted(unreadable, "file")));
        }
        let is_whole = wrong == 0 && unreadable == 0;
        Ok(if is_whole { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
