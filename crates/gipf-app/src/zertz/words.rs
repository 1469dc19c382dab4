//! Marbles and places in words.

use gipf_game::Position;
use zertz_core::{Bitboard, Marble, MarbleCounts, Zertz};

/// Returns `2 white, 1 black`, or `none`.
pub(super) fn marbles(counts: MarbleCounts) -> String {
    let each = counts.colors().map(|marble| format!("{} {marble}", counts[marble]));
    or_none(each.collect::<Vec<_>>().join(", "))
}

/// Returns `2w 1b`, or `none`.
pub(super) fn short(counts: MarbleCounts) -> String {
    let each = counts.colors().map(|marble| format!("{}{}", counts[marble], marble.letter()));
    or_none(each.collect::<Vec<_>>().join(" "))
}

fn or_none(text: String) -> String {
    if text.is_empty() { "none".into() } else { text }
}

/// Returns `a1,a2` by the names of the position's board.
pub(super) fn with_names(position: &Zertz, places: Bitboard) -> String {
    position.variant().names(places).to_string()
}

/// Returns the marbles on some places.
pub(super) fn counts_on(position: &Zertz, places: Bitboard) -> MarbleCounts {
    let [white, gray, black] =
        Marble::ALL.map(|marble| (position.marbles(marble) & places).len() as u8);
    MarbleCounts::new(white, gray, black)
}

/// Returns what is there in one count and not in another.
pub(super) fn minus(all: MarbleCounts, some: MarbleCounts) -> MarbleCounts {
    let [white, gray, black] = Marble::ALL.map(|it| all[it].saturating_sub(some[it]));
    MarbleCounts::new(white, gray, black)
}
