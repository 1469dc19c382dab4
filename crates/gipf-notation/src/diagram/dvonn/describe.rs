//! What a diagram of DVONN shows, in words.

use alloc::string::String;
use core::fmt::{Display, Write};

use dvonn_core::{Color, Piece, Space, Stack};

use super::{DrawnDvonn, Last, Notes, Standing};

impl DrawnDvonn {
    /// Returns what the diagram shows as plain sentences.
    pub(super) fn description(&self, notes: &Notes) -> String {
        let mut words = String::new();
        for (label, top) in [("White", Piece::White), ("Black", Piece::Black), ("Red", Piece::Red)]
        {
            list(&mut words, label, self.board.iter().filter(|(_, stack)| stack.top == top));
        }
        match self.last {
            Some(Last::Placed(space)) => {
                let _ = write!(words, "Placed on {space}. ");
            }
            Some(Last::Moved { from, to }) => {
                let _ = write!(words, "Moved from {from} to {to}. ");
            }
            None => {}
        }
        if !self.removed.is_empty() {
            list(&mut words, "Removed", self.removed.iter().copied());
        }
        for (space, mark) in &notes.marks {
            let _ = write!(words, "Mark on {space}: {}. ", mark.name());
        }
        for (from, to) in &notes.arrows {
            let _ = write!(words, "Arrow from {from} to {to}. ");
        }
        match self.standing {
            Some(Standing::Placing { left, reds, side, next }) => {
                let (white, black) = (left[Color::White], left[Color::Black]);
                let reds = reds.white + reds.black;
                let next = if next == Piece::Red { " red" } else { "" };
                let _ = write!(
                    words,
                    "To place: White {white}, Black {black}, red {reds}. {side} to place{next}. "
                );
            }
            Some(Standing::Stacking { score, side }) => {
                let (white, black) = (score[Color::White], score[Color::Black]);
                let _ = write!(words, "Pieces: White {white}, Black {black}. ");
                if let Some(side) = side {
                    let _ = write!(words, "{side} to move. ");
                }
            }
            None => {}
        }
        words.truncate(words.trim_end().len());
        words
    }
}

fn list(words: &mut String, label: impl Display, stacks: impl Iterator<Item = (Space, Stack)>) {
    let _ = write!(words, "{label}: ");
    let mut is_empty = true;
    for (space, stack) in stacks {
        let comma = if is_empty { "" } else { ", " };
        let _ = write!(words, "{comma}{space}");
        is_empty = false;
        match (stack.height, stack.reds) {
            (..=1, _) => {}
            (height, 0) => {
                let _ = write!(words, " ({height})");
            }
            (height, reds) => {
                let _ = write!(words, " ({height}, {reds} red)");
            }
        }
    }
    words.push_str(if is_empty { "none. " } else { ". " });
}
