//! What a diagram of YINSH shows, in words.

use alloc::string::String;
use core::fmt::{Display, Write};

use yinsh_core::{Bitboard, Color, Piece};

use super::{DrawnYinsh, Last, Notes};

impl DrawnYinsh {
    /// Returns what the diagram shows as plain sentences.
    pub(super) fn description(&self, notes: &Notes) -> String {
        let mut words = String::new();
        for (piece, label) in Piece::ALL.into_iter().zip([
            "White rings",
            "Black rings",
            "White markers",
            "Black markers",
        ]) {
            sentence(&mut words, label, self.board.places(piece));
        }
        if let Some(last) = &self.last {
            describe_turn(&mut words, last);
        }
        for row in &self.pending {
            let _ = write!(words, "Row that can be removed: {} to {}. ", row.first(), row.last());
        }
        for &(at, mark) in &notes.marks {
            let _ = write!(words, "Mark on {at}: {}. ", mark.name());
        }
        for (from, to) in &notes.arrows {
            let _ = write!(words, "Arrow from {from} to {to}. ");
        }
        if let Some(standing) = self.standing {
            let plural = if standing.pool == 1 { "" } else { "s" };
            let _ = write!(words, "Pool: {} marker{plural}. ", standing.pool);
            let [white, black] = Color::ALL.map(|color| standing.removed[color]);
            let _ = write!(words, "Rings removed: White {white}, Black {black}. ");
            if let Some(side) = standing.side {
                let _ = write!(words, "{side} to move. ");
            }
        }
        words.truncate(words.trim_end().len());
        words
    }
}

fn describe_turn(words: &mut String, last: &Last) {
    let side = last.side;
    if let Some(at) = last.placed {
        let _ = write!(words, "{side} places a ring on {at}. ");
    }
    if let Some((from, to)) = last.moved {
        let _ = write!(words, "{side} moves from {from} to {to}. ");
    }
    if last.passed {
        let _ = write!(words, "{side} passes. ");
    }
    if !last.turned.is_empty() {
        sentence(words, "Turned over", last.turned);
    }
    for row in &last.rows {
        let _ = write!(words, "Row removed: {} to {}. ", row.first(), row.last());
    }
    for (at, _) in last.gone.iter().filter(|(_, piece)| piece.is_ring()) {
        let _ = write!(words, "Ring removed: {at}. ");
    }
}

/// Adds `label: intersections.`
fn sentence(words: &mut String, label: impl Display, places: Bitboard) {
    let _ = write!(words, "{label}: ");
    let mut gap = "";
    for at in places {
        let _ = write!(words, "{gap}{at}");
        gap = ", ";
    }
    words.push_str(if gap.is_empty() { "none. " } else { ". " });
}
