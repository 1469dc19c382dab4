//! The policy for files and folders that arguments name: nothing is replaced unasked, and a path that cannot be written
//! is refused before work begins.

use std::fs;
use std::process::Command;

use crate::common::inputs::{Inputs, expect_refused, names_in};
use crate::common::{stderr, text};

/// Every command that writes a file that an argument names, with the options of the smallest work; the name of the
/// file follows. Files that are continued are in `CONTINUED`.
const WRITING: [&[&str]; 14] = [
    &["show", "basic", "--svg"],
    &["show", "basic", "--png"],
    &["show", "{commented}", "--turn", "1w", "--svg"],
    &["convert", "{commented}", "--to", "record", "--out"],
    &["convert", "{commented}", "--to", "json", "--out"],
    &["analyze", "{commented}", "--nodes", "20", "--out"],
    &["analyze", "{commented}", "--nodes", "20", "--graph"],
    &["match", "greedy", "random", "--games", "2", "--records"],
    &["train", "--data", "{data}", "--epochs", "1", "--stage", "fitted", "--out"],
    &["bench", "--depth", "1", "--write"],
    &["work", "merge", "{units}", "{results}", "--out"],
    &["explore", "export", "{database}", "--out"],
    &["explore", "engine-games", "--game", "dvonn", "--games", "1", "--nodes", "1"],
    &["play", "--black", "human", "--save"],
];

/// Every command that continues a file that an argument names.
const CONTINUED: [&[&str]; 4] = [
    &["match", "greedy", "random", "--games", "2", "--resume", "--records"],
    &["selfplay", "basic", "--games", "1", "--nodes", "10"],
    &["tune", "--iterations", "1", "--pairs", "1", "--nodes", "20", "--parameters", "lmp_moves"],
    &["perft", "basic", "2", "--checkpoint"],
];

#[test]
fn a_file_that_exists_is_replaced_only_by_force() {
    let inputs = Inputs::new().with_work();
    let names = inputs.names();
    let out = inputs.path("out");
    for args in WRITING {
        fs::write(&out, "precious\n").expect("written");
        let refused = inputs.run(&[args, &["{out}"]].concat());
        expect_refused(&refused, args, &[text(&out), "exists", "--force replaces it"]);
        assert_eq!(fs::read(&out).expect("the file"), b"precious\n", "{args:?}");

        let forced = inputs.run(&[args, &["{out}", "--force"]].concat());
        assert_eq!(forced.status.code(), Some(0), "{args:?}: {}", stderr(&forced));
        let written = fs::read(&out).expect("the file");
        assert!(!written.is_empty() && !written.starts_with(b"precious"), "{args:?}");

        // An empty file holds nothing that could be lost.
        fs::write(&out, "").expect("written");
        let filled = inputs.run(&[args, &["{out}"]].concat());
        assert_eq!(filled.status.code(), Some(0), "{args:?}: {}", stderr(&filled));
        assert!(fs::metadata(&out).expect("the file").len() > 0, "{args:?}");
        fs::remove_file(&out).expect("removed");
        assert_eq!(inputs.names(), names, "{args:?}: nothing else is written");
    }
}

#[test]
fn a_path_that_cannot_be_written_is_refused_before_the_work() {
    let inputs = Inputs::new().with_work();
    let names = inputs.names();
    for args in WRITING.into_iter().chain(CONTINUED) {
        for (out, words) in [
            ("{none/out}", "there is no folder "),
            ("{game/out}", "a part of the path is a file, not a folder"),
            ("{results}", "it is a folder, not a file"),
        ] {
            for force in [&[][..], &["--force"]] {
                let has_force = WRITING.contains(&args);
                if !has_force && !force.is_empty() {
                    continue;
                }
                let refused = inputs.run(&[args, &[out], force].concat());
                expect_refused(&refused, args, &["gipf: cannot write ", words]);
            }
        }
    }
    for args in [&["show", "{game}", "--all"][..], &["convert", "{game}", "--to", "svg", "--out"]] {
        let refused = inputs.run(&[args, &["{game}"]].concat());
        expect_refused(&refused, args, &["gipf: cannot write ", "a file, not a folder"]);
        let refused = inputs.run(&[args, &["{game/out}"]].concat());
        expect_refused(&refused, args, &["gipf: cannot write ", "a file, not a folder"]);
    }
    assert_eq!(inputs.names(), names);
}

