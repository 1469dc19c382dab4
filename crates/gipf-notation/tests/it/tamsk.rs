//! TAMSK: diagrams, compared with the files in `tests/diagrams`, and records with seconds.

use crate::drawing::{check, color_only_adds, of_turn, position, snapshot};
use gipf_core::Color;
use gipf_game::{Game, Position};
use gipf_notation::Notation;
use gipf_notation::record::Record;
use proptest::prelude::*;
use tamsk_core::strategies::{crowded_positions, positions};
use tamsk_core::{Tamsk, Variant};

const MIDDLE: &str = "0110/0r1121/102321/b12r1b430b0/122321/11121/r1011 b 8/9 - level1";
const SAND: &str =
    "0000/0r101b0/b100001/00000r10/000000/0r10b10/0110 r 28/27 - level2 0,148,0/132,99,89";
const BOUND: &str =
    "000b0/01r110/b10000r1/0000000/r100000/100b10/0010 r 28/27 a4 level3 74,0,46/149,59,0 15";

#[test]
fn starts() {
    snapshot("tamsk-start", &Tamsk::start(Variant::Level1).diagram(), Color::White);
    snapshot("tamsk-unstarted", &Tamsk::start(Variant::Level3).diagram(), Color::Black);
}

#[test]
fn rings_and_sand() {
    snapshot("tamsk-rings", &position::<Tamsk>(MIDDLE).diagram(), Color::White);
    snapshot("tamsk-sand", &position::<Tamsk>(SAND).diagram(), Color::White);
}

#[test]
fn turns() {
    snapshot("tamsk-turn", &of_turn::<Tamsk>(BOUND, "+e1-e2-@9"), Color::White);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn diagrams_of_games_are_pictures(position in positions(80)) {
        check(&position.diagram(), Color::White, 30_000, 14..=18, 60);
        color_only_adds(&position.diagram());
    }

    #[test]
    fn diagrams_of_crowded_boards_are_pictures(position in crowded_positions()) {
        if let Some(turn) = position.nth_turn(0) {
            check(&position.diagram_of_turn(&turn), Color::Black, 30_000, 14..=18, 60);
        }
    }

    #[test]
    fn a_line_looks_like_one_of_this_game_only(position in positions(80)) {
        let line = position.to_string();
        prop_assert!(Tamsk::looks_like_position(&line));
        prop_assert!(!gipf_core::Gipf::looks_like_position(&line));
        prop_assert!(!dvonn_core::Dvonn::looks_like_position(&line));
        prop_assert!(!zertz_core::Zertz::looks_like_position(&line));
    }
}

#[test]
fn a_game_with_sand_comes_back_from_its_record() {
    for variant in Variant::ALL {
        let mut game = Game::new(Tamsk::start(variant));
        let (mut number, mut seconds) = (7_usize, 1);
        while game.outcome().is_none() {
            number = number.wrapping_mul(48_271) % 2_147_483_647;
            seconds = seconds % 40 + 3;
            let position = *game.position();
            let timed = position.with_seconds(seconds).unwrap_or(position);
            let turns = timed.legal_turns();
            game.play(&turns[number % turns.len()]).expect("legal");
        }
        let record = Record::from_game(&game).expect("short enough");
        let text = record.to_string();
        let read: Record<Tamsk> = text.parse().unwrap_or_else(|e| panic!("{text}: {e:?}"));
        let again = read.to_game().unwrap_or_else(|e| panic!("{text}: {e:?}"));
        assert_eq!((again.turns(), again.outcome()), (game.turns(), game.outcome()), "{text}");
    }
}

#[test]
fn a_record_names_game_and_variant() {
    let game = Game::new(Tamsk::start(Variant::Level2));
    let text = Record::from_game(&game).expect("short enough").to_string();
    assert!(text.contains("[Game \"TAMSK level2\"]"), "{text}");
}
