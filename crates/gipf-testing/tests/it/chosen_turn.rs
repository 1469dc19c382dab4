//! The turns that bytes of a fuzz target choose.

use std::collections::HashSet;

use gipf_core::{Gipf, Variant};
use gipf_game::Position as _;
use gipf_game::fuzzing::chosen_turn;

const LIMIT: usize = 1000;

/// Bytes times four, modulo the number of turns, reached every second of 30 turns: not this one.
#[test]
fn byte_one_chooses_the_second_turn() {
    let start = Gipf::start(Variant::Basic);
    assert_eq!(chosen_turn(&start, 1, LIMIT), start.turns().nth(1));
}

#[test]
fn every_turn_can_be_chosen() {
    for variant in Variant::ALL {
        let start = Gipf::start(variant);
        let chosen: HashSet<_> =
            (0..=u8::MAX).filter_map(|choice| chosen_turn(&start, choice, LIMIT)).collect();
        assert_eq!(chosen, start.turns().collect(), "{variant}");
    }
}

#[test]
fn the_choices_are_spread_over_many_turns() {
    let line = "WWWW/1W1W1/2WW2/3W3/2BB2/1B1B1/B2B w 0/0 tournament -";
    let position = line.parse::<Gipf>().expect("a position");
    let turns = position.turns().take(LIMIT).collect::<Vec<_>>();
    assert_eq!(turns.len(), LIMIT);
    let chosen: Vec<usize> = (0..=u8::MAX)
        .filter_map(|choice| chosen_turn(&position, choice, LIMIT))
        .filter_map(|turn| turns.iter().position(|other| *other == turn))
        .collect();
    assert_eq!((chosen.len(), chosen[0]), (256, 0));
    assert!(chosen.windows(2).all(|pair| (1..=4).contains(&(pair[1] - pair[0]))));
    assert!(chosen[255] >= LIMIT - 4);
}

#[test]
fn nothing_is_chosen_when_the_game_is_over() {
    let position = "4/5/6/7/6/5/4 w 0/10 basic".parse::<Gipf>().expect("a position");
    assert_eq!(chosen_turn(&position, 3, LIMIT), None);
}
