//! TAMSK gives an extra push.

use gipf_potentials::{CapturePhase, IllegalTurn};

use super::{illegal, legal, lost_for_want_of_a_move, outcome, play, turns};

/// Every spot is occupied, without a row. White has TAMSK on e5 and can cover with DVONN from b4.
const FULL: &str = "bbwdw/bwwbb/wwbbww/wbbwtwbb/bwwbbw/wbbww/bwwb w 2/3 basic -/-";

fn due(phase: CapturePhase) -> IllegalTurn {
    IllegalTurn::TamskDue { phase }
}

#[test]
fn pushed_to_e5_by_the_opponent_it_leaves_before_the_move() {
    let black = "4/5/6/wwbt4/6/5/4 w 2/2 basic -/-";
    let pushed = play(black, "e1-e5");
    assert_eq!(pushed, "4/5/6/wwwbt3/6/5/4 b 1/2 basic -/-");
    assert!(turns(&pushed).iter().all(|turn| turn.starts_with("T^")));
    assert_eq!(illegal(&pushed, "b3"), due(CapturePhase::Before));
    legal(&pushed, "T^b2;b3", "Tbb2/5/6/wwwb3/6/5/4 w 1/1 basic -/-");
}

#[test]
fn on_the_opponent_s_turn_it_stays() {
    let line = "4/5/6/wwbt4/6/5/4 w 2/2 basic -/-";
    assert!(turns(line).iter().all(|turn| !turn.contains("T^")));
    let no_tamsk = IllegalTurn::NoTamsk { phase: CapturePhase::After };
    assert_eq!(illegal(line, "e1-e5;T^b2"), no_tamsk);
}

#[test]
fn pushed_to_e5_by_its_own_player_it_leaves_at_once() {
    let line = "4/5/6/bwwt4/6/5/4 w 2/2 basic z2/-";
    assert_eq!(illegal(line, "Ze1-e5"), due(CapturePhase::After));
    legal(line, "Ze1-e5;T^b2", "Tw3/5/6/wzbww3/6/5/4 b 1/2 basic z1/-");
    // It may push its own carrier on.
    legal(line, "Ze1-e5;T^e1-e6", "4/5/6/Twwzbww2/6/5/4 b 1/2 basic z1/-");
}

#[test]
fn it_is_discarded_or_pushed_in() {
    let line = "4/5/6/bwwt4/6/5/4 w 2/2 basic -/-";
    legal(line, "e1-e5;T^-", "4/5/6/wbww3/6/5/4 b 1/2 basic -/-");
    let before = "4/5/6/3wt3/6/5/4 w 2/2 basic -/-";
    legal(before, "T^-;b2", "w3/5/6/3w3/6/5/4 b 1/2 basic -/-");
    assert_eq!(illegal(before, "T^-;T^-;b2"), IllegalTurn::NoTamsk { phase: CapturePhase::Before });
}

#[test]
fn the_potential_is_pushed_in_as_any_piece_and_costs_nothing() {
    let line = "wb2/5/6/3wt3/6/5/4 w 1/2 basic -/-";
    legal(line, "T^b1-b4;c2", "Twwb1/w4/6/3w3/6/5/4 b 0/2 basic -/-");
    // Without a reserve it is still pushed in; the move is then a use.
    let empty = "wy3/5/6/3wt3/6/5/4 w 0/2 basic -/-";
    legal(empty, "T^h2;Yb2^b3", "wYw2/5/6/3w3/6/5/Tw3 b 0/2 basic -/-");
}

#[test]
fn one_that_stands_elsewhere_gives_nothing() {
    for line in ["4/5/6/4wt2/6/5/4 w 2/2 basic -/-", "wt3/5/6/7/6/5/4 w 2/2 basic -/-"] {
        assert!(turns(line).iter().all(|turn| !turn.contains("T^")), "{line}");
        assert_eq!(illegal(line, "T^b5;b4"), IllegalTurn::NoTamsk { phase: CapturePhase::Before });
    }
}

#[test]
fn twice_before_the_move() {
    let line = "4/5/6/bwwtwt3/6/5/4 w 2/2 basic -/-";
    legal(line, "T^e1-e6;T^-;b2", "w3/5/6/Twbwww2/6/5/4 b 1/2 basic -/-");
    legal(line, "T^e1-e6;T^c2;b2", "w3/Tw4/6/Twbwww2/6/5/4 b 1/2 basic -/-");
    assert_eq!(illegal(line, "T^e1-e6;b2"), due(CapturePhase::Before));
}

#[test]
fn once_before_and_once_after_the_move() {
    let line = "4/5/6/bwwtwt3/6/5/4 w 2/2 basic -/-";
    legal(line, "T^-;e1-e6;T^-", "4/5/6/wbwww2/6/5/4 b 1/2 basic -/-");
    legal(line, "T^h4;e1-e6;T^h3", "4/5/6/wbwww2/6/5/1TwTw1 b 1/2 basic -/-");
    assert_eq!(illegal(line, "T^-;e1-e6"), due(CapturePhase::After));
}

