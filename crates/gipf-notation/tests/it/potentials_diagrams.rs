//! Diagrams of GIPF with potentials, compared with the files in `tests/diagrams`, and what holds for
//! every diagram.
//!
//! `UPDATE_SNAPSHOTS=1` writes the files anew.

use crate::drawing::{self, of_turn, position, snapshot};
use gipf_core::{Bitboard, Entry};
use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::diagram::{
    DiagramOptions, Mark, PotentialsDiagram, Removal, TextOptions, Theme,
};
use gipf_notation::potentials::{PieceText, PositionLine};
use gipf_potentials::{Board, Color, GipfPotentials, Piece, Spot};

/// Every kind of piece, more than a game has.
const KINDS: &str = "wtwzwdwy/bbtbzbdby/TwZwYwTbZbYb/WBwbw+b+wd/b++w++bd+wd+bd++w/w+++b+++1w1/1wb1 w 3/4 tournament - t3z2d6y1/t1z4";

fn every_kind() -> PotentialsDiagram {
    let line: PositionLine = KINDS.parse().expect("a line");
    let setup = line.setup;
    PotentialsDiagram::new(&setup.board).with_reserves(setup.reserves).with_hands(setup.hands)
}

#[track_caller]
fn snapshot_of(name: &str, diagram: &PotentialsDiagram, below: Color) {
    snapshot(name, diagram, below);
    check(diagram, below);
}

/// What holds for every diagram without marks and arrows.
#[track_caller]
fn check(diagram: &PotentialsDiagram, below: Color) {
    drawing::check(diagram, below, 30_000, 17..=21, 80);
    assert!(!diagram.description().contains("  "));
}

#[test]
fn every_kind_of_piece() {
    snapshot_of("potentials-kinds", &every_kind(), Color::White);
}

#[test]
fn a_start() {
    let diagram = position::<GipfPotentials>("basic t3z3/d6").diagram();
    snapshot_of("potentials-start", &diagram, Color::White);
    let without =
        position::<GipfPotentials>("basic -/-").diagram().to_text(&TextOptions::default());
    let last = without.lines().last();
    assert_eq!(last, Some("reserves White 12, Black 12; hands White -, Black -; White to move"));
}

#[test]
fn a_jump_that_is_taken_at_once() {
    let line = "1bzB1/bz2bybd+/1wd1bt2/1WbyWWbtwy/2by1Bwz/2wdB1/4 b 1/0 standard t1z5d2/-";
    let diagram = of_turn::<GipfPotentials>(line, "Zc2^h4;xTe7,Gf6,Gg5,^h4");
    snapshot_of("potentials-jump", &diagram, Color::White);
    let words = diagram.description();
    assert!(words.contains("ZÈRTZ used from c2 to h4. Out of the game: h4. Returned: e7, f6, g5."));
}

#[test]
fn stacks_that_lose_two_things_and_a_discarded_potential() {
    let line = "wdb1Tw/1bw1b+/wBbtwbb/1ww1BbW/bb++b1w+++w/3bw/bw+b+b b 6/0 tournament - -/-";
    let turn = "xd7,e7,^f6,g5,h2,^h3,^h4*,h4,h5;a1-e5;T^-";
    snapshot_of("potentials-stacks", &of_turn::<GipfPotentials>(line, turn), Color::Black);
}

#[test]
fn each_potential_goes_its_way() {
    use gipf_potentials::Potential;
    let spot = |text: &str| -> Spot { text.parse().expect("a spot") };
    let mut diagram = every_kind();
    for (potential, (from, to)) in
        Potential::ALL.into_iter().zip([("c3", "e5"), ("d6", "d3"), ("g5", "g4"), ("f3", "b3")])
    {
        diagram = diagram.with_use(potential, spot(from), spot(to));
    }
    snapshot_of("potentials-uses", &diagram, Color::White);
}

#[test]
fn a_legend_has_as_many_lines_as_it_needs() {
    let lines = |pieces: &[&str], coordinates: bool| {
        let mut board = Board::default();
        for (spot, text) in Spot::ALL.into_iter().zip(pieces) {
            board.set(spot, Some(text.parse::<PieceText>().expect("a piece").0));
        }
        let options = DiagramOptions::default().with_coordinates(coordinates);
        let svg = PotentialsDiagram::new(&board).to_svg(&options);
        let frame = svg.split("viewBox=\"").nth(1).and_then(|rest| rest.split('"').next());
        let height = frame.and_then(|frame| frame.split(' ').nth(3)).expect("a height");
        let board_height = if coordinates { 9_980 } else { 9_020 };
        (height.parse::<i32>().expect("a number") - board_height) / 560
    };
    let all = ["wt", "wz", "wd", "wy", "Tw", "b+"];
    let counts = |coordinates| {
        all.iter().enumerate().map(|(i, _)| lines(&all[..=i], coordinates)).collect::<Vec<_>>()
    };
    assert_eq!(lines(&["w", "B"], true), 0);
    assert_eq!(counts(true), [1, 1, 1, 1, 2, 2]);
    assert_eq!(counts(false), [1, 1, 1, 2, 2, 2]);
}

