//! Capturing, sentence by sentence of the rules.

use std::ops::ControlFlow;

use gipf_game::Position;
use zertz_core::{Bitboard, EndReason, IllegalTurn, Jump, Marble, MarbleCounts, Turn, Variant};

use crate::lines::{place, played, position, text, texts, turn};

/// Marbles on c1 and c2; only the lower one can jump.
const PAIR: &str = "4/5/wg4/7/6/5/4 1 5/7/10 0/0/0 0/0/0 basic";

fn taken(names: &str) -> Bitboard {
    names.split(' ').map(place).collect()
}

fn capture(from: &str, to: &str, over: &str) -> Turn {
    Turn::Capture { from: place(from), to: place(to), taken: taken(over) }
}

#[test]
fn capturing_is_compulsory() {
    let position = position(PAIR);
    assert!(position.must_capture());
    assert_eq!(texts(&position), ["xc1Gc3"]);
    let name = |name| Variant::Basic.name(place(name));
    let error = IllegalTurn::MustCapture { from: name("c1"), to: name("c3") };
    let (marble, claimed) = (Marble::White, Bitboard::EMPTY);
    let placement = Turn::Place { marble, place: place("d4"), removed: Some(place("d7")), claimed };
    assert_eq!(position.check(&placement), Err(error));
    assert_eq!(position.check(&Turn::Pass), Err(error));
    assert_eq!(error.to_string(), "a marble must be captured: the one on c1 can jump to c3");
}

#[test]
fn a_marble_of_any_color_jumps_over_one_of_any_color() {
    for jumper in Marble::ALL {
        for over in Marble::ALL {
            let mut pool = Variant::Basic.marbles();
            pool[jumper] -= 1;
            pool[over] -= 1;
            let (jumper, over) = (jumper.letter(), over.letter());
            let line = format!("4/5/{jumper}{over}4/7/6/5/4 2 {pool} 0/0/0 0/0/0 basic");
            let capital = over.to_ascii_uppercase();
            assert_eq!(texts(&position(&line)), [format!("xc1{capital}c3")]);
        }
    }
}

#[test]
fn a_marble_lands_on_the_vacant_ring_directly_behind() {
    // No ring, or an occupied one, is behind c2. The marble on c2 jumps over the one on c3.
    let missing = position("4/5/wg-3/7/6/5/4 1 5/7/10 0/0/0 0/0/0 basic");
    assert!(!missing.must_capture());
    let occupied = position("4/5/wgb3/7/6/5/4 1 5/7/9 0/0/0 0/0/0 basic");
    assert_eq!(texts(&occupied), ["xc2Bc4"]);
    // A marble does not jump over a vacant ring or two marbles.
    let apart = position("4/5/w1g3/7/6/5/4 1 5/7/10 0/0/0 0/0/0 basic");
    assert!(!apart.must_capture());
}

#[test]
fn marbles_jump_along_all_three_lines_in_both_directions() {
    let center = position("4/5/6/3wg2/6/5/4 1 5/7/10 0/0/0 0/0/0 basic");
    assert_eq!(texts(&center), ["xd4Gd6", "xd5Wd3"]);
    let rising = position("4/5/6/3w3/3g2/5/4 1 5/7/10 0/0/0 0/0/0 basic");
    assert_eq!(texts(&rising), ["xd4Gf4", "xe4Wc3"]);
    let falling = position("4/5/6/3w3/2g3/5/4 1 5/7/10 0/0/0 0/0/0 basic");
    assert_eq!(texts(&falling), ["xd4Gf2", "xe3Wc4"]);
}

#[test]
fn a_ring_between_two_pairs_is_landed_on_from_both_sides() {
    let position = position("4/5/6/-wg1bw-/6/5/4 1 4/7/9 0/0/0 0/0/0 basic");
    assert!(position.must_capture());
    assert_eq!(texts(&position), ["xd2Gd4", "xd6Bd4"]);
}

#[test]
fn the_jumped_marble_is_captured_and_nothing_is_placed_or_removed() {
    let before = position(PAIR);
    let after = played(&before, "xc1Gc3");
    assert_eq!(after, position("4/5/2w3/7/6/5/4 2 5/7/10 0/1/0 0/0/0 basic"));
}

#[test]
fn the_same_marble_goes_on_as_long_as_it_can() {
    let position = position("4/5/wg1b2/7/6/5/4 1 5/7/9 0/0/0 0/0/0 basic");
    assert_eq!(texts(&position), ["xc1Gc3Bc5"]);
    let error = position.check(&capture("c1", "c3", "c2")).expect_err("it can go on");
    assert_eq!(error.to_string(), "the marble on c3 must go on: it can jump to c5");
}

#[test]
fn a_marble_with_several_ways_chooses_any() {
    // From c3 over c4 to c5, or over d4 to e4.
    let position = position("4/5/wg1b2/3w3/6/5/4 1 4/7/9 0/0/0 0/0/0 basic");
    let from_c1: Vec<String> =
        texts(&position).into_iter().filter(|text| text.starts_with("xc1")).collect();
    assert_eq!(from_c1, ["xc1Gc3Bc5", "xc1Gc3We4"]);
}

/// Marbles on d4, e4 and e3, around which the one on d3 jumps back to where it began.
const CIRCLE: &str = "4/5/6/2wg3/2wb2/5/4 1 4/7/9 0/0/0 0/0/0 basic";

