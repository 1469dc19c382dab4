//! `gipf tune` as a user types it.

use std::fs;

use crate::common::{expect_refusal, gipf, json_of, stderr, stdout, text};

#[test]
fn parameters_are_listed_as_text_and_as_json() {
    let output = gipf(&["tune", "--list"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let listed = stdout(&output).lines().count();
    assert!(stdout(&output).starts_with("futility_margin "), "{}", stdout(&output));
    let output = gipf(&["tune", "--list", "--json", "--game", "zertz"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let json = json_of(&output);
    let parameters = json["parameters"].as_array().expect("an array");
    assert_eq!(parameters.len(), listed);
    assert_eq!(parameters[0]["name"], "futility_margin");
    assert_eq!(parameters[0]["value"], 60);
}

#[test]
fn a_tuning_is_reported_and_resumed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tune.tsv");
    let args = ["tune", text(&file), "--parameters", "lmp_moves,lmr_factor", "--nodes", "50"];
    let sized = |more: &[&str]| gipf(&[&args, more].concat());
    let output = sized(&["--iterations", "2", "--pairs", "1"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(
        stdout(&output).starts_with("2 iterations, 4 games\nlmp_moves "),
        "{}",
        stdout(&output)
    );
    let before = fs::read(&file).expect("a file");
    let json = sized(&["--iterations", "2", "--pairs", "1", "--json"]);
    let json = json_of(&json);
    assert_eq!((&json["iterations"], &json["games"]), (&2.into(), &4.into()));
    let output = sized(&["--iterations", "3", "--pairs", "1"]);
    assert_eq!(output.status.code(), Some(2));
    let expected =
        "line 1: the file belongs to another tuning: found 2 iterations, expected 3 iterations\n";
    assert!(stderr(&output).ends_with(expected), "{}", stderr(&output));
    assert_eq!(fs::read(&file).expect("a file"), before);
}

#[test]
fn parameters_of_features_that_a_game_has_not_are_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, is_used) in [("gipf", true), ("dvonn", false)] {
        let file = folder.path().join(game);
        let small = ["--nodes", "20", "--iterations", "1", "--pairs", "1", "--json"];
        let output = gipf(&[&["tune", text(&file), "--game", game], &small[..]].concat());
        let json = json_of(&output);
        let parameters = json["parameters"].as_array().expect("an array");
        let is_tuned = |name: &str| parameters.iter().any(|it| it["name"] == name);
        assert!(is_tuned("futility_margin"), "{json}");
        assert_eq!((is_tuned("probcut_margin"), is_tuned("singular_depth")), (is_used, is_used));
    }
}

#[test]
fn a_folder_is_no_file() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    expect_refusal(
        &["tune", folder],
        &format!("gipf: cannot write {folder}: it is a folder, not a file"),
    );
}

#[test]
fn unknown_numbers_are_refused() {
    for (names, expected) in [
        ("lmp_mvoes", "did you mean 'lmp_moves'?"),
        ("luck", "expected a search parameter; --list prints them"),
        ("lmp_moves,lmp_moves", "it is named twice"),
    ] {
        let output = gipf(&["tune", "file", "--parameters", names]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).trim_end().ends_with(expected), "{}", stderr(&output));
    }
    let output = gipf(&["tune"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("<FILE"), "{}", stderr(&output));
}