#[test]
fn only_the_row_that_is_taken_is_shown() {
    // The row of GIPF-pieces on the right may stay.
    let diagram = of_turn::<GipfPotentials>(
        "3B/5/wwww2/7/6/5/WWWW w 5/5 tournament - -/-",
        "xd2,d3,d4,d5;b2",
    );
    let text = diagram.to_text(&TextOptions::default());
    assert_eq!(text.matches('(').count(), 5, "{text}");
}

#[test]
fn two_tamsk_pushes_and_a_run() {
    let diagram = of_turn::<GipfPotentials>(
        "4/bb2by/1bt4/3btbbtw/3bt1wy/3wb/wd2b b 2/0 basic t3/-",
        "T^i5-d4;T^-;Yc6^c5",
    );
    let text = diagram.to_text(&TextOptions::default());
    assert!(text.contains("i5↙") && text.contains("b↓") && text.contains("Yb↓"), "{text}");
    assert!(text.contains("b/Tbx"), "{text}");
}

#[test]
fn every_turn_of_the_vectors_has_a_diagram() {
    let vectors = include_str!("../../../gipf-testing/vectors/potentials-turns.jsonl");
    let mut turns = 0;
    for row in vectors.lines() {
        let row: serde_json::Value = serde_json::from_str(row).expect("a JSON object");
        let position = (row["position"].as_str().expect("a text"))
            .parse::<GipfPotentials>()
            .expect("a position");
        check(&position.diagram(), Color::White);
        assert!(position.text_board().lines().count() <= 18);
        for turn in position.legal_turns().iter().step_by(29) {
            check(&position.diagram_of_turn(turn), Color::Black);
            turns += 1;
        }
    }
    assert!(turns > 400, "{turns}");
}

#[test]
fn annotations_that_make_no_sense_are_drawn_all_the_same() {
    let piece = |text: &str| -> Piece { text.parse::<PieceText>().expect("a piece").0 };
    let diagram = PotentialsDiagram::new(&Board::default())
        .with_push(Entry::ALL[7], Spot::ALL[36])
        .with_row(Bitboard::EMPTY)
        .with_row(Bitboard::ALL)
        .with_use(gipf_potentials::Potential::Zertz, Spot::CENTER, Spot::CENTER)
        .with_mark(Spot::CENTER, Mark::Cross)
        .with_arrow(Spot::CENTER.into(), Spot::CENTER.into())
        .with_taken(Spot::CENTER, piece("bd+"), Removal::Returned)
        .with_taken(Spot::CENTER, piece("Zw"), Removal::Captured);
    let svg = diagram.to_svg(&DiagramOptions::default().with_size(0));
    roxmltree::Document::parse(&svg).expect("XML");
    let text = diagram.to_text(&TextOptions::default());
    assert!(text.contains("(bd+-/Zwx +)"), "{text}");
}

/// Needs no color and no large picture: a piece is 24 pixels wide.
#[cfg(feature = "png")]
#[test]
fn pieces_are_told_apart_in_gray_at_24_pixels() {
    use tiny_skia::Pixmap;

    /// In units, of the board with two lines of a legend.
    const HEIGHT: u32 = 9_980 + 2 * 560;
    let texts = [
        "w", "W", "wt", "wz", "wd", "wy", "Tw", "Zw", "Yw", "w+", "wd+", "w++", "wd++", "w+++",
        "b", "B", "bt", "bz", "bd", "by", "Tb", "Zb", "Yb", "b+", "bd+", "b++", "bd++", "b+++",
    ];
    let pieces = texts.map(|text| text.parse::<PieceText>().expect("a piece").0);
    // All in one picture, some of them twice.
    let mut board = Board::default();
    for (spot, piece) in Spot::ALL.into_iter().zip(pieces.into_iter().cycle()) {
        board.set(spot, Some(piece));
    }
    let diagram = PotentialsDiagram::new(&board);
    // From column to column it is 866 units, here 26 pixels, and 15 from one half step to the next: every
    // piece lies alike on the pixels.
    let options = DiagramOptions::default().with_theme(Theme::GRAY);
    let options = options.with_size(HEIGHT * 26 / 866);
    let picture = Pixmap::decode_png(&diagram.to_png(&options).expect("a picture")).expect("a PNG");
    let center = (picture.width() as i32 / 2, 4_990 * 26 / 866);
    let cut_out = |spot: Spot| {
        let column = spot.column() as i32 - 'e' as i32;
        let half_steps = 8 - column.abs() - 2 * (i32::from(spot.number()) - 1);
        let (left, top) = (center.0 + 26 * column - 13, center.1 + 15 * half_steps - 13);
        let pixel = |i: i32| {
            picture.pixel((left + i % 26) as u32, (top + i / 26) as u32).expect("a pixel").red()
        };
        (0..26 * 26).map(pixel).collect::<Vec<u8>>()
    };
    let pictures = Spot::ALL.map(cut_out);
    for (i, a) in pictures.iter().enumerate() {
        for (j, b) in pictures.iter().enumerate().skip(i + 1) {
            let clearly = a.iter().zip(b).filter(|(a, b)| a.abs_diff(**b) > 80).count();
            let (a, b) = (texts[i % texts.len()], texts[j % texts.len()]);
            if a == b {
                assert!(clearly < 4, "{a} and itself elsewhere: {clearly} pixels");
            } else {
                assert!(clearly >= 16, "{a} and {b}: {clearly} pixels");
            }
        }
    }
}
