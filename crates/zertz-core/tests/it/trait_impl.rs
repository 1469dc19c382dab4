//! ZÈRTZ as one game among others: what generic code is told.

use gipf_game::Position;
use zertz_core::{Color, EndReason, Outcome, Variant, Zertz};

use crate::lines::{played, position};

/// Player 1 has four white marbles.
const OVER: &str = "4/5/6/7/6/5/4 2 2/8/10 4/0/0 0/0/0 basic";

/// What generic code asks of a position.
fn told<P: Position>(position: &P) -> (bool, Option<Color>, P::Variant, u64) {
    let winner = position.outcome().and_then(gipf_game::Outcome::winner);
    (position.has_turn(), winner, position.variant(), position.hash64())
}

#[test]
fn generic_code_sees_the_variant_and_who_has_won() {
    let (start, over) = (Zertz::start(Variant::Large), position(OVER));
    assert_eq!(<Zertz as Position>::start(Variant::Large), start);
    assert_eq!(told(&start), (true, None, Variant::Large, start.hash64()));
    assert_eq!(told(&over), (false, Some(Color::White), Variant::Basic, over.hash64()));
}

#[test]
fn generic_code_is_told_which_turns_can_be_taken_back_by_others() {
    let line = "wwww/ggggb/bbbb--/-------/------/-----/1--- 1 0/0/0 0/0/0 1/3/4 blitz";
    let pass = position(line);
    assert!(!Position::is_irreversible(&pass, &played(&pass, "-")));
    let start = Zertz::start(Variant::Basic);
    assert!(Position::is_irreversible(&start, &played(&start, "Wd4,d1")));
}

#[test]
fn a_void_game_says_that_the_position_has_occurred_three_times() {
    let outcome: Outcome = Outcome::Void;
    assert_eq!(outcome.to_string(), "void: the position has occurred three times");
    let draw = Outcome::Draw { reason: EndReason::Repetition };
    assert_eq!(draw.to_string(), "draw: the position has occurred three times");
}
