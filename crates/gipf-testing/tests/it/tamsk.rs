//! TAMSK: random play and crowded boards, the engine against itself and against the model.

use gipf_game::{Game, Position};
use gipf_testing::check_position;
use gipf_testing::tamsk::{check_against_model, check_validity};
use proptest::prelude::*;
use tamsk_core::strategies::{crowded_positions, positions, setups, turns};
use tamsk_core::{Tamsk, Variant};

use crate::part_of_cases;

proptest! {
    #![proptest_config(part_of_cases(4))]

    #[test]
    fn positions_of_games_hold_together(position in positions(90)) {
        prop_assert_eq!(check_position(&position), Ok(()));
    }

    #[test]
    fn crowded_positions_hold_together(position in crowded_positions()) {
        prop_assert_eq!(check_position(&position), Ok(()));
    }

    #[test]
    fn positions_of_games_have_the_turns_of_the_model(position in positions(90)) {
        prop_assert_eq!(check_against_model(&position), Ok(()));
    }

    #[test]
    fn crowded_positions_have_the_turns_of_the_model(position in crowded_positions()) {
        prop_assert_eq!(check_against_model(&position), Ok(()));
    }
}

proptest! {
    #[test]
    fn engine_and_model_accept_the_same_setups(setup in setups()) {
        prop_assert_eq!(check_validity(&setup), Ok(()));
    }

    /// The generator knows one time at once, the legality check all of them.
    #[test]
    fn a_turn_is_legal_exactly_if_it_is_generated_at_its_time(position in positions(60), turn in turns()) {
        prop_assert_eq!(position.is_legal(&turn), gipf_testing::generates(&position, &turn));
    }
}

#[test]
fn a_game_of_fixed_choices_ends_and_is_played_again() {
    for variant in Variant::ALL {
        let mut game = Game::<Tamsk>::new(Tamsk::start(variant));
        let mut number = 1_usize;
        while game.outcome().is_none() {
            let turns = game.position().legal_turns();
            number = number.wrapping_mul(48_271) % 2_147_483_647;
            game.play(&turns[number % turns.len()]).expect("a legal turn");
        }
        let mut again = Game::<Tamsk>::new(Tamsk::start(variant));
        for turn in game.turns() {
            assert_eq!(again.outcome(), None);
            again.play(turn).expect("it was legal before");
        }
        assert_eq!(again.outcome(), game.outcome(), "{variant}");
    }
}
