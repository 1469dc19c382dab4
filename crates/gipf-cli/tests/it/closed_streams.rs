//! Commands whose output nobody reads.

use std::process::{Command, Stdio};

use crate::common::stderr;

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
