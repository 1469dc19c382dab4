//! Notation: rows, what they take, and what may stay.

use std::collections::BTreeSet;

use crate::common::{
    board, firsts, groups, lasts, play, play_all, refused, set, spots, to_line, turn, turns,
};
use gipf_core::{CapturePhase, Color, IllegalTurn, Line, StepError};
use gipf_game::{Position, TurnBuilder};

fn line(name: &str) -> Line {
    Line::ALL.into_iter().find(|line| line.to_string() == name).expect("a line")
}

#[test]
fn three_are_no_row_and_neither_are_four_with_a_gap() {
    let position = board("www1/w1www/6/7/6/5/4 w 8/15 basic");
    assert_eq!(position.rows(Color::White).len(), 0);
    assert_eq!(firsts(&position), set([""]));
    assert_eq!(lasts(&position, "b5"), set(["xb2,b3,b4,b5"]));
}

#[test]
fn a_row_must_be_taken() {
    let position = board("wwww/5/6/7/6/5/4 w 8/15 basic");
    assert_eq!(firsts(&position), set(["xb2,b3,b4,b5"]));
    let standing = |phase| IllegalTurn::RowNotTaken { phase, segment: spots("b2 b3 b4 b5") };
    assert_eq!(refused(&position, "c2"), standing(CapturePhase::Before));
    let unfinished = board("www1/5/6/7/6/5/4 w 8/15 basic");
    assert_eq!(refused(&unfinished, "b5"), standing(CapturePhase::After));
    let stray = spots("b2").first().expect("a spot");
    assert_eq!(
        refused(&unfinished, "xb2;b5"),
        IllegalTurn::NotInRow { phase: CapturePhase::Before, spot: stray }
    );
}

#[test]
fn both_colors_have_rows_mover_first() {
    let position = board("1wb1/wb3/1wb3/1wb4/6/5/4 w 11/11 basic");
    assert_eq!(lasts(&position, "c1-c4"), set(["xb3,c3,d3,e3"]));
    let next = play(&position, "c1-c4;xb3,c3,d3,e3");
    assert_eq!(to_line(&next), "2b1/w1b2/2b3/2b4/6/5/4 b 14/11 basic");
    assert_eq!(firsts(&next), set(["xb4,c4,d4,e4"]));
}

#[test]
fn a_row_made_by_the_opponent_is_taken_before_the_push() {
    // c1-c4 moves the white piece of c3 into White's row on c4.
    let position = board("2w1/bw3/2w3/2w4/6/5/4 b 11/11 basic");
    let next = play(&position, "c1-c4");
    assert_eq!(next.rows(Color::White).len(), 1);
    assert_eq!(firsts(&next), set(["xb4,c4,d4,e4"]));
    let after = play(&next, "xb4,c4,d4,e4;h5");
    assert_eq!(to_line(&after), "4/bb3/6/7/6/5/3w b 14/10 basic");
}

#[test]
fn extensions_of_both_colors_go_until_a_vacant_spot() {
    let both_ends = board("b3/1b3/2w3/bww1wb1/6/5/4 w 11/11 basic");
    assert_eq!(lasts(&both_ends, "a1-e5"), set(["xe2*,e3,e4,e5,e6,e7*"]));
    let next = play(&both_ends, "a1-e5;xe2*,e3,e4,e5,e6,e7*");
    assert_eq!(to_line(&next), "w3/1b3/2b3/7/6/5/4 b 14/11 basic");

    let gap = board("4/3w1/3w2/3w3/2b3/5/w3 w 11/14 basic");
    assert_eq!(lasts(&gap, "b5"), set(["xb5,c5,d5,e5,f4*"]));
    let next = play(&gap, "b5;xb5,c5,d5,e5,f4*");
    assert_eq!(to_line(&next), "4/5/6/7/6/5/w3 b 14/14 basic");
}

#[test]
fn a_row_of_seven_is_one_row() {
    let position = board("4/5/6/wwwwwww/6/5/4 w 8/15 basic");
    assert_eq!(position.rows(Color::White).len(), 1);
    assert_eq!(firsts(&position), set(["xe2,e3,e4,e5,e6,e7,e8"]));
}

#[test]
fn intersecting_rows_without_gipf_on_the_crossing() {
    let position = board("w3/1w3/2w3/1wwww2/6/5/4 w 8/15 basic");
    assert_eq!(firsts(&position), set(["xb2,c3,d4,e5", "xe3,e4,e5,e6"]));
    let wrong = IllegalTurn::WrongCaptures { phase: CapturePhase::Before };
    assert_eq!(refused(&position, "xb2,c3,d4,e3,e4,e5,e6;h5"), wrong);
}

