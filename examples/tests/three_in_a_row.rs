//! A game outside the project can do what the project's own games can: no line of the project names it.

use std::collections::BTreeSet;
use std::io::Write;
use std::ops::ControlFlow;
use std::process::{Command, Output, Stdio};

use gipf_app::Playable as _;
use gipf_examples::three_in_a_row::{ThreeInARow, Variant};
use gipf_game::Position;
use gipf_testing::check_position;

/// White to move wins with c3, and Black threatens to win with c2.
const WIN_IN_1: &str = "ww./bb./...";

fn gipf(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gipf_with_three"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is piped");
    stdin.write_all(input.as_bytes()).expect("it reads its input");
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn stdout(args: &[&str], input: &str) -> String {
    let output = gipf(args, input);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {errors}");
    String::from_utf8(output.stdout).expect("the output is text")
}

fn reachable() -> BTreeSet<ThreeInARow> {
    fn visit(position: ThreeInARow, seen: &mut BTreeSet<ThreeInARow>) {
        if seen.insert(position) {
            let _ = position.try_for_each_turn(|turn| {
                visit(position.play_unchecked(&turn), seen);
                ControlFlow::<()>::Continue(())
            });
        }
    }
    let mut seen = BTreeSet::new();
    visit(ThreeInARow::start(Variant), &mut seen);
    seen
}

/// The numbers of positions are known: 5,478 in all, 765 up to symmetry.
#[test]
fn every_position_passes_the_checker() {
    let positions = reachable();
    assert_eq!(positions.len(), 5_478);
    let canonical: BTreeSet<ThreeInARow> = positions.iter().map(ThreeInARow::canonical).collect();
    assert_eq!(canonical.len(), 765);
    for position in positions {
        check_position(&position).expect("what holds for every game");
    }
}

/// Sequences of 5 turns: 15,120; of 9 turns: 127,872. Positions after 2 turns: 72.
#[test]
fn perft_counts_it() {
    let counts = stdout(&["perft", "three", "5"], "");
    assert!(counts.contains("15120") || counts.contains("15,120"), "{counts}");
    let json = stdout(&["perft", "three", "9", "--threads", "2", "--json"], "");
    assert!(json.contains("127872"), "{json}");
    let distinct = stdout(&["perft", "three", "2", "--count", "positions", "--json"], "");
    assert!(distinct.contains("72"), "{distinct}");
}

#[test]
fn it_is_shown_and_its_turns_are_listed() {
    assert!(stdout(&["show", WIN_IN_1], "").contains("w w .\nb b .\n. . .\n"));
    assert!(stdout(&["show", WIN_IN_1, "--svg", "-"], "").starts_with("<svg "));
    assert_eq!(stdout(&["turns", WIN_IN_1], "").lines().count(), 5);
    let refused = gipf(&["show", "www/bbb/..."], "");
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn search_and_solver_find_the_win() {
    assert!(stdout(&["analyze", WIN_IN_1, "--depth", "3"], "").contains("c3"));
    assert!(stdout(&["solve", WIN_IN_1, "3"], "").contains("White wins"));
}

#[test]
fn other_programs_talk_to_it() {
    let talk = "ugi\nsetoption name Game value three\nposition startpos moves b2\nquery p1turn\n\
                go depth 9\nisready\nquit\n";
    let answer = stdout(&["ugi"], talk);
    assert!(answer.contains("bestmove "), "{answer}");
}

#[test]
fn a_match_is_played_and_its_records_are_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let records = folder.path().join("games.txt");
    let records = records.to_str().expect("a path of text");
    let args = [
        "match",
        "--game",
        "three",
        "ai,depth=4",
        "random",
        "--games",
        "20",
        "--seed",
        "1",
        "--json",
    ];
    let report = stdout(&[&args[..], &["--records", records]].concat(), "");
    assert!(report.contains("20"), "{report}");
    let checked = gipf(&["check", records], "");
    assert!(checked.status.success());
    let summary = String::from_utf8_lossy(&checked.stderr);
    assert!(summary.starts_with("20 games, "), "{summary}");
}

#[test]
fn it_is_played_in_the_terminal() {
    let screen = stdout(
        &["play", "three", "--line", "--white", "human", "--black", "human"],
        "b2\na1\nquit\n",
    );
    assert!(screen.contains(". . .\n. w .\nb . .\n"), "{screen}");
}

#[test]
fn it_needs_no_action_ids() {
    assert!(ThreeInARow::start(Variant).decisions().is_none());
}
