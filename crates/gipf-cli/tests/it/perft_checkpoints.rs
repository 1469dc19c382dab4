//! Counts of `gipf perft` that are broken off and kept in files.

use std::fs;
use std::path::Path;
use std::process::{Child, Command};
use std::thread;
use std::time::Duration;

use crate::common::{expect_refusal, expect_stdout, finished_parts, gipf, start, stderr, stdout};

#[test]
fn a_checkpoint_of_another_count_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("count.json");
    let name = file.to_str().expect("UTF-8");
    expect_stdout(&["perft", "3", "--checkpoint", name], "1 30\n2 924\n3 29016\n");
    let kept = fs::read(&file).expect("written");
    let output = gipf(&["perft", "standard", "3", "--checkpoint", name]);
    assert_eq!(output.status.code(), Some(2));
    let sentence = "gipf: the checkpoint is of another count: its position is b2w/5/6/w5b/6/5/b2w w 12/12 basic, expected B2W/5/6/W5B/6/5/B2W w 12/12 standard\n";
    assert_eq!((stdout(&output), stderr(&output)), ("", sentence));
    assert_eq!(fs::read(&file).expect("still there"), kept);

    fs::write(&file, "dear diary").expect("written");
    expect_refusal(
        &["perft", "3", "--checkpoint", name],
        &format!("gipf: {name} is not a checkpoint of a count: expected value at line 1 column 1"),
    );
    assert_eq!(fs::read_to_string(&file).expect("still there"), "dear diary");

    let output = gipf(&["perft", "2", "--checkpoint", "no/such/folder/count.json"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).starts_with("gipf: cannot write no/such/folder/count.json: "));
}

#[cfg(unix)]
fn send(child: &Child, signal: &str) {
    let status = Command::new("kill").arg(signal).arg(child.id().to_string()).status();
    assert!(status.expect("kill starts").success());
}

/// Waits until a count has finished more parts than this, or has ended.
fn wait_for_parts(child: &mut Child, file: &Path, parts: usize) {
    while finished_parts(file) <= parts && child.try_wait().expect("a child").is_none() {
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
#[cfg(unix)]
fn ctrl_c_prints_what_was_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let interrupted = |args: &[&str]| {
        let file = folder.path().join(args.len().to_string());
        let name = file.to_str().expect("UTF-8");
        let mut child = start(&[args, &["--checkpoint", name, "--checkpoint-every", "0"]].concat());
        wait_for_parts(&mut child, &file, 0);
        send(&child, "-INT");
        let output = child.wait_with_output().expect("gipf ends");
        assert_eq!(output.status.code(), Some(130), "{args:?}: {}", stderr(&output));
        assert!(stderr(&output).ends_with("gipf: interrupted\n"), "{}", stderr(&output));
        output
    };
    let output = interrupted(&["perft", "basic", "7", "--divide"]);
    let lines: Vec<&str> = stdout(&output).lines().collect();
    assert_eq!(lines.len(), 30);
    assert!(lines.iter().all(|line| line.ends_with(" incomplete")), "{lines:?}");
    assert!(lines.iter().any(|line| !line.contains(" 0 ")), "something was counted");

    // Without --divide it is talk.
    let output = interrupted(&["perft", "basic", "7"]);
    assert!(stdout(&output).starts_with("1 30\n"), "{}", stdout(&output));
    assert_eq!(stderr(&output).lines().count(), 31);
}

/// The file has the permissions that every new file gets, and keeps those that it has.
#[cfg(unix)]
#[test]
fn a_checkpoint_has_the_permissions_of_other_files() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let [file, plain] = ["file", "plain"].map(|name| folder.path().join(name));
    fs::write(&plain, "").expect("written");
    let mode = |path: &Path| fs::metadata(path).expect("a file").permissions().mode();
    let count = || gipf(&["perft", "basic", "2", "--checkpoint", crate::common::text(&file)]);
    assert_eq!(count().status.code(), Some(0));
    assert_eq!(mode(&file), mode(&plain));
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("changed");
    assert_eq!(count().status.code(), Some(0));
    assert_eq!(mode(&file) & 0o777, 0o640);
}
