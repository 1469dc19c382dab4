//! Help, manual pages and completions.

use crate::common::{gipf, stdout};

#[test]
fn every_command_has_help_with_an_example() {
    for command in ["perft", "turns", "show", "solve", "play", "completions", "man"] {
        let output = gipf(&[command, "--help"]);
        assert_eq!(output.status.code(), Some(0));
        assert!(stdout(&output).contains(&format!("\n  gipf {command}")), "{command}");
    }
    assert!(stdout(&gipf(&["--help"])).contains("gipf perft basic 5"));
    for command in ["ugi", "codecup", "check", "bench"] {
        let output = gipf(&[command, "--help"]);
        assert!(!stdout(&output).contains("POSITION"), "{command} takes no position");
    }
}

#[test]
fn completions_and_manual() {
    assert!(stdout(&gipf(&["completions", "bash"])).contains("_gipf()"));
    assert!(stdout(&gipf(&["man"])).contains(".TH gipf 1"));
    assert!(stdout(&gipf(&["man", "perft"])).contains("divide"));
    assert!(stdout(&gipf(&["man", "work", "plan", "perft"])).contains("split"));
}

/// Where all games are meant without `--game`, the help does not name a default.
#[test]
fn engine_games_are_of_all_games_by_default() {
    let help = gipf(&["explore", "engine-games", "--help"]);
    let help = stdout(&help).split_whitespace().collect::<Vec<_>>().join(" ");
    let game = "--game <GAME> Game, one of gipf, dvonn, potentials, tamsk, zertz, yinsh [default: all of them]";
    assert!(help.contains(game) && !help.contains("default: gipf"), "{help}");
}
