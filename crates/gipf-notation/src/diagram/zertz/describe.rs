//! What a diagram of ZÈRTZ shows, in words.

use alloc::string::String;
use core::fmt::{Display, Write};

use zertz_core::{Bitboard, Color, Marble, MarbleCounts, Place};

use super::{DrawnZertz, Notes, player};

impl DrawnZertz {
    /// Returns what the diagram shows as plain sentences.
    pub(super) fn description(&self, notes: &Notes) -> String {
        let mut words = String::new();
        self.describe_board(&mut words);
        self.describe_turn(&mut words);
        for &(place, mark) in &notes.marks {
            let _ = write!(words, "Mark on {}: {}. ", self.variant.name(place), mark.name());
        }
        for arrow in &notes.arrows {
            let (from, to) = (self.variant.name(arrow.0), self.variant.name(arrow.1));
            let _ = write!(words, "Arrow from {from} to {to}. ");
        }
        if let Some(standing) = self.standing {
            let _ = write!(words, "Pool: {}. ", counted(standing.pool));
            for color in Color::ALL {
                let captured = counted(standing.captured[color]);
                let _ = write!(words, "Captured by player {}: {captured}. ", player(color));
            }
            if let Some(side) = standing.side {
                let _ = write!(words, "Player {} to move. ", player(side));
            }
        }
        words.truncate(words.trim_end().len());
        words
    }

    fn describe_board(&self, words: &mut String) {
        let (all, rings) = (self.variant.board(), self.board.rings());
        let missing = all - rings;
        let _ = write!(words, "{} of {} rings", (all & rings).len(), all.len());
        if missing.is_empty() {
            words.push_str(". ");
        } else {
            self.sentence(words, ", missing", missing);
        }
        for (marble, label) in Marble::ALL.into_iter().zip(["White", "Gray", "Black"]) {
            self.sentence(words, label, self.board.marbles(marble));
        }
    }

    fn describe_turn(&self, words: &mut String) {
        if let Some(place) = self.placed {
            let _ = write!(words, "Placed on {}. ", self.variant.name(place));
        }
        if !self.removed.is_empty() {
            self.sentence(words, "Ring removed", self.removed);
        }
        if !self.claimed.is_empty() {
            self.marbles(words, "Claimed", &self.claimed);
        }
        if !self.way.is_empty() {
            let mut gap = "Jumped from ";
            for &place in &self.way {
                let _ = write!(words, "{gap}{}", self.variant.name(place));
                gap = " to ";
            }
            words.push_str(". ");
            self.marbles(words, "Captured", &self.jumped);
        }
    }

    /// Adds `label: places.`
    fn sentence(&self, words: &mut String, label: impl Display, places: Bitboard) {
        let _ = write!(words, "{label}: ");
        let mut gap = "";
        for &place in self.variant.places().iter().filter(|&&place| places.contains(place)) {
            let _ = write!(words, "{gap}{}", self.variant.name(place));
            gap = ", ";
        }
        words.push_str(if gap.is_empty() { "none. " } else { ". " });
    }

    /// Adds places with what was on each.
    fn marbles(&self, words: &mut String, label: &str, marbles: &[(Place, Marble)]) {
        let _ = write!(words, "{label}: ");
        let mut gap = "";
        for &(place, marble) in marbles {
            let _ = write!(words, "{gap}{marble} on {}", self.variant.name(place));
            gap = ", ";
        }
        words.push_str(". ");
    }
}

/// A number of marbles of each color that there is.
fn counted(marbles: MarbleCounts) -> String {
    let mut words = String::new();
    for marble in marbles.colors() {
        let comma = if words.is_empty() { "" } else { ", " };
        let _ = write!(words, "{comma}{} {marble}", marbles[marble]);
    }
    if words.is_empty() { "none".into() } else { words }
}
