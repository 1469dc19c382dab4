//! YINSH: random play and scattered pieces, the engine against itself and against the model.

use gipf_game::Position;
use gipf_testing::check_steps;
use gipf_testing::yinsh::{check_against_model, check_validity};
use gipf_testing::{check_position, has_more_turns};
use proptest::prelude::*;
use yinsh_core::strategies::{positions, scattered_positions, setups};
use yinsh_core::{Variant, Yinsh};

use crate::part_of_cases;

/// Positions with more turns are not checked in full: the turns after each turn are counted.
const MOST_CHECKED: usize = 300;

/// Positions with more turns are not compared with the model, which makes every one, nor made in steps.
const MOST_COMPARED: usize = 1_000;

fn checked(position: &Yinsh) -> Result<(), String> {
    if has_more_turns(position, MOST_CHECKED) { Ok(()) } else { check_position(position) }
}

proptest! {
    #![proptest_config(part_of_cases(8))]

    #[test]
    fn positions_of_games_hold_together(position in positions(80)) {
        prop_assert_eq!(checked(&position), Ok(()));
    }

    #[test]
    fn scattered_positions_hold_together(position in scattered_positions()) {
        prop_assert_eq!(checked(&position), Ok(()));
    }

    #[test]
    fn positions_of_games_have_the_turns_of_the_model(position in positions(80)) {
        prop_assert_eq!(check_against_model(&position, MOST_COMPARED), Ok(()));
    }

    #[test]
    fn scattered_positions_have_the_turns_of_the_model(position in scattered_positions()) {
        prop_assert_eq!(check_against_model(&position, MOST_COMPARED), Ok(()));
    }

    #[test]
    fn steps_lead_to_the_legal_turns_of_games(position in positions(80)) {
        prop_assert_eq!(check_steps(&position, MOST_COMPARED), Ok(()));
    }

    #[test]
    fn steps_lead_to_the_legal_turns_of_scattered_positions(position in scattered_positions()) {
        prop_assert_eq!(check_steps(&position, MOST_COMPARED), Ok(()));
    }

    #[test]
    fn engine_and_model_refuse_the_same_setups(setup in setups()) {
        prop_assert_eq!(check_validity(&setup), Ok(()));
        if let Ok(position) = setup.validate() {
            prop_assert_eq!(check_against_model(&position, MOST_COMPARED), Ok(()));
        }
    }
}

/// A game of each variant in which everybody plays a turn from the list, the further on the later: every
/// position of it.
#[test]
fn whole_games_of_both_variants_hold_together() {
    for variant in Variant::ALL {
        let mut position = Yinsh::start(variant);
        for i in 1.. {
            assert_eq!(check_against_model(&position, usize::MAX), Ok(()));
            assert_eq!(checked(&position), Ok(()));
            let turns = position.legal_turns();
            if turns.is_empty() {
                break;
            }
            position = position.play_unchecked(&turns[turns.len() * (i * 7 % 11) / 11]);
        }
        assert!(position.outcome().is_some());
    }
}
