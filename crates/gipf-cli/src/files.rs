//! Reading files that a person names.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;

use clap::{Args as ClapArgs, ValueEnum};
use gipf_core::{Position, Variant};
use gipf_notation::record::{Place, ReaderOptions, Record, RecordFault, TreeError, read_records};
use gipf_notation::{
    Gf1Options, ImportError, ImportFormat, MAX_IMPORT_LEN, guess_format, import_boardspace,
    import_gf1,
};

use crate::error::CliError;
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
    /// The variant of games that name none
    #[arg(long)]
    variant: Option<Variant>,
    /// The form of the file, where it is not to be found out
    #[arg(long = "as", value_enum, value_name = "FORM")]
    form: Option<FileForm>,
}

impl ReadArgs {
    pub(crate) fn options(self) -> ReaderOptions {
        ReaderOptions { variant: self.variant }
    }
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
}

/// An opened file, and what it holds.
pub(crate) enum Games {
    /// To be read game by game.
    Records(Box<dyn BufRead>),
    /// Another program's file, which holds one game.
    Imported(Result<Record, Fault>),
}

/// What is wrong with another program's file.
pub(crate) struct Fault {
    pub(crate) place: Place,
    pub(crate) sentence: String,
}

/// Opens a file of games and finds out its form by its beginning.
pub(crate) fn open_games(name: &str, args: ReadArgs) -> Result<Games, String> {
    let mut input = open(name)?;
    let start = String::from_utf8_lossy(input.fill_buf().map_err(|e| e.to_string())?);
    // Logs of GF1 without captures read as records too.
    let guess = match guess_format(&start) {
        Some(ImportFormat::Boardspace) => FileForm::Boardspace,
        Some(ImportFormat::Gf1) if start.contains("x(") => FileForm::Gf1,
        _ => FileForm::Record,
    };
    let form = args.form.unwrap_or(guess);
    if form == FileForm::Record {
        return Ok(Games::Records(input));
    }
    let mut text = String::new();
    // One byte more than is imported is enough to be refused.
    input
        .take(MAX_IMPORT_LEN as u64 + 1)
        .read_to_string(&mut text)
        .map_err(|error| error.to_string())?;
    let game = match form {
        FileForm::Boardspace => import_boardspace(&text),
        _ => import_gf1(&text, &args.gf1()),
    };
    let fault = |error: ImportError| Fault {
        place: Place { line: error.line, column: error.column },
        sentence: format!("turn {}: {}", error.turn, error.kind),
    };
    let too_long = |error: TreeError| Fault {
        place: Place { line: 1, column: 1 },
        sentence: error.to_string(),
    };
    Ok(Games::Imported(game.map_err(fault).and_then(|game| game.to_record().map_err(too_long))))
}

impl ReadArgs {
    fn gf1(self) -> Gf1Options {
        let mut options = Gf1Options::default();
        if let Some(variant) = self.variant {
            options.start = Position::start(variant);
        }
        options
    }
}

/// Calls `each` with the number of every game of a file, from 1, the game, and what is
/// wrong with it, until it breaks. Faults are told on stderr, for the games from `first` on.
pub(crate) fn for_each_game(
    name: &str,
    args: ReadArgs,
    first: usize,
    mut each: impl FnMut(usize, Record, &[RecordFault]) -> Result<ControlFlow<()>, CliError>,
) -> Result<(), CliError> {
    let bad = |error: String| CliError::Input(format!("{name}: {error}"));
    let input = match open_games(name, args).map_err(bad)? {
        Games::Records(input) => input,
        Games::Imported(Ok(record)) => return each(1, record, &[]).map(drop),
        Games::Imported(Err(Fault { place, sentence })) => {
            return Err(CliError::Input(format!("{name}:{place}: {sentence}")));
        }
    };
    let mut games = 0;
    let flow = read_records(input, args.options(), |record, faults| {
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

/// The `number`-th game of a file, from 1.
pub(crate) fn game(name: &str, number: usize, args: ReadArgs) -> Result<Record, CliError> {
    let mut found = None;
    let mut last = 0;
    for_each_game(name, args, number, |game, record, _| {
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