#[test]
fn intersecting_rows_with_gipf_on_the_crossing() {
    let position = board("w2W/1w3/2w3/1wwWw2/6/5/B3 w 8/16 standard");
    let expected =
        set(["xb2,c3,d4,Ge5", "xe3,e4,Ge5,e6", "xb2,c3,d4,e3,e4,Ge5,e6", "xb2,c3,d4,e3,e4,e6"]);
    assert_eq!(firsts(&position), expected);
    let next = play(&position, "xb2,c3,d4,e3,e4,e6;h5");
    assert_eq!(to_line(&next), "3W/5/6/3W3/6/5/B2w b 13/16 standard");
}

#[test]
fn three_rows_through_one_gipf_piece() {
    // On e5: the column, a1-i5 and a5-i1.
    let position = board("w2w/1w1w1/2ww2/1wwWw2/6/5/WB2 w 4/16 standard");
    assert_eq!(position.rows(Color::White).len(), 3);
    let rows = ["b2,c3,d4", "b5,c5,d5", "e3,e4,e6"];
    let taken: BTreeSet<usize> = firsts(&position)
        .iter()
        .map(|group| rows.iter().filter(|row| row.split(',').all(|s| group.contains(s))).count())
        .collect();
    assert_eq!(taken, BTreeSet::from([1, 2, 3]));
    // The crossing goes with the last row taken, or stays when all three were taken.
    assert_eq!(firsts(&position).len(), 3 + 3 + 2);
}

#[test]
fn disjoint_rows_are_both_taken() {
    let position = board("wwww/5/6/7/6/5/wwww w 7/15 basic");
    let both = "xb2,b3,b4,b5,h2,h3,h4,h5";
    assert_eq!(firsts(&position), set([both]));
    let one = IllegalTurn::WrongCaptures { phase: CapturePhase::Before };
    assert_eq!(refused(&position, "xb2,b3,b4,b5;c2"), one);
    let next = play(&position, &format!("{both};c2"));
    assert_eq!(to_line(&next), "4/w4/6/7/6/5/4 b 14/15 basic");
}

#[test]
fn turns_are_the_same_whatever_the_order_of_rows() {
    let position = board("wwww/5/6/7/6/5/wwww w 7/15 basic");
    assert_eq!(position.count_turns(), 18);
    let push = turn(&position, "xb2,b3,b4,b5,h2,h3,h4,h5;c2").push.expect("a push");
    let in_order = |first: &str, second: &str| {
        let mut steps = position.begin_turn();
        for name in [first, second] {
            steps.capture(line(name), spots("")).expect("a row");
        }
        steps.push(push).expect("a push");
        steps.finish().expect("a turn")
    };
    assert_eq!(in_order("b1-b6", "h1-h6"), in_order("h1-h6", "b1-b6"));
}

#[test]
fn f1_f4_owner_of_the_row_decides_on_every_gipf_piece() {
    // The row is White's, whoever made it; a GIPF-piece of each color extends it.
    let position = board("4/5/6/BwwwwW1/6/5/B2W w 10/14 standard");
    assert_eq!(firsts(&position), groups(&["e3", "e4", "e5", "e6"], &["Ge2*", "Ge7"]));
    let next = play(&position, "xGe2*,e3,e4,e5,e6;c2");
    assert_eq!(to_line(&next), "4/w4/6/5W1/6/5/B2W b 13/14 standard");
}

#[test]
fn f4_opponents_row_with_my_gipf_piece_waits_for_him() {
    let position = board("1wb1/wb3/1wb3/1wb4/1W4/5/W2B w 10/12 standard");
    let next = play(&position, "c1-c4;xb3,c3,d3,e3");
    assert_eq!(firsts(&next), set(["xb4,c4,d4,e4", "xb4,c4,d4,e4,Gf3*"]));
}

#[test]
fn gipf_piece_inside_the_four_may_stay() {
    let position = board("4/5/6/1wWww2/6/5/3B w 13/16 standard");
    assert_eq!(firsts(&position), set(["xe3,Ge4,e5,e6", "xe3,e5,e6"]));
    let next = play(&position, "xe3,e5,e6;c2");
    assert_eq!(to_line(&next), "4/w4/6/2W4/6/5/3B b 15/16 standard");
}

#[test]
fn f8_row_of_gipf_pieces_any_subset() {
    let position = board("WWWW/5/6/7/6/5/3B w 10/16 tournament wb");
    let any = groups(&[], &["Gb2", "Gb3", "Gb4", "Gb5"]);
    assert_eq!(any.len(), 16);
    assert_eq!(firsts(&position), any);
    assert_eq!(lasts(&position, "c2"), any);
    assert_eq!(lasts(&position, "xGb3;c2"), set([""]));
}

#[test]
fn f8_row_of_gipf_pieces_may_be_left_standing() {
    let position = board("WWW1/5/6/7/6/5/3B w 12/16 tournament wb");
    let left = play(&position, "Gb5");
    assert_eq!(to_line(&left), "WWWW/5/6/7/6/5/3B b 10/16 tournament wb");
    assert_eq!(firsts(&left), set([""]), "it is White's row");
    let later = play(&left, "h2");
    assert_eq!(to_line(&play(&later, "xGb2;c2")), "1WWW/w4/6/7/6/5/b2B b 11/15 tournament -");
    assert_eq!(to_line(&play(&later, "c2;xGb2,Gb3")), "2WW/w4/6/7/6/5/b2B b 13/15 tournament -");
    assert_eq!(to_line(&play(&later, "c2")), "WWWW/w4/6/7/6/5/b2B b 9/15 tournament -");
}

