//! What a position of YINSH says beside its board.

use gipf_game::{ByColor, Position};
use serde_json::{Value, json};
use yinsh_core::{Color, Row, Yinsh};

use crate::Detail;

/// Returns the pool and the removed rings.
pub(super) fn standing(position: &Yinsh) -> String {
    format!("{}; rings removed {}", pool(position.pool()), removed(position))
}

/// Returns `pool 51`.
pub(super) fn pool(markers: u8) -> String {
    format!("pool {markers}")
}

fn removed(position: &Yinsh) -> String {
    let [white, black] = Color::ALL.map(|color| position.removed(color));
    format!("White {white}, Black {black}")
}

pub(super) fn details(position: &Yinsh) -> Vec<Detail> {
    let mut details = vec![("variant", position.variant().to_string())];
    let side = position.side_to_move();
    if position.outcome().is_none() {
        details.push(("to move", side.to_string()));
    }
    details.push(("pool", position.pool().to_string()));
    details.push(("removed", removed(position)));
    if position.outcome().is_none() {
        let rows = rows(position);
        if !rows.is_empty() {
            details.push(("rows", rows.join(", ")));
        }
        details.push(("turns", position.count_turns().to_string()));
    }
    details
}

/// The rows of the player to move.
fn rows(position: &Yinsh) -> Vec<String> {
    position.rows(position.side_to_move()).map(|row: Row| row.to_string()).collect()
}

/// Returns the fields of JSON.
pub(super) fn fields(position: &Yinsh) -> Value {
    let pieces = position.board();
    let pieces =
        pieces.iter().map(|(at, piece)| json!({"at": at.to_string(), "piece": piece.letter()}));
    json!({
        "pool": position.pool(),
        "removed": ByColor::new_with(|color| position.removed(color)),
        "is_placing": position.is_placing(),
        "pieces": pieces.collect::<Vec<_>>(),
        "rows": rows(position),
    })
}
