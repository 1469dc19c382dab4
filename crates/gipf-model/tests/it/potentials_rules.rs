//! What the rules of GIPF with potentials say of entering, using and losing, on positions made by
//! hand.

use std::collections::BTreeSet;

use gipf_model::potentials::{Outcome, Position, Reason};

crate::games::on_lines!(Position);

/// Every spot is occupied, without a row. White has TAMSK on e5 and can cover with DVONN from b4.
const FULL: &str = "bbwdw/bwwbb/wwbbww/wbbwtwbb/bwwbbw/wbbww/bwwb w 2/3 basic -/-";

fn has_turn(line: &str, turn: &str) -> bool {
    read(line).turns().contains_key(turn)
}

/// The turns that use a potential of a spot without doing anything else.
fn uses(line: &str, potential: &str) -> Vec<String> {
    let start = format!("{potential}^");
    turns(line).into_iter().filter(|turn| turn.starts_with(&start)).collect()
}

fn no_turn(winner: char) -> Option<Outcome> {
    Some(Outcome { winner, reason: Reason::NoTurn })
}

#[test]
fn a_loaded_piece_costs_one_piece_and_one_potential() {
    let start = "b2w/5/6/w5b/6/5/b2w w 12/12 basic t3z1/d6";
    assert_eq!(play(start, "Tb3"), "bwt1w/5/6/w5b/6/5/b2w b 11/12 basic t2z1/d6");
    assert_eq!(play(start, "Zb3"), "bwz1w/5/6/w5b/6/5/b2w b 11/12 basic t3/d6");
    assert_eq!(play(start, "Ze1-e3"), "b2w/5/6/wzw4b/6/5/b2w b 11/12 basic t3/d6");
    assert!(!turns(start).iter().any(|turn| turn.starts_with('D')), "Black's hand");
    assert_eq!(turns(start).len(), 3 * 30);
}

#[test]
fn the_first_plain_single_piece_forfeits_the_hand_of_its_player() {
    let start = "b2w/5/6/w5b/6/5/b2w w 12/12 basic t3z1/d6";
    assert_eq!(play(start, "b3"), "bw1w/5/6/w5b/6/5/b2w b 11/12 basic -/d6");
    let black = "b2w/5/6/w5b/6/5/b2w b 12/12 basic t3z1/d6";
    assert_eq!(play(black, "b3"), "bb1w/5/6/w5b/6/5/b2w w 12/11 basic t3z1/-");
}

#[test]
fn an_empty_reserve_enters_nothing_whatever_is_in_hand() {
    let empty = "b2w/5/6/w5b/6/5/b2w w 0/12 basic t3/-";
    assert_eq!(turns(empty), Vec::<String>::new());
    assert_eq!(read(empty).outcome(), no_turn('b'));
}

#[test]
fn in_tournament_loaded_pieces_come_after_the_first_gipf_piece_and_close_the_opening() {
    let start = "4/5/6/7/6/5/4 w 18/18 tournament WB t1/z1";
    assert_eq!(turns(start).len(), 18);
    assert!(turns(start).iter().all(|turn| turn.starts_with('G')));
    // A GIPF-piece forfeits nothing.
    assert_eq!(play(start, "Gb3"), "1W2/5/6/7/6/5/4 b 16/18 tournament wB t1/z1");
    let open = "1W2/5/6/7/6/5/3B w 16/16 tournament wb t1/z1";
    assert_eq!(play(open, "Gb2"), "WW2/5/6/7/6/5/3B b 14/16 tournament wb t1/z1");
    assert_eq!(play(open, "Tb2"), "wtW2/5/6/7/6/5/3B b 15/16 tournament b -/z1");
    assert_eq!(play(open, "b2"), "wW2/5/6/7/6/5/3B b 15/16 tournament b -/z1");
    // Here the hand has potentials left, but the opening is closed.
    let closed = "wtW2/5/6/7/6/5/3B w 15/16 tournament b z1/z1";
    assert!(turns(closed).iter().all(|turn| !turn.starts_with('G')));
    assert!(has_turn(closed, "Zb4"));
    // A GIPF-piece costs two, a loaded piece one.
    let one_left = "1W2/5/6/7/6/5/3B w 1/16 tournament wb t1/z1";
    assert!(has_turn(one_left, "Tb2") && !has_turn(one_left, "Gb2"));
}

