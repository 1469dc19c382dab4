//! The command as a user types it.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::common::{
    expect_refusal, expect_stdout, gipf, gipf_json, gipf_with_input, start_with_input, stderr,
    stdout,
};
#[test]
fn a_bad_line_does_not_stop_the_others() {
    let mut input = b"basic\nbasik\n\n\xff\xfe\n".to_vec();
    input.extend(vec![b'w'; 3 << 20]);
    input.extend(b"\r\nstandard\r\nb2w/5/6/w5b/6/5/b2w w 12/12 basic");
    let output = gipf_with_input(&["perft", "-", "1"], &input);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        stdout(&output),
        "b2w/5/6/w5b/6/5/b2w w 12/12 basic\t30\n\
         B2W/5/6/W5B/6/5/B2W w 12/12 standard\t30\n\
         b2w/5/6/w5b/6/5/b2w w 12/12 basic\t30\n"
    );
    assert_eq!(
        stderr(&output),
        "gipf: line 2: bad position: there is no start 'basik', did you mean 'basic'?\n\
         gipf: line 4: bad position: at byte 0: found 'ÿ', expected w, b, W, B, or a number 1-7\n\
         gipf: line 5: bad position: expected at most 1024 bytes\n\
         gipf: 3 bad lines on standard input\n"
    );
    let output = gipf_with_input(&["turns", "-"], b"nonsense here\ntournament\n");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stdout(&output).lines().count(), 18);
    assert!(
        stderr(&output).starts_with(
            "gipf: line 1: bad position: there is no start 'nonsense', expected basic, "
        )
    );
}

#[test]
fn empty_standard_input_is_refused() {
    expect_refusal(&["perft", "-", "1"], "gipf: no position on standard input");
}

#[test]
fn turns_are_listed_with_where_they_lead() {
    let output = gipf(&["turns", "tournament"]);
    assert_eq!(stdout(&output).lines().next(), Some("Gb2"));
    let output = gipf(&["turns", "basic", "--positions"]);
    assert!(stdout(&output).contains("b3\tbw1w/5/6/w5b/6/5/b2w b 11/12 basic\n"));
    assert_eq!(stdout(&output).lines().count(), 30);
    let finished = gipf(&["turns", "bw2/5/3B2/3w3/3b1b/w4/w2w b 13/11 standard"]);
    assert_eq!(stdout(&finished), "");
    assert_eq!(
        stderr(&finished),
        "gipf: no turns, the game is over: Black wins: White has no GIPF-piece left\n"
    );
    assert_eq!(finished.status.code(), Some(0));
}

#[test]
fn turns_json_has_the_form_of_the_vectors() {
    let output = gipf_with_input(&["turns", "-", "--positions", "--json"], b"basic\ntournament\n");
    let lines: Vec<serde_json::Value> =
        stdout(&output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[1]["position"], "4/5/6/7/6/5/4 w 18/18 tournament WB");
    assert_eq!(lines[1]["turns"][0]["turn"], "Gb2");
    assert_eq!(lines[1]["turns"][0]["to"], "W3/5/6/7/6/5/4 b 16/18 tournament wB");
}

#[test]
fn show_prints_the_board_and_what_it_means() {
    expect_stdout(
        &["show", "1b2/www1w/ww1b2/1b1wwww/2w1w1/bb1wb/bb2 w 2/3 basic"],
        "                e9
            d8      f8
        c7      w       g7
    b6      .       .       h6
a5      w       w       b       i5
    .       .       w       .
a4      .       w       w       i4
    .       b       .       .
a3      w       w       .       i3
    b       .       w       b
a2      w       .       b       i2
    .       w       .       b
a1      w       b       b       i1
    b1      w       .       h1
        c1      .       g1
            d1      f1
                e1

position  1b2/www1w/ww1b2/1b1wwww/2w1w1/bb1wb/bb2 w 2/3 basic
variant   basic
to move   White
reserves  White 2, Black 3
row       White must take e5,e6,e7,e8 on e1-e9
",
    );
}

