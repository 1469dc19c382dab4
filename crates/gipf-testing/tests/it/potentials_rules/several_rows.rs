//! Phases with several rows, and rows that uncovering makes.

use gipf_game::Position;
use gipf_potentials::{CapturePhase, IllegalTurn};

use super::{captures, illegal, legal, model, play, position, turns};

#[test]
fn rows_are_taken_one_at_a_time_and_one_can_break_another() {
    // Column c and the line from c2 over d3 share the loaded piece on c2.
    let line = "4/wzwww1/1w4/2w4/2w3/5/4 w 5/5 basic -/-";
    let expected = "xZc2,c3,c4,c5 xZc2,c3,c4,c5,d3,e4,f4 xZc2,d3,e4,f4 xc3,c4,c5,d3,e4,f4";
    assert_eq!(captures(line), expected);
}

#[test]
fn turns_that_take_the_same_things_in_another_order_are_the_same_turn() {
    // The two rows can be taken in two orders; each pair of choices is one turn.
    let line = "wwzww/5/6/7/6/5/wwwdw w 5/5 basic -/-";
    let expected = "xb2,Zb3,b4,b5,h2,h3,Dh4,h5 xb2,Zb3,b4,b5,h2,h3,h5 \
                    xb2,b4,b5,h2,h3,Dh4,h5 xb2,b4,b5,h2,h3,h5";
    assert_eq!(captures(line), expected);
    assert_eq!(position(line).count_turns(), turns(line).len() as u64);
}

/// The row of column c uncovers a black piece on c2 and a white one on c6.
const UNCOVERING: &str = "b2w/b+wwww+/b4w/b5w/6/5/4 w 5/5 basic -/-";

#[test]
fn uncovering_makes_rows_of_both_colors() {
    // White takes the new row b5 c6 d7 e8 in the same phase.
    let taken = "xb5,^c2,c3,c4,c5,^c6*,c6,d7,e8";
    assert_eq!(captures(UNCOVERING), taken);
    let next = "b3/b4/b5/b6/6/5/1w2 b 11/5 basic -/-";
    legal(UNCOVERING, &format!("{taken};h3"), next);
    // Black's new row b2 c2 d2 e2 waits for the next turn.
    assert_eq!(captures(next), "xb2,c2,d2,e2");
}

#[test]
fn a_row_that_uncovering_makes_must_be_taken() {
    let first = "x^c2,c3,c4,c5,^c6*;h3";
    let wrong = IllegalTurn::WrongCaptures { phase: CapturePhase::Before };
    assert_eq!(illegal(UNCOVERING, first), wrong);
}

#[test]
fn uncovering_after_the_move_makes_a_row_that_waits_for_the_opponent() {
    // White's push completes column c, whose covers go: Black's row b2 c2 d2 e2 stands.
    let three = "b3/b+ww1w/b5/b6/6/5/4 w 5/5 basic -/-";
    let next = play(three, "c7-c5;x^c2,c3,c4,c5,c6");
    assert_eq!(next, "b3/b4/b5/b6/6/5/4 b 8/5 basic -/-");
    assert_eq!(captures(&next), "xb2,c2,d2,e2");
}

#[test]
fn a_spot_can_lose_a_cover_and_then_the_piece_under_it_in_one_phase() {
    let (before, taken) = (model(UNCOVERING), "xb5,^c2,c3,c4,c5,^c6*,c6,d7,e8");
    // A white piece under a black cover.
    assert_eq!(before.cell("c6").as_deref(), Some("w+"));
    let next = model(&play(UNCOVERING, &format!("{taken};h3")));
    assert_eq!(next.cell("c6"), None);
    // The turn's numbers say so: two things from c6, one from each other spot.
    let position = position(UNCOVERING);
    let turn = super::read(&position, &format!("{taken};h3"));
    assert_eq!(turn.before.get("c6".parse().expect("a spot")), 2);
    assert_eq!(turn.before.get("c2".parse().expect("a spot")), 1);
}

#[test]
fn a_spot_can_lose_two_covers_in_one_phase() {
    // Black's row takes White's cover off c6; Black's own cover under it then makes a black row,
    // which takes that one too and leaves White's piece.
    let line = "b2b/bbbbw++/5b/6b/6/5/4 b 5/5 basic -/-";
    let taken = "xb5,c2,c3,c4,c5,^c6*,^c6,d7,e8";
    assert_eq!(captures(line), taken);
    legal(line, &format!("{taken};h3"), "b3/4w/6/7/6/5/1b2 w 5/11 basic -/-");
}

#[test]
fn where_two_rows_cross_on_a_stack_taking_its_cover_for_one_breaks_the_other() {
    let line = "4/w++www1/1w4/2w4/2w3/5/4 w 5/5 basic -/-";
    assert_eq!(captures(line), "x^c2,c3,c4,c5 x^c2,d3,e4,f4");
}

#[test]
fn an_uncovered_loaded_piece_of_a_new_row_may_stay() {
    // As above, with a loaded piece under the cover on c6.
    let line = "3w/b+wwwwd+/5w/6w/6/5/4 w 5/5 basic -/-";
    let all = "xb5,^c2,c3,c4,c5,^c6*,Dc6,d7,e8";
    let stays = "xb5,^c2,c3,c4,c5,^c6*,d7,e8";
    assert_eq!(captures(line), format!("{all} {stays}"));
    legal(line, &format!("{stays};h3"), "4/b3wd/6/7/6/5/1w2 b 10/5 basic -/-");
}

#[test]
fn rows_of_the_other_color_wait_for_their_turn() {
    let line = "1bbb/b4/w5/w6/6/5/4 w 5/5 basic -/-";
    let next = play(line, "f1-b2");
    assert_eq!(next, "bbbb/w4/w5/w6/6/5/4 b 4/5 basic -/-");
    assert_eq!(captures(&next), "xb2,b3,b4,b5");
}
