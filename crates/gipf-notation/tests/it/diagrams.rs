//! Diagrams, compared with the files in `tests/diagrams`, and what holds for every diagram.
//!
//! `UPDATE_SNAPSHOTS=1` writes the files anew.

use crate::drawing::{bare_snapshot, check, color_only_adds, of_turn, position, snapshot};
use gipf_core::strategies::{dense_positions, positions};
use gipf_core::{Bitboard, Board, Color, Entry, Gipf, Spot, Variant};
use gipf_game::Position;
use gipf_notation::diagram::{DiagramOptions, GipfDiagram, Mark, Removal, Rgb, TextOptions, Theme};
use gipf_notation::{Notation, Point};
use proptest::prelude::*;

/// Two rows of White meet in d5.
const CROSSING: &str = "1w2/Bwwb1/wwww2/1B2w1W/1bbW2/b1Bw1/w2b w 4/2 standard";

#[test]
fn the_starts() {
    for variant in Variant::ALL {
        let start = Gipf::start(variant);
        snapshot(&format!("start-{variant}"), &start.diagram(), Color::White);
    }
}

#[test]
fn crossing_rows() {
    snapshot("crossing-rows", &position::<Gipf>(CROSSING).diagram(), Color::White);
}

#[test]
fn a_turn_that_captures_and_returns() {
    let line = "2Bw/3w1/3Bb1/b2wW2/wbBbWb/bw1Ww/b3 b 6/1 tournament -";
    snapshot("captures-after", &of_turn::<Gipf>(line, "g1-e3;xf2,f3,f5,Gf6*,f7"), Color::White);
    let line = "1bBw/2BW1/3bbb/3BWw1/4wb/3Ww/2w1 w 7/6 tournament -";
    snapshot("captures-before", &of_turn::<Gipf>(line, "xd7*,e7,f6,h4;a5-f4"), Color::White);
}

#[test]
fn a_spot_that_is_occupied_again() {
    let line = "1B2/2w2/3w2/4w2/4w1/W4/2B1 w 5/5 standard";
    snapshot("occupied-again", &of_turn::<Gipf>(line, "xGb3*,c4,d5,e6,f6;b3"), Color::White);
}

#[test]
fn black_below() {
    let line = "4/2B1w/2B1ww/2BW2b/wW1wbw/2wbb/Wbwb w 4/4 tournament -";
    snapshot("black-below", &of_turn::<Gipf>(line, "i2-e6;xc6,d6,e6,f5,g4*,h3"), Color::Black);
}

#[test]
fn marks_and_arrows() {
    let mut diagram = GipfDiagram::new(&position::<Gipf>(CROSSING).board());
    for (mark, column) in Mark::ALL.into_iter().zip('c'..) {
        for number in [3, 5] {
            diagram = diagram.with_mark(Spot::new(column, number).expect("a spot"), mark);
        }
    }
    let arrow = |from: &str, to: &str| -> (Point, Point) {
        (from.parse().expect("a point"), to.parse().expect("a point"))
    };
    for (from, to) in [arrow("b6", "d6"), arrow("h3", "e3"), arrow("e7", "e7")] {
        diagram = diagram.with_arrow(from, to);
    }
    snapshot(
        "marks-and-arrows",
        &diagram.with_caption("circles, squares, crosses & triangles"),
        Color::White,
    );
}

#[test]
fn a_picture_without_anything_beside_the_board() {
    bare_snapshot("bare", &position::<Gipf>(CROSSING).diagram());
}

#[test]
fn color_in_the_terminal_only_adds_to_the_text() {
    let line = "2Bw/3w1/3Bb1/b2wW2/wbBbWb/bw1Ww/b3 b 6/1 tournament -";
    color_only_adds(&of_turn::<Gipf>(line, "g1-e3;xf2,f3,f5,Gf6*,f7"));
}

#[test]
fn captions_are_escaped_and_bounded() {
    let caption = format!("<&>\"'\u{0}\u{ffff} é {}", "Gh6*,".repeat(200_000));
    let diagram = GipfDiagram::new(&Board::EMPTY).with_caption(caption.clone());
    let svg = diagram.to_svg(&DiagramOptions::default());
    let document = roxmltree::Document::parse(&svg).expect("XML");
    let title = document.descendants().find(|node| node.has_tag_name("title"));
    let title = title.and_then(|node| node.text()).expect("a title");
    assert_eq!(title, caption.replace(['\u{0}', '\u{ffff}'], "\u{fffd}"));
    assert!(svg.len() < caption.len() + 30_000);
}

