//! Letters as strokes, so that a picture looks the same wherever it is drawn.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::geometry::Xy;

/// The height of capitals and digits.
pub(super) const HEIGHT: i32 = 300;
/// Between two letters.
const GAP: i32 = 68;
const SPACE: i32 = 90;

/// The width of a letter, and its strokes as a path that begins at the left end of the base
/// line. Relative commands only.
fn glyph(letter: char) -> (i32, &'static str) {
    match letter {
        ' ' => (SPACE, ""),
        'a' => (180, "m180-200v200m0-100a90 100 0 1 1-180 0a90 100 0 1 1 180 0"),
        'b' => (180, "m0-300v300m0-100a90 100 0 1 1 180 0a90 100 0 1 1-180 0"),
        'c' => (160, "m165-155a90 100 0 1 0 0 110"),
        'd' => (180, "m180-300v300m0-100a90 100 0 1 1-180 0a90 100 0 1 1 180 0"),
        'e' => (180, "m0-100h180a90 100 0 1 0-20 63"),
        'f' => (125, "m130-300h-20a60 60 0 0 0-60 60v240m-50-200h120"),
        'g' => (
            180,
            "m180-200v210a80 70 0 0 1-80 70h-30q-35 0-55-25m165-155a90 100 0 1 1-180 0a90 100 0 1 1 180 0",
        ),
        'h' => (150, "m0-300v300m0-120a75 80 0 0 1 150 0v120"),
        'i' => (40, "m20-200v200m0-290h1"),
        'j' => (55, "m50-200v220q0 60-60 60m60-370h1"),
        'k' => (145, "m0-300v300m140-200l-140 120m50-43l100 123"),
        'l' => (40, "m20-300v300"),
        'm' => (240, "m0-200v200m0-130a60 70 0 0 1 120 0v130m0-130a60 70 0 0 1 120 0v130"),
        'n' => (150, "m0-200v200m0-120a75 80 0 0 1 150 0v120"),
        'o' => (180, "m180-100a90 100 0 1 1-180 0a90 100 0 1 1 180 0"),
        'p' => (180, "m0-200v290m0-190a90 100 0 1 1 180 0a90 100 0 1 1-180 0"),
        'q' => (180, "m180-200v290m0-190a90 100 0 1 1-180 0a90 100 0 1 1 180 0"),
        'r' => (105, "m0-200v200m0-110a80 90 0 0 1 110-85"),
        's' => {
            (140, "m138-165q-20-35-68-35q-65 0-65 50q0 40 65 50q75 10 75 52q0 48-70 48q-60 0-78-40")
        }
        't' => (110, "m50-280v215q0 65 60 65m-110-200h110"),
        'u' => (150, "m0-200v120a75 80 0 0 0 150 0v-120v200"),
        'v' => (160, "m0-200l80 200 80-200"),
        'w' => (240, "m0-200l60 200 60-190 60 190 60-200"),
        'x' => (150, "m0-200l150 200m-150 0l150-200"),
        'y' => (160, "m0-200l80 200m80-200l-95 240q-15 40-55 40"),
        'z' => (150, "m0-200h150l-150 200h150"),
        'A' => (220, "m0 0l110-300 110 300m-180-110h140"),
        'B' => (190, "m0-300v300h110a80 80 0 0 0 0-160h-110m0 0h95a70 70 0 0 0 0-140h-95"),
        'C' => (210, "m215-250a120 150 0 1 0 0 200"),
        'D' => (230, "m0-300v300h80a150 150 0 0 0 0-300h-80"),
        'E' => (170, "m170-300h-170v300h170m-170-155h140"),
        'È' => (170, "m170-300h-170v300h170m-170-155h140m-45-190l-60-55"),
        'F' => (165, "m170-300h-170v300m0-150h140"),
        'G' => (225, "m215-250a120 150 0 1 0 8 190v-70h-85"),
        'H' => (200, "m0-300v300m200-300v300m-200-155h200"),
        'I' => (40, "m20-300v300"),
        'J' => (130, "m130-300v210a65 90 0 0 1-130 0"),
        'K' => (190, "m0-300v300m190-300l-190 190m70-70l130 180"),
        'L' => (155, "m0-300v300h160"),
        'M' => (250, "m0 0v-300l125 210 125-210v300"),
        'N' => (200, "m0 0v-300l200 300v-300"),
        'O' => (240, "m240-150a120 150 0 1 1-240 0a120 150 0 1 1 240 0"),
        'P' => (185, "m0 0v-300h100a85 85 0 0 1 0 170h-100"),
        'Q' => (240, "m240-150a120 150 0 1 1-240 0a120 150 0 1 1 240 0m-100 70l100 90"),
        'R' => (190, "m0 0v-300h100a85 85 0 0 1 0 170h-100m95 0l100 130"),
        'S' => {
            (185, "m180-245q-20-55-90-55q-85 0-85 75q0 55 85 70q95 15 95 80q0 75-95 75q-75 0-95-60")
        }
        'T' => (220, "m0-300h220m-110 0v300"),
        'U' => (200, "m0-300v200a100 100 0 0 0 200 0v-200"),
        'V' => (220, "m0-300l110 300 110-300"),
        'W' => (300, "m0-300l75 300 75-280 75 280 75-300"),
        'X' => (190, "m0-300l190 300m-190 0l190-300"),
        'Y' => (200, "m0-300l100 150v150m0-150l100-150"),
        'Z' => (190, "m0-300h190l-190 300h190"),
        '0' => (180, "m180-150a90 150 0 1 1-180 0a90 150 0 1 1 180 0"),
        '1' => (110, "m10-235l75-65v300"),
        '2' => (180, "m5-220a85 80 0 0 1 170 0q0 50-55 105l-120 115h180"),
        '3' => (178, "m10-250q15-50 75-50q75 0 75 72q0 73-75 73q90 0 90 78q0 77-88 77q-75 0-92-60"),
        '4' => (180, "m135 0v-300l-135 210h180"),
        '5' => (175, "m160-300h-135l-15 140q35-35 75-35q90 0 90 95q0 100-95 100q-60 0-80-45"),
        '6' => (180, "m150-285q-150 30-150 185m180 0a90 100 0 1 1-180 0a90 100 0 1 1 180 0"),
        '7' => (175, "m0-300h175l-115 300"),
        '8' => (
            176,
            "m160-228a72 72 0 1 1-144 0a72 72 0 1 1 144 0m16 150a88 78 0 1 1-176 0a88 78 0 1 1 176 0",
        ),
        '9' => (180, "m180-200a90 100 0 1 1-180 0a90 100 0 1 1 180 0q0 155-150 185"),
        '.' => (40, "m20-8h1"),
        ',' => (40, "m30-15v15l-25 60"),
        ':' => (40, "m20-180h1m-1 172h1"),
        ';' => (40, "m30-180h1m-1 165v15l-25 60"),
        '!' => (40, "m20-300v200m0 92h1"),
        '?' => (150, "m0-230a70 70 0 1 1 90 68q-20 10-20 54m0 100h1"),
        '\'' => (40, "m20-300v75"),
        '"' => (110, "m20-300v75m70-75v75"),
        '-' => (110, "m0-110h110"),
        '_' => (180, "m0 40h180"),
        '+' => (160, "m0-120h160m-80-80v160"),
        '=' => (150, "m0-160h150m-150 80h150"),
        '*' => (150, "m75-300v150m-65-112l130 75m0-75l-130 75"),
        '/' => (130, "m0 40l130-360"),
        '\\' => (130, "m0-320l130 360"),
        '|' => (40, "m20-330v390"),
        '(' => (70, "m70-330q-110 195 0 390"),
        ')' => (70, "m0-330q110 195 0 390"),
        '[' => (70, "m70-330h-70v390h70"),
        ']' => (70, "m0-330h70v390h-70"),
        '{' => (90, "m90-330q-50 0-50 60v75q0 60-40 60q40 0 40 60v75q0 60 50 60"),
        '}' => (90, "m0-330q50 0 50 60v75q0 60 40 60q-40 0-40 60v75q0 60-50 60"),
        '<' => (140, "m140-220l-140 100 140 100"),
        '>' => (140, "m0-220l140 100-140 100"),
        '#' => (200, "m70-280l-40 260m140-260l-40 260m-130-180h190m-10 100h-190"),
        '%' => (
            240,
            "m110-245a50 55 0 1 1-100 0a50 55 0 1 1 100 0m120 190a50 55 0 1 1-100 0a50 55 0 1 1 100 0m-40-245l-140 300",
        ),
        '&' => (
            220,
            "m215 0l-150-190q-25-35-25-60q0-50 55-50q50 0 50 50q0 35-60 70q-85 45-85 105q0 75 80 75q95 0 115-115",
        ),
        '$' => (
            165,
            "m160-215q-20-50-80-50q-75 0-75 65q0 50 75 62q85 12 85 70q0 63-85 63q-70 0-85-50m80-255v350",
        ),
        '@' => (
            280,
            "m190-130a50 60 0 1 1-100 0a50 60 0 1 1 100 0v15q0 45 40 45q45 0 45-80a135 150 0 1 0-60 130",
        ),
        '^' => (140, "m0-230l70-70 70 70"),
        '`' => (70, "m0-300l60 60"),
        '~' => (180, "m0-100q45-60 90-20q45 40 90-20"),
        _ => (150, "m0-300h150v300h-150z"),
    }
}

/// How wide a line of writing is.
pub(super) fn width(text: &str) -> i32 {
    let widths = text.chars().map(|letter| glyph(letter).0 + GAP);
    (widths.sum::<i32>() - GAP).max(0)
}

/// Adds a line of writing to a path of strokes, beginning at this point of the base line.
pub(super) fn write(path: &mut String, text: &str, start: Xy) {
    let mut x = start.x;
    for letter in text.chars() {
        let (width, strokes) = glyph(letter);
        if !strokes.is_empty() {
            let _ = write!(path, "M{} {}{strokes}", x, start.y);
        }
        x += width + GAP;
    }
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
        total += glyph(letter).0 + GAP;
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
