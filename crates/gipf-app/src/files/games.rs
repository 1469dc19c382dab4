//! Reading files that hold games.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::ops::ControlFlow;
use std::path::Path;

use gipf_explorer::Explorer;
use gipf_notation::import::game_tree_name;
use gipf_notation::record::{ReadRecord, ReaderOptions, Record, RecordReader};
use gipf_notation::{Notation, TextReader, io_error_text};

use super::{FormatError, ImportedGames};
use crate::{GameInfo, Playable, Registry};

/// What is known of a file before it is read. Everything that is `None` is guessed.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct ReadOptions {
    /// The game.
    pub game: Option<&'static GameInfo>,
    /// The variant of games that name none.
    pub variant: Option<String>,
    /// The name of the format: `record`, or that of a [`FileFormat`](super::FileFormat).
    pub format: Option<String>,
}

impl ReadOptions {
    /// The name of the format that this crate writes: records with tags, and plain numbered turns.
    pub const RECORD: &str = "record";

    /// Sets the game.
    #[must_use]
    pub fn with_game(mut self, game: Option<&'static GameInfo>) -> ReadOptions {
        self.game = game;
        self
    }

    /// Sets the variant of games that name none.
    #[must_use]
    pub fn with_variant(mut self, variant: Option<String>) -> ReadOptions {
        self.variant = variant;
        self
    }

    /// Sets the format.
    #[must_use]
    pub fn with_format(mut self, format: Option<String>) -> ReadOptions {
        self.format = format;
        self
    }
}

/// Returned when a file of games cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// There is no such file.
    #[error("there is no such file")]
    NotFound,
    /// It is a folder.
    #[error("this is a folder, not a file")]
    Folder,
    /// The system cannot read the file.
    #[error("{}", io_error_text(.0))]
    Io(io::Error),
    /// It is JSON.
    #[error("this is JSON, which is not read; expected records or a file of another program")]
    Json,
    /// It is a database of games.
    #[error("this is a database of games; gipf explore shows and merges them")]
    Database,
    /// It holds samples of self-play.
    #[error(
        "these are positions of gipf selfplay; gipf train reads them, and read_samples of the Python package"
    )]
    Samples,
    /// The format is one of another game.
    #[error("the format {format} holds games of {holds}, not of {game}")]
    OtherGame {
        /// The format's name.
        format: String,
        /// The title of the game that is kept in it.
        holds: &'static str,
        /// The title of the game that was asked for.
        game: &'static str,
    },
    /// It is a game tree of another game than the one that was asked for.
    #[error("the file holds a game of {holds}, not of {game}")]
    HoldsOther {
        /// The title of the game in the file.
        holds: &'static str,
        /// The title of the game that was asked for.
        game: &'static str,
    },
    /// It is a game tree of a game that is not known.
    #[error("{}, which is not supported", tree_text(.name))]
    OtherTree {
        /// What the file calls the game; empty where it names none.
        name: String,
    },
    /// There is no format of this name.
    #[error("there is no format '{format}'")]
    UnknownFormat {
        /// The name.
        format: String,
    },
    /// The game has no such variant.
    #[error("{variant} is a variant of {of}, not of {game}")]
    OtherVariant {
        /// The variant's name.
        variant: String,
        /// The title of the game that has it.
        of: &'static str,
        /// The title of the game in the file.
        game: &'static str,
    },
    /// No game has such a variant.
    #[error("there is no variant '{variant}'")]
    UnknownVariant {
        /// The name.
        variant: String,
    },
    /// The game of another program breaks a rule or cannot be read.
    #[error("{}: {error}", error.place)]
    Import {
        /// What is wrong, and where.
        #[source]
        error: FormatError,
    },
    /// The file is empty.
    #[error("there is no game")]
    NoGame,
    /// The file has fewer games.
    #[error("there is no game {number}, the last is {last}")]
    NoSuchGame {
        /// The game that was asked for, from 1.
        number: usize,
        /// The number of games.
        last: usize,
    },
}

fn tree_text(name: &str) -> String {
    match name {
        "" => "this is a game tree file that names no game".into(),
        number if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            format!("this is a game tree file of the game with the number {number}")
        }
        name => format!("this is a file of boardspace.net of {name}"),
    }
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> FileError {
        match error.kind() {
            io::ErrorKind::NotFound => FileError::NotFound,
            io::ErrorKind::IsADirectory => FileError::Folder,
            _ => FileError::Io(error),
        }
    }
}

