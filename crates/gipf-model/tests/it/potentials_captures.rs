//! What rows of GIPF with potentials take, on positions made by hand.

use std::collections::BTreeSet;

use gipf_model::potentials::Position;

fn read(line: &str) -> Position {
    let position = Position::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert_eq!(position.to_line(), line);
    assert_eq!(position.violations(), Vec::<String>::new(), "{line}");
    position
}

/// Where a turn leads to, as a position line.
fn play(line: &str, turn: &str) -> String {
    let turns = read(line).turns();
    let next = turns.get(turn).unwrap_or_else(|| panic!("no {turn} in {line}")).to_line();
    read(&next).to_line()
}

/// What can be taken before the move, separated by blanks; `-` stands for nothing.
fn captures(line: &str) -> String {
    let mut all = BTreeSet::new();
    for turn in read(line).turns().keys() {
        let first = turn.split(';').next().unwrap_or_default();
        all.insert(if first.starts_with('x') { first.to_owned() } else { "-".to_owned() });
    }
    all.into_iter().collect::<Vec<_>>().join(" ")
}

/// How many choices of captures there are, and whether taking nothing is one of them.
fn choices(line: &str) -> (usize, bool) {
    let captures = captures(line);
    (captures.split(' ').count(), captures.split(' ').any(|choice| choice == "-"))
}

#[test]
fn plain_single_pieces_must_go() {
    let line = "4/wwwwb/6/7/6/5/4 w 5/5 basic -/-";
    assert_eq!(captures(line), "xc2,c3,c4,c5,c6*");
    assert_eq!(play(line, "xc2,c3,c4,c5,c6*;h3"), "4/5/6/7/6/5/1w2 b 8/5 basic -/-");
}

#[test]
fn gipf_pieces_of_either_color_may_stay() {
    let line = "4/wWwwB/6/7/6/5/W2B w 5/5 standard -/-";
    assert_eq!(captures(line), "xc2,Gc3,c4,c5 xc2,Gc3,c4,c5,Gc6* xc2,c4,c5 xc2,c4,c5,Gc6*");
    let next = play(line, "xc2,Gc3,c4,c5,Gc6*;b2");
    assert_eq!(next, "w3/5/6/7/6/5/W2B b 9/5 standard -/-");
}

#[test]
fn loaded_pieces_of_either_color_may_stay_but_go_whole() {
    let line = "4/wwzwwbt/6/7/6/5/4 w 5/5 basic z1/-";
    assert_eq!(captures(line), "xc2,Zc3,c4,c5 xc2,Zc3,c4,c5,Tc6* xc2,c4,c5 xc2,c4,c5,Tc6*");
    // The piece returns to the reserve, the potential leaves the game.
    let next = play(line, "xc2,Zc3,c4,c5,Tc6*;Zb2");
    assert_eq!(next, "wz3/5/6/7/6/5/4 b 8/5 basic -/-");
    let next = play(line, "xc2,c4,c5;Zb2");
    assert_eq!(next, "wz3/1wz2bt/6/7/6/5/4 b 7/5 basic -/-");
}

#[test]
fn used_potentials_by_themselves_must_go_and_return_to_nobody() {
    let line = "4/wTwwwYb/6/7/6/5/4 w 5/5 basic t1y1/y1";
    assert_eq!(captures(line), "xc2,^c3,c4,c5,^c6*");
    let next = play(line, "xc2,^c3,c4,c5,^c6*;Tb2");
    assert_eq!(next, "wt3/5/6/7/6/5/4 b 7/5 basic y1/y1");
    // A row of used potentials only.
    let line = "4/TwZwZwYwb/6/7/6/5/4 w 5/5 basic -/-";
    assert_eq!(captures(line), "x^c2,^c3,^c4,^c5,c6*");
}

#[test]
fn a_covered_stack_loses_its_top_alone() {
    let line = "4/wb+wwb++/6/7/6/5/4 w 5/5 basic -/d1";
    assert_eq!(captures(line), "xc2,^c3,c4,c5,^c6*");
    let next = play(line, "xc2,^c3,c4,c5,^c6*;h3");
    assert_eq!(next, "4/1b2b+/6/7/6/5/1w2 b 7/5 basic -/d1");
    let line = "4/wbd+wwwd+/6/7/6/5/4 w 5/5 basic -/d1";
    let next = play(line, "xc2,^c3,c4,c5,^c6*;h3");
    assert_eq!(next, "4/1bd2wd/6/7/6/5/1w2 b 7/5 basic -/d1");
}

