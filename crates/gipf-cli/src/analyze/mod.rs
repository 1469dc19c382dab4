//! `gipf analyze`

mod game;
mod position;

use std::io::{self, BufRead};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args as ClapArgs;
use gipf_ai::Score;
use serde::Serialize;

use crate::error::CliError;
use crate::files::{GameFile, ReadArgs};
use crate::game::GameArg;
use crate::game_name::GameName;
use crate::input::{STDIN, is_file, is_position};
use crate::search_args::SearchArgs;

/// Look for the best turns of a position, or for the mistakes of games
///
/// For a position: prints the best turns with their scores and what follows. A score is in pieces, from
/// the view of the player to move; `wins in 5` counts the turns of both players, `wins by 5` the pieces that
/// DVONN is won by.
///
/// For a file of games: searches every position, marks the turns that gave away much of the chance to
/// win, adds the better line as a variation, and writes the games. `?` a mistake: at least 10 points of a
/// hundred; `??` a blunder: at least 25, or a win that was seen and is gone.
///
/// Ctrl-C ends the search early: what is known by then is printed, and games are written as far as they
/// were searched, from their ends.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = "\
What is analyzed is a start, a position line in quotes, a file, or - for either from standard input: position
lines or games.

Examples:
  gipf analyze basic --lines 3
  gipf analyze 'wbw1/1bww1/2bb2/w1b1b2/1b1w2/2w1b/4 b 5/4 basic' --movetime 10s
  gipf analyze dvonn --movetime 1s
  gipf analyze game.txt --out annotated.txt
  gipf analyze games.txt --nodes 100000 --from 10 --to 20 --json")]
pub(crate) struct AnalyzeArgs {
    /// A start, a position line, a file of games, or - for standard input
    #[arg(value_name = "POSITION|FILE")]
    what: String,
    #[command(flatten)]
    game: GameArg,
    /// How many of the best turns of a position are looked for
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    lines: u8,
    #[command(flatten)]
    search: SearchArgs,
    /// The first turn of a game that is judged, as its record numbers them
    #[arg(long, value_name = "N", default_value_t = 1)]
    from: u32,
    /// The last turn of a game that is judged [default: the last there is]
    #[arg(long, value_name = "N")]
    to: Option<u32>,
    #[command(flatten)]
    read: ReadArgs,
    /// The file for the games instead of standard output; it appears when it is complete
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print JSON, one object a line for each position or game
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &AnalyzeArgs) -> Result<ExitCode, CliError> {
    let has_games = match args.what.as_str() {
        STDIN => !stdin_has_positions()?,
        what => is_file(what),
    };
    let done = if has_games {
        let file = GameFile::open_or_refuse(&args.what, args.read, args.game)?;
        match file.game() {
            GameName::Gipf => game::run::<gipf_core::Position>(args, file),
            GameName::Dvonn => game::run::<dvonn_core::Position>(args, file),
        }
    } else {
        match args.game.of_positions(Some(&args.what))? {
            GameName::Gipf => position::run::<gipf_core::Position>(args),
            GameName::Dvonn => position::run::<dvonn_core::Position>(args),
        }
    };
    done.map(|()| ExitCode::SUCCESS)
}

/// Whether the first line of standard input is a position. Nothing of it is consumed.
fn stdin_has_positions() -> Result<bool, CliError> {
    let mut input = io::stdin().lock();
    let begin = String::from_utf8_lossy(input.fill_buf().map_err(CliError::Read)?);
    let first = begin.lines().find(|line| !line.trim().is_empty());
    Ok(first.is_none_or(is_position))
}

/// A score: an evaluation, or the end that it announces.
#[derive(Serialize)]
struct ScoreJson {
    /// Hundredths of a piece; nothing where the end is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    hundredths: Option<i32>,
    /// In so many turns of both players.
    #[serde(skip_serializing_if = "Option::is_none")]
    wins_in: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loses_in: Option<u16>,
    /// By so many points, in games that are won by points.
    #[serde(skip_serializing_if = "Option::is_none")]
    wins_by: Option<i16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loses_by: Option<i16>,
}

impl From<Score> for ScoreJson {
    fn from(score: Score) -> ScoreJson {
        let win = score.win();
        ScoreJson {
            hundredths: (!score.is_decided()).then(|| score.value()),
            wins_in: win.filter(|win| win.by_mover).map(|win| win.plies),
            loses_in: win.filter(|win| !win.by_mover).map(|win| win.plies),
            wins_by: score.points().filter(|points| *points > 0),
            loses_by: score.points().filter(|points| *points < 0).map(|points| -points),
        }
    }
}