/// What a file of games holds.
pub enum Games<P: Notation> {
    /// Records, to be read game by game.
    Records(Box<dyn BufRead + Send>, ReaderOptions<P>),
    /// Another program's file, of which the games are read one by one.
    Imported(ImportedGames<P>),
}

impl<P: Notation> std::fmt::Debug for Games<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Games::Records(..) => "Records",
            Games::Imported(_) => "Imported",
        })
    }
}

impl<P: Notation> IntoIterator for Games<P> {
    type Item = Result<ReadRecord<P>, FileError>;
    type IntoIter = Box<dyn Iterator<Item = Self::Item> + Send>;

    /// Reads the games one by one.
    fn into_iter(self) -> Self::IntoIter {
        match self {
            Games::Records(input, options) => {
                Box::new(RecordReader::new(input, options).map(|read| Ok(read?)))
            }
            Games::Imported(games) => Box::new(games),
        }
    }
}

/// An opened file of games, of which the beginning has been looked at.
pub struct GameFile {
    input: Box<dyn BufRead + Send>,
    /// `None` for records.
    format: Option<&'static str>,
    game: &'static GameInfo,
    variant: Option<String>,
}

impl std::fmt::Debug for GameFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GameFile")
            .field("format", &self.format)
            .field("game", &self.game)
            .finish_non_exhaustive()
    }
}

impl GameFile {
    /// Opens a file and finds out its format and its game, as far as the options do not name them.
    ///
    /// # Errors
    ///
    /// [`FileError`] when the file cannot be read or the options contradict each other.
    pub fn open<R: Registry>(path: &Path, options: &ReadOptions) -> Result<GameFile, FileError> {
        GameFile::new::<R>(BufReader::with_capacity(1 << 16, File::open(path)?), options)
    }

    /// Finds out the format and the game of what stands in a file, as far as the options do not name them.
    ///
    /// # Errors
    ///
    /// [`FileError`] when the input cannot be read or the options contradict each other.
    pub fn new<R: Registry>(
        input: impl BufRead + Send + 'static,
        options: &ReadOptions,
    ) -> Result<GameFile, FileError> {
        let mut input = TextReader::new(input);
        let beginning = String::from_utf8_lossy(input.fill_buf()?).into_owned();
        if beginning.trim_start().starts_with("{\"") {
            return Err(FileError::Json);
        }
        if Explorer::is_database(beginning.as_bytes()) {
            return Err(FileError::Database);
        }
        if beginning.starts_with("GIPFDATA") {
            return Err(FileError::Samples);
        }
        let unknown_variant =
            |variant: &String| FileError::UnknownVariant { variant: variant.clone() };
        let of_variant = options.variant.as_ref();
        let of_variant = of_variant
            .map(|variant| R::of_variant(variant).ok_or_else(|| unknown_variant(variant)))
            .transpose()?;
        let named = options.game.or(of_variant);
        let told = R::format_of_file(&beginning).map(|(game, _)| game);
        check_tree(&beginning, told, named, options.format.as_deref())?;
        let format = match options.format.as_deref() {
            Some(ReadOptions::RECORD) => None,
            Some(name) => {
                // Several games can have a format of this name: the file tells whose it is.
                let told = R::format_of_file(&beginning)
                    .filter(|(_, format)| format.name.eq_ignore_ascii_case(name))
                    .map(|(game, _)| game);
                Some(format_named::<R>(name, named.or(told))?)
            }
            // Short games of several kinds look alike: what is named counts more.
            None => R::format_of_file(&beginning)
                .filter(|(game, _)| named.is_none_or(|named| *game == named))
                .map(|(game, format)| (game, format.name)),
        };
        let found = format.map(|(game, _)| game).or(named).or_else(|| R::of_file(&beginning));
        let game = found.unwrap_or_else(R::default_game);
        if let (Some(of), Some(variant)) = (of_variant, &options.variant)
            && of != game
        {
            let (variant, of, game) = (variant.clone(), of.title, game.title);
            return Err(FileError::OtherVariant { variant, of, game });
        }
        Ok(GameFile {
            input: Box::new(input),
            format: format.map(|(_, format)| format),
            game,
            variant: options.variant.clone(),
        })
    }

