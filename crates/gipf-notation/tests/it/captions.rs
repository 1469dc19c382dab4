//! Letters of captions beyond ASCII: those of Latin scripts are drawn, others are left to fonts or become boxes.

use gipf_notation::Notation;
use gipf_notation::diagram::{DiagramOptions, PlainDiagram, undrawn_letters};

use crate::snapshots::compare;

/// The strokes of a box that stands for a letter.
const BOXES: [&str; 2] = ["m0-300h150v300h-150z", "m0-300h300v300h-300z"];

fn svg(caption: &str) -> String {
    let options = DiagramOptions::default().with_fonts(false);
    PlainDiagram::new("").with_caption(caption).to_svg(&options)
}

/// The strokes of a caption.
fn strokes(caption: &str) -> String {
    let picture = svg(caption);
    let path = picture.lines().find_map(|line| line.split_once(" d=\""));
    path.map_or_else(String::new, |(_, path)| path.trim_end_matches("\"/>").to_owned())
}

fn has_box(caption: &str) -> bool {
    let picture = svg(caption);
    BOXES.iter().any(|strokes| picture.contains(strokes))
}

/// The letters and signs of Latin-1 and Latin Extended-A that can be seen.
fn latin() -> impl Iterator<Item = char> {
    ('\u{a1}'..='\u{17f}').filter(|&letter| letter != '\u{ad}')
}

#[test]
fn every_latin_letter_is_drawn() {
    // With those of Romanian, Vietnamese and Pinyin, typographic quotes, dashes and the ellipsis.
    let others = "ȘșȚțẞẤấỆệỘộỮữỹƠơĀǎǐǒǔǚɑ‘’‚“”„‹›–—…•†‡€™−′″→←↑↓№";
    for letter in latin().chain(others.chars().filter(|&letter| letter != 'ɑ')) {
        let text = letter.to_string();
        assert!(
            !has_box(&text) && undrawn_letters(&text).is_empty(),
            "{letter} U+{:04x}",
            letter as u32
        );
        assert!(!strokes(&text).is_empty(), "{letter}");
    }
    assert_eq!(undrawn_letters("ɑ"), ['ɑ']);
}

/// No two letters of Latin-1 and Latin Extended-A look alike, but for those that do in print.
#[test]
fn accents_tell_letters_apart() {
    let mut seen: Vec<(String, char)> =
        ('!'..='~').map(|it| (strokes(&it.to_string()), it)).collect();
    for letter in latin() {
        let own = strokes(&letter.to_string());
        let alike = seen.iter().find(|(strokes, _)| *strokes == own).map(|(_, other)| *other);
        let expected = match letter {
            'Đ' => Some('Ð'),
            'ĺ' => Some('Í'),
            _ => None,
        };
        assert_eq!(alike, expected, "{letter}");
        seen.push((own, letter));
    }
}

/// macOS names files with accents of their own.
#[test]
fn accents_of_their_own_are_drawn_at_their_letters() {
    for (composed, decomposed) in [
        ("Müller – André", "Mu\u{308}ller – Andre\u{301}"),
        ("Łódź", "Ło\u{301}dz\u{301}"),
        ("Ngọc Ế ị ï", "Ngo\u{323}c E\u{302}\u{301} i\u{323} i\u{308}"),
    ] {
        assert_eq!(strokes(composed), strokes(decomposed), "{composed}");
        assert!(undrawn_letters(decomposed).is_empty());
    }
    // A dotless i under an accent, the dot over an ogonek.
    assert!(!strokes("ï").contains("m0-290h1") && strokes("į").contains("m0-290h1"));
    // Signs that nobody sees.
    assert_eq!(strokes("a\u{200b}b\u{ad}c"), strokes("abc"));
}

#[test]
fn latin_letters_look_as_they_did() {
    let letters: Vec<char> = latin().chain("–—‘’‚“”„…•†‡‰€™".chars()).collect();
    let board: String =
        letters.chunks(24).map(|line| line.iter().collect::<String>() + "\n").collect();
    compare("letters-latin", "svg", &PlainDiagram::new(board).to_svg(&DiagramOptions::default()));
}

const CAPTION: &str = "Müller – Жанна, 王 «½» e\u{301}";

fn keeps_its_caption<P: Notation>() {
    let diagram = P::start(P::VARIANTS[0]).diagram().with_caption(CAPTION);
    let svg = diagram.to_svg(&DiagramOptions::default());
    assert!(svg.contains(&format!("<title>{CAPTION}</title>")), "{svg}");
    // The fonts of the viewer show what has no strokes here.
    assert!(
        svg.contains(&format!("text-anchor=\"middle\" fill=\"#1c1a17\">{CAPTION}</text>")),
        "{svg}"
    );
    assert!(BOXES.iter().all(|strokes| !svg.contains(strokes)));
    // Without them boxes do, and the title still says all.
    let svg = diagram.to_svg(&DiagramOptions::default().with_fonts(false));
    assert!(svg.contains(&format!("<title>{CAPTION}</title>")) && !svg.contains("<text"));
    assert!(BOXES.iter().all(|strokes| svg.contains(strokes)));
    // What has strokes needs no font.
    let svg = P::start(P::VARIANTS[0])
        .diagram()
        .with_caption("Müller – André")
        .to_svg(&DiagramOptions::default());
    assert!(svg.contains("<title>Müller – André</title>") && !svg.contains("<text"));
}

#[test]
fn captions_are_kept_in_every_game() {
    keeps_its_caption::<gipf_core::Gipf>();
    keeps_its_caption::<dvonn_core::Dvonn>();
    keeps_its_caption::<gipf_potentials::GipfPotentials>();
    keeps_its_caption::<zertz_core::Zertz>();
}

#[test]
fn letters_of_a_board_are_left_to_fonts_as_well() {
    let svg = PlainDiagram::new("♜é\n").to_svg(&DiagramOptions::default());
    assert!(svg.contains(">♜</text>") && !svg.contains("é</text>"), "{svg}");
}

#[test]
fn undrawn_letters_are_named_once_in_their_order() {
    assert_eq!(undrawn_letters("Ольга Ω, 王 and 王, Ω"), ['О', 'л', 'ь', 'г', 'а', 'Ω', '王']);
    assert_eq!(undrawn_letters(" a\tb\n"), []);
}

/// A picture of pixels differs from one with a box, and from one without the accent.
#[cfg(feature = "png")]
#[test]
fn accents_are_in_pixels_too() {
    let options = DiagramOptions::default().with_size(200);
    let png = |caption: &str| {
        PlainDiagram::new("").with_caption(caption).to_png(&options).expect("a picture")
    };
    assert_ne!(png("André"), png("Andre"));
    assert_ne!(png("Ж"), png(" "));
    assert_eq!(png("Ж"), png("Ш"), "a box for both");
}
