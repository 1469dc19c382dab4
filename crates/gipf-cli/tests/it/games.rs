//! The commands that read game records.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{expect_refusal, gipf, gipf_with_input, json_of, stderr, stdout};

fn game_file(name: &str) -> String {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "../gipf-testing/vectors/games", name].iter().collect();
    path.to_str().expect("a path in UTF-8").into()
}

/// The published game with one mistake, and then the other published game.
fn two_games(good: &str, bad: &str) -> Vec<u8> {
    let first = fs::read_to_string(game_file("mso-2001-08-21.txt")).expect("the game");
    let second = fs::read_to_string(game_file("tournament-42-turns.txt")).expect("the game");
    assert!(first.contains(good));
    format!("{}\n{second}", first.replacen(good, bad, 1)).into_bytes()
}

fn temporary(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn good_games_check_clean() {
    let (mso, long) = (game_file("mso-2001-08-21.txt"), game_file("tournament-42-turns.txt"));
    let output = gipf(&["check", &mso, &long]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stdout(&output), "");
    assert!(stderr(&output).starts_with("2 games, 78 turns, no errors; "));
}

#[test]
fn a_fault_has_its_place_and_status_1() {
    let input = two_games("a5-d5;xf6,g6", "a5-d5;xf6,g5");
    let output = gipf_with_input(&["check", "-"], &input);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        stdout(&output),
        "-:15:17: game 1, turn 9 of Black: illegal turn: after the push g5 is taken, \
         but no row of the player to move takes it\n"
    );
    assert!(stderr(&output).starts_with("2 games, 59 turns, 1 error in 1 game; "));
    let json = gipf_with_input(&["check", "-", "--json"], &input);
    let json = json_of(&json);
    assert_eq!(
        (&json["line"], &json["column"], &json["game"]),
        (&15.into(), &17.into(), &1.into())
    );
}

#[test]
fn files_that_cannot_be_checked_do_not_stop_the_others() {
    let mso = game_file("mso-2001-08-21.txt");
    let output = gipf(&["check", "no-such-file", &mso]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).starts_with(
            "gipf: no-such-file: there is no such file\n\
             1 game, 36 turns, no errors in the files that were read; "
        ),
        "{}",
        stderr(&output)
    );
    assert!(stderr(&output).ends_with("\ngipf: 1 file could not be checked\n"));
    let output = gipf_with_input(&["check", "-"], b"  \n");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        stderr(&output),
        "gipf: -: there is no game\ngipf: 1 file could not be checked\n",
        "no sum of nothing"
    );
}

#[test]
fn records_are_converted_and_stay_what_they_are() {
    let long = game_file("tournament-42-turns.txt");
    let record = gipf(&["convert", &long, "--to", "record"]);
    assert_eq!(record.status.code(), Some(0));
    let again = gipf_with_input(&["convert", "-", "--to", "record"], &record.stdout);
    assert_eq!(stdout(&again), stdout(&record));
    assert!(stdout(&record).contains("\n[Result \"1-0\"]\n\n1. Ge8 Gd8-f7 2. Ge9-e7 "));

    let positions = gipf(&["convert", &long, "--to", "positions"]);
    assert_eq!(stdout(&positions).lines().count(), 43);
    let counted = gipf_with_input(&["perft", "-", "1"], &positions.stdout);
    assert_eq!(counted.status.code(), Some(0));
    assert_eq!(stdout(&counted).lines().last().and_then(|l| l.split('\t').nth(1)), Some("32"));

    let json = gipf(&["convert", &long, "--to", "json"]);
    let json = json_of(&json);
    assert_eq!(json["turns"].as_array().map(Vec::len), Some(42));
    assert_eq!(json["result"], "1-0");
}

#[test]
fn what_was_read_before_a_fault_is_converted() {
    let output =
        gipf_with_input(&["convert", "-", "--to", "positions"], &two_games("7. b6-d6", "7. b6-d7"));
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output)
            .starts_with("gipf: -:13:7: game 1, turn 7 of White: d7 does not lie on a line")
    );
    assert_eq!(stdout(&output).lines().count(), 13 + 1 + 43);
}

#[test]
fn files_are_written_whole_or_not_at_all() {
    let folder = temporary("whole");
    let file = folder.join("games.txt");
    fs::write(&file, "old").expect("a file");
    let name = file.to_str().expect("UTF-8");
    let mso = game_file("mso-2001-08-21.txt");
    let output = gipf(&["convert", "no-such-file", "--to", "record", "--out", name]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&file).expect("a file"), "old");
    let output = gipf(&["convert", &mso, "--to", "record", "--out", name, "--force"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(fs::read_to_string(&file).expect("a file").starts_with("[Variant \"tournament\"]\n"));
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1, "no temporary file is left");
    let output = gipf(&["convert", &mso, "--to", "record", "--out", "/no/such/folder/x"]);
    assert_eq!(output.status.code(), Some(2));
    let sentence = "gipf: cannot write /no/such/folder/x: there is no folder /no/such/folder\n";
    assert_eq!(stderr(&output), sentence, "the temporary file is not named");
}

