//! What makes a setup a position.

use zertz_core::{Color, Marble, MarbleCounts, Ring, Setup, SetupViolation, Variant, Zertz};

use crate::lines::{place, setup};

fn violations(line: &str) -> Vec<SetupViolation> {
    match setup(line).validate() {
        Ok(_) => Vec::new(),
        Err(error) => error.violations().collect(),
    }
}

#[test]
fn the_marbles_of_each_color_are_exactly_those_of_the_variant() {
    let wrong = |marble, found, expected| SetupViolation::WrongCount { marble, found, expected };
    let few = "w3/5/6/7/6/5/4 1 5/8/9 0/0/0 0/0/0 basic";
    assert_eq!(violations(few), [wrong(Marble::Black, 9, 10)]);
    let many = "w3/5/6/7/6/5/4 1 6/8/9 0/0/0 0/1/1 basic";
    assert_eq!(violations(many), [wrong(Marble::White, 7, 6), wrong(Marble::Gray, 9, 8)]);
    let blitz = "w3/5/6/7/6/5/4 1 5/8/10 0/0/0 0/0/0 blitz";
    let expected =
        [wrong(Marble::White, 6, 5), wrong(Marble::Gray, 8, 7), wrong(Marble::Black, 10, 9)];
    assert_eq!(violations(blitz), expected);
}

#[test]
fn pool_and_captured_marbles_may_stand_side_by_side() {
    assert_eq!(violations("4/5/6/7/6/5/4 1 1/7/8 2/1/0 3/0/2 basic"), []);
}

#[test]
fn there_is_a_vacant_ring_or_no_ring_at_all() {
    let full = "wb--/-----/------/-------/------/-----/---- 1 5/8/9 0/0/0 0/0/0 basic";
    assert_eq!(violations(full), [SetupViolation::NoVacantRing]);
    let none = "----/-----/------/-------/------/-----/---- 1 6/8/10 0/0/0 0/0/0 basic";
    assert_eq!(violations(none), []);
}

#[test]
fn the_side_to_move_has_no_winning_set_but_the_other_side_may() {
    let first = "4/5/6/7/6/5/4 1 2/8/10 4/0/0 0/0/0 basic";
    let set = MarbleCounts::new(4, 0, 0);
    assert_eq!(violations(first), [SetupViolation::AlreadyWon { side: Color::White, set }]);
    assert_eq!(violations(&first.replace(" 1 ", " 2 ")), []);
}

#[test]
fn rings_lie_on_the_board_of_the_variant() {
    let mut setup = Setup::start(Variant::Basic);
    let outside = Variant::Large.parse_place("j1").expect("a place");
    setup.board.set(outside, Some(Ring::Vacant));
    let error = setup.validate().expect_err("a ring outside");
    assert_eq!(error.to_string(), "ring outside the basic board: j1 of the large one");
    setup.variant = Variant::Large;
    assert!(setup.validate().is_ok());
}

#[test]
fn every_violation_is_named() {
    let mut setup = setup("ww--/-----/------/-------/------/-----/---- 2 0/0/0 0/0/0 4/0/9 basic");
    let outside = ["j1", "j2"].map(|name| Variant::Large.parse_place(name).expect("a place"));
    for place in outside {
        setup.board.set(place, Some(Ring::Holds(Marble::White)));
    }
    let error = setup.validate().expect_err("six violations");
    let expected = "rings outside the basic board: j1,j2 of the large one; \
                    no ring is vacant, so the marbles would have been claimed; \
                    8 white marbles on the board, in the pool and captured, expected 6; \
                    0 gray marbles on the board, in the pool and captured, expected 8; \
                    9 black marbles on the board, in the pool and captured, expected 10; \
                    Player 2 is to move, but has already won with 4/0/0 captured marbles";
    assert_eq!(error.to_string(), expected);
    assert_eq!(error.violations().count(), 6);
    assert!(format!("{error:?}").starts_with("SetupError[OutsideBoard { places: "));
}

#[test]
fn a_position_is_a_setup_that_is_valid() {
    let valid = setup("w3/5/6/7/6/5/4 1 5/8/10 0/0/0 0/0/0 basic");
    let position = Zertz::try_from(valid).expect("valid");
    assert_eq!(Setup::from(position), valid);
    assert_eq!(position.marble_at(place("a1")), Some(Marble::White));
    assert_eq!(position.marble_at(place("a2")), None);
    assert_eq!(Zertz::default().to_setup(), Setup::start(Variant::Basic));
}
