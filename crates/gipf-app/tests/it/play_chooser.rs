//! Turns chosen step by step are the legal turns.

use std::collections::BTreeSet;

use gipf_app::Playable;
use gipf_app::play::{Steps as _, TurnChooser};
use gipf_app::{GipfChoice, RowChoice};
use gipf_core::strategies::{dense_positions, positions};
use gipf_core::{Gipf, Variant};
use gipf_game::Position;
use gipf_notation::Notation as _;
use proptest::prelude::*;

use crate::actions::part_of_cases;

/// Every turn that the choices lead to; `None` when they are too many.
fn reachable<P: Playable<Turn: Ord>>(position: &P) -> Option<BTreeSet<P::Turn>> {
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

fn expect_all_turns<P: Playable<Turn: Ord>>(position: &P) {
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
        // One of White's pieces must go, or there is nothing to push.
        "4/WWWWb/6/7/6/5/3B w 0/5 tournament -",
    ] {
        let position = text.parse::<Gipf>().expect("a position");
        assert!(reachable(&position).is_some(), "{text}");
        expect_all_turns(&position);
    }
}

proptest! {
    #![proptest_config(part_of_cases(2))]

    #[test]
    fn the_choices_lead_to_every_legal_turn_in_play(position in positions(120)) {
        expect_all_turns(&position);
    }

    #[test]
    fn the_choices_lead_to_every_legal_turn_with_potentials(
        position in gipf_potentials::strategies::positions(60)
    ) {
        expect_all_turns(&position);
    }

    #[test]
    fn the_choices_lead_to_every_legal_turn_of_dvonn(
        position in dvonn_core::strategies::positions(100)
    ) {
        expect_all_turns(&position);
    }

    #[test]
    fn the_choices_lead_to_every_legal_turn_of_zertz(
        position in prop_oneof![
            zertz_core::strategies::positions(60),
            zertz_core::strategies::scattered_positions(),
        ]
    ) {
        expect_all_turns(&position);
    }
}

proptest! {
    #![proptest_config(part_of_cases(8))]

    #[test]
    fn the_choices_lead_to_every_legal_turn_anywhere(position in dense_positions()) {
        expect_all_turns(&position);
    }

    #[test]
    fn the_choices_lead_to_every_legal_turn_with_potentials_anywhere(
        position in gipf_potentials::strategies::dense_positions()
    ) {
        expect_all_turns(&position);
    }
}

