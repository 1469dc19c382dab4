//! What diagrams of every game can do, and how they are told to look.

use gipf_core::Color;
use gipf_notation::Notation;
use gipf_notation::diagram::{
    Diagram, DiagramOf, DiagramOptions, DrawnBoard, DvonnDiagram, GipfDiagram, Mark,
    PotentialsDiagram, Removal, Rgb, TextOptions, Theme,
};
use gipf_notation::potentials::PieceText;

use crate::snapshots::compare;

/// What is not the default, so that an option that is passed over shows.
fn options() -> (TextOptions, DiagramOptions) {
    let text = TextOptions::default().with_below(Color::Black).with_legend(false);
    (text, DiagramOptions::default().with_below(Color::Black).with_size(321))
}

/// A position, its diagram, and the first turn with its diagram, through the traits.
fn drawn<P: Notation>(line: &str) -> (P, DiagramOf<P>, P::Turn, DiagramOf<P>) {
    let position = P::parse_position(line).expect("a position");
    let turn = position.turns().take(1).collect::<Vec<_>>().remove(0);
    let of_turn = position.diagram_of_turn(&turn);
    (position, position.diagram(), turn, of_turn)
}

/// Marks, arrow and caption through the trait.
fn annotated<D: DrawnBoard>(diagram: Diagram<D>, spot: &str, to: &str) -> Diagram<D> {
    let Ok(marked) = spot.parse::<D::Spot>() else { panic!("{spot} is a spot") };
    let (Ok(from), Ok(to)) = (spot.parse::<D::Point>(), to.parse::<D::Point>()) else {
        panic!("{spot} and {to} are points")
    };
    diagram.with_caption("a caption").with_mark(marked, Mark::Cross).with_arrow(from, to)
}

/// What the trait says of a diagram: words, text, picture and size.
fn said(diagram: &Diagram<impl DrawnBoard>) -> (String, String, String, (u32, u32)) {
    let (text, picture) = options();
    let words = diagram.description();
    (words, diagram.to_text(&text), diagram.to_svg(&picture), diagram.pixels(&picture))
}

#[test]
fn the_traits_draw_gipf_as_its_own_methods_do() {
    let (position, diagram, turn, of_turn) = drawn::<gipf_core::Gipf>("standard");
    assert_eq!(diagram, GipfDiagram::of_position(&position));
    assert_eq!(of_turn, GipfDiagram::of_turn(&position, &turn));
    let (spot, to) = ("e5".parse().expect("a spot"), "a2".parse().expect("a dot"));
    let from = "e5".parse().expect("a spot");
    let own = GipfDiagram::of_turn(&position, &turn)
        .with_mark(spot, Mark::Cross)
        .with_arrow(from, to)
        .with_caption("a caption");
    let through = annotated(of_turn, "e5", "a2");
    assert_eq!(through, own);
    let (text, picture) = options();
    let expected =
        (own.description(), own.to_text(&text), own.to_svg(&picture), own.pixels(&picture));
    assert_eq!(said(&through), expected);
    let board = GipfDiagram::new(&position.board()).to_text(&TextOptions::default());
    assert_eq!(position.text_board(), board);
    assert_eq!(board.lines().nth(1), Some("            d8      f8"));
}

#[test]
fn the_traits_draw_gipf_with_potentials_as_its_own_methods_do() {
    let (position, diagram, turn, of_turn) =
        drawn::<gipf_potentials::GipfPotentials>("basic t3z3/d6");
    assert_eq!(diagram, PotentialsDiagram::of_position(&position));
    assert_eq!(of_turn, PotentialsDiagram::of_turn(&position, &turn));
    let (spot, to) = ("e5".parse().expect("a spot"), "a2".parse().expect("a dot"));
    let from = "e5".parse().expect("a spot");
    let own = PotentialsDiagram::of_turn(&position, &turn)
        .with_mark(spot, Mark::Cross)
        .with_arrow(from, to)
        .with_caption("a caption");
    let through = annotated(of_turn, "e5", "a2");
    assert_eq!(through, own);
    let (text, picture) = options();
    let expected =
        (own.description(), own.to_text(&text), own.to_svg(&picture), own.pixels(&picture));
    assert_eq!(said(&through), expected);
    let board = PotentialsDiagram::new(&position.board()).to_text(&TextOptions::default());
    assert_eq!(position.text_board(), board);
}

