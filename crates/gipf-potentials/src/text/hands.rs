//! Hands in position lines and starts.

use gipf_game::text::ends_here;
use gipf_game::{ByColor, Cursor, SyntaxError};

use crate::{Hand, Potential};

const WHITE: &str = "White's hand: -, or t z d y, each with a number 1-6";
const BLACK: &str = "Black's hand: -, or t z d y, each with a number 1-6";

/// Reads both hands, `white/black`. Capitals and any order of the kinds are fine.
pub(super) fn read_hands(cursor: &mut Cursor<'_>) -> Result<ByColor<Hand>, SyntaxError> {
    let white = read_hand(cursor, WHITE)?;
    if cursor.next_if(|c| c == '/').is_none() {
        return Err(cursor.error("/ and Black's hand"));
    }
    let black = read_hand(cursor, BLACK)?;
    ends_here(cursor, BLACK)?;
    Ok(ByColor { white, black })
}

fn read_hand(cursor: &mut Cursor<'_>, expected: &'static str) -> Result<Hand, SyntaxError> {
    if cursor.next_if(|c| c == '-').is_some() {
        return Ok(Hand::EMPTY);
    }
    let mut counts = [0; 4];
    while let Some(letter) = cursor.peek().filter(char::is_ascii_alphabetic) {
        let kind = Potential::from_letter(letter.to_ascii_lowercase());
        let count = kind.map(|kind| &mut counts[kind as usize]).filter(|count| **count == 0);
        let count = count.ok_or_else(|| cursor.error(expected))?;
        cursor.next();
        let digit = cursor.next_if(|c| matches!(c, '1'..='6'));
        *count = digit.ok_or_else(|| cursor.error("a number 1-6 after the kind"))? as u8 - b'0';
    }
    match Hand::new(counts) {
        Some(hand) if !hand.is_empty() => Ok(hand),
        _ => Err(cursor.error(expected)),
    }
}
