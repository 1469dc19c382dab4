//! `gipf selfplay` and `gipf train` as a user types them.

use std::fs;
use std::path::Path;

use crate::common::{gipf, stderr, stdout, text};

fn selfplay(file: &Path, games: &str, more: &[&str]) -> std::process::Output {
    let always = ["selfplay", "basic", text(file), "--nodes", "50", "--evaluator", "terms"];
    gipf(&[&always, &["--games", games][..], more].concat())
}

#[test]
fn games_go_on_after_the_last_whole_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let [at_once, in_parts] = ["at-once", "in-parts"].map(|name| folder.path().join(name));
    let output = selfplay(&at_once, "6", &["--threads", "2"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("6 games, "), "{}", stdout(&output));
    let whole = fs::read(&at_once).expect("a file");

    selfplay(&in_parts, "3", &[]);
    let three = fs::read(&in_parts).expect("a file");
    assert_eq!(three[..], whole[..three.len()]);
    // As if the program had been killed while it wrote the fourth.
    fs::write(&in_parts, &whole[..three.len() + 30]).expect("written");
    let output = selfplay(&in_parts, "6", &[]);
    assert!(stdout(&output).starts_with("3 games, "), "{}", stdout(&output));
    assert_eq!(fs::read(&in_parts).expect("a file"), whole);
    assert!(stdout(&selfplay(&in_parts, "6", &[])).starts_with("0 games, "));
}

#[test]
fn files_of_other_games_and_other_files_are_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games");
    selfplay(&file, "1", &[]);
    let before = fs::read(&file).expect("a file");
    let output = selfplay(&file, "2", &["--seed", "2"]);
    assert_eq!(output.status.code(), Some(2));
    let expected = "its games were made with other options: basic --seed 1 --nodes 50 --random 5 \
                    and the evaluator terms\n";
    assert!(stderr(&output).ends_with(expected), "{}", stderr(&output));
    let other = ["--games", "2", "--nodes", "50", "--evaluator", "fitted"];
    let output = gipf(&[&["selfplay", "basic", text(&file)], &other[..]].concat());
    assert_eq!(output.status.code(), Some(2));
    let expected = ": its games were played with the weights terms (hash ";
    assert!(stderr(&output).contains(expected), "{}", stderr(&output));
    assert_eq!(fs::read(&file).expect("a file"), before);

    fs::write(&file, "a letter").expect("written");
    let output = selfplay(&file, "2", &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("byte 0: expected samples of self-play"));
    assert_eq!(fs::read(&file).expect("a file"), b"a letter");
}

#[test]
fn an_evaluator_that_is_none_is_refused() {
    let file = tempfile::tempdir().expect("a folder").path().join("games");
    let args = ["selfplay", "basic", text(&file), "--games", "1"];
    let refused = |more: [&str; 2], expected: &str| {
        let output = gipf(&[&args[..], &more].concat());
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(expected), "{}", stderr(&output));
    };
    refused(
        ["--evaluator", "luck"],
        "there is no evaluator 'luck' of GIPF, expected material, terms, ",
    );
    refused(["--weights", "/no/such/file"], "gipf: /no/such/file: ");
    assert!(!file.exists());
}

#[test]
fn weights_are_learned_and_played_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let [games, weights, again, other] =
        ["games", "weights", "again", "other"].map(|name| folder.path().join(name));
    selfplay(&games, "20", &[]);
    let train = |out: &Path, stage: &str| {
        let args = ["train", "--stage", stage, "--data", text(&games), "--out", text(out)];
        gipf(&[&args[..], &["--epochs", "2", "--force"]].concat())
    };
    let mut before: Option<Vec<u8>> = None;
    for stage in ["fitted", "patterns", "network"] {
        let output = train(&weights, stage);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let lines: Vec<&str> = stdout(&output).lines().collect();
        assert!(lines[0].contains(" positions of GIPF basic to learn from, "), "{}", lines[0]);
        assert_eq!((lines[2], lines.len()), ("epoch\tlearned\tmeasured", 5));
        train(&again, stage);
        assert_eq!(fs::read(&weights).expect("a file"), fs::read(&again).expect("a file"));

        let always = ["selfplay", "basic", text(&other), "--nodes", "20", "--games", "1"];
        let output = gipf(&[&always[..], &["--weights", text(&weights)]].concat());
        if let Some(before) = before.take() {
            // The games of the stage before are not resumed.
            assert_eq!(output.status.code(), Some(2));
            let expected = ": its games were played with the weights ";
            assert!(stderr(&output).contains(expected), "{}", stderr(&output));
            assert_eq!(fs::read(&other).expect("a file"), before);
            fs::remove_file(&other).expect("removed");
            let output = gipf(&[&always[..], &["--weights", text(&weights)]].concat());
            assert!(stdout(&output).starts_with("1 game, "), "{}", stderr(&output));
        } else {
            assert!(stdout(&output).starts_with("1 game, "), "{}", stderr(&output));
        }
        before = Some(fs::read(&other).expect("a file"));
    }
    let args = ["selfplay", "standard", text(&other), "--games", "1"];
    let output = gipf(&[&args[..], &["--weights", text(&weights)]].concat());
    assert!(stderr(&output).ends_with("these weights are for basic\n"), "{}", stderr(&output));
}