#[test]
fn show_tells_a_position_of_dvonn_by_itself() {
    expect_stdout(
        &["show", "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack", "--play", "e3e5"],
        "      5     .     w3    w11rr↖ w6   .     .     .     .     .
   4     .     .     b2    .     .     .     .     .     .     .
3     .     .     .     b5    .↖    b2x   .     .     .     .     .
   2     .     .     w     .     .     .     .     .     .     .     K
      1     .     b2r   .     .     .     .     .     .     .     J
               A     B     C     D     E     F     G     H     I
↖ move, x removed

turn      White E3E5
position  1,b2r,7/2,w,7/3,b5,7/2,b2,7/1,w3,w11rr,w6,5 b stack
stage     stacking
to move   Black
pieces    White 21, Black 9
",
    );
    let json = gipf_json(&["show", "--game", "dvonn", "dvonn", "--json"]);
    assert_eq!((&json["game"], &json["next_piece"]), (&"dvonn".into(), &"r".into()));
    let picture = gipf(&["show", "dvonn", "--play", "F3", "--svg", "-", "--mark", "a1:cross"]);
    assert!(stdout(&picture).contains("<title>F3</title>"));
    expect_refusal(
        &["show", "dvonn", "--mark", "e9"],
        "gipf: bad mark 'e9': expected a space: A1-I1, A2-J2, A3-K3, B4-K4 or C5-K5",
    );
}

#[test]
fn show_json() {
    let json = gipf_json(&["show", "tournament", "--json"]);
    assert_eq!(json["schema"], 3);
    assert_eq!(json["openings"]["black"], "owed");
    assert_eq!(
        (&json["outcome"], &json["side_to_move"]),
        (&serde_json::Value::Null, &"white".into())
    );
}

#[test]
fn bad_input_is_refused_with_place_and_expectation() {
    expect_refusal(
        &["show", "b2x/5/6/w5b/6/5/b2w w 12/12 basic"],
        "gipf: bad position: at byte 2: found 'x', expected w, b, W, B, or a number 1-7",
    );
    expect_refusal(
        &["turns", "tornament"],
        "gipf: bad position: there is no start 'tornament', did you mean 'tournament'?",
    );
    expect_refusal(
        &["perft", "basic", "0"],
        "gipf: invalid value '0' for '<DEPTH>': expected a number from 1 to 99",
    );
    expect_refusal(
        &["perft", "basic", "2", "--threads", "0"],
        "gipf: invalid value '0' for '--threads <N>': expected a number from 1 to 1024",
    );
    for (args, value, option, range) in [
        (&["analyze", "basic", "--lines", "0"][..], "0", "--lines", "number from 1 to 255"),
        (&["analyze", "basic", "--depth", "x"], "x", "--depth", "number from 1 to 100"),
        (&["analyze", "basic", "--first", "0"], "0", "--first", "number from 1 to 4294967295"),
        (&["show", "a.txt", "--number", "0"], "0", "--number", "number from 1 to 4294967295"),
        (&["match", "ai", "ai", "--nodes", "0"], "0", "--nodes", "whole number from 1"),
        (&["play", "--seed", "x"], "x", "--seed", "whole number from 0"),
        (&["play", "--seed", "-1"], "-1", "--seed", "whole number from 0"),
        (&["perft", "basic", "2", "--threads", "-1"], "-1", "--threads", "number from 1 to 1024"),
        (&["analyze", "basic", "--lines", "-3", "--json"], "-3", "--lines", "number from 1 to 255"),
    ] {
        let sentence =
            format!("gipf: invalid value '{value}' for '{option} <N>': expected a {range}");
        expect_refusal(args, &sentence);
    }
    for args in [&["perft", "basic", "-1"][..], &["perft", "-1"]] {
        let sentence = "gipf: invalid value '-1' for '<DEPTH>': expected a number from 1 to 99";
        expect_refusal(args, sentence);
    }
    expect_refusal(&["prft"], "gipf: there is no command 'prft', did you mean 'perft'?");
    expect_refusal(
        &["show", "basic", "--captoin", "x"],
        "gipf: unexpected argument '--captoin', did you mean '--caption'?",
    );
    expect_refusal(&["convert"], "gipf: --to <FORMAT> and <FILE> are missing");
    let output = gipf(&["convert", "games.txt", "--to"]);
    assert!(
        stderr(&output)
            .starts_with("gipf: '--to <FORMAT>' needs a value: expected record, json, svg, "),
        "{}",
        stderr(&output)
    );
    let output = gipf(&["perft", "basic", "2", "3"]);
    let usage = "usage: gipf perft [OPTIONS] [POSITION] <DEPTH>; gipf perft --help explains it";
    assert_eq!(stderr(&output), format!("gipf: unexpected argument '3'\n{usage}\n"));
    // There is nothing to say of the usage where only a value is wrong.
    assert_eq!(stderr(&gipf(&["perft", "basic", "0"])).lines().count(), 1);
    for word in ["tzaar", "my_game", "x2"] {
        let sentence = format!(
            "gipf: bad position: there is no start '{word}', expected basic, standard, tournament, dvonn, large, \
             blitz, gipf, potentials or zertz (there is no file of that name either)"
        );
        expect_refusal(&["show", word], &sentence);
    }
    for option in ["--turn", "--number"] {
        let sentence = format!(
            "gipf: {option} is for files of games, but 'basic' is a position; leave {option} out"
        );
        for args in [&["show", "basic"][..], &["turns", "basic"], &["solve", "basic", "3"]] {
            expect_refusal(&[args, &[option, "3"]].concat(), &sentence);
        }
    }
    expect_refusal(
        &["show", "nowhere", "--turn", "3w"],
        "gipf: nowhere: there is no such file; --turn needs a file of games",
    );
    expect_refusal(
        &["perft", "2", "--turn", "3w"],
        "gipf: --turn is for files of games, but none is named",
    );
    expect_refusal(&["man", "prft"], "gipf: there is no command 'prft', did you mean 'perft'?");
    expect_refusal(
        &["man", "work", "pln"],
        "gipf: there is no command 'pln', did you mean 'plan'?",
    );
    expect_refusal(&["man", "perft", "x"], "gipf: there is no command 'x'");
}