#[test]
fn the_ring_that_the_marble_left_may_be_landed_on() {
    let before = position(CIRCLE);
    let circle = capture("d3", "d3", "d4 e3 e4");
    assert_eq!(before.check(&circle), Ok(()));
    let after = before.play(&circle).expect("legal");
    assert_eq!(after, position("4/5/6/2w4/6/5/4 2 4/7/9 1/1/1 0/0/0 basic"));
}

#[test]
fn ways_over_the_same_marbles_to_the_same_ring_are_one_turn_with_the_first_text() {
    let position = position(CIRCLE);
    let circle = capture("d3", "d3", "d4 e3 e4");
    let times = position.legal_turns().iter().filter(|&&turn| turn == circle).count();
    assert_eq!(times, 1);
    let mut ways = Vec::new();
    let _: ControlFlow<()> =
        position.for_each_capture_path(place("d3"), place("d3"), taken("d4 e3 e4"), |jumps| {
            let ends = jumps.iter().map(|jump| Variant::Basic.name(jump.to).to_string());
            ways.push(ends.collect::<Vec<_>>().join(" "));
            ControlFlow::Continue(())
        });
    ways.sort();
    assert_eq!(ways, ["d5 f3 d3", "f3 d5 d3"]);
    assert_eq!(text(&position, &circle), "xd3Gd5Bf3Wd3");
}

#[test]
fn a_set_completed_on_the_way_does_not_stop_the_capture() {
    let before = position("4/5/wg1b2/7/6/5/4 1 5/3/9 0/4/0 0/0/0 basic");
    assert_eq!(texts(&before), ["xc1Gc3Bc5"]);
    let after = played(&before, "xc1Gc3Bc5");
    assert_eq!(after.captured(before.side_to_move()), MarbleCounts::new(0, 5, 1));
    let outcome = after.outcome().expect("five gray marbles");
    let reason = EndReason::Captured(MarbleCounts::new(0, 5, 0));
    assert_eq!(outcome, zertz_core::Outcome::win(before.side_to_move(), reason));
}

#[test]
fn captures_that_are_not_possible_say_why() {
    let position = position("4/5/wg1b2/7/6/5/3w 1 4/7/9 0/0/0 0/0/0 basic");
    let error = |turn: Turn| position.check(&turn).expect_err("illegal").to_string();
    assert_eq!(error(capture("d4", "d6", "c2")), "there is no marble on d4");
    assert_eq!(error(capture("c1", "c3", "d2")), "there is no marble on d2");
    let nothing = Turn::Capture { from: place("c1"), to: place("c3"), taken: Bitboard::EMPTY };
    assert_eq!(error(nothing), "the marble on c1 captures nothing");
    assert_eq!(error(capture("c1", "c3", "g4")), "the marble on c1 cannot jump over g4");
    assert_eq!(error(capture("c1", "c1", "c1")), "the marble on c1 cannot jump over c1");
    assert_eq!(
        error(capture("c1", "c5", "c4")),
        "no way from c1 to c5 captures exactly these marbles"
    );
    assert_eq!(
        error(capture("c1", "d4", "c2 c4")),
        "no way from c1 to d4 captures exactly these marbles"
    );
}

#[test]
fn only_marbles_jump() {
    let position = position(PAIR);
    let jumps = |name: &str| position.jumps_from(place(name)).collect::<Vec<_>>();
    assert_eq!(jumps("c1"), [Jump { over: place("c2"), to: place("c3") }]);
    assert_eq!(jumps("c2"), [], "no ring is behind c1");
    assert_eq!(jumps("c3"), [], "a vacant ring");
}

#[test]
fn only_captures_have_a_way() {
    let position = position(PAIR);
    let ways = |from: &str, to: &str, over: &str| {
        let (from, to, over) = (place(from), place(to), taken(over));
        let mut count = 0;
        let _: ControlFlow<()> = position.for_each_capture_path(from, to, over, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        (position.capture_path(from, to, over).map(|path| path.len()), count)
    };
    assert_eq!(ways("c1", "c3", "c2"), (Some(1), 1));
    assert_eq!(ways("c1", "c5", "c2"), (None, 0), "no jump leads there");
    assert_eq!(ways("c1", "c5", "c2 c4"), (None, 0), "c4 is vacant");
    assert_eq!(ways("c3", "c1", "c2"), (None, 0), "c3 is vacant");
}

#[test]
fn a_capture_is_refused_where_none_is_possible() {
    let position = position("4/5/w5/7/6/5/4 1 5/8/10 0/0/0 0/0/0 basic");
    assert_eq!(position.check(&capture("c1", "c3", "c2")), Err(IllegalTurn::MustPlace));
}

/// Every second ring is vacant, and most marbles lie between: one marble has thousands of ways.
#[test]
fn many_ways_are_few_turns() {
    let position = position("4/wbw2/1b1b2/1gwgwg1/1b1b2/wg3/4 1 1/4/5 0/0/0 0/0/0 basic");
    let turns = position.legal_turns();
    let mut ways = 0;
    for &one in turns.iter().take(crate::amount(usize::MAX, 1)) {
        let Turn::Capture { from, to, taken } = one else { panic!("captures only") };
        let mut of_turn = 0;
        let _: ControlFlow<()> = position.for_each_capture_path(from, to, taken, |_| {
            of_turn += 1;
            ControlFlow::Continue(())
        });
        assert!(of_turn > 0, "{one:?}");
        ways += of_turn;
        assert_eq!(turn(&position, &text(&position, &one)), one);
    }
    assert!(cfg!(miri) || ways > turns.len(), "{ways} {}", turns.len());
    assert_eq!(position.count_turns(), turns.len() as u64);
}
