//! Diagrams as text.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::Write;

use gipf_potentials::{Color, Piece, Potential, Spot};

use super::{DrawnPotentials, Notes, Use};
use crate::diagram::hexagon::HexagonState;
use crate::diagram::hexagon::text::{arrow_between, joined, removal_sign};
use crate::diagram::text_line::{Line, end_text, style};
use crate::diagram::{Removal, TextOptions};
use crate::potentials::PieceText;

/// Characters from one column of the board to the next.
const COLUMN_WIDTH: usize = 5;

impl DrawnPotentials {
    /// Returns the diagram as text.
    pub(super) fn text(&self, notes: &Notes, options: &TextOptions) -> String {
        let mut text = self.state.board_text(options, COLUMN_WIDTH, |line, spot, column| {
            self.write_spot(notes, line, spot, column, options.below);
        });
        let (caption, arrows) = (notes.caption.as_deref(), notes.arrows.iter().copied());
        let (state, signs) =
            (self.state.state(&self.hands_text()), [self.signs(options.below), self.kinds()]);
        end_text(&mut text, options, caption, &state, arrows, &signs);
        text
    }

    fn write_spot(&self, notes: &Notes, line: &mut Line, spot: Spot, column: usize, below: Color) {
        let piece = self.piece(spot);
        let words = piece.map_or(".".to_string(), |piece| PieceText(piece).to_string());
        line.write_at(column, &words, piece_style(piece));
        let used = self.uses.iter().find(|used| used.from == spot || used.to == spot);
        let arrow = used.map(|used| used.arrow(below));
        if let Some(arrow) = arrow.or_else(|| self.state.push_arrow(spot, below)) {
            line.write(arrow, style::PUSH);
        }
        let standing = self.board.get(spot).is_some();
        for (i, taken) in self.taken.iter().filter(|taken| taken.spot == spot).enumerate() {
            if standing || i > 0 {
                line.write("/", style::PLAIN);
                let piece = taken.piece;
                line.write(&PieceText(piece).to_string(), piece_style(Some(piece)));
            }
            line.write(removal_sign(taken.removal), style::TAKEN);
        }
        // A + that follows a piece directly would be a cover.
        if notes.marks.iter().any(|(marked, _)| *marked == spot) {
            line.write(" ", style::PLAIN);
            HexagonState::write_marks(notes, line, spot);
        }
    }

    /// What stands on a spot or was taken from it.
    fn piece(&self, spot: Spot) -> Option<Piece> {
        let taken = || self.taken.iter().find(|taken| taken.spot == spot).map(|t| t.piece);
        self.board.get(spot).or_else(taken)
    }

    fn hands_text(&self) -> String {
        match self.hands {
            Some(hands) => format!("hands White {}, Black {}", hands.white, hands.black),
            None => String::new(),
        }
    }

    /// What the signs on the board mean, as far as there are any.
    fn signs(&self, below: Color) -> String {
        let has_removal = |removal| self.taken.iter().any(|taken| taken.removal == removal);
        let pushed = self.state.pushes.first().map(|push| push.arrow(below));
        let arrow = pushed.or_else(|| self.uses.first().map(|used| used.arrow(below)));
        let made = arrow.map_or_else(String::new, |arrow| format!("{arrow} move"));
        joined([
            (!made.is_empty(), made.as_str()),
            (has_removal(Removal::Captured), "x out of the game"),
            (has_removal(Removal::Returned), "- returned"),
            (!self.state.rows.is_empty(), "( ) row"),
        ])
    }

    /// What the letters of the potentials mean, as far as they occur, with examples.
    fn kinds(&self) -> String {
        let occurring = self.occurring();
        let mut words = String::new();
        for kind in occurring.kinds() {
            let gap = if words.is_empty() { "" } else { ", " };
            let _ = write!(words, "{gap}{} {kind}", kind.letter());
        }
        let letter = |kind: Option<Potential>| kind.map_or(' ', Potential::letter);
        let loaded = format!("w{} loaded", letter(occurring.loaded));
        let used = format!("{}w used", letter(occurring.used).to_ascii_uppercase());
        let examples = joined([
            (occurring.loaded.is_some(), loaded.as_str()),
            (occurring.used.is_some(), used.as_str()),
            (occurring.covered, "b+ covered by White"),
        ]);
        if !examples.is_empty() {
            let _ = write!(words, "; {examples}");
        }
        words
    }
}

impl Use {
    /// Returns the arrow of its direction, as the player below sees it.
    fn arrow(&self, below: Color) -> &'static str {
        let place = |spot: Spot| (spot.column(), spot.number());
        arrow_between(place(self.from), place(self.to), below)
    }
}

fn piece_style(piece: Option<Piece>) -> &'static str {
    match piece.map(|piece| piece.color) {
        Some(Color::White) => style::WHITE,
        Some(Color::Black) => style::BLACK,
        None => style::PLAIN,
    }
}
