//! `gipf convert`

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args as ClapArgs, ValueEnum};
use gipf_core::Variant;
use gipf_notation::record::{ReaderOptions, Record};
use gipf_notation::{DiagramOptions, position_line};
use serde::Serialize;

use crate::error::CliError;
use crate::files;
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
    /// The variant of games that name none
    #[arg(long)]
    variant: Option<Variant>,
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
    let options = ReaderOptions { variant: args.variant };
    if let (Form::Svg, Some(folder)) = (args.to, &args.output) {
        let faulty = files::for_each_game(&args.file, options, |game, record| {
            let prefix = format!("{game}-");
            draw_all(&record, folder, &prefix, Format::Svg, &DiagramOptions::default()).map(drop)
        })?;
        return Ok(status(faulty));
    }
    let mut sink = Sink::create(args.output.as_deref())?;
    let faulty = files::for_each_game(&args.file, options, |game, record| {
        let mut text = match args.to {
            Form::Record => record.to_string(),
            Form::Json => serde_json::to_string(&GameJson { schema: SCHEMA, record: &record })?,
            Form::Positions => positions(&record),
            Form::Svg => String::new(),
        };
        if args.to == Form::Json {
            text.push('\n');
        } else if game > 1 {
            text.insert(0, '\n');
        }
        sink.write(text.as_bytes())
    })?;
    sink.finish()?;
    Ok(status(faulty))
}

fn status(faulty: bool) -> ExitCode {
    if faulty { ExitCode::FAILURE } else { ExitCode::SUCCESS }
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
