//! What a position of GIPF with potentials says beside its board.

use gipf_core::Row;
use gipf_game::Position;
use gipf_notation::potentials::PieceText;
use gipf_potentials::{Color, GipfPotentials, Hand, Potential, Spot, Variant};
use serde::Serialize;

use crate::Detail;
use crate::gipf::show::{
    OutcomeJson, PlayersJson, RowJson, by_player, of_both, opening_name, openings, outcome_json,
    row_text,
};

/// Returns the reserves and the hands.
pub(super) fn standing(position: &GipfPotentials) -> String {
    let reserves = of_both(|color| position.reserve(color));
    format!("reserves {reserves}; hands {}", of_both(|color| position.hand(color)))
}

pub(super) fn details(position: &GipfPotentials) -> Vec<Detail> {
    let mut details = vec![
        ("variant", position.variant().to_string()),
        ("to move", position.side_to_move().to_string()),
        ("reserves", of_both(|color| position.reserve(color))),
        ("hands", of_both(|color| position.hand(color))),
    ];
    if position.variant() == Variant::Tournament {
        details.extend(openings(|color| position.opening(color)));
    }
    if is_tamsk_due(position) {
        let mover = position.side_to_move();
        details.push(("TAMSK", format!("{mover}'s on e5 is pushed in or discarded this turn")));
    }
    for color in Color::ALL {
        for row in position.rows(color) {
            let text = match loaded_only(&row) {
                true => format!("{color} must take some of {} on {}", row.optional, row.line),
                false => row_text(color, &row),
            };
            details.push(("row", text));
        }
    }
    details
}

/// Returns whether a TAMSK-potential of the player to move is on the central spot.
pub(super) fn is_tamsk_due(position: &GipfPotentials) -> bool {
    let board = position.board();
    let own = board.loaded_with(Potential::Tamsk) & board.pieces(position.side_to_move());
    own.contains(Spot::CENTER) && position.outcome().is_none()
}

/// Whether nothing of a row must go, but something must: it has loaded pieces beside GIPF-pieces.
fn loaded_only(row: &Row) -> bool {
    row.mandatory.is_empty() && row.must_be_taken
}

#[derive(Serialize)]
pub(super) struct Json {
    variant: &'static str,
    side_to_move: char,
    reserves: PlayersJson<u8>,
    hands: PlayersJson<HandJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    openings: Option<PlayersJson<&'static str>>,
    pieces: Vec<PieceJson>,
    rows: Vec<LoadedRowJson>,
    tamsk_due: bool,
    outcome: Option<OutcomeJson>,
}

#[derive(Serialize)]
struct HandJson {
    tamsk: u8,
    zertz: u8,
    dvonn: u8,
    yinsh: u8,
}

#[derive(Serialize)]
struct PieceJson {
    spot: String,
    /// The color on top.
    color: char,
    piece: String,
}

#[derive(Serialize)]
struct LoadedRowJson {
    #[serde(flatten)]
    row: RowJson,
    /// Whether something must be taken.
    compulsory: bool,
}

impl From<Hand> for HandJson {
    fn from(hand: Hand) -> HandJson {
        let [tamsk, zertz, dvonn, yinsh] = hand.counts();
        HandJson { tamsk, zertz, dvonn, yinsh }
    }
}

impl Json {
    pub(super) fn new(position: &GipfPotentials) -> Json {
        let tournament = position.variant() == Variant::Tournament;
        let rows_of = |color: Color| {
            position.rows(color).into_iter().map(move |row| LoadedRowJson {
                row: RowJson::new(color, &row),
                compulsory: row.must_be_taken,
            })
        };
        Json {
            variant: position.variant().name(),
            side_to_move: position.side_to_move().letter(),
            reserves: by_player(|color| position.reserve(color)),
            hands: by_player(|color| position.hand(color).into()),
            openings: tournament.then(|| by_player(|color| opening_name(position.opening(color)))),
            pieces: position
                .board()
                .iter()
                .map(|(spot, piece)| PieceJson {
                    spot: spot.to_string(),
                    color: piece.color.letter(),
                    piece: PieceText(piece).to_string(),
                })
                .collect(),
            rows: Color::ALL.into_iter().flat_map(rows_of).collect(),
            tamsk_due: is_tamsk_due(position),
            outcome: position.outcome().and_then(outcome_json),
        }
    }
}
