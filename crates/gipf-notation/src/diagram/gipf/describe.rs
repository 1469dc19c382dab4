//! What a diagram shows, in words.

use alloc::string::String;
use core::fmt::Write;

use gipf_core::{Bitboard, Color};

use super::{GipfDiagram, Removal};

impl GipfDiagram {
    /// Returns what the diagram shows as plain sentences, for readers who cannot see it.
    ///
    /// ```
    /// use gipf_core::{Position, Variant};
    /// use gipf_notation::diagram::GipfDiagram;
    ///
    /// let words = GipfDiagram::of_position(&Position::start(Variant::Basic)).description();
    /// assert_eq!(
    ///     words,
    ///     "White: b5, e2, h5. Black: b2, e8, h2. Reserves: White 12, Black 12. White to move."
    /// );
    /// ```
    #[must_use]
    pub fn description(&self) -> String {
        let mut words = String::new();
        for color in Color::ALL {
            let pieces = self.board.pieces(color);
            let singles = pieces - self.board.gipfs();
            let gipfs = pieces & self.board.gipfs();
            sentence(&mut words, color, singles);
            let label = match color {
                Color::White => "White GIPF-pieces",
                Color::Black => "Black GIPF-pieces",
            };
            if !gipfs.is_empty() {
                sentence(&mut words, label, gipfs);
            }
        }
        if let Some(push) = self.push {
            let _ = write!(words, "Pushed from {} as far as {}. ", push.entry.dot(), push.furthest);
        }
        for (label, removal) in [("Captured", Removal::Captured), ("Returned", Removal::Returned)] {
            let taken = self.taken.iter().filter(|taken| taken.removal == removal);
            let spots: Bitboard = taken.map(|taken| taken.spot).collect();
            if !spots.is_empty() {
                sentence(&mut words, label, spots);
            }
        }
        for &row in &self.rows {
            sentence(&mut words, "Row", row);
        }
        for (spot, mark) in &self.marks {
            let _ = write!(words, "Mark on {spot}: {}. ", mark.name());
        }
        for (from, to) in &self.arrows {
            let _ = write!(words, "Arrow from {from} to {to}. ");
        }
        if let Some(reserves) = self.reserves {
            let (white, black) = (reserves[Color::White], reserves[Color::Black]);
            let _ = write!(words, "Reserves: White {white}, Black {black}. ");
        }
        if let Some(color) = self.side_to_move {
            let _ = write!(words, "{color} to move. ");
        }
        words.truncate(words.trim_end().len());
        words
    }
}

fn sentence(words: &mut String, label: impl core::fmt::Display, spots: Bitboard) {
    let _ = write!(words, "{label}: ");
    for (i, spot) in spots.iter().enumerate() {
        let _ = write!(words, "{}{spot}", if i == 0 { "" } else { ", " });
    }
    words.push_str(if spots.is_empty() { "none. " } else { ". " });
}