#[test]
fn twice_after_the_move() {
    let line = "4/5/6/bwtwt4/6/5/4 w 2/2 basic -/-";
    legal(line, "e1-e5;T^e1-e6;T^-", "4/5/6/Twwbww2/6/5/4 b 1/2 basic -/-");
    legal(line, "e1-e5;T^e1-e6;T^e1-e7", "4/5/6/TwTwwbww1/6/5/4 b 1/2 basic -/-");
    assert_eq!(illegal(line, "e1-e5;T^e1-e6"), due(CapturePhase::After));
}

/// A loaded piece can enter and come to e5 in one turn, by the pushes that follow it.
#[test]
fn four_times_in_a_turn_with_the_piece_that_has_just_entered() {
    let line = "4/5/6/wtwtwt4/6/5/4 w 2/2 basic t1/-";
    let turn = "Te1-e5;T^e1-e6;T^e1-e7;T^e1-e8;T^-;x^e2,^e3,^e4,e5,e6,e7,e8";
    legal(line, turn, "4/5/6/7/6/5/4 b 5/2 basic -/-");
}

#[test]
fn settled_no_rows_are_taken_between_tamsk_and_the_move() {
    let line = "1www/5/6/3wt3/6/5/4 w 2/2 basic -/-";
    legal(line, "T^b2;h2;x^b2,b3,b4,b5", "4/5/6/3w3/6/5/w3 b 4/2 basic -/-");
    assert!(turns(line).iter().all(|turn| !turn.starts_with("T^b2;x")));
    assert!(matches!(
        illegal(line, "T^b2;h2"),
        IllegalTurn::RowNotTaken { phase: CapturePhase::After, .. }
    ));
}

#[test]
fn settled_no_rows_are_taken_between_the_move_and_tamsk() {
    // The move makes a row through e5; the push comes first and finds the row's pieces in place.
    let line = "4/5/6/wwwt4/6/5/4 w 2/2 basic -/-";
    let next = "Tw3/5/6/7/6/5/4 b 5/2 basic -/-";
    legal(line, "e1-e5;T^b2;xe2,e3,e4,e5", next);
    assert_eq!(illegal(line, "e1-e5;xe2,e3,e4,Te5"), due(CapturePhase::After));
    // The push can lengthen it.
    let longer = "e1-e5;T^e1-e6;x^e2,e3,e4,e5,e6";
    legal(line, longer, "4/5/6/7/6/5/4 b 5/2 basic -/-");
}

#[test]
fn the_first_captures_come_before_the_push() {
    // The row takes the carrier on e5 along, or leaves it and then it is pushed in.
    let line = "4/5/6/wwwwt3/6/5/4 w 2/2 basic -/-";
    legal(line, "xe2,e3,e4,Te5;b2", "w3/5/6/7/6/5/4 b 5/2 basic -/-");
    legal(line, "xe2,e3,e4;T^h2;b2", "w3/5/6/3w3/6/5/Tw3 b 4/2 basic -/-");
    assert_eq!(illegal(line, "xe2,e3,e4;b2"), due(CapturePhase::Before));
}

#[test]
fn jumps_and_runs_bring_no_tamsk_loaded_piece_to_e5() {
    // What arrives is the used potential alone.
    let jump = "4/5/6/wzwtb4/6/5/4 w 2/2 basic -/-";
    legal(jump, "Ze2^e5", "4/5/6/wwtbZw3/6/5/4 b 2/2 basic -/-");
    let run = "4/5/6/wtwy5/6/5/4 w 2/2 basic -/-";
    legal(run, "Ye3^e5", "4/5/6/wtw1Yw3/6/5/4 b 2/2 basic -/-");
}

#[test]
fn along_full_lines_nothing_is_pushed_in() {
    let line = "bwbw/5/6/3wt3/6/5/4 w 2/2 basic -/-";
    let found = turns(line);
    assert!(found.iter().all(|turn| !turn.contains("b1-b") && !turn.contains("b6-b")));
    assert!(matches!(illegal(line, "T^-;b1-b5"), IllegalTurn::LineFull(_)));
    assert!(matches!(illegal(line, "T^b1-b5;c2"), IllegalTurn::LineFull(_)));
}

#[test]
fn on_a_full_board_a_tamsk_potential_can_only_be_discarded() {
    assert_eq!(Vec::from_iter(turns(FULL)), ["T^-;Db4^b3", "T^-;Db4^c5"]);
}

#[test]
fn on_a_full_board_no_piece_is_pushed_in_whatever_the_reserve_is() {
    let no_use = FULL.replace("wd", "w");
    assert_eq!(outcome(&no_use), lost_for_want_of_a_move(gipf_potentials::Color::White));
}
