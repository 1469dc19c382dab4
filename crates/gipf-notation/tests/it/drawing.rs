//! What the tests of every game's diagrams share.

use std::ops::RangeInclusive;

use gipf_core::Color;
use gipf_notation::Notation;
use gipf_notation::diagram::{Diagram, DiagramOf, DiagramOptions, DrawnBoard, TextOptions, Theme};

use crate::snapshots::compare;
pub(crate) use crate::support::position;

/// The diagram of a turn, with the text of the turn as its caption.
#[track_caller]
pub(crate) fn of_turn<P: Notation>(line: &str, text: &str) -> DiagramOf<P> {
    let position: P = position(line);
    let turn = position.parse_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    position.diagram_of_turn(&turn).with_caption(position.turn_text(&turn))
}

pub(crate) fn text(diagram: &Diagram<impl DrawnBoard>) -> String {
    diagram.to_text(&TextOptions::default())
}

/// Compares picture and text with their files.
#[track_caller]
pub(crate) fn snapshot(name: &str, diagram: &Diagram<impl DrawnBoard>, below: Color) {
    compare(name, "svg", &diagram.to_svg(&DiagramOptions::default().with_below(below)));
    compare(name, "txt", &diagram.to_text(&TextOptions::default().with_below(below)));
}

/// Compares a picture without anything beside the board with its file.
#[track_caller]
pub(crate) fn bare_snapshot(name: &str, diagram: &Diagram<impl DrawnBoard>) {
    let mut theme = Theme::GRAY;
    theme.background = None;
    let options = DiagramOptions::default().with_coordinates(false).with_reserves(false);
    compare(name, "svg", &diagram.to_svg(&options.with_theme(theme).with_size(200)));
}

/// Checks that a picture is XML of fewer bytes, and that a text has so many lines, those of the board narrower than
/// `width` and without a space at the end.
#[track_caller]
pub(crate) fn check(
    diagram: &Diagram<impl DrawnBoard>,
    below: Color,
    bytes: usize,
    lines: RangeInclusive<usize>,
    width: usize,
) {
    let svg = diagram.to_svg(&DiagramOptions::default().with_below(below));
    assert!(svg.len() < bytes, "{} bytes", svg.len());
    roxmltree::Document::parse(&svg).expect("XML");
    let text = diagram.to_text(&TextOptions::default().with_below(below));
    assert!(lines.contains(&text.lines().count()), "{text}");
    let is_bare = |line: &str| line.chars().count() < width && line == line.trim_end();
    assert!(text.lines().take(*lines.start()).all(is_bare), "{text}");
}

/// Checks that a text is the same with and without color, but for the color.
#[track_caller]
pub(crate) fn color_only_adds(diagram: &Diagram<impl DrawnBoard>) -> String {
    let ansi = diagram.to_text(&TextOptions::default().with_ansi(true));
    let mut parts = ansi.split("\x1b[");
    let mut stripped = parts.next().expect("a beginning").to_owned();
    assert_ne!(stripped, ansi);
    for part in parts {
        stripped.push_str(part.split_once('m').expect("the end of a sequence").1);
    }
    assert_eq!(stripped, text(diagram));
    ansi
}

/// Checks that a PNG has its size and is not blank.
#[cfg(feature = "png")]
#[track_caller]
pub(crate) fn check_png(diagram: &Diagram<impl DrawnBoard>, size: u32) {
    let options = DiagramOptions::default().with_size(size);
    let picture = tiny_skia::Pixmap::decode_png(&diagram.to_png(&options).expect("a picture"));
    let picture = picture.expect("a PNG");
    assert_eq!((picture.width(), picture.height()), diagram.pixels(&options));
    assert_eq!(picture.width().max(picture.height()), size);
    let first = picture.pixels()[0];
    assert!(picture.pixels().iter().any(|pixel| *pixel != first));
}
