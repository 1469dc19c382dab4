//! Files of games: whole, torn, resumed, somebody else's.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{played, schedule, settings, settings_of};
use gipf_engine::{PROGRAM, Programs};
use gipf_lab::matches::{Match, PlayedPair, RecordError, RecordFile, Standing};
use gipf_lab::{FileChanged, Lab};
use tempfile::TempDir;

/// A file with these pairs.
fn written<P: Lab>(settings: &Match<P>, pairs: &[PlayedPair<P>]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let mut file = RecordFile::create(&path, settings).expect("a new file");
    for pair in pairs {
        file.append(pair).expect("written");
    }
    (folder, path)
}

/// What the file holds of the standing that the match came to.
fn expect_same(read: &Standing, expected: &Standing) {
    let without_effort =
        |standing: &Standing| Standing { usage: Default::default(), ..standing.clone() };
    assert_eq!(without_effort(read), without_effort(expected));
}

fn resume_error<P: Lab>(path: &Path, settings: &Match<P>) -> String {
    let before = fs::read(path).expect("the file");
    let error =
        RecordFile::resume(path, settings, Programs::This).expect_err("not ours").to_string();
    assert_eq!(fs::read(path).expect("the file"), before, "a refused file is left alone");
    error
}

#[test]
fn a_file_says_what_the_match_came_to() {
    let mut settings = settings("greedy", "random");
    // Some games are cut off, others are not.
    settings.conditions.max_plies = 25;
    let (pairs, standing, _) = played(&settings, &schedule(12, 1)).expect("a match");
    assert!((1..24).contains(&standing.too_long), "{standing:?}");
    let (_folder, path) = written(&settings, &pairs);
    let resumed = RecordFile::resume(&path, &settings, Programs::This).expect("our file");
    assert_eq!(resumed.dropped, 0);
    expect_same(&resumed.standing, &standing);
}

#[test]
fn who_resigned_is_kept() {
    let mut settings = settings("material:2", "material:1");
    settings.conditions.resign = Some("1,2".parse().expect("a rule"));
    let (pairs, standing, _) = played(&settings, &schedule(4, 2)).expect("a match");
    assert!(standing.resigned > 0, "{standing:?}");
    assert!(settings.to_string().ends_with("; resign 1,2"), "{settings}");
    let (_folder, path) = written(&settings, &pairs);
    let resumed = RecordFile::resume(&path, &settings, Programs::This).expect("our file");
    expect_same(&resumed.standing, &standing);
    for other in [None, Some("1,3".parse().expect("a rule"))] {
        settings.conditions.resign = other;
        let error = resume_error(&path, &settings);
        assert!(
            error.contains("belong to another match") && error.contains("; resign 1,2"),
            "{error}"
        );
    }
}

#[test]
fn forfeits_are_kept() {
    let engine = concat!("ugi:'", env!("CARGO_BIN_EXE_gipf-lab-fake-engine"), "' crash 3");
    let settings = settings("random", engine);
    let (pairs, standing, _) = played(&settings, &schedule(2, 2)).expect("a match");
    assert_eq!(standing.forfeits[1].crash, 4);
    let (_folder, path) = written(&settings, &pairs);
    let resumed = RecordFile::resume(&path, &settings, Programs::This).expect("our file");
    expect_same(&resumed.standing, &standing);
}

/// Wherever a program was killed while it wrote, what is left is the whole pairs, and the next pair
/// follows them.
#[test]
fn a_torn_file_is_mended_wherever_it_is_torn() {
    expect_torn_files_to_be_mended(&settings("random", "random"), 11);
    expect_torn_files_to_be_mended(&settings_of::<dvonn_core::Dvonn>("random", "random"), 47);
}