    /// Opens a file that holds games of this kind.
    ///
    /// # Errors
    ///
    /// [`FileError`] when the file cannot be read.
    pub fn open_as<P: Playable>(path: &Path) -> Result<GameFile, FileError> {
        let mut input = TextReader::new(BufReader::with_capacity(1 << 16, File::open(path)?));
        let beginning = String::from_utf8_lossy(input.fill_buf()?).into_owned();
        let format = P::FORMATS.iter().find(|format| (format.info.looks_like)(&beginning));
        let game = GameInfo::get::<P>();
        let told = crate::Games::format_of_file(&beginning).map(|(game, _)| game);
        check_tree(&beginning, told, Some(game), None)?;
        Ok(GameFile {
            input: Box::new(input),
            format: format.map(|format| format.info.name),
            game,
            variant: None,
        })
    }

    /// Returns the game that the file holds.
    #[must_use]
    pub fn game(&self) -> &'static GameInfo {
        self.game
    }

    /// Returns what the file holds, as games of this kind.
    ///
    /// # Errors
    ///
    /// [`FileError`] when the file cannot be read or the game is not `P`.
    pub fn games<P: Playable>(self) -> Result<Games<P>, FileError> {
        let variant = self.variant.and_then(|variant| P::variant_named(&variant));
        let Some(name) = self.format else {
            let mut options = ReaderOptions::default();
            options.variant = variant;
            return Ok(Games::Records(self.input, options));
        };
        let format = P::FORMATS.iter().find(|format| format.info.name == name);
        let format = format.ok_or_else(|| FileError::OtherGame {
            format: name.into(),
            holds: self.game.title,
            game: P::TITLE,
        })?;
        Ok(Games::Imported(ImportedGames::new(self.input, format.import, variant)))
    }

    /// Calls `each` with the number of every game, from 1, and what was read, until it breaks. Returns the value
    /// of the break.
    ///
    /// # Errors
    ///
    /// [`FileError`] when the file cannot be read, or has no game.
    pub fn for_each_game<P: Playable, B>(
        self,
        mut each: impl FnMut(usize, ReadRecord<P>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, FileError> {
        let games = self.games()?;
        let must_have_one = matches!(games, Games::Records(..));
        let mut last = 0;
        for (game, read) in (1..).zip(games) {
            last = game;
            if let flow @ ControlFlow::Break(_) = each(game, read?) {
                return Ok(flow);
            }
        }
        if must_have_one && last == 0 {
            return Err(FileError::NoGame);
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// Refuses a game tree of another game than the one named, or of one that is not known, unless it is to be read in
/// another format.
fn check_tree(
    beginning: &str,
    told: Option<&'static GameInfo>,
    named: Option<&'static GameInfo>,
    format: Option<&str>,
) -> Result<(), FileError> {
    let Some(name) = game_tree_name(beginning) else { return Ok(()) };
    if format.is_some_and(|format| !format.eq_ignore_ascii_case(TREE_FORMAT)) {
        return Ok(());
    }
    match (told, named) {
        (Some(told), Some(named)) if told != named => {
            Err(FileError::HoldsOther { holds: told.title, game: named.title })
        }
        // What is wrong with a tree that names nothing is told by the format that was asked for.
        (None, _) if format.is_none() || !name.is_empty() => Err(FileError::OtherTree { name }),
        _ => Ok(()),
    }
}

/// The format of game trees.
const TREE_FORMAT: &str = "boardspace";

/// Returns the format of this name, of the game that is named if it has such a format.
fn format_named<R: Registry>(
    name: &str,
    named: Option<&'static GameInfo>,
) -> Result<(&'static GameInfo, &'static str), FileError> {
    let has_form = |game: &'static GameInfo| {
        let format =
            game.formats().into_iter().find(|format| format.name.eq_ignore_ascii_case(name));
        format.map(|format| (game, format.name))
    };
    let all = || R::GAMES.iter().filter_map(has_form);
    let found = all().find(|(game, _)| named.is_none_or(|named| named == *game));
    found.ok_or_else(|| match (all().next(), named) {
        (Some((holds, format)), Some(game)) => {
            FileError::OtherGame { format: format.into(), holds: holds.title, game: game.title }
        }
        _ => FileError::UnknownFormat { format: name.into() },
    })
}

/// Returns the position lines of a game from its start to its end, a line each.
#[must_use]
pub fn positions_text<P: Notation>(record: &Record<P>) -> String {
    let mut text = format!("{}\n", record.start().position_text(None));
    for node in record.main_line() {
        let _ = writeln!(text, "{}", node.position().position_text(None));
    }
    text
}
