//! Games of DVONN in files of boardspace.net. The form is that of the sources of the site's client; no file was at
//! hand, so the files are made here.

use dvonn_core::{Color, Dvonn, Outcome, Space, Stage, Turn, WinReason};
use gipf_game::{GameResult, Position};
use gipf_notation::import::{
    ImportFormat, ImportedGame, guess_format, import_boardspace_dvonn, import_littlegolem,
};
use proptest::prelude::*;

use crate::boardspace_layout::FileText;

type Imported = ImportedGame<Dvonn>;

fn file(steps: &[String]) -> String {
    let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
    FileText { game: "Dvonn", setup: "dvonn 17043", steps: &steps, ..FileText::default() }
        .to_string()
}

/// A game that is played to its end.
fn whole_game() -> Imported {
    let path =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../gipf-testing/vectors/imports/littlegolem.txt");
    let text = std::fs::read_to_string(path).expect("a game");
    import_littlegolem(&text).expect("a game")
}

fn owned(steps: &[&str]) -> Vec<String> {
    steps.iter().map(|&step| step.to_owned()).collect()
}

#[track_caller]
fn read(text: &str) -> Imported {
    import_boardspace_dvonn(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn texts(game: &Imported) -> Vec<String> {
    game.turns.iter().map(ToString::to_string).collect()
}

/// Which steps the site has for the same turn.
#[derive(Clone, Copy, Debug)]
enum Style {
    /// Those of a player: a piece is dropped, a stack lifted and dropped.
    Player,
    /// Those of the site's robots.
    Robot,
}

/// The steps of a game in which this player of the file begins.
fn steps_of(game: &Imported, first: usize, style: Style) -> Vec<String> {
    let name = |space: Space| format!("{} {}", space.column(), space.number());
    let mut position = game.start;
    let mut steps = vec![format!("P0 0 Start P{first}")];
    for turn in &game.turns {
        let seat = if position.side_to_move() == Color::White { first } else { 1 - first };
        let mut step = |what: &str| {
            steps.push(format!("P{seat} {} {what}", steps.len()));
        };
        match (turn, style) {
            (Turn::Place(space), Style::Player) => {
                step(if seat == 0 { "Pick wr 0" } else { "Pick br 0" });
                step(&format!("Dropb {}", name(*space)));
            }
            (Turn::Place(space), Style::Robot) => step(&format!("Dropb {}", name(*space))),
            (Turn::Move { from, to }, Style::Player) => {
                step(&format!("Pickb {} 1", name(*from)));
                step(&format!("Dropb {}", name(*to)));
            }
            (Turn::Move { from, to }, Style::Robot) => {
                step(&format!("Move {} {}", name(*from), name(*to)));
            }
            (Turn::Pass, _) => step("Pass"),
        }
        step("Done");
        position = position.play(turn).expect("legal");
    }
    steps
}

#[test]
fn a_whole_game_is_read_however_its_steps_are_said() {
    let whole = whole_game();
    assert!(whole.turns.len() > 60);
    for style in [Style::Player, Style::Robot] {
        for (first, names) in [(0, ["Ada", "Bob"]), (1, ["Bob", "Ada"])] {
            let text = file(&steps_of(&whole, first, style));
            assert_eq!(guess_format(&text), Some(ImportFormat::BoardspaceDvonn));
            let game = read(&text);
            assert_eq!(texts(&game), texts(&whole), "{style:?}");
            assert_eq!([game.tag("White"), game.tag("Black")], names.map(Some));
            assert!(!game.unfinished);
        }
    }
}

#[test]
fn what_a_player_takes_back_leaves_no_trace() {
    for steps in [
        &["P0 1 Dropb C 3", "P0 2 Done"][..],
        &["P0 1 dropb c 3", "P0 2 done"],
        &["P0 1 Pick wr 0", "P0 2 Drop wr 0", "P0 3 Dropb C 3", "P0 4 Done"],
        &["P0 1 Dropb D 3", "P0 2 Pickb D 3", "P0 3 Dropb C 3", "P0 4 Done"],
        &["P0 1 Dropb D 3", "P0 2 Pick wr 0", "P0 3 Dropb C 3", "P0 4 Done"],
        &["P0 1 Dropb D 3", "P0 2 Undo", "P0 3 Dropb C 3", "P0 4 Done"],
        &["P0 1 Dropb D 3", "P0 2 Reset", "P0 3 Dropb C 3", "P0 4 Done"],
    ] {
        let steps = [&["P0 0 Start P0"], steps].concat();
        let game = read(&file(&owned(&steps)));
        assert_eq!((texts(&game), game.unfinished), (vec!["C3".to_owned()], false), "{steps:?}");
    }
    let whole = whole_game();
    let placed = ImportedGame::new(whole.start, whole.turns[..49].to_vec()).expect("legal");
    let Turn::Move { from, to } = whole.turns[49] else { panic!("a move") };
    let position = placed.turns.iter().fold(placed.start, |at, turn| at.play_unchecked(turn));
    assert_eq!(position.stage(), Stage::Stacking);
    let moves = position.turns().filter(|turn| matches!(turn, Turn::Move { .. }));
    let Some(Turn::Move { from: other, to: elsewhere }) =
        moves.into_iter().find(|turn| matches!(turn, Turn::Move { from: at, .. } if *at != from))
    else {
        panic!("another stack moves")
    };
    let name = |space: Space| format!("{} {}", space.column(), space.number());
    let (from, to, other, elsewhere) = (name(from), name(to), name(other), name(elsewhere));
    for steps in [
        vec![format!("Pickb {from}"), format!("Dropb {to}")],
        vec![format!("Pickb {other}"), format!("Dropb {other}"), format!("Move {from} {to}")],
        vec![
            format!("Pickb {other}"),
            format!("Dropb {elsewhere}"),
            format!("Pickb {elsewhere}"),
            format!("Dropb {other}"),
            format!("Pickb {from}"),
            format!("Dropb {to}"),
        ],
        vec![format!("Move {other} {elsewhere}"), "Reset".into(), format!("Move {from} {to}")],
    ] {
        let mut all = steps_of(&placed, 0, Style::Robot);
        all.extend(steps.iter().map(|step| format!("P0 100 {step}")));
        all.push("P0 200 Done".into());
        assert_eq!(read(&file(&all)).turns, whole.turns[..50], "{steps:?}");
    }
}

#[test]
fn ends_are_read() {
    let turn = ["P0 0 Start P0", "P0 1 Dropb C 3", "P0 2 Done"];
    let with = |more: &[&str]| read(&file(&owned(&[&turn, more].concat())));
    for (steps, winner, reason) in [
        (&["P1 3 Resign", "P1 4 Done"][..], Color::White, WinReason::Resignation),
        (&["P1 3 WinOnTime"], Color::Black, WinReason::Time),
    ] {
        let game = with(steps);
        assert_eq!(game.outcome, Some(Outcome::Win { winner, reason }));
        assert_eq!(game.result, Some(GameResult::Win(winner)));
    }
    assert!(!with(&["P1 3 Pick br 0"]).unfinished);
    let unconfirmed =
        "(;GM[Dvonn]SU[dvonn];P0[0 Start P0];P0[1 Dropb C 3];P0[2 Done];P1[3 Dropb D 3])";
    assert!(read(unconfirmed).unfinished);
}

#[test]
fn bad_steps_are_refused() {
    for (steps, sentence) in [
        (
            &["P0 1 Dropb A 4"][..],
            "line 13, column 5, turn 1: found 'A 4', expected a space of the board",
        ),
        (
            &["P0 1 Dropb J 1"],
            "line 13, column 5, turn 1: found 'J 1', expected a space of the board",
        ),
        (
            &["P0 1 Dropb C"],
            "line 13, column 5, turn 1: found the end, expected the number of a space",
        ),
        (
            &["P0 1 Dropb C 3", "P0 2 Dropb C 4"],
            "line 14, column 5, turn 1: found 'C 4', expected Done, as the turn has been made",
        ),
        (
            &["P0 1 Move C 3 C 4", "P0 2 Done"],
            "line 14, column 5, turn 1: illegal turn: a piece must be placed",
        ),
        (
            &["P0 1 Pass", "P0 2 Done"],
            "line 14, column 5, turn 1: illegal turn: a piece must be placed",
        ),
        (
            &["P0 1 Done"],
            "line 13, column 5, turn 1: found 'Done', expected a piece placed, a stack moved, or a pass",
        ),
        (
            &["P1 1 Dropb C 3"],
            "line 13, column 5, turn 1: it is the turn of P0, not the other player's",
        ),
        (
            &["P0 1 Dropb C 3", "P0 2 Done", "P1 3 Dropb C 3", "P1 4 Done"],
            "line 16, column 5, turn 2: illegal turn: C3 is occupied",
        ),
        (
            &["P0 1 Edit", "P0 2 Dropb C 3"],
            "line 14, column 5, turn 1: after 'Edit', the step 'Dropb' is not supported",
        ),
        (
            &["P0 1 Slide A 1"],
            "line 13, column 5, turn 1: found 'Slide', expected Pick, Drop, Pickb, Dropb, Move, Pass, Done, Reset, Undo, Resign or WinOnTime",
        ),
    ] {
        let steps = owned(&[&["P0 0 Start P0"], steps].concat());
        let error = import_boardspace_dvonn(&file(&steps)).unwrap_err();
        assert_eq!(error.to_string(), sentence, "{steps:?}");
    }
    let error = import_boardspace_dvonn("(;GM[22]SU[Zertz])").unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 11, turn 1: found 'Zertz', expected dvonn");
}

/// Random turns from the empty board.
fn play(choices: &[u16]) -> Imported {
    let mut position = Dvonn::default();
    let mut turns: Vec<Turn> = Vec::new();
    for &choice in choices {
        let legal: Vec<Turn> = position.turns().collect();
        let Some(turn) = legal.get(usize::from(choice) % legal.len().max(1)) else { break };
        position = position.play_unchecked(turn);
        turns.push(*turn);
    }
    ImportedGame::new(Dvonn::default(), turns).expect("legal turns")
}

proptest! {
    #[test]
    fn random_games_are_read(
        choices in proptest::collection::vec(any::<u16>(), 0..=110),
        first in 0usize..2,
        is_robot in any::<bool>(),
    ) {
        let game = play(&choices);
        let style = if is_robot { Style::Robot } else { Style::Player };
        let read = read(&file(&steps_of(&game, first, style)));
        prop_assert_eq!(&read.turns, &game.turns);
        prop_assert_eq!(read.outcome, game.outcome);
    }
}