/// Who has edited the file, or converted it, loses no game of it.
#[test]
fn whole_games_stay_whatever_follows_them() {
    let settings = settings("random", "random");
    let (pairs, standing, _) = played(&settings, &schedule(2, 1)).expect("a match");
    let (_folder, path) = written(&settings, &pairs);
    let whole = fs::read_to_string(&path).expect("the file");
    let line = whole.lines().count() as u64;
    let end = whole.trim_end();
    for text in [end.to_owned(), format!("{end}\n"), format!("{end}\r\n"), format!("{end}\n\n\n")] {
        fs::write(&path, &text).expect("written");
        let resumed = RecordFile::resume(&path, &settings, Programs::This).expect("our file");
        expect_same(&resumed.standing, &standing);
        assert_eq!(resumed.dropped, 0, "{text:?}");
        drop(resumed);
        assert_eq!(fs::read_to_string(&path).expect("the file").trim_end(), end);
    }
    let second = whole.match_indices("[Variant").nth(3).expect("a fourth game").0;
    let torn = &whole[..end.rfind(' ').expect("a result")];
    for (text, line) in [
        (format!("{whole}{{my note}}\n"), line + 1),
        (format!("{whole}my note"), line + 1),
        (format!("{whole}\n\n1. b3 c6 *\n"), line + 3),
        (format!("{whole}[note]\n"), line + 1),
        (format!("{end}\n{{my note}}\n"), line),
        // A game whose result is there is not torn.
        (
            end.replace("[Round \"2.2\"]", "[Around \"2.2\"]"),
            whole[..second].lines().count() as u64 + 1,
        ),
    ] {
        fs::write(&path, &text).expect("written");
        let error = resume_error(&path, &settings);
        assert!(error.starts_with(&format!("line {line}: ")), "{line} {error}");
    }
    for text in [format!("{torn} {{note}}"), format!("{torn}\n{{my note}}\n")] {
        fs::write(&path, &text).expect("written");
        let error = resume_error(&path, &settings);
        assert!(error.starts_with("line "), "{error}");
    }
}

/// Files torn about the end of every pair, and after every few bytes.
fn expect_torn_files_to_be_mended<P: Lab>(settings: &Match<P>, step: usize) {
    let (pairs, ..) = played(settings, &schedule(3, 1)).expect("a match");
    let (_folder, path) = written(settings, &pairs);
    let whole = fs::read(&path).expect("the file");
    let ends: Vec<usize> = (0..=3)
        .map(|count| {
            let (_folder, path) = written(settings, &pairs[..count]);
            fs::read(path).expect("the file").len()
        })
        .collect();
    assert_eq!(ends[3], whole.len());
    let is_near_an_end = |cut: usize| ends.iter().any(|&end| cut.abs_diff(end) < 30);
    for cut in (0..=whole.len()).filter(|&cut| is_near_an_end(cut) || cut % step == 0) {
        fs::write(&path, &whole[..cut]).expect("written");
        let resumed = RecordFile::resume(&path, settings, Programs::This)
            .unwrap_or_else(|error| panic!("cut after {cut}: {error}"));
        // The empty line after the last game can be missing: the result is there.
        let is_kept = |&end: &usize| end <= cut || end > 0 && end <= cut + 2;
        let kept = ends.iter().rposition(is_kept).expect("0 at least");
        assert_eq!(resumed.standing.pairs.count(), kept as u64, "cut after {cut}");
        assert_eq!(resumed.dropped, cut.saturating_sub(ends[kept]) as u64);
        let mut file = resumed.file;
        for pair in &pairs[kept..] {
            file.append(pair).expect("written");
        }
        assert!(fs::read(&path).expect("the file") == whole, "cut after {cut}");
    }
}

#[test]
fn a_file_that_is_there_is_not_written_over() {
    let settings = settings("random", "random");
    let (_folder, path) = written(&settings, &[]);
    fs::write(&path, "something").expect("written");
    let error = RecordFile::create(&path, &settings).expect_err("there already");
    assert!(matches!(error, RecordError::Exists), "{error}");
    assert_eq!(fs::read(&path).expect("the file"), b"something");
}

