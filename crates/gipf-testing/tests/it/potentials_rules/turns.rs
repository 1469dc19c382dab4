//! The parts of a turn and their order.

use gipf_notation::potentials::TurnError;
use gipf_potentials::IllegalTurn;

use super::{illegal, legal, play, refused, turns};

#[test]
fn captures_tamsk_move_tamsk_captures() {
    // A row before, TAMSK on e5, a push that brings the next one there, TAMSK again, a row after.
    let line = "wwww/5/6/bwwtwt3/6/5/1www w 2/2 basic -/-";
    let turn = "xb2,b3,b4,b5;T^h2;e1-e6;T^-;x^h2,h3,h4,h5";
    legal(line, turn, "4/5/6/wbwww2/6/5/4 b 8/2 basic -/-");
}

#[test]
fn there_is_exactly_one_move() {
    let line = "wyb2/wyb3/6/7/6/5/4 w 2/2 basic -/-";
    for two in ["Yb2^b4;Yc2^e2", "h2;h3", "h2;Yc2^e2"] {
        assert!(matches!(refused(line, two), TurnError::Syntax(_)), "{two}");
    }
    let none = "wwww/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(illegal(none, "xb2,b3,b4,b5"), IllegalTurn::NoAction);
}

#[test]
fn a_potential_can_be_used_right_after_captures() {
    let line = "wwww/5/6/2wy4/6/5/4 w 0/2 basic -/-";
    legal(line, "xb2,b3,b4,b5;Ye4^e5", "4/5/6/2wYw3/6/5/4 b 4/2 basic -/-");
}

#[test]
fn a_potential_that_entered_in_this_turn_is_not_used_in_it() {
    let line = "4/5/6/7/6/5/4 w 2/2 basic y1/-";
    assert!(turns(line).iter().all(|turn| !turn.contains(';')));
}

#[test]
fn turns_that_push_the_same_along_different_ways_differ() {
    // Onto a vacant spot there is one push, whatever the dot.
    let line = "4/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(turns(line).len(), 18);
    let occupied = "w3/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(turns(occupied).len(), 17 + 3);
}

#[test]
fn the_same_pushes_in_another_order_are_another_turn() {
    let line = "4/5/6/bwwtwt3/6/5/4 w 2/2 basic -/-";
    // Two potentials come in, in either order, and the position after them is the same.
    let both = ["T^c2;e1-e6;T^h2", "T^h2;e1-e6;T^c2"];
    assert!(turns(line).is_superset(&both.map(str::to_owned).into()));
    assert_eq!(play(line, both[0]), play(line, both[1]));
}