#[test]
fn turns_of_a_game_are_shown_and_drawn() {
    let mso = game_file("mso-2001-08-21.txt");
    let output = gipf(&["show", &mso, "--turn", "9b"]);
    assert!(stdout(&output).contains("turn      Black a5-d5;xf6,g6\n"), "{}", stdout(&output));
    let start = gipf(&["show", &mso, "--turn", "0"]);
    assert!(stdout(&start).contains("position  4/5/6/7/6/5/4 w 18/18 tournament WB\n"));
    let picture = gipf(&["show", &mso, "--turn", "9...", "--svg", "-"]);
    assert!(stdout(&picture).starts_with("<svg "));
    expect_refusal(
        &["show", &mso, "--turn", "40"],
        &format!("gipf: {mso}: there is no turn 40 of White, the last is turn 18 of Black"),
    );
    expect_refusal(
        &["show", &mso, "--turn", "x"],
        "gipf: invalid value 'x' for '--turn <N>': expected 0 for the start, 7w or 7. for a turn of the player who begins, or 7b or 7... for one of the other",
    );
    expect_refusal(
        &["show", &mso, "--turn", "1", "--number", "2"],
        &format!("gipf: {mso}: there is no game 2, the last is 1"),
    );
}

#[test]
fn all_turns_are_drawn_into_a_folder() {
    let folder = temporary("all");
    let name = folder.join("pictures");
    let name = name.to_str().expect("UTF-8");
    let mso = game_file("mso-2001-08-21.txt");
    let output = gipf(&["show", &mso, "--all", name]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(fs::read_dir(name).expect("a folder").count(), 37);
    let last = fs::read_to_string(format!("{name}/036.svg")).expect("a picture");
    assert!(last.contains("18... b4;xb4,Gf3*"), "the caption is in the title");
    let output = gipf(&["convert", &mso, "--to", "svg", "--out", name]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(fs::read_to_string(format!("{name}/1-036.svg")).expect("a picture"), last);
}

#[test]
fn games_of_other_programs_are_read() {
    for format in ["gf1", "boardspace"] {
        let file = &imported(format);
        let output = gipf(&["check", file]);
        assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
        let positions = |file: &str| gipf(&["convert", file, "--to", "positions"]).stdout;
        assert_eq!(positions(file), positions(&game_file("tournament-42-turns.txt")), "{format}");
    }
    let broken = gipf_with_input(
        &["check", "-", "--as", "boardspace"],
        b"(;GM[gipf]SU[gipf];P0[1 Nonsense])",
    );
    assert_eq!(broken.status.code(), Some(1));
    assert!(stdout(&broken).starts_with("-:1:"), "{}", stdout(&broken));
}

/// The file of a game in the format of another program.
fn imported(format: &str) -> String {
    let folder = "../gipf-testing/vectors/imports";
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), folder, format].iter().collect();
    path.with_extension("txt").to_str().expect("a path in UTF-8").into()
}

/// A game of DVONN in the text format of littlegolem, played to its end.
fn littlegolem() -> String {
    imported("littlegolem")
}

#[test]
fn games_of_dvonn_are_told_by_their_files() {
    let text = littlegolem();
    let check = gipf(&["check", &text]);
    assert_eq!(check.status.code(), Some(0), "{}", stdout(&check));
    assert!(stderr(&check).starts_with("1 game, 83 turns, no errors; "), "{}", stderr(&check));

    let record = gipf(&["convert", &text, "--to", "record"]);
    assert!(stdout(&record).starts_with("[Game \"DVONN\"]\n"), "{}", stdout(&record));
    let same = gipf_with_input(&["convert", "-", "--to", "littlegolem"], &record.stdout);
    assert_eq!(stdout(&same), fs::read_to_string(&text).expect("the game"));

    let positions = gipf_with_input(&["convert", "-", "--to", "positions"], &record.stdout);
    assert_eq!(stdout(&positions).lines().count(), 84);
    assert!(stdout(&positions).starts_with("9/10/11/10/9 w place\n"));
    let json = gipf_with_input(&["convert", "-", "--to", "json"], &record.stdout);
    let json = json_of(&json);
    assert_eq!(json["turns"].as_array().map(Vec::len), Some(83));
    assert_eq!(json["tags"][0], serde_json::json!(["Game", "DVONN"]));

    let turn = gipf(&["show", &text, "--turn", "30b"]);
    assert!(stdout(&turn).contains("turn      Black E3E4\n"), "{}", stdout(&turn));
    let folder = temporary("dvonn-pictures");
    let name = folder.to_str().expect("UTF-8");
    assert_eq!(gipf(&["show", &text, "--all", name]).status.code(), Some(0));
    assert_eq!(fs::read_dir(name).expect("a folder").count(), 84);
}