/// A match that ends before its first game must not stand in the way of the next.
#[test]
fn a_file_without_games_does_not_stay_and_does_not_block() {
    let settings = settings("random", "random");
    let (_folder, path) = written(&settings, &[]);
    // As a match leaves it that is killed.
    assert_eq!(fs::read(&path).expect("the file"), b"");
    let file = RecordFile::create(&path, &settings).expect("an empty file is as good as none");
    file.close().expect("closed");
    assert!(path.exists(), "it was there before");
    fs::remove_file(&path).expect("removed");
    RecordFile::create(&path, &settings).expect("a file").close().expect("closed");
    assert!(!path.exists());
    RecordFile::resume(&path, &settings, Programs::This)
        .expect("a file")
        .file
        .close()
        .expect("closed");
    assert!(!path.exists());
    let (pairs, ..) = played(&settings, &schedule(1, 1)).expect("a match");
    let mut file = RecordFile::create(&path, &settings).expect("a file");
    file.append(&pairs[0]).expect("written");
    file.close().expect("closed");
    assert!(!fs::read(&path).expect("the file").is_empty());
}

#[test]
fn a_file_that_is_not_there_is_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("new.txt");
    let resumed = RecordFile::resume(&path, &settings("random", "random"), Programs::This)
        .expect("a new file");
    assert_eq!((resumed.standing, resumed.dropped), (Standing::default(), 0));
    assert!(path.exists());
}

#[test]
fn another_match_is_refused() {
    let first = settings("random", "random");
    let (pairs, ..) = played(&first, &schedule(1, 1)).expect("a match");
    let (_folder, path) = written(&first, &pairs);
    let other = Match { seed: 8, ..first.clone() };
    let error = resume_error(&path, &other);
    assert!(error.contains("seed 7") && error.contains("expected") && error.contains("seed 8"));
    let standard = Match { variant: gipf_core::Variant::Standard, ..first.clone() };
    assert!(resume_error(&path, &standard).contains("another match"));
    let dvonn = settings_of::<dvonn_core::Dvonn>("random", "random");
    assert!(resume_error(&path, &dvonn).contains("another match, random against random; basic; "));
    // Its beginning does not make it ours either.
    let text = fs::read(&path).expect("the file");
    fs::write(&path, &text[..200]).expect("written");
    assert!(resume_error(&path, &other).contains("another match"));
    assert!(resume_error(&path, &dvonn).contains("another match"));
}

#[test]
fn games_that_are_won_by_counting_are_recorded_with_the_score() {
    let mut settings = settings_of::<dvonn_core::Dvonn>("greedy", "random");
    let (pairs, standing, _) = played(&settings, &schedule(4, 1)).expect("a match");
    let (_folder, path) = written(&settings, &pairs);
    let expected: Vec<String> = pairs
        .iter()
        .flat_map(|pair| &pair.games)
        .map(|game| {
            let score = game.game.position().score();
            format!("[Score \"{}-{}\"]", score.white, score.black)
        })
        .collect();
    let text = fs::read_to_string(&path).expect("the file");
    let scores: Vec<&str> = text.lines().filter(|line| line.starts_with("[Score ")).collect();
    assert_eq!(scores, expected);
    let resumed = RecordFile::resume(&path, &settings, Programs::This).expect("our file");
    expect_same(&resumed.standing, &standing);
    // Who has more in the middle of a game says nothing.
    settings.conditions.max_plies = 60;
    let (pairs, standing, _) = played(&settings, &schedule(1, 1)).expect("a match");
    assert_eq!(standing.too_long, 2);
    let (_folder, path) = written(&settings, &pairs);
    assert!(!fs::read_to_string(&path).expect("the file").contains("[Score "));
}

