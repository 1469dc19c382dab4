//! DVONN: random play of both stages and scattered stacks, the engine against itself and against
//! the model.

use dvonn_core::strategies::{positions, setups};
use gipf_check::dvonn::{check_position, check_validity};
use proptest::prelude::*;

proptest! {
    #[test]
    fn positions_of_placing_hold_together(position in positions(48)) {
        prop_assert_eq!(check_position(&position), Ok(()));
    }

    #[test]
    fn positions_of_random_play_hold_together(position in positions(120)) {
        prop_assert_eq!(check_position(&position), Ok(()));
    }

    #[test]
    fn engine_and_model_refuse_the_same_setups(setup in setups()) {
        prop_assert_eq!(check_validity(&setup), Ok(()));
        if let Ok(position) = setup.validate() {
            prop_assert_eq!(check_position(&position), Ok(()));
        }
    }
}