#[test]
fn weights_are_trained_further() {
    let folder = tempfile::tempdir().expect("a folder");
    let [games, weights, further] =
        ["games", "weights", "further"].map(|name| folder.path().join(name));
    selfplay(&games, "5", &[]);
    let train = |out: &Path, more: &[&str]| {
        let args = ["train", "--data", text(&games), "--out", text(out), "--epochs", "1"];
        gipf(&[&args[..], more].concat())
    };
    // How far the first epoch was from what it learned.
    let learned = |out: &Path, more: &[&str]| -> f64 {
        let output = train(out, more);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let epoch = stdout(&output).lines().last().expect("an epoch");
        epoch.split('\t').nth(1).and_then(|learned| learned.parse().ok()).expect("a number")
    };
    let new = learned(&weights, &[]);
    assert!(learned(&further, &["--first", text(&weights)]) < new);

    let refused = |more: &[&str], expected: &str| {
        let output = train(&folder.path().join("none"), more);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).ends_with(expected), "{}", stderr(&output));
        assert_eq!(stderr(&output).lines().count(), 1);
    };
    let of_another_stage = ["--first", text(&weights), "--stage", "patterns"];
    refused(&of_another_stage, ": these weights are of the stage 'network', not 'patterns'\n");
    refused(&["--first", text(&games)], "expected a file of weights, which begins with GIPFW\n");
    refused(&["--first", "/no/such/file"], "no such file\n");
    assert!(!folder.path().join("none").exists());
}

#[test]
fn what_is_no_data_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let [data, out] = ["data", "out"].map(|name| folder.path().join(name));
    fs::write(&data, "GIPFDATA but no more").expect("written");
    let args = ["train", "--stage", "fitted", "--data", text(&data), "--out", text(&out)];
    let output = gipf(&args);
    assert_eq!(output.status.code(), Some(2));
    let expected = "expected samples of self-play, which begin with GIPFDATA\n";
    assert!(stderr(&output).ends_with(expected), "{}", stderr(&output));
    assert!(!out.exists());
}

#[test]
fn dvonn_is_trained_like_gipf() {
    let folder = tempfile::tempdir().expect("a folder");
    let [games, weights, more] = ["games", "weights", "more"].map(|name| folder.path().join(name));
    let args = ["selfplay", "dvonn", text(&games), "--games", "20", "--nodes", "50"];
    let output = gipf(&[&args[..], &["--threads", "2"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("20 games, "), "{}", stdout(&output));

    let train = ["train", "--data", text(&games), "--out", text(&weights)];
    let output = gipf(&[&train[..], &["--epochs", "3"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains(" positions of DVONN to learn from, "));
    let output = gipf(&[&train[..], &["--stage", "patterns"]].concat());
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).ends_with("expected terms or network\n"), "{}", stderr(&output));

    let args = ["selfplay", "dvonn", text(&more), "--games", "1", "--nodes", "20"];
    let output = gipf(&[&args[..], &["--weights", text(&weights)]].concat());
    assert!(stdout(&output).starts_with("1 game, "), "{}", stderr(&output));
    let output = gipf(&[&args[..], &["--evaluator", "material"]].concat());
    assert!(stderr(&output).contains("played with the weights "), "{}", stderr(&output));
    let engine = format!("ai,nodes=100,weights={}", text(&weights));
    let output = gipf(&["match", &engine, "random", "--game", "dvonn", "--games", "4"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("games    4: +4 -0 =0"), "{}", stdout(&output));
}

#[test]
fn data_of_another_game_are_not_mixed_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let [gipf_games, dvonn_games, out] =
        ["gipf", "dvonn", "out"].map(|name| folder.path().join(name));
    selfplay(&gipf_games, "1", &[]);
    gipf(&["selfplay", "dvonn", text(&dvonn_games), "--games", "1", "--nodes", "20"]);
    let data = ["--data", text(&gipf_games), text(&dvonn_games)];
    let output = gipf(&[&["train", "--out", text(&out)], &data[..]].concat());
    assert_eq!(output.status.code(), Some(2));
    let expected = "byte 40: expected samples of gipf, found \"dvonn\"\n";
    assert!(stderr(&output).ends_with(expected), "{}", stderr(&output));
    let output = gipf(&["selfplay", "chess", text(&out), "--games", "1"]);
    let expected = "expected basic, standard, tournament, dvonn, level1, level2, level3, large or blitz, or a game: \
                    gipf, dvonn, potentials, tamsk, zertz or yinsh\n";
    assert!(stderr(&output).ends_with(expected), "{}", stderr(&output));
}
