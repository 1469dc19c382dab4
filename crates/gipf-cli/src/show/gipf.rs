//! What `gipf show` says of a position of GIPF.

use gipf_core::{Color, LossReason, Opening, Outcome, Position, Row, Variant, WinReason};
use gipf_notation::diagram::GipfDiagram;
use serde::Serialize;

use super::ShowGame;

impl ShowGame for Position {
    type Json = Json;

    fn board_diagram(&self) -> GipfDiagram {
        GipfDiagram::new(&self.board())
    }

    fn standing(&self) -> String {
        let reserves = Color::ALL.map(|color| format!("{color} {}", self.reserve(color)));
        format!("reserves {}", reserves.join(", "))
    }

    fn details(&self) -> Vec<(&'static str, String)> {
        let reserve = |color| format!("{color} {}", self.reserve(color));
        let mut details = vec![
            ("variant", self.variant().to_string()),
            ("to move", self.side_to_move().to_string()),
            ("reserves", Color::ALL.map(reserve).join(", ")),
        ];
        if self.variant() == Variant::Tournament {
            for color in Color::ALL {
                details.push(("opening", format!("{color} {}", opening_text(self.opening(color)))));
            }
        }
        for color in Color::ALL {
            for row in self.rows(color) {
                details.push(("row", row_text(color, &row)));
            }
        }
        details
    }

    fn json(&self) -> Json {
        Json::new(self)
    }
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
pub(crate) struct Json {
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

impl Json {
    fn new(position: &Position) -> Json {
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
                WinReason::Rules(LossReason::NoPush) => "no push",
                WinReason::Rules(LossReason::NoGipf) => "no GIPF-piece",
                WinReason::Resignation => "resignation",
                WinReason::Time => "time",
            },
        }),
        Outcome::Draw { .. } | Outcome::Void => None,
    }
}
