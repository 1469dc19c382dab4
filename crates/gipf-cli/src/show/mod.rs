//! `gipf show`

use std::fmt::Write as _;
use std::io::Write as _;

use gipf_core::Color;
use gipf_notation::diagram::Draw;
use gipf_notation::record::TurnNumber;
use serde::Serialize;

use crate::args::ShowArgs;
use crate::error::CliError;
use crate::files::{FileGame, GameFile, ReadArgs};
use crate::game::CliGame;
use crate::game_name::GameName;
use crate::input::for_each_position;
use crate::output::{SCHEMA, stdout};
use crate::picture::{self, View};

mod dvonn;
mod gipf;

/// What a game shows of its positions in words beside the board.
pub(crate) trait ShowGame: Draw {
    /// What is to be read of a position by a program.
    type Json: Serialize;

    /// The board alone, to stand above words that say the rest.
    fn board_diagram(&self) -> Self::Diagram;
    /// How the players stand, in few words.
    fn standing(&self) -> String;
    /// What a position says beside its board, the side to move and the result: labels and texts.
    fn details(&self) -> Vec<(&'static str, String)>;
    /// All of it for a program.
    fn json(&self) -> Self::Json;
}

pub(crate) fn run(args: &ShowArgs) -> Result<(), CliError> {
    let draws = picture::wanted(args)?;
    if args.turn.is_some() || args.all.is_some() {
        let file = GameFile::open_or_refuse(&args.position, ReadArgs::default(), args.game)?;
        return match file.game() {
            GameName::Gipf => run_game::<gipf_core::Position>(args, draws, file),
            GameName::Dvonn => run_game::<dvonn_core::Position>(args, draws, file),
        };
    }
    match args.game.of_positions(Some(&args.position))? {
        GameName::Gipf => run_positions::<gipf_core::Position>(args, draws),
        GameName::Dvonn => run_positions::<dvonn_core::Position>(args, draws),
    }
}

#[derive(Serialize)]
struct ShowJson<J> {
    schema: u32,
    game: &'static str,
    position: String,
    #[serde(flatten)]
    rest: J,
}

fn run_positions<P: CliGame + ShowGame>(args: &ShowArgs, draws: bool) -> Result<(), CliError> {
    let mut out = stdout();
    let mut first = true;
    for_each_position(Some(args.position.as_str()), |position: &P| {
        let view = View::of_position(args, position)?;
        if draws {
            return picture::draw(args, &view);
        }
        if args.json {
            let game = P::NAME;
            let position_line = position.line(None);
            let rest = position.json();
            let json = ShowJson { schema: SCHEMA, game, position: position_line, rest };
            serde_json::to_writer(&mut out, &json)?;
            writeln!(out)?;
        } else {
            if !first {
                writeln!(out)?;
            }
            write!(out, "{}", page(args, &view)?)?;
        }
        first = false;
        Ok(out.flush()?)
    })
}

/// Shows one turn of a game, or draws all of them.
fn run_game<P: FileGame + ShowGame>(
    args: &ShowArgs,
    draws: bool,
    file: GameFile,
) -> Result<(), CliError> {
    let record = file.nth_game::<P>(args.number as usize)?;
    if let Some(folder) = &args.all {
        let options = picture::options(args);
        let count = picture::draw_all(&record, folder, "", args.format, &options)?;
        eprintln!("{count} pictures in {}", folder.display());
        return Ok(());
    }
    let view = match args.turn {
        Some(TurnChoice::Start) | None => View { position: *record.start(), turn: None },
        Some(TurnChoice::Turn(wanted)) => record
            .main_line()
            .filter_map(|id| picture::view_of_turn(&record, id))
            .find(|(number, _)| *number == wanted)
            .map(|(_, view)| view)
            .ok_or_else(|| {
                let last = record.main_line().last().and_then(|id| record.node(id));
                let last = last.map_or("0".into(), |node| node.number().to_string());
                let file = &args.position;
                CliError::Input(format!("{file}: there is no turn {wanted}, the last is {last}"))
            })?,
    };
    if draws {
        return picture::draw(args, &view);
    }
    let mut out = stdout();
    write!(out, "{}", page(args, &view)?)?;
    Ok(out.flush()?)
}

/// A turn of a game as it is named on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnChoice {
    Start,
    Turn(TurnNumber),
}

/// Reads `0`, `7` or `7w` or `7.`, `7b` or `7...`.
pub(crate) fn parse_turn_choice(text: &str) -> Result<TurnChoice, String> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let side = match &text[digits.len()..] {
        "" | "w" | "." => Some(Color::White),
        "b" | "..." => Some(Color::Black),
        _ => None,
    };
    match (digits.parse(), side) {
        (Ok(0), Some(Color::White)) => Ok(TurnChoice::Start),
        (Ok(number @ 1..), Some(side)) => Ok(TurnChoice::Turn(TurnNumber { number, side })),
        _ => Err("expected 0 for the start, or a number with w or b, such as 7b".into()),
    }
}

/// The board and everything else that the position says, or the position after a turn.
fn page<P: ShowGame>(args: &ShowArgs, view: &View<P>) -> Result<String, CliError> {
    let mut page = picture::text(args, view)?;
    let View { position: before, turn } = view;
    let position = &match turn {
        Some(turn) => before.play_unchecked(turn),
        None => *before,
    };
    page.push('\n');
    let mut line = |label: &str, text: String| {
        let _ = writeln!(page, "{label:<9} {text}");
    };
    if let Some(turn) = view.turn_text() {
        line("turn", format!("{} {turn}", before.side_to_move()));
    }
    line("position", position.line(None));
    for (label, text) in position.details() {
        line(label, text);
    }
    if let Some(outcome) = position.outcome() {
        line("game over", outcome.to_string());
    }
    Ok(page)
}
