//! Files that are continued name the program that made them, and another program is refused.

use std::fs;
use std::path::Path;

use gipf_engine::PROGRAM;

use crate::common::{gipf, stderr, text};

/// The commands that continue a file, which is named by `FILE`.
const COMMANDS: [(&str, &[&str]); 4] = [
    ("match", &["match", "greedy", "random", "--games", "2", "--resume", "--records", "FILE"]),
    ("selfplay", &["selfplay", "basic", "FILE", "--games", "1", "--nodes", "10"]),
    (
        "tune",
        &[
            "tune",
            "FILE",
            "--iterations",
            "1",
            "--pairs",
            "1",
            "--nodes",
            "20",
            "--parameters",
            "lmp_moves",
        ],
    ),
    ("perft", &["perft", "basic", "2", "--checkpoint", "FILE"]),
];

fn run(args: &[&str], file: &Path, more: &[&str]) -> std::process::Output {
    let words = args.iter().map(|word| if *word == "FILE" { text(file) } else { word });
    gipf(&words.chain(more.iter().copied()).collect::<Vec<_>>())
}

/// Replaces every occurrence of some bytes.
fn replaced(bytes: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let mut found = Vec::new();
    let mut rest = bytes;
    while let Some(at) = rest.windows(from.len()).position(|window| window == from) {
        found.extend(&rest[..at]);
        found.extend(to);
        rest = &rest[at + from.len()..];
    }
    found.extend(rest);
    found
}

/// The file as it was before files named their programs.
fn older(command: &str, file: &[u8]) -> Vec<u8> {
    let line = |begin: &str, end: &str| format!("{begin}{PROGRAM}{end}").into_bytes();
    match command {
        "match" => replaced(file, &line("[Program \"", "\"]\n"), b""),
        "tune" => {
            replaced(&replaced(file, &line("# program: ", "\n"), b""), b"tune 2:", b"tune 1:")
        }
        "perft" => replaced(file, &line("\"programs\":[\"", "\"],"), b""),
        _ => {
            let mut old = [&file[..80], &file[160..]].concat();
            old[8] = 2;
            old
        }
    }
}

/// The name of another program, of the same length.
fn another() -> String {
    let mut name = PROGRAM.to_owned();
    let digit = name.pop().expect("a digit");
    name.push(if digit == '0' { '1' } else { '0' });
    name
}

#[test]
fn every_file_that_is_continued_names_its_program() {
    let folder = tempfile::tempdir().expect("a folder");
    for (command, args) in COMMANDS {
        let file = folder.path().join(command);
        let first = run(args, &file, &[]);
        assert_eq!(first.status.code(), Some(0), "{command}: {}", stderr(&first));
        let bytes = fs::read(&file).expect("a file");
        let is_named = bytes.windows(PROGRAM.len()).any(|window| window == PROGRAM.as_bytes());
        assert!(is_named, "{command}");
        let again = run(args, &file, &[]);
        assert_eq!(again.status.code(), Some(0), "{command}: {}", stderr(&again));
        assert_eq!(fs::read(&file).expect("a file"), bytes, "{command}");
    }
}

#[test]
fn the_file_of_another_program_is_continued_only_when_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let another = another();
    for (command, args) in COMMANDS {
        let file = folder.path().join(command);
        assert_eq!(run(args, &file, &[]).status.code(), Some(0), "{command}");
        let own = fs::read(&file).expect("a file");
        let others = replaced(&own, PROGRAM.as_bytes(), another.as_bytes());
        let unnamed = "an older program, which does not name itself";
        for (bytes, found) in [(others, another.as_str()), (older(command, &own), unnamed)] {
            assert_ne!(bytes, own, "{command}");
            fs::write(&file, &bytes).expect("written");
            let refused = run(args, &file, &[]);
            let name = file.display();
            let words = format!(
                "gipf: {name}: it was made by {found}, and this is {PROGRAM}; --other-program resumes it all the \
                 same\n"
            );
            assert_eq!((refused.status.code(), stderr(&refused)), (Some(2), words.as_str()));
            assert_eq!(fs::read(&file).expect("a file"), bytes, "{command}: it is as it was");
            let asked = run(args, &file, &["--other-program"]);
            assert_eq!(asked.status.code(), Some(0), "{command}: {}", stderr(&asked));
            if matches!(command, "selfplay" | "tune") {
                let warning = format!("gipf: warning: {name}: it was made by {found}, ");
                assert!(stderr(&asked).starts_with(&warning), "{command}: {}", stderr(&asked));
            }
            // What was mixed stays marked as such.
            let again = run(args, &file, &[]);
            assert_eq!(again.status.code(), Some(2), "{command}: {}", stderr(&again));
        }
    }
}

#[test]
fn weights_name_the_program_that_trained_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let [data, weights] = ["data", "weights"].map(|name| folder.path().join(name));
    let made = gipf(&["selfplay", "basic", text(&data), "--games", "2", "--nodes", "10"]);
    assert_eq!(made.status.code(), Some(0), "{}", stderr(&made));
    let args = ["train", "--data", text(&data), "--stage", "fitted", "--epochs", "1", "--out"];
    let trained = gipf(&[&args[..], &[text(&weights)]].concat());
    assert_eq!(trained.status.code(), Some(0), "{}", stderr(&trained));
    let bytes = fs::read(&weights).expect("a file");
    let name = option_env!("GIPF_COMMIT").unwrap_or(PROGRAM).as_bytes();
    assert!(bytes.windows(name.len()).any(|window| window == name));
}
