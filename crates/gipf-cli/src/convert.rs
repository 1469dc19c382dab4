//! `gipf convert`

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use clap::builder::PossibleValue;
use gipf_app::files::{
    ExportError, Exported, GameFile, Lost, OutputPolicy, ReadOptions, export, positions_text,
};
use gipf_app::json::{self, Document};
use gipf_app::pictures::{PictureFormat, draw_game, is_picture_name};
use gipf_app::{Playable, Registry};
use gipf_notation::diagram::DiagramOptions;
use gipf_notation::record::Record;

use crate::shared::error::CliError;
use crate::shared::game::{GameArg, NthGame, ReadArgs, file_error, for_each_game, nth_game};
use crate::shared::output::{ForceArg, Sink};
use crate::shared::parse::{joined, number};
use crate::shared::stderr::tell;
use crate::shared::visit;

/// Convert games to another file format, or to pictures
///
/// Reads every game of a file and writes all of them in another format. Errors in games are printed to standard
/// error; the turns before an error are converted, and the exit status is 1. A warning names what the format cannot
/// hold, such as comments; a result that is lost is exit status 1.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gipf convert games.txt --to record > clean.txt
  gipf convert games.txt --to positions | gipf perft - 2
  gipf convert games.txt --to json --out games.json
  gipf convert games.txt --to svg --out pictures
  gipf convert dvonn.txt --to littlegolem --number 2")]
pub(crate) struct ConvertArgs {
    /// A file of games, or - for standard input
    file: String,
    /// Format to write
    #[arg(id = TO, long = "to", value_name = "FORMAT")]
    to: String,
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    read: ReadArgs,
    /// Write to this file, or with --to svg to this folder, instead of standard output; it appears when it
    /// is complete
    #[arg(long, value_name = "FILE", alias = "output", required_if_eq(TO, SVG))]
    out: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArg,
    /// Number of the game in the file, from 1 [default: all games]
    #[arg(long, value_name = "N", value_parser = number(1..=u32::MAX))]
    number: Option<u32>,
}

/// The argument that names the format to write.
pub(crate) const TO: &str = "convert_form";

const RECORD: &str = ReadOptions::RECORD;
const JSON: &str = "json";
const SVG: &str = "svg";
const POSITIONS: &str = "positions";

/// The formats to write besides those of other programs.
pub(crate) fn own_formats() -> [PossibleValue; 4] {
    let value = |name, about| PossibleValue::new(name).help(about);
    [
        value(RECORD, "Numbered turns in standard notation, with tags, comments and variations"),
        value(JSON, "A JSON object for each game, one a line"),
        value(SVG, "A picture of the start and of every turn, in the folder of --out"),
        value(POSITIONS, "The positions of each game, one a line; an empty line between games"),
    ]
}

pub(crate) fn run<R: Registry>(args: &ConvertArgs) -> Result<ExitCode, CliError> {
    let file = args.read.open::<R>(&args.file, args.game).map_err(file_error(&args.file))?;
    visit!(R, file.game(), run_of<'a>(args: &'a ConvertArgs, file: GameFile))
}

fn run_of<P: Playable>(args: &ConvertArgs, file: GameFile) -> Result<ExitCode, CliError> {
    args.force.check_use(args.out.is_some())?;
    let policy = args.force.policy([Path::new(&args.file)]);
    let mut output = match (args.to.as_str(), &args.out) {
        (SVG, Some(folder)) => {
            policy.check_folder(folder, |name| is_picture_name(name, PictureFormat::Svg, true))?;
            Output::Pictures(folder, policy)
        }
        (_, file) => Output::Text(Sink::create(file.as_deref(), &policy)?),
    };
    let (mut is_first, mut is_whole) = (true, true);
    // Pictures and positions say nothing of the game around them.
    let is_bare_form = matches!(args.to.as_str(), SVG | POSITIONS);
    // A format that holds one game is written when no other has followed.
    let holds_one = own_formats().iter().all(|format| format.get_name() != args.to);
    let mut held = String::new();
    let mut each = |game: usize, record: Record<P>| -> Result<(), CliError> {
        let lost = is_bare_form.then(|| Lost::without_words(&record));
        if let Some(lost) = lost.filter(|lost| !lost.is_nothing()) {
            let (file, format) = (&args.file, &args.to);
            tell(format_args!("gipf: {file}: game {game}: {format} cannot hold {lost}"));
        }
        match &mut output {
            Output::Pictures(folder, policy) => {
                let prefix = format!("{game}-");
                draw_game(
                    &record,
                    folder,
                    &prefix,
                    PictureFormat::Svg,
                    &DiagramOptions::default(),
                    policy,
                )?;
            }
            Output::Text(sink) => {
                let (text, has_end) = text(args, game, is_first, &record)?;
                if holds_one {
                    held = text;
                } else {
                    sink.write(text.as_bytes())?;
                }
                is_first = false;
                is_whole &= has_end;
            }
        }
        Ok(())
    };
    let extent = match args.number {
        Some(number) => {
            let NthGame { record, extent, .. } = nth_game::<P>(&args.file, file, number as usize)?;
            each(number as usize, record)?;
            extent
        }
        None => for_each_game::<P>(&args.file, file, 1, |game, record, _| {
            each(game, record).map(ControlFlow::Continue)
        })?,
    };
    if let Output::Text(mut sink) = output {
        sink.write(held.as_bytes())?;
        sink.finish()?;
    }
    Ok(if is_whole { extent.into() } else { ExitCode::FAILURE })
}

enum Output<'a> {
    /// A folder, and which files in it may be written.
    Pictures(&'a Path, OutputPolicy),
    Text(Sink),
}

/// A game in a format of text, ready to follow the one before, and whether it still says how the game ended. What
/// is lost is told.
fn text<P: Playable>(
    args: &ConvertArgs,
    game: usize,
    is_first: bool,
    record: &Record<P>,
) -> Result<(String, bool), CliError> {
    let separator = if is_first { "" } else { "\n" };
    let wrong = |error: String| CliError::Input(format!("{}: {error}", args.file));
    let text = match args.to.as_str() {
        RECORD => format!("{separator}{record}"),
        POSITIONS => format!("{separator}{}", positions_text(record)),
        JSON => {
            format!("{}\n", serde_json::to_string(&Document::new(json::Game(record)))?)
        }
        format => match export(format, record) {
            Err(ExportError::NoSuchFormat { game, mut expected, .. }) => {
                expected.extend([JSON, SVG, POSITIONS]);
                return Err(wrong(format!(
                    "games of {game} are not written as '{format}', expected {}",
                    joined(&expected, "or")
                )));
            }
            _ if !is_first => {
                let sentence =
                    "there are several games, but this format holds one: name it with --number";
                return Err(wrong(sentence.into()));
            }
            Err(error) => return Err(wrong(format!("game {game}: {error}"))),
            Ok(Exported { text, lost, .. }) => {
                if !lost.is_nothing() {
                    tell(format_args!(
                        "gipf: {}: game {game}: {format} cannot hold {lost}",
                        args.file
                    ));
                }
                return Ok((text, !lost.has_end()));
            }
        },
    };
    Ok((text, true))
}