#[test]
fn a_vacant_spot_ends_what_a_row_takes() {
    let line = "4/5/wwww1bz/7/6/5/4 w 5/5 basic -/-";
    assert_eq!(captures(line), "xd2,d3,d4,d5");
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
fn a_row_with_a_loaded_piece_is_not_optional() {
    // Any of the fifteen choices breaks a row of four.
    assert_eq!(choices("wtwzwdwy/5/6/7/6/5/4 w 5/5 basic -/-"), (15, false));
    // Five in a row: an end piece alone leaves a row with loaded pieces behind.
    assert_eq!(choices("4/wtwtwzwdwy/6/7/6/5/4 w 5/5 basic -/-"), (29, false));
}

#[test]
fn any_piece_of_a_row_with_a_loaded_piece_will_do() {
    // A GIPF-piece may be taken and the loaded piece left.
    let line = "WWWwt/5/6/7/6/5/W2B w 1/5 tournament - -/-";
    assert_eq!(choices(line), (15, false));
    assert_eq!(play(line, "xGb2;h3"), "1WWwt/5/6/7/6/5/Ww1B b 2/5 tournament - -/-");
    // The loaded piece may be the other player's, and what is taken may be so too.
    let line = "4/WWWWbt/6/7/6/5/W2B w 1/5 tournament - -/-";
    assert_eq!(choices(line), (31, false));
    assert_eq!(play(line, "xTc6*;h3"), "4/WWWW1/6/7/6/5/Ww1B b 0/5 tournament - -/-");
    let line = "4/wtwtwtwtB/6/7/6/5/W2B w 1/5 standard -/-";
    // The GIPF-piece alone leaves a row with loaded pieces behind.
    assert_eq!(choices(line), (30, false));
    assert!(!captures(line).split(' ').any(|choice| choice == "xGc6*"));
}

#[test]
fn once_only_gipf_pieces_remain_the_row_is_optional() {
    let line = "4/wtWWWW/6/7/6/5/W2B w 1/5 tournament - -/-";
    // Without the loaded piece the four may stay; without the last one the row must go on.
    assert_eq!(choices(line), (30, false));
    let captures = captures(line);
    assert!(captures.split(' ').any(|choice| choice == "xTc2"));
    assert!(!captures.split(' ').any(|choice| choice == "xGc6"));
    // From the start there are only GIPF-pieces.
    assert_eq!(choices("4/WWWW1/6/7/6/5/W2B w 1/5 tournament - -/-"), (16, true));
}

#[test]
fn a_row_that_stands_after_its_mandatory_pieces_went_is_looked_at_again() {
    let line = "4/wtwtwtwtb/6/7/6/5/4 w 5/5 basic -/-";
    assert_eq!(choices(line), (15, false));
    let captures = captures(line);
    assert!(captures.split(' ').all(|choice| choice.ends_with(",c6*")), "{captures}");
}

#[test]
fn two_rows_can_be_taken_in_either_order_or_one_can_break_the_other() {
    // Column c and the line from c2 over d3 share the loaded piece on c2.
    let line = "4/wzwww1/1w4/2w4/2w3/5/4 w 5/5 basic -/-";
    // Both rows are of four, and hold plain pieces: whichever goes first, if c2 stays the other
    // row still stands.
    let expected = "xZc2,c3,c4,c5 xZc2,c3,c4,c5,d3,e4,f4 xZc2,d3,e4,f4 xc3,c4,c5,d3,e4,f4";
    assert_eq!(captures(line), expected);
}

/// The row of column c uncovers a black piece on c2 and a white one on c6.
const UNCOVERING: &str = "b2w/b+wwww+/b4w/b5w/6/5/4 w 5/5 basic -/-";

#[test]
fn uncovering_makes_rows_of_both_colors() {
    // White takes the new row b5 c6 d7 e8 in the same phase, and with it what lay under the cover.
    let taken = "xb5,^c2,c3,c4,c5,^c6*,c6,d7,e8";
    assert_eq!(captures(UNCOVERING), taken);
    let next = play(UNCOVERING, &format!("{taken};h3"));
    assert_eq!(next, "b3/b4/b5/b6/6/5/1w2 b 11/5 basic -/-");
    // Black's new row b2 c2 d2 e2 waits for the next turn.
    assert_eq!(captures(&next), "xb2,c2,d2,e2");
}

#[test]
fn one_phase_can_take_two_covers_of_a_spot() {
    // Two white rows cross on c2; taking the top cover for one of them breaks the other.
    let line = "4/w++www1/1w4/2w4/2w3/5/4 w 5/5 basic -/-";
    assert_eq!(captures(line), "x^c2,c3,c4,c5 x^c2,d3,e4,f4");
    // Black's row takes White's cover off c6; Black's own cover under it then makes a black row,
    // which takes that one too.
    let line = "b2b/bbbbw++/5b/6b/6/5/4 b 5/5 basic -/-";
    assert_eq!(read(line).cell("c6").as_deref(), Some("w++"));
    let taken = "xb5,c2,c3,c4,c5,^c6*,^c6,d7,e8";
    assert_eq!(captures(line), taken);
    assert_eq!(play(line, &format!("{taken};h3")), "b3/4w/6/7/6/5/1b2 w 5/11 basic -/-");
}

#[test]
fn rows_are_taken_after_the_move_too_and_those_of_the_other_player_wait() {
    // Covering the black piece on b3 completes a white row; taking the cover uncovers it.
    let line = "wbww/1wd3/6/7/6/5/4 w 5/5 basic -/-";
    let next = play(line, "Dc3^b3;xb2,^b3,b4,b5");
    assert_eq!(next, "1b2/1w3/6/7/6/5/4 b 8/5 basic -/-");
    assert!(!read(line).turns().contains_key("Dc3^b3"));
    // White pushes a black piece into a black row.
    let line = "1bbb/b4/w5/w6/6/5/4 w 5/5 basic -/-";
    let next = play(line, "f1-b2");
    assert_eq!(next, "bbbb/w4/w5/w6/6/5/4 b 4/5 basic -/-");
    assert_eq!(captures(&next), "xb2,b3,b4,b5");
}

#[test]
fn turns_are_told_apart_by_what_they_take_not_by_the_order() {
    // Two rows that do not meet.
    let line = "wwww/5/6/7/6/5/wwww w 5/5 basic -/-";
    assert_eq!(captures(line), "xb2,b3,b4,b5,h2,h3,h4,h5");
}
