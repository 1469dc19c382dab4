//! ZÈRTZ: random play and scattered marbles, the engine against itself and against the model.

use gipf_game::Position;
use gipf_testing::check_steps;
use gipf_testing::zertz::{check_against_model, check_validity};
use gipf_testing::{check_position, has_more_turns};
use proptest::prelude::*;
use zertz_core::strategies::{positions, scattered_positions, setups};
use zertz_core::{Variant, Zertz};

use crate::part_of_cases;

/// Positions with more turns are not checked in full: the turns after each turn are counted.
const MOST_CHECKED: usize = 600;

/// Positions with more turns are not compared with the model, which makes every one, nor made in steps.
const MOST_COMPARED: usize = 2_000;

fn checked(position: &Zertz) -> Result<(), String> {
    if has_more_turns(position, MOST_CHECKED) { Ok(()) } else { check_position(position) }
}

proptest! {
    #![proptest_config(part_of_cases(4))]

    #[test]
    fn positions_of_games_hold_together(position in positions(60)) {
        prop_assert_eq!(checked(&position), Ok(()));
    }

    #[test]
    fn scattered_positions_hold_together(position in scattered_positions()) {
        prop_assert_eq!(checked(&position), Ok(()));
    }

    #[test]
    fn positions_of_games_have_the_turns_of_the_model(position in positions(60)) {
        prop_assert_eq!(check_against_model(&position, MOST_COMPARED), Ok(()));
    }

    #[test]
    fn scattered_positions_have_the_turns_of_the_model(position in scattered_positions()) {
        prop_assert_eq!(check_against_model(&position, MOST_COMPARED), Ok(()));
    }

    #[test]
    fn steps_lead_to_the_legal_turns_of_games(position in positions(60)) {
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
/// position of it, those with thousands of turns by the model.
#[test]
fn whole_games_of_all_variants_hold_together() {
    for variant in Variant::ALL {
        let mut position = Zertz::start(variant);
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

/// Captures in circles, groups of several sizes, a last vacant ring: the lines of the vectors that are
/// about them.
#[test]
fn positions_that_games_seldom_reach_hold_together() {
    for line in [
        "wwwg/ggggg/bbbbb-/-------/------/-----/-111 1 0/0/0 0/0/0 3/2/5 basic",
        "w---/-----/------/-------/------/-----/--11 2 5/8/10 0/0/0 0/0/0 basic",
        "1w1w/w1w1b/1b1g1g/g1g1b1b/1w1w1-/-----/---- 1 0/4/6 0/0/0 0/0/0 basic",
        "1g1-/bwg1-/1b1w--/-g1b---/1-----/-----/---- 2 4/5/7 0/0/0 0/0/0 basic",
        "4/5/6/wg5/bw4/5/4 1 4/7/9 0/0/0 0/0/0 basic",
        "1b2/-g1b1/g3w-/2bbbwg/g-g1-g/2b-g/www1 1 0/0/1 0/0/1 0/0/1 blitz",
    ] {
        let position = line.parse::<Zertz>().unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(check_against_model(&position, usize::MAX), Ok(()));
        assert_eq!(check_position(&position), Ok(()));
        assert_eq!(check_steps(&position, usize::MAX), Ok(()), "{line}");
    }
}
