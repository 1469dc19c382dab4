//! `gipf analyze`

mod game;
mod position;
mod summary;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use gipf_app::Registry;
use gipf_app::files::GameFile;

use crate::shared::error::CliError;
use crate::shared::game::{GameArg, ReadArgs, file_error};
use crate::shared::input::{Positions, has_games};
use crate::shared::output::ForceArg;
use crate::shared::parse::number;
use crate::shared::search::SearchArgs;
use crate::shared::visit;
use game::run as games;
use position::run as positions_of;

/// Find the best turns, or the mistakes of a game
///
/// For a position: prints the best turns with their scores and the turns expected to follow. A score is in pieces,
/// from the view of the player to move; `wins in 5` counts the turns of both players, `wins by 5` the pieces that
/// DVONN is won by.
///
/// For a file of games: searches every position with an eighth of the nodes or the time (or 2 turns less deep), then the
/// best turn and the turn played with all of it, and writes the games with marks, a sentence on each mistake and the
/// better line. A mistake (?, in the file $2) costs at least 10 of 100 points of the chances to win,
/// a blunder (??, $4) at least 25; a missed win is a blunder that let a win go which the search had found. Chances
/// above 85 % and below 15 % count as won and lost. Marks of an earlier analysis are replaced, marks of people stay.
///
/// After each game a summary follows: White's chance to win after each turn as a graph, the mistakes and the losses
/// of each player, and the three mistakes that cost most. It goes to standard output if --out names a file for the
/// games, and to standard error otherwise. --graph draws the graph as a picture.
///
/// Ctrl-C ends the search early and prints what is known so far. Of a game, turns without a second look are not marked.
#[derive(Debug, Args)]
#[command(after_long_help = "\
POSITION is a start or a position line in quotes, as in gipf show --help;
- reads position lines or games from standard input.

Examples:
  gipf analyze basic --lines 3
  gipf analyze 'wbw1/1bww1/2bb2/w1b1b2/1b1w2/2w1b/4 b 5/4 basic' --movetime 10s
  gipf analyze 'basic t3z3/d6' --movetime 10s
  gipf analyze dvonn --movetime 1s
  gipf analyze game.txt --out annotated.txt
  gipf analyze game.txt --out annotated.txt --graph game.svg
  gipf analyze games.txt --nodes 100000 --first 10 --last 20 --json")]
pub(crate) struct AnalyzeArgs {
    /// A start such as basic, a position line in quotes, a file of games, or - for standard input
    #[arg(value_name = "POSITION|FILE")]
    what: String,
    #[command(flatten)]
    game: GameArg,
    /// Number of best turns to find for a position, 1 to 255
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(1..=u8::MAX))]
    lines: u8,
    #[command(flatten)]
    search: SearchArgs,
    /// First turn of a game to analyze, numbered as in the file [default: 1]
    #[arg(long, value_name = "N", value_parser = number(1..=u32::MAX))]
    first: Option<u32>,
    /// Last turn of a game to analyze [default: the last one]
    #[arg(long, value_name = "N", value_parser = number(1..=u32::MAX))]
    last: Option<u32>,
    #[command(flatten)]
    read: ReadArgs,
    /// Write the games to this file instead of standard output; it appears when it is complete
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Draw White's chance to win after each turn of a game as an SVG picture to this file, such as graph.svg
    #[arg(long, value_name = "FILE")]
    graph: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArg,
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

impl AnalyzeArgs {
    /// Returns the first option that is given and for games only.
    fn of_games(&self) -> Option<&'static str> {
        let options = [
            ("--first", self.first.is_some()),
            ("--last", self.last.is_some()),
            ("--out", self.out.is_some()),
            ("--graph", self.graph.is_some()),
        ];
        let given = options.into_iter().find(|(_, given)| *given).map(|(name, _)| name);
        given.or_else(|| self.read.given())
    }
}

pub(crate) fn run<R: Registry>(args: &AnalyzeArgs) -> Result<ExitCode, CliError> {
    args.force.check_use(args.out.is_some() || args.graph.is_some())?;
    if has_games::<R>(&args.what)? {
        let file = args.read.open::<R>(&args.what, args.game).map_err(file_error(&args.what))?;
        return visit!(R, file.game(), games<'a>(args: &'a AnalyzeArgs, file: GameFile));
    }
    let positions = &Positions::new::<R>(Some(&args.what), args.game)?;
    visit!(R, positions.game, positions_of<'a>(args: &'a AnalyzeArgs, positions: &'a Positions<'a>))
}
