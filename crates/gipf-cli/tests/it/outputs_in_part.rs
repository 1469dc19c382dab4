//! What is written of input that can be read in part, or not at all.

use std::fs;

use crate::common::inputs::{GAME, Inputs, names_in};
use crate::common::{stderr, stdout};

#[test]
fn no_folder_is_made_for_nothing() {
    let inputs = Inputs::new();
    fs::write(inputs.path("empty"), "\n").expect("written");
    let names = inputs.names();
    for input in ["{noise}", "{empty}"] {
        for args in [
            &["show", input, "--all", "{out}"][..],
            &["convert", input, "--to", "svg", "--out", "{out}"],
            &["convert", input, "--to", "record", "--out", "{out}"],
            &["convert", input, "--to", "record"],
            &["analyze", input, "--nodes", "10", "--out", "{out}"],
            &["work", "run", input, "--out", "{out}"],
        ] {
            let output = inputs.run(args);
            assert_eq!(output.status.code(), Some(2), "{args:?}: {}", stderr(&output));
            assert_eq!(stdout(&output), "", "{args:?}: there was no game");
            assert_eq!(inputs.names(), names, "{args:?}");
        }
    }
}

#[test]
fn what_was_read_in_part_is_no_success() {
    let inputs = Inputs::new();
    for args in [
        &["show", "{broken}", "--turn", "1w"][..],
        &["show", "{broken}", "--turn", "1w", "--svg", "{picture}"],
        &["show", "{broken}", "--all", "{pictures}"],
        &["convert", "{broken}", "--to", "record"],
        &["convert", "{broken}", "--to", "record", "--out", "{record}"],
        &["convert", "{broken}", "--to", "svg", "--out", "{several}"],
        &["check", "{broken}"],
        &["play", "{broken}"],
    ] {
        let output = inputs.run(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {}", stderr(&output));
        assert!(!stderr(&output).is_empty() || args[0] == "check", "{args:?}");
    }
    assert_eq!(names_in(&inputs.path("pictures")).len(), 3);
    assert_eq!(names_in(&inputs.path("several")).len(), 3);
    assert!(inputs.path("picture").exists() && inputs.path("record").exists());
}

/// A part of a file that is no game has a number like a game, and is not one of the games that are written.
#[test]
fn what_is_no_game_is_passed_over() {
    let inputs = Inputs::new();
    let text = format!("1. zz *\n\n{GAME}");
    fs::write(inputs.path("second"), &text).expect("written");
    let output = inputs.run(&["convert", "{second}", "--to", "positions"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("b2w/5/6/w5b/6/5/b2w w "), "{}", stdout(&output));
    assert_eq!(stdout(&output).lines().count(), 3);
    let output = inputs.run(&["show", "{second}", "--number", "2", "--turn", "0"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let output = inputs.run(&["show", "{second}", "--turn", "0"]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""));
    assert!(stderr(&output).ends_with(": game 1 cannot be read\n"), "{}", stderr(&output));
    let output = inputs.run(&["analyze", "{second}", "--nodes", "10", "--out", "{out}"]);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    let written = fs::read_to_string(inputs.path("out")).expect("the game that can be read");
    assert_eq!(written.matches("[Variant").count(), 1, "{written}");
}
