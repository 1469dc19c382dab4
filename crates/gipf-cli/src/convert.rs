//! `gipf convert`

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args as ClapArgs, ValueEnum};
use gipf_notation::record::Record;
use gipf_notation::{DiagramOptions, position_line};
use serde::Serialize;

use crate::error::CliError;
use crate::files::{self, ReadArgs};
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
  gipf convert games.txt --to svg --output pictures")]
pub(crate) struct ConvertArgs {
    /// A file of game records; - for standard input
    file: String,
    /// The form to write
    #[arg(long, value_enum)]
    to: Form,
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
}

#[derive(Serialize)]
struct GameJson<'a> {
    schema: u32,
    #[serde(flatten)]
    record: &'a Record,
}

pub(crate) fn run(args: &ConvertArgs) -> Result<ExitCode, CliError> {
    let mut output = match (args.to, &args.output) {
        (Form::Svg, Some(folder)) => Output::Pictures(folder),
        (_, file) => Output::Text(Sink::create(file.as_deref())?),
    };
    let mut any_faulty = false;
    files::for_each_game(&args.file, args.read, 1, |game, record, faults| {
        any_faulty |= !faults.is_empty();
        match &mut output {
            Output::Pictures(folder) => {
                let prefix = format!("{game}-");
                draw_all(&record, folder, &prefix, Format::Svg, &DiagramOptions::default())?;
            }
            Output::Text(sink) => sink.write(text(args.to, game, &record)?.as_bytes())?,
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
fn text(form: Form, game: usize, record: &Record) -> Result<String, CliError> {
    let separator = if game > 1 { "\n" } else { "" };
    Ok(match form {
        Form::Record => format!("{separator}{record}"),
        Form::Positions => format!("{separator}{}", positions(record)),
        Form::Json => {
            let json = GameJson { schema: SCHEMA, record };
            format!("{}\n", serde_json::to_string(&json)?)
        }
        Form::Svg => String::new(),
    })
}

fn positions(record: &Record) -> String {
    let mut text = format!("{}\n", position_line(record.start()));
    for id in record.main_line() {
        if let Some(position) = record.position(Some(id)) {
            let _ = writeln!(text, "{}", position_line(position));
        }
    }
    text
}