#[test]
fn a_mistyped_game_is_not_read_as_gipf_without_a_word() {
    let output = gipf_with_input(&["check", "-"], b"[Game \"Potentialss basic\"]\n\n1. b3 c2 *\n");
    assert_eq!(
        stdout(&output),
        "-:1:1: game 1: the Game tag says Potentialss basic, read as GIPF, did you mean Potentials?\n"
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn the_game_is_named_where_a_file_does_not_tell() {
    // The same words are turns of both games.
    let output = gipf_with_input(&["check", "-"], b"1. b3 c2 *\n");
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    let output = gipf_with_input(&["check", "-", "--game", "dvonn"], b"1. b3 c2 2. c2 *\n");
    assert_eq!(stdout(&output), "-:1:13: game 1, turn 2 of White: illegal turn: C2 is occupied\n");
    let output = gipf_with_input(&["check", "-", "--as", "littlegolem"], b"1. b3 c2 2. c2\n");
    assert_eq!(stdout(&output), "-:1:13: game 1, turn 2 of White: illegal turn: C2 is occupied\n");
    expect_refusal(
        &["convert", &littlegolem(), "--game", "dvonn", "--as", "gf1", "--to", "record"],
        &format!("gipf: {}: the format gf1 holds games of GIPF, not of DVONN", littlegolem()),
    );
    expect_refusal(
        &["convert", &game_file("mso-2001-08-21.txt"), "--to", "littlegolem"],
        &format!(
            "gipf: {}: games of GIPF are not written as 'littlegolem', expected record, gf1, boardspace, json, svg or positions",
            game_file("mso-2001-08-21.txt")
        ),
    );
}

#[test]
fn games_are_written_for_other_programs() {
    let long = game_file("tournament-42-turns.txt");
    for format in ["gf1", "boardspace"] {
        let written = gipf(&["convert", &long, "--to", format]);
        // The game of this file was given up, and has no names.
        assert!(
            stderr(&written).contains(&format!("{format} cannot hold "))
                == (format == "boardspace")
        );
        let positions = |arguments: &[&str], input: &[u8]| {
            let arguments = [&["convert", "-", "--to", "positions"], arguments].concat();
            stdout(&gipf_with_input(&arguments, input)).to_owned()
        };
        let record = fs::read(&long).expect("the game");
        assert_eq!(
            positions(&["--as", format], &written.stdout),
            positions(&[], &record),
            "{format}"
        );
    }
    let two = two_games("1. ", "1. ");
    let output = gipf_with_input(&["convert", "-", "--to", "gf1"], &two);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        stderr(&output),
        "gipf: -: there are several games, but this format holds one: name it with --number\n"
    );
}

#[test]
fn replay_needs_a_terminal() {
    expect_refusal(
        &["replay", &game_file("mso-2001-08-21.txt")],
        "gipf: replay needs a terminal; gipf show FILE --turn N prints one position",
    );
}

#[test]
fn control_characters_of_files_do_not_reach_the_terminal() {
    let folder = temporary("control_characters_of_files_do_not_reach_the_terminal");
    let file = folder.join("\u{1b}[2J.txt");
    let path = file.to_str().expect("UTF-8");
    let text =
        "[Event \"\u{1b}[2J\"]\n[Variant \"\u{7}\"]\n\n1. b3 *\n\n1. b3 {\u{9b}2J} c\u{1b}6 *\n";
    fs::write(&file, text).expect("written");
    let data = folder.join("data");
    fs::write(&data, [b"GIPFDATA\x02".as_slice(), &[0; 31], b"\x1b[2J", &[0; 36]].concat())
        .expect("written");
    let data = data.to_str().expect("UTF-8");
    for args in [
        &["check", path][..],
        &["check", "--json", path],
        &["convert", path, "--to", "record"],
        &["convert", path, "--to", "json"],
        &["show", path],
        &["analyze", path, "--nodes", "10"],
        &["bench", "--check", path],
        &["bench", "--weights", path],
        &["train", "--data", data, "--out", "never"],
        &["convert", "no\u{1b}such", "--to", "json"],
    ] {
        let output = gipf(args);
        let said = [stdout(&output), stderr(&output)].concat();
        let is_bad = |c: char| c.is_control() && c != '\n';
        assert!(!said.is_empty() && !said.contains(is_bad), "{args:?}: {said:?}");
    }
}
