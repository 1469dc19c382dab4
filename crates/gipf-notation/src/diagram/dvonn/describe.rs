//! What a diagram of DVONN shows, in words.

use alloc::string::String;
use core::fmt::{Display, Write};

use dvonn_core::{Color, Piece, Space, Stack};

use super::{DvonnDiagram, Last, Standing};

impl DvonnDiagram {
    /// Returns what the diagram shows as plain sentences, for readers who cannot see it.
    ///
    /// ```
    /// use gipf_notation::diagram::DvonnDiagram;
    /// use gipf_notation::dvonn::{PositionError, parse_position};
    ///
    /// let position = parse_position("1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack")?;
    /// assert_eq!(
    ///     DvonnDiagram::of_position(&position).description(),
    ///     "White: C2, E3 (2), D5 (3), E5 (9, 2 red), F5 (6). \
    ///      Black: B1 (2, 1 red), D3 (5), F3 (2), D4 (2). Red: none. \
    ///      Pieces: White 21, Black 11. White to move."
    /// );
    /// # Ok::<(), PositionError>(())
    /// ```
    #[must_use]
    pub fn description(&self) -> String {
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
        for (space, mark) in &self.marks {
            let _ = write!(words, "Mark on {space}: {}. ", mark.name());
        }
        for (from, to) in &self.arrows {
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
