//! Which game a command is about, and how its files are read.

use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;

use clap::Args;
use gipf_app::files::{FileError, GameFile, ReadOptions};
use gipf_app::{GameInfo, Playable, Registry};
use gipf_notation::record::{ReadRecord, Record, RecordError};

use super::error::CliError;
use super::stderr::tell;
use super::stdin::{STDIN, stdin};

/// The argument of [`GameArg`].
pub(crate) const GAME: &str = "game";
/// The argument of [`ReadArgs`] that names a format.
pub(crate) const FORMAT: &str = "file_format";

pub(crate) const RECORD_ABOUT: &str = "Numbered turns, with or without tags, as in published games";

/// `--game`
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct GameArg {
    // The help lists the games.
    #[arg(long, value_name = "GAME", value_parser = no_game)]
    pub(crate) game: Option<&'static GameInfo>,
}

impl GameArg {
    /// The game that is named, or the default.
    pub(crate) fn or_default<R: Registry>(self) -> &'static GameInfo {
        self.game.unwrap_or_else(R::default_game)
    }

    /// The game that is named, or that the text names, or that of a start or a position line, or the
    /// default.
    pub(crate) fn or_of_position<R: Registry>(self, text: &str) -> &'static GameInfo {
        self.game.or_else(|| game_of::<R>(text)).unwrap_or_else(R::default_game)
    }
}

/// The game that a text names, or that of a start or a position line.
pub(crate) fn game_of<R: Registry>(text: &str) -> Option<&'static GameInfo> {
    R::find(text.trim()).ok().or_else(|| R::of_position(text))
}

/// Returns the game of a text that names a variant: by its own name, by that of the game, or by both. Among several
/// games with such a variant it is the first, or the one that is named.
pub(crate) fn game_of_variant<R: Registry>(game: GameArg, text: &str) -> Option<&'static GameInfo> {
    match game.game {
        Some(game) => Some(game).filter(|game| game.has_variant(text)),
        None => R::of_variant(text),
    }
}

/// Returns the game that is named by itself or, by its variant or its name, in the text of a variant; or the
/// default.
pub(crate) fn game_to_play<R: Registry>(game: GameArg, variant: Option<&str>) -> &'static GameInfo {
    let text = variant.unwrap_or_default();
    let word = || text.split_whitespace().next().and_then(|word| R::find(word).ok());
    let found = game.game.or_else(|| game_of_variant::<R>(game, text)).or_else(word);
    found.unwrap_or_else(R::default_game)
}

/// The argument of [`OnlyGameArg`].
pub(crate) const ONLY_GAME: &str = "only_game";

/// `--game`, where without it all games are meant.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct OnlyGameArg {
    // The help lists the games.
    #[arg(id = ONLY_GAME, long = "game", value_name = "GAME", value_parser = no_game)]
    game: Option<&'static GameInfo>,
}

impl OnlyGameArg {
    /// The game that is named, or all.
    pub(crate) fn games<R: Registry>(self) -> impl Iterator<Item = &'static GameInfo> {
        R::GAMES.iter().filter(move |game| self.game.is_none_or(|named| named == *game))
    }
}

/// Stands for [`parse_game`] until the registry is known.
fn no_game(_: &str) -> Result<&'static GameInfo, String> {
    Err("there are no games".into())
}

pub(crate) fn parse_game<R: Registry>(text: &str) -> Result<&'static GameInfo, String> {
    R::find(text).map_err(|error| error.to_string())
}

/// How a file of games is read.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct ReadArgs {
    // The help lists the variants.
    #[arg(long)]
    variant: Option<String>,
    /// Format of the file [default: recognized by its contents]
    #[arg(id = FORMAT, long = "as", value_name = "FORMAT")]
    format: Option<String>,
}

impl ReadArgs {
    fn options(&self, game: GameArg) -> ReadOptions {
        ReadOptions::default()
            .with_game(game.game)
            .with_variant(self.variant.clone())
            .with_format(self.format.clone())
    }