#[test]
fn a_file_where_a_position_was_expected_is_called_one() {
    let folder = folder("a_file_where_a_position_was_expected_is_called_one");
    let file = folder.join("games.txt").to_string_lossy().into_owned();
    for args in [
        &["show"][..],
        &["show", "--turn", "1"],
        &["turns"],
        &["perft", "2"],
        &["solve"],
        &["analyze"],
        &["play", "--line"],
        &["check"],
    ] {
        let args = [&args[..1], &[file.as_str()], &args[1..]].concat();
        expect_refusal(&args, &format!("gipf: {file}: there is no such file"));
    }
    for path in ["./nowhere", "foo.bar/baz"] {
        expect_refusal(&["turns", path], &format!("gipf: {path}: there is no such file"));
    }
    fs::write(&file, "1. b3 c6 *\n").expect("a file");
    expect_refusal(
        &["work", "plan", "perft", &file, "3"],
        &format!(
            "gipf: expected a position, but {file} is a file; gipf show {file} prints the last one of its game"
        ),
    );
}

#[cfg(unix)]
#[test]
fn a_folder_is_called_one() {
    let folder = folder("a_folder_is_called_one").to_string_lossy().into_owned();
    let sentence = format!("gipf: {folder}: this is a folder, not a file");
    for args in [
        &["show"][..],
        &["show", "--turn", "1"],
        &["turns"],
        &["perft", "2"],
        &["solve"],
        &["analyze"],
        &["play", "--line"],
        &["check"],
        &["convert", "--to", "record"],
        &["train", "--out", "x", "--data"],
    ] {
        let (before, after) = if args[0] == "train" { (args, &[][..]) } else { args.split_at(1) };
        expect_refusal(&[before, &[folder.as_str()], after].concat(), &sentence);
    }
}

/// A name with a line feed in it could pass for another message.
#[test]
fn a_message_stays_one_line() {
    let name = "a\ngipf: all fine.txt";
    let sentence = "gipf: a\u{fffd}gipf: all fine.txt: there is no such file";
    for command in ["check", "show", "analyze"] {
        expect_refusal(&[command, name], sentence);
    }
}