#[test]
fn f8_row_of_gipf_pieces_can_be_broken_by_the_opponent() {
    let position = board("1b2/WWWW1/6/7/6/5/3B b 9/15 tournament -");
    let next = play(&position, "a3-d3");
    assert_eq!(to_line(&next), "1b2/WbWW1/1W4/7/6/5/3B w 9/14 tournament -");
    assert_eq!(firsts(&next), set([""]));
}

#[test]
fn f8_row_that_stands_in_both_phases_gives_in_both() {
    let position = board("4/WWWWW/6/7/6/5/3B w 8/16 tournament w");
    let next = play(&position, "xGc2;b2;xGc3");
    assert_eq!(to_line(&next), "w3/2WWW/6/7/6/5/3B b 11/16 tournament -");
    assert_eq!(
        lasts(&position, "xGc2;b2"),
        groups(&[], &["Gc3", "Gc4", "Gc5", "Gc6"]),
        "four still stand"
    );
    assert_eq!(lasts(&position, "xGc3;b2"), set([""]), "three are left together");
}

#[test]
fn opponents_single_piece_makes_a_row_of_gipf_pieces_mandatory() {
    let position = board("4/WWWWb/6/7/6/5/3B w 8/15 tournament -");
    assert_eq!(firsts(&position), groups(&["c6*"], &["Gc2", "Gc3", "Gc4", "Gc5"]));
    let next = play(&position, "xc6*;b2");
    assert_eq!(to_line(&next), "w3/WWWW1/6/7/6/5/3B b 7/15 tournament -");
    let rest = lasts(&position, "xc6*;b2");
    assert_eq!(rest, groups(&[], &["Gc2", "Gc3", "Gc4", "Gc5"]), "optional from then on");
}

#[test]
fn f9_no_going_back_to_a_gipf_piece_left_in_a_taken_row() {
    let position = board("Wwww/5/6/3B3/6/5/wwwW w 8/16 standard");
    assert_eq!(position.rows(Color::White).len(), 2);
    let spot = |name: &str| spots(name).first().expect("a spot");
    // In the same phase, step by step.
    let mut steps = position.begin_turn();
    steps.capture(line("b1-b6"), spots("b2")).expect("a row");
    steps.capture(line("h1-h6"), spots("")).expect("a row");
    let back = steps.capture(line("b1-b6"), spots(""));
    assert_eq!(back, Err(StepError::NoRowOnLine { line: line("b1-b6") }));
    // In the later phase.
    let late = refused(&position, "xb3,b4,b5,h2,h3,h4,Gh5;c6;xGb2");
    assert_eq!(late, IllegalTurn::NotInRow { phase: CapturePhase::After, spot: spot("b2") });
}

#[test]
fn f9_gipf_piece_of_a_row_destroyed_by_the_other_stays() {
    // The rows share the single piece e5; b2 belongs to one of them only.
    let position = board("W3/1w3/2w3/1wwww2/6/5/W2B w 8/16 standard");
    let expected = set(["xGb2,c3,d4,e5", "xc3,d4,e5", "xe3,e4,e5,e6"]);
    assert_eq!(firsts(&position), expected);
    let both = IllegalTurn::WrongCaptures { phase: CapturePhase::Before };
    assert_eq!(refused(&position, "xGb2,e3,e4,e5,e6;c2"), both);
}

#[test]
fn captures_before_the_push_clear_the_way_for_it() {
    // The column is full until its row is taken.
    let position = board("4/bwwww/6/7/6/5/4 w 10/14 basic");
    let next = play(&position, "xc2*,c3,c4,c5,c6;c2");
    assert_eq!(to_line(&next), "4/w4/6/7/6/5/4 b 13/14 basic");
    assert!(turns(&position).iter().all(|turn| turn.starts_with("xc2*,c3,c4,c5,c6;")));
}

#[test]
fn rows_in_both_phases_of_one_turn() {
    let position = board("wwww/5/6/7/6/5/1www w 7/15 basic");
    let next = play(&position, "xb2,b3,b4,b5;h2;xh2,h3,h4,h5");
    assert_eq!(to_line(&next), "4/5/6/7/6/5/4 b 14/15 basic");
}

#[test]
fn gipf_piece_returns_as_two_singles() {
    let position = board("4/5/6/1wWww2/6/5/W2B w 11/16 standard");
    let next = play_all(&position, "xe3,Ge4,e5,e6;c2");
    assert_eq!(to_line(&next), "4/w4/6/7/6/5/W2B b 15/16 standard");
}
