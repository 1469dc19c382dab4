//! What a position of GIPF says beside its board, and the parts of it that other games on the board have
//! too.

use std::fmt;

use gipf_core::{Color, Gipf, LossReason, Opening, Outcome, Row, Variant, WinReason};
use gipf_game::Position;
use serde::Serialize;

use crate::Detail;

/// Returns the reserves.
pub(super) fn standing(position: &Gipf) -> String {
    format!("reserves {}", of_both(|color| position.reserve(color)))
}

pub(super) fn details(position: &Gipf) -> Vec<Detail> {
    let mut details = vec![
        ("variant", position.variant().to_string()),
        ("to move", position.side_to_move().to_string()),
        ("reserves", of_both(|color| position.reserve(color))),
    ];
    if position.variant() == Variant::Tournament {
        details.extend(openings(|color| position.opening(color)));
    }
    for color in Color::ALL {
        for row in position.rows(color) {
            details.push(("row", row_text(color, &row)));
        }
    }
    details
}

/// Returns something of both players: `White 12, Black 11`.
pub(crate) fn of_both<T: fmt::Display>(of: impl Fn(Color) -> T) -> String {
    Color::ALL.map(|color| format!("{color} {}", of(color))).join(", ")
}

/// Returns what the players may still enter.
pub(crate) fn openings(opening: impl Fn(Color) -> Opening) -> [Detail; 2] {
    Color::ALL.map(|color| ("opening", format!("{color} {}", opening_text(opening(color)))))
}

fn opening_text(opening: Opening) -> &'static str {
    match opening {
        Opening::Owed => "must enter a GIPF-piece",
        Opening::Open => "may enter GIPF-pieces",
        Opening::Closed => "enters single pieces only",
    }
}

/// Returns what a row takes, or may take.
pub(crate) fn row_text(color: Color, row: &Row) -> String {
    let line = row.line;
    match (row.mandatory.is_empty(), row.optional.is_empty()) {
        (false, true) => format!("{color} must take {} on {line}", row.mandatory),
        (false, false) => {
            format!("{color} must take {} and may take {} on {line}", row.mandatory, row.optional)
        }
        (true, _) => format!("{color} may take {} on {line}", row.optional),
    }
}

#[derive(Serialize)]
pub(super) struct Json {
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
pub(crate) struct PlayersJson<T> {
    white: T,
    black: T,
}

#[derive(Serialize)]
struct PieceJson {
    spot: String,
    piece: char,
}

#[derive(Serialize)]
pub(crate) struct RowJson {
    color: char,
    line: String,
    mandatory: Vec<String>,
    optional: Vec<String>,
}

#[derive(Serialize)]
pub(crate) struct OutcomeJson {
    winner: char,
    reason: &'static str,
}

impl Json {
    pub(super) fn new(position: &Gipf) -> Json {
        let tournament = position.variant() == Variant::Tournament;
        Json {
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
    pub(crate) fn new(color: Color, row: &Row) -> RowJson {
        let names = |spots: gipf_core::Bitboard| spots.iter().map(|s| s.to_string()).collect();
        RowJson {
            color: color.letter(),
            line: row.line.to_string(),
            mandatory: names(row.mandatory),
            optional: names(row.optional),
        }
    }
}

pub(crate) fn by_player<T>(of: impl Fn(Color) -> T) -> PlayersJson<T> {
    PlayersJson { white: of(Color::White), black: of(Color::Black) }
}

pub(crate) fn opening_name(opening: Opening) -> &'static str {
    match opening {
        Opening::Owed => "owed",
        Opening::Open => "open",
        Opening::Closed => "closed",
    }
}

pub(crate) fn outcome_json(outcome: Outcome) -> Option<OutcomeJson> {
    match outcome {
        Outcome::Win { winner, reason } => Some(OutcomeJson {
            winner: winner.letter(),
            reason: match reason {
                WinReason::Rules(LossReason::NoPush) => "no push",
                WinReason::Rules(LossReason::NoGipf) => "no GIPF-piece",
                WinReason::Resignation => "resignation",
                WinReason::Time => "time",
            },
        }),
        Outcome::Draw { .. } | Outcome::Void => None,
    }
}
