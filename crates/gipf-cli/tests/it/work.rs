//! `gipf work` as a user types it.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::common::{gipf, gipf_with_input, stderr, stdout, text};

/// Plans, and writes the units into a file.
fn plan(folder: &Path, what: &[&str]) -> String {
    let output = gipf(&[&["work", "plan"], what].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let path = folder.join("units.jsonl");
    fs::write(&path, &output.stdout).expect("written");
    text(&path).to_owned()
}

fn run(units: &str, results: &Path, more: &[&str]) -> Output {
    gipf(&[&["work", "run", units, "--out", text(results)], more].concat())
}

fn merge(units: &str, results: &Path, more: &[&str]) -> Output {
    gipf(&[&["work", "merge", units, text(results)], more].concat())
}

#[test]
fn a_count_in_units_is_the_count_of_the_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let units = plan(folder.path(), &["perft", "basic", "4", "--split", "2"]);
    let results = folder.path().join("results");
    let output = run(&units, &results, &["--shard", "1/2"]);
    assert_eq!(stderr(&output), "shard 1/2: 48 units done\n");
    let output = merge(&units, &results, &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("48 of 96 results are missing, the first that of unit 2"));
    let output = run(&units, &results, &["--threads", "2"]);
    assert_eq!(stderr(&output), "48 units done, 48 skipped, whose results were there\n");
    let output = merge(&units, &results, &[]);
    assert_eq!(stdout(&output), "4 924432\n");
    let other = plan(folder.path(), &["perft", "basic", "4", "--split", "1"]);
    let output = run(&other, &results, &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("results of another plan, 'perft 4 of turns"));
    let units = plan(folder.path(), &["perft", "basic", "4", "--split", "2"]);
    let output = merge(&units, &results, &["--json"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&json["kind"], &json["depth"]), (&"perft".into(), &4.into()));
    assert_eq!((&json["count"], &json["units"]), (&924_432.into(), &96.into()));
}

#[test]
fn a_sample_is_done_again_and_a_wrong_result_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let units = plan(folder.path(), &["perft", "dvonn", "3", "--split", "1"]);
    let results = folder.path().join("results");
    run(&units, &results, &[]);
    let verify = |sample: &str| {
        gipf(&["work", "verify", &units, text(&results), "--sample", sample, "--hash", "1"])
    };
    let output = verify("50%");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stderr(&output).ends_with(", 0 wrong\n"), "{}", stderr(&output));
    for folder in fs::read_dir(&results).expect("a folder") {
        let folder = folder.expect("an entry").path();
        for file in fs::read_dir(folder).into_iter().flatten() {
            fs::write(file.expect("a file").path(), "{").expect("written");
        }
    }
    let output = verify("100%");
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).starts_with("unit 1, "), "{}", stdout(&output));
    for sample in ["0%", "101%", "1", "x%", "NaN%"] {
        let output = verify(sample);
        assert_eq!(output.status.code(), Some(2), "{sample}");
        assert!(
            stderr(&output)
                .contains("expected a percentage such as 1%, more than 0% and at most 100%"),
            "{sample}"
        );
    }
}

#[test]
fn self_play_in_units_is_the_file_of_selfplay() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = ["basic", "--games", "4", "--nodes", "30", "--evaluator", "terms"];
    let units = plan(folder.path(), &[&["selfplay"], &options[..], &["--per-unit", "3"]].concat());
    let results = folder.path().join("results");
    run(&units, &results, &[]);
    let [merged, whole] = ["merged", "whole"].map(|name| folder.path().join(name));
    let output = merge(&units, &results, &[]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stderr(&output), "gipf: expected --out FILE, for the positions of self-play\n");
    let output = merge(&units, &results, &["--out", text(&merged)]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    gipf(&[&["selfplay", options[0], text(&whole)], &options[1..]].concat());
    assert_eq!(fs::read(&merged).expect("a file"), fs::read(&whole).expect("a file"));
}

