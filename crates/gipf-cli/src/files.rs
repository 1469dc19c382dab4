//! Reading files that a person names.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;

use clap::{Args as ClapArgs, ValueEnum};
use gipf_core::{Position, Variant};
use gipf_notation::import::{
    Gf1Options, ImportError, ImportFormat, ImportedGame, MAX_IMPORT_LEN, export_boardspace,
    export_gf1, export_littlegolem, guess_format, import_boardspace, import_gf1,
    import_littlegolem,
};
use gipf_notation::record::{ReaderOptions, Record, RecordError, TreeError, read_records_of};
use gipf_notation::{LineColumn, Notation};

use crate::error::CliError;
use crate::game::GameArg;
use crate::game_name::{GameName, guess_game_of_file};
use crate::input::STDIN;

/// Opens a file, or standard input for `-`.
pub(crate) fn open(name: &str) -> Result<Box<dyn BufRead>, String> {
    if name == STDIN {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let file = File::open(name).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".into(),
        _ => error.to_string(),
    })?;
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

/// How a file of games is to be read.
#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub(crate) struct ReadArgs {
    /// The variant of games of GIPF that name none
    #[arg(long)]
    variant: Option<Variant>,
    /// The form of the file, where it is not to be found out
    #[arg(long = "as", value_enum, value_name = "FORM")]
    form: Option<FileForm>,
}

/// A form in which games are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FileForm {
    /// Records with tags, or the plain numbered turns of published games
    Record,
    /// The log of GF1
    Gf1,
    /// The game tree file of boardspace.net
    Boardspace,
    /// The text of a game of DVONN at littlegolem
    Littlegolem,
}

impl FileForm {
    /// The form that a file with this beginning seems to have.
    fn guess(beginning: &str) -> FileForm {
        match guess_format(beginning) {
            Some(ImportFormat::Boardspace) => FileForm::Boardspace,
            Some(ImportFormat::Littlegolem) => FileForm::Littlegolem,
            // Logs of GF1 without captures read as records too.
            Some(ImportFormat::Gf1) if beginning.contains("x(") => FileForm::Gf1,
            _ => FileForm::Record,
        }
    }

    /// The game, where only one is kept in this form.
    fn game(self) -> Option<GameName> {
        match self {
            FileForm::Record => None,
            FileForm::Gf1 | FileForm::Boardspace => Some(GameName::Gipf),
            FileForm::Littlegolem => Some(GameName::Dvonn),
        }
    }

    fn name(self) -> &'static str {
        match self {
            FileForm::Record => "record",
            FileForm::Gf1 => ImportFormat::Gf1.name(),
            FileForm::Boardspace => ImportFormat::Boardspace.name(),
            FileForm::Littlegolem => ImportFormat::Littlegolem.name(),
        }
    }
}

/// What reading and writing files wants of a game.
pub(crate) trait FileGame: Notation {
    /// The variant of games that name none.
    fn unnamed_variant(args: ReadArgs) -> Option<Self::Variant>;
    /// Reads a game in another program's form; `None` when the game is not kept in it.
    fn import(
        form: FileForm,
        text: &str,
        args: ReadArgs,
    ) -> Option<Result<ImportedGame<Self>, Fault>>;
    /// Writes a game in another program's form; `None` when the game is not kept in it.
    fn export(form: FileForm, game: &ImportedGame<Self>) -> Option<Result<String, String>>;
}

impl FileGame for Position {
    fn unnamed_variant(args: ReadArgs) -> Option<Variant> {
        args.variant
    }

    fn import(form: FileForm, text: &str, args: ReadArgs) -> Option<Result<ImportedGame, Fault>> {
        let start = args.variant.map(Position::start);
        let gf1 = start.map_or_else(Gf1Options::default, |start| Gf1Options { start });
        let read = match form {
            FileForm::Gf1 => import_gf1(text, &gf1),
            FileForm::Boardspace => import_boardspace(text),
            FileForm::Record | FileForm::Littlegolem => return None,
        };
        Some(read.map_err(|error| Fault::of(&error)))
    }

    fn export(form: FileForm, game: &ImportedGame) -> Option<Result<String, String>> {
        let written = match form {
            FileForm::Gf1 => export_gf1(game),
            FileForm::Boardspace => export_boardspace(game),
            FileForm::Record | FileForm::Littlegolem => return None,
        };
        Some(written.map_err(|error| error.to_string()))
    }
}

impl FileGame for dvonn_core::Position {
    fn unnamed_variant(_: ReadArgs) -> Option<Self::Variant> {
        None
    }

    fn import(
        form: FileForm,
        text: &str,
        _: ReadArgs,
    ) -> Option<Result<ImportedGame<Self>, Fault>> {
        (form == FileForm::Littlegolem)
            .then(|| import_littlegolem(text).map_err(|error| Fault::of(&error)))
    }

    fn export(form: FileForm, game: &ImportedGame<Self>) -> Option<Result<String, String>> {
        (form == FileForm::Littlegolem)
            .then(|| export_littlegolem(game).map_err(|error| error.to_string()))
    }
}

/// What is wrong with another program's file.
pub(crate) struct Fault {
    pub(crate) place: LineColumn,
    pub(crate) sentence: String,
}

impl Fault {
    fn of<K: std::fmt::Display>(error: &ImportError<K>) -> Fault {
        Fault { place: error.place, sentence: format!("turn {}: {}", error.turn, error.kind) }
    }
}