    /// Returns the first of these options that is given.
    pub(crate) fn given(&self) -> Option<&'static str> {
        let options = [("--variant", &self.variant), ("--as", &self.format)];
        options.into_iter().find(|(_, value)| value.is_some()).map(|(name, _)| name)
    }

    /// Opens a file of games, or standard input for `-`.
    pub(crate) fn open<R: Registry>(
        &self,
        file: &str,
        game: GameArg,
    ) -> Result<GameFile, FileError> {
        self.open_path::<R>(Path::new(file), game)
    }

    /// The same for a file whose name need not be UTF-8.
    pub(crate) fn open_path<R: Registry>(
        &self,
        file: &Path,
        game: GameArg,
    ) -> Result<GameFile, FileError> {
        let options = self.options(game);
        if file == Path::new(STDIN) {
            GameFile::new::<R>(stdin(), &options)
        } else {
            GameFile::open::<R>(file, &options)
        }
    }
}

/// An error about a file.
pub(crate) fn file_error(file: &str) -> impl Fn(FileError) -> CliError {
    move |error| CliError::File { file: file.into(), error }
}

/// How much of a file of games was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    Whole,
    /// Something is wrong or could not be read, which has been told.
    Part,
}

impl From<Extent> for ExitCode {
    /// What was only read in part is never a success.
    fn from(extent: Extent) -> ExitCode {
        match extent {
            Extent::Whole => ExitCode::SUCCESS,
            Extent::Part => ExitCode::FAILURE,
        }
    }
}

/// Calls `each` with every game of a file, and tells the errors in records on stderr for the games from
/// `first` on. What has errors and nothing of a game is passed over.
pub(crate) fn for_each_game<P: Playable>(
    name: &str,
    file: GameFile,
    first: usize,
    mut each: impl FnMut(usize, Record<P>, &[RecordError<P>]) -> Result<ControlFlow<()>, CliError>,
) -> Result<Extent, CliError> {
    let mut extent = Extent::Whole;
    let mut has_games = false;
    let flow = file.for_each_game(|game, read: ReadRecord<P>| {
        let problems = read.problems();
        let ReadRecord { record, errors, .. } = read;
        for problem in problems.iter().filter(|_| game >= first) {
            tell(format_args!("gipf: {name}:{problem}"));
        }
        if game >= first && problems.iter().any(|problem| !problem.is_tolerated()) {
            extent = Extent::Part;
            if is_bare(&record) {
                return ControlFlow::Continue(());
            }
        }
        has_games = true;
        match each(game, record, &errors) {
            Ok(ControlFlow::Continue(())) => ControlFlow::Continue(()),
            Ok(ControlFlow::Break(())) => ControlFlow::Break(Ok(())),
            Err(error) => ControlFlow::Break(Err(error)),
        }
    });
    flow.map_err(file_error(name))?.break_value().unwrap_or(Ok(()))?;
    if !has_games {
        return Err(file_error(name)(FileError::NoGame));
    }
    Ok(extent)
}

/// Whether a record has nothing that was read.
fn is_bare<P: Playable>(record: &Record<P>) -> bool {
    record.is_empty() && record.tags().next().is_none() && record.comment().is_empty()
}

/// A game of a file.
pub(crate) struct NthGame<P: Playable> {
    pub(crate) record: Record<P>,
    pub(crate) extent: Extent,
    /// Whether turns are missing from the record because of an error.
    pub(crate) loses_turns: bool,
}

/// Reads the `number`-th game of a file, from 1.
pub(crate) fn nth_game<P: Playable>(
    name: &str,
    file: GameFile,
    number: usize,
) -> Result<NthGame<P>, CliError> {
    let mut found = None;
    let mut last = 0;
    let extent = for_each_game(name, file, number, |game, record, errors| {
        last = game;
        if game < number {
            return Ok(ControlFlow::Continue(()));
        }
        // What follows is another game, where this one was passed over.
        let loses_turns = errors.iter().any(|error| error.loses_turns);
        found = (game == number).then_some((record, loses_turns));
        Ok(ControlFlow::Break(()))
    })?;
    if found.is_none() && extent == Extent::Part {
        return Err(CliError::Input(format!("{name}: game {number} cannot be read")));
    }
    let found = found.ok_or_else(|| file_error(name)(FileError::NoSuchGame { number, last }))?;
    let (record, loses_turns) = found;
    Ok(NthGame { record, extent, loses_turns })
}