#[test]
fn annotations_that_make_no_sense_are_drawn_all_the_same() {
    let entry = Entry::ALL[7];
    let diagram = GipfDiagram::new(&Board::EMPTY)
        .with_push(entry, Spot::ALL[36])
        .with_row(Bitboard::EMPTY)
        .with_row(Bitboard::ALL)
        .with_taken(Spot::CENTER, piece('B'), Removal::Returned)
        .with_taken(Spot::CENTER, piece('w'), Removal::Captured);
    let svg = diagram.to_svg(&DiagramOptions::default().with_size(0));
    roxmltree::Document::parse(&svg).expect("XML");
    assert!(diagram.to_text(&TextOptions::default()).contains("(B-wx)"));
}

fn piece(letter: char) -> gipf_core::Piece {
    gipf_core::Piece::from_letter(letter).expect("a piece")
}

#[test]
fn the_default_colors_differ_in_lightness() {
    let lightness =
        |Rgb(r, g, b): Rgb| 299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b);
    for theme in [Theme::DEFAULT, Theme::GRAY] {
        for (light, dark) in [
            (theme.white, theme.black),
            (theme.field, theme.line),
            (theme.halo, theme.push),
            (theme.halo, theme.captured),
            (theme.halo, theme.returned),
            (theme.halo, theme.mark),
            (theme.black_ring, theme.black),
            (theme.white, theme.white_line),
            (theme.red, theme.red_line),
        ] {
            assert!(lightness(light) > lightness(dark) + 100_000, "{light} {dark}");
        }
    }
}

proptest! {
    #[test]
    fn every_turn_has_a_diagram(
        position in prop_oneof![positions(60), dense_positions()],
        choice in 0usize..500,
        black in any::<bool>(),
    ) {
        let below = if black { Color::Black } else { Color::White };
        check(&position.diagram(), below, 15_000, 17..=20, 44);
        let turns: Vec<_> = position.turns().take(500).collect();
        if !turns.is_empty() {
            check(&position.diagram_of_turn(&turns[choice % turns.len()]), below, 15_000, 17..=20, 44);
        }
    }
}

#[cfg(feature = "png")]
mod png {
    use super::*;
    use crate::drawing::check_png;
    use gipf_notation::diagram::{PlainDiagram, PngError};

    #[test]
    fn a_picture_has_its_size_and_is_not_blank() {
        let diagram = position::<Gipf>(CROSSING).diagram().with_caption("crossing rows");
        check_png(&diagram, 16);
        check_png(&diagram, 333);
        // As wide as a picture can be, but low, so that it is drawn in no time.
        check_png(&PlainDiagram::new("w".repeat(100)), 4096);
    }

    #[test]
    fn sizes_are_bounded() {
        for size in [0, 15, 4097, u32::MAX] {
            let options = DiagramOptions::default().with_size(size);
            let error = GipfDiagram::new(&Board::EMPTY).to_png(&options).unwrap_err();
            assert_eq!(error, PngError::Size { size });
        }
    }
}

/// The arrow of a push points where the piece goes, from either side of the board.
#[test]
fn pushes_point_in_six_directions() {
    let start = Gipf::start(Variant::Basic);
    for (push, from_white, from_black) in [
        ("e1-e3", ["e1↑", "w↑"], ["e1↓", "w↓"]),
        ("e9-e7", ["e9↓", "w↓"], ["e9↑", "w↑"]),
        ("a1-c3", ["a1↗", "w↗"], ["a1↙", "w↙"]),
        ("a5-c5", ["a5↘", "w↘"], ["a5↖", "w↖"]),
        ("i1-g3", ["i1↖", "w↖"], ["i1↘", "w↘"]),
        ("i5-g5", ["i5↙", "w↙"], ["i5↗", "w↗"]),
    ] {
        let turn = start.parse_turn(push).expect("a turn");
        let diagram = start.diagram_of_turn(&turn);
        for (below, signs) in [(Color::White, from_white), (Color::Black, from_black)] {
            let text = diagram.to_text(&TextOptions::default().with_below(below));
            for sign in signs {
                assert!(text.contains(sign), "{push}: {sign}\n{text}");
            }
            let legend = format!("{} push", signs[0].trim_start_matches(|c: char| c.is_ascii()));
            assert!(text.contains(&legend), "{legend}\n{text}");
        }
    }
}