#[test]
fn the_traits_draw_dvonn_as_its_own_methods_do() {
    let line = "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack";
    let (position, diagram, turn, of_turn) = drawn::<dvonn_core::Dvonn>(line);
    assert_eq!(diagram, DvonnDiagram::of_position(&position));
    assert_eq!(of_turn, DvonnDiagram::of_turn(&position, &turn));
    let (space, to) = ("D3".parse().expect("a space"), "F5".parse().expect("a space"));
    let own = DvonnDiagram::of_turn(&position, &turn)
        .with_mark(space, Mark::Cross)
        .with_arrow(space, to)
        .with_caption("a caption");
    let through = annotated(of_turn, "D3", "F5");
    assert_eq!(through, own);
    let (text, picture) = options();
    let expected =
        (own.description(), own.to_text(&text), own.to_svg(&picture), own.pixels(&picture));
    assert_eq!(said(&through), expected);
    let board = DvonnDiagram::new(&position.to_setup().board).to_text(&TextOptions::default());
    assert_eq!(position.text_board(), board);
    assert_eq!(board.lines().count(), 6);
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
    check::<gipf_core::Gipf>(
        "basic",
        "b3",
        &["1. a caption", "↗ push"],
        &["reserves White 11, Black 12; Black to move"],
    );
    check::<gipf_potentials::GipfPotentials>(
        "basic t3z3/d6",
        "Zb3",
        &["1. a caption", "↗ move", "t TAMSK, z ZÈRTZ, d DVONN; wz loaded"],
        &["reserves White 11, Black 12; hands White t3z2, Black d6; Black to move"],
    );
    check::<dvonn_core::Dvonn>(
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
    assert_eq!(pixels::<gipf_core::Gipf>("basic", ""), [(521, 600), (521, 600), (521, 600)]);
    assert_eq!(pixels::<gipf_core::Gipf>("basic", "a")[0], (496, 600));
    let of_potentials = pixels::<gipf_potentials::GipfPotentials>("basic t3/-", "");
    // Without the hands there is no potential to explain.
    assert_eq!(of_potentials, [(493, 600), (491, 600), (521, 600)]);
    assert_eq!(pixels::<dvonn_core::Dvonn>("dvonn", "")[0], (600, 335));
    assert_eq!(pixels::<dvonn_core::Dvonn>("dvonn", ""), [(600, 335), (600, 323), (600, 273)]);
}

#[test]
fn escape_sequences_color_pieces_and_signs() {
    fn check<D: DrawnBoard>(name: &str, diagram: &Diagram<D>) {
        let text = diagram.to_text(&TextOptions::default().with_ansi(true));
        compare(name, "txt", &text.replace('\u{1b}', "ESC"));
    }
    let line = "2Bw/3w1/3Bb1/b2wW2/wbBbWb/bw1Ww/b3 b 6/1 tournament -";
    let position = gipf_core::Gipf::parse_position(line).expect("a position");
    let turn = position.parse_turn("g1-e3;xf2,f3,f5,Gf6*,f7").expect("a turn");
    check("ansi", &annotated(position.diagram_of_turn(&turn), "e5", "a2"));
    let line = "wdb1Tw/1bw1b+/wBbtwbb/1ww1BbW/bb++b1w+++w/3bw/bw+b+b b 6/0 tournament - -/-";
    let position = gipf_potentials::GipfPotentials::parse_position(line).expect("a position");
    let turn = "xd7,e7,^f6,g5,h2,^h3,^h4*,h4,h5;a1-e5;T^-";
    let turn = position.parse_turn(turn).expect("a turn");
    check("potentials-ansi", &annotated(position.diagram_of_turn(&turn), "e5", "a2"));
    let line = "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack";
    let position = dvonn_core::Dvonn::parse_position(line).expect("a position");
    let turn = position.parse_turn("E3E5").expect("a turn");
    check("dvonn-ansi", &annotated(position.diagram_of_turn(&turn), "D3", "F5"));
    let line = "9/10/3,r,1,r,5/10/9 w place";
    let position = dvonn_core::Dvonn::parse_position(line).expect("a position");
    let turn = position.parse_turn("A1").expect("a turn");
    check("dvonn-ansi-placed", &position.diagram_of_turn(&turn));
}

#[test]
fn only_signs_that_occur_are_explained() {
    let position = gipf_core::Gipf::parse_position("basic").expect("a position");
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
        let position = dvonn_core::Dvonn::parse_position(line).expect("a position");
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
