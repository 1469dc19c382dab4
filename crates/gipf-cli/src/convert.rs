//! `gipf convert`

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args as ClapArgs, ValueEnum};
use gipf_notation::Notation;
use gipf_notation::diagram::{DiagramOptions, Draw};
use gipf_notation::import::ImportedGame;
use gipf_notation::record::Record;
use serde::Serialize;

use crate::error::CliError;
use crate::files::{FileForm, FileGame, GameFile, ReadArgs};
use crate::game::GameArg;
use crate::game_name::GameName;
use crate::output::SCHEMA;
use crate::picture::{Format, draw_all};
use crate::sink::Sink;

/// Convert game records to another form
///
/// Reads every game of a file and writes all of them in the form asked for. Faults are told on
/// stderr; what was read of a game before its fault is converted all the same, and the exit status is 1.
#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  gipf convert games.txt --to record > clean.txt
  gipf convert games.txt --to positions | gipf perft - 2
  gipf convert games.txt --to json --output games.json
  gipf convert games.txt --to svg --output pictures
  gipf convert game.txt --to littlegolem")]
pub(crate) struct ConvertArgs {
    /// A file of game records; - for standard input
    file: String,
    /// The form to write
    #[arg(long, value_enum)]
    to: Form,
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    read: ReadArgs,
    /// The file to write instead of standard output; it appears when it is complete. A folder
    /// for --to svg
    #[arg(long, value_name = "FILE", required_if_eq("to", "svg"))]
    output: Option<PathBuf>,
}

/// A form of game records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Canonical records, with tags, comments and variations
    Record,
    /// One JSON object a line for each game
    Json,
    /// A picture of the start and of every turn of each game, into the folder of --output
    Svg,
    /// One position a line from the start to the end of each game, an empty line between games
    Positions,
    /// The log of GF1, which holds one game
    Gf1,
    /// The game tree file of boardspace.net, which holds one game
    Boardspace,
    /// The text of a game of DVONN at littlegolem
    Littlegolem,
}

#[derive(Serialize)]
struct GameJson<R> {
    schema: u32,
    #[serde(flatten)]
    record: R,
}

pub(crate) fn run(args: &ConvertArgs) -> Result<ExitCode, CliError> {
    let file = GameFile::open_or_refuse(&args.file, args.read, args.game)?;
    match file.game() {
        GameName::Gipf => run_of::<gipf_core::Position>(args, file),
        GameName::Dvonn => run_of::<dvonn_core::Position>(args, file),
    }
}

fn run_of<P: FileGame + Draw>(args: &ConvertArgs, file: GameFile) -> Result<ExitCode, CliError> {
    let mut output = match (args.to, &args.output) {
        (Form::Svg, Some(folder)) => Output::Pictures(folder),
        (_, file) => Output::Text(Sink::create(file.as_deref())?),
    };
    let mut any_faulty = false;
    file.for_each_game::<P>(1, |game, record, faults| {
        any_faulty |= !faults.is_empty();
        match &mut output {
            Output::Pictures(folder) => {
                let prefix = format!("{game}-");
                draw_all(&record, folder, &prefix, Format::Svg, &DiagramOptions::default())?;
            }
            Output::Text(sink) => {
                let text = text(args.to, game, &record)
                    .map_err(|error| CliError::Input(format!("{}: {error}", args.file)))?;
                sink.write(text.as_bytes())?;
            }
        }
        Ok(ControlFlow::Continue(()))
    })?;
    if let Output::Text(sink) = output {
        sink.finish()?;
    }
    Ok(if any_faulty { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

enum Output<'a> {
    /// A folder.
    Pictures(&'a Path),
    Text(Sink),
}

/// A game in a form of text, ready to follow the one before.
fn text<P: FileGame>(form: Form, game: usize, record: &Record<P>) -> Result<String, String> {
    let separator = if game > 1 { "\n" } else { "" };
    Ok(match form {
        Form::Record => format!("{separator}{record}"),
        Form::Positions => format!("{separator}{}", positions(record)),
        Form::Json => {
            let json = GameJson { schema: SCHEMA, record };
            format!("{}\n", serde_json::to_string(&json).map_err(|error| error.to_string())?)
        }
        Form::Svg => String::new(),
        Form::Gf1 => exported(FileForm::Gf1, game, record)?,
        Form::Boardspace => exported(FileForm::Boardspace, game, record)?,
        Form::Littlegolem => exported(FileForm::Littlegolem, game, record)?,
    })
}

/// A game in the form of another program, in which a file holds one game.
fn exported<P: FileGame>(
    form: FileForm,
    game: usize,
    record: &Record<P>,
) -> Result<String, String> {
    let written = P::export(form, &ImportedGame::from_record(record))
        .ok_or_else(|| format!("there is no such form for games of {}", P::TITLE))?;
    if game > 1 {
        return Err("there are several games, but this form holds one".into());
    }
    written.map_err(|error| format!("game {game}: {error}"))
}

fn positions<P: Notation>(record: &Record<P>) -> String {
    let mut text = format!("{}\n", record.start().line(None));
    for id in record.main_line() {
        if let Some(position) = record.position(Some(id)) {
            let _ = writeln!(text, "{}", position.line(None));
        }
    }
    text
}
