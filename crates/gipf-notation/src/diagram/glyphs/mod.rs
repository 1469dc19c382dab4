//! Letters as strokes, so that a picture looks the same wherever it is drawn.
//!
//! Drawn are all letters of Latin scripts with their accents, composed or not, and the usual signs. Of other scripts
//! a box stands for each letter, and an SVG can leave them to the fonts of the viewer.

mod accents;
mod letters;
mod signs;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;
use core::iter;

use super::geometry::Xy;
use accents::Carrier;
use letters::glyph;

/// The width of a letter and its strokes.
type Glyph = (i32, &'static str);

/// The height of capitals and digits.
pub(super) const HEIGHT: i32 = 300;
/// Between two letters.
const GAP: i32 = 68;
const SPACE: i32 = 90;

/// Returns what stands for a letter that is not drawn. The letters of East Asia are as wide as they are high.
fn blank(letter: char) -> Glyph {
    match letter {
        '\u{1100}'..='\u{11ff}' | '\u{2e80}'.. => (300, "m0-300h300v300h-300z"),
        _ => (150, "m0-300h150v300h-150z"),
    }
}

/// Returns whether a character takes no place: signs that steer how others are set.
fn is_silent(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
    )
}

/// Returns the letters and accents that a letter is written with.
fn spelled(letter: char) -> impl Iterator<Item = char> {
    let (first, rest) = if glyph(letter).is_some() {
        (Some(letter), "")
    } else if let Some((base, accents)) = accents::decomposed(letter) {
        (Some(base), accents)
    } else if let Some(others) = signs::spelled(letter) {
        (None, others)
    } else {
        (Some(letter), "")
    };
    first.into_iter().chain(rest.chars()).filter(|&letter| !is_silent(letter))
}

/// Returns whether a letter is drawn as itself.
fn is_drawn(letter: char) -> bool {
    letter.is_whitespace()
        || spelled(letter).all(|part| glyph(part).is_some() || accents::is_accent(part))
}

/// Returns the letters of a text that are not drawn, each once.
pub(super) fn undrawn(text: &str) -> Vec<char> {
    let mut found = Vec::new();
    for letter in text.chars().filter(|&letter| !is_drawn(letter)) {
        if !found.contains(&letter) {
            found.push(letter);
        }
    }
    found
}

/// Hands each letter and accent of a line to `draw`, with the place where its strokes begin. Returns where the next
/// letter would begin.
fn set(text: &str, mut draw: impl FnMut(Xy, &'static str)) -> i32 {
    let letters = text.chars().flat_map(spelled);
    let nexts = text.chars().flat_map(spelled).skip(1).map(Some).chain(iter::once(None));
    let (mut begin, mut end) = (0, 0);
    let mut carrier = Carrier::new(' ', SPACE);
    for (letter, next) in letters.zip(nexts) {
        if let Some(((x, y), strokes, wider)) = carrier.add(letter) {
            draw(Xy::new(begin + x, y), strokes);
            end += wider;
            continue;
        }
        let letter = accents::carrier(letter, next);
        let (width, strokes) = glyph(letter).unwrap_or_else(|| blank(letter));
        carrier = Carrier::new(letter, width);
        let bearing = accents::bearing(width, next);
        begin = end + bearing;
        if !strokes.is_empty() {
            draw(Xy::new(begin, 0), strokes);
        }
        end += width + 2 * bearing + GAP;
    }
    end
}

/// How wide a line of writing is.
pub(super) fn width(text: &str) -> i32 {
    (set(text, |_, _| ()) - GAP).max(0)
}

/// Adds a line of writing to a path of strokes, beginning at this point of the base line.
pub(super) fn write(path: &mut String, text: &str, start: Xy) {
    set(text, |place, strokes| {
        let Xy { x, y } = start + place;
        let _ = write!(path, "M{x} {y}{strokes}");
    });
}

/// Adds a line of writing around a point.
pub(super) fn write_centered(path: &mut String, text: &str, center: Xy) {
    write(path, text, center + Xy::new(-width(text) / 2, HEIGHT / 2));
}

/// Breaks a text into lines that are not too wide, at white space where there is some, and gives
/// up after so many lines.
pub(super) fn wrapped(text: &str, max_width: i32, max_lines: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let mut word = word;
        if let Some(line) = lines.last_mut()
            && width(line) + width(word) + 2 * GAP + SPACE <= max_width
        {
            line.push(' ');
            line.push_str(word);
            continue;
        }
        while !word.is_empty() && lines.len() < max_lines {
            let (line, rest) = word.split_at(fitting(word, max_width));
            lines.push(line.into());
            word = rest;
        }
        if !word.is_empty() {
            break;
        }
    }
    lines
}

/// How many bytes of a word are not too wide: at least one letter, and where possible up to a
/// comma or semicolon.
fn fitting(word: &str, max_width: i32) -> usize {
    let mut total = 0;
    let (mut end, mut comma) = (0, 0);
    for (i, letter) in word.char_indices() {
        // What follows a letter and stands at it stays with it.
        let wider = set(letter.encode_utf8(&mut [0; 4]), |_, _| ());
        total += wider;
        if wider == 0 {
            end = i + letter.len_utf8();
            continue;
        }
        if i > 0 && total - GAP > max_width {
            return if comma > 0 { comma } else { end };
        }
        end = i + letter.len_utf8();
        if matches!(letter, ',' | ';') {
            comma = end;
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_as_wide_as_its_letters_and_the_gaps_between_them() {
        assert_eq!([width(""), width("a"), width("ab"), width("i b")], [0, 180, 428, 446]);
    }

    #[test]
    fn letters_are_written_one_after_another() {
        let mut path = String::from("M1 2");
        write(&mut path, "l V", Xy::new(10, -7));
        assert_eq!(path, "M1 2M10 -7m20-300v300M276 -7m0-300l110 300 110-300");
        let mut path = String::new();
        write_centered(&mut path, "ll", Xy::new(1000, 500));
        assert_eq!(path, "M926 650m20-300v300M1034 650m20-300v300");
    }

    #[test]
    fn lines_are_broken_at_spaces_and_behind_commas() {
        // `aa` is 428 wide, `aa bb` 1082, `a,a` 536, `aaa` 676.
        for (text, max_width, max_lines, lines) in [
            ("", 1000, 4, &[][..]),
            (" aa\t bb ", 1082, 4, &["aa bb"]),
            ("aa bb", 1081, 4, &["aa", "bb"]),
            ("aa bb cc", 428, 2, &["aa", "bb"]),
            ("aaa", 428, 4, &["aa", "a"]),
            ("aaa", 427, 4, &["a", "a", "a"]),
            ("aa", 1, 4, &["a", "a"]),
            ("éé", 1, 4, &["é", "é"]),
            ("a,a", 536, 4, &["a,a"]),
            ("a,aa", 536, 4, &["a,", "aa"]),
            ("a;aa", 536, 4, &["a;", "aa"]),
            ("a,a,aaa", 1000, 4, &["a,a,", "aaa"]),
            // What is not shown to its end is not followed by another word.
            ("a,aaaaaaa i", 784, 1, &["a,"]),
            ("aa bb", 428, 0, &[]),
        ] {
            assert_eq!(wrapped(text, max_width, max_lines), lines, "{text} {max_width}");
        }
    }
}
