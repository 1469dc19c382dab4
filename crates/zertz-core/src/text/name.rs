//! The name of the game, and of its starts.

use crate::Variant;

/// Returns the variant whose start a text names: `zertz`, `blitz`, `zertz blitz`.
#[must_use]
pub fn start_named(text: &str) -> Option<Variant> {
    gipf_game::text::start_named(text, is_name, Variant::Basic)
}

/// Returns whether a word is the name of the game: with or without the accent, in any case.
#[must_use]
pub fn is_name(word: &str) -> bool {
    let plain = |c: char| if matches!(c, 'È' | 'è') { 'e' } else { c.to_ascii_lowercase() };
    // The accent can be a character of its own.
    let letters = word.chars().filter(|&c| c != '\u{300}').map(plain);
    letters.eq("zertz".chars())
}