#[test]
fn force_needs_something_to_write() {
    let inputs = Inputs::new();
    for args in [
        &["show", "basic"][..],
        &["convert", "{game}", "--to", "record"],
        &["analyze", "{game}", "--nodes", "10"],
        &["analyze", "basic", "--nodes", "10"],
        &["match", "greedy", "random", "--games", "2"],
        &["bench", "--depth", "1"],
        &["play"],
        &["work", "merge", "{game}", "{game}"],
    ] {
        let output = inputs.run(&[args, &["--force"]].concat());
        expect_refused(&output, args, &["--force is for a file or folder to write"]);
    }
    for args in [&["match", "greedy", "random"][..], &["perft", "basic", "2"]] {
        let output = inputs.run(&[args, &["--other-program"]].concat());
        expect_refused(&output, args, &["--other-program is for a file that is resumed"]);
    }
}

#[test]
fn two_pictures_do_not_go_into_one_file() {
    let inputs = Inputs::new();
    let args = ["show", "basic", "--svg", "{out}", "--png", "{out}"];
    expect_refused(&inputs.run(&args), &args, &["cannot both go to one file"]);
}

#[test]
fn pictures_of_a_folder_are_replaced_only_by_force() {
    let inputs = Inputs::new();
    let out = inputs.path("out");
    fs::create_dir(&out).expect("a folder");
    fs::write(out.join("notes.svg"), "mine").expect("written");
    for (args, picture) in [
        (&["show", "{game}", "--all", "{out}"][..], "002.svg"),
        (&["show", "{game}", "--format", "png", "--all", "{out}"], "002.png"),
        (&["convert", "{game}", "--to", "svg", "--out", "{out}"], "1-002.svg"),
    ] {
        assert_eq!(inputs.run(args).status.code(), Some(0), "{args:?}");
        fs::write(out.join(picture), "precious").expect("written");
        for name in names_in(&out).iter().filter(|name| *name != picture && *name != "notes.svg") {
            fs::remove_file(out.join(name)).expect("removed");
        }
        let before = names_in(&out);
        expect_refused(&inputs.run(args), args, &["exists; --force replaces it", picture]);
        assert_eq!(names_in(&out), before, "{args:?}: nothing is drawn");
        let forced = inputs.run(&[args, &["--force"]].concat());
        assert_eq!(forced.status.code(), Some(0), "{args:?}: {}", stderr(&forced));
        assert_ne!(fs::read(out.join(picture)).expect("a picture"), b"precious");
    }
    assert_eq!(fs::read(out.join("notes.svg")).expect("a file"), b"mine");
    fs::write(inputs.path("start"), "[Variant \"basic\"]\n\n*\n").expect("written");
    let one = inputs.run(&["show", "{start}", "--all", "{one}"]);
    assert!(stderr(&one).starts_with("1 picture in "), "{}", stderr(&one));
}

/// What is continued or written again and again does not go to standard output.
#[test]
fn a_dash_is_no_file_to_continue() {
    let inputs = Inputs::new();
    for args in [
        &["match", "greedy", "random", "--games", "2", "--records", "-"][..],
        &["match", "greedy", "random", "--games", "2", "--records", "-", "--force"],
        &["play", "--save", "-"],
        &["tune", "-"],
        &["selfplay", "basic", "-", "--games", "1"],
        &["perft", "basic", "2", "--checkpoint", "-"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gipf"));
        let output = command.args(args).current_dir(&inputs.folder).output().expect("gipf runs");
        expect_refused(&output, args, &["invalid value '-' for '", "standard output"]);
    }
    assert!(!inputs.path("-").exists());
}
