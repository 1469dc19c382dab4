//! What a diagram shows, in words.

use alloc::string::String;

use gipf_core::Color;

use super::GipfDiagram;
use crate::diagram::Removal;
use crate::diagram::hexagon::describe::{describe_taken, sentence};

impl GipfDiagram {
    /// Returns what the diagram shows as plain sentences, for readers who cannot see it.
    ///
    /// ```
    /// use gipf_core::{Gipf, Position, Variant};
    /// use gipf_notation::diagram::GipfDiagram;
    ///
    /// let words = GipfDiagram::of_position(&Gipf::start(Variant::Basic)).description();
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
        self.notes.describe_pushes(&mut words);
        let labels = [("Captured", Removal::Captured), ("Returned", Removal::Returned)];
        describe_taken(&mut words, &self.taken, labels);
        self.notes.describe_rest(&mut words);
        self.notes.end_description(&mut words);
        words
    }
}
