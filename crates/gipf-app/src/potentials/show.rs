//! What a position of GIPF with potentials says beside its board.

use gipf_core::Row;
use gipf_game::{ByColor, Position};
use gipf_notation::potentials::PieceText;
use gipf_potentials::{Color, GipfPotentials, Hand, Piece, Potential, Spot, Variant};
use serde_json::{Value, json};

use crate::Detail;
use crate::gipf::show::{of_both, openings, row_fields, row_text};

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

/// Returns the fields of JSON.
pub(super) fn fields(position: &GipfPotentials) -> Value {
    let is_tournament = position.variant() == Variant::Tournament;
    let piece = |(spot, piece): (Spot, Piece)| {
        let text = PieceText(piece).to_string();
        json!({"spot": spot.to_string(), "color": piece.color, "piece": text})
    };
    let rows = Color::ALL.into_iter().flat_map(|color| {
        position.rows(color).into_iter().map(move |row| {
            let mut fields = row_fields(color, &row);
            fields["must_be_taken"] = json!(row.must_be_taken);
            fields
        })
    });
    json!({
        "reserves": ByColor::new_with(|color| position.reserve(color)),
        "hands": ByColor::new_with(|color| hand_fields(position.hand(color))),
        "openings": is_tournament.then(|| ByColor::new_with(|color| position.opening(color))),
        "pieces": position.board().iter().map(piece).collect::<Vec<_>>(),
        "rows": rows.collect::<Vec<_>>(),
        "tamsk_due": is_tamsk_due(position),
    })
}

fn hand_fields(hand: Hand) -> Value {
    let [tamsk, zertz, dvonn, yinsh] = hand.counts();
    json!({"tamsk": tamsk, "zertz": zertz, "dvonn": dvonn, "yinsh": yinsh})
}
