//! Whatever is written in another program's notation reads back as the same game.

use gipf_core::strategies::{dense_positions, variants};
use gipf_core::{Color, Gipf, Outcome, Turn, Variant, WinReason};
use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::import::{
    ExportError, Gf1Options, ImportFormat, ImportedGame, export_boardspace, export_gf1,
    guess_format, import_boardspace, import_gf1,
};
use proptest::prelude::*;

/// Random turns from here, captures preferred where the choice is odd.
fn play(start: Gipf, choices: &[u16]) -> ImportedGame {
    let mut position = start;
    let mut turns: Vec<Turn> = Vec::new();
    for &choice in choices {
        // Rows of GIPF-pieces can give millions of turns.
        let legal: Vec<Turn> = position.turns().take(4096).collect();
        let captures: Vec<Turn> = legal.iter().copied().filter(Turn::is_capture).collect();
        let from = if choice % 2 == 1 && !captures.is_empty() { captures } else { legal };
        if from.is_empty() {
            break;
        }
        let turn = from[usize::from(choice / 2) % from.len()];
        position = position.play_unchecked(&turn);
        turns.push(turn);
    }
    ImportedGame::new(start, turns).unwrap()
}

fn games() -> impl Strategy<Value = ImportedGame> {
    (variants(), proptest::collection::vec(any::<u16>(), 0..=160))
        .prop_map(|(variant, choices)| play(Gipf::start(variant), &choices))
}

fn dense_games() -> impl Strategy<Value = ImportedGame> {
    (dense_positions(), proptest::collection::vec(any::<u16>(), 1..=12))
        .prop_map(|(position, choices)| play(position, &choices))
}

fn check_gf1(game: &ImportedGame) -> Result<(), TestCaseError> {
    match export_gf1(game) {
        Ok(text) => {
            let read = import_gf1(&text, &Gf1Options::default());
            prop_assert_eq!(read.as_ref(), Ok(game), "{}", text);
            prop_assert!(game.turns.is_empty() || guess_format(&text) == Some(ImportFormat::Gf1));
        }
        Err(ExportError::Captures { turn }) => {
            // Only GIPF-pieces that stay can be unsayable.
            let position = game.turns[..turn - 1]
                .iter()
                .fold(game.start, |position, turn| position.play_unchecked(turn));
            prop_assert!(!position.gipfs().is_empty());
        }
        Err(error) => prop_assert!(false, "{error}"),
    }
    Ok(())
}

proptest! {
    #[test]
    fn gf1_random_games(game in games()) {
        check_gf1(&game)?;
    }

    #[test]
    fn gf1_dense_games(game in dense_games()) {
        check_gf1(&game)?;
    }

    #[test]
    fn boardspace_random_games(game in games()) {
        let text = export_boardspace(&game);
        prop_assert!(text.is_ok(), "{:?}", text);
        let text = text.unwrap();
        let read = import_boardspace(&text);
        prop_assert_eq!(read.as_ref(), Ok(&game), "{}", text);
        prop_assert_eq!(guess_format(&text), Some(ImportFormat::Boardspace));
    }

    #[test]
    fn any_text_is_refused_or_read(text in "\\PC{0,200}") {
        let _ = import_boardspace(&text);
        let _ = import_gf1(&text, &Gf1Options::default());
        let _ = guess_format(&text);
    }

    #[test]
    fn texts_with_a_hole_are_refused_or_legal(game in games(), at in any::<prop::sample::Index>(), len in 1usize..8) {
        for text in [export_gf1(&game), export_boardspace(&game)].into_iter().flatten() {
            let start = at.index(text.len());
            let end = (start + len).min(text.len());
            let holed = format!("{}{}", &text[..start], &text[end..]);
            let read = [import_boardspace(&holed), import_gf1(&holed, &Gf1Options::default())];
            for read in read.into_iter().flatten() {
                prop_assert!(ImportedGame::new(read.start, read.turns).is_ok());
            }
        }
    }
}

#[test]
fn tags_and_ends_are_kept() {
    let start = Gipf::start(Variant::Standard);
    let turns = vec![start.parse_turn("e1-e3").unwrap()];
    let mut game = ImportedGame::new(start, turns).unwrap();
    for (name, value) in
        [("White", "A \"quoted\" [name] \\"), ("Date", "2001-08-21"), ("RE", "Game won by é")]
    {
        game.tags.push((name.into(), value.into()));
    }
    let winner = Color::White;
    let outcome = Outcome::Win { winner, reason: WinReason::Resignation };
    let resigned =
        ImportedGame { outcome: Some(outcome), result: Some(outcome.into()), ..game.clone() };
    let text = export_boardspace(&resigned).unwrap();
    assert_eq!(import_boardspace(&text), Ok(resigned.clone()), "{text}");

    // The log tells the result but not the reason.
    let text = export_gf1(&resigned).unwrap();
    let read = import_gf1(&text, &Gf1Options::default()).unwrap();
    assert_eq!(read, ImportedGame { outcome: None, ..resigned });

    let winner = Color::Black;
    let outcome = Outcome::Win { winner, reason: WinReason::Time };
    let timed = ImportedGame { outcome: Some(outcome), result: Some(outcome.into()), ..game };
    let text = export_boardspace(&timed).unwrap();
    assert_eq!(import_boardspace(&text), Ok(timed));
}

#[test]
fn starts_that_boardspace_has_are_written() {
    for variant in Variant::ALL {
        for side_to_move in Color::ALL {
            for extra in [0, 1] {
                let mut setup = Gipf::start(variant).to_setup();
                setup.side_to_move = side_to_move;
                setup.reserves = setup.reserves.map(|reserve| reserve + extra);
                let start = setup.validate().or_else(|error| error.waive(|_| true)).unwrap();
                let game = play(start, &[0, 1, 2, 3, 4, 5]);
                let text = export_boardspace(&game).unwrap();
                assert_eq!(import_boardspace(&text), Ok(game), "{text}");
            }
        }
    }
    let mut setup = Gipf::start(Variant::Basic).to_setup();
    setup.reserves.white = 9;
    let game = ImportedGame::new(setup.validate().unwrap(), Vec::new()).unwrap();
    assert_eq!(export_boardspace(&game), Err(ExportError::Start));
}
