//! Diagrams of DVONN, compared with the files in `tests/diagrams`, and what holds for every diagram.
//!
//! `UPDATE_SNAPSHOTS=1` writes the files anew.

use crate::snapshots::compare;
use dvonn_core::strategies::{positions, stacking_positions};
use dvonn_core::{Board, Direction, Dvonn, Piece, Space, Stack, Turn};
use gipf_core::Color;
use gipf_game::Position;
use gipf_notation::diagram::{DiagramOptions, DvonnDiagram, Mark, TextOptions, Theme};
use proptest::prelude::*;

const MIDDLE: &str = "1,w,b,b,2,b,b,1/w2,w,w,w,1,w5r,b,b,2/1,w,w2,w,b,w,b,b,w,b2,1/b2,1,r,w,b,b3,w,b,w,w/w,1,b2,b,w,r,w,b,b b stack";
const LATE: &str = "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack";

fn position(line: &str) -> Dvonn {
    line.parse::<Dvonn>().unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn of_turn(line: &str, text: &str) -> DvonnDiagram {
    let turn: Turn = text.parse().expect("a turn");
    DvonnDiagram::of_turn(&position(line), &turn).with_caption(turn.to_string())
}

#[track_caller]
fn snapshot_from(name: &str, diagram: &DvonnDiagram, below: Color) {
    compare(name, "svg", &diagram.to_svg(&DiagramOptions::default().with_below(below)));
    let text = diagram.to_text(&TextOptions::default().with_below(below));
    compare(name, "txt", &text);
}

#[track_caller]
fn snapshot(name: &str, diagram: &DvonnDiagram) {
    snapshot_from(name, diagram, Color::White);
}

#[test]
fn placing() {
    snapshot("dvonn-start", &DvonnDiagram::of_position(&Dvonn::default()));
    let reds = "9/10/3,r,1,r,5/10/9 w place";
    snapshot("dvonn-placing", &of_turn(reds, "F3"));
}

#[test]
fn stacks() {
    snapshot("dvonn-middle", &DvonnDiagram::of_position(&position(MIDDLE)));
}

#[test]
fn a_move_that_cuts_a_stack_off() {
    snapshot("dvonn-cut-off", &of_turn(LATE, "E3E5"));
}

#[test]
fn a_space_loses_its_stack_once() {
    let stack = |height| Stack { top: Piece::White, height, reds: 0 };
    let space = |name: &str| -> Space { name.parse().expect("a space") };
    let diagram = DvonnDiagram::new(&Board::default())
        .with_removed(space("F3"), stack(2))
        .with_removed(space("A1"), stack(3))
        .with_removed(space("F3"), stack(4));
    let words = "White: none. Black: none. Red: none. Removed: A1 (3), F3 (4).";
    assert_eq!(diagram.description(), words);
}

#[test]
fn a_stack_shows_its_red_pieces() {
    let tops = [Piece::White, Piece::Black, Piece::Red];
    let stacks = tops.into_iter().flat_map(|top| {
        let lone = u8::from(top == Piece::Red);
        (lone..=3).map(move |reds| Stack { top, height: 3 * reds + 2, reds })
    });
    let singles = tops.map(Stack::single);
    let board: Board =
        Space::ALL.into_iter().step_by(4).zip(singles.into_iter().chain(stacks)).collect();
    snapshot("dvonn-reds", &DvonnDiagram::new(&board));
}

#[test]
fn a_long_move_goes_over_what_lies_between() {
    let line = "b,w,w,b,w4r,1,w,b,1/r,w,w,b,b,w,b,r,2/11/10/9 w stack";
    snapshot("dvonn-long-move", &of_turn(line, "E1A1"));
}

#[test]
fn black_below() {
    snapshot_from("dvonn-black-below", &of_turn(MIDDLE, "J3H3"), Color::Black);
}

#[test]
fn marks_and_arrows() {
    let mut diagram = DvonnDiagram::new(&position(MIDDLE).to_setup().board);
    for (mark, spaces) in Mark::ALL.into_iter().zip(["B1A2", "E3C3", "E2F2", "F5C5"]) {
        for space in [&spaces[..2], &spaces[2..]] {
            diagram = diagram.with_mark(space.parse().expect("a space"), mark);
        }
    }
    for (from, to) in [("A1", "A3"), ("K5", "G5"), ("F3", "F3")] {
        diagram = diagram.with_arrow(from.parse().expect("one"), to.parse().expect("another"));
    }
    snapshot("dvonn-marks-and-arrows", &diagram.with_caption("marks & arrows"));
}

#[test]
fn a_picture_without_anything_beside_the_board() {
    let options = DiagramOptions::default()
        .with_coordinates(false)
        .with_reserves(false)
        .with_theme(bare_gray())
        .with_size(200);
    let diagram = DvonnDiagram::of_position(&position(LATE));
    compare("dvonn-bare", "svg", &diagram.to_svg(&options));
}

/// Where the spaces lie in the text: line and column of the first character.
fn places(below: Color) -> Vec<(Space, i32, i32)> {
    let mut places = Vec::new();
    for space in Space::ALL {
        let board: Board = [(space, Stack::single(Piece::Red))].into_iter().collect();
        let text = DvonnDiagram::new(&board).to_text(&TextOptions::default().with_below(below));
        let (line, words) = text.lines().enumerate().find(|(_, l)| l.contains('r')).expect("it");
        places.push((space, line as i32, words.find('r').expect("it") as i32));
    }
    places
}

#[test]
fn neighbors_stand_side_by_side_and_row_1_is_nearest_to_white() {
    for (below, sign) in [(Color::White, 1), (Color::Black, -1)] {
        let places = places(below);
        let place = |space: Space| {
            let (_, line, column) = places.iter().find(|(s, ..)| *s == space).expect("a place");
            (*line, *column)
        };
        for (direction, lines, columns) in
            [(Direction::Right, 0, 6), (Direction::UpRight, -1, 3), (Direction::UpLeft, -1, -3)]
        {
            for space in Space::ALL {
                let Some(neighbor) = space.neighbor(direction) else { continue };
                let ((line, column), (to_line, to_column)) = (place(space), place(neighbor));
                let way = (sign * (to_line - line), sign * (to_column - column));
                assert_eq!(way, (lines, columns), "{space} {neighbor}");
            }
        }
    }
}

#[test]
fn color_in_the_terminal_only_adds_to_the_text() {
    let diagram = of_turn(LATE, "E3E5").with_mark(Space::ALL[3], Mark::Cross);
    let plain = diagram.to_text(&TextOptions::default());
    let ansi = diagram.to_text(&TextOptions::default().with_ansi(true));
    assert!(ansi.contains("\x1b["));
    let mut parts = ansi.split("\x1b[");
    let mut stripped = parts.next().expect("a beginning").to_owned();
    for part in parts {
        stripped.push_str(part.split_once('m').expect("the end of a sequence").1);
    }
    assert_eq!(stripped, plain);
}

#[test]
fn what_makes_no_sense_is_drawn_all_the_same() {
    let stack = Stack { top: Piece::Red, height: 99, reds: 99 };
    let board: Board = Space::ALL.into_iter().map(|space| (space, stack)).collect();
    let mut diagram = DvonnDiagram::new(&board).with_move(Space::ALL[0], Space::ALL[48]);
    for space in Space::ALL {
        diagram = diagram.with_removed(space, stack).with_removed(space, stack);
    }
    let svg = diagram.to_svg(&DiagramOptions::default().with_size(0));
    roxmltree::Document::parse(&svg).expect("XML");
    for turn in ["A1K5", "PASS", "F3"] {
        let of_start = of_turn("9/10/11/10/9 w place", turn);
        assert!(of_start.to_text(&TextOptions::default()).contains(turn));
    }
    let illegal = of_turn(MIDDLE, "A2B2").to_text(&TextOptions::default());
    assert!(!illegal.contains("to move"), "{illegal}");
}

fn check(diagram: &DvonnDiagram, below: Color) -> Result<(), TestCaseError> {
    let svg = diagram.to_svg(&DiagramOptions::default().with_below(below));
    prop_assert!(svg.len() < 15_000, "{} bytes", svg.len());
    let document = roxmltree::Document::parse(&svg);
    prop_assert!(document.is_ok(), "{document:?}");
    let text = diagram.to_text(&TextOptions::default().with_below(below));
    prop_assert!((7..=8).contains(&text.lines().count()), "{text}");
    prop_assert!(text.lines().all(|line| line.len() < 80 && line == line.trim_end()), "{text}");
    Ok(())
}

proptest! {
    #[test]
    fn every_turn_has_a_diagram(
        position in prop_oneof![positions(110), stacking_positions(40)],
        choice in any::<usize>(),
        black in any::<bool>(),
    ) {
        let below = if black { Color::Black } else { Color::White };
        check(&DvonnDiagram::of_position(&position), below)?;
        let turns: Vec<Turn> = position.turns().collect();
        if !turns.is_empty() {
            let turn = turns[choice % turns.len()];
            let diagram = DvonnDiagram::of_turn(&position, &turn);
            check(&diagram, below)?;
            // What is drawn as standing is the position after the turn.
            let next = position.play(&turn).expect("a legal turn");
            let words = DvonnDiagram::of_position(&next).description();
            let stacks = words.split(" Pieces: ").next().unwrap_or_default();
            prop_assert!(position.next_piece().is_some() || diagram.description().starts_with(stacks));
        }
    }
}

#[cfg(feature = "png")]
#[test]
fn a_png_has_its_size_and_is_not_blank() {
    let diagram = DvonnDiagram::of_position(&position(MIDDLE)).with_caption("middle game");
    for size in [16, 333] {
        let options = DiagramOptions::default().with_size(size);
        let png = diagram.to_png(&options).expect("a picture");
        let picture = tiny_skia::Pixmap::decode_png(&png).expect("a PNG");
        assert_eq!((picture.width(), picture.height()), diagram.pixels(&options));
        assert_eq!(picture.width().max(picture.height()), size);
        let first = picture.pixels()[0];
        assert!(picture.pixels().iter().any(|pixel| *pixel != first));
    }
}

/// The arrow of a move points where the stack goes, and a placement claims no direction.
#[test]
fn moves_point_in_six_directions() {
    let arrows = [
        (Direction::Right, '→', '←'),
        (Direction::UpRight, '↗', '↙'),
        (Direction::UpLeft, '↖', '↘'),
        (Direction::Left, '←', '→'),
        (Direction::DownLeft, '↙', '↗'),
        (Direction::DownRight, '↘', '↖'),
    ];
    let mut seen = Vec::new();
    for line in [MIDDLE, LATE] {
        let position = position(line);
        for turn in position.turns() {
            let Turn::Move { from, to } = turn else { continue };
            let leads = |direction| {
                std::iter::successors(Some(from), |at| at.neighbor(direction)).any(|at| at == to)
            };
            let found = arrows.iter().find(|(direction, ..)| leads(*direction));
            let &(direction, from_white, from_black) = found.expect("a direction");
            let diagram = DvonnDiagram::of_turn(&position, &turn);
            for (below, arrow) in [(Color::White, from_white), (Color::Black, from_black)] {
                let text = diagram.to_text(&TextOptions::default().with_below(below));
                assert!(text.contains(&format!(".{arrow}")), "{from} {to}\n{text}");
                assert!(text.contains(&format!("{arrow} move")), "{from} {to}\n{text}");
                assert_eq!(text.matches(arrow).count(), 3, "both ends and the legend\n{text}");
            }
            seen.push(direction);
        }
    }
    assert!(Direction::ALL.iter().all(|direction| seen.contains(direction)), "{seen:?}");
    let start = Dvonn::default();
    let placed = start.turns().next().expect("a turn");
    let text = DvonnDiagram::of_turn(&start, &placed).to_text(&TextOptions::default());
    assert!(text.contains("r*") && text.contains("* placed"), "{text}");
}

/// The gray theme without a background.
fn bare_gray() -> Theme {
    let mut theme = Theme::GRAY;
    theme.background = None;
    theme
}
