//! The table of captures, row by row.

use gipf_notation::potentials::TurnError;
use gipf_potentials::{CapturePhase, IllegalTurn};

use super::{captures, choices, illegal, legal, play, refused};

#[test]
fn a_plain_single_piece_must_go() {
    let line = "4/wwwwb/6/7/6/5/4 w 5/5 basic -/-";
    assert_eq!(captures(line), "xc2,c3,c4,c5,c6*");
    // Own pieces to the reserve, the other's are captured.
    legal(line, "xc2,c3,c4,c5,c6*;h3", "4/5/6/7/6/5/1w2 b 8/5 basic -/-");
    assert_eq!(
        illegal(line, "xc2,c3,c4,c5;h3"),
        IllegalTurn::WrongCaptures { phase: CapturePhase::Before }
    );
}

#[test]
fn a_gipf_piece_may_stay_and_goes_as_two() {
    let line = "4/wWwwB/6/7/6/5/W2B w 5/5 standard -/-";
    assert_eq!(captures(line), "xc2,Gc3,c4,c5 xc2,Gc3,c4,c5,Gc6* xc2,c4,c5 xc2,c4,c5,Gc6*");
    legal(line, "xc2,Gc3,c4,c5,Gc6*;b2", "w3/5/6/7/6/5/W2B b 9/5 standard -/-");
    legal(line, "xc2,c4,c5;b2", "w3/1W2B/6/7/6/5/W2B b 7/5 standard -/-");
}

#[test]
fn a_loaded_piece_may_stay() {
    let line = "4/wwzwwbt/6/7/6/5/4 w 5/5 basic z1/-";
    assert_eq!(captures(line), "xc2,Zc3,c4,c5 xc2,Zc3,c4,c5,Tc6* xc2,c4,c5 xc2,c4,c5,Tc6*");
    legal(line, "xc2,c4,c5;Zb2", "wz3/1wz2bt/6/7/6/5/4 b 7/5 basic -/-");
}

#[test]
fn a_loaded_piece_goes_whole_the_piece_to_the_reserve_and_the_potential_out_of_the_game() {
    let line = "4/wwzwwbt/6/7/6/5/4 w 5/5 basic z1/t1";
    legal(line, "xc2,Zc3,c4,c5,Tc6*;h3", "4/5/6/7/6/5/1w2 b 8/5 basic -/t1");
    // Never in parts.
    let c3 = "c3".parse().expect("a spot");
    assert_eq!(refused(line, "xc2,^c3,c4,c5;h3"), TurnError::NotUsed { spot: c3 });
    assert_eq!(refused(line, "xc2,c3,c3,c4,c5;h3"), TurnError::RepeatedCell { spot: c3 });
}

#[test]
fn the_owner_of_the_row_chooses_for_either_color() {
    // Black's row with White's loaded piece and White's GIPF-piece in it.
    let line = "4/bbbbwd/6/7/6/5/W2B b 5/5 standard -/-";
    assert_eq!(captures(line), "xc2,c3,c4,c5 xc2,c3,c4,c5,Dc6*");
    let line = "4/bbbbW/6/7/6/5/W2B b 5/5 standard -/-";
    assert_eq!(captures(line), "xc2,c3,c4,c5 xc2,c3,c4,c5,Gc6*");
}

#[test]
fn a_used_potential_by_itself_must_go_out_of_the_game_whoever_takes_it() {
    let line = "4/wTwwwYb/6/7/6/5/4 w 5/5 basic t1y1/y1";
    assert_eq!(captures(line), "xc2,^c3,c4,c5,^c6*");
    // Three plain pieces return; nobody's hand or reserve gets a potential.
    legal(line, "xc2,^c3,c4,c5,^c6*;Tb2", "wt3/5/6/7/6/5/4 b 7/5 basic y1/y1");
    assert_eq!(captures("4/TwZwZwYwb/6/7/6/5/4 w 5/5 basic -/-"), "x^c2,^c3,^c4,^c5,c6*");
}

#[test]
fn of_a_covered_stack_the_top_potential_must_go_alone() {
    let line = "4/wb+wwb++/6/7/6/5/4 w 5/5 basic -/d1";
    assert_eq!(captures(line), "xc2,^c3,c4,c5,^c6*");
    // What it covered stays and shows its color again.
    legal(line, "xc2,^c3,c4,c5,^c6*;h3", "4/1b2b+/6/7/6/5/1w2 b 7/5 basic -/d1");
    let loaded = "4/wbd+wwwd+/6/7/6/5/4 w 5/5 basic -/d1";
    legal(loaded, "xc2,^c3,c4,c5,^c6*;h3", "4/1bd2wd/6/7/6/5/1w2 b 7/5 basic -/d1");
    let both = IllegalTurn::WrongCaptures { phase: CapturePhase::Before };
    assert_eq!(illegal(line, "xc2,^c3,c3*,c4,c5,^c6*;h3"), both);
}

