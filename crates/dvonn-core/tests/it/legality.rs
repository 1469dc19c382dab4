//! Which turns are refused and why, and how far stacks move.

use dvonn_core::{Color, Dvonn, IllegalTurn, Piece, Setup, Space, Stack, Stage, Turn};
use gipf_game::Position;

fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

fn go(from: &str, to: &str) -> Turn {
    Turn::Move { from: space(from), to: space(to) }
}

/// White to move among these stacks: space, top, height and red pieces.
fn white_to_move(stacks: &[(&str, Piece, u8, u8)]) -> Dvonn {
    let stack =
        |&(name, top, height, reds): &(&str, _, _, _)| (space(name), Stack { top, height, reds });
    let board = stacks.iter().map(stack).collect();
    let setup = Setup { board, side_to_move: Color::White, stage: Stage::Stacking };
    setup.validate().expect("a position")
}

#[test]
fn a_refused_move_names_the_rule() {
    let position = white_to_move(&[
        ("D3", Piece::White, 3, 2),
        ("E3", Piece::Red, 1, 1),
        ("F3", Piece::White, 1, 0),
        ("G3", Piece::Black, 1, 0),
    ]);
    let (d3, f3, g3) = (space("D3"), space("F3"), space("G3"));
    for (turn, expected) in [
        (go("E3", "F3"), IllegalTurn::LoneRed(space("E3"))),
        (go("G3", "F3"), IllegalTurn::NotOwner { space: g3, owner: Color::Black }),
        (go("A1", "B1"), IllegalTurn::NoStack(space("A1"))),
        (go("F3", "G5"), IllegalTurn::NotInLine { from: f3, to: space("G5") }),
        (go("F3", "F3"), IllegalTurn::NotInLine { from: f3, to: f3 }),
        (go("F3", "D3"), IllegalTurn::WrongDistance { from: f3, to: d3, height: 1, distance: 2 }),
        (go("F3", "F4"), IllegalTurn::OntoVacant(space("F4"))),
        (Turn::Pass, IllegalTurn::MustMove { from: d3, to: g3 }),
        (Turn::Place(space("A1")), IllegalTurn::AllPlaced),
    ] {
        assert_eq!(position.check(&turn), Err(expected), "{turn:?}");
    }
    let legal: Vec<Turn> = position.turns().collect();
    assert_eq!(legal, [go("D3", "G3"), go("F3", "E3"), go("F3", "G3")]);
}

#[test]
fn only_placements_are_legal_until_all_pieces_are_placed() {
    for turn in [go("A1", "B1"), Turn::Pass] {
        assert_eq!(Dvonn::default().check(&turn), Err(IllegalTurn::MustPlace), "{turn:?}");
    }
}

/// A stack of White on A3 at the end of a full row of Black, and one more neighbor on A2.
#[test]
fn a_stack_moves_as_far_as_it_is_high_and_never_when_higher_than_ten() {
    for height in 2..=35 {
        let row = ["B3", "C3", "D3", "E3", "F3", "G3", "H3", "I3", "J3", "A2"];
        let mut stacks: Vec<_> = row.into_iter().map(|name| (name, Piece::Black, 1, 0)).collect();
        stacks.push(("K3", Piece::Black, 4, 3));
        stacks.push(("A3", Piece::White, height, 0));
        let position = white_to_move(&stacks);
        let reached = space("A3").index() + usize::from(height);
        let expected = match Space::from_index(reached) {
            Some(to) if height <= 10 => Turn::Move { from: space("A3"), to },
            _ => Turn::Pass,
        };
        assert_eq!(position.turns().collect::<Vec<_>>(), [expected], "height {height}");
        assert_eq!(position.count_turns(), 1, "height {height}");
        assert_eq!(position.must_pass(), height > 10, "height {height}");
        let mobility = position.mobility(Color::White);
        assert_eq!(mobility.moves, u32::from(height <= 10), "height {height}");
    }
}
