//! What makes a setup a position, and what does not: every violation is reported.

use yinsh_core::text::PositionLine;
use yinsh_core::{Color, Setup, SetupViolation};

fn setup(line: &str) -> Setup {
    line.parse::<PositionLine>().unwrap_or_else(|error| panic!("{line}: {error}")).setup
}

/// The violations of a line, with semicolons between them.
fn violations(line: &str) -> String {
    setup(line).validate().expect_err("invalid").to_string()
}

#[test]
fn markers_on_the_board_and_in_the_pool_are_51() {
    let line = "wW2/7/8/9/10/9/WW8/WW7/8/BBBBB2/4 w 51 0/0 standard";
    assert_eq!(violations(line), "1 marker on the board and 51 in the pool, expected 51 in all");
}

#[test]
fn while_placing_white_has_as_many_rings_or_one_more() {
    let valid = ["W3/7/8/9/10/9/10/9/8/7/4 b", "WB2/7/8/9/10/9/10/9/8/7/4 w"];
    for line in valid {
        assert!(setup(&format!("{line} 51 0/0 blitz")).validate().is_ok(), "{line}");
    }
    assert_eq!(
        violations("WB2/7/8/9/10/9/10/9/8/7/4 b 51 0/0 standard"),
        "Black is to place a ring, with 1 white ring and 1 black ring on the board"
    );
    assert_eq!(
        violations("WWWW/WW5/8/9/10/9/10/9/8/7/4 w 51 0/0 standard"),
        "White has 6 rings on the board and has removed 0, expected 5 in all; \
         White is to place a ring, with 6 white rings and 0 black rings on the board"
    );
}

#[test]
fn while_playing_rings_on_the_board_and_removed_are_five() {
    assert_eq!(
        violations("W3/7/8/9/10/9/10/9/8/7/4 w 51 1/0 standard"),
        "White has 1 ring on the board and has removed 1, expected 5 in all; \
         Black has 0 rings on the board and has removed 0, expected 5 in all"
    );
    let all = "WWWW/WBBBBB1/8/9/10/9/10/9/8/7/4";
    for side in ['w', 'b'] {
        assert!(setup(&format!("{all} {side} 51 0/0 standard")).validate().is_ok(), "{side}");
    }
}

#[test]
fn at_most_one_player_has_won_and_is_not_to_move() {
    let both = "WW2/BB5/8/9/10/9/10/9/8/7/4 w 51 3/3 standard";
    assert_eq!(violations(both), "both players have removed as many rings as win");
    let mover = "WW2/BBBBB2/8/9/10/9/10/9/8/7/4 w 51 3/0 standard";
    assert_eq!(violations(mover), "White is to move, but has already won");
    let more = "WWW1/BBBBB2/8/9/10/9/10/9/8/7/4 b 51 2/0 blitz";
    assert_eq!(violations(more), "White has removed 2 rings, but 1 wins");
}

#[test]
fn if_nobody_has_won_the_side_not_to_move_has_no_row() {
    let line = "4/7/wwwww3/9/10/9/WW8/WW7/W7/BBBBB2/4 b 46 0/0 standard";
    assert_eq!(violations(line), "White has the row c1-c5, but is not to move");
    let won = "4/7/wwwww3/9/10/9/WW8/WW7/8/BBBBB2/4 b 46 1/0 blitz";
    assert!(setup(won).validate().is_ok(), "the other rows stay on the board");
}

#[test]
fn every_violation_is_reported() {
    let line = "WWWW/WW5/wwww4/9/10/9/BBBBBB4/9/8/7/4 w 99 9/9 standard";
    let error = setup(line).validate().expect_err("invalid");
    let all: Vec<SetupViolation> = error.violations().collect();
    assert_eq!(all.len(), 6, "{error}");
    assert_eq!(all[5], SetupViolation::BothWon);
    let row = SetupViolation::WrongRings { color: Color::White, on_board: 6, removed: 9 };
    assert_eq!(all[1], row);
}
