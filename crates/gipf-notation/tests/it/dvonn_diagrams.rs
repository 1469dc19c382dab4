//! Diagrams of DVONN, compared with the files in `tests/diagrams`, and what holds for every diagram.
//!
//! `UPDATE_SNAPSHOTS=1` writes the files anew.

use crate::drawing::{bare_snapshot, check, color_only_adds, of_turn, position, snapshot, text};
use dvonn_core::strategies::{positions, stacking_positions};
use dvonn_core::{Board, Direction, Dvonn, Piece, Space, Stack, Turn};
use gipf_core::Color;
use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::diagram::{DiagramOptions, DvonnDiagram, Mark, TextOptions};
use proptest::prelude::*;

const MIDDLE: &str = "1,w,b,b,2,b,b,1/w2,w,w,w,1,w5r,b,b,2/1,w,w2,w,b,w,b,b,w,b2,1/b2,1,r,w,b,b3,w,b,w,w/w,1,b2,b,w,r,w,b,b b stack";
const LATE: &str = "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack";

#[test]
fn placing() {
    snapshot("dvonn-start", &Dvonn::default().diagram(), Color::White);
    let reds = "9/10/3,r,1,r,5/10/9 w place";
    snapshot("dvonn-placing", &of_turn::<Dvonn>(reds, "E3"), Color::White);
}

#[test]
fn stacks() {
    snapshot("dvonn-middle", &position::<Dvonn>(MIDDLE).diagram(), Color::White);
}

#[test]
fn a_move_that_cuts_a_stack_off() {
    snapshot("dvonn-cut-off", &of_turn::<Dvonn>(LATE, "E3E5"), Color::White);
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
    snapshot("dvonn-reds", &DvonnDiagram::new(&board), Color::White);
}

#[test]
fn a_long_move_goes_over_what_lies_between() {
    let line = "b,w,w,b,w4r,1,w,b,1/r,w,w,b,b,w,b,r,2/11/10/9 w stack";
    snapshot("dvonn-long-move", &of_turn::<Dvonn>(line, "E1A1"), Color::White);
}

#[test]
fn black_below() {
    snapshot("dvonn-black-below", &of_turn::<Dvonn>(MIDDLE, "J3H3"), Color::Black);
}

#[test]
fn marks_and_arrows() {
    let mut diagram = DvonnDiagram::new(&position::<Dvonn>(MIDDLE).to_setup().board);
    for (mark, spaces) in Mark::ALL.into_iter().zip(["B1A2", "E3C3", "E2F2", "F5C5"]) {
        for space in [&spaces[..2], &spaces[2..]] {
            diagram = diagram.with_mark(space.parse().expect("a space"), mark);
        }
    }
    for (from, to) in [("A1", "A3"), ("K5", "G5"), ("F3", "F3")] {
        diagram = diagram.with_arrow(from.parse().expect("one"), to.parse().expect("another"));
    }
    snapshot("dvonn-marks-and-arrows", &diagram.with_caption("marks & arrows"), Color::White);
}

#[test]
fn a_picture_without_anything_beside_the_board() {
    bare_snapshot("dvonn-bare", &position::<Dvonn>(LATE).diagram());
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
    color_only_adds(&of_turn::<Dvonn>(LATE, "E3E5").with_mark(Space::ALL[3], Mark::Cross));
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
    let of_any_turn = |line: &str, turn: &str| {
        let turn: Turn = turn.parse().expect("a turn");
        text(&position::<Dvonn>(line).diagram_of_turn(&turn).with_caption(turn.to_string()))
    };
    for turn in ["A1K5", "PASS", "F3"] {
        assert!(of_any_turn("9/10/11/10/9 w place", turn).contains(turn));
    }
    let illegal = of_any_turn(MIDDLE, "A2B2");
    assert!(!illegal.contains("to move"), "{illegal}");
}

proptest! {
    #[test]
    fn every_turn_has_a_diagram(
        position in prop_oneof![positions(110), stacking_positions(40)],
        choice in any::<usize>(),
        black in any::<bool>(),
    ) {
        let below = if black { Color::Black } else { Color::White };
        check(&position.diagram(), below, 15_000, 7..=8, 78);
        let turns: Vec<Turn> = position.turns().collect();
        if !turns.is_empty() {
            let turn = turns[choice % turns.len()];
            let diagram = position.diagram_of_turn(&turn);
            check(&diagram, below, 15_000, 7..=8, 78);
            // What is drawn as standing is the position after the turn.
            let next = position.play(&turn).expect("a legal turn");
            let words = next.diagram().description();
            let stacks = words.split(" Pieces: ").next().unwrap_or_default();
            prop_assert!(position.next_piece().is_some() || diagram.description().starts_with(stacks));
        }
    }
}

#[cfg(feature = "png")]
#[test]
fn a_png_has_its_size_and_is_not_blank() {
    let diagram = position::<Dvonn>(MIDDLE).diagram().with_caption("middle game");
    for size in [16, 333] {
        crate::drawing::check_png(&diagram, size);
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
        let position = position::<Dvonn>(line);
        for turn in position.turns() {
            let Turn::Move { from, to } = turn else { continue };
            let leads = |direction| {
                std::iter::successors(Some(from), |at| at.neighbor(direction)).any(|at| at == to)
            };
            let found = arrows.iter().find(|(direction, ..)| leads(*direction));
            let &(direction, from_white, from_black) = found.expect("a direction");
            let diagram = position.diagram_of_turn(&turn);
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
    let text = start.diagram_of_turn(&placed).to_text(&TextOptions::default());
    assert!(text.contains("r*") && text.contains("* placed"), "{text}");
}
