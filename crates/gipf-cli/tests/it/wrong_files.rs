//! Files that are not there, folders, and names that are no good.

use std::fs;
use std::path::PathBuf;

use crate::common::{expect_refusal, gipf, stderr};

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

/// A file that is not there is the first thing that is wrong.
#[test]
fn a_replay_without_a_terminal_says_that_there_is_no_file() {
    let output = gipf(&["replay", "nofile.txt"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("there is no such file"), "{}", stderr(&output));
}

/// An empty folder of this test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}
