//! Turns chosen step by step are the legal turns.

use std::collections::BTreeSet;

use gipf_core::strategies::{dense_positions, positions};
use gipf_core::{Position, Turn, Variant};
use gipf_notation::{format_turn, parse_position};
use gipf_play::{Choice, TurnChooser};
use proptest::prelude::*;

/// Every turn that the choices lead to; `None` when they are too many.
fn reachable(position: &Position) -> Option<BTreeSet<Turn>> {
    let mut turns = BTreeSet::new();
    let mut open = vec![TurnChooser::new(position)];
    let mut looked_at = 0;
    while let Some(chooser) = open.pop() {
        looked_at += 1;
        if looked_at > 20_000 {
            return None;
        }
        let choices = chooser.choices();
        match chooser.turn() {
            Some(turn) => {
                assert_eq!(choices, []);
                turns.insert(turn);
            }
            None => assert!(!choices.is_empty() || position.outcome().is_some(), "a dead end"),
        }
        for choice in choices {
            let mut next = chooser.clone();
            assert!(next.choose(choice));
            open.push(next);
        }
    }
    Some(turns)
}

fn expect_all_turns(position: &Position) {
    if let Some(turns) = reachable(position) {
        assert_eq!(turns, position.turns().collect());
    }
}

#[test]
fn the_choices_lead_to_every_legal_turn() {
    for text in [
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic",
        "B2W/5/6/W5B/6/5/B2W w 12/12 standard",
        "4/5/6/7/6/5/4 w 18/18 tournament WB",
        "W3/5/6/7/6/5/4 b 16/18 tournament wB",
        "2Bw/3w1/3Bb1/b2wW2/wbBbWb/bw1Ww/b3 b 6/1 tournament -",
        "BbWb/2Bw1/b1BbWb/1wwb2b/2bbb1/bww1w/1b1w b 7/0 standard",
        "1b2/2w2/b2b2/1wwwbb1/1bb1w1/3wb/4 w 5/5 basic",
        "WWWW/5/6/7/6/5/3B w 0/5 tournament -",
    ] {
        let position = parse_position(text).expect("a position");
        assert!(reachable(&position).is_some(), "{text}");
        expect_all_turns(&position);
    }
}

proptest! {
    #[test]
    fn the_choices_lead_to_every_legal_turn_in_play(position in positions(120)) {
        expect_all_turns(&position);
    }

    #[test]
    fn the_choices_lead_to_every_legal_turn_anywhere(position in dense_positions()) {
        expect_all_turns(&position);
    }
}

#[test]
fn going_back_and_wrong_choices() {
    let start = Position::start(Variant::Basic);
    let mut chooser = TurnChooser::new(&start);
    assert!(!chooser.back());
    assert_eq!(chooser.question(), "From which dot?");
    let dots = chooser.choices();
    assert_eq!(dots.len(), 24);
    assert!(!chooser.choose(Choice::LeaveRows));
    let a2 = dots[1];
    assert_eq!(a2.to_string(), "dot a2");
    assert!(chooser.choose(a2));
    let words: Vec<_> = chooser.choices().iter().map(Choice::to_string).collect();
    assert_eq!(words, ["towards b3", "towards b2"]);
    assert!(chooser.back());
    assert_eq!(chooser.choices(), dots);

    // The only direction of a corner is not asked for.
    assert!(chooser.choose(dots[0]));
    let turn = chooser.turn().expect("complete");
    assert_eq!(format_turn(&start, &turn).to_string(), "a1-c3");
}

#[test]
fn a_finished_game_has_no_choices() {
    let position = parse_position("b2w/5/6/w5b/6/5/b2w w 0/12 basic").expect("a position");
    let chooser = TurnChooser::new(&position);
    assert_eq!((chooser.choices(), chooser.turn()), (Vec::new(), None));
    assert_eq!(chooser.question(), "");
}
