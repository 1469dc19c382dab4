//! `gipf show`, and the commands that take a position of a file.

use std::fs;

use crate::common::{
    expect_refusal, expect_stdout, gipf, gipf_json, gipf_with_input, stderr, stdout, text,
};

/// Two games; the second of another variant.
const GAMES: &str =
    "[Variant \"basic\"]\n\n1. b3 c6 2. a2-c4 {last} *\n\n[Variant \"tournament\"]\n\n1. Gb3 *\n";

struct Games {
    _folder: tempfile::TempDir,
    file: String,
}

fn games(content: &str) -> Games {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.txt");
    fs::write(&file, content).expect("written");
    Games { file: text(&file).to_owned(), _folder: folder }
}

fn shown(args: &[&str]) -> String {
    let output = gipf(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
    stdout(&output).to_owned()
}

#[test]
fn a_file_without_a_turn_shows_the_last_one() {
    let games = games(GAMES);
    let file = games.file.as_str();
    let last = shown(&["show", file]);
    assert!(last.contains("\nturn      White a2-c4\n"), "{last}");
    assert_eq!(last, shown(&["show", file, "--turn", "2w"]));
    assert_eq!(last, shown(&["show", file, "--number", "1"]));
    let second = shown(&["show", file, "--number", "2"]);
    assert!(second.contains("\nturn      White Gb3\n"), "{second}");
    let piped = gipf_with_input(&["show", "-"], GAMES.as_bytes());
    assert_eq!(stdout(&piped), last);
    let json = gipf_json(&["show", file, "--json"]);
    let after = gipf_json(&["show", file, "--turn", "1w", "--json"]);
    assert!(last.contains(json["position"].as_str().expect("a position")), "{json}");
    assert_eq!((&json["side_to_move"], &after["side_to_move"]), (&"black".into(), &"black".into()));
    let picture = gipf(&["show", file, "--svg", "-"]);
    assert!(stdout(&picture).contains("<svg ") && stdout(&picture).contains("White"));
    // A game without turns has a start.
    let empty = self::games("[Variant \"basic\"]\n\n*\n");
    assert_eq!(shown(&["show", &empty.file]), shown(&["show", "basic"]));
}

#[test]
fn several_turns_are_played_in_every_game() {
    let games = games(GAMES);
    for (start, turns) in [
        ("basic", &["b3", "c6", "a2-c4"][..]),
        ("potentials", &["b3", "c6"]),
        ("dvonn", &["f3", "e3", "d3"]),
        ("zertz", &["wd4,d1", "ba1,d7"]),
    ] {
        let single: Vec<&str> = turns.iter().flat_map(|&turn| ["--play", turn]).collect();
        let expected = shown(&[&["show", start], &single[..]].concat());
        let joined = turns.join(" ");
        assert_eq!(shown(&["show", start, "--play", &joined]), expected, "{start}");
        let (first, rest) = joined.split_once(' ').expect("two turns");
        let numbered = format!("1. {first} {rest}");
        assert_eq!(shown(&["show", start, "--play", &numbered]), expected, "{start}");
        let mixed = ["show", start, "--play", first, "--play", rest];
        assert_eq!(shown(&mixed), expected, "{start}");
    }
    let file = games.file.as_str();
    assert_eq!(
        shown(&["show", file, "--turn", "1w", "--play", "c6 a2-c4"]),
        shown(&["show", file, "--turn", "2w"])
    );
    assert_eq!(
        shown(&["show", file, "--turn", "0", "--play", "b3"]),
        shown(&["show", "basic", "--play", "b3"])
    );
    let after = shown(&["show", file, "--play", "d7"]);
    assert!(after.contains("\nturn      Black d7\n"), "{after}");
    // White space within a turn does not divide it.
    let capture = ["show", "4/5/1b4/1wwwb1b/3w2/5/2b1 w 6/8 basic", "--play"];
    let spaced = shown(&[&capture[..], &["e2; x"]].concat());
    assert_eq!(spaced, shown(&[&capture[..], &["e2;x"]].concat()));
    // A reserve belongs to its turn.
    let reserves = shown(&["show", "basic", "--play", "b3 (11) c6 (11)"]);
    assert_eq!(reserves, shown(&["show", "basic", "--play", "b3 c6"]));
    let json = gipf_json(&["show", "basic", "--play", "b3", "--json"]);
    assert_eq!(json["side_to_move"], "black");
}

#[test]
fn a_bad_turn_among_several_is_named() {
    for args in [&["--play", "b3 c9 c6"][..], &["--play", "b3", "--play", "c9"]] {
        let output = gipf(&[&["show", "basic"], args].concat());
        let said = stderr(&output);
        assert!(said.starts_with("gipf: bad turn 2, 'c9': at byte "), "{said}");
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""));
    }
    let said = gipf(&["show", "basic", "--play", "c9"]);
    assert!(stderr(&said).starts_with("gipf: bad turn: at byte "), "{}", stderr(&said));
    expect_refusal(
        &["show", "basic", "--play", ""],
        "gipf: bad turn: at byte 0: found the end, expected a push such as a5-b5, or a capture such as xd4,e5",
    );
}

