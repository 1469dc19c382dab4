//! What a position of GIPF says beside its board, and the parts of it that other games on the board have
//! too.

use std::fmt;

use gipf_core::{Bitboard, Color, Gipf, Opening, Piece, Row, Spot, Variant};
use gipf_game::{ByColor, Position};
use serde_json::{Value, json};

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

/// Returns the fields of JSON.
pub(super) fn fields(position: &Gipf) -> Value {
    let is_tournament = position.variant() == Variant::Tournament;
    let piece =
        |(spot, piece): (Spot, Piece)| json!({"spot": spot.to_string(), "piece": piece.letter()});
    let rows = Color::ALL
        .into_iter()
        .flat_map(|color| position.rows(color).into_iter().map(move |row| row_fields(color, &row)));
    json!({
        "reserves": ByColor::new_with(|color| position.reserve(color)),
        "openings": is_tournament.then(|| ByColor::new_with(|color| position.opening(color))),
        "pieces": position.board().iter().map(piece).collect::<Vec<_>>(),
        "rows": rows.collect::<Vec<_>>(),
    })
}

/// Returns the fields of a row.
pub(crate) fn row_fields(color: Color, row: &Row) -> Value {
    let names = |spots: Bitboard| -> Vec<String> { spots.iter().map(|s| s.to_string()).collect() };
    json!({
        "color": color,
        "line": row.line.to_string(),
        "mandatory": names(row.mandatory),
        "optional": names(row.optional),
    })
}
