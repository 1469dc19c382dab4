//! `gipf solve` as a user types it.

use crate::common::{expect_refusal, gipf, gipf_json, gipf_with_input, stderr, stdout};

const TWO_EACH: &str = "b2w/5/6/w5b/6/5/b2w w 2/2 basic";

#[test]
fn a_win_is_told_with_its_turns() {
    let output = gipf(&["solve", TWO_EACH, "8"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let lines: Vec<&str> = stdout(&output).lines().collect();
    assert_eq!(lines[0], "Black wins in 4 turns");
    assert_eq!(lines[1].split(' ').count(), 4);
    assert_eq!(lines.len(), 2);
}

#[test]
fn no_win_is_told_by_the_exit_status_too() {
    let output = gipf(&["solve", TWO_EACH, "3"]);
    assert_eq!(stdout(&output), "nobody can force a win within 3 turns\n");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_finished_game_is_won() {
    let output = gipf(&["solve", "b2w/5/6/w5b/6/5/b2w w 0/2 basic", "3"]);
    assert_eq!(stdout(&output), "Black wins in 0 turns\n");
}

#[test]
fn solve_json() {
    let json = gipf_json(&["solve", TWO_EACH, "4", "--json"]);
    assert_eq!((&json["winner"], &json["turns"]), (&"black".into(), &4.into()));
    assert_eq!(json["line"].as_array().map(Vec::len), Some(4));
    let json = gipf_json(&["solve", "tournament", "2", "--json"]);
    assert_eq!((&json["winner"], &json["turns"]), (&serde_json::Value::Null, &2.into()));
}

/// Black wins by six when both play their best.
const DVONN: &str = "2,b4,1,r,4/1,w2,w3,r,1,b2,w2,b2,2/1,b7,5,b2,3/b3,5,r,3/5,b2,w7,2 w stack";

#[test]
fn dvonn_is_solved_to_its_final_score() {
    let output = gipf(&["solve", DVONN]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("Black wins by 6\nC2F2 "), "{}", stdout(&output));
    let json = gipf_json(&["solve", DVONN, "--json"]);
    assert_eq!((&json["winner"], &json["points"]), (&"black".into(), &6.into()));
    assert_eq!(json["line"].as_array().map(Vec::len), json["turns"].as_u64().map(|n| n as usize));
    let tie = gipf(&["solve", "w5,r,b5,r,r,4/10/11/10/9 w stack"]);
    assert_eq!((stdout(&tie), tie.status.code()), ("tie\n", Some(0)));
}

#[test]
fn bad_input_is_refused() {
    expect_refusal(
        &["solve", "basic"],
        "gipf: expected TURNS after the position: the maximum number of turns, such as 8",
    );
    expect_refusal(
        &["solve", DVONN, "3"],
        "gipf: DVONN is solved to the end of the game: expected no TURNS",
    );
    expect_refusal(
        &["solve", "dvonn"],
        "gipf: expected a position of the second stage: pieces are still being placed",
    );
    expect_refusal(
        &["solve", "basic", "0"],
        "gipf: invalid value '0' for '[TURNS]': expected a number from 1 to 99",
    );
}

#[test]
fn positions_are_read_from_standard_input() {
    let input = format!("{TWO_EACH}\nbasic\n");
    let output = gipf_with_input(&["solve", "-", "4"], input.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let lines: Vec<&str> = stdout(&output).lines().collect();
    assert_eq!(lines[..2], [TWO_EACH, "Black wins in 4 turns"]);
    assert_eq!(lines[3..5], ["", "b2w/5/6/w5b/6/5/b2w w 12/12 basic"]);
}