#[test]
fn other_commands_take_a_position_of_a_file() {
    let games = games(GAMES);
    let file = games.file.as_str();
    let position = |args: &[&str]| {
        let json = gipf_json(&[&["show", file, "--json"], args].concat());
        json["position"].as_str().expect("a position").to_owned()
    };
    for place in [&[][..], &["--turn", "1b"], &["--turn", "0"], &["--number", "2"]] {
        let line = position(place);
        let of_line = shown(&["turns", &line]);
        expect_stdout(&[&["turns", file], place].concat(), &of_line);
        let count = shown(&["perft", &line, "2"]);
        expect_stdout(&[&["perft", file, "2"], place].concat(), &count);
    }
    let won = "b2w/5/6/w5b/6/5/b2w w 2/1 basic";
    let won = self::games(&format!("[Position \"{won}\"]\n\n1. b3 *\n"));
    let output = gipf(&["solve", &won.file, "3", "--turn", "0"]);
    assert!(stdout(&output).starts_with("White wins in 3 turns\n"), "{}", stderr(&output));
    expect_refusal(
        &["turns", file, "--turn", "9"],
        &format!("gipf: {file}: there is no turn 9 of White, the last is turn 2 of White"),
    );
    expect_refusal(
        &["turns", file, "--number", "3"],
        stderr(&gipf(&["show", file, "--number", "3"])).trim_end(),
    );
    let broken = self::games("[Variant \"basic\"]\n\n1. b3 zz *\n");
    let output = gipf(&["turns", &broken.file]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""));
    assert!(
        stderr(&output).ends_with("the game cannot be read to its end\n"),
        "{}",
        stderr(&output)
    );
}

/// A position is right even where the result of its game is not.
#[test]
fn a_wrong_result_does_not_matter_for_a_position() {
    let won = "[Position \"b2w/5/6/w5b/6/5/b2w w 3/0 basic\"]\n\n1. b3";
    for (right, wrong, words) in [
        (
            "[Variant \"basic\"]\n\n1. b3 c6 *\n",
            "[Variant \"basic\"]\n[Result \"1-0\"]\n\n1. b3 c6 0-1\n",
            "the game ends with 0-1, its Result tag says 1-0",
        ),
        (&format!("{won} 1-0\n"), &format!("{won} 0-1\n"), "the result is 0-1, but White wins"),
    ] {
        let (right, wrong) = (games(right), games(wrong));
        for args in [&["turns"][..], &["solve", "1"], &["perft", "1"]] {
            let run = |file: &str| gipf(&[&args[..1], &[file], &args[1..]].concat());
            let (expected, output) = (run(&right.file), run(&wrong.file));
            let told = stderr(&output);
            assert!(told.contains(words), "{args:?}: {told}");
            assert_eq!(stdout(&output), stdout(&expected), "{args:?}: {told}");
            assert_eq!(output.status.code(), expected.status.code(), "{args:?}: {told}");
            assert_ne!(output.status.code(), Some(2), "{args:?}: {told}");
        }
    }
}
