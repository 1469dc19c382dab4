//! ZÈRTZ by the commands of the registry.

use std::path::PathBuf;

use crate::common::{gipf, gipf_with_input, stderr, stdout};

/// What a command prints.
fn run(args: &[&str]) -> String {
    let output = gipf(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
    stdout(&output).into()
}

#[test]
fn starts_are_named_by_game_and_variant() {
    for (start, turns) in
        [("basic", "1944"), ("tournament", "2961"), ("large", "4320"), ("blitz", "1944")]
    {
        assert_eq!(run(&["perft", &format!("zertz {start}"), "1"]), format!("1 {turns}\n"));
        assert_eq!(run(&["perft", start, "1", "--game", "zertz"]), format!("1 {turns}\n"));
    }
    assert_eq!(run(&["perft", "zertz", "1"]), "1 1944\n");
    let line = "4/5/6/-2w3/6/5/4 2 5/8/10 0/0/0 0/0/0 basic";
    assert_eq!(run(&["perft", line, "1"]), "1 1734\n");
}

#[test]
fn positions_that_begin_with_a_missing_ring_are_no_options() {
    let line = "-b1-/-2w1-/6/7/6/5/4 1 5/8/9 0/0/0 0/0/0 basic";
    let output = gipf(&["perft", line, "1"]);
    assert!(stderr(&output).starts_with("gipf: bad position: "), "{}", stderr(&output));
    let line = "-b2/5/6/2w4/6/5/4 1 5/8/9 0/0/0 0/0/0 basic";
    assert_eq!(run(&["perft", line, "1"]), run(&["perft", "--", line, "1"]));
    assert!(run(&["show", line]).contains(line));
    // What only looks like an option is still called one.
    let output = gipf(&["perft", "--thread", "1"]);
    assert!(stderr(&output).contains("'--threads'"), "{}", stderr(&output));
}

#[test]
fn the_tag_of_a_record_is_read_with_its_accent() {
    for name in ["ZERTZ", "ZÈRTZ", "zèrtz"] {
        let record = format!("[Game \"{name} blitz\"]\n\n1. Wd4,d1 *\n");
        let output = gipf_with_input(&["check", "-"], record.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{name}: {}", stderr(&output));
    }
}

/// Weak engines play to the end, and the record is checked and shown.
#[test]
fn a_whole_game_is_played_saved_checked_and_shown() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("zertz");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    for variant in ["basic", "blitz"] {
        let path = folder.join(variant).with_extension("txt");
        let file = path.to_str().expect("UTF-8");
        let players = ["--white", "level:1", "--black", "level:1", "--seed", "1"];
        let args = ["play", "--game", "zertz", "--variant", variant, "--line", "--save", file];
        let out = run(&[&args[..], &players].concat());
        assert!(out.contains("\n1. Player 1 plays ") && out.contains("\n1. Player 2 plays "));
        let end = out.lines().find(|line| line.contains(" wins: ")).expect("an end");
        assert!(end.starts_with("Player ") && end.contains("captured"), "{end}");
        let checked = gipf(&["check", file]);
        assert_eq!(checked.status.code(), Some(0), "{}", stdout(&checked));
        let record = std::fs::read_to_string(&path).expect("the record");
        assert!(record.contains(&format!("[Game \"ZERTZ {variant}\"]")), "{record}");
        assert!(run(&["show", file, "--turn", "1b"]).contains("\nturn      Player 2 "));
    }
}

#[test]
fn a_turn_is_chosen_from_lists_or_begun_in_letters() {
    let humans = ["play", "zertz", "--line", "--white", "human", "--black", "human"];
    let output = gipf_with_input(&humans, b"step\n1\n19\n9\nwe3\ngd2\nquit\n");
    let out = stdout(&output);
    assert!(out.contains("Which marble?\n1 a white marble  2 a gray marble"), "{out}");
    assert!(out.contains("1. Player 1 plays Wd4,d1\n"), "{out}");
    assert!(out.contains("; captured Player 1 none, Player 2 none; pool 5w 8g 10b"), "{out}");
    // The removed ring is missing.
    assert!(stderr(&output).contains("there is a choice: We3,a1 or We3,a2"), "{}", stderr(&output));
}

#[test]
fn proofs_and_matches_call_the_players_by_their_names() {
    let won = "4/5/wg4/7/6/5/4 1 5/3/10 0/4/0 0/0/0 basic";
    let out = run(&["solve", won, "1"]);
    assert!(out.starts_with("Player 1 wins in 1 turn\n"), "{out}");
    let args = ["match", "random", "random", "--game", "zertz", "--games", "2", "--seed", "1"];
    assert!(run(&args).contains("\nPlayer 1 "));
}