/// The first line says which game the others are of, however slowly it comes.
#[test]
fn a_first_line_in_parts_is_read_whole() {
    for (args, parts, expected) in [
        (&["perft", "-", "1"][..], ["dvo", "nn\nbasic\n"], "9/10/11/10/9 w place\t49\n"),
        (&["perft", "-", "1"], ["\n", "dvonn\n"], "9/10/11/10/9 w place\t49\n"),
        (&["analyze", "-", "--depth", "1"], ["bas", "ic"], "b2w/5/6/w5b/6/5/b2w w 12/12 basic\n"),
    ] {
        let mut child = start_with_input(args);
        let mut stdin = child.stdin.take().expect("a pipe");
        for part in parts {
            stdin.write_all(part.as_bytes()).expect("gipf reads");
            thread::sleep(Duration::from_millis(300));
        }
        drop(stdin);
        let output = child.wait_with_output().expect("gipf ends");
        assert!(stdout(&output).starts_with(expected), "{args:?}: {output:?}");
    }
}

#[test]
fn what_a_bad_position_was_meant_to_be_is_guessed() {
    for (text, hint) in [
        (
            "basic 20/20",
            "the reserves 20/20 are too large: \
             White has 23 pieces (3 on the board, 20 in reserve; a GIPF-piece is 2), at most 18; \
             Black has 23 pieces (3 on the board, 20 in reserve; a GIPF-piece is 2), at most 18",
        ),
        ("basic 200/1", "the reserves 200/1 are too large"),
        ("t3z3/d6", "a start begins with a variant, such as 'basic t3z3/d6'"),
        (
            "basic 15/15",
            "reserves stand in a position line, \
             did you mean 'b2w/5/6/w5b/6/5/b2w w 15/15 basic'?",
        ),
        ("dvonn 3/3", "'dvonn' stands alone for the start of DVONN; found '3/3' after it"),
    ] {
        expect_refusal(&["turns", text], &format!("gipf: bad position: {hint}"));
    }
    for (text, hint) in [
        ("dvon", "there is no start 'dvon', did you mean 'dvonn'?"),
        ("t3z3", "a start begins with a variant, such as 'basic t3z3/t3z3'"),
    ] {
        let sentence = format!("gipf: bad position: {hint}");
        expect_refusal(&["turns", text], &sentence);
        expect_refusal(
            &["show", text],
            &format!("{sentence} (there is no file of that name either)"),
        );
    }
    expect_refusal(
        &["show", "dvonn", "--game", "gipf"],
        "gipf: bad position: this is a position of DVONN, but --game names GIPF",
    );
    let output = gipf_with_input(&["turns", "-"], b"basic\ndvonn\nbasic t3/t3\npotentials\n");
    let refused = |line, game| {
        format!(
            "gipf: line {line}: bad position: this is a position of {game}, \
             but the first line is one of GIPF\n"
        )
    };
    let potentials = "GIPF with potentials";
    assert_eq!(
        stderr(&output),
        [&refused(2, "DVONN"), &refused(3, potentials), &refused(4, potentials)]
            .map(String::as_str)
            .concat()
            + "gipf: 3 bad lines on standard input\n"
    );
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in ["perft", "turns", "show", "solve", "play", "completions", "man"] {
        let output = gipf(&[command, "--help"]);
        assert_eq!(output.status.code(), Some(0));
        assert!(stdout(&output).contains(&format!("\n  gipf {command}")), "{command}");
    }
    assert!(stdout(&gipf(&["--help"])).contains("gipf perft basic 5"));
    for command in ["ugi", "codecup", "check", "bench"] {
        let output = gipf(&[command, "--help"]);
        assert!(!stdout(&output).contains("POSITION"), "{command} takes no position");
    }
}

#[test]
fn completions_and_manual() {
    assert!(stdout(&gipf(&["completions", "bash"])).contains("_gipf()"));
    assert!(stdout(&gipf(&["man"])).contains(".TH gipf 1"));
    assert!(stdout(&gipf(&["man", "perft"])).contains("divide"));
    assert!(stdout(&gipf(&["man", "work", "plan", "perft"])).contains("split"));
}

