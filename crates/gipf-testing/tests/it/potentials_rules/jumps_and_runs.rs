//! ZÈRTZ jumps and YINSH runs; what can be used at all.

use gipf_potentials::{IllegalTurn, Potential};

use super::{illegal, legal, targets, turns};

fn spot(name: &str) -> gipf_potentials::Spot {
    name.parse().expect("a spot")
}

fn out_of_reach(potential: Potential, from: &str, to: &str) -> IllegalTurn {
    IllegalTurn::OutOfReach { potential, from: spot(from), to: spot(to) }
}

#[test]
fn the_carrier_stays_where_it_is_as_a_plain_single_piece() {
    let line = "wybb1/5/6/7/6/5/4 w 3/3 basic t2/-";
    legal(line, "Yb2^e2", "wbb1/5/6/Yw6/6/5/4 b 3/3 basic t2/-");
    legal(&line.replace("wy", "wz"), "Zb2^b5", "wbbZw/5/6/7/6/5/4 b 3/3 basic t2/-");
}

#[test]
fn only_the_mover_s_potentials_can_be_used() {
    let line = "wybb1/5/6/7/6/5/4 b 3/3 basic -/-";
    let none = IllegalTurn::NoPotential { spot: spot("b2"), potential: Potential::Yinsh };
    assert_eq!(illegal(line, "Yb2^e2"), none);
}

#[test]
fn a_potential_is_used_as_what_it_is() {
    let line = "wybb1/5/6/7/6/5/4 w 3/3 basic -/-";
    let none = IllegalTurn::NoPotential { spot: spot("b2"), potential: Potential::Zertz };
    assert_eq!(illegal(line, "Zb2^b5"), none);
}

#[test]
fn a_used_potential_never_has_power_again() {
    let used = "wYw2/3Zw1/6/3Tw3/6/5/b+2b w 1/1 basic -/-";
    assert!(turns(used).iter().all(|turn| !turn.contains('^')));
    let none = IllegalTurn::NoPotential { spot: spot("b3"), potential: Potential::Yinsh };
    assert_eq!(illegal(used, "Yb3^b4"), none);
    // Not even on e5 a used TAMSK-potential is pushed in.
    let no_tamsk = IllegalTurn::NoTamsk { phase: gipf_potentials::CapturePhase::Before };
    assert_eq!(illegal(used, "T^b5;b4"), no_tamsk);
}

#[test]
fn one_move_a_turn_is_a_push_or_a_use() {
    let line = "wybb1/5/6/7/6/5/4 w 3/3 basic -/-";
    let found = turns(line);
    assert!(found.contains("Yb2^e2") && found.contains("e2"));
    assert!(found.iter().all(|turn| !turn.contains(';')));
}

#[test]
fn zertz_jumps_over_pieces_of_any_color_and_kind_onto_the_first_vacant_spot() {
    let line = "W3/5/2bB2/2TbwzZw2/2b+wd2/5/4 w 2/2 tournament - -/-";
    assert_eq!(targets(line, "Ze5"), "c3 c5 e3 e7 g3 g5");
}

#[test]
fn nothing_that_zertz_jumps_over_is_taken() {
    let line = "W3/5/2bB2/2TbwzZw2/2b+wd2/5/4 w 2/2 tournament - -/-";
    let next = "W3/1Zw3/2bB2/2TbwZw2/2b+wd2/5/4 b 2/2 tournament - -/-";
    legal(line, "Ze5^c3", next);
}

#[test]
fn zertz_jumps_over_several_contiguous_pieces() {
    let line = "4/5/6/wzbwBb2/6/5/W3 w 2/2 tournament - -/-";
    assert_eq!(targets(line, "Ze2"), "e7");
    // A vacant spot ends the jump.
    let gap = "4/5/6/wzb1Bb2/6/5/W3 w 2/2 tournament - -/-";
    assert_eq!(targets(gap, "Ze2"), "e4");
    assert_eq!(illegal(gap, "Ze2^e7"), out_of_reach(Potential::Zertz, "e2", "e7"));
}

#[test]
fn zertz_jumps_only_from_a_neighbor_on() {
    let line = "wz1b1/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(targets(line, "Zb2"), "");
    assert_eq!(illegal(line, "Zb2^b5"), out_of_reach(Potential::Zertz, "b2", "b5"));
    assert_eq!(illegal(line, "Zb2^b3"), out_of_reach(Potential::Zertz, "b2", "b3"));
}

#[test]
fn zertz_does_not_end_on_a_dot() {
    let line = "wzbbw/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(targets(line, "Zb2"), "");
}

#[test]
fn zertz_ends_on_a_vacant_spot() {
    let line = "wzbb1/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(targets(line, "Zb2"), "b5");
    assert_eq!(illegal(line, "Zb2^b4"), IllegalTurn::SpotOccupied(spot("b4")));
}

#[test]
fn zertz_jumps_over_a_stack_as_over_one_piece() {
    let line = "wzbd++b++1/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(targets(line, "Zb2"), "b5");
}

#[test]
fn yinsh_runs_over_vacant_spots_to_any_of_them() {
    let line = "wy3/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(targets(line, "Yb2"), "b3 b4 b5 c2 c3 d2 d4 e2 e5 f5 g5 h5");
}

#[test]
fn yinsh_runs_no_further_than_the_first_piece() {
    let line = "wyw2/5/b5/3w3/6/5/4 w 2/2 basic -/-";
    assert_eq!(targets(line, "Yb2"), "c2 c3 d4");
    assert_eq!(illegal(line, "Yb2^e5"), IllegalTurn::SpotOccupied(spot("e5")));
    assert_eq!(illegal(line, "Yb2^f5"), out_of_reach(Potential::Yinsh, "b2", "f5"));
}

#[test]
fn yinsh_runs_straight() {
    let line = "wy3/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(illegal(line, "Yb2^d3"), out_of_reach(Potential::Yinsh, "b2", "d3"));
}

#[test]
fn a_used_potential_is_a_piece_of_its_color() {
    // It completes a row, and is pushed like any other.
    let line = "www1/5/6/3wy3/6/5/4 w 2/2 basic -/-";
    assert_eq!(illegal(line, "Ye5^b5"), row_not_taken_after("b2 b3 b4 b5"));
    legal(line, "Ye5^b5;xb2,b3,b4,^b5", "4/5/6/3w3/6/5/4 b 5/2 basic -/-");
    let pushed = "Yw3/5/6/7/6/5/4 b 2/2 basic -/-";
    legal(pushed, "b1-b3", "bYw2/5/6/7/6/5/4 w 2/1 basic -/-");
}

fn row_not_taken_after(segment: &str) -> IllegalTurn {
    let segment = segment.split(' ').map(spot).collect();
    IllegalTurn::RowNotTaken { phase: gipf_potentials::CapturePhase::After, segment }
}