#[test]
fn a_use_forfeits_nothing_and_leaves_the_carrier_as_a_plain_piece() {
    let start = "wybb1/5/6/7/6/5/4 w 3/3 basic t2/-";
    assert_eq!(play(start, "Yb2^e2"), "wbb1/5/6/Yw6/6/5/4 b 3/3 basic t2/-");
    let zertz = "wzbb1/5/6/7/6/5/4 w 3/3 basic t2/-";
    assert_eq!(play(zertz, "Zb2^b5"), "wbbZw/5/6/7/6/5/4 b 3/3 basic t2/-");
    let dvonn = "wdbb1/5/6/7/6/5/4 w 3/3 basic t2/-";
    assert_eq!(play(dvonn, "Db2^b3"), "wb+b1/5/6/7/6/5/4 b 3/3 basic t2/-");
}

#[test]
fn used_potentials_have_no_power() {
    let used = "wYw2/3Zw1/6/3Tw3/6/5/b+2b w 1/1 basic -/-";
    assert!(turns(used).iter().all(|turn| !turn.contains('^')));
}

#[test]
fn a_zertz_potential_jumps_over_anything_onto_the_first_vacant_spot() {
    let line = "W3/5/2bB2/2TbwzZw2/2b+wd2/5/4 w 2/2 tournament - -/-";
    let expected = ["Ze5^c3", "Ze5^c5", "Ze5^e3", "Ze5^e7", "Ze5^g3", "Ze5^g5"];
    assert_eq!(uses(line, "Ze5"), expected);
    let after = "W3/1Zw3/2bB2/2TbwZw2/2b+wd2/5/4 b 2/2 tournament - -/-";
    assert_eq!(play(line, "Ze5^c3"), after);
    // Without a neighbor there is no jump; over several pieces it goes to the vacant spot behind.
    assert_eq!(uses("wzbb1/5/6/7/6/5/4 w 2/2 basic -/-", "Zb2"), ["Zb2^b5"]);
    assert_eq!(uses("wz1b1/5/6/7/6/5/4 w 2/2 basic -/-", "Zb2"), Vec::<String>::new());
}

#[test]
fn a_zertz_potential_does_not_end_on_a_dot() {
    let line = "wzbbw/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(uses(line, "Zb2"), Vec::<String>::new());
}

#[test]
fn a_yinsh_potential_runs_over_vacant_spots() {
    let open = "wy3/5/6/7/6/5/4 w 2/2 basic -/-";
    let expected = [
        "Yb2^b3", "Yb2^b4", "Yb2^b5", "Yb2^c2", "Yb2^c3", "Yb2^d2", "Yb2^d4", "Yb2^e2", "Yb2^e5",
        "Yb2^f5", "Yb2^g5", "Yb2^h5",
    ];
    assert_eq!(uses(open, "Yb2"), expected);
}

#[test]
fn a_yinsh_potential_stops_at_the_last_vacant_spot() {
    let blocked = "wyw2/5/b5/3w3/6/5/4 w 2/2 basic -/-";
    assert_eq!(uses(blocked, "Yb2"), ["Yb2^c2", "Yb2^c3", "Yb2^d4"]);
}

