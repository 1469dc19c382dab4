//! Pushes: a piece enters from a dot, and what is in its way moves one spot further.

use std::collections::BTreeMap;

use crate::board::{entries, spots};
use crate::contents::Board;
use crate::line::push_line;
use crate::piece::is_gipf;

/// All pushes of a piece, by their name: the board that each leads to.
///
/// An entry on a vacant spot is named after the spot, so that it is the same push from every dot.
pub(crate) fn pushes(board: &Board, piece: char) -> BTreeMap<String, Board> {
    let mut all = BTreeMap::new();
    for entry in entries() {
        let dot = entry[0];
        let spots = spots(entry);
        let before: String = board.content(spots).collect();
        let Some(after) = push_line(&before, piece) else {
            continue;
        };
        // The spot that was vacant before is the furthest that the push reaches.
        let Some(reached) = before.find('.') else {
            continue;
        };
        let mut name = if is_gipf(piece) { String::from("G") } else { String::new() };
        if reached > 0 {
            name += &format!("{dot}-");
        }
        name += &spots[reached].to_string();
        let mut pushed = board.clone();
        for (spot, content) in spots.iter().zip(after.chars()).take(reached + 1) {
            pushed.set(*spot, content);
        }
        all.insert(name, pushed);
    }
    all
}
