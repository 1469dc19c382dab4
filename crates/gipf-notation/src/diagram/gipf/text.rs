//! Diagrams as text.

use alloc::format;
use alloc::string::String;

use gipf_core::{Color, Piece, Spot};

use super::{DrawnGipf, Notes};
use crate::diagram::hexagon::HexagonState;
use crate::diagram::hexagon::text::{joined, removal_sign};
use crate::diagram::text_line::{Line, end_text, style};
use crate::diagram::{Removal, TextOptions};

/// Characters from one column of the board to the next.
const COLUMN_WIDTH: usize = 4;

impl DrawnGipf {
    /// Returns the diagram as text.
    pub(super) fn text(&self, notes: &Notes, options: &TextOptions) -> String {
        let mut text = self.state.board_text(options, COLUMN_WIDTH, |line, spot, column| {
            self.write_spot(notes, line, spot, column, options.below);
        });
        let (caption, arrows) = (notes.caption.as_deref(), notes.arrows.iter().copied());
        let signs = [self.signs(options.below)];
        end_text(&mut text, options, caption, &self.state.state(""), arrows, &signs);
        text
    }

    fn write_spot(&self, notes: &Notes, line: &mut Line, spot: Spot, column: usize, below: Color) {
        let letter = self.letter(spot);
        line.write_at(column, &String::from(letter.unwrap_or('.')), piece_style(letter));
        if let Some(arrow) = self.state.push_arrow(spot, below) {
            line.write(arrow, style::PUSH);
        }
        let standing = self.board.get(spot).is_some();
        for (i, taken) in self.taken.iter().filter(|taken| taken.spot == spot).enumerate() {
            if standing || i > 0 {
                let letter = taken.piece.letter();
                line.write(&String::from(letter), piece_style(Some(letter)));
            }
            line.write(removal_sign(taken.removal), style::TAKEN);
        }
        HexagonState::write_marks(notes, line, spot);
    }

    /// What the signs on the board mean, as far as there are any.
    fn signs(&self, below: Color) -> String {
        let has_removal = |removal| self.taken.iter().any(|taken| taken.removal == removal);
        let rows = &self.state.rows;
        let row_letter = rows.first().and_then(|row| row.iter().find_map(|s| self.letter(s)));
        let push = self.state.pushes.first().map(|push| format!("{} push", push.arrow(below)));
        let push = push.unwrap_or_default();
        let row = row_letter.map_or(String::new(), |letter| format!("({letter}) row"));
        joined([
            (!push.is_empty(), push.as_str()),
            (has_removal(Removal::Captured), "x captured"),
            (has_removal(Removal::Returned), "- returned"),
            (!row.is_empty(), row.as_str()),
        ])
    }

    fn letter(&self, spot: Spot) -> Option<char> {
        let taken = || self.taken.iter().find(|taken| taken.spot == spot).map(|t| t.piece);
        self.board.get(spot).or_else(taken).map(Piece::letter)
    }
}

fn piece_style(letter: Option<char>) -> &'static str {
    match letter {
        Some('w' | 'W') => style::WHITE,
        Some(_) => style::BLACK,
        None => style::PLAIN,
    }
}