#[test]
fn a_dvonn_potential_covers_what_the_rules_name() {
    let line = "4/5/2bbd2/2bzwdB2/2Tbw+2/5/W3 w 2/2 tournament - -/-";
    assert_eq!(uses(line, "De5"), ["De5^d4", "De5^d5", "De5^f5"]);
    let next = |turn| play(line, turn).split(' ').next().map(str::to_owned);
    assert_eq!(next("De5^d4").as_deref(), Some("4/5/2b+bd2/2bzwB2/2Tbw+2/5/W3"));
    assert_eq!(next("De5^d5").as_deref(), Some("4/5/2bbd+2/2bzwB2/2Tbw+2/5/W3"));
    assert_eq!(next("De5^f5").as_deref(), Some("4/5/2bbd2/2bzwB2/2Tbw++2/5/W3"));
    // Own pieces, other loaded pieces, used potentials, and nothing two spots away.
    let none = "4/5/2wb+2/2bywdZb2/2btTb2/4b/W2B w 2/2 tournament - -/-";
    assert_eq!(uses(none, "De5"), Vec::<String>::new());
    // A stack of three and more is covered by its top color too.
    let high = "wdb++1b/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(uses(high, "Db2"), ["Db2^b3"]);
    assert_eq!(play(high, "Db2^b3"), "wb+++1b/5/6/7/6/5/4 b 2/2 basic -/-");
}

#[test]
fn a_covered_dvonn_potential_cannot_be_used() {
    for cell in ["wd+", "wd++"] {
        let line = format!("{cell}b1b/5/6/7/6/5/4 w 2/2 basic -/-");
        assert_eq!(uses(&line, "Db2"), Vec::<String>::new());
    }
    // Nor can the other player use what covers.
    assert_eq!(uses("wd+w1b/5/6/7/6/5/4 b 2/2 basic -/-", "Db2"), Vec::<String>::new());
    // The row uncovers it, and in the same turn it is used.
    let row = "4/wwwwwd+/5b/7/6/5/4 w 0/2 basic -/-";
    let turn = "xc2,c3,c4,c5,^c6*;Dc6^d7";
    assert_eq!(play(row, turn), "4/4w/5b+/7/6/5/4 b 4/2 basic -/-");
}

#[test]
fn tamsk_pushed_to_the_center_by_the_opponent_leaves_before_the_move() {
    let black = "4/5/6/wwbt4/6/5/4 w 2/2 basic -/-";
    let pushed = play(black, "e1-e5");
    assert_eq!(pushed, "4/5/6/wwwbt3/6/5/4 b 1/2 basic -/-");
    assert!(turns(&pushed).iter().all(|turn| turn.starts_with("T^")));
    assert_eq!(play(&pushed, "T^b2;b3"), "Tbb2/5/6/wwwb3/6/5/4 w 1/1 basic -/-");
    assert_eq!(play(&pushed, "T^-;b3"), "1b2/5/6/wwwb3/6/5/4 w 1/1 basic -/-");
}

#[test]
fn tamsk_pushed_to_the_center_by_its_player_leaves_at_once() {
    let line = "4/5/6/bwwt4/6/5/4 w 2/2 basic z2/-";
    assert!(!has_turn(line, "Ze1-e5"));
    assert_eq!(play(line, "Ze1-e5;T^-"), "4/5/6/wzbww3/6/5/4 b 1/2 basic z1/-");
    // Pushing it in forfeits nothing and costs nothing.
    assert_eq!(play(line, "Ze1-e5;T^b2"), "Tw3/5/6/wzbww3/6/5/4 b 1/2 basic z1/-");
    // It may push its own carrier on.
    assert_eq!(play(line, "Ze1-e5;T^e1-e6"), "4/5/6/Twwzbww2/6/5/4 b 1/2 basic z1/-");
}

