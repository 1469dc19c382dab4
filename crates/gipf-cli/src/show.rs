//! `gipf show`

use std::fmt::Write as _;
use std::io::Write as _;

use gipf_core::{Color, Opening, Outcome, Position, Row, Variant, WinReason};
use gipf_notation::position_line;
use gipf_notation::record::TurnNumber;
use serde::Serialize;

use crate::args::ShowArgs;
use crate::error::CliError;
use crate::files::{self, ReadArgs};
use crate::input::for_each_position;
use crate::output::{SCHEMA, stdout};
use crate::picture::{self, View};

pub(crate) fn run(args: &ShowArgs) -> Result<(), CliError> {
    let draws = picture::wanted(args)?;
    if args.turn.is_some() || args.all.is_some() {
        return run_game(args, draws);
    }
    let mut out = stdout();
    let mut first = true;
    for_each_position(Some(&args.position), |position: &Position| {
        let view = View::of_position(args, position)?;
        if draws {
            return picture::draw(args, &view);
        }
        if args.json {
            serde_json::to_writer(&mut out, &ShowJson::new(position))?;
            writeln!(out)?;
        } else {
            if !first {
                writeln!(out)?;
            }
            write!(out, "{}", page(args, &view))?;
        }
        first = false;
        Ok(out.flush()?)
    })
}

/// Shows one turn of a game, or draws all of them.
fn run_game(args: &ShowArgs, draws: bool) -> Result<(), CliError> {
    let record = files::game(&args.position, args.game as usize, ReadArgs::default())?;
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
    write!(out, "{}", page(args, &view))?;
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
fn page(args: &ShowArgs, view: &View) -> String {
    let mut page = picture::text(args, view);
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
    line("position", position_line(position).to_string());
    line("variant", position.variant().to_string());
    line("to move", position.side_to_move().to_string());
    let reserve = |color| format!("{color} {}", position.reserve(color));
    line("reserves", Color::ALL.map(reserve).join(", "));
    if position.variant() == Variant::Tournament {
        for color in Color::ALL {
            line("opening", format!("{color} {}", opening_text(position.opening(color))));
        }
    }
    for color in Color::ALL {
        for row in position.rows(color) {
            line("row", row_text(color, &row));
        }
    }
    if let Some(outcome) = position.outcome() {
        line("game over", outcome.to_string());
    }
    page
}

fn opening_text(opening: Opening) -> &'static str {
    match opening {
        Opening::Owed => "must enter a GIPF-piece",
        Opening::Open => "may enter GIPF-pieces",
        Opening::Closed => "enters single pieces only",
    }
}

fn row_text(color: Color, row: &Row) -> String {
    let line = row.line;
    match (row.must_go.is_empty(), row.may_stay.is_empty()) {
        (false, true) => format!("{color} must take {} on {line}", row.must_go),
        (false, false) => {
            format!("{color} must take {} and may take {} on {line}", row.must_go, row.may_stay)
        }
        (true, _) => format!("{color} may take {} on {line}", row.may_stay),
    }
}

#[derive(Serialize)]
struct ShowJson {
    schema: u32,
    position: String,
    variant: &'static str,
    side_to_move: char,
    reserves: PlayersJson<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    openings: Option<PlayersJson<&'static str>>,
    pieces: Vec<PieceJson>,
    rows: Vec<RowJson>,
    outcome: Option<OutcomeJson>,
}

#[derive(Serialize)]
struct PlayersJson<T> {
    white: T,
    black: T,
}

#[derive(Serialize)]
struct PieceJson {
    spot: String,
    piece: char,
}

#[derive(Serialize)]
struct RowJson {
    color: char,
    line: String,
    must_go: Vec<String>,
    may_stay: Vec<String>,
}

#[derive(Serialize)]
struct OutcomeJson {
    winner: char,
    reason: &'static str,
}

impl ShowJson {
    fn new(position: &Position) -> ShowJson {
        let tournament = position.variant() == Variant::Tournament;
        ShowJson {
            schema: SCHEMA,
            position: position_line(position).to_string(),
            variant: position.variant().name(),
            side_to_move: position.side_to_move().letter(),
            reserves: by_player(|color| position.reserve(color)),
            openings: tournament.then(|| by_player(|color| opening_name(position.opening(color)))),
            pieces: position
                .board()
                .iter()
                .map(|(spot, piece)| PieceJson { spot: spot.to_string(), piece: piece.letter() })
                .collect(),
            rows: Color::ALL
                .into_iter()
                .flat_map(|color| {
                    position.rows(color).into_iter().map(move |row| RowJson::new(color, &row))
                })
                .collect(),
            outcome: position.outcome().and_then(outcome_json),
        }
    }
}

impl RowJson {
    fn new(color: Color, row: &Row) -> RowJson {
        let names = |spots: gipf_core::Bitboard| spots.iter().map(|s| s.to_string()).collect();
        RowJson {
            color: color.letter(),
            line: row.line.to_string(),
            must_go: names(row.must_go),
            may_stay: names(row.may_stay),
        }
    }
}

fn by_player<T>(of: impl Fn(Color) -> T) -> PlayersJson<T> {
    PlayersJson { white: of(Color::White), black: of(Color::Black) }
}

fn opening_name(opening: Opening) -> &'static str {
    match opening {
        Opening::Owed => "owed",
        Opening::Open => "open",
        Opening::Closed => "closed",
    }
}

fn outcome_json(outcome: Outcome) -> Option<OutcomeJson> {
    match outcome {
        Outcome::Win { winner, reason } => Some(OutcomeJson {
            winner: winner.letter(),
            reason: match reason {
                WinReason::NoPush => "no push",
                WinReason::NoGipf => "no GIPF-piece",
                WinReason::Resignation => "resignation",
                WinReason::Time => "time",
            },
        }),
        Outcome::Void => None,
    }
}
