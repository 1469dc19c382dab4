//! What the trait gives to every game, on the toy game.

use core::ops::ControlFlow;

use gipf_game::{Color, OutcomeOf, Position};

use crate::toy::{Edge, End, IllegalTurn, Symmetry, Toy, Turn};

/// The pawn on the left, the middle and the right cell.
const TWO_COINS: [Toy; 3] =
    [Toy::new(0, 2, Color::White), Toy::new(1, 2, Color::White), Toy::new(2, 2, Color::White)];

const OVER: Toy = Toy::new(0, 0, Color::White);

#[test]
fn turns_are_counted_by_the_generator() {
    assert_eq!(TWO_COINS.map(|position| position.count_turns()), [2, 3, 2]);
    assert_eq!(OVER.count_turns(), 0);
}

#[test]
fn turn_pairs_are_counted_over_all_successors() {
    assert_eq!(TWO_COINS.map(|position| position.count_turn_pairs()), [5, 7, 5]);
    // The coin can be taken, but no turn follows.
    assert_eq!(Toy::start(1).count_turn_pairs(), 4);
    assert_eq!(OVER.count_turn_pairs(), 0);
}

#[test]
fn the_first_turn_is_that_of_the_generator() {
    let first = TWO_COINS.map(|position| position.nth_turn(0));
    assert_eq!(first, [Some(Turn::Right), Some(Turn::Left), Some(Turn::Left)]);
    assert!(TWO_COINS[0].has_turn());
    assert_eq!(OVER.nth_turn(0), None);
    assert!(!OVER.has_turn());
}

#[test]
fn successors_come_in_the_order_of_the_turns_until_the_visitor_breaks() {
    let mut seen = Vec::new();
    let found = Toy::start(2).try_for_each_successor(|turn, next| {
        seen.push((turn, next));
        if turn == Turn::Right { ControlFlow::Break(next) } else { ControlFlow::Continue(()) }
    });
    let [left, right] = [Toy::new(0, 2, Color::Black), Toy::new(2, 2, Color::Black)];
    assert_eq!(seen, [(Turn::Left, left), (Turn::Right, right)]);
    assert_eq!(found, ControlFlow::Break(right));
}

#[test]
fn a_turn_is_legal_when_the_check_finds_nothing() {
    let [left, middle, _] = TWO_COINS;
    assert!(middle.is_legal(&Turn::Left));
    assert!(!left.is_legal(&Turn::Left));
    assert_eq!(left.play(&Turn::Left), Err(IllegalTurn::OffRow(Edge(0))));
    assert_eq!(left.play(&Turn::Take), Ok(Toy::new(0, 1, Color::Black)));
    assert_eq!(OVER.play(&Turn::Take), Err(IllegalTurn::NoCoin));
}

#[test]
fn images_under_symmetry_have_one_canonical_form() {
    let [left, middle, right] = TWO_COINS;
    assert_eq!(right.canonical(), left);
    assert_eq!(left.canonical(), left);
    assert_eq!(middle.canonical(), middle);
    assert_eq!(left.board_symmetries(), Toy::SYMMETRIES);
    let turn = Toy::transform_turn(Symmetry::Mirror, &Turn::Right);
    assert_eq!(right.play(&turn), left.play(&Turn::Right));
}

#[cfg(feature = "alloc")]
#[test]
fn turns_come_in_one_order() {
    let start = Toy::start(2);
    let all = [Turn::Left, Turn::Right, Turn::Take];
    assert_eq!(start.turns().collect::<Vec<_>>(), all);
    assert_eq!(start.legal_turns()[..], all);
    assert_eq!(
        [0, 1, 2, 3].map(|index| start.nth_turn(index)),
        [Some(Turn::Left), Some(Turn::Right), Some(Turn::Take), None]
    );
}

#[test]
fn the_outcome_of_a_position_names_the_winner_or_a_draw() {
    let taken = |cell| Toy::new(cell, 0, Color::White).outcome();
    let black = OutcomeOf::<Toy>::win(Color::Black, End::LastCoin);
    let draw = OutcomeOf::<Toy>::Draw { reason: End::LastCoin };
    assert_eq!([0, 1, 2].map(taken), [Some(black), Some(draw), Some(black)]);
    assert_eq!(Toy::start(1).outcome(), None);
}