#[test]
fn tamsk_twice_in_a_turn() {
    let line = "4/5/6/bwwtwt3/6/5/4 w 2/2 basic -/-";
    // Twice before the move: the first push brings the second one to the center.
    assert_eq!(play(line, "T^e1-e6;T^-;b2"), "w3/5/6/Twbwww2/6/5/4 b 1/2 basic -/-");
    assert_eq!(play(line, "T^e1-e6;T^c2;b2"), "w3/Tw4/6/Twbwww2/6/5/4 b 1/2 basic -/-");
    assert!(!has_turn(line, "T^e1-e6;b2"));
    // Once before the move and once after it.
    assert_eq!(play(line, "T^-;e1-e6;T^-"), "4/5/6/wbwww2/6/5/4 b 1/2 basic -/-");
    assert_eq!(play(line, "T^h4;e1-e6;T^h3"), "4/5/6/wbwww2/6/5/1TwTw1 b 1/2 basic -/-");
    // Twice after the move.
    let later = "4/5/6/bwtwt4/6/5/4 w 2/2 basic -/-";
    assert_eq!(play(later, "e1-e5;T^e1-e6;T^-"), "4/5/6/Twwbww2/6/5/4 b 1/2 basic -/-");
}

#[test]
fn no_rows_are_taken_between_tamsk_and_the_move() {
    let line = "1www/5/6/3wt3/6/5/4 w 2/2 basic -/-";
    assert_eq!(play(line, "T^b2;h2;x^b2,b3,b4,b5"), "4/5/6/3w3/6/5/w3 b 4/2 basic -/-");
    assert!(!has_turn(line, "T^b2;h2"));
    assert!(turns(line).iter().all(|turn| !turn.starts_with("T^b2;x")));
}

#[test]
fn tamsk_of_the_other_player_waits_for_their_turn() {
    let line = "4/5/6/wwbt4/6/5/4 w 2/2 basic -/-";
    assert!(turns(line).iter().all(|turn| !turn.contains("T^")));
}

#[test]
fn on_a_full_board_a_tamsk_potential_can_only_be_discarded() {
    assert_eq!(turns(FULL), ["T^-;Db4^b3", "T^-;Db4^c5"]);
    // Whatever the reserve is, a full board leaves only uses.
    let no_use = FULL.replace("wd", "w");
    assert_eq!(turns(&no_use), Vec::<String>::new());
    assert_eq!(read(&no_use).outcome(), no_turn('b'));
}

#[test]
fn pushes_along_full_lines_are_illegal_and_a_stack_moves_as_a_whole() {
    let line = "wb+bw/5/6/7/6/5/4 w 2/2 basic t1/-";
    assert!(turns(line).iter().all(|turn| !turn.contains("b1-") && !turn.contains("b6-b")));
    let open = "b+b2/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(play(open, "b1-b4"), "wb+b1/5/6/7/6/5/4 b 1/2 basic -/-");
    // A push onto a vacant spot is one push, whichever of its dots it comes from.
    assert!(has_turn(open, "b5") && !has_turn(open, "b6-b5"));
}

#[test]
fn a_potential_to_use_saves_a_player_with_an_empty_reserve() {
    for cell in ["wz", "wd", "wy"] {
        let line = format!("{cell}b2/5/6/7/6/5/4 w 0/2 basic -/-");
        assert_eq!(read(&line).outcome(), None, "{line}");
        assert!(turns(&line).iter().all(|turn| turn.contains('^')));
    }
    // It must be possible to use it.
    let stuck = "wzbbb/5/6/7/6/5/4 w 0/2 basic -/-";
    assert_eq!(read(stuck).outcome(), no_turn('b'));
    let stuck = "wd3/5/6/7/6/5/b3 w 0/2 basic -/-";
    assert_eq!(read(stuck).outcome(), no_turn('b'));
    let covered = "wd+b2/5/6/7/6/5/b3 w 0/2 basic -/-";
    assert_eq!(read(covered).outcome(), no_turn('b'));
}

#[test]
fn a_tamsk_push_alone_saves_nobody() {
    let line = "4/5/6/3wt3/6/5/b3 w 0/2 basic -/-";
    assert_eq!(read(line).outcome(), no_turn('b'));
    // With a use beside it the turn has its move.
    let saved = "wy3/5/6/3wt3/6/5/b3 w 0/2 basic -/-";
    assert_eq!(read(saved).outcome(), None);
    assert!(has_turn(saved, "T^-;Yb2^b3") && has_turn(saved, "T^b3;Yb2^c2"));
}