#[test]
fn a_move_of_dvonn_is_a_stack_and_its_goal() {
    let position = "r,w,b,r,5/w2,1,w2,7/r,w,b,8/10/9 w stack"
        .parse::<dvonn_core::Dvonn>()
        .expect("a position");
    let mut chooser = TurnChooser::new(&position);
    assert_eq!(chooser.question(), "Which stack moves?");
    let words = |chooser: &TurnChooser<dvonn_core::Dvonn>| {
        chooser.choices().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(words(&chooser), ["B1", "A2", "C2", "B3"]);
    let stacks = chooser.choices();
    assert!(chooser.choose(stacks[0]));
    assert_eq!((chooser.question(), chooser.turn()), ("Onto which stack?", None));
    assert_eq!(words(&chooser), ["onto A1", "onto C1", "onto C2"]);
    assert!(chooser.choose(chooser.choices()[2]));
    assert_eq!(chooser.turn().map(|turn| position.turn_text(&turn)).as_deref(), Some("B1C2"));
    assert!(chooser.back() && chooser.back() && !chooser.back());

    // The only goal is not asked for, and neither is the only turn.
    assert!(chooser.choose(stacks[1]));
    assert_eq!(chooser.turn().map(|turn| position.turn_text(&turn)).as_deref(), Some("A2C2"));
    let passes = "r,b,r,6/r,9/11/10/9 w stack".parse::<dvonn_core::Dvonn>().expect("a position");
    let chooser = TurnChooser::new(&passes);
    assert_eq!((chooser.choices(), chooser.turn()), (Vec::new(), Some(dvonn_core::Turn::Pass)));
}

/// Makes these choices of a turn of ZÈRTZ; returns the questions that they answered, and the turn.
fn asked_in_zertz(line: &str, choices: &[&str]) -> (Vec<&'static str>, Option<String>) {
    let position = zertz_core::Zertz::parse_position(line).expect("a position");
    let mut chooser = TurnChooser::new(&position);
    let mut questions = Vec::new();
    for wanted in choices {
        questions.push(chooser.question());
        let offered = chooser.choices();
        let found = offered.iter().find(|choice| chooser.steps().text(**choice) == *wanted);
        let found = *found.unwrap_or_else(|| panic!("{wanted}: {offered:?}"));
        assert!(chooser.choose(found));
    }
    (questions, chooser.turn().map(|turn| position.turn_text(&turn)))
}

#[test]
fn a_placement_of_zertz_is_color_ring_removed_ring_and_groups() {
    let placed = ["a white marble", "white onto d4", "remove d1"];
    let (questions, turn) = asked_in_zertz("zertz", &placed);
    assert_eq!(questions, ["Which marble?", "Onto which ring?", "Which ring goes?"]);
    assert_eq!(turn.as_deref(), Some("Wd4,d1"));

    // With b2 the rings a1 and a2 lose touch with the others.
    let line = "wg--/-1-1-/2-2-/b2g3/5w/2g2/b2- 1 3/2/5 1/0/2 0/3/1 basic";
    let cut_off = ["a black marble", "black onto d7", "remove b2"];
    let (questions, turn) = asked_in_zertz(line, &cut_off);
    assert_eq!((questions.len(), turn), (3, None));
    let (questions, turn) = asked_in_zertz(line, &[&cut_off[..], &["claim a1,a2"]].concat());
    assert_eq!(
        (questions[3], turn.as_deref()),
        ("What becomes of the group?", Some("Bd7,b2xWa1Ga2"))
    );
    let (_, turn) = asked_in_zertz(line, &[&cut_off[..], &["leave a1,a2"]].concat());
    assert_eq!(turn.as_deref(), Some("Bd7,b2"));
}

#[test]
fn a_capture_of_zertz_is_a_marble_and_its_jumps() {
    // The marble on c1 can begin over c2 only; from c3 it goes on over d4 or c4.
    let line = "4/5/wg1b2/3b3/6/5/4 1 5/7/8 0/0/0 0/0/0 basic";
    let (questions, turn) = asked_in_zertz(line, &["the marble on c1", "jump to c5"]);
    assert_eq!(questions, ["Which marble captures?", "Where does it jump?"]);
    assert_eq!(turn.as_deref(), Some("xc1Gc3Bc5"));
    // The only turn is not asked for.
    let line = "4/5/wg4/7/6/5/4 1 5/7/10 0/0/0 0/0/0 basic";
    assert_eq!(asked_in_zertz(line, &[]), (Vec::new(), Some("xc1Gc3".into())));
}

#[test]
fn the_choices_lead_to_every_legal_turn_with_tamsk_and_rows() {
    for (line, turns) in [
        // TAMSK is due, and every potential can be used.
        ("4/1wzb2/6/3wt3/2wd1b1/2wy2/4 w 1/5 basic -/-", 576),
        // A row of loaded pieces and GIPF-pieces: something must go.
        ("4/Wwzwz2/1W4/2w4/6/5/2B1 w 3/5 standard t1/-", 76),
        // Nothing in reserve: the push of TAMSK must leave a use.
        ("4/1wzb2/6/3wt3/6/5/4 w 0/5 basic -/-", 19),
    ] {
        let position = line.parse::<gipf_potentials::GipfPotentials>().expect("a position");
        assert_eq!(reachable(&position).map(|turns| turns.len()), Some(turns), "{line}");
        expect_all_turns(&position);
    }
}

/// Makes these choices; returns the questions that they answered, and the turn.
fn asked(line: &str, choices: &[&str]) -> (Vec<&'static str>, Option<String>) {
    let position = line.parse::<gipf_potentials::GipfPotentials>().expect("a position");
    let mut chooser = TurnChooser::new(&position);
    let mut questions = Vec::new();
    for wanted in choices {
        questions.push(chooser.question());
        let offered = chooser.choices();
        let found = offered.iter().find(|choice| chooser.steps().text(**choice) == *wanted);
        let found = *found.unwrap_or_else(|| panic!("{wanted}: {offered:?}"));
        assert!(chooser.choose(found));
    }
    let turn = chooser.turn().map(|turn| position.turn_text(&turn));
    (questions, turn)
}

#[test]
fn a_turn_with_potentials_is_asked_for_in_the_order_of_play() {
    // Nothing can be used, so that is not asked; neither is the only direction of a corner.
    let line = "4/wwt1wz1/6/wbwt4/b5/5/4 w 5/5 basic z1/-";
    let (questions, turn) = asked(line, &["dot e1", "a piece with ZÈRTZ", "discard it"]);
    let becomes = "What becomes of the TAMSK-potential on e5?";
    assert_eq!(questions, ["From which dot?", "Which piece?", becomes]);
    assert_eq!(turn.as_deref(), Some("Ze1-e5;T^-"));
    let (_, turn) =
        asked(line, &["dot e1", "a single piece, giving up z1", "push it in", "dot a1"]);
    assert_eq!(turn.as_deref(), Some("e1-e5;T^b2"));

    let line = "4/1wzb2/6/3wt3/2wd1b1/2wy2/4 w 1/5 basic -/-";
    let choices = ["discard it", "use a potential", "YINSH on g4", "run to g6"];
    let (questions, turn) = asked(line, &choices);
    assert_eq!(questions, [becomes, "Push or use a potential?", "Which potential?", "Where to?"]);
    assert_eq!(turn.as_deref(), Some("T^-;Yg4^g6"));

    // A row of a loaded piece and GIPF-pieces: one of them must go.
    let line = "4/5/WWWwz2/7/6/5/3B w 3/5 standard -/-";
    let choices = ["take the row d2,d3,d4,d5", "leave d2", "leave d3", "leave d4", "dot a1"];
    let (questions, turn) = asked(line, &choices);
    assert_eq!(questions[..2], ["Which row is taken?", "Does this piece go?"]);
    assert_eq!(turn.as_deref(), Some("xZd5;b2"));
}

#[test]
fn going_back_and_wrong_choices() {
    let start = Gipf::start(Variant::Basic);
    let mut chooser = TurnChooser::new(&start);
    assert!(!chooser.back());
    assert_eq!(chooser.question(), "From which dot?");
    let dots = chooser.choices();
    assert_eq!(dots.len(), 24);
    assert!(!chooser.choose(GipfChoice::Rows(RowChoice::Leave)));
    let a2 = dots[1];
    assert_eq!(a2.to_string(), "dot a2");
    assert!(chooser.choose(a2));
    let words: Vec<_> = chooser.choices().iter().map(GipfChoice::to_string).collect();
    assert_eq!(words, ["towards b3", "towards b2"]);
    assert!(chooser.back());
    assert_eq!(chooser.choices(), dots);

    // The only direction of a corner is not asked for.
    assert!(chooser.choose(dots[0]));
    let turn = chooser.turn().expect("complete");
    assert_eq!(start.turn_text(&turn), "a1-c3");
}

#[test]
fn a_finished_game_has_no_choices() {
    let position = "b2w/5/6/w5b/6/5/b2w w 0/12 basic".parse::<Gipf>().expect("a position");
    let chooser = TurnChooser::new(&position);
    assert_eq!((chooser.choices(), chooser.turn()), (Vec::new(), None));
    assert_eq!(chooser.question(), "");
}
