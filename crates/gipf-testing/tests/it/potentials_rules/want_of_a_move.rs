//! Losing for want of a move.

use gipf_potentials::{Color, IllegalTurn};

use super::{captures, illegal, legal, lost_for_want_of_a_move, outcome, play, turns};

#[test]
fn an_empty_reserve_loses_where_nothing_can_be_used() {
    let line = "wt1b1/5/6/7/6/5/4 w 0/2 basic t3z3/-";
    let lost = lost_for_want_of_a_move(Color::White);
    assert_eq!(outcome(line), lost);
    assert_eq!(illegal(line, "Tb3"), IllegalTurn::GameOver(lost.expect("an outcome")));
}

#[test]
fn a_use_of_each_kind_saves_a_player_with_an_empty_reserve() {
    for column in ["wzb2", "wdb2", "wy3"] {
        let line = format!("{column}/5/6/7/6/5/4 w 0/2 basic -/-");
        assert_eq!(outcome(&line), None, "{line}");
        assert!(turns(&line).iter().all(|turn| turn.contains('^')));
    }
}

#[test]
fn a_potential_that_reaches_nothing_saves_nobody() {
    // No vacant spot behind, nothing to cover, covered itself, the other player's.
    for column in ["wzbbb", "wdw2", "wd+b2", "bzw2"] {
        let line = format!("{column}/5/6/7/6/5/4 w 0/2 basic -/-");
        assert_eq!(outcome(&line), lost_for_want_of_a_move(Color::White), "{line}");
    }
    let surrounded = "wyb2/bb3/6/7/6/5/4 w 0/2 basic -/-";
    assert_eq!(outcome(surrounded), lost_for_want_of_a_move(Color::White));
}

#[test]
fn the_last_potential_saves_for_one_turn() {
    let line = "wy3/5/6/7/6/5/3b w 0/2 basic -/-";
    let next = play(&play(line, "Yb2^b3"), "h2");
    assert_eq!(next, "wYw2/5/6/7/6/5/b2b w 0/1 basic -/-");
    assert_eq!(outcome(&next), lost_for_want_of_a_move(Color::White));
}

#[test]
fn a_tamsk_push_alone_saves_nobody() {
    let line = "4/5/6/3wt3/6/5/b3 w 0/2 basic -/-";
    assert_eq!(outcome(line), lost_for_want_of_a_move(Color::White));
    // With a use beside it the turn has its move.
    let saved = "wy3/5/6/3wt3/6/5/b3 w 0/2 basic -/-";
    assert_eq!(outcome(saved), None);
    legal(saved, "T^-;Yb2^b3", "wYw2/5/6/3w3/6/5/b3 b 0/2 basic -/-");
    legal(saved, "T^b3;Yb2^c2", "wTw2/Yw4/6/3w3/6/5/b3 b 0/2 basic -/-");
    assert_eq!(illegal(saved, "T^-"), IllegalTurn::NoAction);
}

#[test]
fn a_tamsk_push_can_make_the_use_possible() {
    // Nothing stands beside the ZÈRTZ-potential until TAMSK is pushed in beside it.
    let line = "wz3/5/6/3wt3/6/5/b3 w 0/2 basic -/-";
    assert_eq!(outcome(line), None);
    let expected = ["T^b3;Zb2^b4", "T^c2;Zb2^d2"];
    assert!(turns(line).iter().eq(expected));
}

#[test]
fn captures_before_the_move_refill_the_reserve() {
    let line = "wtwww/5/6/7/6/5/4 w 0/2 basic -/-";
    assert_eq!(captures(line), "xTb2,b3,b4,b5 xb3,b4,b5");
    legal(line, "xb3,b4,b5;h2", "wt3/5/6/7/6/5/w3 b 2/2 basic -/-");
    // All loaded: at least one returns, because something must be taken.
    assert_eq!(outcome("wtwtwtwt/5/6/7/6/5/4 w 0/2 basic -/-"), None);
}

#[test]
fn used_potentials_refill_nothing() {
    let line = "ZwYwZwYw/5/6/7/6/5/4 w 0/2 basic -/-";
    assert_eq!(outcome(line), lost_for_want_of_a_move(Color::White));
    let covers = "b+b+b+b+/5/6/7/6/5/4 w 0/2 basic -/-";
    assert_eq!(outcome(covers), lost_for_want_of_a_move(Color::White));
}

#[test]
fn captures_that_leave_no_move_are_no_turn_while_others_are() {
    // Taking a GIPF-piece refills the reserve, taking Black's loaded piece alone does not.
    let line = "4/WWWWbz/6/7/6/5/W2B w 0/2 tournament - -/-";
    assert!(turns(line).iter().all(|turn| !turn.starts_with("xZc6*;")));
    legal(line, "xGc2;b3", "1w2/1WWWbz/6/7/6/5/W2B b 1/2 tournament - -/-");
    let reserve = IllegalTurn::ReserveTooSmall { needed: 1, reserve: 0 };
    assert_eq!(illegal(line, "xZc6*;b3"), reserve);
}

#[test]
fn a_row_can_uncover_the_potential_that_saves() {
    let line = "4/ZwZwZwZwwd+/5b/7/6/5/4 w 0/2 basic -/-";
    assert_eq!(outcome(line), None);
    legal(line, "x^c2,^c3,^c4,^c5,^c6*;Dc6^d7", "4/4w/5b+/7/6/5/4 b 0/2 basic -/-");
}

#[test]
fn a_player_without_any_legal_turn_loses_whatever_the_reserve() {
    let full = "bbwww/bwwbb/wwbbww/wbbwwbb/bwwbbw/wbbww/bwwb w 2/3 basic t3/-";
    let full = full.replacen("bbwww", "bbww", 1);
    assert_eq!(outcome(&full), lost_for_want_of_a_move(Color::White));
}
