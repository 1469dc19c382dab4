//! What diagrams of every game can do, and how they are told to look.

use dvonn_core::Dvonn;
use gipf_core::{Color, Gipf};
use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::diagram::{
    Diagram, DiagramOptions, DrawnBoard, DvonnDiagram, GipfDiagram, Mark, PotentialsDiagram,
    Removal, Rgb, TextOptions, Theme, ZertzDiagram,
};
use gipf_notation::potentials::PieceText;
use gipf_potentials::GipfPotentials;
use zertz_core::Zertz;

use crate::drawing::{of_turn, position, text};
use crate::snapshots::compare;

const STACKS: &str = "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack";

/// Marks, arrow and caption through the trait.
fn annotated<D: DrawnBoard>(diagram: Diagram<D>, spot: &str, to: &str) -> Diagram<D> {
    let Ok(marked) = spot.parse::<D::Spot>() else { panic!("{spot} is a spot") };
    let (Ok(from), Ok(to)) = (spot.parse::<D::Point>(), to.parse::<D::Point>()) else {
        panic!("{spot} and {to} are points")
    };
    diagram.with_caption("a caption").with_mark(marked, Mark::Cross).with_arrow(from, to)
}

#[test]
fn a_text_board_is_the_board_alone() {
    let options = TextOptions::default();
    let gipf: Gipf = position("standard");
    assert_eq!(gipf.text_board(), GipfDiagram::new(&gipf.board()).to_text(&options));
    assert_eq!(gipf.text_board().lines().nth(1), Some("            d8      f8"));
    assert_eq!(gipf.text_board().lines().count(), 17);
    let potentials: GipfPotentials = position("basic t3z3/d6");
    let board = PotentialsDiagram::new(&potentials.board()).to_text(&options);
    assert_eq!(potentials.text_board(), board);
    let dvonn: Dvonn = position(STACKS);
    let board = DvonnDiagram::new(&dvonn.to_setup().board).to_text(&options);
    assert_eq!(dvonn.text_board(), board);
    assert_eq!(board.lines().count(), 6);
    let zertz: Zertz = position("w3/2w2/2wb2/3wb2/6/5/4 1 2/8/8 0/0/0 0/0/0 basic");
    let board = ZertzDiagram::new(zertz.variant(), &zertz.board()).to_text(&options);
    assert_eq!(zertz.text_board(), board);
    assert_eq!(board.lines().next(), Some("               7  .   7"));
}

#[test]
fn texts_say_what_stands_and_what_was_done() {
    let gipf: Gipf = position("1b2/2b2/3b2/4b2/6/5/4 b 5/5 basic");
    assert_eq!(text(&gipf.diagram()).matches("(b)").count(), 5, "four pieces and the legend");
    let returned = text(&of_turn::<Gipf>("1bbb/5/6/7/6/5/4 b 5/5 basic", "b2;x"));
    assert!(returned.contains("(b↗-)"), "{returned}");
    assert!(text(&of_turn::<Dvonn>(STACKS, "E3E5")).contains("b2x"), "F3 is cut off");
    let start = text(&position::<Zertz>("basic").diagram());
    assert!(start.ends_with("pool 6w 8g 10b; player 1 none, player 2 none; player 1 to move\n"));
    let line = "4/5/wg4/7/6/5/4 1 5/7/10 0/0/0 0/0/0 basic";
    let captured = text(&of_turn::<Zertz>(line, "xc1Gc3"));
    assert!([".↑", "gx", "w*"].iter().all(|sign| captured.contains(sign)), "{captured}");
}

#[test]
fn each_option_of_a_picture_is_set_alone() {
    let fields = |it: DiagramOptions| {
        let DiagramOptions { below, coordinates, reserves, size, theme, fonts, .. } = it;
        (below, coordinates, reserves, size, theme, fonts)
    };
    let default = DiagramOptions::default();
    let (white, theme) = (Color::White, Theme::DEFAULT);
    assert_eq!(fields(default), (white, true, true, 600, theme, true));
    assert_eq!(Theme::default(), Theme::DEFAULT);
    let below = fields(default.with_below(Color::Black));
    assert_eq!(below, (Color::Black, true, true, 600, theme, true));
    let bare = fields(default.with_coordinates(false));
    assert_eq!(bare, (white, false, true, 600, theme, true));
    let without = fields(default.with_reserves(false));
    assert_eq!(without, (white, true, false, 600, theme, true));
    assert_eq!(fields(default.with_size(16)), (white, true, true, 16, theme, true));
    let gray = fields(default.with_theme(Theme::GRAY));
    assert_eq!(gray, (white, true, true, 600, Theme::GRAY, true));
    assert_eq!(fields(default.with_fonts(false)), (white, true, true, 600, theme, false));
}

