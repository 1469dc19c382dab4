//! The policy for files and folders that arguments name: nothing is replaced unasked, the input never, and a path
//! that cannot be written is refused before work begins.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::common::{gipf, gipf_with_input, stderr, stdout, text};

/// A game without comments, which `gipf play` can resume.
const GAME: &str = "[Variant \"basic\"]\n\n1. b3 c6 *\n";

/// A game with a comment, which would be lost where the game was saved.
const COMMENTED: &str = "[Variant \"basic\"]\n\n1. b3 {good} $1 (1. b4) c6 *\n";

/// A game of which only the first turns can be read.
const BROKEN: &str = "[Variant \"basic\"]\n\n1. b3 c6 2. zz *\n";

/// Files that commands read.
struct Inputs {
    folder: tempfile::TempDir,
}

impl Inputs {
    fn new() -> Inputs {
        let inputs = Inputs { folder: tempfile::tempdir().expect("a folder") };
        for (name, text) in [("game", GAME), ("commented", COMMENTED), ("broken", BROKEN)] {
            fs::write(inputs.path(name), text).expect("written");
        }
        let noise: Vec<u8> = (0..2000_u32).map(|i| (i * i * 7 + i / 3) as u8 | 0x80).collect();
        fs::write(inputs.path("noise"), noise).expect("written");
        inputs
    }

    /// Adds games of self-play, weights, a database of games, and a plan of work with its results.
    fn with_work(self) -> Inputs {
        let name = |name: &str| text(&self.path(name)).to_owned();
        let (data, weights, units, results) =
            (name("data"), name("weights"), name("units"), name("results"));
        for args in [
            &["selfplay", "basic", &data, "--games", "20", "--nodes", "10"][..],
            &["train", "--data", &data, "--epochs", "1", "--stage", "fitted", "--out", &weights],
        ] {
            let output = gipf(args);
            assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
        }
        let output = gipf(&["explore", "add", &name("database"), &name("commented")]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let plan = gipf(&["work", "plan", "match", "greedy", "random", "--games", "2"]);
        fs::write(&units, &plan.stdout).expect("written");
        let output = gipf(&["work", "run", &units, "--out", &results]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        self
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs a command whose words in braces stand for files of the folder.
    fn run(&self, args: &[&str]) -> Output {
        let words: Vec<String> = args.iter().map(|word| self.word(word)).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        gipf_with_input(&words, b"b3\nquit\n")
    }

    /// A word, or the file of the folder that it stands for.
    fn word(&self, word: &str) -> String {
        match word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) {
            Some(name) => text(&self.path(name)).to_owned(),
            None => word.to_owned(),
        }
    }

    fn names(&self) -> Vec<String> {
        names_in(self.folder.path())
    }
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries.map(|entry| name(entry.expect("an entry"))).collect();
    names.sort();
    names
}

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

/// Exit status 2 with one line on stderr that has these words, and nothing on stdout.
fn expect_refused(output: &Output, args: &[&str], words: &[&str]) {
    assert_eq!(output.status.code(), Some(2), "{args:?}: {}", stderr(output));
    assert_eq!(stdout(output), "", "{args:?}: nothing is done before the refusal");
    let said = stderr(output);
    assert_eq!(said.lines().count(), 1, "{args:?}: {said}");
    assert!(words.iter().all(|word| said.contains(word)), "{args:?}: {said}");
    assert!(!said.contains("os error") && !said.contains(".gipf-"), "{args:?}: {said}");
}

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

/// The names and contents of all files below a folder.
fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for name in names_in(folder) {
        let path = folder.join(name);
        if path.is_dir() {
            found.extend(contents(&path));
        } else {
            found.push((path.clone(), fs::read(&path).expect("a file")));
        }
    }
    found
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
