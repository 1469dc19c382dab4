//! Whole games of ZÈRTZ in files of boardspace.net: real ones and random ones.

use gipf_game::{GameResult, Position as _, WinReason};
use gipf_notation::import::{ImportFormat, ImportedGame, guess_format, import_boardspace_zertz};
use proptest::prelude::*;
use zertz_core::{Outcome, Place, Turn, Variant, Zertz};

use crate::boardspace_layout::FileText;
use crate::boardspace_zertz::{Imported, file, read, turns};

#[test]
fn all_real_games_give_their_turns() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../gipf-testing/vectors/boardspace-zertz.tsv");
    let rows = std::fs::read_to_string(path).expect("the vectors");
    let mut read_games = 0;
    for row in rows.lines().skip(1) {
        let [setup, steps, result, expected] =
            row.split('\t').collect::<Vec<_>>().try_into().expect("four columns");
        let steps: Vec<&str> = steps.split("; ").collect();
        for line_end in ["\n", "\r\n"] {
            let text =
                FileText { game: "22", setup, steps: &steps, line_end, ..FileText::default() };
            let text = text.to_string();
            assert_eq!(guess_format(&text), Some(ImportFormat::BoardspaceZertz), "{text}");
            let game = read(&text);
            assert_eq!(turns(&game).join(" "), expected, "{text}");
            let variant = match setup {
                "Zertz" => Variant::Basic,
                "Zertz+11" => Variant::Tournament,
                _ => Variant::Large,
            };
            assert_eq!(game.start, Zertz::start(variant));
            let on_time =
                matches!(game.outcome, Some(Outcome::Win { reason: WinReason::Time, .. }));
            let told = game.result.map(GameResult::text).expect("an end");
            assert_eq!(format!("{told}{}", if on_time { " time" } else { "" }), result);
            assert_eq!([game.tag("White"), game.tag("Black")], [Some("Ada"), Some("Bob")]);
            assert!(!game.unfinished);
        }
        read_games += 1;
    }
    assert_eq!(read_games, 59);
}

/// Writes the steps of a game as the site does. It captures every full group without asking, so the turns must
/// claim all.
fn steps_of(game: &Imported) -> Vec<String> {
    let name = |place: Place| {
        let name = game.start.variant().name(place);
        let column = if name.column() == 'j' { 'i' } else { name.column() };
        format!("{} {}", column.to_ascii_uppercase(), name.number())
    };
    let mut position = game.start;
    let mut steps = vec!["P0 0 Start P0".to_owned()];
    for (i, turn) in game.turns.iter().enumerate() {
        let seat = i % 2;
        match *turn {
            Turn::Place { marble, place, removed, .. } => {
                let rack = if position.pool().is_empty() { seat } else { 2 };
                steps.push(format!("P{seat} 1 RtoB {rack} {} {}", marble.index(), name(place)));
                steps.extend(removed.map(|ring| format!("P{seat} 2 R- {}", name(ring))));
            }
            Turn::Capture { from, to, taken } => {
                let path = position.capture_path(from, to, taken).expect("a way");
                let mut at = from;
                for jump in path.iter() {
                    steps.push(format!("P{seat} 3 BtoB {} {}", name(at), name(jump.to)));
                    at = jump.to;
                }
            }
            Turn::Pass => steps.push(format!("P{seat} 4 Pass")),
        }
        steps.push(format!("P{seat} 5 Done"));
        position = position.play(turn).expect("legal");
    }
    steps
}

/// Random turns that claim all that can be claimed.
fn play(variant: Variant, choices: &[u16]) -> Imported {
    let start = Zertz::start(variant);
    let mut position = start;
    let mut turns = Vec::new();
    for &choice in choices {
        let claims_all = |turn: &Turn| match *turn {
            Turn::Place { place, removed, claimed, .. } => {
                position.fills_board(place, removed)
                    || position.new_groups(place, removed).places() == claimed
            }
            _ => true,
        };
        let legal: Vec<Turn> = position.turns().filter(claims_all).collect();
        let Some(turn) = legal.get(usize::from(choice) % legal.len().max(1)) else { break };
        position = position.play_unchecked(turn);
        turns.push(*turn);
    }
    ImportedGame::new(start, turns).expect("legal turns")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_games_are_read(
        variant in proptest::sample::select(vec![Variant::Basic, Variant::Tournament, Variant::Large]),
        choices in proptest::collection::vec(any::<u16>(), 0..=90),
    ) {
        let game = play(variant, &choices);
        let steps = steps_of(&game);
        let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
        let setup = match variant {
            Variant::Tournament => "Zertz+11",
            Variant::Large => "Zertz+24",
            _ => "Zertz",
        };
        let read = read(&file(setup, &steps));
        prop_assert_eq!(read.start, game.start);
        prop_assert_eq!(&read.turns, &game.turns);
        prop_assert_eq!(read.outcome, game.outcome);
    }

    #[test]
    fn files_with_a_hole_are_refused_or_legal(
        choices in proptest::collection::vec(any::<u16>(), 0..=40),
        at in any::<prop::sample::Index>(),
        len in 1usize..8,
    ) {
        let steps = steps_of(&play(Variant::Basic, &choices));
        let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
        let text = file("Zertz", &steps);
        let start = at.index(text.len());
        let end = (start + len).min(text.len());
        let holed = format!("{}{}", &text[..start], &text[end..]);
        if let Ok(read) = import_boardspace_zertz(&holed) {
            prop_assert!(ImportedGame::new(read.start, read.turns).is_ok());
        }
    }
}

#[test]
fn with_an_empty_pool_a_marble_comes_from_the_players_own_rack() {
    // Random play until somebody places a captured marble.
    let is_late = |game: &Imported| {
        steps_of(game).iter().any(|step| step.contains("RtoB 0") || step.contains("RtoB 1"))
    };
    let games = (0..400u16).map(|seed| {
        let choices: Vec<u16> =
            (0..90).map(|i: u16| i.wrapping_mul(seed).wrapping_mul(40_503) >> 3).collect();
        play(Variant::Large, &choices)
    });
    let game = games.into_iter().find(is_late).expect("a game that empties the pool");
    let steps = steps_of(&game);
    let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
    assert_eq!(read(&file("Zertz+24", &steps)).turns, game.turns);
    let wrong: Vec<String> = steps
        .iter()
        .map(|step| step.replace("RtoB 0", "RtoB 2").replace("RtoB 1", "RtoB 2"))
        .collect();
    let wrong: Vec<&str> = wrong.iter().map(String::as_str).collect();
    assert!(import_boardspace_zertz(&file("Zertz+24", &wrong)).is_err());
}