#[test]
fn each_option_of_a_text_is_set_alone() {
    let fields = |it: TextOptions| {
        let TextOptions { below, legend, reserves, ansi, .. } = it;
        (below, legend, reserves, ansi)
    };
    let default = TextOptions::default();
    let white = Color::White;
    assert_eq!(fields(default), (white, true, true, false));
    assert_eq!(fields(default.with_below(Color::Black)), (Color::Black, true, true, false));
    assert_eq!(fields(default.with_legend(false)), (white, false, true, false));
    assert_eq!(fields(default.with_reserves(false)), (white, true, false, false));
    assert_eq!(fields(default.with_ansi(true)), (white, true, true, true));
}

#[test]
fn legend_and_reserves_of_a_text_are_left_out_one_by_one() {
    fn check<P: Notation>(line: &str, turn: &str, legend: &[&str], reserves: &[&str]) {
        let position = P::parse_position(line).expect("a position");
        let turn = position.parse_turn(turn).expect("a turn");
        let diagram = position.diagram_of_turn(&turn);
        let diagram = diagram.with_caption("1. a caption");
        let text = |legend: bool, reserves: bool| {
            let options = TextOptions::default().with_legend(legend).with_reserves(reserves);
            diagram.to_text(&options)
        };
        let board = text(false, false);
        let lines =
            |lines: &[&str]| -> String { lines.iter().map(|line| format!("{line}\n")).collect() };
        let (caption, signs) = legend.split_at(1);
        assert_eq!(text(true, false), format!("{board}{}", lines(legend)));
        assert_eq!(text(false, true), format!("{board}{}", lines(reserves)));
        let all = format!("{board}{}{}{}", lines(caption), lines(reserves), lines(signs));
        assert_eq!(text(true, true), all);
    }
    check::<Gipf>(
        "basic",
        "b3",
        &["1. a caption", "↗ push"],
        &["reserves White 11, Black 12; Black to move"],
    );
    check::<GipfPotentials>(
        "basic t3z3/d6",
        "Zb3",
        &["1. a caption", "↗ move", "t TAMSK, z ZÈRTZ, d DVONN; wz loaded"],
        &["reserves White 11, Black 12; hands White t3z2, Black d6; Black to move"],
    );
    check::<Dvonn>(
        "9/10/3,r,1,r,5/10/9 w place",
        "A1",
        &["1. a caption", "* placed"],
        &["to place: White 23, Black 23, red 0; Black to place"],
    );
}

#[test]
fn pictures_are_as_large_as_their_boards() {
    fn pixels<P: Notation>(line: &str, caption: &str) -> [(u32, u32); 3] {
        let diagram = P::parse_position(line).expect("a position").diagram();
        let options = DiagramOptions::default();
        let all = [options, options.with_coordinates(false), options.with_reserves(false)];
        let diagram = diagram.with_caption(caption);
        all.map(|options| {
            let pixels = diagram.pixels(&options);
            let size = format!("width=\"{}\" height=\"{}\"", pixels.0, pixels.1);
            assert!(diagram.to_svg(&options).contains(&size), "{size}");
            pixels
        })
    }
    assert_eq!(pixels::<Gipf>("basic", ""), [(521, 600), (521, 600), (521, 600)]);
    assert_eq!(pixels::<Gipf>("basic", "a")[0], (496, 600));
    let of_potentials = pixels::<GipfPotentials>("basic t3/-", "");
    // Without the hands there is no potential to explain.
    assert_eq!(of_potentials, [(493, 600), (491, 600), (521, 600)]);
    assert_eq!(pixels::<Dvonn>("dvonn", "")[0], (600, 335));
    assert_eq!(pixels::<Dvonn>("dvonn", ""), [(600, 335), (600, 323), (600, 273)]);
}

