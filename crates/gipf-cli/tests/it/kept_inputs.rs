//! What a command reads is never replaced.

use std::fs::{self, File};
use std::process::{Command, Stdio};

use crate::common::inputs::{GAME, Inputs, contents, expect_refused, names_in};
use crate::common::{stderr, text};

#[test]
fn the_input_is_never_replaced() {
    let inputs = Inputs::new().with_work();
    let hard = inputs.path("hard");
    fs::hard_link(inputs.path("commented"), &hard).expect("linked");
    let link = inputs.path("link");
    #[cfg(unix)]
    std::os::unix::fs::symlink(inputs.path("commented"), &link).expect("linked");
    #[cfg(not(unix))]
    fs::hard_link(inputs.path("commented"), &link).expect("linked");
    let result = names_in(&inputs.path("results"))
        .into_iter()
        .find(|name| name.len() == 2)
        .map(|name| (names_in(&inputs.path("results").join(&name)).remove(0), name));
    let (result, folder) = result.expect("a result");
    let result = format!("{{results/{folder}/{result}}}");
    let mut rows: Vec<Vec<&str>> = Vec::new();
    for same in ["{commented}", "{hard}", "{link}", "{./commented}", "{results/../commented}"] {
        rows.push(vec!["convert", "{commented}", "--to", "record", "--out", same]);
        rows.push(vec!["analyze", "{commented}", "--nodes", "20", "--out", same]);
        rows.push(vec!["show", "{commented}", "--turn", "0", "--svg", same]);
        rows.push(vec!["show", "{commented}", "--turn", "0", "--png", same]);
        rows.push(vec!["play", "{commented}", "--black", "human", "--save", same]);
    }
    rows.push(vec!["train", "--data", "{data}", "--out", "{data}"]);
    rows.push(vec!["train", "--data", "{data}", "--first", "{weights}", "--out", "{weights}"]);
    rows.push(vec!["match", "ai,weights={weights}", "random", "--records", "{weights}"]);
    rows.push(vec!["analyze", "{game}", "--weights", "{weights}", "--out", "{weights}"]);
    rows.push(vec!["match", "random", "ai,weights={weights}", "--records", "{weights}"]);
    rows.push(vec!["play", "--weights", "{weights}", "--save", "{weights}"]);
    rows.push(vec!["work", "merge", "{units}", "{results}", "--out", "{units}"]);
    rows.push(vec!["work", "merge", "{units}", "{results}", "--out", &result]);
    let weights = format!("ai,weights={}", text(&inputs.path("weights")));
    let before = contents(inputs.folder.path());
    for mut args in rows {
        for word in &mut args {
            if word.starts_with("ai,weights=") {
                *word = &weights;
            }
        }
        args.push("--force");
        expect_refused(&inputs.run(&args), &args, &["is the input, which is never replaced"]);
    }
    // A file that is continued can be an input by mistake.
    let args = ["selfplay", "basic", "{weights}", "--games", "1", "--weights", "{weights}"];
    expect_refused(&inputs.run(&args), &args, &["is the input, which is never replaced"]);
    // So can standard input.
    let args = ["convert", "-", "--to", "record", "--force", "--out", text(&hard)];
    let input = File::open(inputs.path("commented")).expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_gipf"));
    let output = command.args(args).stdin(Stdio::from(input)).output().expect("gipf runs");
    expect_refused(&output, &args, &["is the input, which is never replaced"]);
    for (script, args) in [
        (format!("b3\nsave! {}\n", text(&inputs.path("script"))), &["play"][..]),
        (format!("save! {}\n", text(&inputs.path("weights"))), &["play", "--weights", "{weights}"]),
        ("b3\nquit\n".into(), &["play", "--save", "{script}", "--force"]),
        ("b3\nquit\n".into(), &["play", "{game}", "--save", "{./script}", "--force"]),
        (
            format!(
                "load {}\nsave! {}\n",
                text(&inputs.path("game")),
                text(&inputs.path("weights"))
            ),
            &["play", "--weights", "{weights}"],
        ),
    ] {
        fs::write(inputs.path("script"), &script).expect("written");
        let args: Vec<String> = args.iter().map(|word| inputs.word(word)).collect();
        let input = File::open(inputs.path("script")).expect("a file");
        let mut command = Command::new(env!("CARGO_BIN_EXE_gipf"));
        command.args(&args).args(["--line", "--white", "human", "--black", "human"]);
        let output = command.stdin(Stdio::from(input)).output().expect("gipf runs");
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", stderr(&output));
        let sentence = "is the input, which is never replaced";
        assert!(stderr(&output).contains(sentence), "{args:?}: {}", stderr(&output));
        assert_eq!(fs::read_to_string(inputs.path("script")).expect("a file"), script);
    }
    fs::remove_file(inputs.path("script")).expect("removed");
    assert!(contents(inputs.folder.path()) == before, "everything is as it was");
}

/// A match that cannot start replaces nothing, and its engines are inputs in every spelling.
#[cfg(unix)]
#[test]
fn a_match_replaces_records_only_by_games() {
    let inputs = Inputs::new();
    let folder = text(inputs.folder.path()).to_owned();
    let program = inputs.path("engine");
    let gipf_path = env!("CARGO_BIN_EXE_gipf");
    fs::write(&program, format!("#!/bin/sh\nexec {gipf_path} ugi\n")).expect("written");
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    fs::set_permissions(&program, mode).expect("made a program");
    fs::write(inputs.path("kept"), "precious\n").expect("written");
    let play = |engine: &str, records: &str| {
        let args =
            ["match", engine, "random", "--games", "2", "--nodes", "5", "--records", records];
        let mut command = Command::new(gipf_path);
        command
            .args(args)
            .arg("--force")
            .current_dir(&folder)
            .env("PATH", format!("{folder}:/bin"));
        command.output().expect("gipf runs")
    };
    let before = contents(inputs.folder.path());
    for engine in ["ugi:/nonexistent", "ai,weights=nofile", "ai,weights=noise", "ugi:false"] {
        let output = play(engine, "kept");
        assert_eq!(output.status.code(), Some(2), "{engine}: {}", stderr(&output));
    }
    for (engine, records) in [
        ("ugi:./engine", "engine"),
        ("ugi:./engine", "./engine"),
        ("ugi:engine", "engine"),
        ("ugi:sh engine", "engine"),
        ("ugi,set.Book=game:./engine", "game"),
        (&format!("ugi,cwd={folder}:./engine"), "engine"),
    ] {
        let output = play(engine, records);
        let words = ["is the input, which is never replaced"];
        expect_refused(&output, &[engine, records], &words);
    }
    assert!(contents(inputs.folder.path()) == before, "everything is as it was");
    let output = play("ugi:./engine", "kept");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let records = fs::read_to_string(inputs.path("kept")).expect("the records");
    assert!(records.starts_with("[Variant ") && !records.contains("precious"), "{records}");
}

/// The benchmark of all evaluators takes no weights: they would be ignored, and could be replaced.
#[test]
fn weights_are_not_for_the_signatures() {
    let inputs = Inputs::new();
    for option in ["--write", "--check"] {
        let output = inputs.run(&["bench", "--weights", "{game}", option, "{game}"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains("'--weights <FILE>' cannot be used with"));
    }
    assert_eq!(fs::read_to_string(inputs.path("game")).expect("a file"), GAME);
}
