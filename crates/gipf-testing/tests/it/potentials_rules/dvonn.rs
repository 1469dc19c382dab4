//! DVONN covers.

use gipf_potentials::{IllegalTurn, Potential, Spot};

use super::{illegal, legal, position, targets};

fn spot(name: &str) -> Spot {
    name.parse().expect("a spot")
}

#[test]
fn dvonn_covers_a_plain_single_piece_of_the_other_color() {
    let line = "wdb2/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(targets(line, "Db2"), "b3");
    legal(line, "Db2^b3", "wb+2/5/6/7/6/5/4 b 2/2 basic -/-");
}

#[test]
fn dvonn_covers_a_piece_loaded_with_dvonn() {
    let line = "wdbd2/5/6/7/6/5/4 w 2/2 basic -/-";
    legal(line, "Db2^b3", "wbd+2/5/6/7/6/5/4 b 2/2 basic -/-");
}

#[test]
fn dvonn_covers_a_stack_with_the_other_color_on_top() {
    // White's piece covered by Black, and Black's covered by White and then by Black.
    let line = "wdw+2/5/6/7/6/5/4 w 2/2 basic -/-";
    legal(line, "Db2^b3", "ww++2/5/6/7/6/5/4 b 2/2 basic -/-");
    let high = "wdb++1b/5/6/7/6/5/4 w 2/2 basic -/-";
    legal(high, "Db2^b3", "wb+++1b/5/6/7/6/5/4 b 2/2 basic -/-");
}

#[test]
fn dvonn_covers_nothing_of_its_own_color() {
    for own in ["w", "wd", "b+", "bd+", "w++"] {
        let line = format!("wd{own}2/5/6/7/6/5/4 w 2/2 basic -/-");
        assert_eq!(targets(&line, "Db2"), "", "{line}");
        assert_eq!(illegal(&line, "Db2^b3"), IllegalTurn::CannotCover(spot("b3")));
    }
}

#[test]
fn dvonn_never_covers_a_gipf_piece_another_loaded_piece_or_a_used_potential() {
    for other in ["B", "bt", "bz", "by", "Tb", "Zb", "Yb"] {
        let line = format!("wd{other}2/5/6/7/6/5/W2B w 2/2 standard -/-");
        assert_eq!(targets(&line, "Db2"), "", "{line}");
        assert_eq!(illegal(&line, "Db2^b3"), IllegalTurn::CannotCover(spot("b3")));
    }
}

#[test]
fn dvonn_covers_a_neighbor_only() {
    let line = "wd1b1/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(targets(line, "Db2"), "");
    let (from, to) = (spot("b2"), spot("b4"));
    let out_of_reach = IllegalTurn::OutOfReach { potential: Potential::Dvonn, from, to };
    assert_eq!(illegal(line, "Db2^b4"), out_of_reach);
    assert_eq!(illegal(line, "Db2^b3"), IllegalTurn::SpotVacant(spot("b3")));
    // All six neighbors of the center.
    let around = "4/5/2bb2/2bwdb2/2bb2/5/4 w 2/2 basic -/-";
    assert_eq!(targets(around, "De5"), "d4 d5 e4 e6 f4 f5");
}

#[test]
fn what_is_covered_is_out_of_action() {
    // Black's loaded piece under White's potential cannot be used by either player.
    for side in ["w", "b"] {
        let line = format!("bd+w1b/5/6/7/6/5/4 {side} 2/2 basic -/-");
        assert_eq!(targets(&line, "Db2"), "");
        let none = IllegalTurn::NoPotential { spot: spot("b2"), potential: Potential::Dvonn };
        assert_eq!(illegal(&line, "Db2^b3"), none);
    }
    // A covering potential is a used one.
    let cover = "b+b2/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(targets(cover, "Db2"), "");
}

#[test]
fn covered_twice_by_both_a_potential_still_cannot_be_used() {
    let line = "wd++b2/5/6/7/6/5/4 w 2/2 basic -/-";
    assert_eq!(targets(line, "Db2"), "");
}

#[test]
fn an_uncovered_potential_can_be_used_in_the_same_turn() {
    let line = "4/wwwwwd+/5b/7/6/5/4 w 0/2 basic -/-";
    legal(line, "xc2,c3,c4,c5,^c6*;Dc6^d7", "4/4w/5b+/7/6/5/4 b 4/2 basic -/-");
}

#[test]
fn a_stack_is_one_piece_of_the_color_on_top_and_moves_as_a_whole() {
    let line = "b+++3/5/6/7/6/5/4 b 2/2 basic -/-";
    legal(line, "b1-b3", "bb+++2/5/6/7/6/5/4 w 2/1 basic -/-");
    let board = position(line).board();
    assert!(board.pieces(gipf_potentials::Color::White).contains(spot("b2")));
    assert_eq!(board.occupied().len(), 1);
}

#[test]
fn a_cover_completes_a_row_of_its_color() {
    let line = "wbww/1wd3/6/7/6/5/4 w 5/5 basic -/-";
    legal(line, "Dc3^b3;xb2,^b3,b4,b5", "1b2/1w3/6/7/6/5/4 b 8/5 basic -/-");
}

#[test]
fn a_cover_keeps_the_other_color_from_a_row() {
    let three = "1bbb/1wd3/6/7/6/5/4 w 5/5 basic -/-";
    let covered = "1b+bb/1w3/6/7/6/5/4 b 5/5 basic -/-";
    legal(three, "Dc3^b3", covered);
    legal(covered, "b2", "bb+bb/1w3/6/7/6/5/4 w 5/4 basic -/-");
}
