//! A folder with files that commands read.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use super::{gipf, gipf_with_input, stderr, stdout, text};

/// A game without comments, which `gipf play` can resume.
pub(crate) const GAME: &str = "[Variant \"basic\"]\n\n1. b3 c6 *\n";

/// A game with a comment, which would be lost where the game was saved.
pub(crate) const COMMENTED: &str = "[Variant \"basic\"]\n\n1. b3 {good} $1 (1. b4) c6 *\n";

/// A game of which only the first turns can be read.
const BROKEN: &str = "[Variant \"basic\"]\n\n1. b3 c6 2. zz *\n";

/// Files that commands read.
pub(crate) struct Inputs {
    pub(crate) folder: tempfile::TempDir,
}

impl Inputs {
    pub(crate) fn new() -> Inputs {
        let inputs = Inputs { folder: tempfile::tempdir().expect("a folder") };
        for (name, text) in [("game", GAME), ("commented", COMMENTED), ("broken", BROKEN)] {
            fs::write(inputs.path(name), text).expect("written");
        }
        let noise: Vec<u8> = (0..2000_u32).map(|i| (i * i * 7 + i / 3) as u8 | 0x80).collect();
        fs::write(inputs.path("noise"), noise).expect("written");
        inputs
    }

    /// Adds games of self-play, weights, a database of games, and a plan of work with its results.
    pub(crate) fn with_work(self) -> Inputs {
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

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs a command whose words in braces stand for files of the folder.
    pub(crate) fn run(&self, args: &[&str]) -> Output {
        let words: Vec<String> = args.iter().map(|word| self.word(word)).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        gipf_with_input(&words, b"b3\nquit\n")
    }

    /// A word, or the file of the folder that it stands for.
    pub(crate) fn word(&self, word: &str) -> String {
        match word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) {
            Some(name) => text(&self.path(name)).to_owned(),
            None => word.to_owned(),
        }
    }

    pub(crate) fn names(&self) -> Vec<String> {
        names_in(self.folder.path())
    }
}

pub(crate) fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries.map(|entry| name(entry.expect("an entry"))).collect();
    names.sort();
    names
}

/// The names and contents of all files below a folder.
pub(crate) fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
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

/// Exit status 2 with one line on stderr that has these words, and nothing on stdout.
pub(crate) fn expect_refused(output: &Output, args: &[&str], words: &[&str]) {
    assert_eq!(output.status.code(), Some(2), "{args:?}: {}", stderr(output));
    assert_eq!(stdout(output), "", "{args:?}: nothing is done before the refusal");
    let said = stderr(output);
    assert_eq!(said.lines().count(), 1, "{args:?}: {said}");
    assert!(words.iter().all(|word| said.contains(word)), "{args:?}: {said}");
    assert!(!said.contains("os error") && !said.contains(".gipf-"), "{args:?}: {said}");
}