#[test]
fn escape_sequences_color_pieces_and_signs() {
    fn check<D: DrawnBoard>(name: &str, diagram: &Diagram<D>) {
        let text = diagram.to_text(&TextOptions::default().with_ansi(true));
        compare(name, "txt", &text.replace('\u{1b}', "ESC"));
    }
    let line = "2Bw/3w1/3Bb1/b2wW2/wbBbWb/bw1Ww/b3 b 6/1 tournament -";
    let position = Gipf::parse_position(line).expect("a position");
    let turn = position.parse_turn("g1-e3;xf2,f3,f5,Gf6*,f7").expect("a turn");
    check("ansi", &annotated(position.diagram_of_turn(&turn), "e5", "a2"));
    let line = "wdb1Tw/1bw1b+/wBbtwbb/1ww1BbW/bb++b1w+++w/3bw/bw+b+b b 6/0 tournament - -/-";
    let position = GipfPotentials::parse_position(line).expect("a position");
    let turn = "xd7,e7,^f6,g5,h2,^h3,^h4*,h4,h5;a1-e5;T^-";
    let turn = position.parse_turn(turn).expect("a turn");
    check("potentials-ansi", &annotated(position.diagram_of_turn(&turn), "e5", "a2"));
    let position = Dvonn::parse_position(STACKS).expect("a position");
    let turn = position.parse_turn("E3E5").expect("a turn");
    check("dvonn-ansi", &annotated(position.diagram_of_turn(&turn), "D3", "F5"));
    let line = "9/10/3,r,1,r,5/10/9 w place";
    let position = Dvonn::parse_position(line).expect("a position");
    let turn = position.parse_turn("A1").expect("a turn");
    check("dvonn-ansi-placed", &position.diagram_of_turn(&turn));
}

#[test]
fn only_signs_that_occur_are_explained() {
    let position = Gipf::parse_position("basic").expect("a position");
    let gipf = |removal| {
        let piece = gipf_core::Piece::from_letter('w').expect("a piece");
        let diagram = GipfDiagram::new(&position.board());
        let diagram = diagram.with_taken(gipf_core::Spot::CENTER, piece, removal);
        diagram.to_text(&TextOptions::default()).lines().last().map(str::to_owned)
    };
    assert_eq!(gipf(Removal::Captured).as_deref(), Some("x captured"));
    assert_eq!(gipf(Removal::Returned).as_deref(), Some("- returned"));
    let potentials = |removal| {
        let piece = "w".parse::<PieceText>().expect("a piece").0;
        let diagram = PotentialsDiagram::new(&gipf_potentials::Board::default());
        let diagram = diagram.with_taken(gipf_core::Spot::CENTER, piece, removal);
        diagram.to_text(&TextOptions::default()).lines().last().map(str::to_owned)
    };
    assert_eq!(potentials(Removal::Captured).as_deref(), Some("x out of the game"));
    assert_eq!(potentials(Removal::Returned).as_deref(), Some("- returned"));
}

#[test]
fn what_is_left_to_place_is_counted() {
    let state = |line: &str| {
        let position = Dvonn::parse_position(line).expect("a position");
        let text = position.diagram().to_text(&TextOptions::default());
        text.lines().last().map(str::to_owned).unwrap_or_default()
    };
    for (line, expected) in [
        ("dvonn", "to place: White 23, Black 23, red 3; White to place red"),
        ("r,8/10/11/10/9 b place", "to place: White 23, Black 23, red 2; Black to place red"),
        (
            "w,8/b,b,8/3,r,1,r,1,r,3/10/9 w place",
            "to place: White 22, Black 21, red 0; White to place",
        ),
    ] {
        assert_eq!(state(line), expected, "{line}");
    }
}

#[test]
fn marks_have_names_and_signs_of_their_own() {
    let told = Mark::ALL.map(|mark| (mark.name(), mark.sign()));
    assert_eq!(told, [("circle", 'o'), ("square", '#'), ("cross", '+'), ("triangle", '^')]);
}

#[test]
fn colors_are_written_as_on_the_web() {
    assert_eq!(Rgb(1, 0xab, 0xf0).to_string(), "#01abf0");
    assert_eq!(Rgb::gray(0x7f), Rgb(0x7f, 0x7f, 0x7f));
}