#[test]
fn a_closed_pipe_is_success() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gipf"))
        .args(["turns", "WWWW/1W1W1/2WW2/3W3/2BB2/1B1B1/B2B w 0/0 tournament -"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("gipf starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("gipf ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stderr(&output), "");
}

/// Nobody reads stderr any more: what the command does and returns stays the same.
#[test]
fn a_closed_stderr_does_not_end_a_command() {
    for (args, status) in [
        (&["perft", "basic", "2"][..], 0),
        (&["turns", "b2w/5/6/w5b/6/5/b2w w 0/2 basic"], 0),
        (&["analyze", "basic", "--depth", "2"], 0),
        (&["show", "nonsense"], 2),
        (&["check", "no-such-file"], 2),
        (&["perft", "basic"], 2),
        (&["perft", "basic", "2", "--threads", "0"], 2),
        (&["match", "random", "random", "--games", "2"], 0),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gipf"))
            .args(args)
            // Waits for the end of its input where it reads any.
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("gipf starts");
        drop(child.stderr.take());
        let output = child.wait_with_output().expect("gipf ends");
        assert_eq!(output.status.code(), Some(status), "{args:?}");
    }
}

const GAME: &str = "2Bw/3w1/3Bb1/b2wW2/wbBbWb/bw1Ww/b3 b 6/1 tournament -";
const CAPTURE: &str = "G1-E3;xf2,f3,f5,f6,f7";

/// An empty folder of this test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn names_in(folder: &PathBuf) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder");
    let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
    let mut names: Vec<_> =
        entries.map(|entry| name(entry).to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn show_plays_a_turn_from_blacks_side() {
    expect_stdout(
        &["show", GAME, "--play", CAPTURE, "--from", "black", "--mark", "e4", "--arrow", "a1-c4"],
        "                e1
            f1      d1
        g1↘     b       c1
    h1     (b↘-)    .       b1
i1      b       w       .       a1
    b      (b-)     .       .
i2      w       .o      .       a2
    .      (B)      .       .
i3      .       w       .       a3
    .      (b-)     B       B
i4      W       W       w       a4
    .      (Wx)     b       w
i5      w       .       .       a5
    h6     (b-)     .       b6
        g7      .       c7
            f8      d8
                e9
arrow from a1 to c4
↘ push, x captured, - returned, (b) row

turn      Black g1-e3;xf2,f3,f5,Gf6*,f7
position  2Bw/3w1/3Bb1/bw1wW2/2B3/bw1Ww/b3 w 6/4 tournament -
variant   tournament
to move   White
reserves  White 6, Black 4
opening   White enters single pieces only
opening   Black enters single pieces only
",
    );
}

#[test]
fn show_draws_files_whole() {
    let folder = folder("show_draws_files_whole");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    fs::write(path("a.svg"), "something old and long").expect("a file");
    let (svg, png) = (path("a.svg"), path("b.png"));
    let files = ["--svg", &svg, "--png", &png, "--force"];
    expect_stdout(&[&["show", GAME, "--play", CAPTURE, "--size", "99"], &files[..]].concat(), "");
    assert_eq!(names_in(&folder), ["a.svg", "b.png"]);
    let drawn = fs::read_to_string(&svg).expect("the picture");
    assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"));
    assert!(drawn.contains("<title>g1-e3;xf2,f3,f5,Gf6*,f7</title>"));
    let png = fs::read(&png).expect("the picture");
    assert!(png.starts_with(b"\x89PNG"));
    assert_eq!(png[20..24], 99u32.to_be_bytes());
    let mut args = vec!["show", GAME, "--play", CAPTURE, "--size", "99", "--svg", "-"];
    expect_stdout(&args, &drawn);
    args.extend(["--no-coordinates", "--from", "black", "--caption", "a < b"]);
    assert!(stdout(&gipf(&args)).contains("<title>a &lt; b</title>"));
}

#[test]
fn captions_keep_their_accents_or_say_which_letters_are_boxes() {
    let folder = folder("captions_keep_their_accents_or_say_which_letters_are_boxes");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (svg, png) = (path("a.svg"), path("a.png"));
    for (caption, warning) in [
        ("Müller – André, „Łódź“", ""),
        (
            "Ольга, 王",
            "gipf: warning: --png draws a box for each of О л ь г а 王; --svg shows them\n",
        ),
    ] {
        for files in [&["--svg", &svg][..], &["--svg", &svg, "--png", &png]] {
            let output = gipf(&[&["show", "basic", "--caption", caption], files].concat());
            assert!(output.status.success());
            let expected = if files.contains(&"--png") { warning } else { "" };
            assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
            let drawn = fs::read_to_string(&svg).expect("the picture");
            assert!(drawn.contains(&format!("<title>{caption}</title>")));
            assert_eq!(drawn.contains(&format!(">{caption}</text>")), !warning.is_empty());
            fs::remove_file(&svg).expect("the picture");
            let _ = fs::remove_file(&png);
        }
    }
}

#[cfg(unix)]
#[test]
fn show_replaces_what_a_link_leads_to() {
    let folder = folder("show_replaces_what_a_link_leads_to");
    fs::write(folder.join("target.svg"), "old").expect("a file");
    std::os::unix::fs::symlink("target.svg", folder.join("link.svg")).expect("a link");
    let link = folder.join("link.svg").to_string_lossy().into_owned();
    expect_stdout(&["show", "basic", "--svg", &link, "--force"], "");
    assert!(fs::symlink_metadata(&link).expect("the link").is_symlink());
    assert!(fs::read_to_string(folder.join("target.svg")).expect("it").starts_with("<svg "));
    assert_eq!(names_in(&folder), ["link.svg", "target.svg"]);
}

#[test]
fn show_says_when_a_file_cannot_be_written() {
    let folder = folder("show_says_when_a_file_cannot_be_written");
    // A folder that is not there, or stands where a file is expected, is wrong input.
    let missing = folder.join("missing").join("a.svg");
    for path in [missing, folder.clone(), PathBuf::from("..")] {
        let path = path.to_string_lossy();
        let output = gipf(&["show", "basic", "--svg", &path]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).starts_with(&format!("gipf: cannot write {path}: ")));
        assert_eq!(stderr(&output).lines().count(), 1);
    }
    assert_eq!(names_in(&folder), Vec::<String>::new());
}

#[test]
fn show_refuses_what_cannot_be_drawn() {
    for (args, sentence) in [
        (
            &["show", "-", "--svg", "a.svg"][..],
            "gipf: --svg and --png draw one position, not those of standard input",
        ),
        (
            &["show", "basic", "--svg", "-", "--png", "-"],
            "gipf: --svg and --png cannot both go to standard output",
        ),
        (
            &["show", "basic", "--play", "b2"],
            "gipf: bad turn: at byte 0: illegal turn: b2 is occupied: a push that moves pieces is \
             written as dot and spot, such as a1-b2",
        ),
        (
            &["show", "basic", "--mark", "e5,b7"],
            "gipf: bad mark 'b7': \
             expected a spot: b2-b5, c2-c6, d2-d7, e2-e8, f2-f7, g2-g6 or h2-h5",
        ),
        (
            &["show", "basic", "--arrow", "e5-e5"],
            "gipf: bad arrow 'e5-e5': expected two different points",
        ),
        (
            &["show", "basic", "--png", "-", "--size", "4097"],
            "gipf: invalid value '4097' for '--size <PX>': expected a number from 16 to 4096",
        ),
    ] {
        expect_refusal(args, sentence);
    }
}

/// The name of the game with hands is a start of its basic variant.
#[test]
fn the_name_of_a_game_can_have_hands() {
    let named = gipf(&["turns", "potentials t1z1/d1"]);
    assert_eq!(named.status.code(), Some(0), "{}", stderr(&named));
    assert_eq!(stdout(&named), stdout(&gipf(&["turns", "basic t1z1/d1"])));
}

/// A file that is not there is the first thing that is wrong.
#[test]
fn a_replay_without_a_terminal_says_that_there_is_no_file() {
    let output = gipf(&["replay", "nofile.txt"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("there is no such file"), "{}", stderr(&output));
}
