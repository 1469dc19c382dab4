//! Reading the text of a turn.

use crate::zertz::board::{Board, Ring};
use crate::zertz::captures::{Capture, captures, jumps};
use crate::zertz::position::Model;

impl Model {
    /// Returns the official text of the legal turn that a text means; `None` when it means none.
    ///
    /// Claimed marbles are read in any order, and a capture in any of its ways. Spaces, and capital letters for
    /// coordinates and `x`, are read.
    #[must_use]
    pub fn read_turn(&self, text: &str) -> Option<String> {
        let text = official_letters(text)?;
        let text = if text.starts_with('x') {
            official_way(&self.board, &text)?
        } else {
            with_sorted_claims(&text)
        };
        self.turns().contains_key(&text).then_some(text)
    }
}

/// Returns a text without spaces, and with small letters for coordinates and `x`.
///
/// What a letter means follows from its place: a text is made of parts of three letters, the last two of which are a
/// ring. The first part is a color or `x` with a ring, the others a color or a comma with a ring, and an `x` can stand
/// between them.
fn official_letters(text: &str) -> Option<String> {
    let letters: Vec<char> = text.chars().filter(|letter| *letter != ' ').collect();
    if letters == ['-'] {
        return Some("-".to_owned());
    }
    let mut official = String::new();
    let mut rest = &letters[..];
    while let Some(first) = rest.first() {
        if ['x', 'X'].contains(first) {
            official.push('x');
            rest = &rest[1..];
            if official.len() > 1 {
                continue;
            }
        } else {
            official.push(*first);
            rest = &rest[1..];
        }
        let [column, number, more @ ..] = rest else {
            return None;
        };
        official.push(column.to_ascii_lowercase());
        official.push(*number);
        rest = more;
    }
    Some(official)
}

/// Returns a text with the marbles behind its `x` in the order of their rings.
fn with_sorted_claims(text: &str) -> String {
    let Some((placing, claimed)) = text.split_once('x') else {
        return text.to_owned();
    };
    let letters: Vec<char> = claimed.chars().collect();
    let mut marbles: Vec<&[char]> = letters.chunks(3).collect();
    marbles.sort_by_key(|marble| &marble[1..]);
    let claimed: String = marbles.into_iter().flatten().collect();
    format!("{placing}x{claimed}")
}

/// Returns the official text of the capture that one of its ways means: `x` and the ring, then for each jump the
/// captured color and the ring landed on.
fn official_way(board: &Board, way: &str) -> Option<String> {
    let letters: Vec<char> = way.chars().collect();
    let mut parts = letters.chunks(3).map(|part| part.split_first());
    let ring = |name: &[char]| -> Option<Ring> {
        let name: String = name.iter().collect();
        board.places().find(|ring| ring.to_string() == name)
    };
    let (_, from) = parts.next()??;
    let mut capture = Capture::begin(ring(from)?);
    for part in parts {
        let (color, landed) = part?;
        let landed = ring(landed)?;
        let now = capture.board_after(board);
        let (over, to) = jumps(&now, capture.to).into_iter().find(|(_, to)| *to == landed)?;
        if now.get(over).to_ascii_uppercase() != *color {
            return None;
        }
        capture = capture.with_jump(over, to);
    }
    captures(board).get(&capture).cloned()
}
