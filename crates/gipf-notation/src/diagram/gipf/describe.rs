//! What a diagram shows, in words.

use alloc::string::String;

use gipf_core::Color;

use super::{DrawnGipf, Notes};
use crate::diagram::Removal;
use crate::diagram::hexagon::describe::{describe_taken, sentence};

impl DrawnGipf {
    /// Returns what the diagram shows as plain sentences.
    pub(super) fn description(&self, notes: &Notes) -> String {
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
        self.state.describe_pushes(&mut words);
        let labels = [("Captured", Removal::Captured), ("Returned", Removal::Returned)];
        describe_taken(&mut words, &self.taken, labels);
        self.state.describe_rest(&mut words, notes);
        self.state.end_description(&mut words);
        words
    }
}