#[test]
fn a_vacant_spot_ends_what_a_row_takes() {
    let line = "4/5/wwww1bz/7/6/5/4 w 5/5 basic -/-";
    assert_eq!(captures(line), "xd2,d3,d4,d5");
    let not_in_row =
        IllegalTurn::NotInRow { phase: CapturePhase::Before, spot: "d7".parse().expect("a spot") };
    assert_eq!(illegal(line, "xd2,d3,d4,d5,Zd7*;b2"), not_in_row);
}

#[test]
fn the_color_on_top_makes_rows() {
    let line = "4/b+b+b+bd+1/6/7/6/5/4 w 5/5 basic -/-";
    assert_eq!(captures(line), "x^c2,^c3,^c4,^c5");
    let next = play(line, "x^c2,^c3,^c4,^c5;h3");
    assert_eq!(captures(&next), "xc2,c3,c4 xc2,c3,c4,Dc5");
    assert_eq!(captures(&line.replace("bd+", "bd")), "-");
}

#[test]
fn a_row_that_holds_only_gipf_pieces_is_optional() {
    let line = "4/WWWW1/6/7/6/5/W2B w 1/5 tournament - -/-";
    assert_eq!(choices(line), (16, true));
    legal(line, "h3", "4/WWWW1/6/7/6/5/Ww1B b 0/5 tournament - -/-");
}

/// Settled: a row with a loaded piece and nothing that must go is not optional.
#[test]
fn settled_of_a_row_of_loaded_pieces_something_must_be_taken() {
    let line = "wtwzwdwy/5/6/7/6/5/4 w 5/5 basic -/-";
    // Any of the fifteen choices breaks a row of four.
    assert_eq!(choices(line), (15, false));
    assert!(matches!(
        illegal(line, "h3"),
        IllegalTurn::RowNotTaken { phase: CapturePhase::Before, .. }
    ));
}

#[test]
fn settled_it_is_taken_from_again_while_it_stands_with_a_loaded_piece() {
    // Five in a row: an end piece alone leaves a row with loaded pieces behind.
    let line = "4/wtwtwzwdwy/6/7/6/5/4 w 5/5 basic -/-";
    assert_eq!(choices(line), (29, false));
    for end in ["xTc2;h3", "xYc6;h3"] {
        let again = IllegalTurn::WrongCaptures { phase: CapturePhase::Before };
        assert_eq!(illegal(line, end), again);
    }
    legal(line, "xTc2,Yc6;h3", "4/1wtwzwd1/6/7/6/5/1w2 b 6/5 basic -/-");
}

#[test]
fn settled_any_piece_of_such_a_row_will_do() {
    // A GIPF-piece may be taken and the loaded piece left.
    let line = "WWWwt/5/6/7/6/5/W2B w 1/5 tournament - -/-";
    assert_eq!(choices(line), (15, false));
    legal(line, "xGb2;h3", "1WWwt/5/6/7/6/5/Ww1B b 2/5 tournament - -/-");
    // The loaded piece may be the other player's, and so may what is taken.
    let other = "4/WWWWbt/6/7/6/5/W2B w 1/5 tournament - -/-";
    assert_eq!(choices(other), (31, false));
    legal(other, "xTc6*;h3", "4/WWWW1/6/7/6/5/Ww1B b 0/5 tournament - -/-");
    // A GIPF-piece at the end alone leaves a row with loaded pieces behind.
    let end = "4/wtwtwtwtB/6/7/6/5/W2B w 1/5 standard -/-";
    assert_eq!(choices(end), (30, false));
    let again = IllegalTurn::WrongCaptures { phase: CapturePhase::Before };
    assert_eq!(illegal(end, "xGc6*;h3"), again);
}

#[test]
fn settled_once_only_gipf_pieces_remain_the_row_is_optional() {
    let line = "4/wtWWWW/6/7/6/5/W2B w 1/5 tournament - -/-";
    // Without the loaded piece the four may stay; without the last one the row must go on.
    assert_eq!(choices(line), (30, false));
    legal(line, "xTc2;h3", "4/1WWWW/6/7/6/5/Ww1B b 1/5 tournament - -/-");
    let again = IllegalTurn::WrongCaptures { phase: CapturePhase::Before };
    assert_eq!(illegal(line, "xGc6;h3"), again);
}

#[test]
fn a_row_that_still_stands_is_looked_at_again() {
    // The plain piece must go; then a row of four loaded pieces is left.
    let line = "4/wtwtwtwtb/6/7/6/5/4 w 5/5 basic -/-";
    assert_eq!(choices(line), (15, false));
    assert!(captures(line).split(' ').all(|choice| choice.ends_with(",c6*")));
}
