//! Positions from the command line or from standard input.

use std::io;
use std::path::{Path, PathBuf};

use gipf_core::Variant;
use gipf_notation::{BoundedLines, Line, MAX_POSITION_LEN};

use crate::error::CliError;
use crate::game::CliGame;
use crate::game_name::{GameName, guess_game};
use crate::similar::similar;

/// The argument that stands for standard input.
pub(crate) const STDIN: &str = "-";

/// A little more than a position line, for white space around it.
const MAX_LINE_LEN: usize = MAX_POSITION_LEN + 64;

/// Calls `each` with the position of the argument, with the usual start when there is none, or with every
/// position of standard input.
///
/// A bad line of standard input is reported with its number and the rest is still read; the
/// error comes at the end. Empty lines are passed over.
pub(crate) fn for_each_position<P: CliGame>(
    argument: Option<&str>,
    mut each: impl FnMut(&P) -> Result<(), CliError>,
) -> Result<(), CliError> {
    match argument {
        None => return each(&P::start(P::VARIANTS[0])),
        Some(STDIN) => {}
        Some(argument) => return each(&parse(argument).map_err(CliError::Input)?),
    }
    let mut lines = BoundedLines::new(io::stdin().lock(), MAX_LINE_LEN);
    let (mut good, mut bad) = (0, 0);
    while let Some(line) = lines.next().map_err(CliError::Read)? {
        let position = match line {
            Line::Text(text) if text.trim().is_empty() => continue,
            Line::Text(text) => parse(&text),
            Line::TooLong => {
                Err(format!("bad position: expected at most {MAX_POSITION_LEN} bytes"))
            }
            Line::NotUtf8 => Err("bad position: found bytes that are no UTF-8".into()),
        };
        match position {
            Ok(position) => {
                good += 1;
                each(&position)?;
            }
            Err(error) => {
                bad += 1;
                eprintln!("gipf: line {}: {error}", lines.number());
            }
        }
    }
    match (good, bad) {
        (0, 0) => Err(CliError::Input("no position on standard input".into())),
        (_, 0) => Ok(()),
        _ => Err(CliError::BadLines { bad }),
    }
}

/// What an argument names that is a position or a file.
pub(crate) enum PositionOrFile<P> {
    Position(P),
    File(PathBuf),
}

/// A start or a position line, or else a file that is there.
pub(crate) fn position_or_file<P: CliGame>(argument: &str) -> Result<PositionOrFile<P>, CliError> {
    match parse(argument) {
        Ok(position) => Ok(PositionOrFile::Position(position)),
        Err(_) if Path::new(argument).exists() => Ok(PositionOrFile::File(argument.into())),
        Err(error) if is_position(argument) => Err(CliError::Input(error)),
        Err(error) => Err(CliError::Input(format!("{error}; nor is there a file of that name"))),
    }
}

/// Whether an argument names a file, and is no position of any game.
pub(crate) fn is_file(argument: &str) -> bool {
    Path::new(argument).exists()
        && parse::<gipf_core::Position>(argument).is_err()
        && parse::<dvonn_core::Position>(argument).is_err()
}

/// Whether a text names a start or looks like a position line, good or bad.
pub(crate) fn is_position(text: &str) -> bool {
    guess_game(text).is_some()
}

pub(crate) fn parse<P: CliGame>(text: &str) -> Result<P, String> {
    P::position_or_start(text).map_err(|error| match similar_start(text) {
        Some(start) => {
            format!("bad position: there is no start '{}', did you mean '{start}'?", text.trim())
        }
        None => P::complaint(&error),
    })
}

/// The start of either game that a single word was perhaps meant to name.
fn similar_start(text: &str) -> Option<&'static str> {
    let word = text.trim();
    if word.is_empty() || !word.chars().all(char::is_alphabetic) || word.len() > 20 {
        return None;
    }
    let starts = Variant::ALL.into_iter().map(Variant::name);
    similar(word, starts.chain([GameName::Dvonn.name()]))
}