/// What a file of games holds.
pub(crate) enum Games<P: Notation> {
    /// To be read game by game.
    Records(Box<dyn BufRead>, ReaderOptions<P>),
    /// Another program's file, which holds one game.
    Imported(Result<Record<P>, Fault>),
}

/// An opened file of games, of which the beginning has been looked at.
pub(crate) struct GameFile {
    name: String,
    input: Box<dyn BufRead>,
    form: FileForm,
    game: GameName,
    args: ReadArgs,
}

impl GameFile {
    /// Opens a file and finds out its form and its game, as far as the arguments do not name them.
    pub(crate) fn open(name: &str, args: ReadArgs, game: GameArg) -> Result<GameFile, String> {
        let mut input = open(name)?;
        let start = String::from_utf8_lossy(input.fill_buf().map_err(|e| e.to_string())?);
        let named = game.game.or(args.variant.map(|_| GameName::Gipf));
        let guess = FileForm::guess(&start);
        // Short games of both look alike.
        let fits = guess.game().is_none_or(|of| named.is_none_or(|named| of == named));
        let form = args.form.unwrap_or(if fits { guess } else { FileForm::Record });
        let found = form.game().or(named).or_else(|| guess_game_of_file(&start));
        let found = found.unwrap_or_default();
        if let Some(named) = named.filter(|named| *named != found) {
            return Err(format!("the form {} holds games of {found}, not of {named}", form.name()));
        }
        if let (GameName::Dvonn, Some(variant)) = (found, args.variant) {
            return Err(format!("{variant} is a variant of GIPF, not of DVONN"));
        }
        Ok(GameFile { name: name.into(), input, form, game: found, args })
    }

    /// [`GameFile::open`] where nothing else is done with an error than to report it.
    pub(crate) fn open_or_refuse(
        name: &str,
        args: ReadArgs,
        game: GameArg,
    ) -> Result<GameFile, CliError> {
        GameFile::open(name, args, game)
            .map_err(|error| CliError::Input(format!("{name}: {error}")))
    }

    /// The game that the file holds.
    pub(crate) fn game(&self) -> GameName {
        self.game
    }

    /// What the file holds, as games of this kind.
    pub(crate) fn games<P: FileGame>(self) -> Result<Games<P>, String> {
        let GameFile { input, form, args, .. } = self;
        if form == FileForm::Record {
            return Ok(Games::Records(input, ReaderOptions { variant: P::unnamed_variant(args) }));
        }
        let mut text = String::new();
        // One byte more than is imported is enough to be refused.
        input
            .take(MAX_IMPORT_LEN as u64 + 1)
            .read_to_string(&mut text)
            .map_err(|error| error.to_string())?;
        let wrong_game = || format!("the form {} holds no games of {}", form.name(), P::TITLE);
        let game = P::import(form, &text, args).ok_or_else(wrong_game)?;
        let too_long = |error: TreeError<P>| Fault {
            place: LineColumn::default(),
            sentence: error.to_string(),
        };
        Ok(Games::Imported(game.and_then(|game| game.to_record().map_err(too_long))))
    }

    /// Calls `each` with the number of every game, from 1, the game, and what is wrong with it,
    /// until it breaks. Faults are told on stderr, for the games from `first` on.
    pub(crate) fn for_each_game<P: FileGame>(
        self,
        first: usize,
        mut each: impl FnMut(usize, Record<P>, &[RecordError<P>]) -> Result<ControlFlow<()>, CliError>,
    ) -> Result<(), CliError> {
        let name = self.name.clone();
        let bad = |error: String| CliError::Input(format!("{name}: {error}"));
        let (input, options) = match self.games().map_err(bad)? {
            Games::Records(input, options) => (input, options),
            Games::Imported(Ok(record)) => return each(1, record, &[]).map(drop),
            Games::Imported(Err(Fault { place, sentence })) => {
                return Err(CliError::Input(format!("{name}:{place}: {sentence}")));
            }
        };
        let mut games = 0;
        let flow = read_records_of(input, options, |record, faults: Vec<RecordError<P>>| {
            games += 1;
            for fault in faults.iter().filter(|_| games >= first) {
                eprintln!("gipf: {name}:{fault}");
            }
            match each(games, record, &faults) {
                Ok(ControlFlow::Continue(())) => ControlFlow::Continue(()),
                Ok(ControlFlow::Break(())) => ControlFlow::Break(None),
                Err(error) => ControlFlow::Break(Some(error)),
            }
        });
        match flow {
            Ok(ControlFlow::Continue(())) if games == 0 => Err(bad("there is no game".into())),
            Ok(ControlFlow::Continue(()) | ControlFlow::Break(None)) => Ok(()),
            Ok(ControlFlow::Break(Some(error))) => Err(error),
            Err(error) => Err(bad(error.to_string())),
        }
    }

    /// The `number`-th game, from 1.
    pub(crate) fn nth_game<P: FileGame>(self, number: usize) -> Result<Record<P>, CliError> {
        let name = self.name.clone();
        let mut found = None;
        let mut last = 0;
        self.for_each_game(number, |game, record, _| {
            last = game;
            if game < number {
                return Ok(ControlFlow::Continue(()));
            }
            found = Some(record);
            Ok(ControlFlow::Break(()))
        })?;
        let missing = || format!("{name}: there is no game {number}, the last is {last}");
        found.ok_or_else(|| CliError::Input(missing()))
    }
}
