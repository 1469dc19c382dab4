//! The files that counts are kept in: when they are written, and which are refused.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use gipf_core::{Gipf, Variant};
use gipf_game::Position;
use gipf_perft::{
    Checkpoint, CheckpointError, Control, CountMode, Malformation, Perft, PerftError, Progress,
};

const LONGEST: u64 = 1 << 26;

fn count_into(file: &Path, every: Duration) -> Perft<Gipf> {
    let mut perft = Perft::new(&Gipf::start(Variant::Basic), 3, CountMode::Turns);
    perft.use_checkpoint(file, every);
    perft
}

#[test]
fn a_file_of_more_than_64_mib_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("long");
    let file = File::create(&path).expect("created");
    let why = |len| {
        file.set_len(len).expect("a length");
        match Checkpoint::load(&path) {
            Err(CheckpointError::Malformed { reason, .. }) => reason,
            other => panic!("{other:?}"),
        }
    };
    assert!(matches!(why(LONGEST + 1), Malformation::TooLong { limit: LONGEST }));
    assert!(matches!(why(LONGEST), Malformation::Json(_)));
}

#[test]
fn only_a_file_that_does_not_exist_is_no_checkpoint() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("file");
    assert!(matches!(Checkpoint::load(&path), Ok(None)));
    fs::write(&path, "").expect("written");
    let below = Checkpoint::load(&path.join("below"));
    assert!(matches!(below, Err(CheckpointError::Read { .. })), "{below:?}");
}

#[test]
fn a_name_without_a_folder_is_a_file_of_the_working_folder() {
    let name = PathBuf::from(format!("count-{}.json", std::process::id()));
    let done = count_into(&name, Duration::ZERO).run();
    let found = fs::remove_file(&name);
    assert_eq!(done.expect("counted").total(), 29_016);
    found.expect("written");
}

#[test]
fn a_folder_that_does_not_exist_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = folder.path().join("missing");
    match count_into(&missing.join("count.json"), Duration::ZERO).run() {
        Err(PerftError::Checkpoint(CheckpointError::Write { error, .. })) => {
            assert_eq!(error.to_string(), format!("there is no folder {}", missing.display()));
        }
        other => panic!("{other:?}"),
    }
}

/// Whether the file was there after each part.
fn seen_while_counting(every: Duration) -> Vec<bool> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("count.json");
    let seen = Mutex::new(Vec::new());
    let progress = |_: Progress| seen.lock().expect("not poisoned").push(path.exists());
    let control = Control { progress: Some(&progress), ..Control::default() };
    count_into(&path, every).run_with(&control).expect("counted");
    assert!(path.exists());
    seen.into_inner().expect("not poisoned")
}

#[test]
fn a_count_is_written_as_often_as_asked_and_at_its_end() {
    let at_once = seen_while_counting(Duration::ZERO);
    assert!(!at_once.is_empty() && at_once.iter().all(|seen| *seen));
    let late = seen_while_counting(Duration::from_secs(3600));
    assert_eq!(late, vec![false; at_once.len()]);
}

#[test]
fn a_checkpoint_names_every_program_that_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("count.json");
    let count = |program: &str, takes_any: bool| {
        let mut perft = count_into(&path, Duration::ZERO);
        perft.set_program(program, takes_any);
        perft.run().map(|divide| divide.total())
    };
    let named = || {
        let text = fs::read_to_string(&path).expect("a file");
        let begin = text.find("\"programs\":").expect("named");
        text[begin..].split(']').next().expect("a list").to_owned()
    };
    assert_eq!(count("gipf 1", false).expect("a new file"), 29_016);
    let refused = |program: &str, words: &str| match count(program, false) {
        Err(PerftError::Checkpoint(CheckpointError::OtherCount(found))) => {
            assert_eq!(found.to_string(), words);
        }
        other => panic!("{other:?}"),
    };
    refused("gipf 2", "it was made by gipf 1, and this is gipf 2");
    assert_eq!(named(), "\"programs\":[\"gipf 1\"");
    assert_eq!(count("gipf 2", true).expect("asked for"), 29_016);
    assert_eq!(named(), "\"programs\":[\"gipf 1\",\"gipf 2\"");
    refused("gipf 1", "it was made by gipf 1 and gipf 2, and this is gipf 1");

    let text = fs::read_to_string(&path).expect("a file");
    let unnamed = text.replace("\"programs\":[\"gipf 1\",\"gipf 2\"],", "");
    fs::write(&path, &unnamed).expect("written");
    let older = "an older program, which does not name itself";
    refused("gipf 2", &format!("it was made by {older}, and this is gipf 2"));
    assert_eq!(fs::read_to_string(&path).expect("a file"), unnamed);
    assert_eq!(count("gipf 2", true).expect("asked for"), 29_016);
    assert_eq!(named(), format!("\"programs\":[\"{older}\",\"gipf 2\""));
}
