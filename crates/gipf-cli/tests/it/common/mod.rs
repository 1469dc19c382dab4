//! Running the command and looking at what it says.
#![allow(dead_code, reason = "each test file uses its own part")]

pub(crate) mod inputs;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

pub(crate) fn gipf(args: &[&str]) -> Output {
    gipf_with_input(args, b"")
}

pub(crate) fn gipf_with_input(args: &[&str], input: &[u8]) -> Output {
    let mut child = start_with_input(args);
    let mut stdin = child.stdin.take().expect("a pipe");
    // gipf may stop before it has read everything.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().expect("gipf ends")
}

pub(crate) fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("UTF-8")
}

pub(crate) fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("UTF-8")
}

/// The JSON that the command prints: one value.
pub(crate) fn json_of(output: &Output) -> serde_json::Value {
    let told = stderr(output);
    serde_json::from_str(stdout(output)).unwrap_or_else(|error| panic!("{error}: {told}"))
}

/// Runs the command and reads the JSON that it prints.
pub(crate) fn gipf_json(args: &[&str]) -> serde_json::Value {
    json_of(&gipf(args))
}

/// Runs the command with 8 GB of addresses, so that there is no memory for a large table.
#[cfg(target_os = "linux")]
pub(crate) fn gipf_with_little_memory(args: &[&str]) -> Output {
    let script = r#"ulimit -v 8000000 && exec "$0" "$@""#;
    let gipf = env!("CARGO_BIN_EXE_gipf");
    Command::new("sh").args(["-c", script, gipf]).args(args).output().expect("sh starts")
}

/// Success, and this on stdout.
pub(crate) fn expect_stdout(args: &[&str], expected: &str) {
    let output = gipf(args);
    assert_eq!(stdout(&output), expected, "{args:?}: {}", stderr(&output));
    assert_eq!(output.status.code(), Some(0));
}

/// Exit status 2, nothing on stdout, and one sentence on stderr.
pub(crate) fn expect_refusal(args: &[&str], sentence: &str) {
    let output = gipf(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert_eq!(stdout(&output), "", "{args:?}");
    let first = stderr(&output).lines().next().unwrap_or_default();
    assert_eq!(first, sentence, "{args:?}");
}

/// Exit status 2, nothing on stdout, and only this line on stderr.
pub(crate) fn expect_refusal_in_one_line(args: &[&str], sentence: &str) {
    expect_refusal(args, sentence);
    assert_eq!(stderr(&gipf(args)), format!("{sentence}\n"), "{args:?}");
}

/// How many parts a checkpoint has finished; 0 while there is none.
pub(crate) fn finished_parts(file: &Path) -> usize {
    let Ok(text) = fs::read(file) else { return 0 };
    let json: serde_json::Value = serde_json::from_slice(&text).expect("always whole");
    json["parts"].as_array().expect("a list").iter().filter(|part| !part.is_null()).count()
}

/// Starts `gipf`, whose input is still to be written.
pub(crate) fn start_with_input(args: &[&str]) -> Child {
    spawn(args, Stdio::piped())
}

/// Starts `gipf` without input.
pub(crate) fn start(args: &[&str]) -> Child {
    spawn(args, Stdio::null())
}

fn spawn(args: &[&str], stdin: Stdio) -> Child {
    Command::new(env!("CARGO_BIN_EXE_gipf"))
        .args(args)
        .stdin(stdin)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("gipf starts")
}

pub(crate) fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}
