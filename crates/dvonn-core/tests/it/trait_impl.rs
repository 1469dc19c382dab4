//! DVONN as one game among others: what generic code is told.

use dvonn_core::{
    Color, Dvonn, Outcome, Piece, Setup, Space, Stack, Stage, Symmetry, Turn, Variant,
};
use gipf_game::Position;

fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

/// White has a stack of four on A1, Black one of two on F1, and nobody can move.
fn finished() -> Dvonn {
    let stack = |top, height, reds| Stack { top, height, reds };
    let stacks =
        [(space("A1"), stack(Piece::White, 4, 2)), (space("F1"), stack(Piece::Black, 2, 1))];
    let board = stacks.into_iter().collect();
    let setup = Setup { board, side_to_move: Color::Black, stage: Stage::Stacking };
    setup.validate().expect("a position")
}

/// What generic code asks of a position.
fn told<P: Position>(position: &P) -> (bool, bool, Option<Color>, u64) {
    let winner = position.outcome().and_then(gipf_game::Outcome::winner);
    (position.has_turn(), position.outcome().is_some(), winner, position.hash64())
}

#[test]
fn generic_code_sees_whether_the_game_is_over_and_who_has_won() {
    let (start, over) = (Dvonn::default(), finished());
    assert_eq!(told(&start), (true, false, None, 15_911_923_210_562_980_928));
    assert_eq!(told(&over), (false, true, Some(Color::White), over.hash64()));
    assert!(matches!(Position::outcome(&over), Some(Outcome::Win { .. })));
    assert_eq!(<Dvonn as Position>::start(Position::variant(&over)), start);
    assert_eq!(Position::variant(&start), Variant);
}

#[test]
fn no_turn_can_be_taken_back_by_others() {
    let start = Dvonn::default();
    for turn in start.turns() {
        assert!(Position::is_irreversible(&start, &start.play_unchecked(&turn)), "{turn:?}");
    }
}

#[test]
fn generic_code_turns_and_mirrors_positions() {
    let place = |name| Dvonn::default().play_unchecked(&Turn::Place(space(name)));
    let corners = ["A1", "K5", "C5", "I1"].map(place);
    for (symmetry, corner) in Symmetry::ALL.into_iter().zip(corners) {
        assert_eq!(Position::transformed(&corners[0], symmetry), corner, "{symmetry:?}");
        assert_eq!(Position::canonical(&corner), corners[0].canonical());
    }
    assert!(corners.contains(&Position::canonical(&corners[0])));
}
