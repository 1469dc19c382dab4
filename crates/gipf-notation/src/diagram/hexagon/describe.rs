//! What is said about a board, in words.

use alloc::string::String;
use core::fmt::{Display, Write};

use gipf_core::{Bitboard, Color};

use super::{HexagonState, Notes, Taken};
use crate::diagram::Removal;

impl HexagonState {
    /// Adds the pushes and what was taken.
    pub(in crate::diagram) fn describe_pushes(&self, words: &mut String) {
        for push in &self.pushes {
            let _ = write!(words, "Pushed from {} as far as {}. ", push.entry.dot(), push.furthest);
        }
    }

    /// Adds rows, marks, arrows and reserves.
    pub(in crate::diagram) fn describe_rest(&self, words: &mut String, notes: &Notes) {
        for &row in &self.rows {
            sentence(words, "Row", row);
        }
        for (spot, mark) in &notes.marks {
            let _ = write!(words, "Mark on {spot}: {}. ", mark.name());
        }
        for (from, to) in &notes.arrows {
            let _ = write!(words, "Arrow from {from} to {to}. ");
        }
        if let Some(reserves) = self.reserves {
            let (white, black) = (reserves[Color::White], reserves[Color::Black]);
            let _ = write!(words, "Reserves: White {white}, Black {black}. ");
        }
    }

    /// Adds the side to move and ends the description.
    pub(in crate::diagram) fn end_description(&self, words: &mut String) {
        if let Some(color) = self.side_to_move {
            let _ = write!(words, "{color} to move. ");
        }
        words.truncate(words.trim_end().len());
    }
}

/// Adds what was taken, by what became of it.
pub(in crate::diagram) fn describe_taken<P>(
    words: &mut String,
    taken: &[Taken<P>],
    labels: [(&str, Removal); 2],
) {
    for (label, removal) in labels {
        let taken = taken.iter().filter(|taken| taken.removal == removal);
        let spots: Bitboard = taken.map(|taken| taken.spot).collect();
        if !spots.is_empty() {
            sentence(words, label, spots);
        }
    }
}

/// Adds `label: spots.`
pub(in crate::diagram) fn sentence(words: &mut String, label: impl Display, spots: Bitboard) {
    let _ = write!(words, "{label}: ");
    for (i, spot) in spots.iter().enumerate() {
        let _ = write!(words, "{}{spot}", if i == 0 { "" } else { ", " });
    }
    words.push_str(if spots.is_empty() { "none. " } else { ". " });
}
