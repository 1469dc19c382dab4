//! What a position of ZÈRTZ says beside its board.

use gipf_game::{ByColor, Position};
use serde_json::{Value, json};
use zertz_core::{Color, MarbleCounts, Place, Ring, Zertz};

use super::words::{marbles, minus, short, with_names};
use crate::Detail;

/// Returns the pool and the captured marbles.
pub(super) fn standing(position: &Zertz) -> String {
    format!(
        "{}; captured {}",
        pool(position.pool()),
        of_both(|color| short(position.captured(color)))
    )
}

/// Returns `pool 6w 8g 10b`.
pub(super) fn pool(marbles: MarbleCounts) -> String {
    format!("pool {}", short(marbles))
}

pub(super) fn details(position: &Zertz) -> Vec<Detail> {
    let mut details = vec![("variant", position.variant().to_string())];
    if position.outcome().is_none() {
        details.push(("to move", player(position.side_to_move()).into()));
    }
    details.push(("pool", marbles(position.pool())));
    details.push(("captured", of_both(|color| marbles(position.captured(color)))));
    if position.outcome().is_some() {
        return details;
    }
    details.extend(Color::ALL.map(|color| ("missing", missing(position, color))));
    let rings = position.free_rings();
    let names = if rings.is_empty() { "none".into() } else { with_names(position, rings) };
    details.push(("free", names));
    details.push(("turns", turns(position)));
    details
}

/// Returns how many turns there are, and of what kind.
fn turns(position: &Zertz) -> String {
    let number = position.count_turns();
    let kind = match number {
        _ if position.must_capture() => "capture",
        _ if position.placeable().is_empty() => return "a pass".into(),
        _ => "placement",
    };
    format!("{number} {kind}{}", if number == 1 { "" } else { "s" })
}

/// Returns what a player needs for each winning set: `Player 1: 3 white, or 5 gray, or …`.
fn missing(position: &Zertz, color: Color) -> String {
    let captured = position.captured(color);
    let sets = position.variant().winning_sets().map(|set| marbles(minus(set, captured)));
    format!("{}: {}", player(color), sets.join("; or "))
}

pub(super) fn player(color: Color) -> &'static str {
    <Zertz as Position>::player_name(color)
}

fn of_both(of: impl Fn(Color) -> String) -> String {
    Color::ALL.map(|color| format!("{} {}", player(color), of(color))).join("; ")
}

/// Returns the fields of JSON.
pub(super) fn fields(position: &Zertz) -> Value {
    let (variant, board) = (position.variant(), position.board());
    let name = |place| variant.name(place).to_string();
    let ring = |&place: &Place| {
        let marble = match board.get(place)? {
            Ring::Vacant => None,
            Ring::Holds(marble) => Some(marble.letter()),
        };
        Some(json!({"place": name(place), "marble": marble}))
    };
    let free = position.free_rings();
    let places = variant.places().iter();
    let free = places.clone().copied().filter(|&place| free.contains(place));
    json!({
        "pool": position.pool(),
        "captured": ByColor::new_with(|color| position.captured(color)),
        "must_capture": position.must_capture(),
        "rings": places.filter_map(ring).collect::<Vec<_>>(),
        "free_rings": free.map(name).collect::<Vec<_>>(),
    })
}
