//! Where `gipf play` saves games.

use std::fs;
#[cfg(unix)]
use std::path::Path;
#[cfg(unix)]
use std::process::{Command, Output};

use crate::common::inputs::{COMMENTED, GAME, Inputs, expect_refused};
use crate::common::{gipf_with_input, stderr, stdout, text};

#[test]
fn a_game_is_resumed_in_its_own_file() {
    let inputs = Inputs::new();
    for same in ["{game}", "{./game}"] {
        let args = ["play", "{game}", "--white", "human", "--black", "human", "--save", same];
        let output = inputs.run(&args);
        // `b3` is not a legal turn any more, but that is no failure to save.
        assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
    }
    let saved = gipf_with_input(
        &["play", text(&inputs.path("game")), "--save", text(&inputs.path("game"))],
        b"resign\n",
    );
    assert_eq!(saved.status.code(), Some(0), "{}", stderr(&saved));
    let record = fs::read_to_string(inputs.path("game")).expect("the record");
    assert!(record.contains("1. b3 c6") && record.contains("[Result \"0-1\"]"), "{record}");
}

/// What is typed at the prompt follows the policy as well.
#[test]
fn a_save_that_fails_is_told_on_stderr_with_the_status() {
    let inputs = Inputs::new();
    let play = |input: &str| {
        let humans = ["play", "--white", "human", "--black", "human"];
        gipf_with_input(&humans, input.as_bytes())
    };
    let [none, other, good] = ["none/x", "commented", "good"].map(|name| inputs.path(name));
    let output = play(&format!("b3\nsave {}\n", none.display()));
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    assert!(stderr(&output).contains("there is no folder "), "{}", stderr(&output));
    assert!(stdout(&output).ends_with("\n1. b3 *\n"), "the game is printed");
    let output = play(&format!("b3\nsave {}\n", other.display()));
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    assert!(stderr(&output).contains("exists; save! "), "{}", stderr(&output));
    let output = play(&format!("b3\nsave {}\nsave {}\n", none.display(), good.display()));
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let input = format!("load {0}\nundo\nsave! {0}\n", other.display());
    let output = play(&input);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    assert!(stderr(&output).contains("is the input, which is never replaced"));
    assert_eq!(fs::read_to_string(&other).expect("a file"), COMMENTED);
}

/// Variations and marks are not lost without a word, and the refusal of a file says what it holds.
#[test]
fn what_play_cannot_save_is_told() {
    let inputs = Inputs::new();
    let copy = inputs.path("copy");
    let humans = ["--white", "human", "--black", "human", "--line"];
    let commented = inputs.path("commented");
    let args = [&["play", text(&commented), "--save", text(&copy)], &humans[..]].concat();
    let output = gipf_with_input(&args, b"resign\n");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let lost = "cannot hold 1 variation, 1 annotation mark of ";
    assert!(stderr(&output).contains(lost), "{}", stderr(&output));
    assert!(fs::read_to_string(&copy).expect("the record").contains("{good}"));
    let args = [&["play", text(&commented)], &humans[..]].concat();
    let output = gipf_with_input(&args, format!("save! {}\n", text(&copy)).as_bytes());
    let words = "without 1 variation, 1 annotation mark";
    assert!(stdout(&output).contains(words), "{}", stdout(&output));
    fs::write(inputs.path("two"), format!("{GAME}\n{GAME}")).expect("written");
    for (name, reason) in [
        ("{commented}", "saving the game would lose 1 variation, 1 annotation mark"),
        ("{two}", "it holds several games"),
        ("{broken}", "its record has an error"),
    ] {
        let output = inputs.run(&["play", name, "--save", name, "--force"]);
        expect_refused(&output, &[name], &["is the input, which is never replaced: ", reason]);
    }
}

#[cfg(unix)]
mod signals {
    use super::*;
    use std::io::Write;
    use std::thread;
    use std::time::Duration;

    /// Plays a turn, waits until `is_done`, and goes on with `then`.
    fn play_and(
        file: &Path,
        is_done: impl Fn() -> bool,
        then: impl FnOnce(u32, &mut dyn Write),
    ) -> Output {
        let mut child = crate::common::start_with_input(&[
            "play",
            "--line",
            "--white",
            "human",
            "--black",
            "human",
            "--save",
            text(file),
        ]);
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(b"b3\n").expect("written");
        while !is_done() && child.try_wait().expect("a child").is_none() {
            thread::sleep(Duration::from_millis(5));
        }
        then(child.id(), &mut stdin);
        drop(stdin);
        child.wait_with_output().expect("gipf ends")
    }

    #[test]
    fn ctrl_c_says_where_the_game_is_saved() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("game.txt");
        let interrupt = |id: u32, _: &mut dyn Write| {
            // The turn is told, and the last words are set, after the file is there.
            thread::sleep(Duration::from_millis(500));
            let status = Command::new("kill").args(["-INT", &id.to_string()]).status();
            assert!(status.expect("kill runs").success());
            // Not the end of the input ends it.
            thread::sleep(Duration::from_millis(500));
        };
        let output = play_and(&file, || file.exists(), interrupt);
        assert_eq!(output.status.code(), Some(130), "{}", stderr(&output));
        let name = file.display();
        let words = format!("saved to {name}; gipf play {name} --save {name} goes on\n");
        assert!(stderr(&output).ends_with(&words), "{}", stderr(&output));
    }

    #[test]
    fn a_folder_that_goes_away_is_told_once_a_turn() {
        let folder = tempfile::tempdir().expect("a folder");
        let inner = folder.path().join("inner");
        fs::create_dir(&inner).expect("a folder");
        let file = inner.join("game.txt");
        let remove = |_: u32, stdin: &mut dyn Write| {
            fs::remove_dir_all(&inner).expect("removed");
            stdin.write_all(b"c6\n").expect("written");
        };
        let output = play_and(&file, || file.exists(), remove);
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        let told: Vec<&str> = stderr(&output).lines().collect();
        let [now, end] = told[..] else { panic!("{told:?}") };
        assert!(now.starts_with("gipf: cannot write ") && now.contains("there is no folder "));
        assert!(end.starts_with("gipf: the game is not saved: cannot write "), "{end}");
        assert!(!stdout(&output).contains("cannot write"), "{}", stdout(&output));
        assert!(stdout(&output).contains("1. b3 c6"), "the game is printed");
    }
}
