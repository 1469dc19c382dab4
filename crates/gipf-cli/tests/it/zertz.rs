//! ZÈRTZ by the commands of the registry.

use std::path::PathBuf;

use crate::common::{expect_refusal, gipf, gipf_with_input, stderr, stdout};

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
    // Anything else that begins like an option is taken as it is written.
    let output = gipf(&["check", "--", "-my games/a b.txt"]);
    assert!(stderr(&output).starts_with("gipf: -my games/a b.txt: "), "{}", stderr(&output));
    let output = gipf(&["check", "-my games/a b.txt"]);
    assert!(
        stderr(&output).starts_with("gipf: unexpected argument '-m'; to pass "),
        "{}",
        stderr(&output)
    );
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

/// Every text that a list shows chooses what it stands for, without its number.
#[test]
fn a_turn_is_chosen_by_the_words_that_are_shown() {
    let humans = ["play", "zertz", "--line", "--white", "human", "--black", "human"];
    for words in ["a white marble\nwhite onto d4\nremove d1", "WHITE\nd4\nd1", "1\nonto d4\n d1 "] {
        let output = gipf_with_input(&humans, format!("step\n{words}\nquit\n").as_bytes());
        assert!(stdout(&output).contains("1. Player 1 plays Wd4,d1\n"), "{words}: {output:?}");
        assert_eq!(stderr(&output), "", "{words}");
    }
    let output = gipf_with_input(&humans, b"step\nmarble\nred\nquit\n");
    let refusal = |found| {
        format!(
            "gipf: expected a number from 1 to 3, the words of one choice, back or cancel, found '{found}'\n"
        )
    };
    assert_eq!(stderr(&output), refusal("marble") + &refusal("red"));
}

#[test]
fn a_bad_line_gets_the_error_of_zertz() {
    let refused = |args: &[&str], sentence: &str| {
        expect_refusal(args, &format!("gipf: bad position: {sentence}"));
    };
    let nobody = "4/5/6/7/6/5/4 w 6/8/10 0/0/0 0/0/0 basic";
    let player = "at byte 14: found 'w', expected the player to move, 1 or 2";
    refused(&["turns", nobody], player);
    refused(&["turns", nobody, "--game", "zertz"], player);
    // This could be meant for GIPF, but for what the option says.
    let early = "4/5/6/7/6/5/4 w";
    refused(
        &["turns", early],
        "at byte 15: found the end, expected a space and the reserves, white/black",
    );
    refused(&["turns", early, "--game", "zertz"], player);
    let gipf = "b2w/5/6/w5b/6/5/b2w w 12/12 basic";
    let other = "this is a position of GIPF, but --game names ZÈRTZ";
    refused(&["turns", gipf, "--game", "zertz"], other);
}

#[test]
fn a_start_that_there_is_not_is_told_with_those_that_there_are() {
    for (text, hint) in [
        ("zertz larg", "did you mean 'zertz large'?"),
        (
            "zertz foo",
            "expected zertz alone or with a variant after it: basic, tournament, large, blitz",
        ),
    ] {
        let sentence = format!("gipf: bad position: there is no start '{text}', {hint}");
        expect_refusal(&["turns", text], &sentence);
    }
}

#[test]
fn players_in_errors_of_records_have_the_names_of_the_game() {
    let record = b"[Game \"ZERTZ\"]\n\n1. Wd4,d1 Wd4,a1 *\n";
    let output = gipf_with_input(&["check", "-"], record);
    let error = "-:3:12: game 1, turn 1 of Player 2: illegal turn: the ring d4 is occupied\n";
    assert_eq!((stdout(&output), output.status.code()), (error, Some(1)));
    let record = b"[Game \"ZERTZ\"]\n\n1. Wd4,d1 *\n";
    let output = gipf_with_input(&["show", "-", "--turn", "3"], record);
    let error = "gipf: -: there is no turn 3 of Player 1, the last is turn 1 of Player 1\n";
    assert_eq!((stderr(&output), output.status.code()), (error, Some(2)));
}

#[test]
fn a_form_that_zertz_does_not_have_is_refused_with_those_that_it_has() {
    let record = b"[Game \"ZERTZ\"]\n\n1. Wd4,d1 *\n";
    let output = gipf_with_input(&["convert", "-", "--to", "boardspace"], record);
    let error = "gipf: -: games of ZÈRTZ are not written as 'boardspace', expected record, json, svg or positions\n";
    assert_eq!((stderr(&output), output.status.code()), (error, Some(2)));
}

#[test]
fn a_variant_names_its_game() {
    for variant in ["large", "Zertz large"] {
        let tuning = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("zertz-large.tsv");
        let _ = std::fs::remove_file(&tuning);
        let path = tuning.to_str().expect("UTF-8");
        let few = ["--iterations", "1", "--pairs", "1", "--nodes", "1", "--variant", variant];
        run(&[&["tune", path], &few[..]].concat());
        let tuned = std::fs::read_to_string(&tuning).expect("the file");
        assert!(tuned.lines().next().is_some_and(|line| line.contains("large")), "{tuned}");
        let play = ["play", "--variant", variant, "--line", "--white", "human", "--black", "human"];
        assert!(stdout(&gipf_with_input(&play, b"Wd4,a1\nquit\n")).contains("ZERTZ large"));
        let args = ["match", "random", "random", "--games", "2", "--variant", variant];
        let out = run(&args);
        assert!(out.starts_with("random against random, large, "), "{variant}: {out}");
        assert!(out.contains("\nPlayer 1 "), "{variant}: {out}");
    }
    expect_refusal(
        &["match", "random", "random", "--variant", "zertz larg"],
        "gipf: invalid value 'zertz larg' for '--variant <VARIANT>': \
         expected basic, tournament, large or blitz",
    );
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("zertz-blitz.data");
    let path = file.to_str().expect("UTF-8");
    let _ = std::fs::remove_file(&file);
    let args = ["selfplay", "zertz blitz", path, "--games", "1", "--nodes", "1"];
    assert!(run(&args).starts_with("1 game, "));
    let output = gipf(&["selfplay", "basic", path, "--games", "2", "--nodes", "1"]);
    assert_eq!(output.status.code(), Some(2), "the file is one of ZÈRTZ");
}

#[test]
fn proofs_and_matches_call_the_players_by_their_names() {
    let won = "4/5/wg4/7/6/5/4 1 5/3/10 0/4/0 0/0/0 basic";
    let out = run(&["solve", won, "1"]);
    assert!(out.starts_with("Player 1 wins in 1 turn (0 placements)\n"), "{out}");
    let args = ["match", "random", "random", "--game", "zertz", "--games", "2", "--seed", "1"];
    assert!(run(&args).contains("\nPlayer 1 "));
}
