//! Files of boardspace.net of four games, through the commands that read games.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{gipf, gipf_with_input, stderr, stdout};

/// An empty folder.
fn temporary(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A file as the site lays it out, with these properties and steps.
fn file(head: &[&str], steps: &[&str]) -> String {
    let mut text = format!(" (;\r\n{}\r\nDT[Wed Oct 29 08:02:18 ADT 2025]\r\n", head.join("\r\n"));
    text += "RE[Game won by Bob]\r\nP0[id \"Ada\"]\r\nP1[id \"Bob\"]\r\n";
    for (i, step) in steps.iter().enumerate() {
        let (player, step) = step.split_once(' ').expect("a player and a step");
        text += &format!("; {player}[{i} {step} ]TM[{}]\r\n", 1000 + i);
    }
    text + ";\r\nP0[time 0:00:31 ]\r\nP1[time 0:08:08 ]\r\n)\r\n \r\n"
}

fn gipf_file() -> String {
    file(
        &["GM[gipf]VV[2]", "CM[0,1]", "SU[gipf-tournament]"],
        &["P0 Start P0", "P0 Pick wr 0", "P0 Dropb I 2", "P0 Dropb H 3", "P0 Done", "P1 WinOnTime"],
    )
}

fn zertz_file() -> String {
    let steps = [
        "P0 Start P0",
        "P0 RtoB 2 0 D 4",
        "P0 R- D 1",
        "P0 Done",
        "P1 RtoB 2 0 C 3",
        "P1 R- A 1",
        "P1 Done",
        "P0 BtoB C 3 E 4",
        "P0 Done",
        "P1 Resign",
        "P1 Done",
    ];
    file(&["GM[22]VV[2]", "SU[Zertz]"], &steps)
}

fn dvonn_file() -> String {
    let steps =
        ["P0 Start P0", "P0 Dropb C 3", "P0 Done", "P1 Pick br 0", "P1 Dropb K 5", "P1 Done"];
    file(&["GM[Dvonn]VV[2]", "SU[dvonn 8]"], &steps)
}

fn tamsk_file() -> String {
    let steps = [
        "P0 Start P0 0",
        "P0 Pickb A 1 1000",
        "P0 Dropb B 2 2400",
        "P0 Done  2600",
        "P1 Move D 1 D 2 7800",
        "P1 Done  7800",
        "P0 Resign  9000",
        "P0 Done  9100",
    ];
    file(&["GM[tamsk]VV[2]", "SU[tamsk-f 2 0 100]"], &steps)
}

#[test]
fn a_file_of_the_site_is_told_by_what_it_names() {
    let games: [(&str, String, &[&str], &str, &str); 4] = [
        (
            "gipf",
            gipf_file(),
            &["[Variant \"tournament\"]"],
            "1. Gh3 0-1\n",
            "1 game, 1 turn, no errors",
        ),
        (
            "zertz",
            zertz_file(),
            &["[Game \"ZERTZ basic\"]"],
            "1. Wd4,d1 Wc3,a1 2. xc3We4 1-0\n",
            "1 game, 3 turns, no errors",
        ),
        (
            "dvonn",
            dvonn_file(),
            &["[Game \"DVONN\"]"],
            "1. C3 K5 0-1\n",
            "1 game, 2 turns, no errors",
        ),
        (
            "tamsk",
            tamsk_file(),
            &["[Game \"TAMSK level2\"]", "[Termination \"resigned\"]"],
            "1. a1-b2@2 d1-d2@6 0-1\n",
            "1 game, 2 turns, no errors",
        ),
    ];
    for (game, text, tags, turns, report) in games {
        for options in [
            &[][..],
            &["--as", "boardspace"],
            &["--game", game],
            &["--game", game, "--as", "boardspace"],
        ] {
            let arguments = [&["convert", "-", "--to", "record"], options].concat();
            let output = gipf_with_input(&arguments, text.as_bytes());
            assert_eq!(output.status.code(), Some(0), "{game} {options:?}: {}", stderr(&output));
            let record = stdout(&output);
            let names =
                ["[White \"Ada\"]", "[Black \"Bob\"]", "[Date \"Wed Oct 29 08:02:18 ADT 2025\"]"];
            for tag in tags.iter().chain(&names) {
                assert!(record.contains(tag), "{record}");
            }
            assert!(record.ends_with(turns), "{record}");
            let arguments = [&["check", "-"], options].concat();
            let output = gipf_with_input(&arguments, text.as_bytes());
            assert_eq!(output.status.code(), Some(0), "{game} {options:?}: {}", stdout(&output));
            assert!(stderr(&output).starts_with(report), "{}", stderr(&output));
        }
    }
}

#[test]
fn a_turn_of_a_file_of_the_site_is_shown_and_replayed() {
    let path = temporary("boardspace-games").join("game.sgf");
    let name = path.to_str().expect("UTF-8");
    fs::write(&path, zertz_file()).expect("a file");
    let shown = gipf(&["show", name, "--turn", "2"]);
    assert_eq!(shown.status.code(), Some(0), "{}", stderr(&shown));
    assert!(stdout(&shown).contains("xc3We4"), "{}", stdout(&shown));
    fs::write(&path, dvonn_file()).expect("a file");
    let shown = gipf(&["show", name, "--turn", "1b"]);
    assert!(stdout(&shown).contains("K5"), "{}", stdout(&shown));
    let pictures = temporary("boardspace-pictures");
    let folder = pictures.to_str().expect("UTF-8");
    assert_eq!(gipf(&["show", name, "--all", folder]).status.code(), Some(0));
    assert_eq!(fs::read_dir(folder).expect("a folder").count(), 3);
}

#[test]
fn custom_boards_edits_and_other_games_are_refused_by_name() {
    let start = ["P0 Start P0", "P0 RtoB 2 0 D 4", "P0 Edit"];
    for (text, options, sentence) in [
        (
            file(&["GM[22]", "SU[Zertz+xx]"], &start),
            &[][..],
            "-:3:3: game 1, turn 1: the setup 'Zertz+xx' is not supported\n",
        ),
        (
            file(&["GM[22]", "SU[Zertz]"], &start),
            &[],
            "-:10:5: game 1, turn 1: in a game begun, the step 'Edit' is not supported\n",
        ),
    ] {
        let output = gipf_with_input(&[&["check", "-"], options].concat(), text.as_bytes());
        assert_eq!((stdout(&output), output.status.code()), (sentence, Some(1)));
    }
    let options = ["check", "-", "--game", "zertz", "--as", "boardspace"];
    let output = gipf_with_input(&options, gipf_file().as_bytes());
    assert_eq!(output.status.code(), Some(2));
    let error = "gipf: -: the file holds a game of GIPF, not of ZÈRTZ\n";
    assert!(stderr(&output).starts_with(error), "{}", stderr(&output));
    let output = gipf_with_input(&["convert", "-", "--to", "boardspace"], zertz_file().as_bytes());
    let error = "gipf: -: games of ZÈRTZ are not written as 'boardspace', expected record, json, svg or positions\n";
    assert_eq!((stderr(&output), output.status.code()), (error, Some(2)));
    let output = gipf_with_input(&["convert", "-", "--to", "boardspace"], dvonn_file().as_bytes());
    let error = "gipf: -: games of DVONN are not written as 'boardspace', expected record, littlegolem, json, svg or positions\n";
    assert_eq!((stderr(&output), output.status.code()), (error, Some(2)));
    let output = gipf_with_input(&["convert", "-", "--to", "boardspace"], tamsk_file().as_bytes());
    let error = "gipf: -: games of TAMSK are not written as 'boardspace', expected record, json, svg or positions\n";
    assert_eq!((stderr(&output), output.status.code()), (error, Some(2)));
    let output = gipf_with_input(&["convert", "-", "--to", "boardspace"], gipf_file().as_bytes());
    let written = stdout(&output);
    assert!(written.contains("SU[gipf-tournament 0 102]\n"), "{written}");
    assert!(written.contains("RE[Game won by Bob]\n"), "{written}");
}
