//! Diagrams of ZÈRTZ, compared with the files in `tests/diagrams`, and what holds for every diagram.
//!
//! `UPDATE_SNAPSHOTS=1` writes the files anew.

use crate::drawing::{bare_snapshot, check, color_only_adds, snapshot, text};
use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::diagram::{DiagramOptions, Mark, Rgb, TextOptions, Theme, ZertzDiagram};
use proptest::prelude::*;
use zertz_core::strategies::{places, positions, scattered_positions, turns};
use zertz_core::{
    Bitboard, Board, Color, Direction, Jump, Marble, MarbleCounts, Place, Ring, Setup, Turn,
    Variant, Zertz,
};

fn place(variant: Variant, name: &str) -> Place {
    variant.parse_place(name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn set(variant: Variant, names: &str) -> Bitboard {
    names.split_whitespace().map(|name| place(variant, name)).collect()
}

/// Player 1 to move, without these rings, with white, gray and black marbles on these places; the other
/// marbles are in the pool.
fn setup(variant: Variant, missing: &str, marbles: [&str; 3]) -> Setup {
    let mut setup = Setup::start(variant);
    for place in set(variant, missing) {
        setup.board.set(place, None);
    }
    for (marble, names) in Marble::ALL.into_iter().zip(marbles) {
        for place in set(variant, names) {
            setup.board.set(place, Some(Ring::Holds(marble)));
            setup.pool[marble] -= 1;
        }
    }
    setup
}

fn position(variant: Variant, missing: &str, marbles: [&str; 3]) -> Zertz {
    setup(variant, missing, marbles).validate().unwrap_or_else(|error| panic!("{error}"))
}

fn placement(variant: Variant, marble: Marble, at: &str, removed: &str, claimed: &str) -> Turn {
    let removed = (!removed.is_empty()).then(|| place(variant, removed));
    Turn::Place { marble, place: place(variant, at), removed, claimed: set(variant, claimed) }
}

fn capture(variant: Variant, from: &str, to: &str, taken: &str) -> Turn {
    Turn::Capture { from: place(variant, from), to: place(variant, to), taken: set(variant, taken) }
}

#[track_caller]
fn of_turn(position: &Zertz, turn: &Turn) -> ZertzDiagram {
    assert_eq!(position.check(turn), Ok(()));
    position.diagram_of_turn(turn)
}

/// The text of a turn becomes the caption, which says what the picture must show.
fn captioned(position: &Zertz, turn: &Turn) -> ZertzDiagram {
    of_turn(position, turn).with_caption(position.turn_text(turn))
}

#[test]
fn the_boards() {
    for variant in [Variant::Basic, Variant::Tournament, Variant::Large] {
        let start = Zertz::start(variant).diagram();
        snapshot(&format!("zertz-start-{variant}"), &start, Color::White);
    }
}

#[test]
fn blitz_has_the_basic_board_and_fewer_marbles() {
    let [basic, blitz] = [Variant::Basic, Variant::Blitz].map(Zertz::start);
    let basic = text(&basic.diagram());
    let blitz = text(&blitz.diagram());
    assert_eq!(blitz, basic.replace("6w 8g 10b", "5w 7g 9b"));
}

/// A position in the middle of a game on the basic board, where nothing can be captured.
fn middle() -> Zertz {
    let missing = "a4 b5 c6 a3 b1 b3 c3 g4";
    let mut setup = setup(Variant::Basic, missing, ["a1 e6", "a2 d4 f3", "g1 d1"]);
    setup.captured.white = MarbleCounts::new(1, 0, 2);
    setup.captured.black = MarbleCounts::new(0, 3, 1);
    setup.pool = MarbleCounts::new(3, 2, 5);
    setup.validate().expect("a position")
}

#[test]
fn a_placement_removes_a_ring() {
    let turn = placement(Variant::Basic, Marble::White, "e3", "f1", "");
    snapshot("zertz-placement", &captioned(&middle(), &turn), Color::White);
}

#[test]
fn a_removed_ring_cuts_off_a_group_that_is_claimed() {
    let turn = placement(Variant::Basic, Marble::Black, "d7", "b2", "a1 a2");
    snapshot("zertz-claim", &captioned(&middle(), &turn), Color::White);
}

#[test]
fn a_group_can_be_left() {
    let turn = placement(Variant::Basic, Marble::Black, "d7", "b2", "");
    let words = text(&of_turn(&middle(), &turn));
    assert!(words.ends_with("player 2 to move\n* placed, - ring removed\n"), "{words}");
}

#[test]
fn the_placed_marble_can_be_claimed() {
    let position = position(Variant::Basic, "a3 b1 b2 b3", ["a1", "", ""]);
    let diagram = of_turn(&position, &placement(Variant::Basic, Marble::Gray, "a2", "g4", "a1 a2"));
    let words = text(&diagram);
    assert!(words.contains("(g*)") && words.contains("(w)"), "{words}");
    assert!(words.ends_with("* placed, - ring removed, ( ) claimed\n"), "{words}");
    assert_eq!(
        diagram.description(),
        "30 of 37 rings, missing: a1, a2, a3, b1, b2, b3, g4. White: none. Gray: none. Black: none. \
         Placed on a2. Ring removed: g4. Claimed: white on a1, gray on a2. \
         Pool: 5 white, 7 gray, 10 black. Captured by player 1: 1 white, 1 gray. \
         Captured by player 2: none. Player 2 to move."
    );
}

#[test]
fn a_marble_captures_several_in_a_row() {
    let position = position(Variant::Basic, "d7 c6", ["c1 e3", "c2 g1", "d4 a4"]);
    let turn = capture(Variant::Basic, "c1", "e2", "c2 d4 e3");
    let diagram = captioned(&position, &turn);
    snapshot("zertz-capture", &diagram, Color::White);
    assert_eq!(
        diagram.description(),
        "35 of 37 rings, missing: c6, d7. White: e2. Gray: g1. Black: a4. \
         Jumped from c1 to c3 to e4 to e2. Captured: gray on c2, black on d4, white on e3. \
         Pool: 4 white, 6 gray, 8 black. Captured by player 1: 1 white, 1 gray, 1 black. \
         Captured by player 2: none. Player 2 to move."
    );
}

#[test]
fn a_marble_captures_in_a_circle() {
    let position = position(Variant::Large, "", ["d4", "c4 e5", "d5"]);
    let turn = capture(Variant::Large, "c4", "c4", "d4 d5 e5");
    let diagram = captioned(&position, &turn);
    snapshot("zertz-circle", &diagram, Color::White);
    // The arrow of the first jump stands beside the marble, which is back.
    assert!(text(&diagram).contains("g*"));
}

#[test]
fn each_arrow_points_where_the_marble_jumps() {
    let variant = Variant::Tournament;
    let middle = place(variant, "d5");
    let arrows = ["↑", "↗", "↘", "↓", "↙", "↖"];
    for (i, direction) in Direction::ALL.into_iter().enumerate() {
        let over = middle.neighbor(direction).expect("a place");
        let jump = Jump { over, to: middle.landing(direction).expect("a place") };
        let board = Board::full(variant);
        let diagram = ZertzDiagram::new(variant, &board).with_capture(middle, &[jump]);
        for (below, arrow) in [(Color::White, arrows[i]), (Color::Black, arrows[(i + 3) % 6])] {
            let text = diagram.to_text(&TextOptions::default().with_below(below));
            assert!(text.contains(&format!(".{arrow}")), "{direction:?}\n{text}");
            assert!(text.contains(&format!("\n{arrow} jump")), "{direction:?}\n{text}");
        }
    }
}

#[test]
fn a_pass_changes_only_the_side() {
    let marbles = ["a1 a3 a5 c1", "c3 c5 c7 e1 e3", "e5 e7 e9 g1 g3 g5"];
    let mut setup = setup(Variant::Large, "", marbles);
    setup.captured.black = std::mem::take(&mut setup.pool);
    let position = setup.validate().expect("a position");
    let diagram = of_turn(&position, &Turn::Pass);
    let after = position.play(&Turn::Pass).expect("a legal turn");
    assert_eq!(diagram, after.diagram());
    assert!(
        text(&diagram).ends_with("pool none; player 1 none, player 2 2w 3g 4b; player 2 to move\n")
    );
}

#[test]
fn nobody_is_to_move_when_the_game_is_over() {
    let mut setup = setup(Variant::Blitz, "", ["c1", "c2", ""]);
    setup.captured.white = MarbleCounts::new(0, 3, 1);
    setup.pool = MarbleCounts::new(4, 3, 8);
    let position = setup.validate().expect("a position");
    let diagram = of_turn(&position, &capture(Variant::Blitz, "c1", "c3", "c2"));
    assert!(text(&diagram).contains("player 1 4g 1b, player 2 none\n"), "{}", text(&diagram));
    assert!(!diagram.description().contains("to move"));
    let svg = diagram.to_svg(&DiagramOptions::default());
    assert!(!svg.contains("l200-130v260z"), "{svg}");
}

#[test]
fn player_2_below() {
    let position = position(Variant::Tournament, "a1 b1 a5 h4", ["d5 g5", "e3 c2", "h1"]);
    let turn = placement(Variant::Tournament, Marble::Gray, "c5", "h3", "");
    snapshot("zertz-player-2-below", &captioned(&position, &turn), Color::Black);
}

#[test]
fn marks_and_arrows() {
    let variant = Variant::Large;
    let board = position(variant, "a1 a2", ["c3", "d3", "f3"]).board();
    let mut diagram = ZertzDiagram::new(variant, &board);
    for (mark, names) in Mark::ALL.into_iter().zip(["c3 a2", "d3 d6", "f3 f6", "e5 h6"]) {
        for name in names.split(' ') {
            diagram = diagram.with_mark(place(variant, name), mark);
        }
    }
    for (from, to) in [("j1", "j5"), ("b6", "d8"), ("e9", "e9")] {
        diagram = diagram.with_arrow(place(variant, from), place(variant, to));
    }
    snapshot("zertz-marks-and-arrows", &diagram.with_caption("marks & arrows"), Color::White);
}

#[test]
fn a_picture_without_anything_beside_the_board() {
    bare_snapshot("zertz-bare", &middle().diagram());
}

#[test]
fn the_name_of_a_place_depends_on_the_board() {
    let read = |variant: Variant, name: &str| {
        ZertzDiagram::new(variant, &Board::full(variant)).parse_spot(name)
    };
    assert_eq!(read(Variant::Basic, "e3"), read(Variant::Large, "e4"));
    let basic = ZertzDiagram::new(Variant::Basic, &Board::full(Variant::Basic));
    assert_eq!(basic.parse_point("e3"), read(Variant::Basic, "e3"));
    assert_eq!(basic.parse_point("e3"), Ok(place(Variant::Basic, "e3")));
    assert_eq!(
        read(Variant::Basic, "d8").expect_err("no such place").to_string(),
        "expected a place of the basic board, such as d4"
    );
    assert_eq!(read(Variant::Large, "j5").map(|place| Variant::Large.name(place).number()), Ok(5));
}

/// In pictures and texts alike: neighbors are side by side, and a1 is at the lower left of player 1.
#[test]
fn neighbors_lie_side_by_side_on_every_board() {
    for variant in Variant::ALL {
        for (below, sign) in [(Color::White, 1), (Color::Black, -1)] {
            let options = DiagramOptions::default().with_below(below);
            let diagram = ZertzDiagram::new(variant, &Board::full(variant));
            let points = diagram.points(&options);
            assert_eq!(points.len(), variant.places().len());
            let at = |place: Place| {
                let name = variant.name(place).to_string();
                let point = points.iter().find(|point| point.name == name).expect("a point");
                let (line, column) = place_in_text(variant, place, below);
                ((sign * point.x, sign * point.y), (sign * line, sign * column))
            };
            for (direction, way, in_text) in [
                (Direction::Up, (0, -1000), (-2, 0)),
                (Direction::UpperRight, (866, -500), (-1, 5)),
                (Direction::LowerRight, (866, 500), (1, 5)),
            ] {
                for &place in variant.places() {
                    let on_board = |place: &Place| variant.board().contains(*place);
                    let Some(beside) = place.neighbor(direction).filter(on_board) else { continue };
                    let ((x, y), (line, column)) = at(place);
                    let ((to_x, to_y), (to_line, to_column)) = at(beside);
                    assert_eq!((to_x - x, to_y - y), way, "{variant} {place} {direction:?}");
                    assert_eq!((to_line - line, to_column - column), in_text, "{place}");
                }
            }
        }
    }
}

/// Line and column of a place in the text.
fn place_in_text(variant: Variant, place: Place, below: Color) -> (i32, i32) {
    let board: Board = [(place, Ring::Vacant)].into_iter().collect();
    let text =
        ZertzDiagram::new(variant, &board).to_text(&TextOptions::default().with_below(below));
    let (line, words) = text.lines().enumerate().find(|(_, l)| l.contains('.')).expect("it");
    (line as i32, words.find('.').expect("it") as i32)
}

#[test]
fn color_in_the_terminal_only_adds_to_the_text() {
    let turn = placement(Variant::Basic, Marble::Black, "d7", "b2", "a1 a2");
    let diagram = of_turn(&middle(), &turn).with_mark(place(Variant::Basic, "b3"), Mark::Cross);
    let ansi = color_only_adds(&diagram);
    for style in ["\x1b[1mw", "\x1b[2mg", "\x1b[7mb"] {
        assert!(ansi.contains(style), "{ansi}");
    }
}

/// The colors of marbles are far apart in gray print, and each color has a sign of its own.
#[test]
fn marbles_differ_without_color() {
    let gray = |Rgb(red, green, blue): Rgb| {
        (299 * i32::from(red) + 587 * i32::from(green) + 114 * i32::from(blue)) / 1000
    };
    for theme in [Theme::DEFAULT, Theme::GRAY, Theme::DARK] {
        let [white, mid, black] = [theme.white, theme.gray, theme.black].map(gray);
        assert!(white - mid > 70 && mid - black > 70, "{white} {mid} {black}");
        for ring in [theme.rings, theme.line].map(gray) {
            assert!((ring - gray(theme.field)).abs() > 25, "{ring}");
        }
    }
    let theme = Theme::DEFAULT;
    let signs = |marble: &str| {
        let marbles = ["w", "g", "b"].map(|letter| if letter == marble { "d4" } else { "" });
        let board = position(Variant::Basic, "", marbles).board();
        let svg = ZertzDiagram::new(Variant::Basic, &board).to_svg(&DiagramOptions::default());
        let dot = format!("<g fill=\"{}\" stroke=\"none\">", theme.gray_line);
        let gleam = format!("fill=\"none\" stroke=\"{}\" stroke-width=\"54\"", theme.black_ring);
        (svg.contains(&dot), svg.contains(&gleam))
    };
    assert_eq!(["w", "g", "b"].map(signs), [(false, false), (true, false), (false, true)]);
}

#[test]
fn what_makes_no_sense_is_drawn_all_the_same() {
    let outside = place(Variant::Large, "j5");
    let inside = place(Variant::Basic, "d4");
    let jumps = [Jump { over: outside, to: inside }];
    let full = ZertzDiagram::new(Variant::Basic, &Board::full(Variant::Basic));
    let mut diagram = full.clone();
    for place in [outside, outside] {
        diagram = diagram
            .with_placement(Marble::White, place)
            .with_removed_ring(place)
            .with_claimed(Bitboard::of(place))
            .with_capture(place, &jumps)
            .with_mark(place, Mark::Cross)
            .with_arrow(place, inside);
    }
    assert_eq!(diagram, full, "what is outside the board is passed over");
    let start = Zertz::start(Variant::Basic);
    let illegal = capture(Variant::Basic, "a1", "a3", "a2");
    assert_eq!(start.diagram_of_turn(&illegal), full);
    let large = ZertzDiagram::new(Variant::Basic, &Board::full(Variant::Large));
    assert_eq!(text(&large), text(&full));
}

/// What a description says of the rings and the marbles that stand.
fn standing(diagram: &ZertzDiagram) -> String {
    let words = diagram.description();
    let end = words.find(" Black: ").map(|at| words[at + 1..].find(". ").map_or(0, |n| at + 2 + n));
    words[..end.expect("black marbles")].to_owned()
}

proptest! {
    #[test]
    fn every_turn_has_a_diagram(
        position in prop_oneof![positions(60), scattered_positions()],
        choice in any::<u64>(),
        black in any::<bool>(),
    ) {
        let below = if black { Color::Black } else { Color::White };
        check(&position.diagram(), below, 20_000, 15..=20, 80);
        let count = position.count_turns();
        let mut left = choice % count.max(1);
        let chosen = position.try_for_each_turn(|turn| match left.checked_sub(1) {
            Some(fewer) => {
                left = fewer;
                std::ops::ControlFlow::Continue(())
            }
            None => std::ops::ControlFlow::Break(turn),
        });
        if let Some(turn) = chosen.break_value() {
            let diagram = position.diagram_of_turn(&turn);
            check(&diagram, below, 20_000, 15..=20, 80);
            // What is drawn as standing is the position after the turn.
            let next = position.play(&turn).expect("a legal turn").diagram();
            prop_assert_eq!(standing(&diagram), standing(&next));
        }
    }

    #[test]
    fn an_illegal_turn_does_not_say_how_the_game_stands(
        position in positions(60),
        turn in turns(),
        spot in places(),
    ) {
        let diagram = position.diagram_of_turn(&turn).with_mark(spot, Mark::Circle);
        roxmltree::Document::parse(&diagram.to_svg(&DiagramOptions::default())).expect("XML");
        let says = diagram.description().contains("Pool: ");
        prop_assert_eq!(says, position.is_legal(&turn));
    }
}

#[cfg(feature = "png")]
#[test]
fn a_png_has_its_size_and_is_not_blank() {
    let diagram = middle().diagram().with_caption("middle game");
    for size in [16, 333] {
        crate::drawing::check_png(&diagram, size);
    }
}
