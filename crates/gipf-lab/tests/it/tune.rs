//! Tuning: the same whatever the threads and the interruptions, and files that are not of a tuning are refused.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use gipf_ai::SearchParameters;
use gipf_core::{Gipf, Variant};
use gipf_engine::{PROGRAM, Programs};
use gipf_lab::tune::{Spsa, TuneLog, TuneSettings, TunedValues, Tuning};

fn settings() -> TuneSettings<Gipf> {
    TuneSettings {
        variant: Variant::Basic,
        nodes: 100,
        pairs: 3,
        seed: 3,
        // All of them: with few, both sides may play the same games at 100 nodes, and nothing is learned.
        parameters: SearchParameters::ALL.to_vec(),
        spsa: Spsa { iterations: 4, rate: 0.5 },
    }
}

/// Does `iterations` iterations and writes them.
fn go_on(path: &Path, iterations: u64, threads: usize) -> TunedValues {
    let (mut log, mut tuning) =
        TuneLog::open(path, settings(), Programs::This).expect("a file of this tuning");
    let threads = NonZeroUsize::new(threads).expect("a thread");
    for _ in 0..iterations {
        assert!(tuning.step(threads, &AtomicBool::new(false)).expect("pairs can be played"));
        log.append(tuning.state()).expect("space");
    }
    tuning.state().clone()
}

#[test]
fn interruptions_and_threads_change_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (whole, parts) = (folder.path().join("whole.tsv"), folder.path().join("parts.tsv"));
    let state = go_on(&whole, 4, 1);
    assert_eq!(state.iteration, 4);
    assert_ne!(state.values, Tuning::new(settings()).state().values);
    go_on(&parts, 1, 2);
    let whole_line = fs::read(&parts).expect("a file");
    // A program that is killed while it writes leaves part of a line.
    fs::write(&parts, [&whole_line[..], b"2\t3\t25."].concat()).expect("space");
    go_on(&parts, 2, 2);
    assert_eq!(go_on(&parts, 1, 1), state);
    assert_eq!(fs::read(&whole).expect("a file"), fs::read(&parts).expect("a file"));
}

#[test]
fn a_step_that_is_stopped_changes_nothing() {
    let mut tuning = Tuning::new(settings());
    let before = tuning.state().clone();
    let stopped = tuning.step(NonZeroUsize::MIN, &AtomicBool::new(true));
    assert!(!stopped.expect("no error"));
    assert_eq!(*tuning.state(), before);
}

#[test]
fn a_file_cut_anywhere_is_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cut.tsv");
    let state = go_on(&path, 2, 1);
    let all = fs::read(&path).expect("a file");
    for len in 0..all.len() {
        fs::write(&path, &all[..len]).expect("space");
        let (_, tuning) =
            TuneLog::open(&path, settings(), Programs::This).expect("the beginning of a file");
        let done = tuning.state().iteration;
        assert!(done <= 1, "{len}");
        assert!(all.starts_with(&fs::read(&path).expect("a file")));
    }
    fs::write(&path, &all).expect("space");
    assert_eq!(
        *TuneLog::open(&path, settings(), Programs::This).expect("the file").1.state(),
        state
    );
}

/// An editor may have changed the ends of the lines.
#[test]
fn a_file_with_other_ends_of_lines_is_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("edited.tsv");
    let state = go_on(&path, 1, 1);
    let text = fs::read_to_string(&path).expect("a file");
    let edited = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    fs::write(&path, &edited).expect("space");
    let (_, tuning) = TuneLog::open(&path, settings(), Programs::This).expect("this tuning");
    assert_eq!(*tuning.state(), state);
    assert_eq!(fs::read_to_string(&path).expect("a file"), edited);
    // A long part of the settings is not repeated whole.
    let first = text.lines().next().expect("the settings");
    let other = text.replacen(first, &format!("{first}{}", "0".repeat(500)), 1);
    fs::write(&path, other).expect("space");
    let error = TuneLog::open(&path, settings(), Programs::This).expect_err("another tuning");
    let error = error.to_string();
    assert!(error.contains("found ") && error.len() < 300, "{error}");
}

#[test]
fn other_files_are_refused_and_left_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("other.tsv");
    go_on(&path, 1, 1);
    let of_tuning = fs::read_to_string(&path).expect("a file");
    let refused = |text: &str, settings: TuneSettings<Gipf>| {
        fs::write(&path, text).expect("space");
        let error =
            TuneLog::open(&path, settings, Programs::This).expect_err("another file").to_string();
        assert_eq!(fs::read_to_string(&path).expect("a file"), text);
        error
    };
    assert_eq!(refused("A letter.\n", settings()), "line 1: expected the settings of a tuning");
    assert_eq!(refused("A letter", settings()), "line 1: expected the settings of a tuning");
    let other = TuneSettings { nodes: 101, ..settings() };
    let error = refused(&of_tuning, other);
    let expected =
        "line 1: the file belongs to another tuning: found 100 nodes, expected 101 nodes";
    assert_eq!(error, expected);
    let bad = of_tuning.replace("\n1\t", "\n7\t");
    let count = settings().parameters.len();
    let expected = format!("line 4: expected iteration 1 and {count} values in their ranges");
    assert_eq!(refused(&bad, settings()), expected);
    let line = of_tuning.lines().nth(3).expect("an iteration");
    let (first, _) = line.rsplit_once('\t').expect("a last value");
    let beyond = settings().parameters.last().expect("a number").max + 1;
    for bad in [line.replacen("1\t", "1\t9", 1), format!("{first}\t{beyond}"), format!("{line}\t5")]
    {
        assert_eq!(refused(&of_tuning.replace(line, &bad), settings()), expected, "{bad}");
    }
}

#[test]
fn the_file_of_another_program_says_where_this_one_went_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("other.tsv");
    go_on(&path, 1, 1);
    let own = fs::read_to_string(&path).expect("a file");
    let line = format!("# program: {PROGRAM}\n");
    assert_eq!(own.lines().nth(1), Some(line.trim_end()));
    let older = own.replace(&line, "").replace("gipf tune 2:", "gipf tune 1:");
    for (text, found) in [
        (own.replace(PROGRAM, "gipf 0.0.1"), "gipf 0.0.1"),
        (older, "an older program, which does not name itself"),
    ] {
        fs::write(&path, &text).expect("written");
        let error = TuneLog::open(&path, settings(), Programs::This).expect_err("not ours");
        assert_eq!(error.to_string(), format!("it was made by {found}, and this is {PROGRAM}"));
        assert_eq!(fs::read_to_string(&path).expect("a file"), text);
        let (mut log, mut tuning) =
            TuneLog::open(&path, settings(), Programs::Any).expect("asked for");
        assert!(tuning.step(NonZeroUsize::MIN, &AtomicBool::new(false)).expect("pairs"));
        log.append(tuning.state()).expect("space");
        let mixed = fs::read_to_string(&path).expect("a file");
        assert!(mixed.starts_with(&format!("{text}{line}2\t")), "{mixed}");
        assert!(TuneLog::open(&path, settings(), Programs::This).is_err(), "it stays mixed");
        let again = TuneLog::open(&path, settings(), Programs::Any).expect("asked for");
        assert_eq!(again.1.state(), tuning.state());
        assert_eq!(fs::read_to_string(&path).expect("a file"), mixed, "nothing is said twice");
    }
}
