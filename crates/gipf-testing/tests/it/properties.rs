//! Random play and random dense positions: the engine against itself and against the model.

use gipf_core::perft;
use gipf_core::strategies::{dense_positions, positions, setups};
use gipf_game::Position;
use gipf_perft::{CountMode, Perft};
use gipf_testing::gipf::{check_against_model, check_validity};
use gipf_testing::{MANY_TURNS, check_position};
use proptest::prelude::*;

use crate::part_of_cases;

proptest! {
    #![proptest_config(part_of_cases(2))]

    #[test]
    fn positions_of_random_play_hold_together(position in positions(120)) {
        prop_assert_eq!(check_position(&position), Ok(()));
    }

    #[test]
    fn dense_positions_hold_together(position in dense_positions()) {
        prop_assert_eq!(check_position(&position), Ok(()));
    }
}

proptest! {
    #[test]
    fn engine_equals_model_on_random_play(position in positions(120)) {
        prop_assert_eq!(check_against_model(&position, MANY_TURNS), Ok(()));
    }

    #[test]
    fn engine_equals_model_on_dense_positions(position in dense_positions()) {
        prop_assert_eq!(check_against_model(&position, MANY_TURNS), Ok(()));
    }

    #[test]
    fn every_way_to_count_gives_the_same(position in positions(120), threads in 1usize..4) {
        let depth = if position.count_turns() < 200 { 3 } else { 1 };
        let mut count = Perft::new(&position, depth, CountMode::Turns);
        count.use_threads(threads.try_into().expect("not zero"));
        count.use_table(1).expect("memory");
        let divide = count.run().expect("counted");
        prop_assert_eq!(divide.total(), perft(&position, u32::from(depth)));
    }

    #[test]
    fn engine_and_model_refuse_the_same_setups(setup in setups()) {
        prop_assert_eq!(check_validity(&setup), Ok(()));
    }
}