#[test]
fn captures_refill_the_reserve_only_before_the_move() {
    let before = "wtwww/5/6/7/6/5/4 w 0/2 basic -/-";
    let captures: BTreeSet<_> =
        turns(before).into_iter().filter_map(|t| Some(t.split_once(';')?.0.to_owned())).collect();
    assert_eq!(captures, ["xTb2,b3,b4,b5", "xb3,b4,b5"].map(str::to_owned).into());
    // All loaded: taking nothing would leave no push, and is not allowed anyway.
    assert_eq!(read("wtwtwtwt/5/6/7/6/5/4 w 0/2 basic -/-").outcome(), None);
    // Only used potentials come off: nothing comes back to the reserve.
    let used = "ZwYwZwYw/5/6/7/6/5/4 w 0/2 basic -/-";
    assert_eq!(read(used).outcome(), no_turn('b'));
}

#[test]
fn captures_that_leave_no_move_are_no_turn_while_others_are() {
    // Taking the loaded piece alone refills the reserve, taking Black's piece alone does not.
    let line = "4/WWWWbz/6/7/6/5/W2B w 0/2 tournament - -/-";
    assert!(turns(line).iter().all(|turn| !turn.starts_with("xZc6*;")));
    assert!(has_turn(line, "xGc2,Zc6*;b2") && has_turn(line, "xGc2;b2"));
}

#[test]
fn first_captures_that_end_the_game_are_a_whole_turn() {
    let line = "3W/wz4/1w4/2w4/2w3/2B2/4 w 5/5 standard -/-";
    let ends: Vec<_> = turns(line).into_iter().filter(|turn| !turn.contains(';')).collect();
    assert_eq!(ends, ["xZc2,d3,e4,f4,Gg4*", "xd3,e4,f4,Gg4*"]);
    let end = play(line, "xd3,e4,f4,Gg4*");
    assert_eq!(end, "3W/wz4/6/7/6/5/4 b 8/5 standard -/-");
    assert_eq!(read(&end).outcome(), Some(Outcome { winner: 'w', reason: Reason::NoGipfPiece }));
    assert_eq!(turns(&end), Vec::<String>::new());
    // Nobody has to take the GIPF-piece, and then the turn goes on.
    assert!(has_turn(line, "xZc2,d3,e4,f4;b2"));
}

#[test]
fn losing_ones_own_last_gipf_piece_loses_unless_the_others_goes_too() {
    let line = "4/W4/1w4/2w4/2w3/2B2/4 w 5/5 standard -/y1";
    let lost = play(line, "xGc2,d3,e4,f4");
    assert_eq!(read(&lost).outcome(), Some(Outcome { winner: 'b', reason: Reason::NoGipfPiece }));
    let both = play(line, "xGc2,d3,e4,f4,Gg4*");
    assert_eq!(read(&both).outcome(), Some(Outcome { winner: 'w', reason: Reason::NoGipfPiece }));
}

#[test]
fn only_gipf_pieces_count_as_gipf_pieces_on_the_board() {
    let line = "wt1wd+Zw/5/6/7/6/5/3B b 5/5 standard t3/-";
    assert_eq!(read(line).outcome(), Some(Outcome { winner: 'b', reason: Reason::NoGipfPiece }));
    assert_eq!(turns(line), Vec::<String>::new());
}

#[test]
fn cells_and_sides_are_read_off_the_position() {
    let position = read("wt1b++Zw/5/6/7/6/5/3B b 5/5 standard t3/-");
    assert_eq!(position.side(), 'b');
    assert_eq!(position.cell("b2").as_deref(), Some("wt"));
    assert_eq!(position.cell("b4").as_deref(), Some("b++"));
    assert_eq!(position.cell("b5").as_deref(), Some("Zw"));
    assert_eq!(position.cell("h5").as_deref(), Some("B"));
    for vacant in ["b3", "b1", "a1", "z9", ""] {
        assert_eq!(position.cell(vacant), None);
    }
}