#[test]
fn a_match_in_units_prints_what_match_prints() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = ["greedy", "random", "--games", "4", "--nodes", "20"];
    let units = plan(folder.path(), &[&["match"], &options[..]].concat());
    let results = folder.path().join("results");
    run(&units, &results, &[]);
    let [merged, whole] = ["merged", "whole"].map(|name| folder.path().join(name));
    let output = merge(&units, &results, &["--out", text(&merged)]);
    let other = gipf(&[&["match"], &options[..], &["--records", text(&whole)]].concat());
    assert_eq!(stdout(&output), stdout(&other));
    assert_eq!(fs::read(&merged).expect("records"), fs::read(&whole).expect("records"));
}

#[test]
fn an_analysis_in_units_prints_what_analyze_prints() {
    let positions = "basic\nstandard\n";
    let options = ["--depth", "3", "--hash", "1"];
    let output = gipf_with_input(
        &[&["work", "plan", "analyze", "-"], &options[..]].concat(),
        positions.as_bytes(),
    );
    let folder = tempfile::tempdir().expect("a folder");
    let units = folder.path().join("units.jsonl");
    fs::write(&units, &output.stdout).expect("written");
    let results = folder.path().join("results");
    run(text(&units), &results, &["--threads", "2"]);
    let output = merge(text(&units), &results, &[]);
    let other = gipf_with_input(
        &[&["analyze", "-", "--json"], &options[..]].concat(),
        positions.as_bytes(),
    );
    assert_eq!(stdout(&output), stdout(&other));
}

#[test]
fn units_come_from_standard_input_one_at_a_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let units = plan(folder.path(), &["perft", "tournament", "3", "--split", "1"]);
    let lines = fs::read_to_string(&units).expect("units");
    let results = folder.path().join("results");
    for line in lines.lines() {
        let output =
            gipf_with_input(&["work", "run", "-", "--out", text(&results)], line.as_bytes());
        assert_eq!(stderr(&output), "1 unit done\n");
    }
    assert_eq!(stdout(&merge(&units, &results, &[])), "3 14304\n");
}

#[test]
fn bad_input_is_an_error_of_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let units = plan(folder.path(), &["perft", "basic", "2"]);
    let results = folder.path().join("results");
    let bad = folder.path().join("bad.jsonl");
    fs::write(&bad, "{\"id\": 3}\n").expect("written");
    let (bad, folder) = (text(&bad), text(folder.path()));
    let out = text(&results);
    let empty = Path::new(folder).join("empty.jsonl");
    fs::write(&empty, "\n").expect("written");
    let cases: [(&[&str], &str); 15] = [
        (&["run", "missing.jsonl", "--out", out], "gipf: missing.jsonl: there is no such file"),
        (&["run", folder, "--out", out], "this is a folder"),
        (&["run", bad, "--out", out], ": line 1: expected a unit of work: "),
        (&["run", &units, "--out", out, "--shard", "3/2"], "expected a shard such as 2/4"),
        (&["run", &units, "--out", out, "--shard", "auto"], "found none of their variables"),
        (&["run", &units, "--out", bad], ": expected a folder, found a file"),
        (&["run", text(&empty), "--out", out], ": expected units of work, found none"),
        (&["merge", &units, "nowhere"], "gipf: there is no folder nowhere"),
        (&["verify", &units, "nowhere"], "gipf: there is no folder nowhere"),
        (&["plan", "perft", "basic", "3", "--split", "3"], "can be split after 0 to 2 turns"),
        (&["plan", "perft", "-", "3"], "planned from one position, not from standard input"),
        (&["plan", "perft", "basic", "100"], "expected a number from 1 to 99"),
        (
            &["plan", "perft", "dvonn", "3", "--count", "entries"],
            "--count entries is not for DVONN",
        ),
        (&["plan", "match", "ai", "nobody"], "nobody"),
        (&["plan", "analyze", "basic"], "<--nodes <N>|--depth <N>> is missing"),
    ];
    for (arguments, expected) in cases {
        let output = gipf(&[&["work"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(expected), "{arguments:?}: {}", stderr(&output));
        assert_eq!(stdout(&output), "", "{arguments:?}");
    }
}