#[test]
fn what_is_no_match_is_refused() {
    let settings = settings("random", "random");
    let (pairs, ..) = played(&settings, &schedule(2, 1)).expect("a match");
    let (_folder, path) = written(&settings, &pairs);
    let text = fs::read_to_string(&path).expect("the file");
    let second = text.match_indices("[Variant").nth(1).expect("a second game").0;
    let line = text[..second].lines().count() + 1;
    let cases = [
        ("milk, bread".to_owned(), "line 1: expected a game of a match".to_owned()),
        ("[Variant \"basic\"]\n\n1. b3 *\n".into(), "line 1: expected a game of a match".into()),
        // A turn of the first game is wrong, which nothing that was torn explains.
        (text.replacen("\n\n1. ", "\n\n1. e5 ", 1), "line 1: ".into()),
        (
            text.replacen("[Round \"1.2\"]", "[Round \"2.1\"]", 1),
            format!("line {line}: found round 2.1, expected 1.2"),
        ),
        (text[second..].to_owned(), "line 1: found round 1.2, expected 1.1".into()),
        (
            text.replacen("[Termination \"rules\"]", "[Termination \"too long\"]", 1),
            "line 1: the game did not end by 'too long'".into(),
        ),
        (
            text.replacen("[Termination \"rules\"]", "[Termination \"resigned\"]", 1),
            "line 1: the game did not end by 'resigned'".into(),
        ),
        ("x".repeat(3 << 20), "line 1: expected a game of a match".into()),
    ];
    for (text, expected) in cases {
        fs::write(&path, &text).expect("written");
        let error = resume_error(&path, &settings);
        assert!(error.starts_with(&expected), "{error}");
    }
}

#[test]
fn a_file_that_another_program_changes_is_left_alone() {
    let settings = settings("random", "random");
    let (pairs, ..) = played(&settings, &schedule(2, 1)).expect("a match");
    let (_folder, path) = written(&settings, &pairs[..1]);
    let mut file = RecordFile::resume(&path, &settings, Programs::This).expect("our file").file;
    let mut text = fs::read(&path).expect("the file");
    text.extend(b"{a note}\n");
    fs::write(&path, &text).expect("written");
    let error = file.append(&pairs[1]).expect_err("changed");
    assert!(matches!(&error, RecordError::Io(error) if is_changed(error)), "{error}");
    assert_eq!(fs::read(&path).expect("the file"), text);
}

fn is_changed(error: &std::io::Error) -> bool {
    matches!(error.get_ref(), Some(inner) if inner.is::<FileChanged>())
}

/// Replaces the name of the program in the first game, or in all.
fn renamed(text: &str, to: &str, times: usize) -> String {
    text.replacen(PROGRAM, to, times)
}

#[test]
fn games_of_another_program_are_refused_unless_asked_for() {
    let settings = settings("random", "random");
    let (pairs, standing, _) = played(&settings, &schedule(3, 1)).expect("a match");
    let (_folder, path) = written(&settings, &pairs);
    let own = fs::read_to_string(&path).expect("the file");
    assert_eq!(own.matches(PROGRAM).count(), 6, "every game names it");
    let unnamed = own.replace(&format!("[Program \"{PROGRAM}\"]\n"), "");
    for (text, found, others) in [
        (renamed(&own, "gipf 0.0.1", 6), "gipf 0.0.1", 6),
        (renamed(&own, "gipf 0.0.1", 1), "gipf 0.0.1", 1),
        (unnamed, "an older program, which does not name itself", 6),
    ] {
        fs::write(&path, &text).expect("written");
        let error = resume_error(&path, &settings);
        assert_eq!(error, format!("it was made by {found}, and this is {PROGRAM}"));
        let resumed = RecordFile::resume(&path, &settings, Programs::Any).expect("asked for");
        assert_eq!((resumed.by_others, resumed.dropped), (others, 0));
        expect_same(&resumed.standing, &standing);
        assert_eq!(fs::read_to_string(&path).expect("the file"), text);
    }
    // What another program has not finished goes, as this program's would.
    let torn = renamed(&own[..own.len() / 4], "gipf 0.0.1", 6);
    fs::write(&path, torn).expect("written");
    let resumed = RecordFile::resume(&path, &settings, Programs::Any).expect("asked for");
    assert_eq!((resumed.by_others, resumed.standing.pairs.count()), (0, 0));
}
