//! Diagrams of letters alone, and with them every letter that a picture can draw.

use gipf_core::Color;
use gipf_notation::diagram::{
    DiagramOptions, NoSpot, ParseNoSpotError, PlainDiagram, TextOptions, Theme,
};

use crate::snapshots::compare;

/// Every printable character of ASCII, the letter of ZÈRTZ, and one that is drawn as a box.
fn letters() -> String {
    let printable: Vec<char> = (' '..='~').chain(['È', '☃']).collect();
    printable.chunks(14).map(|line| line.iter().collect::<String>() + "\n").collect()
}

#[test]
fn every_letter_is_drawn_at_its_place() {
    let options = DiagramOptions::default().with_theme(Theme::GRAY).with_fonts(false);
    compare("letters", "svg", &PlainDiagram::new(letters()).to_svg(&options));
}

#[test]
fn a_caption_is_drawn_line_by_line() {
    let diagram = PlainDiagram::new("wb\n").with_caption("to move Black I;I");
    compare("letters-caption", "svg", &diagram.to_svg(&DiagramOptions::default()));
}

#[test]
fn the_caption_follows_the_board() {
    let diagram = PlainDiagram::new("w .\n. b\n. w\n");
    let svg = diagram.to_svg(&DiagramOptions::default());
    assert!(svg.contains("<title>Board</title>\n<desc>w . / . b / . w</desc>\n"), "{svg}");
    assert_eq!(diagram.to_text(&TextOptions::default()), "w .\n. b\n. w\n");

    let captioned = diagram.with_caption("White <\tto\nmove");
    let svg = captioned.to_svg(&DiagramOptions::default());
    assert!(svg.contains("<title>White &lt;\tto\nmove</title>\n<desc>w . / . b / . w"), "{svg}");
    let text = captioned.to_text(&TextOptions::default());
    assert_eq!(text, "w .\n. b\n. w\n\nWhite < to move\n");
    assert_eq!(captioned.description(), "w . / . b / . w");
    // Nobody's view is another.
    let black = TextOptions::default().with_below(Color::Black);
    assert_eq!(captioned.to_text(&black), text);
}

#[test]
fn a_picture_is_as_large_as_its_board() {
    let pixels = |board: String, size: u32| {
        PlainDiagram::new(board).pixels(&DiagramOptions::default().with_size(size))
    };
    // 400 units a column, 500 a line, 90 on every side, and room for one letter at least.
    assert_eq!(pixels(String::new(), 1180), (980, 1180));
    assert_eq!(pixels("w\n".into(), 1180), (980, 1180));
    assert_eq!(pixels("www\nw\nw\n".into(), 1680), (1380, 1680));
    assert_eq!(pixels("wwwwww\n".into(), 2580), (2580, 1180));
    // Board and caption are cut off where the picture would grow too large.
    let wide = |columns: usize| pixels("w".repeat(columns), 4_001_800);
    assert_eq!(wide(1_000), (4_001_800, 11_800));
    assert_eq!(wide(1_001), wide(1_000));
    let high = |lines: usize| pixels("w\n".repeat(lines), 500_180);
    assert_eq!(high(1_000), (980, 500_180));
    assert_eq!(high(1_001), high(1_000));
}

#[test]
fn a_board_of_letters_has_no_spot_to_mark() {
    assert_eq!("a1".parse::<NoSpot>(), Err(ParseNoSpotError));
    assert_eq!(
        ParseNoSpotError.to_string(),
        "expected no mark and no arrow: the diagrams of this game have none"
    );
}

/// The lines in which a caption is drawn, below a board that is `width` units wide.
fn lines_of(caption: &str, columns: usize) -> usize {
    let diagram = PlainDiagram::new("w".repeat(columns));
    let svg = diagram.with_caption(caption).to_svg(&DiagramOptions::default());
    let height = svg.split("viewBox=\"").nth(1).and_then(|rest| rest.split(['"', ' ']).nth(3));
    let height: usize = height.and_then(|height| height.parse().ok()).expect("a height");
    (height - 1180) / 500
}

#[test]
fn a_caption_is_broken_into_lines() {
    // 4,000 units of a board, less 180. A letter `l` is 40 wide, a gap 68, a space 90.
    let fits = "l".repeat(36);
    for (caption, lines) in [
        (String::new(), 0),
        (fits.clone(), 1),
        (format!("{fits}l"), 2),
        (format!("{} {}", "l".repeat(17), "l".repeat(17)), 1),
        (format!("{} {}", "l".repeat(17), "l".repeat(18)), 2),
        (format!("{fits} l"), 2),
        (format!("l,{fits}"), 2),
        (format!("l,{fits},"), 3),
        (format!("{} ", fits.clone() + "l").repeat(9), 4),
    ] {
        assert_eq!(lines_of(&caption, 10), lines, "{caption}");
    }
}
