//! Where spots and dots are on the text of GIPF's board, and words for a push.

use gipf_core::{Bitboard, Color, Dot, Entry, Spot};

use crate::play::TextSpan;

/// Columns and lines of the text of the board.
pub(crate) const BOARD_SIZE: (u16, u16) = (35, 17);

/// Returns the dots that entries begin at, each once. The entries are in the order of the dots.
pub(crate) fn dots_of(entries: &[Entry]) -> Vec<Dot> {
    let mut dots: Vec<Dot> = entries.iter().map(|entry| entry.dot()).collect();
    dots.dedup();
    dots
}

/// Returns whether this is the dot that points at White.
pub(crate) fn is_middle(dot: Dot) -> bool {
    (dot.column(), dot.number()) == ('e', 1)
}

pub(crate) fn dot_place(dot: Dot, below: Color) -> TextSpan {
    TextSpan { width: 2, ..place(dot.column(), dot.number(), below) }
}

pub(crate) fn spot_place(spot: Spot, below: Color) -> TextSpan {
    place(spot.column(), spot.number(), below)
}

fn place(column: char, number: u8, below: Color) -> TextSpan {
    let (_, height) = BOARD_SIZE;
    let from_a = u16::from(column as u8 - b'a');
    let from_below = 2 * (u16::from(number) - 1) + from_a.abs_diff(4);
    let (column, line) = match below {
        Color::White => (4 * from_a, height - 1 - from_below),
        Color::Black => (4 * (8 - from_a), from_below),
    };
    TextSpan { column, line, width: 1 }
}

/// Returns what a push would move: ` from a4, moving 2 pieces as far as d5`.
pub(crate) fn push_words(occupied: Bitboard, entry: Entry) -> String {
    let Some(furthest) = entry.furthest_spot(occupied) else { return String::new() };
    match entry.moved(furthest).len() {
        0 => format!(" from {}, which is vacant", entry.dot()),
        1 => format!(" from {}, moving a piece to {furthest}", entry.dot()),
        moved => format!(" from {}, moving {moved} pieces as far as {furthest}", entry.dot()),
    }
}
